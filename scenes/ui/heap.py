"""Memory that nothing needs any more: given back to the system, where the C library is glibc."""

from __future__ import annotations

import ctypes
import gc
import sys


def trim() -> None:
    """Find what nothing needs any more, and give it back."""
    gc.collect()
    give_back()


def give_back() -> None:
    """Give back what is free; takes 10 to 50 ms.

    glibc takes large surfaces from its heap, once the first was let go, and the heap doesn't shrink by itself:
    something small always lies at its end. (A fixed threshold would help, too, but costs a tenth of the dearest
    frames.)
    """
    if sys.platform.startswith("linux"):
        malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other C libraries have none
        if malloc_trim is not None:
            malloc_trim(0)
