"""Positions written by hand, and what is wrong with some."""

from typing import Any

import pytest

from game.core.errors import DataError
from game.core.messages import plain
from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.model import UNKNOWN
from tests.game.potions.table import RULES, answers, at, random_states


def owl(*potions: Any) -> dict[str, Any]:
    return {"helper": "owl", "potions": [*potions]}


TWO: list[dict[str, Any]] = [{"helper": "raven"}, {"helper": "owl"}]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"desks": []}, "there are 1 to 4"),
        ({"desks": [{"helper": "dog"}]}, 'no helper "dog"'),
        ({"desks": [{"helper": "owl"}, {"helper": "owl"}]}, "helper exists twice"),
        ({"desks": [{"helper": "owl", "potions": ["Tea"]}]}, 'no potion "Tea"'),
        ({"desks": [{"helper": "owl", "potions": ["Moss Tea", "Moss Tea"]}]}, "named twice"),
        ({"desks": [{"helper": "owl", "potions": [{"card": "Moss Tea", "fills": "12"}]}]}, "has 5 drops"),
        (
            {"desks": [{"helper": "owl", "potions": [{"card": "Moss Tea", "fills": "12..."}]}]},
            "can't be completed",
        ),
        ({"desks": [{"helper": "owl", "potions": ["Moss Tea", "Nightcap", "Moonmilk", "Nettle Nip"]}]}, "brews 3"),
        ({"desks": [{"helper": "owl", "bonuses": ["pink"]}]}, 'no bonus "pink"'),
        ({"desks": TWO, "dice": "1234"}, "six values"),
        ({"desks": TWO, "active": 2}, "no seat 2"),
        ({"desks": TWO, "phase": "use"}, "a hand is given exactly"),
        ({"desks": TWO, "colour": 1}, "colour"),
    ],
)
def test_what_cannot_be_is_named(position: dict[str, Any], says: str) -> None:
    with pytest.raises(DataError) as caught:
        RULES.position(position)
    assert says in str(caught.value)


def test_what_is_not_said_has_a_default() -> None:
    state = at({"helper": "goblins"}, {"helper": "owl"})
    assert len(state.desks[0].potions) == 4 and len(state.market) == 3
    assert len(state.deck) == 40 - 4 - 3 - 3


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_is_tried_is_legal_or_refused_with_a_sentence(seats: int) -> None:
    """All kinds of actions, sensible or not, at all times of a random match."""
    tried: list[Any] = [act.Roll(keep) for keep in range(8)] + [act.Choose(value) for value in range(8)]
    tried += [kind() for kind in (act.Done, act.ClaimGray, act.Forgo, act.RollAgain, act.TakeDrop, act.BotTurn)]
    tried += [act.TakeCard(place) for place in range(-1, 4)] + [act.Steal(seat) for seat in range(-2, 5)]
    tried += [act.Copy("owl"), act.Copy("ferret"), act.ChooseHelper("owl"), act.KeepPotions((1, 2, 3))]
    tried += [act.MakeGray("R"), act.MakeGray("W"), act.TakeDie("R"), act.TakeDie("W")]
    tried += [act.Turn("P", value) for value in range(8)]
    tried += [act.Lift(slot, drop) for slot in (-1, 0, 4) for drop in (-1, 0, 7)]
    for source in ("R", "W", "multi", "+G", "+W", "snake", "spider"):
        tried += [act.Fill(source, slot, drop, 3) for slot in (-1, 0, 2, 4) for drop in (-1, 0, 3, 7)]
        tried += [act.Fill(source, 0, 0, value) for value in (0, 7)]
    for state in random_states(seats, 60 + seats)[::7]:
        if RULES.outcome(state) is None:
            for action in tried:
                answers(state, action)


def test_all_actions_and_events_have_words() -> None:
    """Each kind of action and event of random matches; the bot's and masked ones too."""
    told, said = set(), set()
    for seats in (1, 2, 3):
        for seed in range(6):
            states = random_states(seats, 40 + seed)
            for state in states[::3]:
                for action in RULES.legal_actions(state)[:40]:
                    assert plain(RULES.tell(action))
                    told.add(type(action))
    assert len(told) >= 16
    for event in (
        ev.BotBrewed(3, -1, 4),
        ev.Stolen(0, -1),
        ev.GotGray(-1, 2, "roll", 3),
        ev.PlayOn(11),
        ev.Ended("lead"),
        ev.HelperChosen(1, "?"),
        ev.PotionsKept(1, (UNKNOWN,)),
        ev.ExtraLost(0, "W+"),
        ev.DiceLost(0, "RW"),
    ):
        words = RULES.describe(event)
        assert words is not None and plain(words, ("Anna", "Ben"))
        said.add(plain(words, ("Anna", "Ben")))
    assert "Anna steals a gray drop from The bot." in said
    assert plain(RULES.tell(act.Steal(-1)), ("Anna",)) == "Steal a gray drop from The bot"
