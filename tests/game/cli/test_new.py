"""`new` writes a game to begin with, or says why not and changes nothing. `tests/test_fifth_game.py` plays one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.cli import WRONG, main
from game.cli.skeleton import CannotWrite, check_id, copies, title_of, write
from game.core.catalogue import PROJECT
from game.skeleton import ID, TITLE

PROSE = (ID, TITLE, "game.skeleton", "game/skeleton", "NC-")


def test_nothing_of_the_skeletons_name_is_left() -> None:
    files = copies(PROJECT, "lucky_star", "Lucky Star")
    for path, content in files.items():
        assert not [word for word in PROSE if word in content.decode() or word in str(path)], path
        if path.suffix == ".py":
            ast.parse(content)
    written = {path.as_posix() for path in files}
    for name in ("record", "play.txt", "perft.txt"):
        assert f"tests/records/lucky_star.{name}" in written
    assert {
        "game/lucky_star/RULES.md",
        "data/lucky_star/levels.yaml",
        "tests/cases/lucky_star/worked.yaml",
    } < written
    assert "- LS-1 " in files[Path("game/lucky_star/RULES.md")].decode()


@pytest.mark.parametrize(("game_id", "prefix"), [("potato", "PT"), ("nightcap", "NI"), ("n_c", "NX")])
def test_the_ids_of_its_rules_are_its_own(game_id: str, prefix: str) -> None:
    rules = copies(PROJECT, game_id, title_of(game_id))[Path(f"game/{game_id}/RULES.md")].decode()
    assert f"- {prefix}-1 " in rules


def test_what_was_put_in_is_not_replaced_again() -> None:
    """The id holds "nc_", by which the skeleton's tests name its rules."""
    files = copies(PROJECT, "zinc_star", "Zinc Star")
    assert b"from game.zinc_star." in files[Path("game/zinc_star/__init__.py")]


@pytest.mark.parametrize("game_id", ["Nightcap", "night-cap", "2much", "a__b", "x" * 25, "class", "match", "", ID])
def test_an_id_must_be_the_name_of_a_package(game_id: str) -> None:
    with pytest.raises(CannotWrite, match="id"):
        check_id(PROJECT, game_id)


@pytest.mark.parametrize(
    "game_id",
    [
        *("potions", "core", "players", "skeleton", "python_version", "locale", "golden", "tabletop"),
        *("game", "data", "scenes", "tests", "main", "assets", "ui", "tools", "conftest"),
        *("true", "false", "yes", "no", "on", "off", "null", "test", "import", "lambda", "case"),
    ],
)
def test_an_id_means_nothing_else(
    game_id: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.new.write", lambda *given: pytest.fail("it was written"))
    assert main(["new", game_id]) == WRONG
    error = capsys.readouterr().err
    assert "choose another id" in error and len(error.splitlines()) == 1


def test_an_id_that_only_begins_as_another_name_is_free() -> None:
    for game_id in ("potion", "tester", "core_of_oak", "nothing"):
        check_id(PROJECT, game_id)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["Night cap"], "at most 24 in all"),
        (["night_cap", "--title", 'so "called"'], "can't be a title"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", *arguments]) == WRONG
    error = capsys.readouterr().err
    assert said in error and len(error.splitlines()) == 1


def test_all_is_written_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = copies(PROJECT, "nightcap", "Nightcap")
    left = len(files) // 2

    def full(path: Path, content: bytes, write_bytes: object = Path.write_bytes) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(28, "No space left on device")
        assert callable(write_bytes)
        write_bytes(path, content)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(CannotWrite, match="Nothing was changed"):
            write(tmp_path, files)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    write(tmp_path, files)
    assert {path for path in files if (tmp_path / path).is_file()} == set(files)
    with pytest.raises(CannotWrite, match="already"):
        check_id(tmp_path, "nightcap")
