"""What a waiting person is told can't hold up the start."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.bootstrap import report
from game.bootstrap.common import ROOT
from game.bootstrap.environment import read_stamp


class TestReport:
    def test_a_log_that_cannot_be_written_is_said_and_no_hindrance(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with report.Report(tmp_path / "absent" / "log", 2, windowed=False) as telling:
            telling.step("First.")
        assert "[1/2] First." in capsys.readouterr().err

    @pytest.mark.skipif(os.name != "posix", reason="pipes with names are POSIX's")
    def test_pipes_in_the_place_of_log_and_stamp_are_no_hindrance(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for name in ("log", "stamp"):
            os.mkfifo(tmp_path / name)
        with report.Report(tmp_path / "log", 2, windowed=False) as telling:
            telling.step("First.")
        told = capsys.readouterr().err
        assert "[1/2] First." in told and "it is no file" in told
        assert read_stamp(tmp_path / "stamp") is None

    @pytest.mark.skipif(os.name != "posix", reason="killed by a POSIX signal")
    def test_a_window_that_dies_is_no_hindrance(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        dies = [sys.executable, "-c", f"import os; os.kill(os.getpid(), {int(signal.SIGKILL)})"]
        window = subprocess.Popen(dies, stdin=subprocess.PIPE, text=True)
        window.wait()
        monkeypatch.setattr(report, "_open_window", lambda: window)
        with report.Report(tmp_path / "log", 2, windowed=True) as telling:
            telling.step("First.")
            telling.step("Second.")
            telling.check_cancelled()
        assert "[2/2] Second." in (tmp_path / "log").read_text(encoding="utf-8")

    @pytest.mark.parametrize("waits", ["sys.stdin.read()", "time.sleep(60)"])
    def test_no_window_is_left_behind(self, waits: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Seen to its end in time: a start that goes on in another program's place can't do it any more."""
        command = [sys.executable, "-c", f"import sys, time; {waits}"]
        window = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)
        monkeypatch.setattr(report, "_open_window", lambda: window)
        monkeypatch.setattr(report, "CLOSING_SECONDS", 2.0 if "stdin" in waits else 0.05)
        with report.Report(tmp_path / "log", 2, windowed=True) as telling:
            telling.step("First.")
        assert window.returncode == (0 if "stdin" in waits else -signal.SIGKILL)

    def test_no_window_where_a_dummy_screen_is_asked_for(self) -> None:
        assert not report.has_screen()

    def test_a_console_that_knows_few_letters_is_no_hindrance(self) -> None:
        script = "from game.bootstrap.report import print_line; print_line('Vučić: ü 魔')"
        environ = os.environ | {"PYTHONIOENCODING": "ascii"}
        command = [sys.executable, "-c", script]
        result = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
        assert result.stderr == "Vu\\u010di\\u0107: \\xfc \\u9b54\n"
