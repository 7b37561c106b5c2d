"""Matches for programs, over HTTP: JSON comes in, JSON goes out.

A program acts by the code in its address alone: no cookie is read, and none is set.
"""
