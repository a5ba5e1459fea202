"""What players of Magic Potion promise: all of it follows at once, as nothing there is left to chance."""

from __future__ import annotations

from game.magic_potion.preview import next_colour_set
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.locks import lock_of
from game.magic_potion.rules.model import ELEMENTS
from tests.tools.promises.watching import Check, Said

GROUPS = ("ingredients", "kitchen tools", "magic tools")


def _stones(said: Said) -> bool:
    earned = said.of(ev.StoneEarned)
    return bool(sum(event.colours + len(event.motifs) - event.missed for event in earned) == said.reason.count)


def _falls_off(said: Said) -> bool:
    return bool(sum(len(event.places) for event in said.of(ev.AreaTaken)) == said.reason.count)


def _frees(said: Said) -> bool:
    tools, _, element = said.reason.id.removesuffix(" come free").partition(" of ")
    group = 1 if tools == "Kitchen tools" else 2
    return bool(lock_of(said.after, said.seat, ELEMENTS.index(element), group).open)


def _colours(said: Said) -> bool:
    group = next(at for at, name in enumerate(GROUPS) if said.reason.id.endswith(name))
    return sum(next_colour_set(said.after.desks[said.seat], group)) == said.reason.params["count"]


def _points(said: Said) -> bool:
    """As far as everybody can see: missions are told to nobody (MP-20), and are open at the end."""
    rules = said.rules
    if rules.outcome(said.after) is not None:
        return True
    then, now = (rules.scores(rules.view(state, None))[said.seat].total for state in (said.before, said.after))
    return bool(now - then == said.reason.count)


CHECKS: dict[str, Check] = {
    "It completes a set: {count} power stone": _stones,
    "{count} disc falls off with it": _falls_off,
    "It earns an element disc": lambda said: bool(said.of(ev.ElementEarned)),
    **{
        f"{tools} of {element} come free": _frees
        for tools in ("Kitchen tools", "Magic tools")
        for element in ELEMENTS
    },
    **{f"{{count}} of 4 colours for a set of {group}": _colours for group in GROUPS},
    "It is worth {count} point": _points,
    "The hypnosis will do more good later": lambda said: not said.of(ev.Hypnotised),
}
