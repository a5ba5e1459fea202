"""The moments of Potions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import pygame

from game.core.contract import Action
from game.core.match import Match
from game.core.seats import Seat
from game.potions.rules.actions import Choose, Copy, Fill, Lift, MakeGray, Roll, Steal, TakeCard, TakeDie, Turn
from scenes.games.potions.table import PotionsTable
from tests.scenes.games.potions.hands import match_at
from tests.scenes.table_hands import seats_of


@dataclass(frozen=True)
class PotionsMoment:
    """See `Moment`."""

    position: dict[str, Any]
    decided: Sequence[Action]
    seats: Sequence[Seat] = field(default_factory=lambda: seats_of(None, None, None))
    near: Literal["desk", "tray", ""] = ""
    """What of the table is looked at; "": all of it."""

    def match(self) -> Match:
        """A match that stands where it begins."""
        return match_at(self.seats[: len(self.position["desks"])], self.position)

    def actions(self, match: Match) -> Sequence[Action]:
        """What is decided, one after the other."""
        return self.decided

    def part(self, table: object, canvas: pygame.Rect) -> pygame.Rect:
        """See `Moment`."""
        assert isinstance(table, PotionsTable)
        layout = table.layout
        places = {"desk": layout.cards.unionall([layout.helper, layout.shelf]), "tray": layout.tray}
        return places[self.near].inflate(20, 20) if self.near else canvas


EMBER = {"card": "Ember Draught", "fills": "44..."}
PUNCH = {"card": "Puddle Punch", "fills": "345."}
NETTLE = {"card": "Nettle Nip", "fills": "4..."}
NIGHT = {"card": "Nightcap", "fills": "1...."}
DONE = ["Hearthblood", "Drizzle Drops", "Moss Tea"]
ROLLED = {"dice": "252625", "rolls": 1}
_WATCHED = seats_of("apprentice", None, None)


def _desk(helper: str, *potions: Any, **more: Any) -> dict[str, Any]:
    return {"helper": helper, "potions": list(potions), **more}


OWN = _desk("owl", PUNCH, NETTLE, NIGHT, done=DONE)
RAT = _desk("rat", "Sleepwalker Soup", "Whirlpool Water", "King's Kettle", done=["Tide Elixir"], gray=3)
SNAKE = _desk("snake", EMBER, "Bat's Breath", "Toad Tonic", gray=1)

FERRET = _desk("ferret", "Sleepwalker Soup", "Whirlpool Water", "King's Kettle", done=["Tide Elixir"], gray=2)
CHIARA = _desk("goblins", EMBER, "Bat's Breath", "Toad Tonic", gray=1)

_OWNED = (
    ["Drizzle Drops", "Foam of Fortune", "Deep Sea Sigh", "Dragon Gold", "Moss Tea"],
    ["Hearthblood", "Rust Remover", "Blushing Brew", "Bog Butter", "Tide Elixir", "Riddle Rum", "Sun Syrup"],
    ["Ivy Infusion", "Moonmilk", "Midas Mixture"],
    ["Clover Cure", "Pond Perfume", "Frog's Farewell", "Phoenix Flip", "Crown Cordial", "Oracle Oil"],
)
_LAST = {"phase": "use", "round": 10, "dice": "....6.", "rolls": 1}
FINALE: dict[str, Any] = {
    "desks": [
        _desk("owl", PUNCH, NETTLE, NIGHT, done=_OWNED[0], bonuses=["blue"]),
        _desk("rat", done=_OWNED[1], bonuses=["red", "five"]),
        _desk("ferret", done=_OWNED[2], gray=2),
        _desk("goblins", EMBER, done=_OWNED[3], gray=1, bonuses=["green"]),
    ],
    "active": 3,
    "hand": {"seat": 3, "value": 6, "taken": "P"},
    **_LAST,
}
"""Nothing is left but the last seat's last die."""
ALONE: dict[str, Any] = {
    "desks": [_desk("owl", PUNCH, NETTLE, NIGHT, done=_OWNED[0], bonuses=["blue"])],
    "bot": {"gray": 2, "done": _OWNED[1], "bonuses": ["red"]},
    "hand": {"seat": 0, "value": 6, "taken": "P"},
    **_LAST,
    "bots_turn": True,
}

MOMENTS: dict[str, PotionsMoment] = {
    "po_completed": PotionsMoment(
        {"desks": [OWN, RAT, SNAKE], **ROLLED}, [Choose(6), Fill("Y", 0, 3, 6)], near="desk"
    ),
    "po_bonus": PotionsMoment(
        {
            "desks": [
                _desk("owl", PUNCH, NETTLE, NIGHT, done=["Drizzle Drops", "Foam of Fortune"]),
                RAT,
                _desk("snake", EMBER, "Bat's Breath", "Toad Tonic", done=["Deep Sea Sigh"]),
            ],
            **ROLLED,
        },
        [Choose(6), Fill("Y", 0, 3, 6)],
    ),
    "po_elsewhere": PotionsMoment(
        {"desks": [RAT, OWN, SNAKE], **ROLLED, "active": 1, "first": 1},
        [Choose(6), Fill("Y", 0, 3, 6)],
        seats=seats_of(None, "apprentice", "apprentice"),
    ),
    "po_throw": PotionsMoment({"desks": [OWN, RAT, SNAKE]}, [Roll(0)], near="tray"),
    **{
        f"po_{helper}": PotionsMoment(
            {
                "desks": [_desk(helper, PUNCH, NETTLE, NIGHT, done=DONE), FERRET, CHIARA],
                "dice": dice,
                "rolls": 1,
            },
            decided,
        )
        for helper, dice, decided in (
            ("owl", "252625", [Choose(5), Turn("B", 4)]),
            ("raven", "252625", [Choose(2), Steal(1)]),
            ("spider", "252625", [Choose(6), Fill("Y", 1, 1, 6), Lift(0, 0)]),
            ("rat", "452425", [Choose(4), TakeDie("B")]),
            ("snake", "352625", [Choose(3)]),
        )
    },
    "po_chameleon": PotionsMoment(
        {"desks": [_desk("chameleon", PUNCH, NETTLE, NIGHT), RAT, CHIARA], "dice": "152625", "rolls": 1},
        [Choose(1), Copy("rat")],
    ),
    "po_raven_elsewhere": PotionsMoment(
        {
            "desks": [_desk("owl", PUNCH, NETTLE, NIGHT, gray=3), _desk("raven"), CHIARA],
            **ROLLED,
            "active": 1,
            "first": 1,
        },
        [Choose(2), Steal(0)],
        seats=seats_of(None, "apprentice", "apprentice"),
    ),
    "po_finale": PotionsMoment(FINALE, [MakeGray("P")], seats_of(None, "apprentice", "adept", "master")),
    "po_finale_of_two": PotionsMoment(
        {
            **FINALE,
            "desks": [FINALE["desks"][0], _desk("rat", done=_OWNED[1][:6])],
            "active": 1,
            "hand": {"seat": 1, "value": 6, "taken": "P"},
            "short": True,
        },
        [MakeGray("P")],
        seats_of(None, "apprentice"),
    ),
    "po_finale_alone": PotionsMoment(ALONE, [MakeGray("P")], seats_of(None)),
    "po_bot": PotionsMoment(
        {"desks": [OWN], "bot": {"gray": 2, "done": ["Tide Elixir", "Riddle Rum"]}, **ROLLED},
        [Choose(6), Fill("Y", 0, 3, 6), TakeCard(1)],
        seats=seats_of(None),
    ),
}
