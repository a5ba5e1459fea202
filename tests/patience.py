"""How long tests wait for other processes and threads."""

import time
from collections.abc import Callable

PATIENCE = 600.0
"""Real seconds after which what is waited for counts as missing: no more than a guard against hanging for ever."""


def until(done: Callable[[], object], meanwhile: Callable[[], object] = lambda: None) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it didn't come to pass"
        meanwhile()
        time.sleep(0.002)
