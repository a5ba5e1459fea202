"""Positions of worked cases: a state of Potion Explosion written by hand.

Everything has a default, so that a case names only what it is about. Tracks may hold spaces; those left out are
empty. Tiles are named by kind and number of holes ("wisdom 6"), the second copy by a star ("wisdom 6*"). Stacks
left out hold all tiles that aren't named elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from game.core.messages import msg
from game.core.reading.positions import read_position, wrong_position
from game.potion_explosion.rules.dispenser import CAPACITY, COLOURS, TRACKS
from game.potion_explosion.rules.model import OPEN, POOL_SIZE, Brew, Decision, Desk, State, Tile
from game.potion_explosion.rules.setup import BURNERS, STACKS, even_stacks


class BrewPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A tile on a burner; `marbles` are what lies in its holes, each in the first open hole of its colour."""

    tile: str
    marbles: str = ""


class DeskPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's desk; see `model.Desk`. A brew with nothing in its holes can be its tile's name alone."""

    brewing: list[BrewPosition | str | None] = []
    hand: str = ""
    pool: str = ""
    completed: list[str] = []
    drunk: list[str] = []
    skills: list[str] = []
    helps: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A state; see `model.State`."""

    desks: list[DeskPosition]
    tracks: list[str] = []
    kinds: list[str] = []
    """The kinds in play; left out: all of them."""
    stacks: list[list[str]] | None = None
    """Each from the bottom to the face-up top."""
    starters: list[str] = []
    pending: list[Decision] = []
    """Decisions to make before the turn goes on, the first one last, say `{type: draw, seat: 0}`."""
    countdown: int = 4
    helps_left: int = 21
    first: int = 0
    seat: int = 0
    round: int = 1
    picked: bool = False
    helped: bool = False
    ending: Literal["countdown", "stacks"] | None = None


class _Builder:
    """Makes the state of one position; knows which tiles have been named."""

    def __init__(self, position: Position, tiles: tuple[Tile, ...], kinds: tuple[str, ...], marbles: str) -> None:
        self._position = position
        self._tiles = tiles
        self._kinds = kinds
        self._marbles = marbles
        self._named: set[int] = set()

    def state(self) -> State:
        position = self._position
        _at_most(TRACKS, position.tracks, "tracks")
        tracks = [_letters(track, CAPACITY, "a track") for track in position.tracks]
        state = State(
            kinds=self._kinds_in_play(),
            tracks=tracks + [""] * (TRACKS - len(tracks)),
            stacks=[],
            starters=self._ids(position.starters),
            desks=[self._desk(desk) for desk in position.desks],
            countdown=position.countdown,
            helps_left=position.helps_left,
            first=position.first,
            seat=position.seat,
            round=position.round,
            picked=position.picked,
            helped=position.helped,
            pending=tuple(position.pending),
            ending=position.ending,
        )
        state.stacks = self._stacks(state.kinds)
        self._check(state)
        return state

    def _kinds_in_play(self) -> tuple[str, ...]:
        for kind in self._position.kinds:
            if kind not in self._kinds:
                known = ", ".join(self._kinds)
                raise wrong_position(msg('there is no kind "{kind}"; there are: {kinds}', kind=kind, kinds=known))
        return tuple(self._position.kinds) or self._kinds

    def _stacks(self, kinds: tuple[str, ...]) -> list[tuple[int, ...]]:
        if self._position.stacks is None:
            return even_stacks([t.id for t in self._tiles if t.kind in kinds and t.id not in self._named])
        _at_most(STACKS, self._position.stacks, "stacks")
        stacks = [self._ids(stack) for stack in self._position.stacks]
        return stacks + [()] * (STACKS - len(stacks))

    def _ids(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self._tile(name) for name in names)

    def _tile(self, name: str) -> int:
        tile = self._find(name)
        if tile in self._named:
            raise wrong_position(
                msg('"{name}" is named twice; write a star behind it for its second copy', name=name)
            )
        self._named.add(tile)
        return tile

    def _find(self, name: str) -> int:
        kind, _, holes = name.rstrip("*").partition(" ")
        found = [tile.id for tile in self._tiles if tile.kind == kind and str(len(tile.holes)) == holes]
        copy = name.count("*")
        if copy >= len(found):
            raise wrong_position(
                msg('there is no tile "{name}"; write its kind and holes, say "wisdom 6"', name=name)
            )
        return found[copy]

    def _desk(self, desk: DeskPosition) -> Desk:
        _at_most(BURNERS, desk.brewing, "brewing tiles")
        brewing = [None if brew is None else self._brew(brew) for brew in desk.brewing]
        completed = self._ids(desk.completed)
        drunk = tuple(self._find(name) for name in desk.drunk)
        if not set(drunk) <= set(completed):
            raise wrong_position(msg("only completed potions can be drunk: name them under both"))
        return Desk(
            brewing=brewing + [None] * (BURNERS - len(brewing)),
            hand=_letters(desk.hand, len(self._marbles), "a hand"),
            pool=_letters(desk.pool, POOL_SIZE, "a pool"),
            completed=completed,
            drunk=drunk,
            skills=tuple(desk.skills),
            helps=desk.helps,
        )

    def _brew(self, brew: BrewPosition | str) -> Brew:
        name, placed = (brew, "") if isinstance(brew, str) else (brew.tile, brew.marbles)
        tile = self._tiles[self._tile(name)]
        holes, marbles = tile.holes, OPEN * len(tile.holes)
        for colour in _letters(placed, len(tile.holes) - 1, "an unfinished potion"):
            hole = holes.find(colour)
            if hole < 0:
                raise wrong_position(msg('"{tile}" has no open hole for {colour}', tile=name, colour=colour))
            holes = holes[:hole] + OPEN + holes[hole + 1 :]
            marbles = marbles[:hole] + colour + marbles[hole + 1 :]
        return Brew(tile.id, holes, marbles)

    def _check(self, state: State) -> None:
        seats = len(state.desks)
        for number in (state.seat, state.first, *(decision.seat for decision in state.pending)):
            if not 0 <= number < seats:
                raise wrong_position(msg("there is no seat {seat}: {n} desks are given", seat=number, n=seats))
        placed = "".join(state.tracks) + "".join(desk.hand + desk.pool for desk in state.desks)
        placed += "".join(brew.marbles for desk in state.desks for brew in desk.brewing if brew is not None)
        for colour in COLOURS:
            if placed.count(colour) > self._marbles.count(colour):
                raise wrong_position(
                    msg("there are only {n} {colour}", n=self._marbles.count(colour), colour=colour)
                )


def build(data: Mapping[str, Any], tiles: tuple[Tile, ...], kinds: tuple[str, ...], marbles: str) -> State:
    """Make the state of a position. Raises `DataError` naming what is wrong."""
    return _Builder(read_position(data, Position), tiles, kinds, marbles).state()


def _at_most(most: int, given: list[Any], what: str) -> None:
    if len(given) > most:
        raise wrong_position(msg("{n} {what} are given, there are {most}", n=len(given), what=what, most=most))


def _letters(text: str, most: int, what: str) -> str:
    marbles = text.replace(" ", "")
    if len(marbles) > most or not set(marbles) <= set(COLOURS):
        raise wrong_position(
            msg(
                '"{text}" is given for {what}, which has up to {most} of the letters {letters}',
                text=text,
                what=what,
                most=most,
                letters=COLOURS,
            )
        )
    return marbles
