"""When is the memory of a sheet freed? At once, when it is made."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def freed_at_the_end() -> Iterator[None]:
    """Search for garbage once, after something large was made.

    While its boxes grow in number there is none, and every search looks at all of them.
    """
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.collect(0)
        if searching:
            gc.enable()
