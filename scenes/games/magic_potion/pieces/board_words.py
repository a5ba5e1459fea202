"""What the ribbon says of the things on a seat's board: discs, elements, padlocks, columns, power stones."""

from __future__ import annotations

from collections.abc import Callable

from game.core.messages import Message, headed, listed, msg, msg_n
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


def _each(points: int) -> Message:
    return msg_n("{count} point each", "{count} points each", points)


def _disc(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    kind, group = spot.number, group_of(spot.number)
    held = msg("{count} of {all}", count=scenery.discs(seat, kind), all=COPIES if group == 0 else 1)
    told = headed(scenery.rules.words.kind(kind), listed([held, _each(POINTS[group])]))
    return [Shown(picture_of(scenery.rules, kind), 0.95), Said(_say(scenery, told))]


def _element(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    kinds = (kind for kind in range(FIRST_ELEMENT_DISC) if element_of(kind) == spot.number)
    count = sum(scenery.discs(seat, kind) for kind in kinds)
    told = headed(ELEMENT_TITLES[spot.number], msg_n("{count} disc", "{count} discs", count))
    return [Said(_say(scenery, told))]


def _lock(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    return [Sign("lock"), Said(_say(scenery, locked(lock_of(scenery.view, seat, spot.number, spot.group))))]


def _worth(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    return [Said(_say(scenery, headed(GROUP_NAMES[spot.group], _each(POINTS[spot.group]))))]


def _stones(scenery: MagicPotionScenery, seat: int, spot: Spot) -> list[Piece]:
    held = msg_n("{count} power stone", "{count} power stones", scenery.stones(seat, spot.group))
    return [turn_icons.gem(spot.group), Said(_say(scenery, listed([held, _each(STONE_POINTS[spot.group])])))]
