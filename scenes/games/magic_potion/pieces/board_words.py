"""What the ribbon says of the things on a seat's board: discs, elements, padlocks, columns, power stones."""

from __future__ import annotations

from collections.abc import Callable

from game.core.messages import Message, msg
from game.magic_potion.rules.locks import lock_of
from game.magic_potion.rules.model import (
    COPIES,
    FIRST_ELEMENT_DISC,
    POINTS,
    STONE_POINTS,
    element_of,
    group_of,
)
from game.magic_potion.rules.text.explain import locked
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.art import picture_of
from scenes.games.magic_potion.pieces.matrix import Spot
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign

GROUP_NAMES = (msg("Ingredients"), msg("Kitchen tools"), msg("Magic tools"))
ELEMENT_TITLES = (msg("Fire"), msg("Water"), msg("Earth"), msg("Air"))


def words_of(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    """Return pictures and words for something on a seat's board."""
    says: dict[str, Callable[[MagicPotionScenery, int, Spot], list[Piece]]] = {
        "disc": _disc,
        "element": _element,
        "lock": _lock,
        "worth": _worth,
        "stones": _stones,
    }
    return says[spot.what](scenery, seat, spot)


def _say(scenery: MagicPotionScenery, message: Message) -> str:
    return scenery.context.say(message)


def _each(scenery: MagicPotionScenery, points: int) -> str:
    return scenery.context.kit.words.plural("{count} point each", "{count} points each", points)


def _disc(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    kind, group = spot.number, group_of(spot.number)
    name = _say(scenery, scenery.rules.words.kind(kind))
    copies = COPIES if group == 0 else 1
    held = scenery.context.kit.tr("{count} of {all}", count=scenery.discs(seat, kind), all=copies)
    return [Shown(picture_of(scenery.rules, kind), 0.95), Said(f"{name}: {held}, {_each(scenery, POINTS[group])}")]


def _element(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    kinds = (kind for kind in range(FIRST_ELEMENT_DISC) if element_of(kind) == spot.number)
    count = sum(scenery.discs(seat, kind) for kind in kinds)
    words = scenery.context.kit.words.plural("{count} disc", "{count} discs", count)
    return [Said(f"{_say(scenery, ELEMENT_TITLES[spot.number])}: {words}")]


def _lock(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    return [Sign("lock"), Said(_say(scenery, locked(lock_of(scenery.view, seat, spot.number, spot.group))))]


def _worth(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    return [Said(f"{_say(scenery, GROUP_NAMES[spot.group])}: {_each(scenery, POINTS[spot.group])}")]


def _stones(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    words = scenery.context.kit.words
    held = words.plural("{count} power stone", "{count} power stones", scenery.stones(seat, spot.group))
    return [turn_icons.gem(spot.group), Said(f"{held}, {_each(scenery, STONE_POINTS[spot.group])}")]
