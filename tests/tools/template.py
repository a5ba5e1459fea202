"""Collects every sentence people can see into `data/locale/bench.pot`, from which translators start.

    python3 -m game.bootstrap dev tests.tools.template            # writes it
    python3 -m game.bootstrap dev tests.tools.template --check    # does it hold all sentences? (1 if not)

Sentences of the program are the texts of `tr`, `plural`, `msg` and `msg_n` in `game/` and `scenes/` (the games'
rules and tables included); those of data files are the values of a few keys in `data/*.yaml` and
`data/<game>/*.yaml`.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from game.language.catalogues import read_entries
from tests.tools.arguments import make_parser

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "data" / "locale" / "bench.pot"
SOURCES = ("game", "scenes")
NOT_FOR_PEOPLE = ("scenes/app/gallery.py", "game/skeleton/")
"""How the paths of what nobody plays begin."""
DATA_NOT_FOR_PEOPLE = frozenset({"learned.yaml", "references.yaml", "values.yaml"})
"""Data files of which players see nothing: they are for tuning and for the arena."""
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "tr": None,
    "tr_in": ((1, "c"), 2),
    "plural": (1, 2),
    "msg": None,
    "msg_in": ((1, "c"), 2),
    "msg_n": (1, 2),
    "msg_n_in": ((1, "c"), 2, 3),
}
YAML_KEYS = frozenset({"name", "short", "note", "title", "text", "caption", "heading", "motto", "words", "alone"})
SAYINGS = "says"
"""Below it every text is one, whatever its key."""
LESSON_KEYS = YAML_KEYS | {"task", "notice"}
"""Those of `lesson.yaml`: elsewhere a task is an id."""
PROJECT = "The Alchemist's Bench"
COMMAND = "python3 -m game.bootstrap dev tests.tools.template"


class Sentence(NamedTuple):
    """Something to translate: one text, or singular and plural, where it stands, and what is spoken of there."""

    texts: tuple[str, ...]
    place: str
    line: int
    context: str | None = None


def in_code(root: Path = ROOT) -> Iterator[Sentence]:
    """Yield the sentences of the program."""
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            place = path.relative_to(root).as_posix()
            if place.startswith(NOT_FOR_PEOPLE):
                continue
            with path.open("rb") as file:
                for line, found, _, context in extract("python", file, keywords=KEYWORDS):
                    texts = (found,) if isinstance(found, str) else tuple(text for text in found if text)
                    if texts and texts[0]:
                        yield Sentence(texts, place, line, context)


def in_data(root: Path = ROOT) -> Iterator[Sentence]:
    """Yield the sentences of the data files."""
    for path in sorted([*(root / "data").glob("*.yaml"), *(root / "data").glob("*/*.yaml")]):
        if path.name in DATA_NOT_FOR_PEOPLE:
            continue
        node = yaml.compose(path.read_text("utf-8"))
        keys = LESSON_KEYS if path.name == "lesson.yaml" else YAML_KEYS
        for text, line in _values(node, keys):
            yield Sentence((text,), path.relative_to(root).as_posix(), line)


def _values(node: yaml.Node | None, keys: Collection[str], said: bool = False) -> Iterator[tuple[str, int]]:
    if isinstance(node, yaml.ScalarNode) and said:
        yield node.value, node.start_mark.line + 1
    elif isinstance(node, yaml.SequenceNode):
        for child in node.value:
            yield from _values(child, keys, said)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(value, yaml.ScalarNode):
                if key.value in keys and value.value and value.tag.endswith(":str"):
                    yield value.value, value.start_mark.line + 1
            else:
                yield from _values(value, keys, said or key.value == SAYINGS)


def template(root: Path = ROOT) -> str:
    """Return the template's text; the same sources give the same text."""
    catalog = Catalog(project=PROJECT, charset="utf-8", fuzzy=False)
    for sentence in (*in_code(root), *in_data(root)):
        key = sentence.texts[0] if len(sentence.texts) == 1 else sentence.texts[:2]
        catalog.add(key, locations=[(sentence.place, sentence.line)], context=sentence.context)
    out = io.BytesIO()
    # Without line numbers and dates: a template that changes with every line of code can't be read in a review.
    write_po(out, catalog, sort_output=True, omit_header=True, include_lineno=False, width=100)
    return HEADER + out.getvalue().decode("utf-8")


HEADER = """\
# Sentences of The Alchemist's Bench, for translators. See README.md in this folder.
# Made by tests/tools/template.py: don't edit.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def entries(text: str) -> set[tuple[str, str, str]]:
    """Return the sentences of a template, each behind its context ("": none), without the places they stand at."""
    found = ((entry.context, entry.id, entry.plural) for entry in read_entries(text, TEMPLATE.name))
    return {one for one in found if one[1]}


def differences(committed: str, made: str) -> Iterator[str]:
    """Say which sentences one template has and the other hasn't; where they stand is no difference."""
    old, new = entries(committed), entries(made)
    yield from (f"missing: {text!r}" for _, text, _ in sorted(new - old))
    yield from (f"nobody says: {text!r}" for _, text, _ in sorted(old - new))


def check(text: str) -> int:
    """Tell how the committed template differs from `text`. Returns the exit code."""
    found = list(differences(TEMPLATE.read_text("utf-8") if TEMPLATE.is_file() else "", text))
    if found:
        print(*found, f"{TEMPLATE} is not up to date: run {COMMAND}", sep="\n")
        return 1
    print("up to date")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Write the template, or check it."""
    parser = make_parser("template", __doc__, "dev")
    parser.add_argument("--check", action="store_true", help="only say whether it holds all sentences")
    given = parser.parse_args(arguments)
    text = template()
    if given.check:
        return check(text)
    TEMPLATE.write_text(text, "utf-8")
    print(f"{TEMPLATE}: {len(entries(text))} sentences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
