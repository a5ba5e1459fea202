"""Compares what is with what a worked case expects: dotted paths into plain values, and a few operators."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.errors import BenchError
from game.core.messages import msg


class CaseError(BenchError):
    """A worked case can't be carried out as it is written."""


def plain_text(value: Any) -> str:
    """Show a value in a message, not too long."""
    text = repr(value)
    return text if len(text) <= 200 else text[:197] + "…"


def look_up(value: Any, path: str) -> Any:
    """Follow a dotted path ("desks.0.hand") into plain values. Raises `CaseError` naming where it ends."""
    for number, step in enumerate(steps := path.split(".")):
        here = ".".join(steps[:number]) or "the top"
        if isinstance(value, Mapping):
            if step not in value:
                keys = ", ".join(str(key) for key in value)
                raise CaseError(
                    msg(
                        '"{path}": {here} has no "{step}", only {keys}', path=path, here=here, step=step, keys=keys
                    )
                )
            value = value[step]
        elif isinstance(value, list | str) and step.lstrip("-").isdigit():
            if not -len(value) <= int(step) < len(value):
                raise CaseError(msg('"{path}": {here} has only {count}', path=path, here=here, count=len(value)))
            value = value[int(step)]
        else:
            raise CaseError(msg('"{path}": {here} is {value}', path=path, here=here, value=plain_text(value)))
    return value


def fits(value: Any, expected: Any) -> bool:
    """Whether a value is what is expected; of mappings only the keys that are expected count."""
    if isinstance(expected, Mapping):
        return isinstance(value, Mapping) and all(
            key in value and fits(value[key], inner) for key, inner in expected.items()
        )
    if isinstance(expected, list | tuple):
        return (
            isinstance(value, list)
            and len(value) == len(expected)
            and all(fits(one, other) for one, other in zip(value, expected, strict=True))
        )
    return type(value) is type(expected) and bool(value == expected)


def _has(value: Any, expected: Any) -> bool:
    return expected in value if isinstance(value, str) else any(fits(item, expected) for item in value)


def _in_any_order(value: Any, expected: Any) -> bool:
    left = list(expected)
    for item in value:
        match = next((other for other in left if fits(item, other)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "is": fits,
    "is not": lambda value, expected: not fits(value, expected),
    "length": lambda value, expected: bool(len(value) == expected),
    "any order": _in_any_order,
    "has": _has,
    "has not": lambda value, expected: not _has(value, expected),
    "at least": lambda value, expected: bool(value >= expected),
    "at most": lambda value, expected: bool(value <= expected),
}


def difference(value: Any, question: str, expected: Any) -> str | None:
    """Check one expectation, "PATH" or "PATH OPERATOR"; return what is different, or None."""
    path, _, operator = question.partition(" ")
    operator = operator.strip() or "is"
    if operator not in OPERATORS:
        raise CaseError(
            msg(
                '"{question}": there is no operator "{operator}"; there are: {all}',
                question=question,
                operator=operator,
                all=", ".join(OPERATORS),
            )
        )
    found = look_up(value, path)
    try:
        right = OPERATORS[operator](found, expected)
    except TypeError as error:
        raise CaseError(
            msg('"{question}" can\'t be asked of {value}', question=question, value=plain_text(found))
        ) from error
    return None if right else f"{path} is {plain_text(found)}, expected {operator} {plain_text(expected)}"


def missing_events(events: list[Any], expected: list[Any], *, all_of_them: bool) -> str | None:
    """Check events against the expected ones, in order; return what is different, or None."""
    if all_of_them:
        if len(events) == len(expected) and all(map(fits, events, expected)):
            return None
        return f"the events are {plain_list(events)}, expected {plain_list(expected)}"
    rest = iter(events)
    for one in expected:
        if not any(fits(event, one) for event in rest):
            return f"no (further) event {plain_text(one)} among {plain_list(events)}"
    return None


def plain_list(items: list[Any]) -> str:
    """Show a list's items one a line, or that there are none."""
    return "".join(f"\n      {plain_text(item)}" for item in items) or "none"
