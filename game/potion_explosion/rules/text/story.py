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
        yield msg("The potion {potion} was ready.", potion=words.kind(words.tiles[done[0]].kind))
    elif done:
        yield msg_n("{count} potion was ready at once.", "{count} potions were ready at once.", len(done))
    for event in events:
        if isinstance(event, ev.TokenEarned):
            if event.reason == FIVE_KINDS:
                yield msg("The fifth kind earned a skill token.")
            else:
                yield msg("The third {kind} earned a skill token.", kind=words.kind(event.reason))
    exploded = sum(event.below + event.above for event in events if isinstance(event, ev.Collided))
    if exploded:
        count = 1 + exploded
        yield msg_n("One pick fetched {count} marble.", "One pick fetched {count} marbles.", count)
    elif any(isinstance(event, ev.Picked) for event in events):
        yield msg("One marble was picked, and nothing exploded.")
    for event in events:
        if isinstance(event, ev.Robbed):
            marbles = marbles_in_words(event.marbles)
            yield msg("{victim} had to hand over {marbles}.", victim=SeatRef(event.victim), marbles=marbles)
        elif isinstance(event, ev.Drank):
            yield msg("The potion {potion} was drunk.", potion=words.kind(words.tiles[event.tile].kind))
