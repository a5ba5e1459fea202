"""A cup: points that always add up, a standing never in doubt, and files that can't make nonsense of it."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product

import msgspec
import pytest

from game.core.ranking import places
from game.core.records.entries import Standing
from game.core.seats import Seat
from game.cup.cup import MOST_LEGS, Cup, Leg, new_cup, worth
from game.cup.kept import CUPS, MOST_PAST, Cups

NOW = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
SEATS = tuple(Seat(name, level) for name, level in (("Anna", None), ("Bruno", "adept"), ("Chiara", None)))
GAMES = ("potion_explosion", "glastonbury", "potions")


def played(*scores: tuple[int, ...], games: int = 3) -> Cup:
    """A cup whose matches ended with such points."""
    cup = new_cup(SEATS[: len(scores[0])] if scores else SEATS, [f"game_{at}" for at in range(games)], 5, NOW)
    for each in scores:
        best = tuple(seat for seat, score in enumerate(each) if score == max(each))
        cup = cup.begin(NOW).finish(Standing(9, each, best), ())
    return cup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_is_worth_the_same_however_many_share_a_place(seats: int) -> None:
    for scores in product(range(seats), repeat=seats):
        best = [seat for seat in range(seats) if scores[seat] == max(scores)]
        shared = [place for place in enumerate(places(scores, best), 1) if place[1]]
        points = [worth(place, len(who), seats) for place, who in shared for _ in who]
        assert sum(points) == seats**2 and min(points) >= 1 and points == sorted(points, reverse=True)


def test_points_follow_places_and_who_gave_up_is_last() -> None:
    cup = played((30, 20, 10))
    assert (cup.totals, cup.leaders) == ((5, 3, 1), [0])
    tied = cup.begin(NOW).finish(Standing(9, (12, 12, 7), (0, 1)), ())
    assert tied.points(tied.legs[1]) == (4, 4, 1) and tied.totals == (9, 7, 2)
    gone = cup.begin(NOW).finish(Standing(9, (50, 20, 30), (2,)), (0,))
    assert gone.legs[1].places == (3, 2, 1)
    again = tied.finish(Standing(9, (1, 2, 3), (2,)), (), 1)  # taken back after its end, and ended otherwise
    assert again.totals == (6, 6, 6) and again.at == 2


def test_level_on_points_more_firsts_decide_then_the_later_match() -> None:
    firsts = played((3, 2, 1), (1, 3, 2), (2, 2, 1), (1, 1, 1), games=4)
    assert firsts.totals[0] < firsts.totals[1] and firsts.leaders == [1]
    level = played((9, 1), (1, 9), games=2)
    assert level.totals == (4, 4) and level.leaders == [1] and level.ranking == [[1], [0]]
    shared = played((5, 5), (7, 7), games=2)
    assert shared.leaders == [0, 1] and shared.ranking == [[0, 1]]


def test_who_begins_goes_round_and_a_lost_match_gets_another_deal() -> None:
    cup = played()
    firsts, deals = [], []
    for _ in range(3):
        firsts.append(cup.first)
        deals += [cup.deal, cup.begin(NOW).lose().deal]
        cup = cup.begin(NOW).finish(Standing(9, (3, 2, 1), (0,)), ())
    assert sorted(firsts) == [0, 1, 2] and len(set(deals)) == 6
    assert cup.over and cup.leg == cup.legs[-1]
    shorter = played((3, 2, 1)).skip()
    assert shorter is not None and [leg.game for leg in shorter.legs] == ["game_0", "game_2"]
    assert played(games=1).skip() is None
    assert len(new_cup(SEATS, ["game"] * 99, 1, NOW).legs) == MOST_LEGS


def test_what_is_kept_comes_back_and_the_past_has_an_end() -> None:
    cups = Cups(played((3, 2, 1)).begin(NOW))
    assert CUPS.parse(CUPS.format(cups)) == cups
    over = played((3, 2, 1), games=1)
    for _ in range(MOST_PAST + 3):
        cups = Cups(over, cups.past).handed_over()
    assert cups.running is None and len(cups.past) == MOST_PAST
    assert CUPS.parse(CUPS.format(cups)) == cups


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": [{"name": "Anna"}]},
        {"legs": []},
        {"legs": [{"game": "potions"}, {"game": "glastonbury", "places": [1, 2, 3]}]},
        {"legs": [{"game": "potions", "places": [1, 2]}]},
        {"legs": [{"game": "potions", "places": [1, 1, 2]}]},
        {"legs": [{"game": "potions", "places": [1, 2, 9]}]},
        {"legs": [{"game": "potions", "again": -1}]},
        {"legs": [{"game": "a game/../x"}]},
        {"legs": [{"game": "potions", "begun": "2026-11-29T20:15:00"}]},
        {"seed": 2**63},
        {"created": "yesterday"},
    ],
)
def test_what_is_no_cup_is_refused(change: dict[str, object]) -> None:
    plain = msgspec.to_builtins(played()) | change
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, Cup)


def test_a_cup_finds_its_matches() -> None:
    cup = played((3, 2, 1)).begin(NOW)
    assert cup.number_of("game_1", NOW, cup.deal) == 1
    assert cup.number_of("game_2", NOW, cup.deal) is None
    assert cup.number_of("game_1", NOW, cup.deal + 1) is None  # begun by somebody else at the same moment
    assert Leg("potions").over is False
