"""Stars, and the file they are kept in."""

from __future__ import annotations

from pathlib import Path

from game.problems.results import FILE, Keeper, Result


def test_three_stars_for_the_first_try_without_a_hint() -> None:
    assert Result().tried(reached=True) == Result(tries=1, stars=3)


def test_each_help_and_each_miss_costs_a_star_once() -> None:
    missed = Result().tried(reached=False).tried(reached=False)
    assert missed.within_reach == 2
    assert missed.hinted().hinted().within_reach == 1
    assert missed.hinted().tried(reached=True).stars == 1
    assert Result().hinted().tried(reached=True).stars == 2


def test_after_the_solution_was_seen_one_star_is_left() -> None:
    assert Result().given_up().tried(reached=True).stars == 1


def test_what_was_earned_stays() -> None:
    solved = Result().tried(reached=True)
    assert solved.hinted() == solved.given_up() == solved
    assert solved.tried(reached=False).stars == 3


def test_results_are_kept(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    assert keeper.trouble is None
    assert keeper.note("a-01", Result(tries=2, stars=2)) is None
    again = Keeper(tmp_path)
    assert again.of("a-01") == Result(tries=2, stars=2)
    assert again.of("a-02") == Result()


def test_a_broken_file_is_set_aside_and_told_of(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{ torn")
    keeper = Keeper(tmp_path)
    assert keeper.trouble is not None
    assert keeper.of("a-01") == Result()
    assert keeper.note("a-01", Result(stars=1, tries=1)) is None
    assert len(list(tmp_path.iterdir())) == 2
    assert Keeper(tmp_path).of("a-01").solved


def test_of_a_file_with_one_wrong_entry_the_others_count(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"problems": {"a-01": {"stars": 9}, "a-02": {"stars": 2}}}')
    keeper = Keeper(tmp_path)
    assert keeper.trouble is not None
    assert (keeper.of("a-01").stars, keeper.of("a-02").stars) == (0, 2)


def test_a_file_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no folder")
    keeper = Keeper(tmp_path / "folder")
    assert keeper.note("a-01", Result(tries=1)) is not None
