"""The typed content of `data/glastonbury/cards.yaml` and its checks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from game.core.messages import Message, msg
from game.core.reading import schema
from game.core.reading.misfits import Where
from game.core.reading.schema import Mistake
from game.glastonbury.rules.material.market import CORNERS
from game.glastonbury.rules.model import INGREDIENTS

SEATS = range(2, 5)
COLOURS = 9
PAWNS = 4
OF_A_COLOUR = 2
"""Ingredients that share a colour (GL-1)."""

Task = Literal["fewest_cards", "fewest_fours", "fewest_spells", "most_ones", "ended"]

Id = Annotated[str, Meta(max_length=30)]
Picture = Annotated[str, Meta(max_length=60)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Note = Annotated[str, Meta(min_length=1, max_length=200)]
Points = Annotated[int, Meta(ge=0, le=99)]
Uses = Annotated[int, Meta(ge=0, le=9)]


class Colour(schema.Data, frozen=True):
    """A label colour; a pawn's or nobody's."""

    id: Id
    name: Name
    hex: str
    mark: Picture
    pawn: bool


class Ingredient(schema.Data, frozen=True):
    """An ingredient; its number is its place in the file."""

    id: Id
    name: Name
    colour: str
    picture: Picture


class Corner(schema.Data, frozen=True):
    """A corner's sign; `short` is what stands on it ("": its name)."""

    id: Id
    name: Name
    picture: Picture
    short: str = ""

    @property
    def sign(self) -> str:
        """The words on the sign."""
        return self.short or self.name


class SpellData(schema.Data, frozen=True):
    """A spell, or Immuto; `uses` of one that is held."""

    name: Name
    note: Note
    picture: Picture
    hex: str
    uses: Uses


class Spells(schema.Data, frozen=True):
    """All spells, and Immuto."""

    immuto: SpellData
    accio: SpellData
    declinatio: SpellData
    perluceo: SpellData
    vanesco: SpellData

    def named(self, power: str) -> SpellData:
        """One of them by its key."""
        found = getattr(self, power)
        assert isinstance(found, SpellData)
        return found


class ColourRecipe(schema.Data, frozen=True):
    """A recipe of sort A (GL-24)."""

    colour: str
    name: Name
    note: Note


class TaskRecipe(schema.Data, frozen=True):
    """A recipe of sort B (GL-25)."""

    task: Task
    name: Name
    points: Points
    note: Note


class Recipes(schema.Data, frozen=True):
    """Both sorts; `points_each` by number of seats."""

    points_each: dict[int, Points]
    colours: tuple[ColourRecipe, ...]
    tasks: tuple[TaskRecipe, ...]


class Data(schema.Data, frozen=True):
    """All of `cards.yaml`."""

    colours: tuple[Colour, ...]
    ingredients: tuple[Ingredient, ...]
    corners: tuple[Corner, ...]
    spells: Spells
    recipes: Recipes


def read(folder: Path) -> Data:
    """Read and check `cards.yaml`. Raises `DataError`."""
    return schema.read_checked(folder / "cards.yaml", Data, mistakes)


def check_data(data: Data) -> None:
    """Check data that come out of a record or a pipe. Raises `DataError`."""
    schema.check(mistakes(data))


def mistakes(data: Data) -> Iterator[Mistake]:
    """What no match could be played with, and where it stands (GL-1, GL-2, GL-23)."""
    yield from _colour_mistakes(data)
    yield from _ingredient_mistakes(data)
    yield from _count(len(data.corners), CORNERS, "corners")
    yield from _twice([corner.id for corner in data.corners], "corners")
    yield from _spell_mistakes(data.spells)
    yield from _recipe_mistakes(data)
    yield from _text_mistakes(data)


def _count(found: int, wanted: int, *where: str) -> Iterator[Mistake]:
    if found != wanted:
        yield msg("there must be {wanted} of them, not {found}", wanted=wanted, found=found), where


def _twice(ids: Sequence[str], *where: str, key: str = "id") -> Iterator[Mistake]:
    for number, one in enumerate(ids):
        if one in ids[:number]:
            yield msg('"{id}" stands here twice', id=one), (*where, number, key)


def _colour_mistakes(data: Data) -> Iterator[Mistake]:
    yield from _count(len(data.colours), COLOURS, "colours")
    yield from _twice([colour.id for colour in data.colours], "colours")
    pawns = sum(colour.pawn for colour in data.colours)
    if pawns != PAWNS:
        yield msg("{wanted} colours must be pawns', not {found}", wanted=PAWNS, found=pawns), ("colours",)


def _ingredient_mistakes(data: Data) -> Iterator[Mistake]:
    yield from _count(len(data.ingredients), INGREDIENTS, "ingredients")
    yield from _twice([ingredient.id for ingredient in data.ingredients], "ingredients")
    known = [colour.id for colour in data.colours]
    for number, ingredient in enumerate(data.ingredients):
        if ingredient.colour not in known:
            yield _no_colour(ingredient.colour, known), ("ingredients", number, "colour")
    used = [ingredient.colour for ingredient in data.ingredients]
    for colour in known:
        if used.count(colour) != OF_A_COLOUR:
            message = msg(
                "{wanted} ingredients must be {colour}, not {found}",
                wanted=OF_A_COLOUR,
                colour=colour,
                found=used.count(colour),
            )
            yield message, ("ingredients",)


def _no_colour(colour: str, known: Sequence[str]) -> Message:
    return msg('there is no colour "{colour}" here; there are: {known}', colour=colour, known=", ".join(known))


def _spell_mistakes(spells: Spells) -> Iterator[Mistake]:
    for power in spells.__struct_fields__:
        held = power in ("accio", "declinatio")
        if held != (spells.named(power).uses > 0):
            message = msg("this must be 1 or more") if held else msg("this must be 0: it can't be kept for later")
            yield message, ("spells", power, "uses")


def _recipe_mistakes(data: Data) -> Iterator[Mistake]:
    recipes = data.recipes
    for seats in SEATS:
        if seats not in recipes.points_each:
            yield msg("the points for {seats} seats are missing", seats=seats), ("recipes", "points_each")
    for seats in sorted(set(recipes.points_each) - set(SEATS)):
        message = msg("there are matches for {low} to {high} seats only", low=SEATS[0], high=SEATS[-1])
        yield message, ("recipes", "points_each", seats)
    free = [colour.id for colour in data.colours if not colour.pawn]
    yield from _count(len(recipes.colours), len(free), "recipes", "colours")
    yield from _twice([recipe.colour for recipe in recipes.colours], "recipes", "colours", key="colour")
    for number, recipe in enumerate(recipes.colours):
        if recipe.colour not in free:
            yield _no_colour(recipe.colour, free), ("recipes", "colours", number, "colour")
    yield from _count(len(recipes.tasks), len(get_args(Task)), "recipes", "tasks")
    yield from _twice([recipe.task for recipe in recipes.tasks], "recipes", "tasks", key="task")


def _text_mistakes(data: Data) -> Iterator[Mistake]:
    """Names and notes become message ids, which are templates; ids, pictures and colours have their spelling."""
    for where, thing in _things(data):
        for key, value in msgspec.structs.asdict(thing).items():
            if not isinstance(value, str):
                continue
            empty = not value.strip() and key != "short"
            if key in ("name", "short", "note") and (empty or set(value) & set("{}")):
                yield msg("a text is one or more letters, without braces"), (*where, key)
            elif key in _SPELLINGS and not re.fullmatch(_SPELLINGS[key][0], value):
                yield _SPELLINGS[key][1], (*where, key)


def _things(data: Data) -> Iterator[tuple[Where, schema.Data]]:
    """All that has names, and where it stands."""
    for key, things in (("colours", data.colours), ("ingredients", data.ingredients), ("corners", data.corners)):
        yield from (((key, number), thing) for number, thing in enumerate(things))
    yield from ((("spells", power), data.spells.named(power)) for power in data.spells.__struct_fields__)
    for key, recipes in (("colours", data.recipes.colours), ("tasks", data.recipes.tasks)):
        yield from ((("recipes", key, number), recipe) for number, recipe in enumerate(recipes))


_NAMES = r"[a-z][a-z0-9-]*"
_SPELLINGS: dict[str, tuple[str, Message]] = {
    "id": (r"[a-z][a-z0-9_]*", msg("an id has small letters, digits and _ only, say oak_leaf")),
    "mark": (_NAMES, msg("a mark is a picture's name, say big-wave")),
    "picture": (_NAMES, msg("a picture's name has small letters, digits and - only, say oak-leaf")),
    "hex": (r"#[0-9A-Fa-f]{6}", msg("a colour is written with six digits or letters A to F, say #3F9A46")),
}
