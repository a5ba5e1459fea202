"""What players of Potions promise."""

from __future__ import annotations

from game.potions.rules import events as ev
from game.potions.rules.material.recipe import OPEN
from game.potions.rules.scoring import bonus_words
from tests.tools.promises.watching import Check, Said


def _completes(said: Said) -> bool:
    words = said.rules.words
    return said.reason.params["potion"] in [words.card(event.card) for event in said.of(ev.Completed)]


def _wins_bonus(said: Said) -> bool:
    return said.reason.params["bonus"] in [bonus_words(event.bonus) for event in said.of(ev.BonusWon)]


def _takes(said: Said) -> bool:
    """So many dice of that value."""
    chosen = said.of(ev.Chosen)[0]
    return (chosen.value, len(chosen.taken)) == (said.reason.params["value"], said.reason.count)


def _wakes(said: Said) -> bool:
    words = said.rules.words
    return said.reason.params["helper"] in [words.helper(event.helper) for event in said.of(ev.HelperWoke)]


def _lacks(said: Said) -> bool:
    """At the turn's end, to which it is read."""
    brewed = [potion for potion in said.after.desks[said.seat].potions if potion is not None]
    left = {(said.rules.words.card(potion.card), potion.fills.count(OPEN)) for potion in brewed}
    return (said.reason.params["potion"], said.reason.count) in left


CHECKS: dict[str, Check] = {
    "Completes {potion}": _completes,
    "A bonus: {bonus}": _wins_bonus,
    "Enough gray drops for a multipurpose potion": lambda said: bool(said.of(ev.MadeMulti)),
    "{count} die with the value {value} is of most use": _takes,
    "It wakes the {helper}": _wakes,
    "Then {potion} lacks {count} drop": _lacks,
    "It fits nowhere, so it becomes a gray drop": lambda said: bool(said.of(ev.GotGray)),
    "A second throw promises more than the gray drop": lambda said: bool(said.of(ev.RolledAgain)),
}
