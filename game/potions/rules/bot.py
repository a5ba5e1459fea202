"""The solo opponent (PO-25 to PO-29): it collects gray drops and decides nothing."""

from __future__ import annotations

from game.core.chance import Chance
from game.potions.rules import events as ev
from game.potions.rules.material.box import GRAY_OF_BOT, SET, Box
from game.potions.rules.material.recipe import SIDES
from game.potions.rules.model import BOT, DICE, TAKE, State
from game.potions.rules.settling import Told, draw, gain_gray, refill, win_bonuses

BREWS_AT = 5
"""So many dice alike complete a potion at once (PO-27)."""
PAYS = {3: 1, 4: 2}
"""Gray drops for both, by the number of dice alike (PO-27)."""


def gain(state: State, count: int, why: ev.Why, chance: Chance, box: Box, told: Told) -> None:
    """The bot gets gray drops; every six complete a potion (PO-26)."""
    bot = state.bot
    assert bot is not None
    bot.gray += count
    if told is not None:
        told.append(ev.GotGray(BOT, count, why, bot.gray))
    while bot.gray >= GRAY_OF_BOT:
        bot.gray -= GRAY_OF_BOT
        brew(state, chance, box, told)


def brew(state: State, chance: Chance, box: Box, told: Told) -> None:
    """Complete a potion: the leftmost of a type it holds once or twice, else the deck's top (PO-26, PO-29)."""
    bot = state.bot
    assert bot is not None
    kinds = [box.types[card] for card in bot.done]
    places = [place for place, card in enumerate(state.market) if card >= 0]
    wanted = [place for place in places if 1 <= kinds.count(box.types[state.market[place]]) < SET]
    if not wanted and state.deck:
        card = draw(state, chance, box)
        place = -1
    elif wanted or places:  # with no deck left it takes what lies there
        place = (wanted or places)[0]
        card = state.market[place]
    else:
        return
    bot.done += (card,)
    if told is not None:
        told.append(ev.BotBrewed(card, place, len(state.deck)))
    win_bonuses(state, bot, BOT, box, told)
    if place >= 0:
        refill(state, place, chance, box, told)


def largest_group(dice: str, among: str) -> tuple[int, str]:
    """The value that shows most among some dice, on a tie the higher, and those dice (PO-27, PO-28)."""
    shown = {die: int(dice[DICE.index(die)]) for die in among}
    values = list(shown.values())
    value = max(values, key=lambda v: (values.count(v), v))
    return value, "".join(die for die in among if shown[die] == value)


def take_turn(state: State, chance: Chance, box: Box, told: Told) -> None:
    """PO-27."""
    state.dice = dice = "".join([str(chance.roll(SIDES)) for _ in DICE])
    state.rolls = 0
    state.bots_turn = True
    if told is not None:
        told.append(ev.BotRolled(dice))
    alike = max(dice.count(value) for value in dice)
    if alike >= BREWS_AT:
        brew(state, chance, box, told)
    elif alike in PAYS:
        gain_gray(state, 0, PAYS[alike], "bot_roll", box, told)
        gain(state, PAYS[alike], "bot_roll", chance, box, told)
    state.phase, state.waiting = TAKE, (0,)
    take_group(state, DICE, chance, box, told)


def take_group(state: State, among: str, chance: Chance, box: Box, told: Told) -> None:
    """The bot takes the largest group of some dice as gray drops (PO-27, PO-28)."""
    if not among:
        return
    value, taken = largest_group(state.dice, among)
    state.middle = "".join(die for die in among if die not in taken)
    if told is not None:
        told.append(ev.BotTook(value, taken, state.middle))
    gain(state, len(taken), "leftovers", chance, box, told)
