"""A private environment: its name, whether it is ready, and how it is made.

On the shelf `DATA/environments` each finished environment has a stamp file, written last, that names its
folder and all it was made for. Every attempt works in a new folder, so whatever interrupts one, the next
finds either a stamp that is right or none; what no stamp names is swept away by the next attempt.
"""

import contextlib
import importlib.machinery
import json
import os
import sys
import sysconfig
import zlib
from collections.abc import Sequence
from pathlib import Path

from game.bootstrap.requirements import Requirement, import_packages, installed, missing

_UNWANTED = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSAFEPATH",
    "__PYVENV_LAUNCHER__",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
)


def interpreter_identity() -> list[str]:
    """What an environment's packages are tied to: Python's version, its binary interface, the platform."""
    version = f"{sys.implementation.name}-{sys.version_info[0]}.{sys.version_info[1]}"
    identity = [version, importlib.machinery.EXTENSION_SUFFIXES[0], sysconfig.get_platform()]
    if sys.platform == "darwin":  # one Python for two kinds of processor, but packages for one of them
        identity.append(os.uname().machine)
    return identity


def clean_environ() -> dict[str, str]:
    """The variables for another interpreter, without what would lead it to packages of this one."""
    environ = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return environ | {"PYTHONNOUSERSITE": "1"}


def interpreter(folder: Path, windowless: bool = False) -> Path:
    """The Python of the environment `folder`; on Windows without a console, if `windowless`."""
    if sys.platform == "win32":
        without_console = folder / "Scripts" / "pythonw.exe"
        return without_console if windowless and without_console.exists() else folder / "Scripts" / "python.exe"
    return folder / "bin" / "python"


def packages_folder(folder: Path) -> str:
    """Where the environment `folder` keeps its packages."""
    return sysconfig.get_path("purelib", scheme="venv", vars={"base": str(folder), "platbase": str(folder)})


class Environment:
    """The environment for a kind and its requirements on one shelf."""

    def __init__(self, shelf: Path, kind: str, wanted: Sequence[Requirement]) -> None:
        self.shelf = shelf
        self.kind = kind
        self.wanted = wanted
        self._made_for = [requirement.text for requirement in wanted] + interpreter_identity()
        digest = zlib.crc32("\n".join(self._made_for).encode())
        self.name = f"{kind}-{sys.version_info[0]}.{sys.version_info[1]}-{digest:08x}"

    @property
    def stamp(self) -> Path:
        """The file that says the environment is finished, and where it is."""
        return self.shelf / f"{self.name}.stamp"

    def ready(self) -> Path | None:
        """The folder of the finished environment, or None if it has to be made (again)."""
        named = read_stamp(self.stamp)
        if named is None or named[1] != self._made_for:
            return None
        folder = self.shelf / named[0]
        if not interpreter(folder).exists() or missing(self.wanted, [packages_folder(folder)]):
            return None
        with contextlib.suppress(OSError):  # keeping a used one from being swept can wait for a writable folder
            os.utime(self.stamp)
        return folder

    def lacks(self, folder: Path) -> list[Requirement]:
        """What is still missing in an environment in the making."""
        return missing(self.wanted, [packages_folder(folder)])

    def imports(self, folder: Path) -> list[str]:
        """The import packages of all requirements as installed in `folder`."""
        found = installed([packages_folder(folder)])
        return [name for requirement in self.wanted for name in import_packages(found[requirement.name])]

    def finish(self, folder: Path) -> None:
        """Declare `folder` the finished environment. Atomic."""
        draft = self.stamp.with_suffix(f".{os.getpid()}.draft")
        draft.write_text(json.dumps([folder.name, self._made_for]), encoding="utf-8")
        draft.replace(self.stamp)


def read_stamp(path: Path) -> tuple[str, list[str]] | None:
    """Folder name and what it was made for; None if there is no stamp, or a damaged one."""
    if not path.is_file():  # reading a pipe would wait for a writer
        return None
    try:
        name, made_for = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError):
        return None
    if not isinstance(name, str) or Path(name).name != name or not isinstance(made_for, list):
        return None
    return name, made_for
