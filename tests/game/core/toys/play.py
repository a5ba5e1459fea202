"""Begin and play matches of Hush."""

import random
from datetime import UTC, datetime

from game.core.catalogue import Game
from game.core.match import Match
from game.core.messages import SeatRef, msg
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushOptions, Lay, Name, Roll

NOON = datetime(2031, 5, 4, 12, 0, 0, tzinfo=UTC)
ANNA, BEN, ROBOT, CHLOE = Seat("Anna"), Seat("Ben"), Seat("Robot", "apprentice"), Seat("Chloé")


def hush() -> Game:
    return CATALOGUE.load("hush")


def new_match(*seats: Seat, seed: int = 1, undo: UndoRule = "until_revealed", dice: int = 1) -> Match:
    return Match.new(
        hush(),
        seats or (ANNA, BEN),
        HushOptions(dice),
        seed=seed,
        now=NOON,
        undo=undo,
    )


def lay_something(match: Match) -> Lay:
    """The first card the seat to move may lay."""
    return next(action for action in match.legal_actions() if isinstance(action, Lay))


def play_random(match: Match, rng: random.Random, *, until: int = 10_000, undoing: bool = False) -> Match:
    """Play until the end or until there are so many entries; sometimes take back and play again, if asked."""
    while match.outcome is None and len(match.entries) < until:
        if undoing and rng.random() < 0.3 and match.undo_refusal() is None:
            match.undo()
            if rng.random() < 0.5:
                match.redo()
        else:
            match.play(rng.choice(match.legal_actions()))
    return match


def story(seed: int = 5) -> Match:
    """A finished match with everything in it that a record can hold."""
    match = new_match(ANNA, BEN, ROBOT, CHLOE, seed=seed)
    match.play(Name(3))
    match.undo()
    match.redo()
    match.undo()
    match.play(Name(4), reasons=(msg("{seat} named {number}", seat=SeatRef(1), number=3),))
    match.play(Roll())
    match.rename(1, "Benjamin")
    match.take_over(1, "apprentice")
    match.concede(3, "journeyman")
    match.give_back(1)
    return play_random(match, random.Random(seed), undoing=True)
