"""What shows how somebody plays Magic Potion, counted of a match (see `game.players.habits`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.magic_potion.ai.value import best_offer
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import FIRST_KITCHEN, KINDS, State, bits_of, element_of, motif_of
from game.magic_potion.rules.rules import MagicPotion
from game.merits.contract import Deed


class Habits:
    """See `game.merits.contract.Deeds`."""

    names = ("discs", "tools", "early", "motifs", "colours", "spoilt", "left", "waited")
    """Discs taken, tools of them, and those of the first four rounds; sets of a motif and of all colours; discs
    taken from sets somebody else had begun; points left for the next seat; rounds the hypnosis card waited."""

    def __init__(self, rules: MagicPotion) -> None:
        self._rules = rules

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            if isinstance(event, ev.Taken | ev.AreaTaken):
                tools = sum(kind >= FIRST_KITCHEN for kind in event.kinds)
                yield Deed(event.seat, "discs", len(event.kinds))
                yield Deed(event.seat, "tools", tools)
                yield Deed(event.seat, "early", tools if before.round <= 4 else 0)
                yield Deed(event.seat, "spoilt", sum(_begun(before, event.seat, kind) for kind in event.kinds))
            elif isinstance(event, ev.StoneEarned):
                yield Deed(event.seat, "motifs", len(event.motifs))
                yield Deed(event.seat, "colours", event.colours)
            elif isinstance(event, ev.Hypnotised):
                yield Deed(event.seat, "waited", before.round)
            elif isinstance(event, ev.TurnStarted) and event.seat != step.seat and after.ending is None:
                yield Deed(step.seat, "left", round(best_offer(self._rules, after, event.seat).gain))

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, desk in enumerate(state.desks):
            yield Deed(seat, "waited", state.round if desk.hypnosis else 0)


def _begun(state: State, seat: int, kind: int) -> bool:
    """Whether somebody else has a disc of a motif, and the seat none: taking one keeps a set from both."""
    holders = {owner for owner, desk in enumerate(state.desks) if _holds(desk.discs, kind)}
    return bool(holders) and seat not in holders


def _holds(discs: tuple[int, ...], kind: int) -> bool:
    motif = motif_of(kind)
    return any(discs[element_of(each)] & bits_of(each) for each in range(KINDS) if motif_of(each) == motif)
