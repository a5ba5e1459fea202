"""What is counted of a match of Magic Potion, so that merits can ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Event, Outcome
from game.core.timeline import PlayedStep
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import GROUPS, State
from game.magic_potion.rules.rules import MagicPotion
from game.merits.contract import Deed

MAGIC = GROUPS.index("magic")


class MagicPotionDeeds:
    """See `game.merits.contract.Deeds`."""

    names = ("discs", "jumps", "areas", "island", "stones", "deep_blue", "last_disc", "wide_awake", "matching")
    """Discs taken; jumps; areas taken, and the discs of them; power stones, the deep-blue ones; who took the last
    disc; and at the end a hypnosis card that is still there, and discs that match missions."""

    def __init__(self, rules: MagicPotion) -> None:
        self._missions = rules.missions

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            yield from self._of(event)
        if after.ending == "cleared":
            yield Deed(step.seat, "last_disc")

    @staticmethod
    def _of(event: Event) -> Iterator[Deed]:
        if isinstance(event, ev.Taken | ev.AreaTaken):
            yield Deed(event.seat, "discs", len(event.kinds))
            if isinstance(event, ev.AreaTaken):
                yield Deed(event.seat, "areas")
                yield Deed(event.seat, "island", len(event.kinds))
        elif isinstance(event, ev.StoneEarned):
            earned = event.colours + len(event.motifs) - event.missed
            yield Deed(event.seat, "stones", earned)
            if event.group == MAGIC:
                yield Deed(event.seat, "deep_blue", earned)
        elif isinstance(event, ev.Jumped):
            yield Deed(event.seat, "jumps")

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, desk in enumerate(state.desks):
            yield Deed(seat, "wide_awake", int(desk.hypnosis))
            found = [self._missions.matching(desk.discs, group, card) for group, card in enumerate(desk.missions)]
            yield Deed(seat, "matching", sum(found))
