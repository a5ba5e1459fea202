"""Plays whole matches in a real window by a real mouse, at random, as the tests' hands do it: a soak run by hand.

    Xvfb :41 -screen 0 2600x1500x24 & DISPLAY=:41 openbox &
    DISPLAY=:41 python3 -m game.bootstrap test tests.tools.play_by_clicks glastonbury \\
        --seats human:Anna,human:Bruno recipes=true --seed 3 --size 1280x720 --shots /tmp/shots

People's seats are played with `xdotool` (one window to a display: they'd share the mouse), the others by their
levels. Ends with one line of JSON (clicks, turns, scores) and exit code 0; or says where it got no further, with
a picture of it, and 1.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

import pygame

from game.cli.arguments import positive
from game.cli.parser import Parser
from game.core.match import Match
from scenes.app.arguments import WrongArguments
from scenes.app.assembly import make_hall
from scenes.app.options import parse
from scenes.app.scratch import Scratch
from scenes.hall.hall import Hall
from scenes.ui.stage.steady import STEADY
from scenes.ui.stage.window import DisplayError
from scenes.ui.widgets.base import Pos
from scenes.ui.widgets.pressable import Pressable
from tests.scenes.table_hands import FRAME, Hands
from tests.tools.arguments import folder_to_write, make_parser, window_size

HANDS = {
    "potion_explosion": ("potion_explosion.potion_hands", "PotionHands"),
    "glastonbury": ("glastonbury.market_hands", "MarketHands"),
    "potions": ("potions.hands", "PotionsHands"),
    "magic_potion": ("magic_potion.magic_hands", "MagicHands"),
}
"""The hands that know a game's table: module below `tests.scenes.games`, and class."""
STUCK = 250
"""After so many presses without a step of the match it counts as stuck."""
BREATH = 0.04
"""Seconds between a move of the mouse, the press and the release."""
AnyHands = TypeVar("AnyHands", bound="AtATable", covariant=True)


class AtATable(Hands):
    """Hands that answer whatever the table asks, before a game's own hands: those know what to press on it."""

    presses = 0

    @property
    def asked(self) -> bool:
        """Whether the table waits for a person."""
        table = self.scene
        if table.dialog is not None:
            return True
        return table.context.acting and not table.busy and not table.session.news

    def do_something(self, rng: random.Random) -> None:
        """Answer a dialog or a curtain; else ask the game's hands."""
        if self.scene.dialog is not None:
            buttons = [each for each in self.scene.dialog.walk() if isinstance(each, Pressable) and each.enabled]
            self.press(rng.choice(buttons))
            return
        game_hands: Any = super()  # what stands behind is known to the made class alone
        game_hands.do_something(rng)

    def leave_past(self) -> None:
        """Press Escape: a line of the log that was clicked shows the table as it was."""
        self.key(pygame.K_ESCAPE)

    def picture(self, file: Path) -> None:
        """Keep a picture of the window."""
        self.stage.screenshot(file)


class Mouse(AtATable):
    """Turns what hands do into the doings of the real mouse in the real window."""

    def wait(self, seconds: float) -> None:
        """Let the program run on what the desktop sends."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.stage.step(None, FRAME)
            time.sleep(0.001)

    def move(self, pos: Pos) -> None:
        """Move the real pointer."""
        left, top = pygame.display.get_window_position()
        self._xdotool("mousemove", str(left + pos[0]), str(top + pos[1]))

    def look(self, by_key: bool = False) -> None:
        """Wait until what is there may be pressed."""
        end = time.monotonic() + 2 * STEADY
        while self.stage.scene is not None and not self.stage.scene.steady(by_key) and time.monotonic() < end:
            self.wait(BREATH)

    def down(self, pos: Pos) -> None:
        """Move there, look, and press."""
        self.move(pos)
        self.look()
        self._xdotool("mousedown", "1")

    def up(self, _pos: Pos) -> None:
        """Release where the pointer is."""
        self._xdotool("mouseup", "1")
        self.presses += 1

    def leave_past(self) -> None:
        """Press Escape on the real keyboard."""
        self._xdotool("key", "Escape")

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)
        self.wait(BREATH)


class HandsType(Protocol[AnyHands]):
    """Makes hands at the table of a match."""

    def __call__(self, hall: Hall, match: Match) -> AnyHands:
        """Open the table."""


def hands_type(game: str, kind: type[AnyHands]) -> HandsType[AnyHands]:
    """The hands of a game, of a kind that says how they press."""
    module, name = HANDS[game]
    hands = getattr(importlib.import_module(f"tests.scenes.games.{module}"), name)
    return cast(HandsType[AnyHands], type(f"{kind.__name__}{name}", (kind, hands), {}))


def play(mouse: AtATable, rng: random.Random, shots: Path | None, every: int) -> str:
    """Play until the table is left; returns what went wrong, or nothing."""
    match, steps, since, taken = mouse.match, -1, 0, 0
    while mouse.stage.scene is mouse.scene:
        mouse.wait(BREATH)
        if not mouse.stage.running:
            return "the window was closed"
        if mouse.stage.scene is mouse.scene and mouse.scene.replay is not None:
            mouse.leave_past()
        if mouse.stage.scene is not mouse.scene or not mouse.asked:
            continue
        mouse.wait(0.1)
        try:
            mouse.do_something(rng)
        except AssertionError as error:
            since += 10
            trouble = f": {error}"
        else:
            trouble = ""
        since = 0 if len(match.steps) != steps else since + 1
        steps = len(match.steps)
        if shots is not None and mouse.presses >= taken * every:
            taken += 1
            mouse.picture(shots / f"{taken:04}.png")
        if since > STUCK:
            return f"stuck after {mouse.presses} presses{trouble}; {mouse.where()}"
    return "" if match.outcome is not None else f"left for {type(mouse.stage.scene).__name__}"


def main(arguments: Sequence[str]) -> int:
    """Play one match; see above."""
    parser = _parser()
    words = parser.parse_intermixed_args(list(arguments))
    line = ["--new", words.game, "--seats", words.seats, "--seed", words.seed, *words.options]
    with Scratch("clicks") as folder:
        try:
            options = parse(
                [*line, "--data", str(folder), *(["--language", words.language] if words.language else [])]
            )
        except WrongArguments as error:
            parser.error(str(error))
        if shutil.which("xdotool") is None:
            parser.error("there is no xdotool here, which moves the mouse")
        try:
            hall, _ = make_hall(options, Path(folder))
        except DisplayError as error:
            parser.error(str(error))
        hall.stage.set_size(words.size)
        hall.kit.settings.speed, hall.kit.settings.pause_in_background = words.speed, False
        hall.apply_settings()
        table = options.table
        assert table is not None
        try:
            if pygame.display.get_driver() != "x11":
                parser.error("xdotool needs a window of X (set DISPLAY, and no SDL_VIDEODRIVER)")
            match = Match.new(
                table.game,
                table.seats,
                table.options,
                seed=int(words.seed),
                now=hall.now(),
                undo=hall.kit.settings.undo,
            )
            return _report(hands_type(words.game, Mouse)(hall, match), words)
        finally:
            hall.stage.close()
            hall.worker.close()
            hall.sound.close()


def _parser() -> Parser:
    parser = make_parser("play_by_clicks", __doc__)
    parser.add_argument("game", choices=tuple(HANDS))
    parser.add_argument("--seats", required=True, help="as for main.py --new")
    parser.add_argument("--seed", default="3")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--language", metavar="CODE", help="what is spoken (the system's)")
    parser.add_argument("--shots", type=folder_to_write, help="folder for pictures of the window")
    parser.add_argument("--every", type=positive, default=10, help="a picture after so many presses")
    parser.add_argument("--speed", default="at_once", choices=("calm", "brisk", "at_once"))
    parser.add_argument("options", nargs="*", metavar="option=value")
    return parser


def _report(mouse: Mouse, words: argparse.Namespace) -> int:
    mouse.wait(0.5)
    trouble = play(mouse, random.Random(words.seed), words.shots, words.every)
    mouse.wait(1.5)
    if words.shots is not None:
        mouse.picture(words.shots / ("stuck.png" if trouble else "results.png"))
    outcome = mouse.match.outcome
    scores = [] if outcome is None else [score.total for score in outcome.scores]
    told = {"trouble": trouble, "presses": mouse.presses, "turns": mouse.match.turn, "scores": scores}
    sys.stdout.write(json.dumps(told) + "\n")
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
