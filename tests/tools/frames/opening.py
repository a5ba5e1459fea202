"""What opening screens and resizing them costs, frame by frame: tables, first and again, results, the hall.

    python3 -m game.bootstrap test tests.tools.frames.opening --size 1920x1080 --beside DIR

Of each screen: the dearest frame until it is seen (CPU of the main thread, ms), the sum of these, how many there
are, and how long that took by the clock on the wall. Where a checkout lays no screen in slices that is one frame.
Resized: from the event until the new layout is seen, without the time in which another event may come. Pulled:
frames with an event each, in which the old picture is stretched.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf

import pygame

from game.core.match import Match
from game.players.contract import Plan
from game.players.levels import read_levels
from scenes.app.tables import own_tables
from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.settings.scene import PAGES, SettingsScene
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.stage import FRAMES, SETTLE, Stage
from scenes.ui.widgets import Curtain
from tests.tools.arguments import folder_to_read, make_parser, window_size
from tests.tools.frames.command import ROOT, measured
from tests.tools.frames.measuring import Frame, framed, hall_of, table_of
from tests.tools.frames.steady import Recorded, _match, _plans

AFTER = 30
"""Frames that are played once a screen is seen."""
PRESSES, PULLS = 12, 60
Numbers = dict[str, list[float]]


def main(arguments: Sequence[str]) -> int:
    """Measure and print; see the module's text."""
    parser = make_parser("frames.opening", __doc__)
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--beside", type=folder_to_read, metavar="DIR", help="another checkout to compare with")
    parser.add_argument("--singles", action="store_true", help="only pages, F11, the curtain, presses")
    parser.add_argument("--once", action="store_true", help="as JSON")
    given = parser.parse_args(arguments)
    if given.once:
        print(json.dumps(_opened(given)))
        return 0
    words = ["--size", f"{given.size[0]}x{given.size[1]}", "--once", *["--singles"][: given.singles]]
    checkouts = {} if given.beside is None else {"other": given.beside.resolve()}
    for name, root in {**checkouts, "this": ROOT}.items():
        print(f"{name}: screen, worst frame, all frames (ms of CPU), frames, ms by the clock, worst frame after")
        for screen, numbers in measured(root, words, "tests.tools.frames.opening").items():
            assert isinstance(numbers, list)
            print(f"  {screen:28}" + "".join(f"{number:8.0f}" for number in numbers))
    return 0


def _opened(given: argparse.Namespace) -> Numbers:
    return {name: _numbers(frames, laid) for name, frames, laid in _openings(given)}


def _numbers(frames: Sequence[Frame], laid: int) -> list[float]:
    until, after = frames[:laid], frames[laid:]
    cpu = [frame.cpu for frame in until]
    return [max(cpu), sum(cpu), laid, sum(frame.wall for frame in until), max(frame.cpu for frame in after)]


def _openings(given: argparse.Namespace) -> Iterator[tuple[str, list[Frame], int]]:
    with hall_of(given.size) as hall:
        hall.open_title()
        for _ in range(3):
            hall.stage.step([], 1 / FRAMES)
        if hasattr(hall.stage, "in_slices"):  # an older checkout may be measured, too
            hall.stage.in_slices = True
        games = hall.games()
        for game_id in own_tables():  # the program reads its code beforehand
            importlib.import_module(f"scenes.games.{game_id}")
        if not given.singles:
            yield from _screens(hall, given.size)
        yield from _turned(hall, games)
        for way in ("on", "off"):
            yield f"F11 {way}", *_seen(hall, partial(hall.stage.step, [_F11], 1 / FRAMES))
        yield from _handed_over(hall)
        yield from _pressed(hall)


def _screens(hall: Hall, size: tuple[int, int]) -> Iterator[tuple[str, list[Frame], int]]:
    """Open tables, what lies above them, results, and the screens of the hall."""
    for game_id in hall.games():
        weakest = read_levels(hall.game(game_id), hall.catalogue.data_dir).levels[0].id
        table = table_of(game_id, ",".join([weakest] * hall.game(game_id).seats.start), person=False)
        plans = _plans(hall, table, 7)
        hall.worker = Recorded(plans)
        for time in ("first", "again"):
            match = _match(hall, table, 7)
            yield f"{game_id} {time}", *_seen(hall, partial(hall.open_table, match))
        yield f"{game_id} pulled", *_pulled(hall, size)
        yield f"{game_id} resized", *_resized(hall, size)
        _play_on(match, plans, max(plans) - 1)
        yield from _above(hall, game_id, match)
        _play_on(match, plans)
        saved = hall.playing
        assert saved is not None
        yield f"{game_id} results", *_seen(hall, partial(hall.open_results, saved))
        yield "results resized", *_resized(hall, size)
        yield f"title after {game_id}", *_seen(hall, hall.open_title)
    for name in ("new_game", "settings", "records", "learn", "problems", "today"):
        yield name, *_seen(hall, getattr(hall, f"open_{name}"))
        yield f"{name} resized", *_resized(hall, size)
        yield f"back from {name}", *_seen(hall, hall.stage.pop)


_F11 = pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)


def _turned(hall: Hall, games: Sequence[str]) -> Iterator[tuple[str, list[Frame], int]]:
    """Turn to the pages of the settings, and to chapters of the rules that aren't the next one."""
    hall.open_settings()
    _rest(hall)
    settings = hall.stage.scene
    assert isinstance(settings, SettingsScene)
    for page in (*PAGES[1:], PAGES[0]):
        yield f"page of {page}", *_seen(hall, partial(settings.ribbons.take, PAGES.index(page)))
    hall.stage.pop()
    for game_id in games:
        hall.open_help(game_id)
        _rest(hall)
        rules = hall.stage.scene
        assert isinstance(rules, HelpScene)
        for chapter in (rules.last, 3):
            yield f"{game_id} chapter {chapter}", *_seen(hall, partial(rules.go, chapter))
        hall.stage.pop()


def _sit(hall: Hall, game_id: str) -> TableScene:
    """Have two people sit down at a table, and return it once it is seen."""
    table = table_of(game_id, "human:Ada,human:Ben", person=True)
    hall.open_table(_match(hall, table, 7))
    _rest(hall)
    scene = hall.stage.scene
    assert isinstance(scene, TableScene)
    return scene


def _handed_over(hall: Hall) -> Iterator[tuple[str, list[Frame], int]]:
    """Two people share a screen: the curtain comes, and goes."""
    scene = _sit(hall, "potions")
    assert isinstance(scene.dialog, Curtain)
    yield "curtain lifted", *_seen(hall, scene.dialog.button.press)
    for time in ("first", "again"):
        _rest(hall)
        curtain = Curtain(hall.kit, "Ben", "fox", "moss", scene.present)
        yield f"curtain {time}", *_seen(hall, partial(scene.open, curtain))
        _rest(hall)
        yield f"curtain {time} lifted", *_seen(hall, curtain.button.press)


def _pressed(hall: Hall) -> Iterator[tuple[str, list[Frame], int]]:
    """Press on one thing after the other that can be pressed at one's own turn."""
    scene, frames = _sit(hall, "magic_potion"), list[Frame]()
    for at in range(PRESSES):
        places = [each for each in scene.table.walk() if isinstance(each, Target) and each.can]
        frames += _seen(hall, places[at % len(places)].press)[0]
    yield "magic_potion presses", frames, len(frames) - 1


def _rest(hall: Hall, many: int = 3 * AFTER) -> list[Frame]:
    """Play so many frames more once what was opened is seen."""
    while hall.stage.laying:
        hall.stage.step([], 1 / FRAMES)
    clock, frames = pygame.time.Clock(), []
    for _ in range(many):
        clock.tick(FRAMES)
        frames.append(framed(None, partial(hall.stage.step, [], 1 / FRAMES)))
    return frames


def _above(hall: Hall, game_id: str, match: Match) -> Iterator[tuple[str, list[Frame], int]]:
    """Open what lies above a table, shortly before the end of a match."""
    scene = hall.stage.scene
    assert isinstance(scene, TableScene)
    scene.session.pause(True)
    _rest(hall)  # what was played is seen first
    for name, open_it in (
        ("menu", scene.menu.open),
        ("log", scene.story.open_log),
        ("recap", scene.story.open_recap),
    ):
        yield f"{game_id} {name}", *_seen(hall, open_it)
        if scene.dialog is not None:  # nothing may have happened since one's last turn
            yield f"{game_id} without {name}", *_seen(hall, scene.dialog.close)


def _play_on(match: Match, plans: Mapping[int, Plan], until: float = inf) -> None:
    while match.outcome is None and len(match.steps) in plans and len(match.steps) < until:
        match.play(plans[len(match.steps)].actions[0])


def _seen(hall: Hall, open_it: Callable[[], object]) -> tuple[list[Frame], int]:
    """Open a screen and play on for a moment; returns the frames, and how many passed until it was seen."""
    stage, clock = hall.stage, pygame.time.Clock()

    def begin() -> None:
        open_it()
        if not _on_its_way(stage):
            stage.step([], 1 / FRAMES)

    def play() -> None:
        if not getattr(stage, "laying", False):  # its slices follow one another
            clock.tick(FRAMES)
        stage.step([], 1 / FRAMES)

    frames = [framed(None, begin)]
    while _on_its_way(stage):
        frames.append(framed(None, play))
    laid = len(frames)
    return frames + [framed(None, play) for _ in range(AFTER)], laid


def _on_its_way(stage: Stage) -> bool:
    """Whether a screen, or what is to lie above it, is still made ready (an older checkout has no such thing)."""
    scene = stage.scene
    top, readying = getattr(scene, "top", None), getattr(scene, "_readying", None)
    opening = getattr(top, "coming", False) or getattr(readying, "opening", False)
    return bool(opening or getattr(stage, "laying", False))


def _pulled(hall: Hall, size: tuple[int, int]) -> tuple[list[Frame], int]:
    """Pull the window, another size in each frame: what stretching the old picture takes."""
    frames = []
    for at in range(PULLS):
        share = 0.8 + 0.2 * at / PULLS
        now = round(share * size[0]), round(share * size[1])
        pygame.display.set_mode(now, pygame.RESIZABLE)
        resized = pygame.Event(pygame.VIDEORESIZE, size=now, w=now[0], h=now[1])
        frames.append(framed(None, partial(hall.stage.step, [resized], 1 / FRAMES)))
    return frames, PULLS - 1


def _resized(hall: Hall, size: tuple[int, int]) -> tuple[list[Frame], int]:
    """Pull the window smaller and back; returns the latter’s frames, and how many until it is seen."""
    stage = hall.stage
    play = partial(stage.step, [], 1 / FRAMES)
    for now in ((round(0.8 * size[0]), round(0.8 * size[1])), size):
        pygame.display.set_mode(now, pygame.RESIZABLE)
        drawn = stage.frames
        stage.step([pygame.Event(pygame.VIDEORESIZE, size=now, w=now[0], h=now[1])], 0.0)
        stage.step([], SETTLE - 1 / FRAMES)
        frames = []
        while stage.frames == drawn:
            frames.append(framed(None, play))
        laid = len(frames)
        frames += [framed(None, play) for _ in range(AFTER)]
    return frames, laid


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
