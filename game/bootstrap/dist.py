"""`python3 -m game.bootstrap dist`: makes the game to double-click, for this system, with PyInstaller.

The result, a folder and its archive, needs no Python: `dist/alchemists-bench-VERSION-SYSTEM-MACHINE`. In it our
packages lie as the folders they are, so games, rooms, languages and data are found as everywhere else.
"""

import platform
import shutil
import subprocess
import sys
from pathlib import Path

from game import __version__
from game.bootstrap.common import APP, ROOT

PACKAGES = ("game", "scenes")
LEFT_OUT = (
    "_tkinter",
    "tkinter",
    "numpy",
    "PIL",
    "setuptools",
    "pip",
    "openskill",
    "ray",
    "chess",
    "ssl",
    "_hashlib",
)
"""What some import tries and the game does without."""
MOST_BYTES = 90_000_000

SPEC = """
modules = {modules!r}
work = Analysis(
    [{door!r}],
    pathex=[{root!r}],
    datas={datas!r},
    hiddenimports=modules,
    excludes={left_out!r},
    module_collection_mode={modes!r},
)
program = EXE(
    PYZ(work.pure), work.scripts, [], exclude_binaries=True, name={app!r}, icon={icon!r}, console=False
)
COLLECT(program, work.binaries, work.datas, name={name!r})
if {macos!r}:
    BUNDLE(_, name="The Alchemist's Bench.app", icon={icon!r}, bundle_identifier={app!r}, version={version!r})
"""


def build_name() -> str:
    """What the folder and the archive are called: program, version, system and processor."""
    return "-".join((APP, __version__, platform.system(), platform.machine())).lower()


def modules() -> list[str]:
    """List all modules of our packages: some are imported by names that no analysis can see."""
    found = [path.relative_to(ROOT).with_suffix("") for name in PACKAGES for path in (ROOT / name).rglob("*.py")]
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in found)


def datas() -> list[tuple[str, str]]:
    """List what is no module, each file with the folder it goes to."""
    files = [path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()]
    kept = [path for path in files if path.suffix not in (".py", ".pyc")]
    kept += [path for path in (ROOT / "data").rglob("*") if path.is_file()]
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    kept += [path for path in assets if path.relative_to(ROOT / "assets").parts[0] not in ("source", "readme")]
    return [(str(path), str(path.parent.relative_to(ROOT))) for path in kept]


def spec() -> str:
    """Write PyInstaller's instructions."""
    icons = {"win32": "icon.ico", "darwin": "icon.icns"}
    icon = icons.get(sys.platform)
    return SPEC.format(
        modules=modules(),
        door=str(ROOT / "main.py"),
        root=str(ROOT),
        datas=datas(),
        left_out=list(LEFT_OUT),
        modes=dict.fromkeys(PACKAGES, "pyc"),
        app=APP,
        icon=str(ROOT / "assets" / "pictures" / "app_icon" / icon) if icon else None,
        name=build_name(),
        macos=sys.platform == "darwin",
        version=__version__,
    )


def build(target: Path) -> tuple[Path, Path]:
    """Make the folder and its archive in `target`; return both. What PyInstaller says goes to the console."""
    from PyInstaller.__main__ import run

    work = ROOT / "build"
    work.mkdir(exist_ok=True)
    instructions = work / f"{APP}.spec"
    instructions.write_text(spec(), encoding="utf-8")
    run(["--noconfirm", "--log-level=WARN", f"--distpath={target}", f"--workpath={work}", str(instructions)])
    made = target / build_name()
    strip(made)
    packed = shutil.make_archive(str(made), "zip" if sys.platform == "win32" else "gztar", target, made.name)
    return made, Path(packed)


def strip(made: Path) -> None:
    """Take what only debuggers read out of Python's own libraries, under Linux: a quarter of the size.

    Those of the packages are let be: they come stripped, and some don't survive it again.
    """
    if sys.platform == "linux" and shutil.which("strip"):
        own = [*made.glob("_internal/libpython3*"), *made.glob("_internal/python3.*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True)


def main() -> int:
    """Build into `dist` beside this project's files and say what was made; 1 if it became too large."""
    folder, archive = build(ROOT / "dist")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB, unpacked {size / 1e6:.0f} MB")
    return int(size > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
