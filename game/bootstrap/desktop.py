"""What Linux desktops are told: a menu entry and a file type for matches (forms of freedesktop.org)."""

from __future__ import annotations

from html import escape
from pathlib import Path

from game.bootstrap.common import APP, ROOT
from game.language.console import Console
from game.language.languages import available

NAME = "The Alchemist's Bench"
ICONS = ROOT / "assets" / "pictures" / "app_icon"
SUFFIX = "alchemist"
"""How the names of matches end that were handed on; see `game.core.records.library`."""
MIME = "application/x-alchemists-bench"
SAVES = "????-??-??_??-??-??_*.jsonl"
"""How saves are called in the folder of records; see `game.core.records.library`."""

FILE_TYPE = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{mime}">
    {comments}
    <icon name="{app}"/>
    <glob pattern="*.{suffix}"/>
    <glob pattern="{saves}" weight="80"/>
  </mime-type>
</mime-info>
"""


def in_words(language: str) -> tuple[str, str, str]:
    """Return the program's name, what it is, and what one of its files is, in a language."""
    tr = Console(language).find
    return (
        tr("The Alchemist’s Bench"),
        tr("Four board games about potions"),
        tr("A match on the alchemist’s bench"),
    )


def translations() -> dict[str, tuple[str, str, str]]:
    """Return the same in all languages but English, by their codes."""
    return {code: in_words(code) for code in available()[1:]}


def desktop_entry(command: list[str], icon: str, folder: Path | None = None) -> str:
    """Write a .desktop file (Desktop Entry Specification); the program runs in `folder`, if one is given."""
    _, comment, _ = in_words("en")
    lines = ["[Desktop Entry]", "Type=Application", f"Name={NAME}", f"Comment={comment}"]
    for code, (name, what, _) in translations().items():
        lines += [f"Name[{code}]={_escaped(name)}", f"Comment[{code}]={_escaped(what)}"]
    lines += ["Exec=" + " ".join([*map(_quoted, command), "%f"])]
    lines += [f"Path={_escaped(str(folder))}"] if folder is not None else []
    lines += ["Terminal=false", "Categories=Game;BoardGame;", f"MimeType={MIME};", f"Icon={_escaped(icon)}"]
    lines += [f"StartupWMClass={APP}"]
    return "\n".join(lines) + "\n"


def file_type() -> str:
    """Write the description of our files (Shared MIME-info)."""
    comments = [f"<comment>{escape(in_words('en')[2])}</comment>"]
    comments += [
        f'<comment xml:lang="{code}">{escape(what)}</comment>' for code, (_, _, what) in translations().items()
    ]
    return FILE_TYPE.format(comments="\n    ".join(comments), mime=MIME, app=APP, suffix=SUFFIX, saves=SAVES)


def _escaped(text: str) -> str:
    """A value of type string: backslashes are doubled."""
    return text.replace("\\", "\\\\")


def _quoted(argument: str) -> str:
    """An argument of Exec: quoted with its own escapes and codes, then escaped again as a value."""
    for special in '\\"`$':
        argument = argument.replace(special, "\\" + special)
    return _escaped('"' + argument.replace("%", "%%") + '"')
