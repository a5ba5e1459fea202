"""Palettes: pieces keep their light and shade, and no two kinds of a game look alike to whom a palette is for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest

from scenes.hall.hall import Hall
from scenes.ui.pictures.palettes import NEAR, PALETTE_IDS, PALETTES, USUAL, PaletteId, kind_of, recoloured
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.stage.stage import ASSETS, Stage
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, match_of
from tests.tools.colour_vision import Colour, apart, lab, nearest

PIECES = {
    "marbles": ["marbles/{}", "tiles/hole_{}"],
    "dice": ["potions/die_{}_5", "potions/drop_{}_filled", "potions/seal_{}"],
    "cards": ["glastonbury/mark_{}"],
    "pawns": ["glastonbury/pawn_{}"],
    "discs": ["magic_potion/disc_{}_mortar", "magic_potion/element_{}", "magic_potion/figure_{}"],
    "gems": ["magic_potion/gem_{}"],
}
"""What of each kind is compared: pictures by set, `{}` for the kind."""
KINDS = {**{name: list(kinds) for name, kinds in USUAL.items()}, "pawns": ["yellow", "green", "red", "blue"]}
SIDE = 48
WALNUT = (60, 38, 24)
BAR = 14.0
"""The least distance between two kinds as they are seen; 2 to 3 can just be told apart side by side."""
CONTRAST = 5.0
"""The least difference in lightness (of 100) between two kinds in high contrast."""


@pytest.fixture
def pictures(stage: Stage) -> Iterator[Pictures]:
    yield Pictures(ASSETS / "pictures")


def colour_of(pictures: Pictures, name: str) -> Colour:
    """The mean colour of a piece's body: without its rim, its ivory sign and its blackest lines."""
    palette, kind = pictures.palette, kind_of(name)
    assert kind is not None
    pictures.palette = "usual"
    usual = pictures.get(name, size=(SIDE, SIDE)).surface
    pictures.palette = palette
    seen = pygame.Surface((SIDE, SIDE))
    seen.fill(WALNUT)
    seen.blit(pictures.get(name, size=(SIDE, SIDE)).surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    body = pygame.mask.from_threshold(usual, USUAL[kind[0]][kind[1]], (NEAR, NEAR, NEAR, 255))
    assert body.count() > SIDE, name
    places = [(x, y) for x in range(SIDE) for y in range(SIDE) if body.get_at((x, y))]
    red, green, blue = (sum(seen.get_at(place)[part] for place in places) / len(places) for part in range(3))
    return red, green, blue


def colours(pictures: Pictures, group: str, piece: str) -> list[Colour]:
    """The colours of all kinds of a piece."""
    there = (kind for kind in KINDS[group] if pictures.has(piece.format(kind)))
    return [colour_of(pictures, piece.format(kind)) for kind in there]


@pytest.mark.parametrize("palette", PALETTE_IDS[1:])
def test_no_two_kinds_look_alike(palette: PaletteId, pictures: Pictures) -> None:
    view = "usual" if palette == "contrast" else palette
    for group, pieces in PIECES.items():
        for piece in pieces:
            pictures.palette = "usual"
            before = nearest(colours(pictures, group, piece), view)
            pictures.palette = palette
            seen = colours(pictures, group, piece)
            now = nearest(seen, view)
            assert now >= BAR, f"{piece}: {now:.1f} (usually {before:.1f})"
            assert now > min(before, 25), piece
            assert nearest(seen) >= BAR, f"{piece}, as others at the table see it"


def test_in_high_contrast_kinds_differ_in_lightness(pictures: Pictures) -> None:
    pictures.palette = "contrast"
    for group, pieces in PIECES.items():
        lights = sorted(lab(colour)[0] for colour in colours(pictures, group, pieces[0]))
        assert min(b - a for a, b in pairwise(lights)) >= CONTRAST, (group, lights)


def test_every_palette_has_every_kind() -> None:
    for palette in PALETTE_IDS:
        assert {group: set(kinds) for group, kinds in PALETTES[palette].items()} == {
            group: set(kinds) for group, kinds in USUAL.items()
        }


def test_pictures_show_the_kinds_their_names_say() -> None:
    assert kind_of("marbles/red_roll") == ("marbles", "red")
    assert kind_of("potions/die_blue_flat_3") == ("dice", "blue")
    assert kind_of("potions/flask_gold") == ("dice", "yellow")
    assert kind_of("glastonbury/card_oak_leaf") == ("cards", "green")
    assert kind_of("glastonbury/awning_red_low") == ("cards", "red")
    assert kind_of("magic_potion/disc_air_spell_book") == ("discs", "air")
    assert kind_of("magic_potion/gem_light_blue") == ("gems", "light_blue")
    for none in ("marbles/gloss", "potions/die_glow_gold", "glastonbury/card_back", "ui/tip"):
        assert kind_of(none) is None
    names = [f"{file.parent.name}/{file.stem}" for file in (ASSETS / "pictures").glob("*/*.webp")]
    for group, kinds in USUAL.items():
        assert {found[1] for name in names if (found := kind_of(name)) is not None and found[0] == group} == set(
            kinds
        )


def test_what_is_transparent_stays_so_and_ivory_stays_light(stage: Stage) -> None:
    piece = pygame.Surface((3, 1), pygame.SRCALPHA)
    for at, colour in enumerate([(214, 58, 30, 255), (255, 248, 236, 255), (214, 58, 30, 90)]):
        piece.set_at((at, 0), colour)
    seen = recoloured(piece, "tritan", "marbles/red")
    wanted = PALETTES["tritan"]["marbles"]["red"]
    body, ivory = seen.get_at((0, 0)), seen.get_at((1, 0))
    assert apart((body.r, body.g, body.b), wanted) < 6
    assert min(ivory.r, ivory.g, ivory.b) > 215
    assert seen.get_at((2, 0)).a == 90
    assert recoloured(piece, "usual", "marbles/red") is piece and recoloured(piece, "tritan", "ui/tip") is piece


def test_pictures_change_with_the_palette_and_back(pictures: Pictures) -> None:
    usual = colour_of(pictures, "marbles/red")
    pictures.palette = "deutan"
    assert colour_of(pictures, "marbles/red") != usual
    pictures.palette = "usual"
    assert colour_of(pictures, "marbles/red") == usual


def test_a_table_is_made_anew_in_the_chosen_colours(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall()
    hands = Hands(hall, match_of("potion_explosion", ANNA_AND_GOLEM))

    def marbles() -> tuple[int, ...]:
        hands.wait(0.2)
        return tuple(pygame.transform.average_color(hands.stage.canvas, pygame.Rect(30, 200, 380, 430)))

    before = marbles()
    hall.recolour("contrast")
    assert marbles() != before and hall.kit.settings.palette == "contrast"
    hall.recolour("usual")
    assert marbles() == before
