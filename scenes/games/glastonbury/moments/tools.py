"""What all moments are made with: where things lie, the layer to draw on, and the keepers' moods."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.glastonbury.rules.actions import GlastonburyAction
from game.glastonbury.rules.model import FIRST_IMMUTO, INGREDIENTS, State, ingredient_of
from scenes.games.glastonbury.art import Art
from scenes.games.glastonbury.pieces.other_stall import OtherStall
from scenes.games.glastonbury.pieces.own_stall import OwnStall
from scenes.games.glastonbury.pieces.pile import Pile
from scenes.games.glastonbury.pieces.square import Square
from scenes.games.glastonbury.scenery import GlastonburyScenery, Mood
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.spectacle.tools import MomentTools
from scenes.ui.motion import Call, Point, Wait
from scenes.ui.theme import Colour

TONES: dict[str, Colour] = {
    "yellow": (255, 214, 96),
    "green": (124, 226, 110),
    "red": (255, 108, 84),
    "blue": (104, 168, 255),
    "orange": (255, 158, 76),
    "violet": (184, 124, 255),
    "teal": (92, 226, 216),
    "rose": (255, 138, 196),
    "bone": (240, 228, 190),
}
"""The light of each label colour."""
BREW: Colour = (120, 255, 190)
MOOD = 1.5
"""Seconds for which a keeper shows what it feels."""


class Tools(MomentTools[State, GlastonburyAction], frozen=True):
    """Where the things of the table lie."""

    scenery: GlastonburyScenery
    square: Square
    pile: Pile
    stall_of: Callable[[int], OwnStall | OtherStall]
    """The stall that shows a seat's things now."""
    fliers: Fliers
    refresh: Callable[[], object]

    @property
    def art(self) -> Art:
        """How pieces look."""
        return self.scenery.art

    @property
    def card(self) -> int:
        """The side of a card on the square."""
        return self.square.geometry.card

    def tone(self, card: int) -> Colour:
        """The light of a card's label colour; of spells and Immutos the brew's."""
        if not 0 <= card < FIRST_IMMUTO:
            return BREW
        data, deck = self.scenery.data, self.scenery.rules.deck
        return TONES[data.colours[deck.colours[ingredient_of(card) % INGREDIENTS]].id]

    def cell(self, cell: int) -> Point:
        """The middle of a place of the square."""
        return self.square.geometry.cell(cell).center

    def feel(self, mood: Mood, *seats: int) -> None:
        """Let keepers show a mood for a while; nobody waits for it."""
        if not seats:
            return
        moods = self.scenery.moods
        for seat in seats:
            moods[seat] = mood
        self.refresh()
        self.kit.sound(mood, 0.7)

        def calm() -> None:
            for seat in seats:
                if moods.get(seat) == mood:
                    del moods[seat]
            self.refresh()

        self.layer.play_beside(Wait(MOOD), Call(calm))

    def brew_place(self, seat: int) -> pygame.Rect:
        """The surface of a seat's brew."""
        stall = self.stall_of(seat)
        return self.art.brew(stall.cauldron_width, stall.foot)
