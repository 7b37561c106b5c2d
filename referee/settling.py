"""What a server does when all is made, before it serves."""

import gc


def settle() -> None:
    """Leave all that is made by now out of the search for garbage.

    It stays as long as the server does, and looking through it holds every thread up:
    for 50 ms where it is an application.
    """
    gc.collect()
    gc.freeze()
