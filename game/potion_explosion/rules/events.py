"""What happens in Potion Explosion, as facts in their order. Tables animate them, the log tells them.

`after` is a track's content when the event is over, from the bottom; `observe` masks what lies out of sight.
"""

from __future__ import annotations

from typing import ClassVar, Union

from game.core.contract import Event
from game.potion_explosion.rules.actions import Source


class Drafted(Event, frozen=True):
    """A seat took a starter tile to a burner."""

    seat: int
    tile: int
    slot: int


class TurnStarted(Event, frozen=True):
    """A seat's turn begins; rounds count from 1."""

    seat: int
    round: int


class Picked(Event, frozen=True):
    """The regular pick took a marble out of its track."""

    seat: int
    track: int
    place: int
    colour: str
    after: str


class Collided(Event, frozen=True):
    """Link number `link` (from 1) of a chain: `below` + `above` marbles of a colour met and exploded.

    They lay at the places `gap` - `below` + 1 to `gap` + `above`, counted in the track before this event.
    """

    seat: int
    track: int
    link: int
    colour: str
    gap: int
    below: int
    above: int
    after: str


class Helped(Event, frozen=True):
    """The professor gave a marble for a token."""

    seat: int
    track: int
    place: int
    colour: str
    after: str


class Drank(Event, frozen=True):
    """A potion was drunk; `power` is the effect's kind (another one with Sands of Time), None without effect."""

    seat: int
    tile: int
    power: str | None


class JoyBegan(Event, frozen=True):
    """Prismatic Joy: `left` marbles of `stock` may go into any open holes."""

    quiet: ClassVar[bool] = True

    seat: int
    left: int
    stock: str


class JoyEnded(Event, frozen=True):
    """No further marble is put into a hole by Prismatic Joy."""

    quiet: ClassVar[bool] = True

    seat: int


class Taken(Event, frozen=True):
    """A potion took marbles out of one track; `marbles` in the order of `places`."""

    seat: int
    track: int
    places: tuple[int, ...]
    marbles: str
    after: str


class Robbed(Event, frozen=True):
    """A seat took all marbles of another's pool."""

    seat: int
    victim: int
    marbles: str


class Lifted(Event, frozen=True):
    """Lavamancing lifted marbles out of a track; they go back next (`RolledIn`)."""

    seat: int
    track: int
    places: tuple[int, ...]
    colour: str
    after: str


class Placed(Event, frozen=True):
    """A marble went into a hole of a burner's tile."""

    seat: int
    colour: str
    source: Source
    slot: int
    hole: int


class Completed(Event, frozen=True):
    """All holes of a tile are full: its marbles go back, it moves to the completed potions."""

    seat: int
    slot: int
    tile: int
    marbles: str


class RolledIn(Event, frozen=True):
    """Marbles came back through the lid: (track, place, colour) each, in this order; unseen ones are "?"."""

    drops: tuple[tuple[int, int, str], ...]


class TurnEnded(Event, frozen=True):
    """A seat ended its turn: what stayed in its pool and what goes back."""

    seat: int
    kept: str
    returned: str
    draws: bool
    """Whether it has a potion to choose before its turn is over."""


class TileDrawn(Event, frozen=True):
    """A seat took the top tile of a stack to a burner; `top` is the tile seen there now (-1: none)."""

    seat: int
    stack: int
    slot: int
    tile: int
    top: int
    draws: bool
    """Whether it has another one to choose."""


class TokenEarned(Event, frozen=True):
    """A skill token for the third potion of a kind, or for five kinds ("five")."""

    seat: int
    reason: str
    from_countdown: bool


class EndTriggered(Event, frozen=True):
    """The end was triggered: "countdown" or "stacks" ran out; the round is played to its end."""

    seat: int
    reason: str


class Ended(Event, frozen=True):
    """The last turn is over; those `tied` for the most points make a tie-break pick each, in this order."""

    quiet: ClassVar[bool] = True

    tied: tuple[int, ...]


class TieBroken(Event, frozen=True):
    """A tied seat made its tie-break pick and took so many marbles (PE-33)."""

    seat: int
    marbles: int


PotionExplosionEvent = Union[  # noqa: UP007
    Drafted, TurnStarted, Picked, Collided, Helped, Drank, Taken, Robbed, Lifted, Placed, Completed, RolledIn,
    TurnEnded, TileDrawn, TokenEarned, EndTriggered, JoyBegan, JoyEnded, Ended, TieBroken,
]  # fmt: skip
