"""A turn of Potion Explosion, told afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.messages import Message, SeatRef, msg, msg_n
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import FIVE_KINDS
from game.potion_explosion.rules.text.messages import Words, marbles_in_words


def story(words: Words, events: Sequence[Event]) -> Iterator[Message]:
    """Say what a turn came to, the most telling first: potions, tokens, the pick, what was drunk and stolen."""
    done = [event.tile for event in events if isinstance(event, ev.Completed)]
    if len(done) == 1:
        yield msg("Completed: {potion}.", potion=words.tile(done[0]))
    elif done:
        yield msg_n("{count} potion completed.", "{count} potions completed.", len(done))
    for event in events:
        if isinstance(event, ev.TokenEarned):
            five = event.reason == FIVE_KINDS
            yield (
                msg("A skill token for five kinds.")
                if five
                else msg("A skill token for three of {kind}.", kind=words.kind(event.reason))
            )
    exploded = sum(event.below + event.above for event in events if isinstance(event, ev.Collided))
    if exploded:
        count = 1 + exploded
        yield msg_n("{count} marble in one pick.", "{count} marbles in one pick.", count)
    for event in events:
        if isinstance(event, ev.Robbed):
            marbles = marbles_in_words(event.marbles)
            yield msg("Taken from {victim}: {marbles}.", victim=SeatRef(event.victim), marbles=marbles)
        elif isinstance(event, ev.Drank):
            yield msg("Drunk: {potion}.", potion=words.tile(event.tile))
