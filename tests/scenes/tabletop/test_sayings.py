"""A character's bubble: beside its seat, over nothing that can be pressed, taking no press, and gone by itself."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.core.seats import COLOURS, PORTRAITS, Seat
from game.players.sayings import Said
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.tabletop.covering import PRESSED
from scenes.tabletop.menu.seat_changes import SeatChangesDialog
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.sayings.bubble import COMES, SayingBubble
from scenes.tabletop.sayings.talk import WAITS
from scenes.tabletop.spectacle.layer import Layer, Sight
from scenes.ui.text.words import Words
from scenes.ui.widgets.pressable import Pressable
from tests.game.having import games_having
from tests.scenes.table_hands import Hands, close_hall, match_of, new_hall
from tests.slow import cases

TURNS = 6
"""So many have been played: what is chosen at the beginning is."""
LONGEST = "Ein Kessel voll, und gar nichts ausgegeben!!"
NAMES = ("Anna", "Wwwwwwwwwwwwwwwwwwww", "Mmmmmmmmmmmmmmmmmmmm", "Aunt Magpie")
SEATS = [
    Seat(name, level, COLOURS[at], PORTRAITS[at], character=character)
    for at, (name, level, character) in enumerate(
        zip(NAMES, (None, *["apprentice"] * 3), ("", "spoiler", "scholar", "hoarder"), strict=True)
    )
]


WATCHED = [
    (game, *(("en", (1280, 720)), ("fa", (1024, 768)))[at % 2])
    for at, game in enumerate(games_having("characters.yaml"))
]


@cases(("game", "language", "size"), WATCHED, quick=WATCHED[1:2])
def test_a_saying_is_in_nobodys_way(game: str, language: str, size: tuple[int, int], tmp_path: Path) -> None:
    hall = new_hall(tmp_path, size, words=Words(language))
    match, rng = match_of(game, SEATS), random.Random(1)
    while match.turn < TURNS or match.seat_to_move != 0:
        match.play(rng.choice(match.legal_actions()), match.seat_to_move)
    hands = Hands(hall, match)
    scene, bubble = hands.scene, hands.scene.talk.bubble
    try:
        hands.rest()
        hands.wait(0.1)
        for seat in (1, 2, 3):
            bubble.hush()
            scene.talk._say(Said(seat, LONGEST))
            hands.wait(0.1)
            assert bubble.visible and bubble.seat == SEATS[seat] and scene.context.acting
            assert hall.stage.canvas.get_rect().contains(bubble.rect)
            pressed = [
                piece
                for piece in scene.root.walk()
                if isinstance(piece, Pressable) and (piece.can if isinstance(piece, Target) else piece.enabled)
            ]
            assert pressed and [piece for piece in pressed if piece.rect.colliderect(bubble.rect)] == []
            assert scene.top.hit(bubble.rect.center) is not bubble
            read = [bubble.rect.clip(rect) for rect in scene.table.to_read()]
            assert read and sum(rect.w * rect.h for rect in read) < 0.03 * bubble.rect.w * bubble.rect.h, "no name"
        scene.toast("The last countdown token is gone: this round is the last.", "bell")
        notice = scene.notices.shown[-1].rect
        read = [notice.clip(rect) for rect in scene.spared()]
        assert sum(rect.w * rect.h for rect in read) < 0.1 * notice.w * notice.h, "what all are told, too"
        hands.wait(COMES)
        layer = next(each for each in scene.table.walk() if isinstance(each, Layer))
        seen = layer.sight(1.0, lambda _canvas, _part: None, bubble.rect.copy())
        assert isinstance(seen, Sight)
        layer.begin(seen)
        hands.wait(0.1)
        assert not bubble.visible, "nobody speaks over what happens"
        layer.end(seen)
        scene.talk._say(Said(1, LONGEST))
        hands.until(lambda: bubble.text != LONGEST or not bubble.visible, dt=0.5)
        scene.talk._say(Said(1, LONGEST))
        hands.key(pygame.K_t)
        hands.wait(0.1)
        assert not bubble.visible and not hall.kit.settings.opponents_speak
        hands.wait(WAITS)
        assert not bubble.visible, "all are silent"
        hands.key(pygame.K_t)
        hands.until(lambda: bubble.visible, dt=0.5)
        scene.menu.open_company()
        hands.wait(0.1)
        assert not bubble.visible, "nothing is said behind a dialog"
        company = scene.dialog
        assert isinstance(company, SeatChangesDialog)
        said = SEATS[3], ["Because."], scene.table.seat_place(3), scene.table.reason_place(3)
        scene.why.say(*said)
        hands.press(company.faces[3])
        assert not scene.why.visible, "who gave that reason plays no more"
        now = scene.session.seats[3]
        assert now.character not in ("", *(seat.character for seat in SEATS)) and now.level == "apprentice"
        assert now.name == company.names[3].text != NAMES[3], "it brings its name"
        assert not company.faces[0].catches, "a person has a face of their own"
        assert [face.mark == "again" for face in company.faces] == [face.catches for face in company.faces]
        scene.session.rename(0, NAMES[3])
        company._seat(0, 1)
        for _ in range(2):
            hands.press(company.faces[0])
        assert scene.session.seats[0].character and scene.session.seats[0].name == NAMES[3]
        scene.session.give_back(0)
        assert scene.session.seats[0].name == NAMES[3], "a person's name is kept until they are back"
    finally:
        close_hall(hall)


def test_it_points_at_its_speaker_only_from_nearby(tmp_path: Path) -> None:
    """At the end of Potions it pointed from afar at the winner, who stood between."""
    hall, face = new_hall(tmp_path), pygame.Rect(600, 0, 60, 60)
    try:
        bubble, drawn = SayingBubble(hall.kit), []
        for below in (100, 500):
            assert bubble.say(SEATS[1], "Zoom!", face, [(pygame.Rect(0, 0, 1280, below), PRESSED)])
            canvas = pygame.Surface((1280, 720), pygame.SRCALPHA)
            bubble.draw(canvas)
            drawn.append(canvas.get_bounding_rect().h)
        assert drawn[0] > drawn[1]
    finally:
        close_hall(hall)


def test_nobody_speaks_over_the_lines_while_a_corner_is_chosen(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, match_of("glastonbury", SEATS, first=0))
        hands.rest()
        table, talk = hands.scene.table, hands.scene.talk
        assert isinstance(table, GlastonburyTable) and hands.scene.context.acting
        talk._say(Said(1, "My coin says I'll win."))
        hands.wait(0.3)
        assert talk.bubble.visible and talk.bubble.rect.collidelist(table.weighed()) < 0 < len(table.weighed())
    finally:
        close_hall(hall)


def test_a_saying_makes_room_for_where_a_walk_would_end(tmp_path: Path) -> None:
    hall, match, rng = new_hall(tmp_path), match_of("glastonbury", SEATS, first=0), random.Random(2)
    while match.turn < TURNS or match.seat_to_move != 0:
        match.play(rng.choice(match.legal_actions()), match.seat_to_move)
    try:
        hands = Hands(hall, match)
        hands.rest()
        table, bubble = hands.scene.table, hands.scene.talk.bubble
        assert isinstance(table, GlastonburyTable)
        cells = [cell for cell in table.square.cells.values() if cell.can]
        hands.move(cells[0].rect.center)
        (end,) = table.weighed()
        hands.move((1, 1))
        hands.scene.talk._say(Said(1, LONGEST))
        hands.wait(COMES)
        bubble.place(pygame.Rect(bubble.rect).move(end.centerx - bubble.rect.centerx, end.y - bubble.rect.y))
        bubble._home = bubble.rect.copy()
        assert bubble.rect.colliderect(end)
        hands.move(cells[0].rect.center)
        hands.wait(0.1)
        assert bubble.visible and not bubble.rect.colliderect(end)
    finally:
        close_hall(hall)


def test_what_begins_with_a_saying_moves_it_and_what_comes_later_silences_it(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, speed="brisk", reduced_motion=False)
    try:
        hands = Hands(hall, match_of("magic_potion", SEATS, first=0))
        hands.rest()
        talk = hands.scene.talk
        layer = next(each for each in hands.scene.table.walk() if isinstance(each, Layer))
        for later in (0.0, 0.5):
            talk._say(Said(1, LONGEST))
            hands.wait(later)
            moment = talk.bubble.rect.copy()
            layer.play_beside(layer.sight(0.3, lambda _canvas, _part: None, moment))
            hands.wait(0.1)
            assert talk.bubble.visible != bool(later) and (later or not talk.bubble.rect.colliderect(moment))
            hands.wait(0.5)
    finally:
        close_hall(hall)


def test_the_last_word_is_said_though_somebody_speaks(tmp_path: Path) -> None:
    """ "Time to close the books" was still there when the match ended, and nobody said anything to that."""
    played, match, rng = match_of("magic_potion", SEATS), match_of("magic_potion", SEATS), random.Random(1)
    while played.outcome is None:
        played.play(rng.choice(played.legal_actions()), played.seat_to_move)
    decided = [step for step in played.steps if not step.automatic]
    for step in decided[:-1]:
        match.play(step.action, step.seat)
    hall = new_hall(tmp_path, speed="brisk")
    try:
        hands = Hands(hall, match)
        talk = hands.scene.talk
        talk._say(Said(1, LONGEST))
        assert talk.bubble.speaking
        match.play(decided[-1].action, decided[-1].seat)
        hands.until(lambda: talk.bubble.text != LONGEST)
        voices = hands.scene.session.ai_client.voices
        last = {line for says in voices.values() for name in ("wins", "yields") for line in says[name]}
        assert talk.bubble.text in last
    finally:
        close_hall(hall)


def test_what_was_taken_back_is_spoken_of_no_more(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    match, rng = match_of("magic_potion", SEATS, undo="free"), random.Random(1)
    while match.turn < TURNS or match.seat_to_move != 0:
        match.play(rng.choice(match.legal_actions()), match.seat_to_move)
    hands = Hands(hall, match)
    scene, bubble = hands.scene, hands.scene.talk.bubble
    try:
        hands.rest()
        scene._decided(match.legal_actions()[0])
        hands.rest()
        scene.talk._say(Said(1, LONGEST))
        assert bubble.visible
        scene.session.undo()
        hands.wait(0.1)
        assert not bubble.visible
    finally:
        close_hall(hall)
