"""A start that reads what the one before was drawn with shows the same, and makes nothing of it anew."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.seats import Seat
from scenes.ui import kit
from scenes.ui.packing import Packing
from scenes.ui.pictures.pack import MOST_PIXELS, Pack, PackFile, keep, packed
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.skins import Skins
from scenes.ui.text.fonts import FACES, Fonts
from scenes.ui.text.scribe import Scribe
from tests.scenes.table_hands import close_hall, new_hall
from tests.slow import cases

SIZE = (800, 600)


@pytest.fixture
def own_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is shared between tests."""
    for name, made in (("Pictures", Pictures), ("Skins", Skins), ("Scribe", Scribe)):
        monkeypatch.setattr(kit, name, made)


def start(what: str, folder: Path, file: Path) -> tuple[bytes, int]:
    """Start with a pack in a file and open something; return what is seen, and how many files were read for it."""
    hall = new_hall(folder, SIZE)
    packing = Packing(hall.kit, PackFile(file))
    if what == "title":
        hall.open_title()
    else:
        game = hall.game(what)
        seats = [Seat(name) for name in ("Ada", "Ben", "Cleo", "Dora")[: game.seats.start]]
        hall.open_table(Match.new(game, seats, game.rules.options_type(), seed=3, now=hall.now()))
    hall.stage.step([])
    seen, read = pygame.image.tobytes(hall.stage.canvas, "RGB"), len(hall.kit.pictures.sources)
    packing.close()
    if packing.writer is not None:
        packing.writer.join()
    close_hall(hall)
    return seen, read


@pytest.mark.usefixtures("own_kit")
@cases("what", ["title", *Catalogue().ids()], quick=["title"])
def test_the_next_start_shows_the_same(what: str, tmp_path: Path) -> None:
    file = tmp_path / "pack"
    starts = [start(what, tmp_path / str(number), file) for number in range(3)]
    assert starts[0][0] == starts[1][0] == starts[2][0], "pixel by pixel"
    assert starts[2][1] < starts[0][1] / 4, "hardly a picture is read from its own file"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A pack of one surface, made of one file."""
    source = tmp_path / "source"
    source.write_text("wood")
    surface = pygame.Surface((3, 2), pygame.SRCALPHA)
    surface.fill((1, 2, 3, 4))
    made = packed("skins", ("board", 3), surface, more=[5])
    assert made is not None
    keep(tmp_path / "pack", "here", [(str(source), 4, source.stat().st_mtime_ns)], [made], {})
    return tmp_path / "pack"


def test_it_is_found_by_its_key_once(kept: Path) -> None:
    found = Pack.read(PackFile(kept), "here")
    assert found is not None and found.take("skins", ("board", 4)) is None and found.unasked == 1.0
    taken = found.take("skins", ("board", 3))
    assert taken is not None and taken[1] == [5] and tuple(taken[0].get_at((2, 1))) == (1, 2, 3, 4)
    assert found.take("skins", ("board", 3)) is None and found.unasked == 0.0


def test_it_is_of_no_use_for_anything_else(kept: Path) -> None:
    assert Pack.read(PackFile(kept), "another canvas") is None
    assert Pack.read(PackFile(kept.with_name("nowhere")), "here") is None
    content = kept.read_bytes()
    for spoilt in (content[:-1], content[:9], b"", b"\xff" * 40):
        kept.write_bytes(spoilt)
        assert Pack.read(PackFile(kept), "here") is None
    kept.write_bytes(content)
    kept.write_bytes(content.replace(b'"board"', b'"broad"').replace(b"'board'", b"'broad'"))
    assert kept.read_bytes() != content and Pack.read(PackFile(kept), "here") is None
    kept.write_bytes(content)
    os.utime(kept.with_name("source"), ns=(1, 1))
    assert Pack.read(PackFile(kept), "here") is None, "what it was made of has changed"


def test_what_is_too_large_or_drawn_otherwise_is_left_out(tmp_path: Path) -> None:
    assert packed("skins", 1, pygame.Surface((2, 2), depth=8)) is None
    small, large = (packed("skins", side, pygame.Surface((side, side), pygame.SRCALPHA)) for side in (2, 3))
    assert small is not None and large is not None
    keep(tmp_path / "pack", "here", [], [(large[0], bytes(MOST_PIXELS)), small], {"width": 7})
    found = Pack.read(PackFile(tmp_path / "pack"), "here")
    assert found is not None and found.widths == {"width": 7}
    assert found.take("skins", 3) is None and found.take("skins", 2) is not None


def test_nothing_fails_where_it_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    keep(tmp_path / "folder" / "pack", "here", [], [], {})
    keep(tmp_path / "pack", "here", [("/a folder whose name is no text: \udcff", 0, 0)], [], {})
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


def test_a_font_that_comes_back_is_noticed(tmp_path: Path) -> None:
    fonts = Fonts(tmp_path)
    fonts.has("title", "a")
    assert tmp_path / FACES["title"].file in set(fonts.files) and not fonts.whole, "a plain face stands in for it"


@pytest.mark.usefixtures("own_kit")
def test_nothing_is_kept_while_something_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = Pictures(tmp_path)
    assert pictures.whole and not pictures.names("nowhere") and not pictures.whole
    monkeypatch.setattr(Pictures, "whole", False)
    start("title", tmp_path / "data", tmp_path / "pack")
    assert not (tmp_path / "pack").exists()
