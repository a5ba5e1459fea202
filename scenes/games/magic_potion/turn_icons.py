"""Rows of small pictures: what a seat did in its turn, and what something would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import pygame

from game.core.contract import Event
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import ELEMENTS, FIRST_ELEMENT_DISC, STONES
from game.magic_potion.rules.rules import MagicPotion
from scenes.games.magic_potion.art import picture_of
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.ribbon.inline import Piece, Pieces, Said, Shown, Sign, width_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow

NUMBER = theme.Style("score", 30, theme.INK, Shadow.NONE)
SINGLE = 4
"""Up to so many discs are shown one by one; more as numbers."""
PILE = 3
"""So many discs a pile shows at most."""
OVERLAP = 0.4
"""How far the next disc of a pile lies from the one before, in parts of a disc."""
ONE_ROW = 0.7
"""Pieces that don't fit into one row at this part of its height stand in two rows."""


def figure(element: int, part: float = 0.98) -> Piece:
    """A figure."""
    return Shown(f"magic_potion/figure_{ELEMENTS[element]}", part)


def discs(kit: Kit, rules: MagicPotion, kinds: Sequence[int], part: float = 0.86) -> list[Piece]:
    """Some discs; many of them as numbers."""
    if len(kinds) <= SINGLE:
        return [Shown(picture_of(rules, kind), part) for kind in kinds]
    found: list[Piece] = []
    for kind, count in sorted(Counter(kinds).items()):
        if count > 1:
            found.append(Said(kit.words.number(count), NUMBER))
        found.append(Shown(picture_of(rules, kind), part))
    return found


class DiscPile(msgspec.Struct, frozen=True):
    """Some discs, one over the other; their number stands beside it."""

    pictures: tuple[str, ...]
    part: float = 0.86

    def _pitch(self, kit: Kit, height: int) -> int:
        return round(Shown(self.pictures[0], self.part).width(kit, height) * OVERLAP)

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        one = Shown(self.pictures[0], self.part).width(kit, height)
        return one + (len(self.pictures) - 1) * self._pitch(kit, height)

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        for at, picture in enumerate(self.pictures):
            shown = Shown(picture, self.part)
            left = rect.x + at * self._pitch(kit, rect.h)
            place = pygame.Rect(left, rect.y, shown.width(kit, rect.h), rect.h)
            shown.draw(kit, canvas, kit.units.flip(place, rect))


def pile(rules: MagicPotion, kinds: Sequence[int]) -> Piece:
    """Discs as a pile of a few of them."""
    return DiscPile(tuple(picture_of(rules, kind) for kind in sorted(set(kinds))[:PILE]))


def brief(scenery: MagicPotionScenery, events: Sequence[Event]) -> list[Piece]:
    """What a seat did, for a narrow place: what is many stands as a number."""
    kit, rules = scenery.context.kit, scenery.rules
    found: list[Piece] = []
    stones: Counter[int] = Counter()
    for event in events:
        if isinstance(event, ev.AreaTaken) or (isinstance(event, ev.Taken) and len(event.kinds) > SINGLE):
            many = len(event.kinds)
            if isinstance(event, ev.Taken):
                found += [Sign("right", theme.INK_SOFT, 0.36), Said(kit.words.number(many), NUMBER)]
            else:
                found.append(Said(kit.words.signed(many), NUMBER))
            found.append(pile(rules, event.kinds))
        elif isinstance(event, ev.StoneEarned):
            stones[event.group] += event.colours + len(event.motifs) - event.missed
        else:
            found += of_turn(scenery, [event])
    for group, count in sorted(stones.items()):
        found += [Said(kit.words.number(count), NUMBER)] * (count > 1) + [gem(group)] * (count > 0)
    return found


def rows(kit: Kit, pieces: Pieces, place: pygame.Rect, gap: float) -> list[Pieces]:
    """Cut pieces that would have to be made very small in one row into two rows, about as long as each other."""
    if len(pieces) < 2 or width_of(kit, pieces, round(place.h * ONE_ROW), gap * ONE_ROW) <= place.w:
        return [pieces]
    half = place.h // 2

    def longer(cut: int) -> int:
        return max(width_of(kit, part, half, gap) for part in (pieces[:cut], pieces[cut:]))

    cut = min(range(1, len(pieces)), key=longer)
    return [pieces[:cut], pieces[cut:]]


def gem(group: int, part: float = 0.7) -> Piece:
    """A power stone."""
    return Shown(f"magic_potion/gem_{STONES[group]}", part)


def of_turn(scenery: MagicPotionScenery, events: Sequence[Event]) -> list[Piece]:
    """What a seat did: who moved, what it took, what that brought."""
    kit, rules = scenery.context.kit, scenery.rules
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
