"""A private environment is ready or not, swept or kept, and made by one process at a time."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.bootstrap import shelf
from game.bootstrap.common import KINDS, ROOT, BootstrapError
from game.bootstrap.environment import Environment, clean_environ, interpreter, packages_folder
from game.bootstrap.lock import only_one
from game.bootstrap.requirements import parse_requirement
from tests.game.bootstrap.fake import install_fake

DAY = 24 * 3600


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(shelf.open_shelf(tmp_path / "environments"), "play", [parse_requirement("PyYAML>=6")])


def furnish(environment: Environment, name: str = "made") -> Path:
    """A folder that looks like a complete environment, without its stamp."""
    folder = environment.shelf / name
    interpreter(folder).parent.mkdir(parents=True)
    interpreter(folder).write_text("")
    install_fake(Path(packages_folder(folder)), "PyYAML", "6.0.2", "yaml")
    return folder


class TestEnvironment:
    def test_ready_once_the_stamp_is_written(self, environment: Environment) -> None:
        folder = furnish(environment)
        assert environment.ready() is None
        environment.finish(folder)
        assert environment.ready() == folder

    @pytest.mark.parametrize(
        "damage",
        [
            lambda environment: environment.stamp.write_text('["made", ['),
            lambda environment: environment.stamp.write_bytes(b"\xff\x00"),
            lambda environment: environment.stamp.write_text(""),
            lambda environment: environment.stamp.write_text('{"made": 1}'),
            lambda environment: environment.stamp.write_text("[3, []]"),
            lambda environment: environment.stamp.write_text(json.dumps(["../made", environment._made_for])),
            lambda environment: environment.stamp.write_text('["made", ["PyYAML>=5"]]'),
            lambda environment: environment.stamp.unlink(),
            lambda environment: interpreter(environment.shelf / "made").unlink(),
            lambda environment: (environment.shelf / "made").rename(environment.shelf / "moved"),
        ],
    )
    def test_any_damage_means_making_it_anew(
        self, environment: Environment, damage: Callable[[Environment], object]
    ) -> None:
        environment.finish(furnish(environment))
        damage(environment)
        assert environment.ready() is None

    def test_its_name_tells_kind_and_requirements_apart(self, tmp_path: Path) -> None:
        one, two = parse_requirement("a>=1"), parse_requirement("a>=2")
        names = {Environment(tmp_path, kind, [wanted]).name for kind in KINDS for wanted in (one, two)}
        assert len(names) == 2 * len(KINDS)

    def test_another_python_gets_another_one(
        self, environment: Environment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("importlib.machinery.EXTENSION_SUFFIXES", [".cpython-399-riscv.so"])
        assert Environment(environment.shelf, "play", environment.wanted).name != environment.name

    def test_what_leads_python_or_pip_astray_is_not_handed_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET"):
            monkeypatch.setenv(name, "/elsewhere")
        assert not {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET"} & set(clean_environ())
        assert clean_environ()["PATH"] == os.environ["PATH"]


class TestShelf:
    def test_sweeping_leaves_what_stamps_name(self, environment: Environment) -> None:
        used = furnish(environment)
        environment.finish(used)
        furnish(environment, "half")
        (environment.shelf / "torn.draft").write_text("")
        shelf.lock_file(environment.shelf).write_text("")
        shelf.sweep(environment.shelf, environment.stamp.stat().st_mtime + DAY)
        assert {path.name for path in environment.shelf.iterdir()} == {"made", environment.stamp.name, "lock"}

    def test_what_was_not_used_for_months_goes(self, environment: Environment) -> None:
        environment.finish(furnish(environment))
        shelf.sweep(environment.shelf, environment.stamp.stat().st_mtime + 91 * DAY)
        assert list(environment.shelf.iterdir()) == []

    def test_a_place_that_cannot_be_written_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(BootstrapError, match=r"file.environments can't be written.*ALCHEMIST_HOME"):
            shelf.open_shelf(tmp_path / "file" / "environments")


class TestLock:
    def test_one_at_a_time_and_freed_by_death(self, tmp_path: Path) -> None:
        script = (
            "import sys, time; sys.path.insert(0, sys.argv[1])\n"
            "from pathlib import Path; from game.bootstrap.lock import only_one\n"
            "with only_one(Path(sys.argv[2]), print): print('held', flush=True); time.sleep(600)"
        )
        lock = tmp_path / "lock"
        command = [sys.executable, "-c", script, str(ROOT), str(lock)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "held\n"
            waits = []

            def waiting() -> None:
                waits.append(1)
                if len(waits) == 2:
                    holder.kill()

            with only_one(lock, waiting) as locked:
                assert locked
                assert len(waits) >= 2

    def test_a_file_system_without_locks_is_no_hindrance(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(file: object) -> None:
            raise OSError(37, "No locks available")

        monkeypatch.setattr("game.bootstrap.lock._try", refuse)
        with only_one(tmp_path / "lock", lambda: pytest.fail("nobody else is here")) as locked:
            assert not locked
