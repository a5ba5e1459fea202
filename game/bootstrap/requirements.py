"""What the project needs, and what of it an interpreter lacks.

Reads pyproject.toml, and the folders by which installed packages are recorded (`NAME-VERSION.dist-info`).
That is far quicker than importlib.metadata, and each start does it once.
"""

import operator
import os
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.bootstrap.common import BootstrapError
from game.language.console import tr

_REQUIREMENT = re.compile(r"^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(.*)$")
_BOUND = re.compile(r"^\s*(==|!=|>=|<=|<|>)\s*(\d+(?:\.\d+)*)\s*$")
_COMPARE = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    "<": operator.lt,
    ">": operator.gt,
}
_FINAL_RELEASE = re.compile(r"^(\d+(?:\.\d+)*)(?:\.?post\d+)?(?:\+.*)?$")
_IMPORT_PACKAGE = re.compile(r"^([A-Za-z]\w*)/__init__\.py,", re.MULTILINE)

CONFLICTS = {"pygame-ce": "pygame"}
"""Distribution -> another one that writes over the same import package; beside it nothing is certain."""


class Requirement(NamedTuple):
    """A distribution and the bounds of its version, e.g. "msgspec>=0.19,<1"."""

    text: str
    name: str
    bounds: tuple[tuple[str, tuple[int, ...]], ...]

    def accepts(self, version: str) -> bool:
        """Whether an installed version will do. Pre-releases never do."""
        found = release(version)
        return found is not None and all(_COMPARE[sign](found, bound) for sign, bound in self.bounds)


class Installed(NamedTuple):
    """A distribution found in an interpreter: its version and the folder that records it."""

    version: str
    record: Path


def normal_name(name: str) -> str:
    """The form of a distribution's name in which all its spellings are equal."""
    return re.sub(r"[-_.]+", "-", name).lower()


def release(version: str) -> tuple[int, ...] | None:
    """The numbers of a final release without closing zeros ("7.1.0" -> (7, 1)); None for others."""
    match = _FINAL_RELEASE.match(version)
    if match is None:
        return None
    numbers = [int(part) for part in match[1].split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def parse_requirement(text: str) -> Requirement:
    """Parse "NAME BOUND,BOUND…". Extras, markers, addresses and wildcards aren't supported."""
    match = _REQUIREMENT.match(text)
    bounds = []
    for part in filter(None, match[2].split(",") if match else [""]):
        bound = _BOUND.match(part)
        if bound is None:
            match = None
            break
        bounds.append((bound[1], release(bound[2]) or ()))
    if match is None:
        raise BootstrapError(
            f"pyproject.toml: can't read the requirement {text!r}. Write a name and bounds, like 'name>=1.2,<2'."
        )
    return Requirement(text, normal_name(match[1]), tuple(bounds))


def read_requirements(pyproject: Path, extras: Iterable[str]) -> list[Requirement]:
    """The project's dependencies and those of `extras`, in the file's order."""
    try:
        project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
        texts = list(project["dependencies"])
        for extra in extras:
            texts += project["optional-dependencies"][extra]
    except FileNotFoundError:
        raise BootstrapError(
            tr(
                "{file} is missing. The game's folder is incomplete: please fetch it again, as a whole.",
                file=pyproject,
            )
        ) from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BootstrapError(
            tr(
                "{file} can't be read ({problem}): please fetch the game again.",
                file=pyproject,
                problem=repr(error),
            )
        ) from error
    return [parse_requirement(text) for text in texts]


def installed(paths: Iterable[str]) -> dict[str, Installed]:
    """All distributions recorded in folders like those of sys.path, by normal name; the first one counts."""
    found: dict[str, Installed] = {}
    for path in paths:
        try:
            entries = os.listdir(path or ".")  # noqa: PTH208  (a path for each of hundreds takes 1 ms)
        except OSError:  # zip files, folders that don't exist: they hold no records
            continue
        for entry in entries:
            stem, _, kind = entry.rpartition(".")
            name, _, rest = stem.partition("-")
            version = rest.partition("-")[0]  # old records go on with "-py3.11"
            if version and kind in ("dist-info", "egg-info"):
                found.setdefault(normal_name(name), Installed(version, Path(path, entry)))
    return found


def missing(wanted: Sequence[Requirement], paths: Iterable[str]) -> list[Requirement]:
    """Which of `wanted` can't be used from the folders `paths`."""
    found = installed(paths)
    return [requirement for requirement in wanted if not _usable(requirement, found)]


def _usable(requirement: Requirement, found: Mapping[str, Installed]) -> bool:
    here = found.get(requirement.name)
    return (
        here is not None
        and requirement.accepts(here.version)
        and CONFLICTS.get(requirement.name) not in found
        and all((here.record.parent / name / "__init__.py").exists() for name in import_packages(here))
    )


def import_packages(distribution: Installed) -> list[str]:
    """The import packages a distribution brings; empty if its record doesn't list files."""
    try:
        record = (distribution.record / "RECORD").read_text(encoding="utf-8")
    except OSError:  # system packages record no files; then the version must be enough
        return []
    return sorted(set(_IMPORT_PACKAGE.findall(record)))
