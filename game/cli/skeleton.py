"""Copies the game of `game.skeleton` under another id: what goes where, and what is replaced in it."""

from __future__ import annotations

import keyword
import re
import shutil
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

import msgspec
import yaml

from game.core.errors import BenchError
from game.core.messages import msg, printable
from game.core.records.files import os_reason
from game.core.records.record import Chain, restore
from game.skeleton import CATALOGUE, ID, RULE, TITLE

GOOD_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
GOOD_TITLE = re.compile(r"\w[\w '’!?&.-]{0,23}")
LONGEST = 24
"""Letters an id or a title may have: lines with it stay short enough."""
PREFIXES = re.compile(r"^- ([A-Z]{2,})-\d+ ", re.MULTILINE)
OWN = ("from game.", "from tests.")
"""How imports of the project's own modules begin."""
TESTS = "tests/game/skeleton"
FOLDERS = {
    f"game/skeleton/{ID}": "game/{id}",
    f"game/skeleton/data/{ID}": "data/{id}",
    TESTS: "tests/game/{id}",
}
"""Where the skeleton lies, and where a copy of it goes; what isn't named below keeps its name."""
PLACES = {
    f"{TESTS}/worked.yaml": "tests/cases/{id}/worked.yaml",
    f"{TESTS}/{ID}.record": "tests/records/{id}.record",
    f"{TESTS}/{ID}.play.txt": "tests/records/{id}.play.txt",
    f"{TESTS}/{ID}.perft.txt": "tests/records/{id}.perft.txt",
}


NAMED = (".", "game", "data", "scenes", "scenes/games", "tests", "tests/game", "tests/cases", "tests/records")
"""Folders in which nothing else may be called as a game is: its own package or file would stand in its place."""
NO_NAMES = frozenset({ID, "test"})
"""What would be taken for something else: the game that is copied; `python3 -m tests -k test` runs all tests."""


class CannotWrite(BenchError):
    """The game can't be written: its id is no good, or taken, or a folder isn't writable."""


def check_id(project: Path, game_id: str) -> None:
    """Refuse what can't be the name of a package, or is the name of something else. Raises `CannotWrite`."""
    if not GOOD_ID.fullmatch(game_id) or len(game_id) > LONGEST:
        rule = "small letters, digits and single underscores, beginning with a letter"
        wanted = msg("{rule}, at most {most} in all", rule=rule, most=LONGEST)
        raise CannotWrite(msg("\"{id}\" can't be a game's id: {wanted}.", id=game_id, wanted=wanted))
    if keyword.iskeyword(game_id) or keyword.issoftkeyword(game_id) or _is_no_text(game_id) or game_id in NO_NAMES:
        raise CannotWrite(msg('"{id}" means something else already: choose another id.', id=game_id))
    for folder in NAMED:
        for path in sorted((project / folder).glob(f"{game_id}*")):
            if path.name.partition(".")[0] == game_id:
                raise CannotWrite(msg("There is {path} already: choose another id.", path=str(path)))


def _is_no_text(game_id: str) -> bool:
    """Whether YAML reads something else in it: yes, off, null."""
    return not isinstance(yaml.safe_load(game_id), str)


def title_of(game_id: str) -> str:
    """Return a title for an id: "lucky_star" is "Lucky Star"."""
    return game_id.replace("_", " ").title()


def check_title(title: str) -> None:
    """Refuse what can't stand between quotation marks in any file. Raises `CannotWrite`."""
    if not GOOD_TITLE.fullmatch(title):
        wanted = msg("letters, digits, spaces, and ' ’ ! ? & . -, at most {most} in all", most=LONGEST)
        raise CannotWrite(msg('"{title}" can\'t be a title here: {wanted}.', title=title, wanted=wanted))


def copies(project: Path, game_id: str, title: str) -> dict[Path, bytes]:
    """Return the content of all files of the new game by their paths below the project."""
    words = _replacements(project, game_id, title)
    sources = [path.relative_to(project).as_posix() for path in _files(project)]
    return {Path(_target(source, game_id)): _content(project / source, game_id, words) for source in sources}


def write(project: Path, files: Mapping[Path, bytes]) -> None:
    """Write new files, all or none. Their id was checked (`check_id`). Raises `CannotWrite`."""
    new = [project / path for path in files]
    try:
        for path, content in zip(new, files.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        for top in {_top(project, path) for path in new}:
            shutil.rmtree(top, ignore_errors=True) if top.is_dir() else top.unlink(missing_ok=True)
        problem = os_reason(error)
        raise CannotWrite(
            msg("{path} can't be written: {problem}. Nothing was changed.", path=printable(path), problem=problem)
        ) from error


def _top(project: Path, path: Path) -> Path:
    """Return what the game has for itself of a path: a folder of its name, or a single file."""
    parts = path.relative_to(project).parts
    return project.joinpath(*parts[: 2 if parts[0] != "tests" else 3])


def _files(project: Path) -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((project / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def _target(source: str, game_id: str) -> str:
    for folder, place in FOLDERS.items():
        if source.startswith(f"{folder}/"):
            return PLACES.get(source, place + source.removeprefix(folder)).format(id=game_id)
    raise AssertionError(source)


def _content(path: Path, game_id: str, words: Mapping[str, str]) -> bytes:
    if path.suffix == ".record":
        return _renamed(path.read_bytes(), game_id)
    text = re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], path.read_text("utf-8"))
    return (_in_order(text) if path.suffix == ".py" else text).encode()


def _replacements(project: Path, game_id: str, title: str) -> dict[str, str]:
    """What is replaced, the longer texts before what they hold."""
    return {
        f"game/skeleton/data/{ID}": f"data/{game_id}",
        f"game.skeleton.{ID}": f"game.{game_id}",
        ID: game_id,
        TITLE: title,
        RULE: f"{_prefix(project, game_id)}-",
        RULE.lower().replace("-", "_"): f"{_prefix(project, game_id).lower()}_",
    }


def _prefix(project: Path, game_id: str) -> str:
    """Return two letters for the ids of its rules, which no other game has."""
    taken: set[str] = {RULE.rstrip("-")}
    for rules in (project / "game").glob("*/RULES.md"):
        taken.update(PREFIXES.findall(rules.read_text("utf-8")))
    letters = [letter for letter in game_id.upper() if letter.isalpha()]
    initials = [word[0] for word in game_id.upper().split("_") if word[0].isalpha()]
    seconds: list[str] = [*initials[1:2], *letters[1:], *"XYZQWVKJABCDEFGHILMNOPRSTU"]
    return next(letters[0] + second for second in seconds if letters[0] + second not in taken)


def _renamed(record: bytes, game_id: str) -> bytes:
    """Return a record of the skeleton as one of another game, with new seals."""
    match = restore(record, "the skeleton's record", CATALOGUE).match
    chain = Chain()
    header = msgspec.structs.replace(match.header, game=game_id)
    return chain.seal(header) + b"".join(map(chain.seal, match.entries))


def _in_order(text: str) -> str:
    """Put the imports of the project's own modules in order again: other names sort otherwise."""
    lines: list[str] = []
    for own, group in groupby(text.splitlines(keepends=True), lambda line: line.startswith(OWN)):
        block = list(group)
        lines += sorted(block, key=lambda line: line.split()[1]) if own else block
    return "".join(lines)
