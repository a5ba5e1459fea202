"""Why a value may not be written on a drop: which demand or sign of its card stands against it (PO-6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.messages import Message, listed, msg
from game.potions.rules.material.recipe import BESIDE, OPEN, Recipe, holds

AT_LEAST = ">="
"""What `<=` asks of the drop on its right; no card has it."""
_SHOWN = {"=": msg("="), "!=": msg("≠"), "<=": msg("≤"), "->": msg("→")}


def why_not(recipe: Recipe, fills: str, place: int, value: int) -> Message:
    """Say why a value may not be filled into an open drop (PO-6); the colour isn't looked at."""
    demanded = recipe.drops[place].value
    if demanded and demanded != value:
        return msg("This drop demands a {value}.", value=demanded)
    before = recipe.before[place]
    if before >= 0 and fills[before] == OPEN:
        return msg("The arrow says: fill the drop before it first.")
    for relation, other in _related(recipe, place):
        known = recipe.drops[other].value if fills[other] == OPEN else int(fills[other])
        if known and not _fulfilled(relation, value, known):
            return _broken(relation, known)
    return _no_way(recipe, place, value)


def _related(recipe: Recipe, place: int) -> Iterator[tuple[str, int]]:
    """Yield what signs ask of a drop's value in relation to other drops', the nearest first.

    Signs reach on from drop to drop: what equals an equal one is equal, what is at most what is at most a third
    one is at most that.
    """
    waiting, seen = [("=", place)], {("=", place)}
    while waiting:
        relation, here = waiting.pop(0)
        for sign, left, right in recipe.bonds:
            if here not in (left, right):
                continue
            step = AT_LEAST if sign == "<=" and here == right else sign
            further = (_joined(relation, step), right if here == left else left)
            if further[0] and further not in seen:
                seen.add(further)
                waiting.append(further)
                yield further


def _joined(relation: str, step: str) -> str:
    """What a relation to one drop and a sign from there to the next ask together; "" if nothing."""
    if step == "->":
        return ""
    if step == "=" or relation == step != "!=":
        return relation
    return step if relation == "=" else ""


def _fulfilled(relation: str, value: int, known: int) -> bool:
    return holds("<=", known, value) if relation == AT_LEAST else holds(relation, value, known)


def _broken(relation: str, known: int) -> Message:
    if relation == "=":
        return msg("The sign = asks for the same value: {value}.", value=known)
    if relation == "!=":
        return msg("The sign ≠ asks for another value than {value}.", value=known)
    if relation == AT_LEAST:
        return msg("The sign ≤ asks for at least {value}.", value=known)
    return msg("The sign ≤ asks for at most {value}.", value=known)


def _no_way(recipe: Recipe, place: int, value: int) -> Message:
    """No two drops contradict each other: it is the signs of the row together."""
    start = 0
    for row in recipe.rows:
        if place < start + len(row.drops):
            break
        start += len(row.drops)
    signs = listed([_SHOWN[sign] for sign in dict.fromkeys(row.signs) if sign not in (BESIDE, "->")])
    return msg("With a {value} there its row’s signs ({signs}) could never all hold.", value=value, signs=signs)
