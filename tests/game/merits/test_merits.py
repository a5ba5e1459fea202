"""Merits: each is earned by a scripted match, judged by what stands, kept with the season, and read strictly."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.catalogue import PROJECT, Catalogue, game_ids
from game.core.errors import DataError
from game.core.match import Match
from game.core.messages import said
from game.core.records.entries import Undone
from game.core.records.library import Library
from game.core.seats import Seat
from game.merits.book import MeritBook
from game.merits.data import merits_of, read_merits, read_shared
from game.merits.judging import Judge, may_earn
from game.merits.kept import MERITS, Merits
from game.merits.scanning import LONG_AGO, scan
from game.season.season import Season
from tests.game.having import games_having
from tests.game.merits.scripts import Script, all_merits, begin, carry_out, read_scripts

CATALOGUE = Catalogue()
GAMES = games_having("merits.yaml")


@cache
def scripts_of(game: str) -> list[Script]:
    return [script for script in read_scripts() if script.game == game]


@cache
def played(game: str, number: int) -> Match:
    return carry_out(CATALOGUE.load(game), scripts_of(game)[number])


@pytest.mark.parametrize("game_id", GAMES)
def test_each_merit_is_earned_by_a_scripted_match(game_id: str) -> None:
    game = CATALOGUE.load(game_id)
    merits = all_merits(game, CATALOGUE)
    earned: set[str] = set()
    for number, script in enumerate(scripts_of(game_id)):
        found = {each.merit for each in Judge(played(game_id, number), merits).look()}
        assert set(script.earns) <= found, f"{game_id}, script {number}"
        earned |= found
    own = read_merits(game, CATALOGUE.data_dir)
    assert own is not None and {merit.id for merit in own.merits} <= earned


def test_those_of_all_games_are_earned_in_some() -> None:
    shared = read_shared(CATALOGUE.data_dir)
    assert shared is not None
    assert {merit.id for merit in shared.merits} <= {each for one in read_scripts() for each in one.earns}


def test_no_two_merits_have_the_same_id_or_name() -> None:
    """In a game and among those of all: a judge and people tell them apart by these."""
    every = [merits_of(CATALOGUE.load(game), CATALOGUE.data_dir) for game in GAMES]
    for found in every:
        assert len({merit.id for merit in found.values()}) == len(found)
    names = [merit.name for key, merit in {key: one for found in every for key, one in found.items()}.items()]
    assert len(names) == len(set(names)) >= 40


def test_what_is_taken_back_was_never_earned() -> None:
    game, script = CATALOGUE.load("potion_explosion"), scripts_of("potion_explosion")[0]
    match = begin(game, script)
    judge = Judge(match, all_merits(game, CATALOGUE))
    for decision in script.decisions:
        match.play(match.legal_actions()[decision])
        if found := judge.look():
            break
    assert found and found[0].at <= len(match.steps)
    match.replay(Undone(found[0].at - 1, match.standing))
    assert not judge.look()
    match.play(match.legal_actions()[0])
    assert judge.look() == Judge(match, all_merits(game, CATALOGUE)).look()


def test_only_people_who_decide_by_themselves_earn_anything() -> None:
    game = CATALOGUE.load("glastonbury")
    seats = [Seat("Anna"), Seat("Bruno", "adept"), Seat("Chiara", guest=True), Seat("Dariush")]
    match = Match.new(game, seats, seed=1, now=LONG_AGO)
    assert list(may_earn(match)) == [0, 3]
    match.take_over(3, "adept")
    while match.seat_to_move != 3:
        match.play(match.legal_actions()[0])
    match.play(match.legal_actions()[0])
    match.give_back(3)
    assert list(may_earn(match)) == [0], "somebody else decided for Dariush"
    match.concede(0, "adept")
    assert not list(may_earn(match))


def test_a_match_that_others_gave_up_is_not_won() -> None:
    game = CATALOGUE.load("glastonbury")
    match = Match.new(game, [Seat("Anna"), Seat("Bruno"), Seat("Chiara")], seed=1, now=LONG_AGO)
    match.concede(1, "adept")
    match.concede(2, "adept")
    assert match.outcome is not None and not Judge(match, all_merits(game, CATALOGUE)).look()


def season_in(folder: Path) -> Season:
    return Season(folder, folder / "saves", CATALOGUE, lambda trouble: pytest.fail(said(trouble)))


def test_what_is_earned_is_told_once_kept_and_found_again_in_the_save(tmp_path: Path) -> None:
    game, script = CATALOGUE.load("glastonbury"), scripts_of("glastonbury")[0]
    saved = Library(tmp_path / "saves", CATALOGUE).create(begin(game, script))
    book = MeritBook(season_in(tmp_path), CATALOGUE, tmp_path / "saves")
    watch = book.watch(saved.match)
    told = []
    for decision in script.decisions:
        saved.match.play(saved.match.legal_actions()[decision])
        told += watch.look(LONG_AGO)
    keys = {award.medal.key for award in told if award.seat == 0}
    assert "glastonbury.nothing_but_fours" in keys and ".old_master" in keys
    assert len(told) == len(keys), "each once, and only the person's"
    assert set(MeritBook(season_in(tmp_path), CATALOGUE, tmp_path).notes("seat 0")) == keys
    assert saved.close() is None

    again = tmp_path / "again"
    shutil.copytree(tmp_path / "saves", again / "saves")
    anew = MeritBook(season_in(again), CATALOGUE, again / "saves")
    anew.count_anew()
    assert set(anew.notes("seat 0")) == keys
    known = season_in(again).read(MERITS).saves
    assert not list(scan(again / "saves", CATALOGUE, known)), "it needn't be looked through twice"
    assert not anew.watch(saved.match).look(LONG_AGO), "what stands already is no news"
    (note,) = {note.match for note in anew.notes("seat 0").values()}
    anew.forget(note)
    assert not anew.notes("seat 0")


def test_the_first_match_counts_and_another_takes_nothing_away() -> None:
    merits = Merits().after("anna", "one", "potions", {"a", "b"}, LONG_AGO)
    merits = merits.after("anna", "two", "potions", {"b"}, LONG_AGO)
    assert {key: note.match for key, note in merits.of("anna").items()} == {"a": "one", "b": "one"}
    assert set(merits.after("anna", "one", "potions", {"b"}, LONG_AGO).of("anna")) == {"b"}
    assert not merits.after("anna", "one", "potions", (), LONG_AGO).people


WRONG = {
    "when: {six_alike: 1}": ("when: {seven_alike: 1}", "known are"),
    "id: one_throw": ("id: it_pours", "twice"),
    "    within: turn": ("    within: hour", "allowed are"),
    "when: {golds: 3}": ("when: {golds: {least: 3, most: 1}}", "at least 3"),
    "when: {gray: 50}": ("when: {gray: {most: 50}}", "at least once"),
    "when: {filled: 10}": ("when: {filled: {least: 1, most: 10}}", "a whole match"),
}


@pytest.mark.parametrize("line", WRONG)
def test_a_mistake_is_told_with_file_and_line(line: str, tmp_path: Path) -> None:
    right = (PROJECT / "data" / "potions" / "merits.yaml").read_text("utf-8")
    wrong, told = WRONG[line]
    (tmp_path / "potions").mkdir()
    (tmp_path / "potions" / "merits.yaml").write_text(right.replace(line, wrong), "utf-8")
    with pytest.raises(DataError) as caught:
        read_merits(CATALOGUE.load("potions"), tmp_path)
    words = said(caught.value.message)
    assert "merits.yaml" in words and told in words and any(letter.isdigit() for letter in words)


def test_a_game_without_merits_has_none(tmp_path: Path) -> None:
    game = replace(CATALOGUE.load("glastonbury"), deeds=None)
    assert read_merits(game, tmp_path) is None and read_shared(tmp_path) is None
    match = Match.new(game, [Seat("Anna"), Seat("Bruno")], seed=1, now=LONG_AGO)
    shared = read_shared(CATALOGUE.data_dir)
    assert shared is not None and not Judge(match, shared.merits).look()
    assert set(GAMES) <= set(game_ids())
