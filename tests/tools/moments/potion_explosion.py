"""The moments of Potion Explosion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.core.contract import Action
from game.core.match import Match
from game.core.seats import Seat
from game.potion_explosion.rules.actions import (
    Drink,
    Effect,
    EndTurn,
    Mix,
    Pick,
    Place,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from scenes.games.potion_explosion.table import PotionExplosionTable
from tests.scenes.games.potion_explosion.potion_hands import match_at
from tests.scenes.table_hands import seats_of

CHAIN = ["KYRKYUKYU", "YURUKRYU", "UUKYRYYKRYURU", "RKUYRRUKR", "KRYUYYKYU"]
FIVE = ["KYRKYUKYU", "YURUKRYU", "RUUKUUUYRKYRU", "RKUYRRUKR", "KRYUYYKYU"]
LINKS = ["KYRKYUKYUR", "YURUKRYUKK", "KRYKUURUKYRKYU", "RKUYRRUKRY", "KRYUYYKYUR"]

_OTHERS = seats_of(None, "apprentice", "apprentice")


@dataclass(frozen=True)
class PotionMoment:
    """See `Moment`. `decided` are actions, or makers of one that asks the match."""

    position: dict[str, Any]
    decided: Sequence[Action | tuple[str, Effect | None]]
    """An action, or a potion ("love 4") with what it is drunk for."""
    seats: Sequence[Seat] = field(default_factory=lambda: seats_of(None, None, None))
    desk: bool = False
    """Whether it is seen on the desks, not in the dispenser."""
    whole: bool = False

    def match(self) -> Match:
        """A match that stands where it begins."""
        return match_at(self.seats, self.position)

    def actions(self, match: Match) -> Sequence[Action]:
        """What is decided, one after the other."""
        tiles = {name: tile.id for name, tile in _named(match).items()}
        return [Drink(tiles[each[0]], each[1]) if isinstance(each, tuple) else each for each in self.decided]

    def part(self, table: object, canvas: pygame.Rect) -> pygame.Rect:
        """See `Moment`."""
        assert isinstance(table, PotionExplosionTable)
        if self.whole:
            return canvas
        if self.desk:
            return table.layout.own.rect.union(table.layout.seats[0])
        return table.dispenser.rect.inflate(20, 20)


def _named(match: Match) -> dict[str, Any]:
    rules: Any = match.rules
    found: dict[str, Any] = {}
    for tile in rules.tiles:
        found.setdefault(f"{tile.kind} {len(tile.holes)}", tile)
    return found


def _with(kind: str, **more: Any) -> dict[str, Any]:
    desk = {"completed": [f"{kind} 4"], "brewing": ["wisdom 5", "balm 5" if kind != "balm" else "lava 5"], **more}
    return {"tracks": CHAIN, "desks": [desk, {"pool": "URK"}, {"pool": "Y"}], "picked": True}


MOMENTS: dict[str, PotionMoment] = {
    "chain": PotionMoment({"tracks": CHAIN, "desks": [{}, {}, {}]}, [Pick(2, 5)]),
    "links": PotionMoment({"tracks": LINKS, "desks": [{}, {}, {}]}, [Pick(2, 7)]),
    "five": PotionMoment({"tracks": FIVE, "desks": [{}, {}, {}]}, [Pick(2, 4)]),
    "completed": PotionMoment(
        {
            "tracks": CHAIN,
            "desks": [
                {
                    "brewing": [{"tile": "magnet 7", "marbles": "KKRYYY"}, "lava 4"],
                    "completed": ["abyss 4"],
                    "hand": "YKK",
                },
                {},
                {},
            ],
            "picked": True,
        },
        [Place("Y", 0, "hand")],
        desk=True,
    ),
    "elsewhere": PotionMoment(
        {
            "tracks": CHAIN,
            "desks": [
                {},
                {"brewing": [{"tile": "magnet 7", "marbles": "KKRYYY"}, "lava 4"], "hand": "YKK"},
                {},
            ],
            "seat": 1,
            "picked": True,
        },
        [Place("Y", 0, "hand")],
        seats=_OTHERS,
        whole=True,
    ),
    "robbed": PotionMoment(
        {
            "tracks": CHAIN,
            "desks": [{"pool": "URK"}, {"completed": ["love 4"], "brewing": ["wisdom 5", None]}, {}],
            "seat": 1,
            "picked": True,
        },
        [("love 4", RobPool(0))],
        seats=_OTHERS,
        whole=True,
    ),
    "token": PotionMoment(
        {
            "tracks": CHAIN,
            "desks": [
                {
                    "completed": ["love 4", "abyss 4", "love 5", "lava 4", "love 6"],
                    "brewing": ["wisdom 5", "balm 5"],
                },
                {},
                {},
            ],
            "countdown": 1,
            "picked": True,
        },
        [EndTurn("")],
        whole=True,
    ),
    "token_elsewhere": PotionMoment(
        {
            "tracks": CHAIN,
            "desks": [
                {},
                {
                    "completed": ["love 4", "abyss 4", "magnet 5", "lava 4", "joy 6"],
                    "brewing": ["wisdom 5", "balm 5"],
                },
                {},
            ],
            "seat": 1,
            "picked": True,
        },
        [EndTurn("")],
        seats=_OTHERS,
        whole=True,
    ),
    "wisdom": PotionMoment(_with("wisdom") | {}, [("wisdom 4", TakeOne(2, 4))], whole=True),
    "love": PotionMoment(_with("love"), [("love 4", RobPool(1))], whole=True),
    "magnet": PotionMoment(_with("magnet"), [("magnet 4", TakePair(2, 4))], whole=True),
    "joy": PotionMoment(_with("joy", pool="UK"), [("joy 4", Mix())], whole=True),
    "abyss": PotionMoment(_with("abyss"), [("abyss 4", TakeRow((0, 1, 2)))], whole=True),
    "balm": PotionMoment(_with("balm"), [("balm 4", TakeRun(2, 6, 2))], whole=True),
    "lava": PotionMoment(_with("lava"), [("lava 4", SendBack(3, (1, 5, 6)))], whole=True),
    "sands": PotionMoment(
        {
            "tracks": CHAIN,
            "desks": [
                {"completed": ["sands 4", "lava 4"], "drunk": ["lava 4"], "brewing": ["wisdom 5", "balm 5"]},
                {},
                {},
            ],
            "picked": True,
        },
        [("sands 4", SendBack(3, (1, 5, 6)))],
        whole=True,
    ),
}
