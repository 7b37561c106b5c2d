"""The rules of Canasta: values in, values out.

Nothing in this folder reads a file, a clock, a language or a database, draws by
chance, or knows the web; it imports the standard library and itself alone.
A test holds it.
"""
