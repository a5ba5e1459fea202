"""What a start doesn't wait for."""

import subprocess
import sys

from game.core.catalogue import PROJECT

SCREENS = "scenes.app.program, scenes.app.running, scenes.app.assembly, scenes.hall.title.scene"
LATE = (
    *("multiprocessing", "subprocess", "yaml", "_hashlib"),
    *("game.players.levels", "game.problems.daily", "game.lessons.course", "game.language.catalogues"),
    *("scenes.app.asked_table", "scenes.app.filming", "scenes.tabletop.table_scene", "scenes.tabletop.game_table"),
)


def test_the_title_is_shown_without_the_code_of_tables_and_players() -> None:
    asked = f"import sys, {SCREENS}; print([name for name in {LATE} if name in sys.modules])"
    said = subprocess.check_output([sys.executable, "-c", asked], cwd=PROJECT, text=True)
    assert said.splitlines()[-1] == "[]"
