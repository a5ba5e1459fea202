"""Plays lessons to their end in a real window by a real mouse: for looking at them, and as a check by hand.

    Xvfb :41 -screen 0 1920x1080x24 & DISPLAY=:41 openbox &
    DISPLAY=:41 python3 -m game.bootstrap test tests.tools.play_lessons glastonbury --shots /tmp/shots

Ends with one line of JSON for each lesson (clicks, steps) and exit code 0; or says where it got no further, and 1.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.catalogue import game_ids
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.app.scratch import Scratch
from scenes.hall.hall import Hall
from scenes.ui.stage.steady import STEADY
from scenes.ui.stage.window import DisplayError
from tests.scenes.tabletop.lesson.lesson_clicks import LessonClicks
from tests.tools.arguments import folder_to_write, make_parser, window_size

FRAME = 1 / 60
BREATH = 0.04
"""Seconds between a move of the mouse, the press and the release."""


class RealMouse(LessonClicks):
    """Clicks with the desktop's own mouse."""

    def wait(self, seconds: float) -> None:
        """Let the program run on what the desktop sends."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.stage.step(None, FRAME)
            time.sleep(0.001)

    def click(self, at: object) -> None:
        """Move there, look, press and release."""
        assert isinstance(at, tuple)
        left, top = pygame.display.get_window_position()
        self._xdotool("mousemove", str(left + at[0]), str(top + at[1]))
        self.wait(2 * STEADY)
        self._xdotool("mousedown", "1")
        self._xdotool("mouseup", "1")

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)
        self.wait(BREATH)


def play(hall: Hall, game_id: str, shots: Path | None) -> str:
    """Play one lesson; returns what went wrong, or nothing."""
    mouse = RealMouse(hall, game_id, 0)
    trouble, number = "", 0
    while not trouble and not mouse.scene.at_the_end:
        if shots is not None:
            hall.stage.screenshot(shots / f"{game_id}_{number:03}.png")
        number += 1
        try:
            mouse.go_on()
        except AssertionError as error:
            trouble = str(error)
    told = {"lesson": game_id, "trouble": trouble, "clicks": mouse.clicks, "steps": mouse.scene.lead.number + 1}
    sys.stdout.write(json.dumps(told) + "\n")
    return trouble


def main(arguments: Sequence[str]) -> int:
    """Play the lessons of some games; see above."""
    parser = make_parser("play_lessons", __doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--shots", type=folder_to_write, help="folder for pictures of the window")
    words = parser.parse_args(list(arguments))
    if shutil.which("xdotool") is None:
        parser.error("there is no xdotool here, which moves the mouse")
    with Scratch("lessons") as folder:
        try:
            hall, _ = make_hall(CommandLine(), folder)
        except DisplayError as error:
            parser.error(str(error))
        try:
            if pygame.display.get_driver() != "x11":
                parser.error("xdotool needs a window of X (set DISPLAY, and no SDL_VIDEODRIVER)")
            hall.stage.set_size(words.size)
            hall.kit.settings.speed, hall.kit.settings.pause_in_background = "brisk", False
            troubles = [play(hall, game_id, words.shots) for game_id in words.games or game_ids()]
            return int(any(troubles))
        finally:
            hall.stage.close()
            hall.worker.close()
            hall.sound.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
