"""What characters say: lines for all occasions, found in public, not too often, the same for the same match."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.catalogue import PROJECT, Game, load
from game.core.contract import Event
from game.core.errors import DataError
from game.core.match import Match
from game.core.seats import Seat
from game.glastonbury.rules.events import Rested, Taken, Vanished
from game.glastonbury.rules.model import GAP, NOBODY
from game.magic_potion.rules.events import Hypnotised
from game.players.levels import read_levels
from game.players.sayings import COMMON, LEAST, Said, Sayings
from tests.game.having import games_having
from tests.scenes.table_hands import NOON

FOUR = ("hoarder", "gambler", "miser", "racer")


def said_in(game: Game, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[tuple[int, Said]], Match]:
    """Everything that is said in a match of any actions, each with the turn it was said in."""
    seats = [Seat(name.title(), "apprentice", character=name) for name in FOUR]
    match = Match.new(game, seats, game.rules.options_type(), seed=seed, now=NOON)
    sayings, rng, told = Sayings(match, read_levels(game).voices), random.Random(seed), []
    eyes: list[int | None] = []

    def asked(call: Any) -> Any:
        def noted(what: Any, seat: int | None) -> Any:
            eyes.append(seat)
            return call(what, seat)

        return noted

    for name in ("view_at", "observed"):
        monkeypatch.setattr(match, name, asked(getattr(match, name)))
    said = sayings.greeting()
    while match.outcome is None:
        if said is not None:
            told.append((match.turn, said))
        before = len(match.steps)
        match.play(rng.choice(match.legal_actions()), match.seat_to_move)
        said = sayings.of_steps(match.steps[before:])
    assert said is not None, "the end is always worth a word"
    assert set(eyes) == {None}, "what is said comes from what everybody sees"
    return told, match


@pytest.mark.parametrize("game_id", games_having("characters.yaml"))
def test_they_speak_in_their_own_voice_now_and_then(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(game_id)
    voices = read_levels(game).voices
    told, match = said_in(game, 5, monkeypatch)
    assert told == said_in(game, 5, monkeypatch)[0]
    assert told != said_in(game, 6, monkeypatch)[0]
    assert 2 < len(told) < match.turn / 2
    for seat, name in enumerate(FOUR):
        turns = [turn for turn, said in told if said.seat == seat]
        own = [said.line for _, said in told if said.seat == seat]
        assert all(any(line in lines for lines in voices[name].values()) for line in own)
        assert all(one != other for one, other in pairwise(own))
        assert all(later - turn >= len(FOUR) for turn, later in pairwise(turns))


@pytest.mark.parametrize("game_id", games_having("characters.yaml"))
def test_there_are_lines_for_all_that_happens(game_id: str) -> None:
    game = load(game_id)
    own = {} if game.occasions is None else game.occasions(game.rules).names
    assert set(own.values()) <= {*COMMON, ""}
    for name, says in read_levels(game).voices.items():
        needed = [*COMMON, *(occasion for occasion, common in own.items() if not common)]
        assert all(len(says.get(occasion, ())) >= LEAST for occasion in needed), name


@pytest.mark.parametrize(
    ("game_id", "events", "spoken_of"),
    [
        ("magic_potion", [Hypnotised(0, 1, 2)], [("asleep", 1), ("dares", 0)]),
        (
            "glastonbury",
            [Taken(0, 1, 72, False, False, NOBODY), Vanished(1, 3, GAP, True)],
            [("loses", 1), ("dares", 0)],
        ),
        ("glastonbury", [Rested(0)], []),
    ],
)
def test_nothing_is_spoken_of_that_did_not_happen(
    game_id: str, events: list[Event], spoken_of: list[tuple[str, int]]
) -> None:
    """Vanesco and hypnosis bring nothing that was another's ("Finders keepers"), and who rests loses nothing."""
    game = load(game_id)
    state = Match.new(game, [Seat("Anna"), Seat("Bruno")], game.rules.options_type(), seed=1, now=NOON).state
    assert game.occasions is not None
    found = game.occasions(game.rules).of_step(events, state, state)
    assert [(occasion.name, occasion.seat) for occasion in found] == spoken_of


def test_a_person_and_who_has_no_voice_say_nothing() -> None:
    game = load("potions")
    seats = [Seat("Anna", character="hoarder"), Seat("Otto", "adept"), Seat("Ghost", "adept", character="ghost")]
    sayings = Sayings(
        Match.new(game, seats, game.rules.options_type(), seed=1, now=NOON), read_levels(game).voices
    )
    assert sayings.greeting() is sayings.waiting() is None


@pytest.mark.parametrize("says", ["gains: [One line]", "sings: [One, Two]", "gains: [One, One]"])
def test_wrong_lines_are_told_with_their_line(tmp_path: Path, says: str) -> None:
    for file in ("levels.yaml", "cards.yaml", "helpers.yaml"):
        (tmp_path / "potions").mkdir(exist_ok=True)
        (tmp_path / "potions" / file).write_text((PROJECT / "data/potions" / file).read_text("utf-8"), "utf-8")
    (tmp_path / "characters.yaml").write_text((PROJECT / "data/characters.yaml").read_text("utf-8"), "utf-8")
    (tmp_path / "potions" / "characters.yaml").write_text(f"says:\n  miser:\n    {says}", "utf-8")
    with pytest.raises(DataError) as found:
        read_levels(load("potions"), tmp_path)
    assert "characters.yaml" in str(found.value.message.params["file"]) and found.value.message.params["line"]
