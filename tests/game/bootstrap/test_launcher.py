"""Something to click on, whatever the folder is called."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.bootstrap import launcher
from game.bootstrap.common import APP, ROOT
from game.bootstrap.desktop import MIME, SUFFIX, desktop_entry


class TestLauncher:
    def test_desktop_entry_survives_awkward_folders(self) -> None:
        entry = desktop_entry(["/usr/bin/python3", '/home/a b/100 % "ü" $x/main.py'], "icon", Path("/"))
        assert r'Exec="/usr/bin/python3" "/home/a b/100 %% \\"ü\\" \\$x/main.py" %f' in entry.splitlines()
        assert entry.startswith("[Desktop Entry]\n")

    @pytest.mark.skipif(os.name != "posix", reason="runs a shell")
    def test_command_file_starts_the_door(self, tmp_path: Path) -> None:
        root = tmp_path / "it's a 'folder' $HOME"
        root.mkdir()
        (root / "main.py").write_text("print('opened')")
        script = tmp_path / "start.command"
        script.write_text(launcher.command_file([sys.executable, str(root / "main.py")]))
        assert subprocess.check_output(["sh", str(script)], text=True) == "opened\n"
        assert shlex.split(script.read_text())[-1] == str(root / "main.py")

    @pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the menu of a Linux desktop")
    def test_installed_for_this_person(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert launcher.install_launcher() == 0
        made = tmp_path / "applications" / f"{APP}.desktop"
        entry = made.read_text(encoding="utf-8")
        assert str(ROOT / "main.py") in entry
        icon = next(line.removeprefix("Icon=") for line in entry.splitlines() if line.startswith("Icon="))
        assert Path(icon).is_file()
        assert str(made) in capsys.readouterr().err
        assert MIME in entry and MIME in (tmp_path / "mime" / "packages" / f"{APP}.xml").read_text(
            encoding="utf-8"
        )
        if shutil.which("update-mime-database"):
            assert f"{MIME}:*.{SUFFIX}" in (tmp_path / "mime" / "globs2").read_text(encoding="utf-8")

    def test_windows_finds_its_icon(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        given: dict[str, str] = {}
        monkeypatch.setattr(subprocess, "run", lambda command, env, **_: given.update(env, script=command[-1]))
        launcher._install_shortcut(tmp_path / "game.lnk")
        assert given["BENCH_ARGUMENTS"] == f'"{ROOT / "main.py"}"' and "BENCH_ARGUMENTS" in given["script"]
        assert "IconLocation = $env:BENCH_ICON" in given["script"] and Path(given["BENCH_ICON"]).is_file()

    def test_a_build_starts_itself(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        assert launcher.start_command() == [sys.executable]

    def test_a_place_that_cannot_be_written_is_named(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setattr(launcher, "_install", lambda: launcher._write(tmp_path / "file" / "x", "", 0o755))
        assert launcher.install_launcher() == 1
        assert "can't be made" in capsys.readouterr().err
