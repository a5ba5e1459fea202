"""A family of pictures whose index can't be read: stand-ins are shown, and every screen comes up all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from scenes.app.assembly import ASSETS
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui import kit
from scenes.ui.pictures.disk_cache import DiskCache
from scenes.ui.pictures.pictures import Pictures
from tests.scenes.hall.conftest import MakeHall, begun
from tests.scenes.table_hands import NOON, seats_of
from tests.slow import cases

FAMILIES = sorted(index.parent.name for index in (ASSETS / "pictures").glob("*/index.json"))
OF_ONE_GAME = {"glastonbury": ["glastonbury"], "potions": ["potions"], "magic_potion": ["magic_potion"]}
MARBLES = ["potion_explosion"]


def table_of(hall: Hall, game_id: str) -> TableScene:
    match = Match.new(hall.game(game_id), seats_of(None, None), seed=3, now=NOON)
    return TableScene(hall, hall.library.create(match))


@cases("family", FAMILIES, quick=[])
def test_a_broken_index_keeps_no_screen_from_coming_up(
    make_a_hall: MakeHall, family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Pictures._read

    def spoiled(self: Pictures, folder: Path) -> object:
        return read(self, folder / "not here" if folder.name == family else folder)

    monkeypatch.setattr(kit, "Pictures", Pictures)  # which aren't shared with other tests
    monkeypatch.setattr("scenes.hall.hall.DiskCache", DiskCache)
    monkeypatch.setattr(Pictures, "_read", spoiled)
    hall = make_a_hall()
    games = OF_ONE_GAME.get(family, MARBLES)
    tables = [table_of(hall, game) for game in games]
    for scene in (TitleScene(hall), NewGameScene(hall, games[0]), ResultsScene(hall, begun(hall)), *tables):
        hall.stage.push(scene)
        for _ in range(3):
            hall.stage.step([], 0.1)
