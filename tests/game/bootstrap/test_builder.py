"""An environment is made, or it is said why not."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.bootstrap import builder, report
from game.bootstrap.common import BootstrapError, Cancelled
from game.bootstrap.environment import Environment, interpreter
from game.bootstrap.requirements import parse_requirement

FAKE_PIP = """
import os, pathlib, sysconfig, sys
print("Collecting pyyaml>=6", flush=True)
print("  Downloading something")
print("Processing /mirror/msgspec-0.20-cp311.whl")
if {fail!r}:
    print({fail!r}); sys.exit(1)
print("Installing collected packages: PyYAML")
packages = pathlib.Path(sysconfig.get_path("purelib"))
for name, package in ("PyYAML-6.0.2", "yaml"), ("msgspec-0.20", "msgspec"):
    (packages / (name + ".dist-info")).mkdir()
    (packages / (name + ".dist-info") / "RECORD").write_text(package + "/__init__.py,,\\n")
    (packages / package).mkdir()
    (packages / package / "__init__.py").write_text({source!r})
"""


class TestBuilder:
    """With a real venv and a pip that only pretends."""

    @pytest.fixture
    def environment(self, tmp_path: Path) -> Environment:
        wanted = [parse_requirement("PyYAML>=6"), parse_requirement("msgspec>=0.19,<1")]
        return Environment(tmp_path / "ein Ordner (ü)" / "environments", "play", wanted)

    def fake_pip(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fail: str = "", source: str = "") -> None:
        script = tmp_path / "pip.py"
        script.write_text(FAKE_PIP.format(fail=fail, source=source))
        monkeypatch.setattr(builder, "pip_command", lambda folder: [str(interpreter(folder)), str(script)])

    def test_made_told_and_found_again(
        self,
        environment: Environment,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        self.fake_pip(monkeypatch, tmp_path)
        folder = builder.make_ready(environment, windowed=False)
        assert environment.ready() == folder
        out, err = capsys.readouterr()
        assert out == "", "standard output belongs to results"
        steps = [line for line in err.splitlines() if line.startswith("[")]
        assert steps == [
            "[1/5] Making a private place for the game's helpers.",
            "[2/5] Fetching pyyaml.",
            "[3/5] Fetching msgspec.",
            "[4/5] Unpacking them.",
            "[5/5] Trying them out.",
        ]
        assert "Downloading something" in builder.log_file(environment).read_text(encoding="utf-8")
        assert builder.make_ready(environment, windowed=False) == folder

    def test_a_failure_leaves_nothing_half_made(
        self, environment: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.fake_pip(monkeypatch, tmp_path, fail="ERROR: No space left on device")
        with pytest.raises(BootstrapError, match=r"disk is full.*bootstrap\.log"):
            builder.make_ready(environment, windowed=False)
        assert [path.name for path in environment.shelf.iterdir()] == ["lock"]
        self.fake_pip(monkeypatch, tmp_path)
        assert builder.make_ready(environment, windowed=False) == environment.ready()

    def test_helpers_that_do_not_run_are_found_out(
        self, environment: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.fake_pip(monkeypatch, tmp_path, source="raise ImportError('libSDL is for another machine')")
        with pytest.raises(BootstrapError, match="libSDL is for another machine"):
            builder.make_ready(environment, windowed=False)
        assert environment.ready() is None

    def test_a_pip_that_installs_elsewhere_is_found_out(
        self, environment: Environment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(
            builder, "pip_command", lambda folder: [str(interpreter(folder)), "-c", "print('done')"]
        )
        with pytest.raises(BootstrapError, match="pyyaml, msgspec can't be found"):
            builder.make_ready(environment, windowed=False)

    def test_a_closed_window_stops_it(
        self, environment: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        closes = [sys.executable, "-c", f"import sys; sys.stdin.readline(); sys.exit({report.CANCELLED})"]
        monkeypatch.setattr(
            report, "_open_window", lambda: subprocess.Popen(closes, stdin=subprocess.PIPE, text=True)
        )
        monkeypatch.setattr(
            builder, "pip_command", lambda folder: [sys.executable, "-c", "import time; time.sleep(600)"]
        )
        with pytest.raises(Cancelled, match="next start goes on"):
            builder.make_ready(environment, windowed=True)

    def test_no_venv_module(self, environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(builder, "_has_module", lambda name: False)
        with pytest.raises(BootstrapError, match=r"its module venv.*apt install python3-venv"):
            builder.make_ready(environment, windowed=False)


class TestFindingPip:
    def test_the_newest_wheel_of_the_first_bundle(self, tmp_path: Path) -> None:
        for name in ("empty", "bundle", "other"):
            (tmp_path / name).mkdir()
        for name in ("bundle/pip-23.0-py3-none-any.whl", "bundle/setuptools-1.whl", "other/pip-99-py3.whl"):
            (tmp_path / name).write_text("")
        found = builder.find_pip([tmp_path / name for name in ("absent", "empty", "bundle", "other")])
        assert found == [str(tmp_path / "bundle" / "pip-23.0-py3-none-any.whl" / "pip")]

    def test_else_the_pip_of_this_python(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(builder, "pip_bundles", list)
        monkeypatch.setattr(builder, "_has_module", lambda name: True)
        assert builder.pip_command(tmp_path)[1:] == ["-m", "pip", f"--python={interpreter(tmp_path)}"]

    def test_else_a_sentence(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(builder, "pip_bundles", list)
        monkeypatch.setattr(builder, "_has_module", lambda name: False)
        with pytest.raises(BootstrapError, match=r"without pip.*apt install"):
            builder.pip_command(tmp_path)


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("WARNING: Retrying after connection broken by 'NewConnectionError(...)'", "no connection"),
        (
            "socket.gaierror: Temporary failure in name resolution\nERROR: No matching distribution found for x",
            "no conn",
        ),
        ("SSLError(CERTIFICATE_VERIFY_FAILED)", "certificate"),
        ("ERROR: No matching distribution found for pymunk<8,>=7.1", "no ready-made pymunk<8,>=7.1"),
        ("a\n\nERROR: something\nnew\n", "failed: a / ERROR: something / new"),
        ("", "no reason was given"),
    ],
)
def test_failures_of_pip_are_put_in_a_sentence(output: str, sentence: str) -> None:
    assert sentence in builder.explain(output)
