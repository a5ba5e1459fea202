"""What stands in the braces of sentences when tests say them: rather long words, and numbers of two digits."""

from __future__ import annotations

from scenes.ui.text.words import Words
from tests.tools.pictures.sentences import Sentence

NAME = "Dariush"
NAMES = ("seat", "victim", "name", "names", "owner", "one", "other", "to")
NUMBERS = (
    "all", "bound", "cards", "cell", "column", "count", "day", "drop", "each", "full", "goal", "have", "high",
    "hole", "holes", "last", "least", "left", "line", "link", "low", "made", "most", "n", "need", "new", "number",
    "old", "others", "own", "page", "pages", "percent", "place", "points", "q", "r", "room", "round", "row",
    "seed", "slot", "stack", "step", "steps", "theirs", "total", "track", "turn", "turns", "value", "year",
)  # fmt: skip
THINGS = {
    **dict.fromkeys(("colour", "colour_of_drop", "die", "wanted"), "yellow"),
    **dict.fromkeys(("potion", "tile", "kind", "effect", "stack"), "Sands of Time"),
    **dict.fromkeys(("card", "ingredient", "spell"), "Declinatio"),
    **dict.fromkeys(("figure",), "the fire figure"),
    **dict.fromkeys(("disc", "tool"), "Crystal ball"),
    **dict.fromkeys(("helper", "helpers"), "Chameleon"),
    **dict.fromkeys(("month",), "September"),
    **dict.fromkeys(("level",), "Journeyman"),
    **dict.fromkeys(("corner",), "the Abbey"),
}
"""Words of the games; what is missing here is a toadstool."""
MANY = 12


def filled(words: Words, sentence: Sentence) -> str:
    """Say a sentence with something in its braces."""
    entry, params = sentence.entry, dict[str, object]()
    for name in sentence.fields:
        if name in NUMBERS:
            params[name] = MANY
        else:
            params[name] = NAME if name in NAMES else words.tr(THINGS.get(name, "Toadstool"))
    if entry.plural:
        params.pop("count", None)
        if entry.context:
            return words.plural_in(entry.context, entry.id, entry.plural, MANY, **params)
        return words.plural(entry.id, entry.plural, MANY, **params)
    return words.tr_in(entry.context, entry.id, **params) if entry.context else words.tr(entry.id, **params)
