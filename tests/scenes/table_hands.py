"""Hands for tests: a table in a window without a screen, played by events where its pieces lie."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame

from game.core.catalogue import Catalogue, load
from game.core.contract import Action
from game.core.match import Match
from game.core.messages import msg
from game.core.records.entries import UndoRule
from game.core.records.library import Library
from game.core.seats import COLOURS, PORTRAITS, Seat
from game.players.contract import Plan
from game.players.worker import Worker
from scenes.app import screens
from scenes.app.assembly import ASSETS
from scenes.app.tables import make_table
from scenes.hall.hall import Hall
from scenes.tabletop.game_table import GameTable
from scenes.tabletop.session.ai_client import AiClient
from scenes.tabletop.session.lazy_worker import LateWorker
from scenes.tabletop.table_scene import TableScene
from scenes.ui.settings import Settings
from scenes.ui.sound.sound import Sound
from scenes.ui.stage.stage import Stage
from scenes.ui.text.words import Words
from scenes.ui.widgets import Dialog, Widget
from tests.patience import PATIENCE
from tests.scenes.conftest import Hand

NOON = datetime(2031, 5, 4, 12, 0, 0, tzinfo=UTC)
FRAME = 1 / 60
LONG_FRAME = 1 / 30
"""A frame while nobody does anything, as on a slow machine."""
SLOW_FRAME = 1 / 20
"""A frame on a machine that is barely quick enough: for hands that play whole matches, and read no faster."""
A_LITTLE = 0.05
"""Seconds for which computer players are waited for between two frames."""
STANDSTILL = 50.0
"""Seconds, of the table's as well as real ones, without a change while nobody thinks: nothing comes any more."""
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_u, pygame.K_y, pygame.K_h, pygame.K_l, pygame.K_r, pygame.K_e,
)  # fmt: skip
"""The keys that do something at all tables."""
Point = tuple[int, int]
AnyTable = TypeVar("AnyTable", bound=GameTable[Any, Any])
AnyHands = TypeVar("AnyHands", bound="Hands")


def seats_of(*levels: str | None, names: Sequence[str] = ("Anna", "Bruno", "Chiara", "Dariush")) -> list[Seat]:
    """Seats with names, colours and portraits: a level each, None for a person."""
    return [Seat(names[at], level, COLOURS[at], PORTRAITS[at]) for at, level in enumerate(levels)]


TWO = seats_of(None, None)
ANNA_AND_GOLEM = seats_of(None, "apprentice")
UNASKED = {f"hypnosis {name}": False for name in ("Anna", "Bruno", "Chiara", "Dariush")}
"""The wishes of people who don't want to be asked about their hypnosis in Magic Potion."""


game_of = cache(load)
"""A game of the catalogue: building one takes a tenth of a second."""


def match_of(
    game_id: str, seats: Sequence[Seat], seed: int = 3, undo: UndoRule = "until_revealed", **options: Any
) -> Match:
    """A match of a game of the catalogue."""
    game = game_of(game_id)
    chosen = game.rules.options_type(**options)
    return Match.new(game, seats, chosen, seed=seed, now=NOON, undo=undo)


def match_standing(fresh: Match, position: dict[str, Any]) -> Match:
    """A match with the seats and options of another that stands at a written position."""
    match = Match(fresh.game, fresh.header, fresh.rules.position(position))
    match.settle()
    return match


def a_cats_doing(rng: random.Random, size: Point, keys: Sequence[int]) -> list[pygame.Event]:
    """Something a cat on the keyboard and the mouse could do."""
    pos = (rng.randrange(size[0]), rng.randrange(size[1]))
    kind = rng.random()
    if kind < 0.25:
        return [pygame.Event(pygame.KEYDOWN, key=rng.choice(keys), mod=0, unicode="")]
    if kind < 0.45:
        return [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]
    if kind < 0.5:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=1.0, flipped=False)]
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    return [down, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)]


@cache
def players_of(catalogue: Catalogue) -> Worker:
    """The computer players of a catalogue: one process for all tests, for its start takes longer than they do."""
    return Worker(catalogue)


def new_hall(
    folder: Path,
    size: Point = (1280, 720),
    words: Words | None = None,
    catalogue: Catalogue | None = None,
    **settings: Any,
) -> Hall:
    """A hall with a folder of its own; `close_hall` in the end."""
    chosen = Settings(**{"speed": "at_once", "reduced_motion": True, **settings})
    catalogue = catalogue or Catalogue()
    hall = Hall(
        stage=Stage(size, words=words or Words(), settings=chosen, assets=ASSETS),
        folder=folder,
        catalogue=catalogue,
        library=Library(folder / "saves", catalogue),
        worker=players_of(catalogue),
        sound=Sound(ASSETS, device=False),
        now=lambda: NOON,
        new_seed=lambda: 11,
        screens=screens,
        make_table=make_table,
    )
    hall.stage.kit.sound = hall.sound.play
    hall.apply_settings()
    return hall


def await_answer(players: AiClient) -> None:
    """Wait a little for what computer players answer: frames played meanwhile take away the time they think in."""
    worker = players._worker
    if isinstance(worker, LateWorker):
        worker = worker._worker() or worker
    pipe = worker._pipe if isinstance(worker, Worker) else None
    if pipe is None:
        time.sleep(0.004)
    else:
        pipe.poll(A_LITTLE)


def close_hall(hall: Hall) -> None:
    """End window, thinking and sound."""
    hall.stage.close()
    hall.worker.cancel()
    hall.sound.close()


class Hands(Hand):
    """Two hands at a table. All clicks and keys are real events at places on the canvas."""

    def __init__(self, hall: Hall, match: Match) -> None:
        super().__init__(hall.stage)
        self.hall = hall
        self.match = match
        self.scene = TableScene(hall, hall.library.create(match))
        self.stage.restart(self.scene)

    # -- time ----------------------------------------------------------------------------------------------------
    def until(self, done: Callable[[], bool], dt: float = FRAME, seconds: float = PATIENCE) -> None:
        """Let frames pass until something holds; computer players think meanwhile, so real time passes too.

        Fails as soon as nothing is left to come, on a slow machine too: many frames have passed in vain by then.
        """
        began = changed = time.monotonic()
        still, stood = 0.0, self._stands()
        while not done():
            self.stage.step([], dt)
            thinking = self.scene.session.ai_client.busy
            if thinking:
                await_answer(self.scene.session.ai_client)
            now, still, stands = time.monotonic(), still + dt, self._stands()
            if thinking or stands != stood:
                changed, still, stood = now, 0.0, stands
            if min(now - changed, still) > STANDSTILL:
                raise AssertionError(f"nothing changes any more, and it hasn't come to pass: {self.where()}")
            if now - began > seconds:
                raise AssertionError(f"it didn't come to pass in {seconds} s: {self.where()}")

    def _stands(self) -> tuple[object, ...]:
        """What is different as soon as anything happens: what is open, how far the match is and is shown."""
        scene, session = self.scene, self.scene.session
        steps = len(session.match.steps), len(session.news), session.stamp
        return self.stage.scene, scene.dialog, scene.busy, *steps

    def rest(self) -> None:
        """Let frames pass until everything has been shown and a person may decide, or something asks."""
        self.until(
            lambda: (
                self.scene.dialog is not None
                or self.scene.session.outcome is not None
                or (self.scene.context.acting and not self.scene.busy and not self.scene.session.news)
            ),
            LONG_FRAME,
        )

    def where(self) -> str:
        """A line on how it stands, for failures."""
        scene = self.scene
        return (
            f"{type(self.stage.scene).__name__}, step {len(self.match.steps)}, busy {scene.busy}, "
            f"mover {scene.session.mover}, acting {scene.context.acting}, "
            f"dialog {type(scene.dialog).__name__}, ribbon {scene.ribbon.words!r}"
        )

    # -- events --------------------------------------------------------------------------------------------------
    def press(self, widget: Widget) -> None:
        """Click a widget where it can be hit."""
        self.click(self.spot_on(widget))

    def spot_on(self, widget: Widget) -> Point:
        """Where a click hits a widget."""
        rect = widget.rect
        for fx, fy in ((0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.1, 0.5), (0.9, 0.5)):
            pos = (round(rect.x + rect.w * fx), round(rect.y + rect.h * fy))
            if self.scene.top.hit(pos) is widget:
                return pos
        raise AssertionError(f"{widget} at {rect} can't be hit: {self.scene.top.hit(rect.center)} is there")

    # -- what there is --------------------------------------------------------------------------------------------
    def answer(self) -> None:
        """Press the first button of a question, or the way on from whatever else is open."""
        dialog = self.scene.dialog
        assert dialog is not None, self.where()
        button = dialog.buttons[0] if isinstance(dialog, Dialog) else dialog.first_focus()
        assert button is not None, self.where()
        self.press(button)

    def advise(self, action: Action, *reasons: str) -> None:
        """Have the professor advise an action, without his having thought about it."""
        self.scene.session.ai_client.advice = Plan((action,), tuple(msg(reason) for reason in reasons), 0.5)
        self.wait(0.1)

    def dialog_button(self, text: str) -> Widget:
        """A button of the open dialog, by a part of its words."""
        assert self.scene.dialog is not None, self.where()
        for widget in self.scene.dialog.walk():
            if text in getattr(widget, "text", "") and hasattr(widget, "on_press"):
                return widget
        raise AssertionError(f"no button {text!r} in {type(self.scene.dialog).__name__}")

    def shot(self, path: Path | str) -> None:
        """Keep a picture (for looking at while writing tests)."""
        self.stage.screenshot(Path(path))


class TableHands(Hands, Generic[AnyTable]):
    """Hands that know the table of a game."""

    kind: type[AnyTable]
    """The table the game must have opened."""

    @property
    def table(self) -> AnyTable:
        """The table (made anew when the language changes)."""
        table = self.scene.table
        assert isinstance(table, self.kind)
        return table


def table_opener(
    open_hall: Callable[..., Hall],
    hands: Callable[[Hall, Match], AnyHands],
    standing: Callable[[dict[str, Any], Sequence[Seat] | None], Match],
) -> Callable[..., AnyHands]:
    """Opens tables: at a position with such seats (`standing` knows what else is there), or with a match."""

    def open_at(
        position: dict[str, Any] | None = None,
        seats: Sequence[Seat] | None = None,
        match: Match | None = None,
        **settings: Any,
    ) -> AnyHands:
        opened = hands(open_hall(**settings), match or standing(position or {}, seats))
        opened.wait(0.1)
        return opened

    return open_at


def played(hands: Hands) -> list[Action]:
    """What people and players decided, without what went by itself."""
    return [step.action for step in hands.match.steps if not step.automatic]


def let_a_cat_play(hands: Hands, next_match: Callable[[int], Match], keys: Sequence[int], events: int) -> None:
    """So many clicks and keys at random, most of them at a table; `next_match` follows one left for good."""
    rng = random.Random(9)
    done = at_the_table = 0
    while done < events:
        if hands.scene not in hands.stage.scenes:
            hands.match.rules.check(hands.match.state)
            hands = type(hands)(hands.hall, next_match(done))
        elif hands.stage.scene is not hands.scene and rng.random() < 0.2:
            hands.stage.pop()
        batch = [event for _ in range(3) for event in a_cats_doing(rng, hands.stage.canvas.get_size(), keys)]
        done += len(batch)
        at_the_table += len(batch) if hands.stage.scene is hands.scene else 0
        hands.stage.step(batch, FRAME)
    hands.match.rules.check(hands.match.state)
    assert at_the_table > events / 2
