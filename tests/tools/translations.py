"""Keeps the translations whole: brings catalogues to the template, says what is missing or written wrongly.

    python3 -m game.bootstrap test tests.tools.translations update           # new sentences in, gone ones out
    python3 -m game.bootstrap test tests.tools.translations check [CODE …]   # 1 if anything is wrong

A catalogue is `data/locale/<code>/LC_MESSAGES/bench.po`. What every language has to keep (braces, line breaks,
plural forms) is checked for all; how a language is written (quotation marks, digits, spaces) for those
in `WRITING`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

from game.language.catalogues import CatalogueError, PoEntry, read_entries
from game.language.languages import DOMAIN, ENGLISH, LOCALE, available
from tests.tools.arguments import make_parser

TEMPLATE = LOCALE / f"{DOMAIN}.pot"
Key = tuple[str, str, str]
"""Context, sentence and its plural."""
WORDS = re.compile(r"[A-Za-z]{2,}")

PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "fa": "nplurals=2; plural=(n > 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "it": "nplurals=2; plural=(n != 1);",
}
"""Headers `Plural-Forms` of languages whose common tools write another one, with a form for millions."""

STRAIGHT = (r"[\"']", "straight quotation mark or apostrophe")
LATIN = r"[A-Za-z\u00c0-\u024f]"
WRITING: dict[str, tuple[tuple[str, str], ...]] = {
    "de": (
        STRAIGHT,
        (r"[“][^„”]*”|”|«|»", "quotation marks are „ and “, inner ‚ and ‘"),
        (r"\d%|\d %|\}%|\} %", "a no-break space stands before %"),
    ),
    "es": (
        STRAIGHT,
        (r"„", "quotation marks are « and », inner “ and ”"),
        (r"\d%|\d %|\}%|\} %", "a no-break space stands before %"),
        (r"^(?=[^¿]*\?)[^¿]*$", "a question opens with ¿"),
        (r"^(?=[^¡]*!(?!=))[^¡]*$", "an exclamation opens with ¡"),
    ),
    "fa": (
        (r"[يىكةۀ\ufb50-\ufdff\ufe70-\ufeff]", "Arabic letter or presentation form: Persian is ی, ک, ه‌ی"),
        ("\u0640", "kashida"),
        ("\u0654", "hamza over ه: write ه‌ی"),
        (r"[٠-٩]", "Arabic digits: Persian ones are ۰–۹"),
        (r"(?<![A-Za-z0-9._/-])[0-9](?![A-Za-z0-9._/-]*[A-Za-z])", "Latin digit"),
        (r"[\u0600-\u06ff}»)] ?[,;?]|\"", "Latin punctuation: ، ؛ ؟ « »"),
        (r"(?:^|[\s«(])ن?می [\u0600-\u06ff]", "می without a half-space"),
        (r"[\u0600-\u06ff] (?:ها|های|هایی)(?![\u0600-\u06ff\u200c])", "ها without a half-space"),
        ("\u200c[\\s\u200c]|[\\s]\u200c|^\u200c|\u200c$", "half-space at an edge, beside a space or doubled"),
        ("[اآدذرزژوؤأإ]\u200c", "half-space after a letter that doesn't join anyway"),
        (r" [،؛؟!.:](?!\S*\.)", "space before a punctuation mark"),
        (r"[،؛؟](?=[^\s»)\u2069\u200f])", "no space behind a punctuation mark"),
    ),
    "fr": (
        STRAIGHT,
        (r"[„“](?![^”]*”)", "quotation marks are « and », inner “ and ”"),
        (r"«(?!\u00a0)|(?<!\u00a0)»", "a no-break space (U+00A0) stands inside « »"),
        (r"(?<![\u202f!?])[;!?](?![^\s]*=)", "a narrow no-break space (U+202F) stands before ; ! ?"),
        (r"(?<!\u00a0):(?=\s|$)", "a no-break space (U+00A0) stands before :"),
        (r"(?<![\u00a0\u202f])%", "a no-break space stands before %"),
        (r"\b[dlmtsnjcDLMTSNJC]’\{|\b[dlDL]'\{", "no elision before a name"),
    ),
    "it": (
        STRAIGHT,
        (r"„", "quotation marks are « and », inner “ and ”"),
        (r"[\d}]\s%", "no space before %"),
        (r"’\{", "no elision before a name"),
    ),
}
"""What must not stand in a text of a language: a pattern, and what is wrong with it."""


def key_of(entry: PoEntry) -> Key:
    """Return what tells an entry from all others."""
    return entry.context, entry.id, entry.plural


def catalogue_of(code: str, folder: Path = LOCALE) -> Path:
    """Return where the translations of a language are."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def problems(code: str, folder: Path = LOCALE) -> Iterator[str]:
    """Say what is missing in a language's catalogue, what nobody says any more, and what is written wrongly."""
    path = catalogue_of(code, folder)
    wanted = [entry for entry in _read(TEMPLATE) if entry.id]
    found = {key_of(entry): entry for entry in _read(path)}
    header = found.pop(("", "", ""), None)
    plural = re.search(r"^Plural-Forms: (.*)$", header.texts[0] if header else "", re.M)
    if plural is None or plural[1] != PLURALS.get(code, plural[1]):
        yield f"the header has no Plural-Forms: {PLURALS.get(code, '…')}"
        return
    forms = int(re.sub(r"\D.*", "", plural[1].removeprefix("nplurals=")))
    for entry in wanted:
        there = found.pop(key_of(entry), None)
        if there is None or not there.translated:
            yield f"not translated: {entry.id!r}"
        else:
            yield from (f"{problem}: {there.texts} for {entry.id!r}" for problem in _faults(there, code, forms))
    yield from (f"nobody says: {text!r}" for _, text, _ in found)


def _read(path: Path) -> list[PoEntry]:
    return read_entries(path.read_text("utf-8"), str(path))


def _faults(entry: PoEntry, code: str, forms: int) -> Iterator[str]:
    """Say what is wrong with a translation."""
    if len(entry.texts) != (forms if entry.plural else 1):
        yield f"{len(entry.texts)} forms"
    source = entry.plural or entry.id
    for at, text in enumerate(entry.texts):
        lost, new = fields(source) - fields(text), fields(text) - fields(source)
        if new or lost - ({"count"} if entry.plural and at == 0 and code != "fa" and code != "fr" else set()):
            yield f"other braces ({', '.join(sorted(lost | new))})"
        if text.count("\n") != source.count("\n"):
            yield "other line breaks"
        if (text[:1].isspace(), text[-1:].isspace()) != (source[:1].isspace(), source[-1:].isspace()):
            yield "space at an edge"
        if text == source and len(WORDS.findall(re.sub(r"\{.*?\}", "", text))) > 3:
            yield "still English"
        # What is isolated (U+2066 … U+2069) or in backticks is written as its own language is; so are names.
        bare = re.sub("\\{[^}]*\\}|`[^`]*`|\u2066[^\u2069]*\u2069", "{}", text)
        for pattern, fault in WRITING.get(code, ()):
            hit = re.search(pattern, bare)
            if hit:
                yield f"{fault} (at {bare[max(0, hit.start() - 8) : hit.end() + 8]!r})"


def fields(template: str) -> set[str]:
    """Return the names in a sentence's braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def updated(code: str, folder: Path = LOCALE) -> str:
    """Return a language's catalogue with just the template's entries, in its order; new ones are empty."""
    path = catalogue_of(code, folder)
    header = path.read_text("utf-8").partition("\n\n")[0]
    known = {key_of(entry): entry for entry in _read(path)}
    blocks = [header]
    for block in TEMPLATE.read_text("utf-8").strip().split("\n\n")[1:]:
        (entry,) = read_entries(block, TEMPLATE.name)
        there = known.get(key_of(entry))
        head = block[: block.index("\nmsgstr") + 1]
        if there is not None and there.fuzzy:
            head = f"#, fuzzy\n{head}"
        texts = there.texts if there is not None else tuple("" for _ in entry.texts)
        names = [f"msgstr[{at}]" for at in range(len(texts))] if entry.plural else ["msgstr"]
        blocks.append(head + "\n".join(_written(name, text) for name, text in zip(names, texts, strict=True)))
    return "\n\n".join(blocks) + "\n"


def _written(name: str, text: str) -> str:
    """Write a text as a .po file has it: a line for each of its lines."""
    lines = [_quoted(line) for line in text.splitlines(keepends=True)] or ['""']
    return f"{name} {lines[0]}" if len(lines) == 1 else "\n".join([f'{name} ""', *lines])


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def main(arguments: Sequence[str] | None = None) -> int:
    """Update or check catalogues; returns the exit code."""
    parser = make_parser("translations", __doc__)
    parser.add_argument("what", choices=("update", "check"))
    parser.add_argument("codes", nargs="*", metavar="CODE", help="languages (all)")
    given = parser.parse_args(arguments)
    known = [code for code in available() if code != ENGLISH]
    for code in given.codes:
        if code not in known:
            parser.error(f"there is no translation {code}; there are: {', '.join(known) or 'none'}")
    wrong = 0
    for code in given.codes or known:
        try:
            if given.what == "update":
                catalogue_of(code).write_text(updated(code), "utf-8")
            found = list(problems(code))
        except CatalogueError as error:
            found = [str(error)]
        wrong += len(found)
        print(*[f"{code}: {problem}" for problem in found], f"{code}: {len(found)} problems", sep="\n")
    return 1 if wrong and given.what == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
