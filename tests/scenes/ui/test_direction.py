"""What points somewhere points the way the language reads; what is a thing or a formula stays as it is."""

from collections.abc import Callable

import pygame
import pytest

from game.core.catalogue import PROJECT
from game.potions import read
from game.potions.rules.material.box import Box
from scenes.games.potions.art import Art
from scenes.games.potions.pieces.cards import place_drops
from scenes.hall.help import blocks
from scenes.hall.help.blocks import PieceRow
from scenes.hall.help.layers import draw_layers
from scenes.ui.help_data import NamedPicture, PictureLayer
from scenes.ui.kit import TURNING, Kit
from scenes.ui.stage.stage import Stage
from scenes.ui.text.bidi import LRI, PDI
from scenes.ui.text.words import Words
from scenes.ui.theme import TEXT

MakeStage = Callable[..., Stage]
STAYING = ("sound", "hand", "pencil", "check", "clock", "dice", "again", "pointer", "hourglass", "up", "down")


def icon(kit: Kit, name: str, *, brass: bool = False) -> pygame.Surface:
    """An icon on an empty ground."""
    canvas, rect = pygame.Surface((96, 96), pygame.SRCALPHA), pygame.Rect(16, 16, 64, 64)
    kit.relief(canvas, name, rect) if brass else kit.icon(canvas, name, rect, (255, 255, 255), False)
    return canvas


def pixels(surface: pygame.Surface, *, turned: bool = False) -> bytes:
    return pygame.image.tobytes(pygame.transform.flip(surface, turned, False), "RGBA")


@pytest.mark.parametrize("name", [*sorted(TURNING), *STAYING])
def test_icons_that_point_a_way_are_turned_round(make_stage: MakeStage, name: str) -> None:
    here, there = (make_stage((1920, 1080), language) for language in ("en", "xx-rtl"))
    assert here.kit.pictures.has(f"icons/{name}")
    assert pixels(icon(there.kit, name)) == pixels(icon(here.kit, name), turned=name in TURNING)
    brass = [pixels(icon(stage.kit, name, brass=True)) for stage in (here, there)]
    assert (brass[0] != brass[1]) == (name in TURNING)


def test_an_arrow_has_turned_when_the_language_has(make_stage: MakeStage) -> None:
    """Nothing of the other language's is kept."""
    kit = make_stage().kit
    looks = []
    for language in ("en", "xx-rtl", "en"):
        kit.speak(Words(language))
        looks.append(pixels(icon(kit, "back")))
    assert looks[0] == looks[2] != looks[1]


def test_a_potions_formula_reads_from_the_left(make_stage: MakeStage) -> None:
    """As its sentences say: "the left value is at most the right one"."""
    card = next(
        card for card in Box(read(PROJECT / "data" / "potions")).cards if "<=" in card.recipe.rows[0].signs
    )
    slate = pygame.Rect(100, 100, 400, 200)
    plans = [
        place_drops(make_stage((1280, 720), language).kit, card.recipe, slate, 60, 0.5)
        for language in ("en", "xx-rtl")
    ]
    assert plans[0] == plans[1]
    drops, signs, _ = plans[1]
    sign, at, before = signs[0]
    assert drops[before].centerx < at[0] < drops[before + 1].centerx
    looks = []
    for language in ("en", "xx-rtl"):
        canvas = pygame.Surface((96, 96), pygame.SRCALPHA)
        Art(make_stage((1280, 720), language).kit).relation(canvas, sign, (48, 48), 60)
        looks.append(pixels(canvas))
    assert looks[0] == looks[1]


@pytest.mark.parametrize(
    ("signs", "from_the_left"), [(("", "+", "="), True), (("", "→", "→"), False), (("", "+", "−"), True)]
)
def test_sums_in_the_help_stand_as_sums_do(
    make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch, signs: tuple[str, ...], from_the_left: bool
) -> None:
    kit = make_stage((1280, 720), "xx-rtl").kit
    places: list[int] = []

    def note(_kit: object, _canvas: object, _name: str, rect: pygame.Rect) -> pygame.Rect:
        places.append(rect.x)
        return rect

    monkeypatch.setattr(blocks, "draw_fitted", note)
    row = PieceRow(kit, [NamedPicture(picture="marbles/red", sign=sign) for sign in signs])
    row.place(pygame.Rect(0, 0, 600, 200))
    row.draw(pygame.Surface((600, 200), pygame.SRCALPHA))
    assert places == sorted(places, reverse=not from_the_left)


@pytest.mark.parametrize("sign", ["≤", "≠", "→"])
def test_a_sign_on_a_badge_is_no_bracket(make_stage: MakeStage, sign: str) -> None:
    """Mathematical signs are mirrored in lines that read from the right; the help shows those of the cards."""
    looks = []
    for language in ("en", "xx-rtl"):
        stage = make_stage((1280, 720), language)
        canvas = pygame.Surface((200, 200), pygame.SRCALPHA)
        layer = PictureLayer(at=(0.5, 0.5), number=sign, height=0.8)
        draw_layers(stage.kit, canvas, "potions/badge", pygame.Rect(50, 50, 100, 100), (layer,))
        looks.append(pixels(canvas))
    assert looks[0] == looks[1]


def test_at_most_stays_at_most_in_a_sentence_from_the_right(make_stage: MakeStage) -> None:
    """Drawn letter by letter it would say "at least"."""
    plain, other = (make_stage((1280, 720), language).kit for language in ("en", "fa"))
    said = other.tr("The sign ≤ asks for at most {value}.", value=3)
    assert said.startswith(f"The sign {LRI}≤{PDI} asks")
    sign = plain.text.line("≤", TEXT), other.text.line(other.tr("≤"), TEXT)
    looks = []
    for ink in sign:
        canvas = pygame.Surface((96, 96), pygame.SRCALPHA)
        ink.draw(canvas, (10, 10))
        looks.append(pixels(canvas))
    assert looks[0] == looks[1]
