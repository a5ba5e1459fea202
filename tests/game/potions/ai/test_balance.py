"""The measure of balance: PO-9."""

from typing import Any

import pytest

from game.cli import FAILED, WRONG, main
from game.cli.balance import play, tally_of
from game.players.contract import Budget
from game.players.levels import find_level, make_player
from game.potions.ai.balance import PotionsTally, tally
from game.potions.rules import events as ev
from tests.game.potions.table import BOX, GAME, RULES


def watched(dice: dict[str, int], rates: dict[int, tuple[int, int]] | None = None) -> PotionsTally:
    """A tally of cards that took so many dice, by their types; `rates`: (taken, completed) by card."""
    counted = tally(RULES)
    counted.begin()
    for card in BOX.cards:
        taken, completed = (rates or {}).get(card.id, (4, 2))
        for number in range(taken):
            counted.watch(ev.CardTaken(0, 0, card.id, 0))
            if number < completed:
                for _ in range(dice[card.type]):
                    counted.watch(ev.Filled(0, "R", 0, 0, 1, 0))
                counted.watch(ev.Filled(0, "multi", 0, 0, 1, 0))
                counted.watch(ev.Completed(0, 0, card.id, ""))
    return counted


EVEN = {"red": 10, "blue": 10, "green": 10, "purple": 10, "gold": 14}


def test_po_9_even_types_keep_the_bounds() -> None:
    """PO-9."""
    assert watched(EVEN).mistakes() == []
    assert watched({**EVEN, "red": 11}).mistakes() == []


@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ({**EVEN, "red": 12}, "more than 10 % apart"),
        ({**EVEN, "gold": 12}, "gold takes 20 % more"),
        ({**EVEN, "gold": 16}, "gold takes 60 % more"),
    ],
)
def test_po_9_uneven_types_are_named(dice: dict[str, int], says: str) -> None:
    """PO-9: plain types within 10 % of one another, gold 25 to 50 % above."""
    assert any(says in mistake for mistake in watched(dice).mistakes())


@pytest.mark.parametrize(("card", "rate", "says"), [(3, (8, 1), "0."), (3, (4, 4), None), (3, (400, 0), "0.00")])
def test_po_9_no_card_is_completed_half_or_twice_as_often(
    card: int, rate: tuple[int, int], says: str | None
) -> None:
    """PO-9."""
    mistakes = watched(EVEN, {card: rate}).mistakes()
    named = [mistake for mistake in mistakes if BOX.cards[card].name in mistake]
    assert bool(named) == (says is not None)
    assert says is None or f"completed {says}" in named[0]


def test_po_9_the_command_counts_whole_matches() -> None:
    """PO-9: each completed card had at most as many dice as drops, and the points add up."""
    counted: Any = tally_of(GAME)
    level = find_level(GAME, "apprentice")
    for seed in range(2):
        play(GAME, make_player(GAME, level), Budget(nodes=400), 2, seed, counted)
    lines = counted.lines()
    assert sum(card.name in line for card in BOX.cards for line in lines) == 40
    assert sum(counted._completed.values()) > 10
    assert sum(counted._taken.values()) >= sum(counted._completed.values())
    for card, completed in counted._completed.items():
        assert counted._dice[card] <= completed * len(BOX.recipes[card].drops)


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    """PO-9: after one match bounds may well be broken; that is said, and told by the exit code."""
    code = main(["balance", "potions", "--games", "1", "--seats", "2", "--level", "apprentice"])
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "potions: 1 games of apprentices from seed 0"
    assert (told[-1] == "all bounds are kept") == (code == 0)
    assert code in (0, FAILED)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["potion_explosion"], "nothing that could be balanced"),
        (["potions", "--seats", "9"], "isn't for 9 seats"),
        (["potions", "--level", "genius"], 'no level "genius"'),
    ],
)
def test_the_command_refuses_what_it_cannot_do(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["balance", *arguments]) == WRONG
    assert says in capsys.readouterr().err


def test_a_match_of_one_seat_is_an_arena_too(capsys: pytest.CaptureFixture[str]) -> None:
    """PO-29: the share is what was won against the bot."""
    assert main(["arena", "potions", "--seats", "random", "--games", "2", "--processes", "1"]) == 0
    assert "random" in capsys.readouterr().out
