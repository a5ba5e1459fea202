"""`new`: write a game to begin with: small but whole, playable, and with all its tests."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.skeleton import check_id, check_title, copies, title_of, write
from game.core.catalogue import PROJECT

DONE = """\
{title} is written:
  game/{id}            its rules (RULES.md first) and its computer players
  data/{id}            what can be edited without programming: box, levels, hall, help
  tests/game/{id}      tests that name the rules; worked cases in tests/cases/{id}
  tests/records/{id}.* a short match, its play-through, and counts of positions
Play it:   python3 main.py --new {id} --seats human:Anna,journeyman
Test it:   python3 -m tests -k {id}
It is a small game of gathering and brewing. Replace it piece by piece; game/README.md says what each file is for.
"""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("new", help="write a game to begin with (playable as it is)")
    parser.add_argument("id", metavar="ID", help="its package's name, say moonshine")
    parser.add_argument("--title", default="", help="what is written on its box (made of the id, if not given)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write all files; say what they are."""
    check_id(PROJECT, args.id)
    title = args.title.strip() or title_of(args.id)
    check_title(title)
    write(PROJECT, copies(PROJECT, args.id, title))
    print(DONE.format(id=args.id, title=title), end="")
    return 0
