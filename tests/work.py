"""A clock that counts work instead of time, so that tests about speed hold on any machine, however busy."""

from __future__ import annotations

import sys
from types import FrameType, TracebackType

CALLS_A_SECOND = 3_000_000
"""Calls of functions a middling machine does in a second, in rules and players."""


class WorkClock:
    """Tells the seconds a middling machine would have needed since it was entered (in this thread)."""

    def __init__(self) -> None:
        self._calls = 0

    def __enter__(self) -> WorkClock:
        sys.setprofile(self._count)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        sys.setprofile(None)

    def __call__(self) -> float:
        return self._calls / CALLS_A_SECOND

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        if event in ("call", "c_call"):
            self._calls += 1
