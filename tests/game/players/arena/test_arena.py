"""The arena counts right, deals fairly, and gives the same result however many processes play."""

import pytest

from game.core.contract import Outcome, SeatScore
from game.core.errors import PlayerError
from game.core.messages import msg
from game.players.arena.arena import ArenaReport, Contest, Seating, hold, measure, report, rotations
from game.players.arena.executors import make_executor
from game.players.arena.playing import Result, play_match
from game.players.contract import Budget, Level, Plan, no_time
from game.players.levels import RANDOM
from game.players.shares import wilson
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import Lay
from tests.game.core.toys.play import hush

GREEDY = Level("greedy", "Greedy", "", "turn", Budget(nodes=50), {"depth": 1})


def contest(*levels: Level, deals: int = 6) -> Contest:
    return Contest(levels, b"{}", 10, deals)


def without_times(found: ArenaReport) -> list[tuple[str, float, float, float]]:
    return [(row.level, row.share, row.score, row.margin) for row in found.rows]


@pytest.mark.parametrize(
    ("share", "count", "interval"),
    [(0.55, 400, (0.501, 0.598)), (1.0, 100, (0.963, 1.0)), (0.75, 20, (0.531, 0.888))],
)
def test_wilson_gives_known_intervals(share: float, count: int, interval: tuple[float, float]) -> None:
    assert wilson(share, count) == pytest.approx(interval, abs=5e-4)


def test_every_entry_sits_on_every_seat_once() -> None:
    for count in (2, 3, 4):
        seatings = list(rotations(count))
        assert len(seatings) == count
        assert all({seating[seat] for seating in seatings} == set(range(count)) for seat in range(count))


def test_wins_are_shared_and_counted_by_level() -> None:
    def played(totals: tuple[int, ...], winners: tuple[int, ...], entries: tuple[int, ...]) -> Seating:
        scores = tuple(SeatScore(seat, total, ()) for seat, total in enumerate(totals))
        times = tuple((0.010 * (seat + 1),) for seat in range(len(totals)))
        return Seating(entries, Result(Outcome(msg("Over."), scores, winners), 9, times, 100))

    both = (GREEDY, RANDOM, RANDOM)
    seatings = [
        played((9, 5, 5), (0,), (0, 1, 2)),
        played((4, 8, 8), (1, 2), (1, 2, 0)),  # the greedy one sits third and shares
        played((7, 1, 2), (0,), (2, 0, 1)),
    ]
    found = report(hush(), contest(*both), seatings)
    greedy, other = found.rows
    assert greedy.level == "greedy" and greedy.seats == 1 and other.seats == 2
    assert greedy.share == pytest.approx(100 * 1.5 / 3)
    assert other.share == pytest.approx(100 * 1.5 / 6)
    assert greedy.even == pytest.approx(100 / 3)
    assert greedy.margin == pytest.approx((4 + 0 - 6) / 3)
    assert greedy.score == pytest.approx((9 + 8 + 1) / 3)
    assert greedy.times.most == pytest.approx(30)
    assert found.games == 3


def test_times_are_mean_percentile_and_maximum() -> None:
    times = measure([number / 1000 for number in range(1, 201)])
    assert times.turns == 200
    assert [times.mean, times.p99, times.most] == pytest.approx([100.5, 198, 200])


def test_a_deal_is_the_same_for_all_rotations() -> None:
    """Equal players on rotated seats play the very same match."""
    found = hold(hush(), contest(GREEDY, GREEDY, deals=4))
    assert found.games == 8
    assert found.rows[0].share == pytest.approx(50)


def test_two_processes_find_what_one_finds() -> None:
    game = hush()
    one = hold(game, contest(GREEDY, RANDOM))
    with make_executor("local", game, CATALOGUE, 2) as executor:
        two = hold(game, contest(GREEDY, RANDOM), executor)
    assert without_times(one) == without_times(two)
    assert one.digest == two.digest
    assert (one.games, one.actions, one.nodes) == (two.games, two.actions, two.nodes)
    assert one.rows[0].share > 50


def test_an_illegal_wish_is_not_carried_out() -> None:
    class Cheat:
        def plan(self, *_: object) -> Plan:
            return Plan((Lay(99),))

    game = hush()
    with pytest.raises(PlayerError, match="Seat 1 wants something illegal"):
        play_match(game, [Cheat(), Cheat()], [Budget()] * 2, game.rules.options_type(), 1, "1", no_time)


def test_the_digest_tells_other_matches_apart() -> None:
    game = hush()
    found = hold(game, contest(GREEDY, RANDOM)).digest
    assert found == hold(game, contest(GREEDY, RANDOM)).digest
    assert found != hold(game, Contest((GREEDY, RANDOM), b"{}", 11, 6)).digest
    assert found != hold(game, contest(RANDOM, GREEDY)).digest
