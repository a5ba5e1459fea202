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
    done = [event.card for event in events if isinstance(event, ev.Completed)]
    if len(done) == 1:
        yield msg("The potion {potion} was ready.", potion=words.card(done[0]))
    elif done:
        yield msg_n("{count} potion was ready at once.", "{count} potions were ready at once.", len(done))
    for event in events:
        if isinstance(event, ev.BonusWon):
            yield msg("That won a bonus: {bonus}.", bonus=bonus_words(event.bonus))
    filled = sum(isinstance(event, ev.Filled) for event in events)
    if filled:
        yield msg_n("{count} drop was filled.", "{count} drops were filled.", filled)
    elif any(isinstance(event, ev.Rolled) for event in events):
        yield msg("The throw filled no drop.")
    for event in events:
        if isinstance(event, ev.CardTaken):
            yield msg("The choice fell on {what}.", what=words.card(event.card))
