"""How a match begins: once by lot, and ever after as its record says."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from game.core.catalogue import Game
from game.core.chance import RecordingDealer, ScriptedDealer
from game.core.contract import SeatScore
from game.core.errors import ChanceError, OptionsError
from game.core.messages import msg
from game.core.records.entries import FORMAT, Header, Standing, UndoRule
from game.core.seats import Seat

SETUP = -1
"""The place in the record at which the dealer stands while setting up; actions have 0, 1, 2 …"""


def set_up(
    game: Game,
    seats: Sequence[Seat],
    options: msgspec.Struct | None,
    *,
    seed: int,
    now: datetime,
    undo: UndoRule,
) -> tuple[Header, msgspec.Struct]:
    """Set up a match; return the first line of its record and its state. Raises `OptionsError`."""
    check_seats(game, len(seats))
    rules = game.rules
    chosen = rules.options_type() if options is None else options
    dealer = RecordingDealer(seed, SETUP)
    state = rules.setup(len(seats), chosen, dealer)
    header = Header(
        format=FORMAT,
        game=game.id,
        rules=rules.version,
        created=now,
        seats=tuple(seats),
        seed=seed,
        undo=undo,
        options=msgspec.Raw(msgspec.json.encode(chosen)),
        chance=tuple(dealer.answers),
        standing=standing_of(1, rules.scores(rules.view(state, None))),
        data_hash=game.data_hash,
        data=msgspec.Raw(game.data_json),
    )
    return header, state


def set_up_again(game: Game, header: Header) -> msgspec.Struct:
    """Return the state a record begins with. Raises `OptionsError` or `ChanceError` if it can't be."""
    check_seats(game, len(header.seats))
    try:
        options = msgspec.json.decode(header.options, type=game.rules.options_type)
    except msgspec.DecodeError as error:
        raise OptionsError(msg("Its options don't fit: {problem}.", problem=str(error))) from error
    dealer = ScriptedDealer(header.chance)
    state: msgspec.Struct = game.rules.setup(len(header.seats), options, dealer)
    all_used(dealer)
    return state


def check_seats(game: Game, count: int) -> None:
    """Raise `OptionsError` if a game isn't for so many."""
    if count not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise OptionsError(
            msg("This game is for {least} to {most} seats, not {count}.", least=least, most=most, count=count)
        )


def standing_of(turn: int, scores: Sequence[SeatScore]) -> Standing:
    """Return how a match stands that isn't over, in public; `scores` as the public may know them."""
    return Standing(turn, totals(scores), secret=any(score.secret for score in scores))


def totals(scores: Sequence[SeatScore]) -> tuple[int, ...]:
    """Return the seats' points without their parts."""
    return tuple(score.total for score in scores)


def all_used(dealer: ScriptedDealer) -> None:
    """Raise `ChanceError` if the script holds answers nobody asked for."""
    if dealer.unused:
        raise ChanceError(msg("{count} answers of chance were not asked for.", count=dealer.unused))
