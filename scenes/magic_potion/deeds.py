"""Rows of small pictures: what a seat did in its turn, and what something would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.contract import Event
from game.core.timeline import Step
from game.magic_potion import events as ev
from game.magic_potion.model import ELEMENTS, FIRST_ELEMENT_DISC, STONES
from scenes import theme
from scenes.kit import Kit
from scenes.magic_potion.sight import picture_of
from scenes.tables.pieces import Piece, Said, Shown, Sign
from scenes.theme import Shadow

NUMBER = theme.Style("score", 30, theme.INK, Shadow.NONE)
SINGLE = 4
"""Up to so many discs are shown one by one; more as numbers."""


def figure(element: int, part: float = 0.98) -> Piece:
    """A figure."""
    return Shown(f"magic_potion/figure_{ELEMENTS[element]}", part)


def discs(kit: Kit, rules: Any, kinds: Sequence[int], part: float = 0.86) -> list[Piece]:
    """Some discs; many of them as numbers."""
    if len(kinds) <= SINGLE:
        return [Shown(picture_of(rules, kind), part) for kind in kinds]
    found: list[Piece] = []
    for kind, count in sorted(Counter(kinds).items()):
        if count > 1:
            found.append(Said(kit.words.number(count), NUMBER))
        found.append(Shown(picture_of(rules, kind), part))
    return found


def gem(group: int, part: float = 0.7) -> Piece:
    """A power stone."""
    return Shown(f"magic_potion/gem_{STONES[group]}", part)


def deed(kit: Kit, rules: Any, events: Sequence[Event]) -> list[Piece]:
    """What a seat did: who moved, what it took, what that brought."""
    found: list[Piece] = []
    for event in events:
        if isinstance(event, ev.Hypnotised):
            found += [Sign("eye_magic", theme.INK_HEADING, 0.7), figure(event.figure)]
        elif isinstance(event, ev.Moved | ev.Jumped):
            found.append(figure(event.figure))
        elif isinstance(event, ev.Taken | ev.AreaTaken):
            join = Sign("right", theme.INK_SOFT, 0.36) if isinstance(event, ev.Taken) else Said("+", NUMBER)
            found += [join, *discs(kit, rules, event.kinds)]
        elif isinstance(event, ev.Swapped):
            found += discs(kit, rules, [FIRST_ELEMENT_DISC + event.element])
            found += [Sign("right", theme.INK_SOFT, 0.36), *discs(kit, rules, [event.kind])]
        elif isinstance(event, ev.StoneEarned):
            found += [gem(event.group)] * (event.colours + len(event.motifs) - event.missed)
        elif isinstance(event, ev.ElementEarned):
            found += [Said("+", NUMBER), *discs(kit, rules, [FIRST_ELEMENT_DISC + event.element])]
        elif isinstance(event, ev.Passed):
            found.append(Sign("hourglass", theme.INK_SOFT, 0.6))
    return found


def events_of(steps: Sequence[Step]) -> list[Event]:
    """All events of some steps."""
    return [event for step in steps for event in step.events]
