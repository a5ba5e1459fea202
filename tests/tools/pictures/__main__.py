"""The command line: keeps pictures, compares two folders of them, or reads what is written in each situation."""

from __future__ import annotations

import contextlib
import fcntl
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.cli.parser import Parser
from game.core.errors import BenchError
from game.language.languages import ENGLISH, PSEUDO, PSEUDO_RTL, available
from tests.tools.arguments import folder_to_read, folder_to_write, make_parser
from tests.tools.pictures.compare import compare
from tests.tools.pictures.hands import Hands
from tests.tools.pictures.plan import read_plan
from tests.tools.pictures.reading import READ_SIZES, read
from tests.tools.pictures.sentences import Key, nowhere
from tests.tools.pictures.studio import Size, open_hall
from tests.tools.pictures.tour import Tour

SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
PLACE = Path(tempfile.gettempdir()) / "alchemist-pictures"
"""Where the program's data lie meanwhile. Always the same: some screens tell where files are."""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says; the exit code is 1 if pictures differ or couldn't be taken."""
    parser = _parser()
    words = parser.parse_args(arguments)
    if words.command == "compare":
        return compare(words.old, words.new, words.out)
    languages = [words.language] if words.language else [code for code in available() if code != ENGLISH]
    if not set(languages) <= {*available(), PSEUDO, PSEUDO_RTL}:
        parser.error(f"there is no language {words.language}; there are: {', '.join(available())}")
    if not any(words.only in situation.name for situation in read_plan().situations):
        parser.error(f'no situation has "{words.only}" in its name')
    with _alone():
        if words.command == "read":
            return tell(words.records, words.only, words.size, languages)
        return keep(words.folder, words.records or words.folder / "records", words.only, words.size, languages[0])


def _parser() -> Parser:
    parser = make_parser("pictures", __doc__)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    keeping = commands.add_parser("keep", help="take all pictures into a folder")
    keeping.add_argument("folder", type=folder_to_write)
    keeping.add_argument("--records", type=folder_to_write, help="where the matches lie (FOLDER/records)")
    keeping.add_argument("--language", default=ENGLISH, metavar="CODE", help="what is spoken (English)")
    reading = commands.add_parser("read", help="tell what is cut, not translated or lacks letters")
    reading.add_argument("records", type=folder_to_write, help="where the matches lie or are written")
    reading.add_argument("--language", metavar="CODE", help="only this language (all but English)")
    for each in (keeping, reading):
        each.add_argument("--only", default="", help="only situations with this in their name")
        each.add_argument("--size", choices=[f"{w}x{h}" for w, h in READ_SIZES], help="only this size")
    comparing = commands.add_parser("compare", help="tell what differs, picture by picture")
    comparing.add_argument("old", type=folder_to_read)
    comparing.add_argument("new", type=folder_to_read)
    comparing.add_argument("--out", type=folder_to_write, help="where pictures of the differences are written")
    return parser


def keep(folder: Path, records: Path, only: str, size: str | None, language: str) -> int:
    """Take all pictures of which the name holds `only`; returns 1 if a situation can't be come to."""
    tour, failed = Tour(records, only), 0
    for wide, high in sizes_of(size, SIZES):
        with open_hall(PLACE, (wide, high), language) as hall:
            for situation in tour.situations:
                prefix = f"{situation.name} {wide}x{high}" + (f" {language}" if language != ENGLISH else "")
                hands = Hands(hall.stage, folder, prefix)
                began = time.process_time()
                try:
                    tour.go(hall, hands, situation, language)
                    print(f"{time.process_time() - began:5.1f} s  {prefix}: {len(hands.kept)}", flush=True)
                except (LookupError, BenchError) as error:
                    hands.do_keep("FAILED")
                    print(f"FAILED  {prefix}: {error}", flush=True)
                    failed += 1
    print(f"{failed} situations failed" if failed else "all pictures were taken")
    return 1 if failed else 0


def tell(records: Path, only: str, size: str | None, languages: Sequence[str]) -> int:
    """Read all situations of which the name holds `only` in these languages; returns 1 if anything is wrong."""
    tour, wrong = Tour(records, only), 0
    for language in languages:
        known, shown = set[str](), set[Key]()
        for each in sizes_of(size, READ_SIZES):
            for fault in read(tour, PLACE, each, language, shown):
                if fault.partition(": ")[2] not in known:  # at one size is enough
                    known.add(fault.partition(": ")[2])
                    print(fault, flush=True)
                    wrong += 1
        lost = [] if only else nowhere(shown)
        print(*lost, sep="\n", end="\n" if lost else "")
        wrong += len(lost)
    print(f"{wrong} faults" if wrong else "nothing is wrong")
    return 1 if wrong else 0


def sizes_of(size: str | None, usual: tuple[Size, ...]) -> tuple[Size, ...]:
    """Return the sizes a command line asks for."""
    return usual if size is None else tuple(each for each in READ_SIZES if size == f"{each[0]}x{each[1]}")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Let whoever else takes pictures finish first: two at a time would use one folder."""
    with PLACE.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
