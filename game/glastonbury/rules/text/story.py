"""A turn of Glastonbury, told afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.messages import Message, msg
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.text.messages import Words


def story(words: Words, events: Sequence[Event]) -> Iterator[Message]:
    """Say what a turn came to: spells, cards. The match is over: what lay covered may be named."""
    for event in events:
        if isinstance(event, ev.SpellUsed):
            yield msg("{spell} was cast.", spell=words.card(event.card))
        elif isinstance(event, ev.Taken):
            yield msg("The choice fell on {what}.", what=words.card(event.card))
        elif isinstance(event, ev.Vanished):
            yield msg("The top card is gone.")
        elif isinstance(event, ev.Ended) and event.reason != "declinatio":
            yield msg("A line is empty: the market closes.")
