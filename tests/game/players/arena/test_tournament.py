"""Round robins: who plays whom, what it comes to, the same whoever does the work; ratings and the ladder."""

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from game.cli import FAILED, main
from game.core.catalogue import Catalogue
from game.players.arena import ladder
from game.players.arena.executors import LocalExecutor, NoExecutor, make_executor
from game.players.arena.ratings import Rated, ranks_of, rate
from game.players.arena.tournament import Schedule, Tournament, contests, hold_all
from game.players.contract import Budget, Level
from game.players.levels import RANDOM
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import hush

GREEDY = Level("greedy", "Greedy", "", "turn", Budget(nodes=50), {"depth": 1})
CAREFUL = Level("careful", "Careful", "", "turn", Budget(nodes=80), {"depth": 2})
LEVELS = (RANDOM, GREEDY, CAREFUL)


def schedule(*seats: int, games: int = 4) -> Schedule:
    return Schedule(LEVELS, seats, b"{}", 3, games)


def without_times(found: Tournament) -> Any:
    plain = msgspec.json.decode(msgspec.json.encode(found))
    for table in plain["tables"]:
        del table["times"]
        for contest in table["contests"]:
            for row in contest["rows"]:
                del row["times"]
    return plain


def test_with_two_seats_each_pair_plays_once_and_the_stronger_is_told_first() -> None:
    pairs = [tuple(level.id for level in contest.levels) for contest in contests(schedule(2), 2)]
    assert pairs == [("careful", "greedy"), ("careful", "random"), ("greedy", "random")]


def test_with_more_seats_each_sits_alone_among_the_others() -> None:
    planned = list(contests(schedule(4, games=10), 4))
    assert len(planned) == 6
    assert {tuple(Counter(level.id for level in contest.levels).values()) for contest in planned} == {(1, 3)}
    assert all(contest.deals == 3 for contest in planned)  # rounded up to whole deals


def test_the_same_whoever_does_the_work() -> None:
    game = hush()
    alone = hold_all(game, schedule(2, 3), LocalExecutor(game))
    with make_executor("local", game, CATALOGUE, 2) as executor:
        together = hold_all(game, schedule(2, 3), executor)
    assert without_times(alone) == without_times(together)
    assert [table.seats for table in alone.tables] == [2, 3]


def test_ray_finds_the_same() -> None:
    pytest.importorskip("ray")
    game = Catalogue().load("glastonbury")
    wanted = Schedule((RANDOM, Level("greedy", "", "", "turn", Budget(nodes=50), {"depth": 1})), (2,), b"{}", 1, 4)
    with make_executor("ray", game, Catalogue(), 2) as executor:
        found = hold_all(game, wanted, executor)
    assert without_times(found) == without_times(hold_all(game, wanted, LocalExecutor(game)))


def test_without_ray_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(NoExecutor, match="pip install"):
        make_executor("ray", hush(), CATALOGUE, 2)


def test_ranks_put_winners_first_and_share_ties() -> None:
    assert ranks_of((5, 9, 9, 1), (1, 2)) == (3, 1, 1, 4)
    assert ranks_of((9, 9, 3), (1,)) == (2, 1, 3)  # a tie was broken
    assert ranks_of((2, 2), ()) == (1, 1)


def test_ratings_order_levels_by_strength() -> None:
    matches = [Rated(("strong", "weak", "weak"), (1, 2, 3)), Rated(("weak", "middling"), (2, 1))]
    matches.append(Rated(("middling", "strong"), (2, 1)))
    found = rate(matches * 10)
    assert [rating.level for rating in found] == ["strong", "middling", "weak"]
    assert [rating.matches for rating in found] == [20, 20, 20]
    assert all(rating.sigma < 25 / 3 for rating in found)
    assert found == rate(matches * 10)


def test_the_command_writes_json_and_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    file = tmp_path / "found.json"
    arguments = ["arena", "glastonbury", "--levels", "random,apprentice", "--counts", "2,4", "--games", "4"]
    assert main([*arguments, "--processes", "1", "--json", str(file)]) == 0
    out = capsys.readouterr().out
    assert "apprentice over 3 x random" in out
    found = json.loads(file.read_text(encoding="utf-8"))
    assert [table["seats"] for table in found["tables"]] == [2, 4]
    assert found["digest"] in out
    times = found["tables"][0]["times"][1]["times"]
    assert times["mean"] <= times["most"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--levels", "apprentice"], "two levels"),
        (["--counts", "5"], "seats, not 5"),
        (["--counts", "1"], "seats, not 1"),
        (["--levels", "apprentice,wizard"], 'no level "wizard"'),
    ],
)
def test_wrong_arguments(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "potion_explosion", *arguments, "--games", "2", "--processes", "1"]) == 2
    assert said in capsys.readouterr().err


def climb(*levels: Level, deals: int = 8, lead: int = 4) -> list[ladder.LadderStep]:
    game = Catalogue().load("glastonbury")  # in Hush luck decides nearly all
    return list(ladder.ladder_steps(game, levels, LocalExecutor(game), deals=deals, lead=lead, nodes=50))


def test_a_step_of_the_ladder_ends_as_soon_as_it_is_clear() -> None:
    (step,) = climb(GREEDY)
    assert (step.stronger, step.weaker, step.climbs) == ("greedy", "random", True)
    assert step.games < 16


def test_a_level_that_is_no_stronger_falls() -> None:
    first, second = climb(GREEDY, RANDOM)
    assert first.climbs and not second.climbs
    assert second.share < 50


@pytest.mark.slow
def test_equal_levels_are_no_step() -> None:
    twin = msgspec.structs.replace(GREEDY, id="twin")
    step = climb(GREEDY, twin, deals=3)[1]
    assert (step.games, step.share, step.climbs) == (6, 50.0, False)


def test_the_ladder_looks_at_no_clock_and_at_few_positions() -> None:
    level = Level("slow", "", "", "turn", Budget(nodes=9000, seconds=1.0))
    assert ladder.limited(level, 500).budget == Budget(nodes=500)
    assert ladder.limited(level, 10_000).budget == Budget(nodes=9000)


@pytest.mark.slow
def test_the_ladder_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["ladder", "glastonbury", "--deals", "2", "--nodes", "20", "--processes", "1"]
    code = main(arguments)
    out = capsys.readouterr().out
    assert "glastonbury: apprentice over random" in out
    assert code == (FAILED if "FAILED" in out else 0)
