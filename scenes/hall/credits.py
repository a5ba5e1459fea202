"""Who made what: the games' authors, and all pictures, letters and sounds that come from elsewhere."""

from __future__ import annotations

import logging
import re
from pathlib import Path

from game.core.messages import msg
from game.language.languages import ENGLISH
from scenes.hall.hall import Hall
from scenes.hall.makers import pack_and_tell
from scenes.hall.records.rows import ButtonRow
from scenes.ui import theme
from scenes.ui.text.bidi import isolate
from scenes.ui.versions import versions
from scenes.ui.widgets import Paragraph
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton
from scenes.ui.widgets.setting_rows import Head, Note

log = logging.getLogger(__name__)

FILE = "CREDITS.md"
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_MARKS = (re.compile(r"`([^`]+)`"), re.compile(r"\*\*([^*]+)\*\*"))
HEADINGS = (
    msg("Pictures, sounds and music"),
    msg("Rendered and painted pictures"),
    msg("Sounds and music"),
    msg("Icons and fonts"),
    msg("Fonts"),
    msg("Icons"),
    msg("Widget skins"),
)
"""What the list of sources has for headings, before the folders in brackets."""
PURPOSE = msg("Who made what you see and hear, and under which licence it may be used.")
"""What the list says of itself; the rest of it is quoted as it is."""
SMALL = theme.TEXT_ON_PAGE.but(size=27)
STRONG = theme.LABEL_ON_PAGE.but(size=29)


def credit_blocks(hall: Hall) -> tuple[list[Widget], list[Widget]]:
    """Make the blocks of the double page: games and what this is on the left, everything used on the right."""
    kit, tr = hall.kit, hall.kit.tr
    left: list[Widget] = [Head(kit, tr("The games"))]
    for game in hall.shelf():
        left += _game(hall, game)
    left += [
        Head(kit, tr("What this is")),
        Note(
            kit,
            tr(
                "A piece of work by people who love these games: independent, not for sale, and not connected "
                "with their authors and publishers. Rules and texts are told in our own words, and every picture "
                "and sound was made for it or comes under a free licence. If you like a game, buy its box."
            ),
            theme.TEXT_ON_PAGE.but(size=28),
        ),
    ]
    makers = FittedButton(kit, tr("A file for the makers"), lambda: pack_and_tell(hall), icon="save")
    makers.set_tip(tr("If something is wrong: versions, log and match in one file"))
    left += [Head(kit, tr("This program")), Paragraph(kit, " · ".join(versions()), SMALL, static=False)]
    left.append(ButtonRow(kit, [makers]))
    right: list[Widget] = [Head(kit, tr("Made with"))]
    right += blocks_of(hall, read(Path(kit.assets)))
    return left, right


def _game(hall: Hall, game: str) -> list[Widget]:
    kit, tr, shown = hall.kit, hall.kit.tr, hall.shown(game)
    lines = [tr("devised by {names}", names=", ".join(shown.design))] if shown.design else []
    if shown.artists:
        lines.append(tr("the box drawn by {names}", names=", ".join(shown.artists)))
    if shown.publishers:
        lines.append(tr("published by {names}", names=", ".join(shown.publishers)))
    if shown.licence:
        lines.append(tr("its rules under {licence}", licence=shown.licence))
    if not lines:
        return []
    return [
        Paragraph(kit, hall.name_of(game), STRONG, static=False),
        Paragraph(kit, "\n".join(lines), SMALL, static=False),
    ]


def read(assets: Path) -> str:
    """Return the text of `assets/CREDITS.md`; "" and a line in the log if it can't be read."""
    try:
        return (assets / FILE).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        log.error("no credits: %s", error)
        return ""


def parse(text: str) -> list[tuple[str, str]]:
    """Return the parts of a simple Markdown text: ("head" | "item" | "text", words); tables become items."""
    parts: list[tuple[str, str]] = []
    open_text = False
    for raw in text.splitlines():
        line = raw.strip()
        if not line or set(line) <= set("|-: "):
            open_text = False
            continue
        if line.startswith("#"):
            parts.append(("head", _plain(line.lstrip("# "))))
            open_text = False
        elif line.startswith("|"):
            cells = [_plain(cell) for cell in line.strip("|").split("|")]
            parts.append(("item", " · ".join(cell for cell in cells if cell)))
            open_text = False
        elif line.startswith(("- ", "* ")):
            parts.append(("item", _plain(line[2:])))
            open_text = True
        elif open_text:
            kind, words = parts[-1]
            parts[-1] = (kind, f"{words} {_plain(line)}")
        else:
            parts.append(("text", _plain(line)))
            open_text = True
    return parts


def _plain(text: str) -> str:
    """Take the marks of Markdown away."""
    text = _LINK.sub(lambda found: found[1] if found[1] == found[2] else f"{found[1]} ({found[2]})", text.strip())
    for mark in _MARKS:
        text = mark.sub(r"\1", text)
    return text


def blocks_of(hall: Hall, text: str) -> list[Widget]:
    """Make blocks of a Markdown text: its first heading, the file's own title, is left out."""
    kit = hall.kit
    parts = parse(text)
    if parts and parts[0][0] == "head":
        parts = parts[1:]
    if not parts:
        return [Note(kit, kit.tr("The list of sources is missing: {file}", file=FILE))]
    blocks: list[Widget] = []
    if kit.words.language != ENGLISH:
        said = kit.tr(
            "What follows is {file} as it stands: in English, names and licences as they are.", file=FILE
        )
        blocks.append(Note(kit, said))
    for kind, words in parts:
        if kind == "head":
            name, _, folders = words.partition(" (")
            said = f"{kit.tr(name)} {isolate(f'({folders}')}" if folders else kit.tr(name)
            blocks.append(Paragraph(kit, said, STRONG, static=False))
        elif words == PURPOSE.id:
            blocks.append(Paragraph(kit, hall.say(PURPOSE), SMALL, static=False))
        else:
            blocks.append(Paragraph(kit, f"• {words}" if kind == "item" else words, SMALL, static=False))
    return blocks
