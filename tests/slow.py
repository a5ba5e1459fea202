"""Tests that are slow in most of their cases: `python3 -m tests` runs all, `-m "not slow"` those that are left.

What is slow as a whole is marked `@pytest.mark.slow`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")


def cases(
    names: str | tuple[str, ...],
    values: Iterable[T],
    *,
    quick: Collection[T],
    ids: Callable[[object], str] | None = None,
) -> pytest.MarkDecorator:
    """As `pytest.mark.parametrize`, with all values marked as slow but those that are quick."""
    several = isinstance(names, tuple)
    marked = [
        pytest.param(
            *(value if several and isinstance(value, tuple) else (value,)),
            marks=[] if value in quick else [pytest.mark.slow],
        )
        for value in values
    ]
    return pytest.mark.parametrize(names, marked, ids=ids)
