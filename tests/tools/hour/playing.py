"""Plays an hour of all four games in a real window by a real mouse, and tells what each frame took.

    Xvfb :76 -screen 0 3840x2160x24 -fbdir /tmp/screen & DISPLAY=:76 openbox &
    DISPLAY=:76 python3 -m game.bootstrap test tests.tools.hour \\
        --size 3840x2160 --minutes 60 --out /tmp/hour
    … --plan potions,glastonbury    which tables, one after the other, each for as long (all four)
    … --language fa                 what is spoken (English)
    … --why                         say of each frame over 33 ms where it was, too, looked at 250 times a second

Two people sit at every other table, one with computer players at the rest. They play in the tables' own ways; in
between they open menu, log, recap and hints, press what dialogs offer, press twice, pull the window and leave the
full screen, and after each match they look round the hall. The main thread's CPU of each frame is noted with
what is on screen. Ends with a table of that, and with all frames over 33 ms in `dear.jsonl` in `--out`. Exit
code 1 if the program came to its trouble screen, or the mouse got no further.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import shutil
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import pygame

from game.cli.arguments import positive
from game.core.match import Match
from game.core.seats import COLOURS, PORTRAITS, Seat
from scenes.hall.hall import Hall
from scenes.hall.trouble import TroubleScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.stage import FRAMES, Stage
from scenes.ui.widgets.base import Pos, Widget
from scenes.ui.widgets.pressable import Pressable
from tests.tools.arguments import folder_to_write, make_parser, window_size
from tests.tools.frames.measuring import hall_of, resident, summed_up
from tests.tools.play_by_clicks import HANDS, STUCK, Mouse, hands_type

DEAR = 33.0
"""From so many ms of CPU on a frame is told with what was on screen."""
LOOKS, DEEP = 1 / 250, 9
"""How often it is looked where a frame is, seconds; and through how many calls."""
NAMES = ("Anna Wintergreen-Malone", "Bruno", "Chiara", "Dariush")
LEVELS = ("apprentice", "journeyman", "adept")
HALL_SECONDS = 75.0
"""For so long one looks round the hall after a match."""
KEYS = ("l", "r", "h", "u", "Escape", "F1")
"""What is pressed at a table besides the game: log, recap, hint, undo, menu, help."""


class Watch:
    """Looks on a thread where the main one is, in the frame that goes on."""

    def __init__(self) -> None:
        self._main = threading.get_ident()
        self._seen: list[tuple[str, ...]] = []
        threading.Thread(target=self._look, daemon=True).start()

    def begin(self) -> None:
        """Another frame begins."""
        self._seen = []

    def where(self) -> dict[str, int]:
        """Where it was, innermost last, and how often."""
        found = collections.Counter(" < ".join(stack) for stack in self._seen)
        return dict(found.most_common(6))

    def _look(self) -> None:
        while True:
            time.sleep(LOOKS)
            frame, stack = sys._current_frames().get(self._main), list[str]()
            while frame is not None and len(stack) < DEEP:
                stack.append(f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}:{frame.f_lineno}")
                frame = frame.f_back
            self._seen.append(tuple(stack))


class Meter:
    """Notes each frame of a stage: what it took, and what was on screen."""

    def __init__(self, hall: Hall, dear: TextIO, watch: Watch | None = None) -> None:
        self.frames: dict[str, list[float]] = collections.defaultdict(list)
        self.pressed = ""
        self._hall = hall
        self._dear = dear
        self._watch = watch
        self._began = time.monotonic()
        self._pulled = 0.0
        self._step = hall.stage.step
        hall.stage.step = self.step  # type: ignore[method-assign]

    def pulled(self) -> None:
        """The window gets another size from now on: for a second frames count as that."""
        self._pulled = time.monotonic() + 1.0

    def step(self, events: Sequence[pygame.Event] | None = None, dt: float = 1 / FRAMES) -> bool:
        """Play a frame of the stage."""
        stage = self._hall.stage
        if self._watch is not None:
            self._watch.begin()
        laying, cpu, wall = stage.laying, time.thread_time(), time.perf_counter()
        moving = self._step(events, dt)
        took, passed = 1000 * (time.thread_time() - cpu), 1000 * (time.perf_counter() - wall)
        kind = self._kind(stage, laying)
        self.frames[kind].append(took)
        if took > DEAR:
            told: dict[str, object] = {
                "at": round(time.monotonic() - self._began, 1),
                "cpu": round(took, 1),
                "wall": round(passed, 1),
            }
            told |= {"kind": kind, "seen": self._seen(stage), "pressed": self.pressed}
            if self._watch is not None:
                told["where"] = self._watch.where()
            self._dear.write(json.dumps(told) + "\n")
            self._dear.flush()
        return moving

    def _kind(self, stage: Stage, laying: bool) -> str:
        if time.monotonic() < self._pulled:
            return "F11, pulling"
        if laying or stage.laying:
            return "made ready"
        return stage.scene.session.match.game.id if isinstance(stage.scene, TableScene) else "hall"

    def _seen(self, stage: Stage) -> str:
        scene = stage.scene
        words = [type(scene).__name__]
        if scene is not None and scene.dialog is not None:
            words.append(type(scene.dialog).__name__)
        if isinstance(scene, TableScene) and scene.session.match.steps:
            step = scene.session.match.steps[-1]
            events = dict.fromkeys(type(event).__name__ for event in step.events)
            words.append(f"step {step.index}{' shown' if scene.busy else ''}: {', '.join(events)}")
        return "; ".join(words)

    def told(self) -> str:
        """A table of all kinds of frames."""
        lines = [
            "| | frames | mean | p50 | p99 | worst | over 16.7 ms | over 33 |",
            "|---|---|---|---|---|---|---|---|",
        ]
        for kind, took in sorted(self.frames.items()):
            found, dear = summed_up(took), sum(each > DEAR for each in took)
            numbers = " | ".join(f"{found[name]:.1f}" for name in ("mean", "p50", "p99", "worst"))
            lines.append(
                f"| {kind} | {len(took)} | {numbers} | {100 * found['late'] / len(took):.2f} % | {dear} |"
            )
        return "\n".join(lines)


class Person(Mouse):
    """A mouse in real time, in a window of any size, whose person does this and that besides playing."""

    meter: Meter
    clock = pygame.time.Clock()

    def wait(self, seconds: float) -> None:
        """Let the program run in real time, as it does by itself."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.stage.step(None, min(0.1, self.clock.tick(0 if self.stage.laying else FRAMES) / 1000))

    def move(self, pos: Pos) -> None:
        """Move the real pointer to a place on the canvas."""
        window, canvas = self.stage.window.size, self.stage.canvas.get_size()
        super().move((round(pos[0] * window[0] / canvas[0]), round(pos[1] * window[1] / canvas[1])))

    def press_key(self, key: str) -> None:
        """Press a key of the real keyboard."""
        self.meter.pressed = f"key {key}"
        self._xdotool("key", key)

    def press(self, widget: Widget) -> None:
        """Click a widget, and say so."""
        self.meter.pressed = type(widget).__name__ + " " + str(getattr(widget, "text", ""))[:30]
        super().press(widget)

    def do_besides(self, rng: random.Random) -> None:
        """Do what people do at a table besides playing."""
        chance = rng.random()
        if chance < 0.3:
            self.press_key(rng.choice(KEYS))
            self.wait(rng.uniform(0.4, 2.0))
            self.look_round(rng, 1)
        elif chance < 0.5:
            self.meter.pulled()
            self.press_key("F11")
            self.meter.pulled()
            self.wait(2.0)
        elif chance < 0.7:
            self.pull(rng)
        elif chance < 0.85:  # points about
            wide, high = self.stage.canvas.get_size()
            for _ in range(8):
                self.meter.pressed = "points about"
                self.move((rng.randrange(wide), rng.randrange(high)))
                self.wait(0.3)
        else:
            self.meter.pressed = "a double click"
            self._xdotool("click", "--repeat", "2", "--delay", "120", "1")

    def pull(self, rng: random.Random) -> None:
        """Pull the window to other sizes and back, as by its edge."""
        wide, high = self.stage.window.size
        for part in (*(rng.uniform(0.6, 1.0) for _ in range(3)), 1.0):
            self.meter.pressed = "pulls the window"
            self.meter.pulled()
            size = str(round(wide * part)), str(round(high * part))
            self._xdotool("windowsize", str(pygame.display.get_wm_info()["window"]), *size)
            self.wait(0.12)
        self.wait(1.0)

    def look_round(self, rng: random.Random, presses: int) -> None:
        """Press what the screen offers, so many times; goes back now and then."""
        for _ in range(presses):
            scene = self.stage.scene
            if scene is None or not self.stage.running:
                return
            around: Widget = scene.top.root if scene.dialog is None else scene.dialog
            pressable = (each for each in around.walk() if isinstance(each, Pressable))
            there = [each for each in pressable if each.enabled and each.shown]
            if not there or rng.random() < 0.2:
                self.press_key("Escape")
            else:
                widget = rng.choice(there)
                self.meter.pressed = f"{type(widget).__name__} {getattr(widget, 'text', '')}"[:60]
                self.click(widget.rect.center)
            self.wait(rng.uniform(0.5, 2.0))


def play(hall: Hall, meter: Meter, words: argparse.Namespace) -> str:
    """Play all tables of the plan; returns what went wrong, or nothing."""
    rng = random.Random(words.seed)
    share = 60 * words.minutes / len(words.plan)
    matches = 0
    for at, game_id in enumerate(words.plan):
        until, person = time.monotonic() + share, None
        while time.monotonic() < until:
            person = _sit_down(hall, meter, game_id, people=1 + (at + matches) % 2, seed=rng.randrange(9999))
            matches += 1
            trouble = _play_on(person, rng, until)
            if trouble:
                return f"{game_id}: {trouble}"
            trouble = _in_the_hall(person, rng, min(until, time.monotonic() + HALL_SECONDS))
            if trouble:
                return trouble
        sys.stdout.write(
            f"{game_id}: {matches} matches begun so far, program {resident(os.getpid())} MB, "
            f"players {resident(hall.worker.pid)} MB\n{meter.told()}\n"
        )
        sys.stdout.flush()
    return ""


def _sit_down(hall: Hall, meter: Meter, game_id: str, people: int, seed: int) -> Person:
    settings = hall.kit.settings
    settings.speed = "brisk"
    hall.apply_settings()
    game = hall.catalogue.load(game_id)
    levels = [None] * people + list(LEVELS[: 4 - people])
    seats = [Seat(NAMES[at], level, COLOURS[at], PORTRAITS[at]) for at, level in enumerate(levels)]
    match = Match.new(game, seats, game.rules.options_type(), seed=seed, now=hall.now(), undo=settings.undo)
    person = hands_type(game_id, Person)(hall, match)
    person.meter = meter
    return person


def _play_on(person: Person, rng: random.Random, until: float) -> str:
    """Play until the match is over or time is; returns what went wrong."""
    stage, steps, since = person.stage, -1, 0
    while stage.scene is person.scene and time.monotonic() < until:
        person.wait(0.1)
        if isinstance(stage.scene, TroubleScene):
            return "the trouble screen"
        if stage.scene is not person.scene:
            break
        if person.scene.replay is not None:
            person.press_key("Escape")
        if rng.random() < 0.02:
            person.do_besides(rng)
        if not person.asked or stage.laying or stage.scene is not person.scene:
            continue
        person.wait(rng.uniform(0.1, 1.2))
        try:
            person.do_something(rng)
        except AssertionError:  # what was there has gone meanwhile, or something lies over it
            since += 1
            person.press_key("Escape")
        since = 0 if len(person.match.steps) != steps else since + 1
        steps = len(person.match.steps)
        if since > STUCK:
            return f"stuck; {person.where()}"
    return ""


def _in_the_hall(person: Person, rng: random.Random, until: float) -> str:
    """Look round wherever one is: results, or what a dialog led to."""
    while time.monotonic() < until:
        if isinstance(person.stage.scene, TroubleScene):
            return "the trouble screen"
        person.look_round(rng, 1)
    return ""


def main(arguments: Sequence[str]) -> int:
    """Play; see above."""
    parser = make_parser("hour", __doc__)
    parser.add_argument("--size", type=window_size, default=(3840, 2160), metavar="WxH")
    parser.add_argument("--minutes", type=positive, default=60)
    parser.add_argument("--plan", type=_tables, default=tuple(HANDS), metavar="GAME,…")
    parser.add_argument("--language", metavar="CODE", default="en")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--why", action="store_true", help="say where frames over 33 ms were")
    parser.add_argument("--out", type=folder_to_write, required=True, help="folder for frames over 33 ms")
    words = parser.parse_args(list(arguments))
    if shutil.which("xdotool") is None:
        parser.error("there is no xdotool here, which moves the mouse")
    with hall_of(words.size) as hall:
        if pygame.display.get_driver() != "x11":
            parser.error("xdotool needs a window of X (set DISPLAY, and no SDL_VIDEODRIVER)")
        stage = hall.stage
        stage.in_slices = True
        stage.quit = lambda: None  # type: ignore[method-assign]
        hall.speak(words.language)
        hall.open_title()
        with (words.out / "dear.jsonl").open("w", encoding="utf-8") as dear:
            trouble = play(hall, Meter(hall, dear, Watch() if words.why else None), words)
        sys.stdout.write(json.dumps({"trouble": trouble}) + "\n")
        return 1 if trouble else 0


def _tables(text: str) -> tuple[str, ...]:
    """Tables by their names. Raises `ArgumentTypeError`."""
    wanted = tuple(text.split(","))
    for each in wanted:
        if each not in HANDS:
            raise argparse.ArgumentTypeError(f"{each!r} is none of {', '.join(HANDS)}")
    return wanted
