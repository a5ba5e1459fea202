"""The doors: turned away, here, in a finished environment, or a clear end; and where data lies."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import platformdirs
import pytest

from game import __version__, python_version
from game.bootstrap import builder, enter, handover
from game.bootstrap.common import APP, HANDED_OVER, KINDS, ROOT, BootstrapError, data_dir, home, marker
from game.bootstrap.environment import Environment, interpreter


class TestPythonVersion:
    def test_an_old_one_is_refused_in_one_sentence(self) -> None:
        sentence = python_version.complaint((3, 9, 2))
        assert "needs Python 3.11 or newer" in sentence
        assert "this is Python 3.9.2" in sentence
        assert "install" in sentence

    @pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 1), (4, 0, 0)])
    def test_others_are_welcome(self, version: tuple[int, int, int]) -> None:
        assert python_version.complaint(version) == ""

    def test_the_refusal_ends_with_status_1(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(python_version, "MINIMUM", (99, 0))
        with pytest.raises(SystemExit, match=r"needs Python 99\.0 or newer"):
            python_version.refuse_old_python()

    def test_the_project_file_says_the_same(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        assert project["requires-python"] == ">=" + ".".join(map(str, python_version.MINIMUM))


class Gone(Exception):
    """Stands for a process that was replaced."""


class TestEntering:
    """`enter`, with everything but the decision itself replaced."""

    @pytest.fixture
    def gone(self, monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
        calls: list[tuple[list[str], dict[str, str]]] = []

        def execve(path: object, command: list[str], environ: dict[str, str]) -> None:
            calls.append((command, environ))
            raise Gone

        monkeypatch.setattr(os, "execve", execve)
        monkeypatch.setattr(handover, "missing", lambda wanted, paths: list(wanted))
        monkeypatch.delenv(HANDED_OVER, raising=False)
        return calls

    def test_here_if_everything_is_here(self) -> None:
        enter("test", ["-m", "tests"], [])

    def test_in_a_finished_environment(
        self, gone: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = Path("/finished one")
        monkeypatch.setattr(Environment, "ready", lambda self: folder)
        with pytest.raises(Gone):
            enter("play", ["/game/main.py"], ["--seed", "a b"])
        command, environ = gone[0]
        assert command == [str(interpreter(folder)), "/game/main.py", "--seed", "a b"]
        monkeypatch.setenv(HANDED_OVER, environ[HANDED_OVER])
        monkeypatch.setattr(sys, "prefix", str(folder))
        enter("play", ["/game/main.py"], [])
        assert len(gone) == 1, "the process that was handed over doesn't check again"

    def test_a_module_is_found_from_any_folder(
        self, gone: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(Environment, "ready", lambda self: tmp_path)
        monkeypatch.chdir(tmp_path)
        with pytest.raises(Gone):
            enter("play", ["-m", "game"], [])
        assert gone[0][1]["PYTHONPATH"] == str(ROOT)

    @pytest.mark.usefixtures("gone")
    def test_never_in_circles(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(Environment, "ready", lambda self: Path(sys.prefix).resolve())
        with pytest.raises(SystemExit, match="1"):
            enter("play", ["-m", "game"], [])
        assert "delete that folder" in capsys.readouterr().err

    @pytest.mark.usefixtures("gone")
    def test_failures_end_with_status_1_and_a_sentence(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def offline(environment: Environment, windowed: bool) -> Path:
            raise BootstrapError(builder.explain("NewConnectionError"))

        monkeypatch.setattr(builder, "make_ready", offline)
        with pytest.raises(SystemExit, match="1"):
            enter("play", ["-m", "game"], [])
        out, err = capsys.readouterr()
        assert out == ""
        assert "Only the first start needs the internet" in err

    def test_the_marker_is_for_one_kind_in_one_place(self) -> None:
        assert len({marker(kind, prefix) for kind in KINDS for prefix in ("/a", "/b")}) == 2 * len(KINDS)


class TestDataFolder:
    def test_the_variable_decides(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("ALCHEMIST_HOME", str(tmp_path))
        assert data_dir() == tmp_path

    def test_else_where_the_system_keeps_such_things(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("ALCHEMIST_HOME")
        assert data_dir() == platformdirs.user_data_path(APP, appauthor=False)

    def test_who_has_no_folder_has_the_topmost_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def unknown() -> Path:
            raise RuntimeError("Could not determine home directory.")

        monkeypatch.setattr(Path, "home", unknown)
        assert home() == Path(os.sep)


def test_running_a_tool_in_an_environment_needs_a_kind_and_a_module() -> None:
    command = [sys.executable, "-m", "game.bootstrap", "nokind", "ruff"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "usage" in result.stderr


@pytest.mark.parametrize(("word", "said"), [("--version", __version__), ("--help", "--new"), ("-h", "potions")])
def test_help_and_version_need_no_environment(word: str, said: str, tmp_path: Path) -> None:
    """-S hides the installed packages; nothing is made."""
    environ = {name: value for name, value in os.environ.items() if name not in (HANDED_OVER, "ALCHEMIST_HOME")}
    result = subprocess.run(
        [sys.executable, "-S", str(ROOT / "main.py"), word],
        cwd=tmp_path,
        env={**environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stderr) == (0, "") and said in result.stdout
    assert not list(tmp_path.iterdir())
