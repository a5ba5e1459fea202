"""What shows how somebody plays Glastonbury, counted of a match (see `game.players.habits`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import FIRST_IMMUTO, State, ingredient_of, power_of
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.scoring import tally
from game.merits.contract import Deed


class Habits:
    """See `game.merits.contract.Deeds`."""

    names = ("begun", "loners", "spells", "used", "saved", "banished", "looked", "steps")
    """Ingredients begun, and those that stayed alone; spells taken; Accios and Declinatios used, and left over;
    cards Vanesco took from others; looks into one's cauldron; steps walked."""

    def __init__(self, rules: Glastonbury) -> None:
        pass

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            if isinstance(event, ev.Taken):
                if power_of(event.card) is not None:
                    yield Deed(event.seat, "spells")
                elif event.card < FIRST_IMMUTO:
                    counts, _ = tally(before.stalls[event.seat].cauldron)
                    yield Deed(event.seat, "begun", int(not counts[ingredient_of(event.card)]))
            elif isinstance(event, ev.SpellUsed):
                yield Deed(event.seat, "used")
            elif isinstance(event, ev.Vanished):
                yield Deed(step.seat, "banished")
            elif isinstance(event, ev.Looked):
                yield Deed(event.seat, "looked")
            elif isinstance(event, ev.Walked):
                yield Deed(event.seat, "steps", event.steps)

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, stall in enumerate(state.stalls):
            counts, _ = tally(stall.cauldron, stall.immutos)
            yield Deed(seat, "loners", counts.count(1))
            yield Deed(seat, "saved", sum(spell.left for spell in stall.spells))
