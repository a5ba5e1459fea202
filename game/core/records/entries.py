"""The lines of a record: what is kept of a match, in the order in which it happened.

Actions, options and data stay JSON here (`msgspec.Raw`), because only their game knows their types.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, Union

import msgspec
from msgspec import Meta

from game.core.chance import Answer
from game.core.messages import Message
from game.core.seats import Id, Seat

FORMAT = 1
"""The version of this file format. Raise it when old programs can't read new records any more."""

UndoRule = Literal["until_revealed", "free", "never"]
"""How far undo goes back: to where something unknown came to light, anywhere (for learning), nowhere."""

MOST_SEATS = 16
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
MOST_SEED = 2**63 - 1
Seed = Annotated[int, Meta(ge=-MOST_SEED, le=MOST_SEED)]


class Standing(msgspec.Struct, frozen=True):
    """How a match stands, in public; kept in each line so that saves can be listed without replaying them."""

    turn: Count
    """How many turns began, this one included: the move passed from seat to seat one time less."""
    scores: Annotated[tuple[Points, ...], Meta(max_length=MOST_SEATS)]
    """Each seat's points, as far as everybody can know them."""
    winners: Annotated[tuple[int, ...], Meta(max_length=MOST_SEATS)] | None = None
    """Who won, once the match is over; several share."""
    rounds: Count = 0
    """How many rounds it took, once the match is over; 0 if it isn't known."""
    secret: bool = False
    """Whether points are secret before the match is over; then `scores` say nothing."""
    rival: int | msgspec.UnsetType = msgspec.UNSET
    """The points of `Outcome.rival`, if there was one."""

    @property
    def everyone(self) -> tuple[int, ...]:
        """All points, the rival's last."""
        return self.scores if self.rival is msgspec.UNSET else (*self.scores, self.rival)

    @property
    def victors(self) -> tuple[int, ...]:
        """Who won, which is the rival if no seat did; nobody before the match is over."""
        lost = self.winners == () and self.rival is not msgspec.UNSET
        return (len(self.scores),) if lost else self.winners or ()


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """The first line: all it takes to set the match up again.

    `format` stands right behind the tag, and will in all formats to come, so that a newer one is recognised.
    """

    format: int
    game: Id
    rules: Count
    """`Rules.version`."""
    created: Annotated[datetime, Meta(tz=True)]
    """When the match began, with its time zone."""
    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    seed: Seed
    undo: UndoRule
    options: msgspec.Raw
    chance: tuple[Answer, ...]
    """The dealer's answers during setup."""
    standing: Standing
    data_hash: Id
    data: msgspec.Raw
    """The game's data themselves: a record stays valid when somebody edits the YAML."""


class Played(msgspec.Struct, frozen=True, tag="play", tag_field="line", omit_defaults=True):
    """An action of a seat, or one the table played because the rules left no choice (`auto`).

    `reasons`: why a computer player did so, as far as it is news in its turn (`game.core.records.reasons`).
    """

    seat: int
    action: msgspec.Raw
    standing: Standing
    auto: bool = False
    chance: tuple[Answer, ...] = ()
    reasons: tuple[Message, ...] = ()


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="line"):
    """All actions but the first `to` were taken back."""

    to: int
    standing: Standing


class Redone(msgspec.Struct, frozen=True, tag="redo", tag_field="line"):
    """What the last undo took back was played again."""

    standing: Standing


class SeatChanged(msgspec.Struct, frozen=True, tag="seat", tag_field="line"):
    """Another name, or a computer player takes over or gives back."""

    seat: int
    to: Seat
    standing: Standing


class Conceded(msgspec.Struct, frozen=True, tag="concede", tag_field="line"):
    """A seat gave up: it can't win any more, and a computer player of `level` plays it on."""

    seat: int
    level: Id
    standing: Standing


class Reviewed(msgspec.Struct, frozen=True, tag="review", tag_field="line"):
    """Behind the last entry of a finished match: what a review found of a seat (`game.players.review.keeping`).

    It is no entry: nothing happens by it, and it counts only while nothing else follows.
    """

    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    answers: msgspec.Raw
    standing: Standing


Entry = Union[Played, Undone, Redone, SeatChanged, Conceded]  # noqa: UP007
"""A line after the first."""
