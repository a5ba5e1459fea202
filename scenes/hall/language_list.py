"""Where the language is chosen: on the title and in the settings."""

from __future__ import annotations

from game.language.languages import PSEUDO, PSEUDO_RTL, available, name_of
from scenes.hall.hall import Hall
from scenes.ui.widgets import DropList


def language_list(hall: Hall) -> DropList:
    """Make the list of all languages, each called as it calls itself; what is chosen is spoken at once."""
    codes, present = available(), hall.kit.words.language
    if present not in codes:
        codes += [PSEUDO, PSEUDO_RTL]
    names = [name_of(code) for code in codes]
    return DropList(hall.kit, names, codes.index(present), lambda at: hall.speak(codes[at]), icon="languages")
