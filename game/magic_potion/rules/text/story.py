"""A turn of Magic Potion, told afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.messages import Message, SeatRef, msg, msg_n
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.text.messages import Words


def story(words: Words, events: Sequence[Event]) -> Iterator[Message]:
    """Say what a turn came to, the most telling first: stones, discs, hypnosis."""
    earned = [event for event in events if isinstance(event, ev.StoneEarned)]
    stones = sum(event.colours + len(event.motifs) - event.missed for event in earned)
    if stones:
        yield msg_n("{count} power stone was won.", "{count} power stones were won.", stones)
    kinds = [kind for event in events if isinstance(event, ev.Taken | ev.AreaTaken) for kind in event.kinds]
    if kinds:
        yield msg("The choice fell on {what}.", what=words.kinds(kinds))
    for event in events:
        if isinstance(event, ev.Hypnotised):
            yield msg("{victim} had to look into the eye.", victim=SeatRef(event.victim))
