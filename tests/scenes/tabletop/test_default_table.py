"""The default table: any game can be played at it, long lists scroll, and it tells no secrets."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.contract import Action
from game.core.match import Match
from game.core.messages import plain
from game.skeleton import CATALOGUE, ID
from scenes.hall.hall import Hall
from scenes.hall.results.scene import ResultsScene
from scenes.hall.review.scene import ReviewScene
from scenes.tabletop.default_table.actions import ActionBoard
from scenes.tabletop.default_table.rows import HIDDEN, Reader, Row, come
from scenes.tabletop.default_table.table import DefaultTable
from scenes.tabletop.log.log_panel import LogEntry
from scenes.tabletop.ribbon.inline import Said
from scenes.ui.stage.stage import Stage
from scenes.ui.text.words import Words
from scenes.ui.widgets import Curtain
from scenes.ui.widgets.base import Widget
from tests.game.core.toys import CATALOGUE as TOYS
from tests.scenes.conftest import EmptyScene, Hand
from tests.scenes.table_hands import NOON, TableHands, seats_of
from tests.scenes.test_redrawing import MOST, act, differing
from tests.slow import cases


class DefaultHands(TableHands[DefaultTable]):
    """Hands at a default table."""

    kind = DefaultTable

    def __init__(self, hall: Hall, match: Match) -> None:
        super().__init__(hall, match)
        self.wait(0.1)

    def play_anything(self, rng: random.Random) -> None:
        """Click one of the buttons, once it is one's turn."""
        self.rest()
        if isinstance(self.scene.dialog, Curtain):
            self.press(self.scene.dialog.button)
        elif self.scene.dialog is not None:
            self.key(pygame.K_ESCAPE)
        elif self.match.outcome is None:
            button = rng.choice(self.table.actions.buttons)
            self.table.actions.area.reveal(button.rect)
            self.press(button)
        self.wait(0.05)

    def play_until(self, done: Callable[[], bool], rng: random.Random) -> None:
        """Click on and on."""
        for _ in range(400):
            if done():
                return
            self.play_anything(rng)
        raise AssertionError(self.where())

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.outcome is not None


Sit = Callable[..., DefaultHands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Sit:
    """Sit down at a table with players of such levels; None is a person."""

    def open_it(
        *levels: str | None,
        catalogue: Catalogue = CATALOGUE,
        game: str = ID,
        size: tuple[int, int] = (1280, 720),
        words: Words | None = None,
        seed: int = 4,
        **settings: Any,
    ) -> DefaultHands:
        hall = open_hall(size, words, catalogue, **settings)
        match = Match.new(catalogue.load(game), seats_of(*levels), seed=seed, now=NOON, undo="free")
        return DefaultHands(hall, match)

    return open_it


def rows_of(catalogue: Catalogue, game_id: str, seat: int | None, seed: int = 4) -> list[Row]:
    game = catalogue.load(game_id)
    match = Match.new(game, seats_of(None, None), seed=seed, now=NOON)
    return list(Reader(game, 2, plain).read(match.view(seat)))


def test_a_view_is_read_as_rows_of_named_pieces() -> None:
    rows = {row.key: row for row in rows_of(CATALOGUE, ID, 0)}
    assert list(rows) == ["pile", "shelf", "hands.0", "hands.1", "cauldrons.0", "cauldrons.1"]
    assert rows["shelf"].title == "Shelf" and rows["shelf"].seat is None and len(rows["shelf"].pieces) == 2
    assert all(words.split()[0] in ("Root", "Leaf", "Berry", "Bloom") for words in rows["hands.0"].pieces)
    assert rows["hands.1"] == Row("hands.1", "Hand", (HIDDEN,) * 3, 1)


def test_a_game_that_names_nothing_has_its_fields_shown() -> None:
    rows = {row.key: row for row in rows_of(TOYS, "hush", 0)}
    assert rows["hands.0"].title == "Hands" and rows["hands.0"].seat == 0
    assert rows["points"].pieces == ("0", "0") and rows["points"].seat is None


class Desk(msgspec.Struct):
    marbles: dict[str, int]
    note: str | None


class Bench(msgspec.Struct):
    desks: list[Desk]
    tracks: list[list[int]]


def test_what_lies_inside_is_read_too() -> None:
    bench = Bench([Desk({"red": 2}, None), Desk({}, "x")], [[1], [2, 3], []])
    rows = {row.key: row for row in Reader(TOYS.load("blink"), 2, plain).read(bench)}
    assert rows["desks.0.marbles"] == Row("desks.0.marbles", "Marbles", ("red: 2",), 0)
    assert rows["desks.0.note"].pieces == (HIDDEN,) and rows["desks.1.note"].pieces == ("x",)
    assert rows["tracks.1"] == Row("tracks.1", "Tracks", ("2", "3"), None)


def test_what_has_come_is_told_by_row_and_place() -> None:
    before = [Row("a", "A", ("x", "y"), None), Row("b", "B", ("z",), 0)]
    after = [Row("a", "A", ("y",), None), Row("b", "B", ("x", "z", "z"), 0), Row("c", "C", ("x",), 1)]
    assert come(before, after) == {("b", 0), ("b", 2), ("c", 0)}


@pytest.mark.parametrize(("catalogue", "game"), [(CATALOGUE, ID), (TOYS, "hush"), (TOYS, "blink")])
def test_a_whole_match_is_played_by_clicks(sit: Sit, catalogue: Catalogue, game: str) -> None:
    hands = sit(None, "journeyman", catalogue=catalogue, game=game)
    rng = random.Random(2)
    hands.play_until(lambda: hands.over, rng)
    hands.until(lambda: isinstance(hands.stage.scene, ResultsScene))


def test_the_second_press_of_a_double_click_decides_nothing(sit: Sit) -> None:
    hands = sit(None, "journeyman")
    hands.rest()
    place = hands.spot_on(hands.table.actions.buttons[0])
    decided = len([step for step in hands.match.steps if step.human])
    hands.click(place)
    hands.rest()
    hands.hasty_click(place)
    hands.wait(0.05)
    assert len([step for step in hands.match.steps if step.human]) == decided + 1
    hands.rest()
    hands.click(hands.spot_on(hands.table.actions.buttons[0]))
    hands.wait(0.05)
    assert len([step for step in hands.match.steps if step.human]) == decided + 2, "then buttons count again"


def test_a_hint_lights_its_button_and_return_follows_it(sit: Sit) -> None:
    hands = sit(None, "journeyman")
    hands.rest()
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    lit = [button for button in hands.table.actions.buttons if button.glow]
    assert [button.action for button in lit] == [hands.table.input.proposed]
    assert hands.scene.focused is lit[0]
    hands.key(pygame.K_RETURN)
    assert next(step.action for step in hands.match.steps if step.human) == lit[0].action


def test_a_button_says_what_would_follow(sit: Sit) -> None:
    hands = sit(None, "apprentice")
    hands.rest()
    button = hands.table.actions.buttons[0]
    hands.move(button.rect.center)
    assert button.text.removeprefix("Take ") in hands.scene.ribbon.words and "takes" in hands.scene.ribbon.words


def test_what_others_do_is_shown_event_by_event(sit: Sit) -> None:
    hands = sit(None, "journeyman", speed="brisk", reduced_motion=False)
    rng = random.Random(1)
    said: set[str] = set()

    def looked() -> bool:
        said.add(hands.scene.ribbon.words)
        assert not hands.scene.busy or not any(button.enabled for button in hands.table.actions.buttons)
        return hands.scene.context.acting or hands.scene.dialog is not None

    for _ in range(4):
        hands.play_anything(rng)
        hands.until(looked)
    assert any("brews" in words for words in said) and any("shelf" in words for words in said)


def test_log_and_replay_lead_back(sit: Sit) -> None:
    hands = sit(None, "apprentice")
    rng = random.Random(3)
    hands.play_until(lambda: len(hands.match.steps) >= 6 and hands.scene.context.acting, rng)
    hands.key(pygame.K_l)
    assert hands.scene.dialog is not None
    entry = next(widget for widget in hands.scene.dialog.walk() if isinstance(widget, LogEntry))
    hands.scene.focus_on(entry)
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert hands.scene.replay is not None and hands.table.scenery.view != hands.scene.session.view()
    assert not hands.table.actions.buttons, "nothing can be done in the past"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.table.scenery.view == hands.scene.session.view() and hands.table.actions.buttons


def test_the_log_says_nothing_twice(sit: Sit) -> None:
    """Drawer and ribbon show a turn's last sentence for want of pictures; in the log all stand below."""
    hands = sit(None, "apprentice")
    rng = random.Random(3)
    hands.play_until(lambda: len(hands.match.steps) >= 6 and hands.scene.context.acting, rng)
    turn = hands.scene.chronicle.turns()[-1]
    sentences = [hands.scene.context.say(told.sentence) for told in turn.told]
    pieces = hands.table.turn_icons(turn.seat, turn.steps)
    assert [piece.text for piece in pieces if isinstance(piece, Said)] == sentences[-1:]
    assert not hands.scene.story.pictures(turn)


def test_a_finished_match_can_be_reviewed(sit: Sit) -> None:
    hands = sit("journeyman", None)
    rng = random.Random(2)
    hands.play_until(lambda: hands.over, rng)
    hands.until(lambda: isinstance(hands.stage.scene, ResultsScene))
    scene = hands.stage.scene
    assert scene is not None
    Hand(hands.stage).click(next(one for one in scene.root.walk() if getattr(one, "text", "") == "Review"))
    hands.wait(0.2)
    assert isinstance(hands.stage.scene, ReviewScene)


def test_hands_of_others_are_backs_until_the_end(sit: Sit) -> None:
    hands = sit(None, None, "apprentice")
    rng = random.Random(5)

    def told() -> bool:
        scenery = hands.table.scenery
        others = [row for row in scenery.rows if row.key.startswith("hands.") and row.seat != scenery.front]
        assert hands.over or all(set(row.pieces) <= {HIDDEN} for row in others)
        front = hands.table.seats[scenery.front]
        assert all(front.rect.y <= panel.rect.y for panel in hands.table.seats), "who sits in front comes first"
        return hands.over

    hands.play_until(told, rng)


@cases("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080)], quick=[(1280, 720)])
@cases("language", ["en", "xx", "xx-rtl"], quick=["xx-rtl"])
def test_everything_stands_apart_in_every_window(sit: Sit, size: tuple[int, int], language: str) -> None:
    hands = sit(None, "apprentice", "journeyman", "apprentice", size=size, words=Words(language))
    rng = random.Random(2)
    for _ in range(4):
        hands.play_anything(rng)
    hands.rest()
    window, table = pygame.Rect((0, 0), size), hands.table
    parts: list[Widget] = [table.tray, table.actions, hands.scene.ribbon, hands.scene.drawer]
    rects = [part.rect for part in parts]
    assert all(window.contains(rect) for rect in rects)
    assert not any(rect.collidelist(rects[at + 1 :]) >= 0 for at, rect in enumerate(rects))
    panels = [panel.rect for panel in [table.middle, *table.seats]]
    assert not any(rect.collidelist(panels[at + 1 :]) >= 0 for at, rect in enumerate(panels))
    assert all(table.actions.area.view.contains(button.rect) for button in table.actions.buttons)


class Pull(Action, frozen=True):
    """One of many."""

    number: int


def test_a_long_list_scrolls_and_keys_come_to_all_of_it(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    scene = EmptyScene(stage.kit)
    stage.push(scene)
    pulled: list[Action] = []
    board = ActionBoard(stage.kit, lambda action: f"Pull {action}", lambda action, _: pulled.append(action))
    scene.add(board)
    board.place(pygame.Rect(100, 60, 420, 500))
    actions = [Pull(number) for number in range(60)]
    board.offer(actions, None)
    hand = Hand(stage)
    assert board.area.bar.visible and board.buttons[-1].rect.bottom > board.rect.bottom
    scene.focus_on(board.buttons[0])
    hand.key(pygame.K_DOWN, times=59)
    hand.key(pygame.K_RETURN)
    assert pulled == [actions[-1]] and board.area.rect.contains(board.buttons[-1].rect)
    board.offer(actions, actions[0])
    assert board.buttons[0].glow and board.area.rect.contains(board.buttons[0].rect), (
        "advice is brought into sight"
    )


def test_nothing_of_before_is_left_on_it(sit: Sit) -> None:
    hands = sit(None, None, None, words=Words())
    rng = random.Random(2)
    for number in range(1, 33):
        if hands.stage.scene is not hands.scene:
            break
        act(hands.stage, rng)
        if number % 4 == 0:
            assert differing(hands) <= MOST, f"after {number} doings"
