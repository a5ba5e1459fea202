"""What is counted of a match of Glastonbury, so that merits can ask for it.

What lies in cauldrons is to be remembered, so all but what was just seen to be taken is told at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import VALUES, State, power_of, value_of
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.scoring import SET, own_ingredients, tally
from game.merits.contract import Deed

LUCKY = 3
"""So many cards of an ingredient count for one."""


class GlastonburyDeeds:
    """See `game.merits.contract.Deeds`."""

    names = (
        "only_fours", "spells", "banished", "rests", "quartets", "own_quartets", "loners", "recipes", "ended",
        "lucky_immutos",
    )  # fmt: skip
    """Cards in a cauldron of nothing but fours; spells used; cards Vanesco took from others; rests beside corners;
    and at the end: ingredients of four cards, those in one's own colour, those of one card (which cost points),
    recipes that brought points, who ended it, ingredients that without an Immuto would bring nothing."""

    def __init__(self, rules: Glastonbury) -> None:
        self._deck = rules.deck

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            if isinstance(event, ev.Taken):
                yield from self._taken(event, after)
            elif isinstance(event, ev.SpellUsed):
                yield Deed(event.seat, "spells")
            elif isinstance(event, ev.Vanished):
                yield Deed(step.seat, "banished")
            elif isinstance(event, ev.Rested):
                yield Deed(event.seat, "rests")

    @staticmethod
    def _taken(event: ev.Taken, after: State) -> Iterator[Deed]:
        if power_of(event.card) in ("perluceo", "vanesco"):
            yield Deed(event.seat, "spells")
        cauldron = after.stalls[event.seat].cauldron
        if cauldron and cauldron[-1] == event.card and {value_of(card) for card in cauldron} == {VALUES}:
            yield Deed(event.seat, "only_fours", len(cauldron))

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, stall in enumerate(state.stalls):
            counts, _ = tally(stall.cauldron, stall.immutos)
            plain, _ = tally(stall.cauldron)
            own = own_ingredients(stall, self._deck)
            yield Deed(seat, "quartets", sum(count >= SET for count in counts))
            mine = [count for count, of_own in zip(counts, own, strict=True) if of_own]
            yield Deed(seat, "own_quartets", sum(count >= SET for count in mine))
            yield Deed(seat, "loners", counts.count(1))
            pairs = zip(counts, plain, strict=True)
            yield Deed(seat, "lucky_immutos", sum(all_of_it >= LUCKY > bare for all_of_it, bare in pairs))
            recipes = [part for part in outcome.scores[seat].parts if part.kind.startswith("recipe")]
            yield Deed(seat, "recipes", sum(part.points > 0 for part in recipes))
        yield Deed(state.ender, "ended")
