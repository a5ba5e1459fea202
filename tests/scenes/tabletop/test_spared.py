"""Neither a saying nor a notice lies over what one has to read to choose, in any game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from game.glastonbury.rules.actions import AddImmuto, Keep
from game.magic_potion.rules.actions import TakeArea
from game.potion_explosion.rules.actions import Draft
from game.potions.rules.actions import ChooseHelper, KeepPotions
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.games.potions.table import PotionsTable
from scenes.tabletop.menu.seat_changes import SeatChangesDialog
from scenes.ui.text.words import Words
from scenes.ui.widgets.pressable import Pressable
from tests.scenes.table_hands import Hands, close_hall, match_of, new_hall, seats_of
from tests.slow import cases

FOUR = seats_of(None, *["apprentice"] * 3)
LINE = "Ein Kessel voll, und gar nichts ausgegeben!!"
NOTICE = "The last countdown token is gone: this round is the last."
Chosen = Callable[[Any], Sequence[pygame.Rect]]


def _starters(table: PotionExplosionTable) -> list[pygame.Rect]:
    return [starter.rect for starter in table.stacks.starters if starter.shown]


def _cards(table: PotionsTable) -> list[pygame.Rect]:
    return [choice.rect for choice in (*table.setup.helpers, *table.setup.potions)]


def _area(table: MagicPotionTable) -> list[pygame.Rect]:
    rect_of = table.layout.geometry.rect
    return [table.tray.rect, *(rect_of(place) for place in table.scenery.marks.area)]


CHOICES: list[tuple[str, dict[str, Any], type, Chosen]] = [
    ("potion_explosion", {}, Draft, _starters),
    ("potions", {}, ChooseHelper, _cards),
    ("potions", {"draft": True}, KeepPotions, _cards),
    ("glastonbury", {}, Keep, lambda table: [table.sheets.sheet.frame]),
    ("glastonbury", {}, AddImmuto, lambda table: [table.sheets.sheet.frame]),
    ("magic_potion", {"element_discs": True}, TakeArea, _area),
]
SEEN = ("en", (1280, 720)), ("fa", (1920, 1080)), ("en", (1024, 768))
WATCHED = [(choice, *seen) for choice in CHOICES for seen in SEEN]


def choosing(game: str, options: dict[str, Any], kind: type) -> Match:
    """A match in which the person chooses between actions of a kind."""
    for seed in range(40):
        match, rng = match_of(game, FOUR, seed=seed, **options), random.Random(seed)
        while match.outcome is None:
            legal = match.legal_actions()
            if match.seat_to_move == 0 and any(isinstance(action, kind) for action in legal):
                return match
            match.play(rng.choice(legal), match.seat_to_move)
    raise AssertionError(f"nobody ever chooses {kind.__name__}")


@cases(("choice", "language", "size"), WATCHED, quick=WATCHED[1::3])
def test_nothing_is_said_over_what_is_chosen_between(
    choice: tuple[str, dict[str, Any], type, Chosen], language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    game, options, kind, chosen = choice
    hall = new_hall(tmp_path, size, words=Words(language))
    try:
        hands = Hands(hall, choosing(game, options, kind))
        hands.rest()
        hands.wait(0.1)
        scene, bubble = hands.scene, hands.scene.talk.bubble
        assert scene.dialog is None and scene.context.acting
        read = chosen(scene.table)
        assert read and all(rect in scene.table.weighed() for rect in read)
        for seat in range(4):
            bubble.hush()
            bubble.say(FOUR[seat], LINE, scene.table.face_place(seat), list(scene.talk._avoided()))
            hands.wait(0.1)
            assert not bubble.visible or bubble.rect.collidelist(read) < 0
        scene.toast(NOTICE, "bell")
        notice = scene.notices.shown[-1].rect
        both = [notice.clip(rect) for rect in read]
        share = sum(rect.w * rect.h for rect in both) / (notice.w * notice.h)
        assert share < 0.2, "no more than a page's frame, where that leaves no other place"
    finally:
        close_hall(hall)


def test_a_notice_makes_room_for_what_a_dialog_asks(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, match_of("potions", seats_of(None, "apprentice"), first=0))
        hands.rest()
        scene = hands.scene
        scene.toast(NOTICE, "bell")
        scene.menu.open_company()
        hands.wait(0.1)
        assert isinstance(scene.dialog, SeatChangesDialog)
        scene.notices.shown[-1].place(scene.dialog.faces[0].rect)
        scene.close_dialog()
        scene.menu.open_company()
        asked = [piece.rect for piece in scene.top.root.walk() if isinstance(piece, Pressable)]
        assert asked and scene.notices.shown[-1].rect.collidelist(asked) < 0
    finally:
        close_hall(hall)


def test_a_notice_makes_room_for_what_is_chosen_next(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, choosing("glastonbury", {}, Keep))
        hands.rest()
        scene = hands.scene
        scene.toast(NOTICE, "bell")
        (asked,) = scene.to_choose()
        notice = scene.notices.shown[-1]
        notice.rect.center = asked.center
        scene.present()
        assert not notice.rect.colliderect(asked)
    finally:
        close_hall(hall)
