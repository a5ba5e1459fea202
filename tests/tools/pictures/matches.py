"""The matches that are shown: found once by letting players play, then kept as records.

Whoever takes pictures of a later state of the code is best given the records of the earlier one: then it doesn't
matter whether computer players still decide alike.
"""

from __future__ import annotations

import random
import shutil
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.match import Match
from game.core.records.library import Library
from game.core.seats import COLOURS, PORTRAITS, Seat
from game.players.contract import Budget, Question
from game.players.levels import find_level, make_player
from scenes.app.scratch import Scratch
from tests.tools.pictures.plan import Moment, Wanted

NOON = datetime(2031, 5, 4, 12, 0, 0, tzinfo=UTC)
NODES = 60
MOST_SEEDS = 300
MOST_STEPS = 1500


def record_of(name: str, wanted: Wanted, folder: Path) -> Path:
    """Return the record of a match; it is found and written first if it isn't there yet."""
    file = folder / f"{name}.jsonl"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        catalogue = Catalogue()
        match = find(catalogue.load(wanted.game), wanted)
        with Scratch("shelf") as shelf:
            saved = Library(shelf, catalogue).create(match)
            saved.close()
            shutil.copyfile(saved.file, file)
    return file


def find(game: Game, wanted: Wanted) -> Match:
    """Play match after match until one stands where it is wanted. Raises `LookupError`."""
    for seed in range(1, MOST_SEEDS):
        match = _played(game, wanted, seed)
        if match is not None:
            return match
    raise LookupError(f"no match of {game.id} comes to {wanted.at}")


def offers(match: Match) -> set[str]:
    """Say what may be done now: kinds of actions, also with each word in them ("Drink", "Drink wisdom")."""
    found: set[str] = set()
    for action in match.legal_actions():
        kind = type(action).__name__
        found.add(kind)
        for value in msgspec.to_builtins(action).values():
            word = value.get("type") if isinstance(value, dict) else value
            if isinstance(word, str):
                found.add(f"{kind} {word}")
    return found


def _played(game: Game, wanted: Wanted, seed: int) -> Match | None:
    options = msgspec.convert(dict(wanted.options), game.rules.options_type)
    match = Match.new(game, _seats(wanted), options, seed=seed, now=NOON, undo="free")
    player = make_player(game, find_level(game, wanted.player))
    for step in range(MOST_STEPS):
        if _fits(match, wanted.at):
            return match
        if match.outcome is not None:
            return None
        seat, rng = match.seat_to_move, random.Random(f"{seed}:{step}")
        plan = player.plan(Question(game.rules, match.view(seat), seat, Budget(NODES), rng))
        match.play(plan.actions[0])
    return None


def _fits(match: Match, at: Moment) -> bool:
    if at.over or match.outcome is not None:
        return at.over and match.outcome is not None
    return match.turn >= at.turn and match.seat_to_move == at.mover and offers(match) >= set(at.offers)


def _seats(wanted: Wanted) -> list[Seat]:
    levels = (None if level == "person" else level for level in wanted.seats)
    return [Seat(*seat) for seat in zip(wanted.names, levels, COLOURS, PORTRAITS, strict=False)]
