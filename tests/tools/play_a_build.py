"""Plays a whole match in the window of a build (or any start of the program) by a real mouse: a soak run by hand.

    Xvfb :41 -screen 0 1600x900x24 & DISPLAY=:41 openbox &
    DISPLAY=:41 python3 -m game.bootstrap test tests.tools.play_a_build potions PROGRAM [--data FOLDER]

From the title by clicks: the box, a second person, Begin. The match that the build then saves is laid on a table
without a screen in this process: hands that know the game decide there as its weakest level does and press what
that takes, and the mouse presses the same place of the build's window, once nothing moves in it. A press has
arrived when the build has saved as many steps as the match here and shows what changed here; if it still shows
what was there before, the mouse presses again. Ends with one line of JSON and exit code 0 when the build has saved
the same scores; or says where the two parted, and 1. Two people play: computers' choices depend on time.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.records.library import Library
from scenes.app.scratch import Scratch
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.title.scene import TitleScene
from scenes.ui.settings import save
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets.base import Pos
from tests.scenes.conftest import Hand
from tests.scenes.table_hands import close_hall, new_hall
from tests.tools.arguments import folder_to_write, make_parser, window_size
from tests.tools.other_window import OtherWindow, nearer, picture_of, unlike
from tests.tools.play_by_clicks import HANDS, hands_type, play
from tests.tools.resolute import Resolute

A_WHILE = 10.0
"""Seconds that the build may take to do what was done here at once, before it is pressed again."""
PATIENCE = 4
"""How often."""
ARRIVED = 0.6
"""The share of what a press changes here that the build's window must show as well."""
ASIDE = (1, 1)
"""Where the pointer waits: tooltips, which may lie elsewhere there than here, are no difference then."""
LONG = 0.1
"""A frame of the table here, seconds."""
LOST = 0.2
"""It shows no more of it than this where a press didn't arrive."""


class There:
    """The other program: its window, its saves, and how the presses fared."""

    def __init__(self, folder: Path) -> None:
        self.library = Library(folder / "saves", Catalogue())
        self.window = OtherWindow(60.0)
        self.presses = 0
        self.again = 0
        """Presses made once more: the window wasn't ready for them."""
        self.unlike = 0.0
        """The largest share of the window, after a press, that didn't look as it did here."""

    @property
    def file(self) -> Path | None:
        """Its save, once it is there."""
        return next(iter(self.library.folder.glob("*.jsonl")), None)

    def come_far(self) -> int:
        """How many steps it has saved, of which nobody has taken any back; -1 before there is a match."""
        return -1 if self.file is None else self.file.read_bytes().count(b'{"line":"play"')

    def press(self, pos: Pos) -> None:
        """Move there and press, once nothing has moved for long enough."""
        self.window.move(pos)
        self.window.stand_still(A_WHILE)
        time.sleep(1.25 * STEADY)
        self.window.press()
        self.window.move(ASIDE)


class Follower(Hand):
    """Hands whose presses are made in the window of another program as well."""

    there: There
    steps = -1
    """How many steps the other program must have saved."""

    def wait(self, seconds: float) -> None:
        """Let time pass here, in long frames: nobody looks."""
        for _ in range(round(seconds / LONG) or 1):
            self.stage.step([], LONG)

    def look(self, by_key: bool = False) -> None:
        """Wait until what is here may be pressed, however long it moves."""
        for _ in range(20):
            super().look(by_key)

    def down(self, pos: Pos) -> None:
        """Look and press here, and there."""
        self._before = picture_of(self.stage.canvas)
        super().down(pos)
        self.there.press(pos)

    def up(self, pos: Pos) -> None:
        """Release here, and see to it that the press arrives there."""
        super().up(pos)
        self.move(ASIDE)
        self.there.presses += 1
        before = self.steps
        self.rest_of_it()
        for _ in range(PATIENCE):
            if self._arrived():
                return
            self.there.window.stand_still(A_WHILE)
            if self.there.come_far() == before and self._shown() <= LOST:
                self.there.again += 1
                self.there.press(pos)
        raise LookupError(f"{self.steps} steps here, {self.there.come_far()} there, {self._shown():.2f} shown")

    def rest_of_it(self) -> None:
        """Let everything be shown here."""
        self.wait(0.5)

    def _arrived(self) -> bool:
        """Wait for a while until the press has done there what it has done here."""
        end = time.monotonic() + A_WHILE
        while time.monotonic() < end:
            if self.there.come_far() == self.steps and self._shown() >= ARRIVED:
                return True
            time.sleep(0.05)
        return False

    def _shown(self) -> float:
        """The share of what has changed here that is seen there as well."""
        self.wait(0.1)
        here, seen = picture_of(self.stage.canvas), self.there.window.picture()
        share = nearer(seen, here, self._before, unlike(here, self._before))
        if share >= ARRIVED:
            self.there.unlike = max(self.there.unlike, len(unlike(here, seen)) / len(seen))
        return share


class Shadow(Resolute, Follower):
    """Such hands at a table."""

    def up(self, pos: Pos) -> None:
        """Count the press for `play`, too."""
        self.presses += 1
        super().up(pos)

    def picture(self, file: Path) -> None:
        """Keep a picture of the other program's window."""
        self.there.window.shoot(file)

    def leave_past(self) -> None:
        """Press Escape in both."""
        super().leave_past()
        self.there.window.key("Escape")

    def rest_of_it(self) -> None:
        """Let everything be shown here."""
        self.wait(0.1)
        self.until(lambda: self.stage.scene is not self.scene or self.asked, LONG)
        self.wait(0.5)
        self.steps = len(self.match.steps)


def main(arguments: Sequence[str]) -> int:
    """Play one match; see above."""
    parser = make_parser("play_a_build", __doc__)
    parser.add_argument("game", choices=tuple(HANDS))
    parser.add_argument("program", type=Path, help="what to start: a build, or a script that starts one")
    parser.add_argument("--data", type=folder_to_write, help="the data folder that PROGRAM uses by itself")
    parser.add_argument("--seed", type=int, default=3, help="of the choices; the build chooses that of the match")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--shots", type=folder_to_write, help="folder for pictures of the window")
    words = parser.parse_args(list(arguments))
    if not words.program.is_file():
        parser.error(f"there is no program {words.program}")
    for tool in ("xdotool", "import"):
        if shutil.which(tool) is None:
            parser.error(f"there is no {tool} here")
    if not os.environ.get("DISPLAY"):
        parser.error("DISPLAY names no screen")
    with Scratch("build") as here:
        folder = words.data or here / "there"
        line = [str(words.program)]
        if words.data is None:
            folder.mkdir()
            line += ["--data", str(folder)]
        if any((folder / "saves").glob("*")):
            parser.error(f"there are matches in {folder}")
        hall = new_hall(
            Path(here) / "here",
            words.size,
            window=words.size,
            language="en",
            pause_in_background=False,
            warn_of_waste=False,
        )
        refused = save(folder, hall.kit.settings)
        if refused is not None:
            parser.error(str(refused))
        around = {key: value for key, value in os.environ.items() if key[:4] != "SDL_"}
        program = subprocess.Popen(line, env=around)
        try:
            there = There(folder)
            try:
                trouble = _play(hall, there, words.game, words.seed, words.shots)
            except (LookupError, AssertionError) as error:
                trouble = f"{type(error).__name__}: {error}"
            if words.shots is not None:
                there.window.shoot(words.shots / ("stuck.png" if trouble else "results.png"))
                hall.stage.screenshot(words.shots / "here.png")
            there.window.close()
            file = there.file
            outcome = None if file is None else there.library.read(file).outcome
        finally:
            program.kill()
            close_hall(hall)
    told = {
        "trouble": trouble,
        "presses": there.presses,
        "again": there.again,
        "unlike": round(there.unlike, 3),
        "scores": [] if outcome is None else [score.total for score in outcome.scores],
    }
    sys.stdout.write(json.dumps(told) + "\n")
    return 1 if trouble else 0


def _play(hall: Hall, there: There, game_id: str, seed: int, shots: Path | None) -> str:
    """From the title to the results; returns what went wrong, or nothing, or raises it as `LookupError`."""
    match = _begin(hall, there, game_id, shots)
    hands = hands_type(game_id, Shadow)(hall, match)
    hands.there = there
    hands.wait(1.0)
    there.window.stand_still(10.0)
    trouble = play(hands, random.Random(seed), shots, 40)
    there.window.stand_still(20.0)  # the finale
    file = there.file
    theirs = None if file is None else there.library.read(file).outcome
    if not trouble and (theirs is None or match.outcome is None or theirs.scores != match.outcome.scores):
        return "the scores saved there aren't those here"
    return trouble


def _begin(hall: Hall, there: There, game_id: str, shots: Path | None) -> Match:
    """Go from the title to the table there, and return the match that was begun."""
    hands = Follower(hall.stage)
    hands.there = there
    hall.open_title()
    hands.wait(1.0)
    there.window.stand_still(10.0)
    if shots is not None:
        there.window.shoot(shots / "title.png")
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    hands.click(next(box for box in title.boxes if box.game_id == game_id))
    setup = hall.stage.scene
    assert isinstance(setup, NewGameScene)
    kind = setup.seats.seat_rows[1].kind.rect
    hands.click((kind.x + kind.w // 4, kind.centery))  # a person instead of the computer player
    if shots is not None:
        there.window.shoot(shots / "new_game.png")
    for _ in range(PATIENCE):
        there.press(setup.begin.rect.center)
        end = time.monotonic() + A_WHILE
        while time.monotonic() < end:
            if there.file is not None and there.file.stat().st_size:
                header = there.library.read(there.file).header
                match = Match.restored(hall.game(game_id), header)
                match.settle()
                return match
            time.sleep(0.1)
    raise LookupError("no match was begun")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
