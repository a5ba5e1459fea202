"""Plays at a real table for some seconds, frame by frame, and notes what each frame took."""

from __future__ import annotations

import os

if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import gc
import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from game.core.errors import BenchError
from game.core.messages import said
from game.players.levels import read_levels
from scenes.app.arguments import WrongArguments
from scenes.app.asked_table import Table
from scenes.app.assembly import make_hall
from scenes.app.code_ahead import CodeAhead
from scenes.app.options import CommandLine, parse
from scenes.app.scratch import Scratch
from scenes.app.seating import named
from scenes.hall.hall import Hall
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.stage import FRAMES, Stage

LATE = 1000 / FRAMES
POINTED = 6
"""Frames after which something else is pointed at."""
PATIENCE = 3.0
"""Seconds after which a person who points about decides something."""
IDLE_SECONDS = 10.0
SETTLE = 2.5
"""For so many times as long nothing happens before: at first pictures are made ahead, and frames are many."""
DRAG_EVERY, DRAG = 3.0, 0.5


class WrongTable(Exception):
    """There is no such table; the text says why."""


class Frame(NamedTuple):
    """What one frame took, in ms, and what was to be seen."""

    cpu: float
    wall: float
    seen: str


def measure(
    game: str,
    seats: str | None,
    *,
    size: tuple[int, int],
    seconds: float,
    seed: int,
    hover: bool = False,
    resize: bool = False,
    idle: float = IDLE_SECONDS,
) -> dict[str, object]:
    """Play for so many seconds and return what was found, ready for JSON. Raises `WrongTable`."""
    table = table_of(game, seats, person=hover)
    with hall_of(size) as hall:
        laid = _sit(hall, table, seed)
        frames = list(_frames(hall, seconds, random.Random(seed), hover=hover, resize=resize))
        memory, players = resident(os.getpid()), resident(hall.worker.pid)
        worst = sorted(frames, key=lambda frame: -frame.cpu)[:10]
        return {
            "game": game,
            "size": f"{size[0]}x{size[1]}",
            "seats": ",".join(seat.level or "human" for seat in table.seats),
            "frames": len(frames),
            "laid": round(laid, 1),
            "cpu": summed_up([frame.cpu for frame in frames]),
            "wall": summed_up([frame.wall for frame in frames]),
            "memory": memory,
            "memory_players": players,
            "idle_percent": _idle(hall, table_of(game, None, person=True), seed, idle),
            "worst_frames": [{"cpu": round(f.cpu, 2), "wall": round(f.wall, 2), "seen": f.seen} for f in worst],
        }


def summed_up(times: Sequence[float]) -> dict[str, float]:
    """Mean, percentiles and worst of times in ms, and how many are longer than a frame lasts."""
    order = sorted(times)

    def percentile(part: float) -> float:
        return order[min(len(order) - 1, max(0, math.ceil(part * len(order)) - 1))]

    found = {"mean": sum(order) / len(order), "worst": order[-1], "late": sum(each > LATE for each in order)}
    found |= {f"p{part}": percentile(part / 100) for part in (50, 95, 99)}
    return {name: round(number, 3) for name, number in found.items()}


def resident(pid: int | None) -> int | None:
    """Return how much memory a process holds, in MB; None where the system doesn't tell (or there is none)."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        return None
    found = next((line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")), None)
    return None if found is None else round(int(found) / 1024)


# -- a program of its own ----------------------------------------------------------------------------------------
def table_of(game: str, seats: str | None, *, person: bool) -> Table:
    """Read what is wanted as the program's command line does; by default as many Masters as there may be.

    Raises `WrongTable`.
    """
    try:
        if seats is None:
            loaded = CommandLine().catalogue.load(game)
            best = read_levels(loaded, CommandLine().catalogue.data_dir).levels[-1].id
            many = min(4, loaded.seats.stop - 1)
            seats = ",".join((["human"] if person else [best]) + [best] * (many - 1))
        table = parse(["--new", game, "--seats", seats]).table
    except WrongArguments as error:
        raise WrongTable(str(error)) from error
    except BenchError as error:
        raise WrongTable(said(error.message)) from error
    assert table is not None
    return table


@contextmanager
def hall_of(size: tuple[int, int]) -> Iterator[Hall]:
    """Run a program of its own in a window of that size, with a folder that goes with it."""
    with Scratch("frames") as folder:
        chosen = {"window": size, "speed": "brisk", "pause_in_background": False, "silence": True}
        (folder / "settings.json").write_bytes(msgspec.json.encode(chosen))
        hall, trouble = make_hall(CommandLine(), folder)
        assert trouble is None, trouble
        code = CodeAhead()
        code.read_all()  # as the program does
        gc.freeze()
        try:
            yield hall
        finally:
            code.close()
            hall.stage.close()
            hall.worker.close()
            hall.sound.close()
            gc.unfreeze()


def _sit(hall: Hall, table: Table, seed: int) -> float:
    """Open a table; returns the ms of CPU until its first picture stands."""
    hall.open_title()
    hall.stage.step([], 1 / FRAMES)
    began = time.thread_time()
    hall.stage.in_slices = True  # as in the program
    hall.begin(table.game, named(table, hall), table.options, seed)
    hall.stage.step([], 1 / FRAMES)
    while hall.stage.laying:
        hall.stage.step([], 1 / FRAMES)
    return (time.thread_time() - began) * 1000


# -- frames ------------------------------------------------------------------------------------------------------
def _frames(hall: Hall, seconds: float, rng: random.Random, *, hover: bool, resize: bool) -> Iterator[Frame]:
    """Play in real time, sixty frames a second, until the match is over at the latest."""
    stage, clock, began = hall.stage, pygame.time.Clock(), time.monotonic()
    size, waited, dragging = stage.window.size, 0.0, False
    scene = stage.scene
    while (passed := time.monotonic() - began) < seconds:
        clock.tick(FRAMES)
        if stage.scene is not scene:  # over: the results are another screen
            return
        assert isinstance(scene, TableScene)
        events: list[pygame.Event] = []
        if hover and scene.context.acting and not scene.busy:
            waited += 1 / FRAMES
            if waited > PATIENCE:
                waited = 0.0
                scene.session.play(rng.choice(scene.session.legal_actions()))
            elif round(waited * FRAMES) % POINTED == 0:
                at = rng.randrange(size[0]), rng.randrange(size[1])
                events.append(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        if resize:
            before, dragging = dragging, passed % DRAG_EVERY < DRAG
            if dragging or before:
                events.append(_dragged(size, rng if dragging else None))
        yield framed(scene, partial(hall.stage.step, events, 1 / FRAMES), events)


def _dragged(size: tuple[int, int], rng: random.Random | None) -> pygame.Event:
    """Let the window have another size, as if its edge were pulled; without luck its own."""
    part = rng.uniform(0.7, 1.0) if rng is not None else 1.0
    now = round(size[0] * part), round(size[1] * part)
    pygame.display.set_mode(now, pygame.RESIZABLE)
    return pygame.Event(pygame.VIDEORESIZE, size=now, w=now[0], h=now[1])


def framed(scene: TableScene | None, play: Callable[[], object], events: Sequence[pygame.Event] = ()) -> Frame:
    """Play a frame, and say what it took and what was on screen (None: a table is laid)."""
    cpu, wall = time.thread_time(), time.perf_counter()
    play()
    cpu, wall = time.thread_time() - cpu, time.perf_counter() - wall
    return Frame(cpu * 1000, wall * 1000, "the table is laid" if scene is None else _seen(scene, events))


def _seen(scene: TableScene, events: Sequence[pygame.Event]) -> str:
    steps = scene.session.match.steps
    if events and events[-1].type == pygame.VIDEORESIZE:
        return "dragged to another size"
    if scene.busy and steps:
        names = (type(event).__name__ for event in steps[-1].events)
        return f"step {steps[-1].index}: " + ", ".join(dict.fromkeys(names))
    return f"at rest after step {len(steps) - 1}"


def _idle(hall: Hall, table: Table, seed: int, seconds: float) -> dict[str, float]:
    """Return the shares of a core, in per cent, that the program (all threads) and its main thread take.

    At a table at which a person thinks, with music; and as its window is minimised ("minimised").
    """
    stage, settings = hall.stage, hall.kit.settings
    settings.silence, settings.pause_in_background = False, True
    hall.apply_settings()
    hall.sound.open()
    hall.worker.start()
    _sit(hall, table, seed)
    stage.run(SETTLE * seconds)
    found = dict(zip(("whole", "main"), _shares(stage, seconds), strict=True))
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    hall.sound.set_quiet(settings.quiet_in_background)  # the window isn't in front any more
    stage.run(SETTLE * seconds)
    found |= zip(("minimised", "minimised main"), _shares(stage, seconds), strict=True)
    return found


def _shares(stage: Stage, seconds: float) -> tuple[float, float]:
    before = time.monotonic(), time.process_time(), time.thread_time()
    stage.run(seconds)
    passed, whole, main = (
        time.monotonic() - before[0],
        time.process_time() - before[1],
        time.thread_time() - before[2],
    )
    return round(100 * whole / passed, 2), round(100 * main / passed, 2)
