"""Larger letters at the tables: nothing is cut or overlaps that isn't with letters of the usual size."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.core.messages import msg
from game.glastonbury.rules.material.market import CORNERS
from game.glastonbury.rules.model import CARDS, EMPTY_STEPS, FIRST_IMMUTO, INGREDIENTS, card_of
from game.players.contract import Plan
from scenes.games.glastonbury.pieces.appraisal import Subject
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.games.potions.pieces.cards import MARKET, draw_body, plan_card
from scenes.games.potions.pieces.setup_board import PotionChoice
from scenes.games.potions.table import PotionsTable
from scenes.hall.settings.scene import TEXT_SIZES
from scenes.tabletop.pieces.target import Target
from scenes.ui.settings import TextSize
from scenes.ui.text.languages import words_for
from scenes.ui.widgets.base import Widget
from tests.scenes.drawn import undrawn
from tests.scenes.table_hands import Hands, Point, close_hall, match_of, new_hall, seats_of
from tests.scenes.written import overlaps, watched, written_on
from tests.slow import cases

GAMES = ("potion_explosion", "glastonbury", "potions", "magic_potion")
SHAPES = ((1280, 720), (1920, 1080))
CASES = [
    (game, letters, size, seats)
    for game in GAMES
    for letters in TEXT_SIZES[1:]
    for size in SHAPES
    for seats in (2, 4)
]


def faults(
    folder: Path, game: str, letters: TextSize, size: Point, seats: int
) -> tuple[set[str], set[tuple[str, str]]]:
    """What is cut and what overlaps on the table of a match of 14 actions."""
    hall = new_hall(folder, size)
    match = match_of(game, seats_of(*[None] * seats))
    rng = random.Random(3)
    for _ in range(14):
        match.play(rng.choice(match.legal_actions()))
    hall.write_larger(letters)
    hands = Hands(hall, match)
    with undrawn(hall.stage):
        hands.wait(1.0)
        while hands.scene.dialog is not None:
            hands.answer()
            hands.wait(0.5)
    hall.stage.step([], 0.0)
    hands.scene.damage_all()
    for layer in hands.scene.layers:
        layer.forget()
    with watched() as written:
        hall.stage.step([], 0.0)
    close_hall(hall)
    return {text for text, whole in written.drawn if not whole}, set(overlaps(written.places))


@cache
def usual_faults(game: str, size: Point, seats: int) -> tuple[set[str], set[tuple[str, str]]]:
    """The same with letters of the usual size."""
    with TemporaryDirectory() as folder:
        return faults(Path(folder), game, 100, size, seats)


@cases(("game", "letters", "size", "seats"), CASES, quick=[(game, 130, SHAPES[0], 4) for game in GAMES])
def test_larger_letters_at_a_table_are_neither_cut_nor_overlap(
    tmp_path: Path, game: str, letters: TextSize, size: Point, seats: int
) -> None:
    cut, over = faults(tmp_path, game, letters, size, seats)
    before = usual_faults(game, size, seats)
    assert not cut - before[0] and not over - before[1]


def test_all_that_is_told_in_glastonbury_fits_its_page(tmp_path: Path) -> None:
    """The page tells of whatever is looked at: spells, corners and recipes have the longest words."""
    hall = new_hall(tmp_path, SHAPES[0])
    hall.write_larger(130)
    hands = Hands(hall, match_of("glastonbury", seats_of(None, None, None), recipes=True))
    hands.wait(0.5)
    table = hands.scene.table
    assert isinstance(table, GlastonburyTable)
    recipes = table.scenery.data.recipes
    told = [Subject(card=card, steps=0) for card in range(FIRST_IMMUTO, CARDS)]
    told += [Subject(corner=corner, steps=EMPTY_STEPS) for corner in range(CORNERS)]
    told += [
        Subject(recipes=(recipe, recipe + 1)) for recipe in range(len(recipes.colours) + len(recipes.tasks) - 1)
    ]
    told += [Subject(card_of(ingredient, 1)) for ingredient in range(INGREDIENTS)]
    page = table.appraisal
    beside: list[str] = []
    for subject in told:
        page.show_subject(subject)
        written = written_on(hands.scene, hall.stage)
        foot = page.inside.bottom - (0 if subject.steps is None else hands.stage.kit.px(62))
        on_page = [(text, rect) for text, rect in written.places if page.rect.contains(rect) and rect.y < foot]
        beside += [text for text, rect in on_page if rect.bottom > foot + 2]
        beside += [text for text, whole in written.drawn if not whole or text == "…"]
    close_hall(hall)
    assert not beside


def test_every_potion_has_its_whole_name_on_a_narrow_card(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, SHAPES[0])
    hall.write_larger(130)
    hands = Hands(hall, match_of("potions", seats_of(None, None, None, None)))
    table = hands.scene.table
    assert isinstance(table, PotionsTable)
    scenery, place = table.scenery, table.market.offers[0].rect
    with watched() as written:
        for card in scenery.rules.box.cards:
            name = scenery.card_name(card.id)
            plan = plan_card(scenery.context.kit, place, card, MARKET)
            draw_body(scenery.art, hall.stage.canvas, plan, card, name)
    close_hall(hall)
    assert not written.shortened


@cases("game", GAMES, quick=GAMES[:1])
def test_larger_letters_count_at_once_on_a_table_that_is_open(tmp_path: Path, game: str) -> None:
    pictures = []
    sizes: tuple[TextSize, ...] = (100, 130)
    for before in sizes:
        hall = new_hall(tmp_path / str(before))
        hall.write_larger(before)
        hands = Hands(hall, match_of(game, seats_of(None, None, None, None)))
        hands.wait(0.5)
        hall.write_larger(130)
        hands.wait(0.5)
        pictures.append(pygame.image.tobytes(hall.stage.canvas, "RGB"))
        close_hall(hall)
    assert pictures[0] == pictures[1]


FRINGE = 0.15
"""So much of a piece is the glow round it: at 720 lines a page of three large lines touches that of a die."""


def covered(piece: Widget, page: pygame.Rect) -> float:
    """How much of a piece lies under a page, 0 to 1."""
    under = piece.rect.clip(page)
    return under.w * under.h / (piece.rect.w * piece.rect.h)


REASONS = (msg("It fills two drops of Whirlpool Water"), msg("It completes a set"), msg("It leads 3 steps on"))


@cases(
    ("game", "language"), [(game, code) for game in GAMES for code in ("en", "de", "fa")], quick=[(GAMES[1], "fa")]
)
def test_a_long_hint_covers_nothing_that_it_points_at_nor_ones_own_name(
    tmp_path: Path, game: str, language: str
) -> None:
    hall = new_hall(tmp_path, words=words_for(language)[0])
    hall.write_larger(130)
    hands = Hands(hall, match_of(game, seats_of(None, "apprentice")))
    rng = random.Random(5)
    with undrawn(hall.stage):
        for _ in range(12):
            while hands.scene.dialog is not None:
                hands.answer()
                hands.wait(0.5)
            scene, legal = hands.scene, hands.match.legal_actions()
            if scene.context.acting and len(legal) > 1:
                action = rng.choice(legal)
                scene.table.propose(action)
                scene.hints.say(Plan((action,), REASONS, 0.45))
                page = scene.why.rect
                pointed = [
                    each for each in scene.root.walk() if isinstance(each, Target) and each.proposed and each.shown
                ]
                small = [
                    each for each in pointed if not isinstance(each, PotionChoice)
                ]  # has a picture for it to lie on
                assert not [each for each in small if covered(each, page) > FRINGE], (action, page)
                assert not page.colliderect(scene.table.seat_place(scene.context.front)), (action, page)
                scene.hints.decided()
            hands.match.play(rng.choice(legal))
            hands.wait(0.5)
    close_hall(hall)
