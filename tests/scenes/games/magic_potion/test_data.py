"""What the hall and the help tell of Magic Potion agrees with its rules, and can be translated."""

from pathlib import Path

import pytest

from game.core.catalogue import load
from game.magic_potion.rules.material.data import Data, missions_of
from game.magic_potion.rules.model import POINTS, STONE_POINTS, STONES
from scenes.ui import hall_data, help_data
from scenes.ui.hall_data import column_of

pytest.importorskip("babel", reason="the tools for developers aren't installed")

from tests.tools.template import in_data

FOLDER = Path(__file__).parents[4] / "data" / "magic_potion"


def test_the_hall_knows_for_how_many_it_is_and_every_part_of_a_score() -> None:
    shown = hall_data.read(FOLDER)
    seats = load("magic_potion").rules.seats
    assert shown.seats == (seats[0], seats[-1])
    kinds = ["ingredients", "kitchen", "magic", *(f"stones:{stone}" for stone in STONES)]
    data = load("magic_potion").data
    assert isinstance(data, Data)
    names = missions_of(data).names
    kinds += [f"mission:{kind}:{name}" for kind, cards in zip(kinds[:3], names, strict=True) for name in cards]
    for kind in kinds:
        assert column_of(kind, shown.ledger) is not None, kind
        assert shown.piece_of(kind) is not None, kind
        assert all(picture.startswith("magic_potion/motif_") for picture in shown.motifs_of(kind))
    assert len({shown.motifs_of(kind) for kind in kinds}) == 1 + sum(len(cards) for cards in names)


def test_the_names_of_all_motifs_can_be_translated() -> None:
    translated = {text for sentence in in_data() for text in sentence.texts}
    data = load("magic_potion").data
    assert isinstance(data, Data)
    names = [motif.name for motif in data.motifs.in_order()]
    assert len(names) == 20
    assert set(names) <= translated


def test_the_help_names_the_points_the_rules_give() -> None:
    book = help_data.read(FOLDER)
    assert book is not None
    titles = [item.title for chapter in book.chapters for block in chapter.right for item in block.items or ()]
    for name, points in zip(("Ingredients", "Kitchen tools", "Magic tools"), POINTS, strict=True):
        assert any(title.startswith(f"{name}: {points} point") for title in titles), name
    stones = [
        piece.number
        for chapter in book.chapters
        for block in chapter.right
        for piece in block.pieces or ()
        if piece.picture.startswith("magic_potion/gem_")
    ]
    assert stones == [str(points) for points in STONE_POINTS]
