"""Plays a whole match in the window of a build (or any start of the program) by a real mouse: a soak run by hand.

    Xvfb :41 -screen 0 1600x900x24 & DISPLAY=:41 openbox &
    DISPLAY=:41 python3 -m game.bootstrap test tests.tools.play_a_build potions PROGRAM [--data FOLDER]

The same match stands on a table without a screen in this process: hands that know the game find there what lies
where, press it there, and the mouse presses the same place of the build's window. After every press both matches
must have come equally far: the build's save tells. Ends with one line of JSON and exit code 0 when the build has
saved the same scores; or says where the two parted, and 1. Two people play: computers' choices depend on time.
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
from game.core.errors import RecordError
from game.core.records.library import Library
from scenes.app.scratch import Scratch
from scenes.ui.settings import Settings, save
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets.base import Pos
from tests.scenes.table_hands import close_hall, match_of, new_hall, seats_of
from tests.tools.arguments import folder_to_write, make_parser, window_size
from tests.tools.play_by_clicks import HANDS, AtATable, hands_type, play

A_WHILE = 4.0
"""Seconds that the build may take to do what the table here did at once, before it is pressed again."""
PATIENCE = 3
"""How often."""


class Shadow(AtATable):
    """Hands at a table here whose presses are made in the window of another program as well."""

    library: Library
    window: str
    again = 0
    """Presses made once more."""

    @property
    def file(self) -> Path | None:
        """The other program's save, once it is there."""
        return next(iter(self.library.folder.glob("*.jsonl")), None)

    def come_far(self) -> int:
        """How many steps the other program has saved."""
        try:
            return -1 if self.file is None else len(self.library.read(self.file).steps)
        except RecordError:
            return -1  # a line is just being written

    def move(self, pos: Pos) -> None:
        """Move both pointers."""
        super().move(pos)
        _xdotool("mousemove", "--window", self.window, str(pos[0]), str(pos[1]))

    def down(self, pos: Pos) -> None:
        """Press here, and there after a look."""
        super().down(pos)
        self._press_there()

    def up(self, pos: Pos) -> None:
        """Release here and there, and see to it that both have come equally far."""
        super().up(pos)
        _xdotool("mouseup", "1")
        self.presses += 1
        self.rest_of_it()
        for _ in range(PATIENCE):
            end = time.monotonic() + A_WHILE
            while self.come_far() != len(self.match.steps):
                if time.monotonic() > end:
                    break
                time.sleep(0.05)
            else:
                return
            self.again += 1  # as people do where a busy machine wasn't ready for the press
            self._press_there()
            _xdotool("mouseup", "1")
        raise LookupError(f"{len(self.match.steps)} steps here, {self.come_far()} there; {self.where()}")

    def _press_there(self) -> None:
        time.sleep(2 * STEADY)
        _xdotool("mousedown", "1")

    def picture(self, file: Path) -> None:
        """Keep a picture of the other program's window."""
        subprocess.run(["import", "-window", "root", str(file)], check=True)

    def leave_past(self) -> None:
        """Press Escape in both."""
        super().leave_past()
        _xdotool("key", "--window", self.window, "Escape")

    def rest_of_it(self) -> None:
        """Let everything be shown here."""
        self.wait(0.1)
        self.until(lambda: self.stage.scene is not self.scene or self.asked)


def main(arguments: Sequence[str]) -> int:
    """Play one match; see above."""
    parser = make_parser("play_a_build", __doc__)
    parser.add_argument("game", choices=tuple(HANDS))
    parser.add_argument("program", type=Path, help="what to start: a build, or a script that starts one")
    parser.add_argument("--data", type=folder_to_write, help="the data folder that PROGRAM uses by itself")
    parser.add_argument("--seed", type=int, default=3)
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
    seats = seats_of(None, None)
    line = [str(words.program), "--new", words.game, "--seats", ",".join(f"human:{seat.name}" for seat in seats)]
    line += ["--seed", str(words.seed)]
    with Scratch("build") as here:
        folder = words.data or here / "there"
        if words.data is None:
            folder.mkdir()
            line += ["--data", str(folder)]
        trouble = save(folder, Settings(speed="at_once", reduced_motion=True, window=words.size, language="en"))
        if trouble is not None:
            parser.error(str(trouble))
        hall = new_hall(Path(here) / "here", words.size)
        there = subprocess.Popen(line, env={key: value for key, value in os.environ.items() if key[:4] != "SDL_"})
        try:
            hands = hands_type(words.game, Shadow)(hall, match_of(words.game, seats, seed=words.seed))
            hands.library = Library(folder / "saves", Catalogue())
            return _report(hands, there, words.seed, words.shots)
        finally:
            there.kill()
            close_hall(hall)


def _report(hands: Shadow, there: subprocess.Popen[bytes], seed: int, shots: Path | None) -> int:
    hands.window = _window()
    _xdotool("windowactivate", "--sync", hands.window)
    time.sleep(2.0)  # the table is laid
    try:
        trouble = play(hands, random.Random(seed), shots, 40)
    except LookupError as error:
        trouble = str(error)
    time.sleep(3.0)  # the finale
    if shots is not None:
        hands.picture(shots / ("stuck.png" if trouble else "results.png"))
    file = hands.file
    outcome = None if file is None else hands.library.read(file).outcome
    mine = hands.match.outcome
    scores = [] if outcome is None else [score.total for score in outcome.scores]
    if not trouble and (mine is None or scores != [score.total for score in mine.scores]):
        trouble = "the scores saved there aren't those here"
    _xdotool("windowclose", hands.window)
    told = {
        "trouble": trouble,
        "presses": hands.presses,
        "again": hands.again,
        "turns": hands.match.turn,
        "scores": scores,
    }
    sys.stdout.write(json.dumps(told) + "\n")
    return 1 if trouble else 0


def _window() -> str:
    """The number of the program's window, once it shows its table."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "alchemists-bench"],
            capture_output=True,
            text=True,
            check=False,
        )
        if found.stdout.split():
            return found.stdout.split()[-1]
        time.sleep(0.2)
    raise LookupError("no window was opened")


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
