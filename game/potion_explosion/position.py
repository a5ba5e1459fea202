"""Positions of worked cases: a state of Potion Explosion written by hand.

Everything has a default, so that a case names only what it is about. Tracks may hold spaces. Tiles are named by
kind and number of holes ("wisdom 6"), a second copy by a star ("wisdom 6*").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from game.core.errors import DataError
from game.core.messages import msg
from game.potion_explosion.dispenser import CAPACITY, COLOURS, TRACKS
from game.potion_explosion.model import OPEN, Brew, Desk, State, Tile


class BrewPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A tile on a burner; `marbles` are what lies in its holes, each in the first open hole of its colour."""

    tile: str
    marbles: str = ""


class DeskPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's desk; see `model.Desk`."""

    brewing: list[BrewPosition | None] = []
    hand: str = ""
    pool: str = ""
    completed: list[str] = []
    drunk: list[str] = []
    skills: list[str] = []
    helps: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A state; see `model.State`."""

    tracks: list[str]
    desks: list[DeskPosition]
    kinds: list[str] = []
    stacks: list[list[str]] = []
    countdown: int = 4
    helps_left: int = 21
    first: int = 0
    seat: int = 0
    round: int = 1
    picked: bool = False
    helped: bool = False
    ending: Literal["countdown", "stacks"] | None = None


def build(data: Mapping[str, Any], tiles: tuple[Tile, ...], kinds: tuple[str, ...]) -> State:
    """Make the state of a position. Raises `DataError` naming what is wrong."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise DataError(msg("The position can't be read: {problem}.", problem=str(error))) from error
    if len(position.tracks) != TRACKS:
        raise DataError(msg("A position has {count} tracks, not {n}.", count=TRACKS, n=len(position.tracks)))
    state = State(
        kinds=tuple(position.kinds) or kinds,
        tracks=[_track(track) for track in position.tracks],
        stacks=[tuple(_tile(name, tiles) for name in stack) for stack in position.stacks],
        starters=(),
        desks=[_desk(desk, tiles) for desk in position.desks],
        countdown=position.countdown,
        helps_left=position.helps_left,
        first=position.first,
        seat=position.seat,
        round=position.round,
        picked=position.picked,
        helped=position.helped,
        ending=position.ending,
    )
    while len(state.stacks) < TRACKS:
        state.stacks.append(())
    return state


def _track(text: str) -> str:
    track = text.replace(" ", "")
    if len(track) > CAPACITY or any(marble not in COLOURS for marble in track):
        raise DataError(
            msg(
                'A track has up to {n} marbles, letters of {letters}, not "{track}".',
                n=CAPACITY,
                letters=COLOURS,
                track=text,
            )
        )
    return track


def _tile(name: str, tiles: tuple[Tile, ...]) -> int:
    kind, _, size = name.rstrip("*").partition(" ")
    found = [tile.id for tile in tiles if tile.kind == kind and str(len(tile.holes)) == size]
    copy = name.count("*")
    if copy >= len(found):
        raise DataError(msg('There is no tile "{name}"; write the kind and its holes, say "wisdom 6".', name=name))
    return found[copy]


def _desk(desk: DeskPosition, tiles: tuple[Tile, ...]) -> Desk:
    brewing = [None if brew is None else _brew(brew, tiles) for brew in desk.brewing]
    brewing += [None] * (2 - len(brewing))
    return Desk(
        brewing=brewing,
        hand=desk.hand,
        pool=desk.pool,
        completed=tuple(_tile(name, tiles) for name in desk.completed),
        drunk=tuple(_tile(name, tiles) for name in desk.drunk),
        skills=tuple(desk.skills),
        helps=desk.helps,
    )


def _brew(brew: BrewPosition, tiles: tuple[Tile, ...]) -> Brew:
    tile = tiles[_tile(brew.tile, tiles)]
    holes, marbles = tile.holes, OPEN * len(tile.holes)
    for colour in brew.marbles:
        hole = holes.find(colour)
        if hole < 0:
            raise DataError(msg('"{tile}" has no open hole for {colour}.', tile=brew.tile, colour=colour))
        holes = holes[:hole] + OPEN + holes[hole + 1 :]
        marbles = marbles[:hole] + colour + marbles[hole + 1 :]
    return Brew(tile.id, holes, marbles)
