"""Whether what can be edited without programming can be used: `python3 -m game check` says all that is wrong.

Of each file the first fault is told; a file that can be read may still have others of another kind behind it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pygame

from game.core.catalogue import Catalogue
from game.core.errors import BenchError
from game.core.messages import Message, excerpt, msg, printable
from game.language.catalogues import CatalogueError, PoEntry, load_catalogue, read_po
from game.language.languages import DOMAIN, LOCALE, available
from game.lessons.course import read_course
from game.merits.data import FILE as MERITS
from game.merits.data import MeritsFile, read_merits, read_shared
from game.players.levels import read_levels
from game.problems.format import read as read_problems
from game.problems.playing import Task
from scenes.app.assembly import ASSETS
from scenes.ui import hall_data, help_data
from scenes.ui.pictures.picture_entry import read_entry
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.sound.pieces import read_pieces
from scenes.ui.sound.sound_cues import read_index


def faults(catalogue: Catalogue) -> Iterator[Message]:
    """Yield everything that is wrong, file by file."""
    for game_id in catalogue.ids():
        yield from _game(catalogue, game_id)
    yield from _merits(catalogue)
    for language in available()[1:]:
        yield from _translation(language)
    yield from _pictures(ASSETS / "pictures")
    yield from _sounds(ASSETS / "sounds", ASSETS / "music")


def _game(catalogue: Catalogue, game_id: str) -> Iterator[Message]:
    """Rules' data, levels, what the hall shows, help and problems of a game."""
    folder = catalogue.data_dir / game_id
    checks: list[Callable[[], object]] = [
        lambda: read_levels(catalogue.load(game_id), catalogue.data_dir),
        lambda: hall_data.read(folder),
        lambda: help_data.read(folder),
        lambda: [Task(catalogue.load(game_id), problem) for problem in read_problems(folder)],
        lambda: _lesson(catalogue, game_id),
    ]
    for check in checks:
        try:
            check()
        except BenchError as error:
            yield error.message
    yield from _shown_pictures(folder)


def _lesson(catalogue: Catalogue, game_id: str) -> None:
    """Raise `BenchError` if a game's lesson can't be used; the command `lessons` plays it, too."""
    try:
        game = catalogue.load(game_id)
    except BenchError:
        return  # told already
    read_course(game, catalogue.data_dir / game_id)


def _merits(catalogue: Catalogue) -> Iterator[Message]:
    """What is wrong with the merits of all games and of each: their form, what they ask for, their pictures."""
    pictures = Pictures(ASSETS / "pictures")
    for game_id in ("", *catalogue.ids()):
        try:
            file = _read_merits(catalogue, game_id)
        except BenchError as error:
            yield error.message
            continue
        path = printable(catalogue.data_dir / game_id / MERITS)
        for merit in () if file is None else file.merits:
            if not pictures.has(merit.picture):
                yield msg("{file}: there is no picture {name}.", file=path, name=merit.picture)


def _read_merits(catalogue: Catalogue, game_id: str) -> MeritsFile | None:
    """Read a game's merits, or ("") those of all; raises `DataError` if they can't be used."""
    if not game_id:
        return read_shared(catalogue.data_dir)
    try:
        game = catalogue.load(game_id)
    except BenchError:
        return None  # told already
    return read_merits(game, catalogue.data_dir)


def _shown_pictures(folder: Path) -> Iterator[Message]:
    """Pictures that the hall wants to show of a game and that aren't there."""
    try:
        shown = hall_data.read(folder)
    except BenchError:
        return  # told already
    named = [*shown.pieces.values(), *shown.bottles]
    named += [name for hue in shown.hues for name in (hue.picture, hue.sign) if name]
    named += [name for column in shown.ledger for name in (column.picture, column.ground) if name]
    pictures = Pictures(ASSETS / "pictures")
    for name in dict.fromkeys(named):
        if not pictures.has(name):
            yield msg("{file}: there is no picture {name}.", file=printable(folder / "hall.yaml"), name=name)


def _translation(language: str) -> Iterator[Message]:
    """A catalogue that can't be read, and sentences that lack what is filled in, or fill in something else."""
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    try:
        load_catalogue(LOCALE, language)
        entries = read_po(path.read_text(encoding="utf-8"), printable(path))
    except CatalogueError as error:
        yield msg("{problem}", problem=str(error))
        return
    for entry in entries:
        if entry.id and not _fills_the_same(entry):
            yield msg(
                "{file}: the braces of {sentence} are others than in English.",
                file=printable(path),
                sentence=excerpt(entry.id),
            )


def _fills_the_same(entry: PoEntry) -> bool:
    wanted = [fields(text) for text in (entry.id, entry.plural) if text]
    try:
        return all(fields(text) in wanted or fields(text) <= set().union(*wanted) for text in entry.texts)
    except ValueError:
        return False


def fields(text: str) -> set[str]:
    """Return the names in a text's braces. Raises ValueError where they don't close."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _pictures(folder: Path) -> Iterator[Message]:
    """Indexes that can't be read, and pictures they list that can't be opened."""
    for index in sorted(folder.glob("*/index.json")):
        try:
            entries = [read_entry(index.parent, each) for each in json.loads(index.read_bytes()).values()]
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            yield _unusable(index, error)
            continue
        for entry in entries:
            try:
                pygame.image.load(entry.path)
            except (OSError, pygame.error) as error:
                yield _unusable(entry.path, error)


def _sounds(folder: Path, music: Path) -> Iterator[Message]:
    """Indexes that can't be read, and sounds and music they list that can't be decoded."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    files: set[Path] = set()
    try:
        pygame.mixer.init()
        files |= {folder / file for effect in read_index(folder).values() for file in effect.files}
        folder = music
        sections = [section for piece in read_pieces(music).values() for section in piece.sections]
        files |= {music / file for section in sections for file in (section.file, section.swell) if file}
    except (OSError, ValueError, pygame.error) as error:
        yield _unusable(folder / "index.json", error)
    for file in sorted(files):
        try:
            pygame.mixer.Sound(file)
        except (OSError, pygame.error) as error:
            yield _unusable(file, error)
    pygame.mixer.quit()


def _unusable(file: Path, error: Exception) -> Message:
    problem = excerpt(str(error) or type(error).__name__)
    return msg("{file} can't be used: {problem}.", file=printable(file), problem=problem)
