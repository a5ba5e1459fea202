"""A turn of Potions, told afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.messages import Message, msg, msg_n
from game.potions.rules import events as ev
from game.potions.rules.scoring import bonus_words
from game.potions.rules.text.messages import Words


def story(words: Words, events: Sequence[Event]) -> Iterator[Message]:
    """Say what a turn came to, the most telling first: potions, bonuses, drops, the market."""
    done = tuple(event.card for event in events if isinstance(event, ev.Completed))
    if done:
        yield msg("Completed: {potion}.", potion=words.cards(done))
    for event in events:
        if isinstance(event, ev.BonusWon):
            yield msg("A bonus: {bonus}.", bonus=bonus_words(event.bonus))
    filled = sum(isinstance(event, ev.Filled) for event in events)
    if filled:
        yield msg_n("{count} drop filled.", "{count} drops filled.", filled)
    for event in events:
        if isinstance(event, ev.CardTaken):
            yield msg("Taken: {cards}.", cards=words.card(event.card))
