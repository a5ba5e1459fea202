"""The measure of balance: PO-9."""

from pathlib import Path

import msgspec
import pytest

from game.cli import FAILED, WRONG, main
from game.core.contract import Outcome
from game.core.messages import msg
from game.core.parts import Counts
from game.potions.ai.tally import tally
from game.potions.rules import events as ev
from game.potions.rules.material.recipe import MOST_DROPS
from tests.game.potions.table import BOX, RULES


def watched(dice: dict[str, int], rates: dict[int, tuple[int, int]] | None = None) -> Counts:
    """A match in which cards took so many dice, by their types; `rates`: (taken, completed) by card."""
    counted = tally(RULES)
    for card in BOX.cards:
        taken, completed = (rates or {}).get(card.id, (4, 2))
        for number in range(taken):
            counted.watch(ev.MarketLaid((card.id,), ()))
            counted.watch(ev.CardTaken(0, 0, card.id, 0))
            if number < completed:
                for _ in range(dice[card.type]):
                    counted.watch(ev.Filled(0, "R", 0, 0, 1, 0))
                counted.watch(ev.Filled(0, "multi", 0, 0, 1, 0))
                counted.watch(ev.Completed(0, 0, card.id, ""))
    return counted.end(Outcome(msg("Over"), (), (0,)))


def mistakes(counts: Counts, seats: int = 1) -> tuple[str, ...]:
    """The bounds that a match doesn't keep; those of helpers and gold are asked with more seats than one."""
    return tally(RULES).report({seats: [counts]}).mistakes


EVEN = {"red": 10, "blue": 10, "green": 10, "purple": 10, "gold": 14}


def test_po_9_even_types_keep_the_bounds() -> None:
    """PO-9."""
    assert mistakes(watched(EVEN)) == ()
    assert mistakes(watched({**EVEN, "red": 11})) == ()


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
    assert any(says in mistake for mistake in mistakes(watched(dice)))


@pytest.mark.parametrize(("card", "rate", "says"), [(3, (8, 1), "0."), (3, (4, 4), None), (3, (400, 0), "0.00")])
def test_po_9_no_card_is_completed_half_or_twice_as_often(
    card: int, rate: tuple[int, int], says: str | None
) -> None:
    """PO-9."""
    named = [mistake for mistake in mistakes(watched(EVEN, {card: rate})) if BOX.cards[card].name in mistake]
    assert bool(named) == (says is not None)
    assert says is None or f"completed {says}" in named[0]


def test_what_helpers_gold_and_the_market_come_to() -> None:
    """Bounds beyond PO-9, by numbers of seats."""
    found = {**watched(EVEN), "turns": 20, "golden": 1, "pairs": 10, "agreed": 9, "helper:owl": 0, "helper:rat": 1}
    report = tally(RULES).report({2: [found, {**found, "golden": 0}]})
    assert [mistake.split(",")[0] for mistake in report.mistakes] == [
        "2 seats: 50.0 (50.0 to 50.0) % of gold potions are completed",
        "2 seats: 90.0 (90.0 to 90.0) % of times the weaker level takes the better of two potions",
        "2 seats: rat wins 2.00 (0.68 to 2.00) times as often as even",
        "2 seats: owl wins 0.00 (0.00 to 1.32) times as often as even",
    ]
    assert any(line.startswith("2.5 (0.0 to 7.4) % of turns begin with nothing but gold") for line in report.lines)
    assert any(line.split() == ["owl", "2", "0.00", "(0.00", "to", "1.32)"] for line in report.lines)


@pytest.mark.slow
def test_po_9_the_command_counts_whole_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PO-9: completed cards had at most as many dice as drops; what is kept is gone on with, and says the same."""
    file = tmp_path / "counts"
    command = ["balance", "potions", "--seats", "2,3", "--level", "apprentice"]
    main([*command, "--games", "2"])
    told = capsys.readouterr().out
    main([*command, "--games", "1", "--keep", str(file)])
    file.write_bytes(file.read_bytes() + b'{"seats":3,"se')  # stopped in the middle of a line
    before = file.read_bytes().splitlines()
    assert main([*command, "--games", "2", "--keep", str(file)]) in (0, FAILED)
    assert file.read_bytes().splitlines()[: len(before) - 1] == before[:-1]
    assert capsys.readouterr().out.endswith(told)
    lines = told.splitlines()
    assert lines[0] == "potions: 2 matches of apprentices with each number of seats, from seed 0"
    assert sum(card.name in line for card in BOX.cards for line in lines) >= 40
    matches = [msgspec.json.decode(line)["counts"] for line in file.read_bytes().splitlines()[1:]]
    assert len(matches) == 4
    for counts in matches:
        for card in range(len(BOX.cards)):
            done = counts.get(f"done:{card}", 0)
            assert counts.get(f"dice:{card}", 0) <= done * MOST_DROPS
            assert done <= counts.get(f"taken:{card}", 0)
        assert counts["pairs"] >= counts["agreed"] > 0
        assert sum(name.startswith("helper:") for name in counts) in (2, 3)
        assert sum(share for name, share in counts.items() if name.startswith("helper:")) == pytest.approx(1)
    assert main([*command, "--level", "journeyman", "--keep", str(file)]) == WRONG
    assert "measured with other levels" in capsys.readouterr().err


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
