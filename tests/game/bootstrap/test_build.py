"""The build: it plays where there is no Python, nothing at home, and nothing may be written beside it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from game import __version__
from game.bootstrap.common import APP, ROOT
from game.bootstrap.desktop import MIME
from game.bootstrap.dist import frozen
from game.bootstrap.dist.__main__ import MOST_BYTES
from game.bootstrap.dist.deb import COMPONENT
from game.core.catalogue import game_ids
from scenes.app.running import FIRST_FRAME

pytestmark = pytest.mark.skipif(
    "ALCHEMIST_DIST" not in os.environ,
    reason="ALCHEMIST_DIST doesn't name the folder in which `python3 -m game.bootstrap dist` has made a build",
)

UNPACKED = "بازی‌های من/my bench"
SECONDS = 300


@pytest.fixture(scope="session")
def target() -> Path:
    """Everything `python3 -m game.bootstrap dist` has made on this system."""
    made = Path(os.environ.get("ALCHEMIST_DIST", ""))
    assert list(made.glob(f"{APP}*")), f"there is no build in {made.resolve()}: python3 -m game.bootstrap dist"
    return made.resolve()


@pytest.fixture(scope="session")
def unpacked(target: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The archive, unpacked where names have spaces and other letters, and nothing may be written."""
    place = tmp_path_factory.mktemp("unpacked") / UNPACKED
    place.mkdir(parents=True)
    (archive,) = [path for path in target.iterdir() if path.suffix in (".gz", ".zip")]
    shutil.unpack_archive(archive, place)
    folder = place / frozen.build_name()
    _permit(folder, False)
    yield folder
    _permit(folder, True)


def _permit(folder: Path, writing: bool) -> None:
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | 0o200 if writing else mode & ~0o222)


def program(unpacked: Path) -> Path:
    """What is double-clicked."""
    if sys.platform == "darwin":
        return unpacked / frozen.MACOS_APP / "Contents" / "MacOS" / APP
    return unpacked / (f"{APP}.exe" if sys.platform == "win32" else APP)


def bare(home: Path) -> dict[str, str]:
    """The environment of somebody who has nothing: no PATH, an empty home. Windows itself needs its own folder."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    return kept | {
        "HOME": str(home),
        "LOCALAPPDATA": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


def run(unpacked: Path, home: Path, *words: str | Path, code: int = 0) -> str:
    """Start the build and return what it says, on both streams."""
    command = [str(program(unpacked)), *map(str, words)]
    done = subprocess.run(
        command,
        env=bare(home),
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS,
    )
    assert done.returncode == code, f"{command}\n{done.stdout[-3000:]}"
    return done.stdout


def test_it_is_small_and_holds_nothing_that_is_not_used(unpacked: Path) -> None:
    files = [path for path in unpacked.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
    names = {part for path in files for part in path.relative_to(unpacked).parts}
    assert not names & {"numpy", "tests", "tkinter", "pytest", "hypothesis", "pip", "setuptools", "source"}
    pillow = {path.name.partition(".")[0] for path in files if path.parent.name == "PIL"}
    assert pillow == {"_imaging", "_webp"}, "of Pillow it needs what writes moving pictures, nothing else"


@pytest.mark.parametrize("game", game_ids())
def test_it_plays_a_whole_match_with_the_players_process(game: str, unpacked: Path, tmp_path: Path) -> None:
    words = ("--demo", game, "--seats", "apprentice,apprentice", "--seed", "7", "--speed", "instant")
    report = json.loads(run(unpacked, tmp_path, *words).splitlines()[-1])
    assert report["game"] == game and report["winners"]


def test_it_keeps_a_moving_picture(unpacked: Path, tmp_path: Path) -> None:
    words = ("--demo", "potion_explosion", "--seats", "apprentice,apprentice", "--seed", "7", "--speed", "instant")
    run(unpacked, tmp_path, *words, "--film", tmp_path / "chain.webp")
    with Image.open(tmp_path / "chain.webp") as film:
        assert film.format == "WEBP" and getattr(film, "n_frames", 1) > 10


def test_it_knows_its_version_languages_and_tools(unpacked: Path, tmp_path: Path) -> None:
    assert run(unpacked, tmp_path, "--version").strip().endswith(__version__)
    assert run(unpacked, tmp_path, "--help", "--language", "fa").startswith("کاربرد")
    assert run(unpacked, tmp_path, "--tools", "games").split() == game_ids()
    assert "2 passed, 0 failed" in run(unpacked, tmp_path, "--tools", "fuzz", "potions", "--games", "2")


def test_edited_data_are_read_from_a_copy_and_mistakes_in_them_told(unpacked: Path, tmp_path: Path) -> None:
    copy = tmp_path / "edited"
    shutil.copytree(ROOT / "data", copy)
    words = ("--demo", "potions", "--seats", "apprentice,apprentice", "--speed", "instant", "--game-data", copy)
    assert json.loads(run(unpacked, tmp_path, *words).splitlines()[-1])["winners"]
    (copy / "potions" / "levels.yaml").write_text("levels: 3\n", encoding="utf-8")
    said = run(unpacked, tmp_path, *words, code=2)
    assert "levels.yaml, line 1" in said


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it would lie on the desktop of whoever tests")
def test_its_launcher_starts_it(unpacked: Path, tmp_path: Path) -> None:
    run(unpacked, tmp_path, "--install-launcher")
    entry = (tmp_path / ".local" / "share" / "applications" / f"{APP}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{program(unpacked)}" %f' in entry.splitlines()


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="there is no Xvfb to open a window on")
def test_it_opens_a_window_and_writes_its_log_at_home(unpacked: Path, tmp_path: Path) -> None:
    with subprocess.Popen(["Xvfb", "-displayfd", "1", "-nolisten", "tcp"], stdout=subprocess.PIPE) as screen:
        assert screen.stdout is not None
        display = f":{int(screen.stdout.readline())}"
        env = bare(tmp_path) | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        errors = tmp_path / "errors"
        with (
            errors.open("wb") as stream,
            subprocess.Popen([str(program(unpacked))], env=env, cwd=tmp_path, stderr=stream) as bench,
        ):
            log = tmp_path / ".local" / "share" / APP / "log.txt"
            told, until = "", time.monotonic() + SECONDS
            while FIRST_FRAME not in told and bench.poll() is None and time.monotonic() < until:
                time.sleep(0.05)
                told = log.read_text(encoding="utf-8") if log.exists() else ""
            time.sleep(2.0)  # what is made ready aside is imported then
            bench.terminate()
        screen.terminate()
    assert FIRST_FRAME in told
    assert "Traceback" not in errors.read_text(encoding="utf-8", errors="replace")


def _no_installing() -> str:
    if not shutil.which("dpkg-deb"):
        return "there is no dpkg here"
    if os.getuid() != 0:
        return "only root can install a package"
    if Path("/usr/lib", APP).exists():
        return "the package is installed here, and a test is not to take it away"
    return ""


@pytest.mark.skipif(bool(_no_installing()), reason=_no_installing())
def test_the_package_is_installed_plays_and_goes_without_a_trace(target: Path, tmp_path: Path) -> None:
    (package,) = target.glob("*.deb")
    listed = subprocess.check_output(["dpkg-deb", "--fsys-tarfile", str(package)])
    names = (
        subprocess.run(["tar", "-t"], input=listed, stdout=subprocess.PIPE, check=True).stdout.decode().split("\n")
    )
    files = [Path("/", name) for name in names if name and not name.endswith("/")]
    assert files and not any(os.path.lexists(file) for file in files)
    subprocess.run(["dpkg", "--install", str(package)], check=True)
    try:
        assert all(os.path.lexists(file) for file in files)
        words = ("--demo", "potions", "--seats", "apprentice,apprentice", "--speed", "instant")
        done = subprocess.check_output([f"/usr/bin/{APP}", *words], env=bare(tmp_path), text=True)
        assert json.loads(done.splitlines()[-1])["winners"]
        _check_what_desktops_see(tmp_path)
    finally:
        subprocess.run(["dpkg", "--remove", APP], check=True)
    assert not any(os.path.lexists(file) for file in files) and not Path("/usr/lib", APP).exists()


def _check_what_desktops_see(tmp_path: Path) -> None:
    if shutil.which("appstreamcli"):
        told = f"/usr/share/metainfo/{COMPONENT}.metainfo.xml"
        subprocess.run(["appstreamcli", "validate", "--no-net", "--pedantic", told], check=True)
    if shutil.which("update-mime-database"):
        kinds = tmp_path / "mime"
        shutil.copytree("/usr/share/mime/packages", kinds / "packages")
        subprocess.run(["update-mime-database", str(kinds)], check=True)
        globs = (kinds / "globs2").read_text(encoding="utf-8")
        assert f"50:{MIME}:*.alchemist" in globs and f"80:{MIME}:????-??-??" in globs
