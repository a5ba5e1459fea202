"""The moments of Glastonbury."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.core.contract import Action
from game.core.match import Match
from game.core.seats import Seat
from game.glastonbury.rules.actions import Accio, AddImmuto, CloseLook, Declinatio, Keep, Take
from tests.scenes.games.glastonbury.market_hands import crowded, match_at
from tests.scenes.table_hands import seats_of


@dataclass(frozen=True)
class MarketMoment:
    """One moment; all of the table is looked at."""

    position: dict[str, Any]
    decided: Sequence[Action]
    seats: Sequence[Seat] = field(default_factory=lambda: seats_of(None, "apprentice", "adept"))
    recipes: bool = False

    def part(self, table: object, canvas: pygame.Rect) -> pygame.Rect:
        """See `Moment`."""
        return canvas

    def match(self) -> Match:
        """See `Moment`."""
        return match_at(self.seats, self.position, recipes=self.recipes)

    def actions(self, match: Match) -> Sequence[Action]:
        """See `Moment`."""
        return self.decided


_BREWING = [["frog 3", "pumpkin 1", "oak_leaf 2"], ["grapes 2", "lotus 4"], ["feather 1", "snail 2", "skull 3"]]
_STALLS = [
    {"pawn": 2, "cauldron": _BREWING[0], "spells": ["accio", "declinatio"]},
    {"pawn": 7, "cauldron": _BREWING[1]},
    {"pawn": 13, "cauldron": _BREWING[2]},
]
_SQUARE = {14: "vanesco", 20: "perluceo", 8: "honeycomb 4", 22: "cherry 3"}
_AT_CORNER = [{**_STALLS[0], "pawn": 5}, *_STALLS[1:]]
_FULL = [
    [
        "frog 3",
        "honeycomb 1",
        "oak_leaf 2",
        "frog 1",
        "honeycomb 2",
        "tooth 3",
        "grapes 3",
        "honeycomb 3",
        "frog 4",
    ],
    [
        "grapes 2",
        "toadstool 4",
        "tentacle 1",
        "toadstool 2",
        "tooth 4",
        "grapes 1",
        "toadstool 1",
        "immuto",
        "seahorse 2",
    ],
    [
        "dragonfly 1",
        "seahorse 3",
        "wild_rose 2",
        "nautilus 3",
        "dragonfly 2",
        "seahorse 1",
        "dragonfly 4",
        "nautilus 4",
    ],
]
_CLOSING: dict[str, Any] = {
    "stalls": [{**stall, "cauldron": full} for stall, full in zip(_STALLS, _FULL, strict=True)],
    "square": {**crowded(5), 8: "honeycomb 4"},
    "fill": False,
    "pile": [],
}
_MEMORY = {**_CLOSING, "square": {**crowded(1), 8: "vanesco", 15: "honeycomb 4"}}

_RECIPES = (("orange", "fewest_cards"), ("violet", "ended"), ("teal", "most_ones"), ("rose", "fewest_fours"))
_FOURTH = {"pawn": 18, "cauldron": ["tooth 1", "oak_leaf 1", "tooth 2", "oak_leaf 3", "oak_leaf 4", "wild_rose 1"]}
_FINALE = {
    **_CLOSING,
    "stalls": [
        {**stall, "recipes": list(recipes)}
        for stall, recipes in zip([*_CLOSING["stalls"], _FOURTH], _RECIPES, strict=True)
    ],
}
_FOUR = seats_of(None, "apprentice", "adept", "master")

MOMENTS: dict[str, MarketMoment] = {
    "gl_take": MarketMoment({"stalls": _STALLS, "square": _SQUARE}, [Take(8)]),
    "gl_vanesco": MarketMoment({"stalls": _STALLS, "square": _SQUARE}, [Take(14)]),
    "gl_perluceo": MarketMoment({"stalls": _STALLS, "square": _SQUARE}, [Take(20), CloseLook()]),
    "gl_accio": MarketMoment({"stalls": _STALLS, "square": _SQUARE}, [Accio(22)]),
    "gl_declinatio": MarketMoment({"stalls": _AT_CORNER, "square": _SQUARE}, [Declinatio()]),
    "gl_closing": MarketMoment(_CLOSING, [Take(8), Keep(True), AddImmuto(4)]),
    "gl_finale": MarketMoment(_FINALE, [Take(8), Keep(True), AddImmuto(4)], _FOUR, recipes=True),
    "gl_memory": MarketMoment(_MEMORY, [Take(8), Take(15), Keep(True), AddImmuto(4)]),
}
