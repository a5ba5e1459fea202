"""The program with all it needs, by PyInstaller: one folder.

In it our packages lie as the folders they are, so games, rooms, languages and data are found as everywhere else.
"""

import pkgutil
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distributions
from pathlib import Path

from game import __version__
from game.bootstrap.common import APP, ROOT
from game.bootstrap.desktop import ICONS, NAME, SUFFIX

PACKAGES = ("game", "scenes")
LEFT_OUT = (
    "_tkinter",
    "tkinter",
    "numpy",
    "setuptools",
    "pip",
    "ray",
    "chess",
    "pettingzoo",
    "gymnasium",
    "ssl",
    "_hashlib",
    "readline",
)
"""What some import tries and the game does without."""
WEBP = frozenset("Image ImageFile ImageMode ExifTags TiffTags WebPImagePlugin _binary _deprecate _imaging _util _version _webp".split())
"""What of Pillow writes moving pictures. Left out are all other formats, letters, colour management, Tk."""
RESEARCH = ("game", "research")
"""Needs what isn't in a build."""
UNREAD = (".pot", ".icns")
"""What no program reads: the translators' template, and the icon that macOS has beside its bundle's list."""
MACOS_APP = f"{NAME}.app"

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
    PYZ(work.pure),
    work.scripts,
    [],
    exclude_binaries=True,
    name={app!r},
    icon={icon!r},
    version={resource!r},
    console=False,
)
folder = COLLECT(program, work.binaries, work.datas, name={name!r})
if {macos!r}:
    BUNDLE(folder, name={bundle!r}, icon={icon!r}, bundle_identifier={app!r}, version={version!r}, info_plist={plist!r})
"""

RESOURCE = """
VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers!r}, prodvers={numbers!r}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
    kids=[
        StringFileInfo([StringTable("040904B0", [StringStruct(*pair) for pair in {words!r}])]),
        VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
    ],
)
"""
"""Windows' own form: what the .exe says of itself in its properties."""


def build_name() -> str:
    """What the folder and the archive are called: program, version, system and processor."""
    return "-".join((APP, __version__, platform.system(), platform.machine())).lower()


def compiled() -> list[str]:
    """List what compiled packages (by mypyc) import by themselves, unseen by any analysis."""
    files = [file for one in distributions() for file in one.files or () if "__mypyc." in file.name]
    return sorted({file.name.partition(".")[0] for file in files})


def left_out() -> list[str]:
    """List what no import may bring in."""
    import PIL

    return [*LEFT_OUT, *(f"PIL.{one.name}" for one in pkgutil.iter_modules(PIL.__path__) if one.name not in WEBP)]


def modules() -> list[str]:
    """List all modules of our packages: some are imported by names that no analysis can see."""
    found = [path.relative_to(ROOT).with_suffix("") for name in PACKAGES for path in (ROOT / name).rglob("*.py")]
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in found if path.parts[:2] != RESEARCH)


def datas() -> list[tuple[str, str]]:
    """List what is no module, each file with the folder it goes to."""
    files = [path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()]
    kept = [path for path in files if path.suffix not in (".py", ".pyc")]
    kept += [path for path in (ROOT / "data").rglob("*") if path.is_file()]
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    kept += [path for path in assets if path.relative_to(ROOT / "assets").parts[0] not in ("source", "readme")]
    kept += [ROOT / name for name in ("CHANGELOG.md", "LICENSE")]
    return [(str(path), str(path.parent.relative_to(ROOT))) for path in kept if path.suffix not in UNREAD]


def resource() -> str:
    """Write the version resource of the Windows program."""
    numbers = (*(int(part) for part in __version__.split(".")), 0)
    words = {
        "FileDescription": NAME,
        "ProductName": NAME,
        "FileVersion": __version__,
        "ProductVersion": __version__,
        "OriginalFilename": f"{APP}.exe",
        "LegalCopyright": "MIT licence",
    }
    return RESOURCE.format(numbers=numbers, words=list(words.items()))


def plist() -> dict[str, object]:
    """Return what macOS reads of the .app beside its name and version: sharp letters, and which files it opens."""
    document = {"CFBundleTypeName": NAME, "CFBundleTypeExtensions": [SUFFIX], "CFBundleTypeRole": "Viewer"}
    return {"NSHighResolutionCapable": True, "CFBundleDisplayName": NAME, "CFBundleDocumentTypes": [document]}


def spec(work: Path) -> str:
    """Write PyInstaller's instructions; `work` is a folder for what they need besides."""
    icon = {"win32": ICONS / "icon.ico", "darwin": ICONS / "icon.icns"}.get(sys.platform)
    if sys.platform == "win32":
        (work / "version.txt").write_text(resource(), encoding="utf-8")
    return SPEC.format(
        modules=modules() + compiled(),
        door=str(ROOT / "main.py"),
        root=str(ROOT),
        datas=datas(),
        left_out=left_out(),
        modes=dict.fromkeys(PACKAGES, "pyc"),
        app=APP,
        icon=str(icon) if icon else None,
        resource=str(work / "version.txt") if sys.platform == "win32" else None,
        name=build_name(),
        macos=sys.platform == "darwin",
        bundle=MACOS_APP,
        version=__version__,
        plist=plist(),
    )


def build(target: Path) -> tuple[Path, Path]:
    """Make the folder and its archive in `target`; return both. What PyInstaller says goes to the console."""
    from PyInstaller.__main__ import run

    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        instructions = work / f"{APP}.spec"
        instructions.write_text(spec(work), encoding="utf-8")
        run(["--noconfirm", "--log-level=WARN", f"--distpath={target}", f"--workpath={work}", str(instructions)])
    made = target / build_name()
    strip(made)
    if sys.platform == "darwin":  # the .app is all there is to it
        shutil.rmtree(made)
        made.mkdir()
        (target / MACOS_APP).rename(made / MACOS_APP)
    packed = shutil.make_archive(str(made), "zip" if sys.platform == "win32" else "gztar", target, made.name)
    return made, Path(packed)


def strip(made: Path) -> None:
    """Take what only debuggers read out of Python's own libraries and the packages' modules, under Linux.

    What packages bring besides (`*.libs`) is let be: it comes stripped, and some doesn't survive it again.
    """
    if sys.platform == "linux" and shutil.which("strip"):
        own = [*made.glob("_internal/libpython3*"), *made.glob("_internal/python3.*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True)
        modules = {path for pattern in ("*", "*/*") for path in made.glob(f"_internal/{pattern}.cpython-*.so")}
        modules |= set(made.glob("_internal/*/*.abi3.so"))
        subprocess.run(["strip", "--strip-debug", *map(str, sorted(modules))], check=True)
