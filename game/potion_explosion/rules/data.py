"""The typed content of `data/potion_explosion/` and its checks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta

from game.core.messages import msg
from game.core.reading import schema
from game.core.reading.misfits import Where
from game.core.reading.schema import Mistake
from game.potion_explosion.rules.dispenser import CAPACITY, COLOURS, TRACKS
from game.potion_explosion.rules.model import Kind, Tile

Power = Literal["wisdom", "love", "magnet", "joy", "sands", "abyss", "balm", "lava"]
LEAST_HOLES, MOST_HOLES = 4, 7
KINDS_IN_PLAY = 6
TILES_OF_A_KIND = 8
STARTERS_OF_A_KIND = 2
SEATS = range(2, 5)

Count = Annotated[int, Meta(ge=0, le=99)]


class Holes(schema.Data, frozen=True):
    """Marbles or holes counted by colour."""

    blue: Count = 0
    black: Count = 0
    red: Count = 0
    yellow: Count = 0

    def by_letter(self) -> tuple[int, ...]:
        """The counts in the order of `COLOURS`."""
        return (self.blue, self.black, self.red, self.yellow)

    def letters(self) -> str:
        """A letter each, sorted."""
        return "".join(colour * count for colour, count in zip(COLOURS, self.by_letter(), strict=True))


class Recipe(schema.Data, frozen=True):
    """`copies` equal tiles."""

    copies: Annotated[int, Meta(ge=1, le=8)]
    starter: bool
    holes: Holes
    points: Count


class KindData(schema.Data, frozen=True):
    """A kind of potion and its recipes."""

    power: Power
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    short: Annotated[str, Meta(min_length=1, max_length=24)]
    recipes: tuple[Recipe, ...]


class Data(schema.Data, frozen=True):
    """All of `potions.yaml`."""

    marbles: Holes
    skill_tokens: Annotated[int, Meta(ge=1, le=99)]
    little_help_tokens: Count
    countdown: dict[int, int]
    beginners: tuple[Power, ...]
    kinds: tuple[KindData, ...]


def kinds_of(data: Data) -> tuple[Kind, ...]:
    """The kinds without their recipes."""
    return tuple(Kind(kind.power, kind.name, kind.short) for kind in data.kinds)


def tiles_of(data: Data) -> tuple[Tile, ...]:
    """Every single tile; its id is its place in this tuple."""
    tiles: list[Tile] = []
    for kind in data.kinds:
        for recipe in kind.recipes:
            for _ in range(recipe.copies):
                holes = recipe.holes.letters()
                tiles.append(Tile(len(tiles), kind.power, holes, recipe.points, recipe.starter))
    return tuple(tiles)


def read(folder: Path) -> Data:
    """Read and check `potions.yaml`. Raises `DataError`."""
    return schema.read_checked(folder / "potions.yaml", Data, mistakes)


def check_data(data: Data) -> None:
    """Check data that come out of a record or a pipe. Raises `DataError`."""
    schema.check(mistakes(data))


def mistakes(data: Data) -> Iterator[Mistake]:
    """What no match could be played with, and where it stands (PE-1 to PE-3, PE-5, PE-13, PE-16)."""
    yield from _material_mistakes(data)
    powers = [kind.power for kind in data.kinds]
    for power in get_args(Power):
        if powers.count(power) != 1:
            message = msg(
                'there must be one kind with the power "{power}", not {n}', power=power, n=powers.count(power)
            )
            yield message, ("kinds",)
    beginners = set(data.beginners)
    if len(beginners) != KINDS_IN_PLAY or len(data.beginners) != KINDS_IN_PLAY:
        yield msg("this must name {count} different kinds", count=KINDS_IN_PLAY), ("beginners",)
    for number, kind in enumerate(data.kinds):
        yield from _name_mistakes(kind, ("kinds", number))
        yield from _kind_mistakes(kind, ("kinds", number, "recipes"))


def _material_mistakes(data: Data) -> Iterator[Mistake]:
    total, room = sum(data.marbles.by_letter()), TRACKS * CAPACITY
    if total != room:
        message = msg(
            "there are {total} marbles, but the {tracks} tracks hold exactly {room} ({each} of each colour)",
            total=total, tracks=TRACKS, room=room, each=room // len(COLOURS),
        )  # fmt: skip
        yield message, ("marbles",)
    elif len(set(data.marbles.by_letter())) != 1:
        yield msg("every colour must have {each} marbles", each=room // len(COLOURS)), ("marbles",)
    for seats in SEATS:
        tokens = data.countdown.get(seats, 0)
        if not 1 <= tokens <= data.skill_tokens:
            message = msg(
                "for {seats} seats this must be from 1 to {most} (skill_tokens)",
                seats=seats,
                most=data.skill_tokens,
            )
            yield message, ("countdown", seats) if seats in data.countdown else ("countdown",)
    for seats in sorted(set(data.countdown) - set(SEATS)):
        message = msg("there are matches for {low} to {high} seats only", low=SEATS[0], high=SEATS[-1])
        yield message, ("countdown", seats)


def _name_mistakes(kind: KindData, where: Where) -> Iterator[Mistake]:
    for key, name in (("name", kind.name), ("short", kind.short)):
        if set(name) & set("{}") or not name.strip():  # names become message ids, which are templates
            yield msg("a name is one or more letters, without braces"), (*where, key)


def _kind_mistakes(kind: KindData, where: Where) -> Iterator[Mistake]:
    for number, recipe in enumerate(kind.recipes):
        holes = len(recipe.holes.letters())
        if not LEAST_HOLES <= holes <= MOST_HOLES:
            message = msg(
                "a recipe has {low} to {high} holes, not {holes}", low=LEAST_HOLES, high=MOST_HOLES, holes=holes
            )
            yield message, (*where, number, "holes")
    copies = sum(recipe.copies for recipe in kind.recipes)
    starters = sum(recipe.copies for recipe in kind.recipes if recipe.starter)
    if copies != TILES_OF_A_KIND:
        yield msg("a kind has {wanted} tiles in all, not {copies}", wanted=TILES_OF_A_KIND, copies=copies), where
    if starters != STARTERS_OF_A_KIND:
        yield msg("a kind has {wanted} starter tiles, not {n}", wanted=STARTERS_OF_A_KIND, n=starters), where
