"""Why a drop that was tried can't be filled: the rules' reason, for what is most likely meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.potions.rules.actions import Fill, Lift
from game.potions.rules.material.recipe import OPEN, WHITE
from game.potions.rules.model import DICE, SPIDER
from game.potions.rules.text.messages import DIE_WORDS
from scenes.games.potions.dice.tokens import CLAIM, DIE_LETTERS, DROP
from scenes.games.potions.scenery import Place

if TYPE_CHECKING:
    from scenes.games.potions.table import PotionsTable


def why_not(table: PotionsTable, place: Place, source: str) -> str:
    """Say why a drop can't be filled: by a source, or by what is most likely meant."""
    context, state = table.context, table.context.view
    if not source and _for_the_spider(table, place):
        return context.refusal(Lift(*place))
    missing = "" if source else _missing_colour(table, place)
    if missing:
        return context.kit.tr(
            "You have no {colour} die for this drop.", colour=table.scenery.say(DIE_WORDS[missing])
        )
    source = source or _likely(table, place)
    if not source:
        return context.refusal(Fill("R", *place, 1))
    value = 0
    if source in DIE_LETTERS and state.dice != "......":
        value = int(state.dice[DICE.index(source)])
    elif state.hand is not None and state.hand.lifted is not None:
        value = state.hand.lifted[2]
    # A die's letter or "multi": which of them it is mypy can't know.
    return context.refusal(Fill(source, *place, value or 1))  # type: ignore[arg-type]


def _for_the_spider(table: PotionsTable, place: Place) -> bool:
    """Whether a filled drop was tried while the own Spider is at work: then it was meant to be moved."""
    potion, hand = table.scenery.potion(place), table.context.view.hand
    at_work = (
        hand is not None and hand.seat == table.context.front and hand.power == SPIDER and hand.lifted is None
    )
    return at_work and potion is not None and potion.fills[place[1]] != OPEN


def _missing_colour(table: PotionsTable, place: Place) -> str:
    """The colour that an open drop wants, if none of several dice in hand is for it; "" else."""
    potion, hand = table.scenery.potion(place), table.context.view.hand
    if potion is None or hand is None or len(hand.left) < 2 or hand.wild or table.tray.own_tokens():
        return ""
    letter = table.scenery.card(potion.card).recipe.drops[place[1]].colour
    fits = letter == WHITE or letter in hand.left or WHITE in hand.left
    return "" if fits or potion.fills[place[1]] != OPEN or hand.seat != table.context.front else letter


def _likely(table: PotionsTable, place: Place) -> str:
    """The drop in hand, or the die whose colour a drop wants, else the first one."""
    potion, hand = table.scenery.potion(place), table.context.view.hand
    tokens = [token.source for token in table.tray.own_tokens()]
    if tokens:
        return tokens[0] if tokens[0] not in (CLAIM, DROP) else ""
    if potion is None or hand is None or not hand.left:
        return ""
    letter = table.scenery.card(potion.card).recipe.drops[place[1]].colour
    return next((die for die in (letter, "W") if die in hand.left), str(hand.left[0]))
