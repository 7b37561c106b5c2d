"""How does a call on the command line become an ask, and the answer words?"""
