"""The names lessons have for the pieces of Potion Explosion's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.potion_explosion.preview import Spot
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import Shelf
from scenes.games.potion_explosion.pieces.stacks import Stacks
from scenes.games.potion_explosion.pieces.station import Station
from scenes.games.potion_explosion.pieces.trays import MarbleTray, Retort
from scenes.tabletop.game_table import Finder
from scenes.ui.widgets.base import Widget


def finders(
    dispenser: DispenserView,
    stacks: Stacks,
    stations: Sequence[Station],
    retort: Retort,
    hand: MarbleTray,
    shelf: Shelf,
    panels: Sequence[SeatPanel],
    others: Mapping[str, Widget],
) -> Mapping[str, Finder]:
    """Return them; `others` are found as wholes. A marble of the dispenser brings all of its track."""

    def in_dispenser(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        if not rest:
            return [dispenser.geometry.tracks]
        spot = Spot(int(rest[0]), int(rest[1]))
        return [dispenser.geometry.reach(spot.track), dispenser.geometry.spot_rect(spot)]

    def in_hand(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        return [marble.rect for marble in hand.targets if not rest or marble.colour == rest[0]] or [hand.rect]

    def completed(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        named = shelf.potions[int(rest[0]) :][:1] if rest else ()
        return [potion.rect for potion in named if potion.shown] or [shelf.rect]

    return {
        "dispenser": in_dispenser,
        "stack": lambda rest: [stacks.stacks[int(rest[0])].rect],
        "me.burner": lambda rest: [stations[int(rest[0])].rect],
        "me.pool": lambda _: [retort.rect],
        "me.hand": in_hand,
        "me.completed": completed,
        "seat": lambda _: [panel.rect for panel in panels],
        "scores": lambda _: [others["points"].rect, *(panel.rect for panel in panels)],
        **{name: _whole(widget) for name, widget in others.items()},
    }


def _whole(widget: Widget) -> Finder:
    return lambda _: [widget.rect]
