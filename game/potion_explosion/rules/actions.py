"""What a seat can decide in Potion Explosion: small frozen values of ids and numbers.

Tracks, slots (burners), stacks and seats are numbered from 0; a `place` in a track from 1, the bottom (PE-4).
Marbles are letters: U blue (unicorn tears), K black (ogre mucus), R red (dragon smoke), Y yellow (fairy dandruff).
"""

from __future__ import annotations

from typing import Literal, Union

import msgspec

from game.core.contract import Action

Source = Literal["hand", "pool"]


class Draft(Action, frozen=True):
    """Take one of the starter tiles laid out (PE-14)."""

    tile: int


class Pick(Action, frozen=True):
    """The regular pick: take a marble, let what is above roll down and explode (PE-9); also in a tie-break."""

    track: int
    place: int


class Help(Action, frozen=True):
    """Ask the professor for a Little Help: a token of -2 points and one marble, no explosion (PE-17)."""

    track: int
    place: int


class Place(Action, frozen=True):
    """Put a marble of hand or pool into an open hole of its colour on a burner's tile (PE-18)."""

    colour: str
    slot: int
    source: Source


class EndTurn(Action, frozen=True):
    """End the turn; `keep` names the marbles that stay in the pool, in the order UKRY (PE-20)."""

    keep: str


class DrawTile(Action, frozen=True):
    """Take the top tile of a stack to an empty burner at the end of the turn (PE-20)."""

    stack: int


class TakeOne(msgspec.Struct, frozen=True, gc=False, tag="wisdom"):
    """Wisdom: any one marble (PE-21)."""

    track: int
    place: int


class RobPool(msgspec.Struct, frozen=True, gc=False, tag="love"):
    """Blind Love: all marbles of an opponent's pool (PE-22)."""

    seat: int


class TakePair(msgspec.Struct, frozen=True, gc=False, tag="magnet"):
    """Magnetical Attraction: the marbles at `place` and `place` + 1, of different colours (PE-23)."""

    track: int
    place: int


class Mix(msgspec.Struct, frozen=True, gc=False, tag="joy"):
    """Prismatic Joy: begin to fill holes of any colour; `JoyFill` names them (PE-24)."""


class TakeRow(msgspec.Struct, frozen=True, gc=False, tag="abyss"):
    """Abyssal Draft: the bottom marbles of these tracks, all of different colours (PE-26)."""

    tracks: tuple[int, ...]


class TakeRun(msgspec.Struct, frozen=True, gc=False, tag="balm"):
    """Uttermost Stickiness: `count` >= 2 neighbouring marbles of one colour, the lowest at `place` (PE-27)."""

    track: int
    place: int
    count: int


class SendBack(msgspec.Struct, frozen=True, gc=False, tag="lava"):
    """Lavamancing: up to 5 marbles of one colour of a track go back to the tank (PE-28)."""

    track: int
    places: tuple[int, ...]


Effect = Union[TakeOne, RobPool, TakePair, Mix, TakeRow, TakeRun, SendBack]  # noqa: UP007


class Drink(Action, frozen=True):
    """Drink a completed potion, once a game (PE-17); a Sands of Time names an effect already drunk (PE-25).

    Without an effect nothing happens (PE-29).
    """

    tile: int
    effect: Effect | None = None


class JoyFill(Action, frozen=True):
    """Prismatic Joy: put a marble into any open hole (`hole` is its index on the tile) (PE-24)."""

    colour: str
    slot: int
    hole: int


class JoyDone(Action, frozen=True):
    """Prismatic Joy: use no more marbles (PE-24)."""


PotionExplosionAction = Union[  # noqa: UP007
    Draft, Pick, Help, Place, EndTurn, DrawTile, Drink, JoyFill, JoyDone
]

PICKS = tuple(tuple(Pick(track, place) for place in range(1, 9)) for track in range(5))
HELPS = tuple(tuple(Help(track, place) for place in range(1, 9)) for track in range(5))
ALL_PICKS = tuple(pick for track in PICKS for pick in track)
ALL_HELPS = tuple(help_ for track in HELPS for help_ in track)
PLACES = {
    (colour, slot, source): Place(colour, slot, source)
    for colour in "UKRY"
    for slot in (0, 1)
    for source in ("hand", "pool")
}
"""The most frequent actions, made once: they are values, and listing them is what search does most."""


def power_of(effect: Effect) -> str:
    """The kind of potion whose power an effect is (PE-25: Sands of Time borrows another's)."""
    tag = type(effect).__struct_config__.tag
    assert isinstance(tag, str)
    return tag
