"""The typed content of `data/magic_potion/` and its checks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, cast

from msgspec import Meta

from game.core.errors import DataError
from game.core.messages import Message, msg
from game.core.reading import schema
from game.core.reading.misfits import Where
from game.magic_potion.rules.material.field import PLACE_AT, PLACES, REACH
from game.magic_potion.rules.material.missions import Missions
from game.magic_potion.rules.model import DISCS, ELEMENTS, FIGURES, MOTIFS_OF_AN_ELEMENT, TOOLS

SEATS = range(2, 5)
PORTALS = PLACES - DISCS
GREEN_CARDS = MOTIFS_OF_AN_ELEMENT**2

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=30)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Axial = tuple[int, int]
Mistake = tuple[str, Message, Where]
"""The file, what is wrong in it, and the path to it."""


class Motif(schema.Data, frozen=True):
    """What is pictured on discs."""

    id: Id
    name: Name


class Ingredients(schema.Data, frozen=True):
    """The ingredients by element."""

    fire: tuple[Motif, ...]
    water: tuple[Motif, ...]
    earth: tuple[Motif, ...]
    air: tuple[Motif, ...]

    def by_element(self) -> tuple[tuple[Motif, ...], ...]:
        """Return them in the order of `ELEMENTS`."""
        return (self.fire, self.water, self.earth, self.air)


class Motifs(schema.Data, frozen=True):
    """All of `motifs.yaml`."""

    ingredients: Ingredients
    kitchen: tuple[Motif, ...]
    magic: tuple[Motif, ...]

    def in_order(self) -> tuple[Motif, ...]:
        """Return all motifs by their numbers (`model.motif_of`)."""
        return (
            *(motif for motifs in self.ingredients.by_element() for motif in motifs),
            *self.kitchen,
            *self.magic,
        )


class Field(schema.Data, frozen=True):
    """All of `field.yaml`: axial coordinates."""

    portals: tuple[Axial, ...]
    starts: tuple[Axial, ...]


class Cards(schema.Data, frozen=True):
    """All of `missions.yaml`: the ids of the ingredients on each green card."""

    green: tuple[tuple[str, ...], ...]


class Data(schema.Data, frozen=True):
    """The three files."""

    motifs: Motifs
    field: Field
    missions: Cards


_FILES: dict[str, Any] = {"motifs": Motifs, "field": Field, "missions": Cards}


def read(folder: Path) -> Data:
    """Read and check the files. Raises `DataError`."""
    documents = {
        name: schema.read_document(folder / f"{name}.yaml", cast("type[schema.Data]", kind))
        for name, kind in _FILES.items()
    }
    values: dict[str, Any] = {name: document.value for name, document in documents.items()}
    data = Data(**values)
    for file, message, where in mistakes(data):
        raise documents[file].error(message, *where)
    return data


def check_data(data: Data) -> None:
    """Check data that come out of a record or a pipe. Raises `DataError`."""
    for file, message, where in mistakes(data):
        path = ".".join(str(part) for part in (file, *where))
        raise DataError(msg("{where}: {problem}", where=path, problem=message))


def portals_of(data: Data) -> tuple[int, ...]:
    """The places of the portals."""
    return tuple(PLACE_AT[axial] for axial in data.field.portals)


def starts_of(data: Data) -> tuple[int, ...]:
    """The places the figures start on."""
    return tuple(PLACE_AT[axial] for axial in data.field.starts)


def missions_of(data: Data) -> Missions:
    """The mission cards."""
    ids = [motif.id for motif in data.motifs.in_order()]
    return Missions([[ids.index(motif) for motif in card] for card in data.missions.green], ids)


def mistakes(data: Data) -> Iterator[Mistake]:
    """What no match could be played with, and where it stands (MP-1, MP-4, MP-5, MP-21)."""
    for message, where in _motif_mistakes(data.motifs):
        yield "motifs", message, where
    for message, where in _field_mistakes(data.field):
        yield "field", message, where
    for message, where in _card_mistakes(data):
        yield "missions", message, where


def _motif_mistakes(motifs: Motifs) -> Iterator[tuple[Message, Where]]:
    lists: list[tuple[Where, tuple[Motif, ...], int]] = [
        (("ingredients", element), found, MOTIFS_OF_AN_ELEMENT)
        for element, found in zip(ELEMENTS, motifs.ingredients.by_element(), strict=True)
    ]
    lists += [(("kitchen",), motifs.kitchen, TOOLS), (("magic",), motifs.magic, TOOLS)]
    seen: set[str] = set()
    for where, found, wanted in lists:
        if len(found) != wanted:
            yield msg("there must be {wanted} of them, not {found}", wanted=wanted, found=len(found)), where
        for number, motif in enumerate(found):
            if motif.id in seen:
                yield msg('"{id}" stands here twice', id=motif.id), (*where, number, "id")
            seen.add(motif.id)
            if set(motif.name) & set("{}") or not motif.name.strip():  # names become message ids: templates
                yield msg("a name is one or more letters, without braces"), (*where, number, "name")


def _field_mistakes(field: Field) -> Iterator[tuple[Message, Where]]:
    for key, places, wanted in (("portals", field.portals, PORTALS), ("starts", field.starts, FIGURES)):
        if len(places) != wanted:
            yield msg("there must be {wanted} of them, not {found}", wanted=wanted, found=len(places)), (key,)
        for number, place in enumerate(places):
            if place not in PLACE_AT:
                message = msg(
                    "[{q}, {r}] is not on the field: q, r and q + r lie between {low} and {high}",
                    q=place[0],
                    r=place[1],
                    low=-REACH,
                    high=REACH,
                )
                yield message, (key, number)
            if place in places[:number]:
                yield msg("[{q}, {r}] stands here twice", q=place[0], r=place[1]), (key, number)
    for number, place in enumerate(field.starts):
        if place not in field.portals:
            yield msg("[{q}, {r}] is none of the portals", q=place[0], r=place[1]), ("starts", number)


def _card_mistakes(data: Data) -> Iterator[tuple[Message, Where]]:
    cards = data.missions.green
    if len(cards) != GREEN_CARDS:
        yield msg("there must be {wanted} of them, not {found}", wanted=GREEN_CARDS, found=len(cards)), ("green",)
    ingredients = [[motif.id for motif in motifs] for motifs in data.motifs.ingredients.by_element()]
    for number, card in enumerate(cards):
        yield from _motifs_of_card_mistakes(card, ingredients, ("green", number))
    for first, second in combinations(range(FIGURES), 2):
        met: set[tuple[str, str]] = set()
        for number, card in enumerate(cards):
            pair = card[first], card[second]
            if pair in met:
                message = msg("{one} and {other} have met on a card before", one=pair[0], other=pair[1])
                yield message, ("green", number)
            met.add(pair)


def _motifs_of_card_mistakes(
    card: tuple[str, ...], ingredients: list[list[str]], where: Where
) -> Iterator[tuple[Message, Where]]:
    if len(card) != FIGURES:
        yield msg("a card has an ingredient of each of the {n} elements", n=FIGURES), where
    for number, (motif, known) in enumerate(zip(card, ingredients, strict=False)):
        if motif not in known:
            message = msg(
                'there is no ingredient "{id}" of {element}; there are: {known}',
                id=motif,
                element=ELEMENTS[number],
                known=", ".join(known),
            )
            yield message, (*where, number)
