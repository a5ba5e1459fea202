"""The command line: keeps pictures, or compares two folders of them."""

from __future__ import annotations

import contextlib
import fcntl
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.cli.parser import Parser
from game.core.errors import BenchError
from scenes.hall.hall import Hall
from tests.tools.arguments import folder_to_read, folder_to_write, make_parser
from tests.tools.pictures.compare import compare
from tests.tools.pictures.hands import Hands
from tests.tools.pictures.matches import record_of
from tests.tools.pictures.plan import Plan, Situation, read_plan
from tests.tools.pictures.studio import Size, go_through, open_hall, prepare

SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
PLACE = Path(tempfile.gettempdir()) / "alchemist-pictures"
"""Where the program's data lie meanwhile. Always the same: some screens tell where files are."""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says; the exit code is 1 if pictures differ or couldn't be taken."""
    parser = _parser()
    words = parser.parse_args(arguments)
    if words.command == "compare":
        return compare(words.old, words.new, words.out)
    if not any(words.only in situation.name for situation in read_plan().situations):
        parser.error(f'no situation has "{words.only}" in its name')
    with _alone():
        return keep(words.folder, words.records or words.folder / "records", words.only, words.size)


def _parser() -> Parser:
    parser = make_parser("pictures", __doc__)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    keeping = commands.add_parser("keep", help="take all pictures into a folder")
    keeping.add_argument("folder", type=folder_to_write)
    keeping.add_argument("--only", default="", help="only situations with this in their name")
    keeping.add_argument("--size", choices=[f"{w}x{h}" for w, h in SIZES], help="only this size")
    keeping.add_argument(
        "--records", type=folder_to_write, help="where the matches lie or are written (FOLDER/records)"
    )
    comparing = commands.add_parser("compare", help="tell what differs, picture by picture")
    comparing.add_argument("old", type=folder_to_read)
    comparing.add_argument("new", type=folder_to_read)
    comparing.add_argument("--out", type=folder_to_write, help="where pictures of the differences are written")
    return parser


def keep(folder: Path, records: Path, only: str, size: str | None) -> int:
    """Take all pictures of which the name holds `only`; returns 1 if a situation can't be come to."""
    plan, failed = read_plan(), 0
    chosen = [situation for situation in plan.situations if only in situation.name]
    files = {name: record_of(name, plan.matches[name], records) for name in needed(plan, chosen)}
    for wide, high in SIZES:
        if size in (None, f"{wide}x{high}"):
            with open_hall(PLACE, (wide, high)) as hall:
                for situation in chosen:
                    failed += not _keep(hall, folder, situation, files, f"{situation.name} {wide}x{high}")
    print(f"{failed} situations failed" if failed else "all pictures were taken")
    return 1 if failed else 0


def needed(plan: Plan, chosen: Sequence[Situation]) -> list[str]:
    """List the matches that situations need."""
    return [name for name in plan.matches if any(name in situation.matches for situation in chosen)]


def _keep(hall: Hall, folder: Path, situation: Situation, files: Mapping[str, Path], prefix: str) -> bool:
    began = time.process_time()
    prepare(hall, {name: files[name] for name in situation.matches}, situation.settings)
    hands = Hands(hall.stage, folder, prefix)
    try:
        go_through(hall, situation.door)
        hands.do((*situation.do, "keep"))
    except (LookupError, BenchError) as error:
        hands.do_keep("FAILED")
        print(f"FAILED  {prefix}: {error}", flush=True)
        return False
    print(f"{time.process_time() - began:5.1f} s  {prefix}: {len(hands.kept)}", flush=True)
    return True


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Let whoever else takes pictures finish first: two at a time would use one folder."""
    with PLACE.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
