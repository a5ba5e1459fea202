"""The names lessons have for the pieces of Magic Potion's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.magic_potion.rules.material.field import PLACE_AT
from game.magic_potion.rules.model import ELEMENTS, PORTAL
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.games.magic_potion.tray.tray import ChoiceTray
from scenes.tabletop.game_table import Finder


def finders(
    scenery: MagicPotionScenery, panel: Callable[[int], SeatPanel], tray: ChoiceTray
) -> Mapping[str, Finder]:
    """Return them. Places are said by their axial coordinates, "place.-1 3"."""

    def own(_: Sequence[str]) -> Sequence[pygame.Rect]:
        return [panel(scenery.front).rect]

    def place(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        across, down = map(int, rest[0].split())
        return [scenery.geometry.rect(PLACE_AT[across, down])]

    def figure(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        return [scenery.geometry.rect(scenery.view.figures[ELEMENTS.index(rest[0])])]

    def portals(_: Sequence[str]) -> Sequence[pygame.Rect]:
        return [scenery.geometry.rect(at) for at, kind in enumerate(scenery.lying) if kind == PORTAL]

    return {
        "me": own,
        "me.locks": own,
        "me.hypnosis": lambda _: [panel(scenery.front).hypnosis.rect],
        "field": lambda _: [scenery.geometry.cauldron],
        "place": place,
        "figure": figure,
        "portals": portals,
        "scores": lambda _: [panel(seat).rect for seat in range(len(scenery.context.seats))],
        "open": lambda _: [tray.rect] if tray.content.cards else [],
    }
