"""Takes contact sheets of the great moments: twelve pictures a second, played at a real table.

    python3 -m game.bootstrap test tests.tools.moments /tmp/sheets [chain love …] [--size 1280x720] [--still]

Writes one JPG for each moment and size, and prints what its frames took (ms of CPU of the main thread).
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import time
from collections.abc import Sequence

import pygame

from scenes.app.scratch import Scratch
from scenes.ui.stage.stage import FRAMES
from tests.scenes.table_hands import Hands, close_hall, new_hall
from tests.tools.arguments import folder_to_write, make_parser, window_size
from tests.tools.frames.measuring import summed_up
from tests.tools.moments.hall import HALL, take_in_hall
from tests.tools.moments.staged import MOMENTS, Moment

EVERY = FRAMES // 12
SHEET_WIDTH = 1920
COLUMNS = {True: 4, False: 8}
"""Pictures in a row of a sheet, by whether they are wide."""
WARM_SECONDS = 3.0
AFTER, MOST_FRAMES = 20, 600
"""Frames for which one looks on when all rests again; frames after which that must have been."""


def main(arguments: Sequence[str]) -> int:
    """Take the sheets that are asked for."""
    known = [*MOMENTS, *HALL]
    parser = make_parser("moments", __doc__)
    parser.add_argument("folder", type=folder_to_write)
    parser.add_argument("moments", nargs="*", metavar="MOMENT", help=", ".join(known))
    parser.add_argument("--size", type=window_size, action="append", metavar="WxH")
    parser.add_argument("--still", action="store_true", help="with less motion")
    given = parser.parse_args(arguments)
    if unknown := [name for name in given.moments if name not in known]:
        parser.error(f"there is no moment {unknown[0]}; there are {', '.join(known)}")
    for size in given.size or [(1280, 720), (1920, 1080)]:
        for name in given.moments or known:
            if name in MOMENTS:
                pictures, times = take(MOMENTS[name], size, still=given.still)
            else:
                with Scratch("moments") as folder:
                    pictures, times = take_in_hall(HALL[name], size, folder, EVERY, still=given.still)
            end = " still" if given.still else ""
            file = given.folder / f"{name}_{size[0]}x{size[1]}{end}.jpg".replace(" ", "_")
            pygame.image.save(sheet(pictures), file)
            found = ", ".join(f"{key} {number:g}" for key, number in summed_up(times).items())
            print(f"{file.name}: {len(pictures)} pictures; CPU ms a frame: {found}", flush=True)
    return 0


def take(
    moment: Moment, size: tuple[int, int], *, still: bool = False
) -> tuple[list[pygame.Surface], list[float]]:
    """Play a moment; returns a picture of what it is about from each fifth frame, and what frames took, ms."""
    pictures, times = [], []
    with Scratch("sheets") as folder:
        hall = new_hall(folder, size, speed="brisk", reduced_motion=still)
        try:
            match = moment.match()
            hands = Hands(hall, match)
            hands.scene.session.pause(True)  # computer players decide nothing but what is wanted
            hall.stage.in_slices = True  # as in a window
            hands.wait(WARM_SECONDS)
            while hall.kit.pictures.reading:
                time.sleep(0.01)
            hands.wait(WARM_SECONDS)
            part = moment.part(hands.scene.table, hall.stage.canvas.get_rect()).clip(hall.stage.canvas.get_rect())
            for action in moment.actions(match):
                match.play(action, match.seat_to_move)
            resting = 0
            for frame in range(MOST_FRAMES):
                began, seen = time.thread_time(), time.perf_counter()
                hall.stage.step([], 1 / FRAMES)
                if hall.stage.scene is hands.scene:  # the results are laid in slices, and no part of the moment
                    times.append((time.thread_time() - began) * 1000)
                time.sleep(max(0.0, seen + 1 / FRAMES - time.perf_counter()))  # in which pictures are read
                if frame % EVERY == 0:
                    pictures.append(hall.stage.canvas.subsurface(part).copy())
                moves = hands.scene.busy or bool(hands.scene.session.news) or hands.scene.table.in_motion
                resting = 0 if moves else resting + 1
                if resting > AFTER:
                    break
        finally:
            close_hall(hall)
    return pictures, times


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Lay pictures out row by row, the time in ms on each."""
    wide, high = pictures[0].get_size()
    columns = COLUMNS[wide > 1.2 * high]
    factor = (SHEET_WIDTH - 4 * (columns + 1)) / columns / wide
    if factor > 1:
        factor = 1.0
    cell = round(wide * factor), round(high * factor)
    rows = -(-len(pictures) // columns)
    out = pygame.Surface((columns * (cell[0] + 4) + 4, rows * (cell[1] + 4) + 4))
    pygame.font.init()
    font = pygame.font.Font(None, 22)
    for at, picture in enumerate(pictures):
        corner = 4 + at % columns * (cell[0] + 4), 4 + at // columns * (cell[1] + 4)
        out.blit(pygame.transform.smoothscale(picture, cell), corner)
        words = font.render(f"{round(at * EVERY * 1000 / FRAMES)} ms", True, "white", "black")
        out.blit(words, corner)
    return out
