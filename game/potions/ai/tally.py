"""What `balance` counts of a match of Potions; `balance` in this folder says what the counts come to."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from game.core.contract import Action, Event, Outcome
from game.core.parts import Counts, Report
from game.potions.ai import balance
from game.potions.rules import events as ev
from game.potions.rules.actions import TakeCard
from game.potions.rules.legal import settler
from game.potions.rules.material.data import GOLD
from game.potions.rules.model import BOT, DICE, GAP, State
from game.potions.rules.rules import Potions


class PotionsTally:
    """A `game.core.parts.Tally`.

    Its counts: "taken:", "done:" and "dice:" by card (dice: those spent on completed ones), "bonus:" by bonus
    card, "helper:" the share of the win of whoever held it (there for those held only), "turns" and "golden"
    turns begun with nothing but gold in the market, "pairs" of potions that were compared, "agreed" of them.
    """

    def __init__(self, rules: Potions) -> None:
        self._box = rules.box
        self._rng = random.Random()
        self._counts: defaultdict[str, float] = defaultdict(float)
        self._helpers: dict[int, str] = {}
        self._market: list[int] = []
        self._brewing: dict[tuple[int, int], tuple[int, int]] = {}
        """By seat and slot: card, dice spent so far."""

    def begin(self, state: State, rng: random.Random) -> None:
        """See `Tally.begin`: each seat gets one helper, by chance; whom players like says nothing of helpers."""
        self._rng = rng
        helpers = rng.sample(list(self._box.helpers), len(state.desks))
        for desk, helper in zip(state.desks, helpers, strict=True):
            if desk.dealt_helpers:  # in a draft they are chosen, which is what is measured then
                desk.dealt_helpers = (helper,)

    def watch(self, event: Event) -> None:
        """See `Tally.watch`."""
        if isinstance(event, ev.Revealed):
            self._helpers[event.seat] = event.helper
            for slot, card in enumerate(event.cards):
                self._take(event.seat, slot, card)
        elif isinstance(event, ev.Filled) and event.source in DICE:
            card, dice = self._brewing[event.seat, event.slot]
            self._brewing[event.seat, event.slot] = (card, dice + 1)
        elif isinstance(event, ev.Completed):
            card, dice = self._brewing.pop((event.seat, event.slot))
            self._counts[f"done:{card}"] += 1
            self._counts[f"dice:{card}"] += dice
        elif isinstance(event, ev.BonusWon) and event.seat != BOT:
            self._counts[f"bonus:{event.bonus}"] += 1
        else:
            self._watch_market(event)

    def _watch_market(self, event: Event) -> None:
        if isinstance(event, ev.CardTaken):
            self._market[event.place] = GAP
            self._take(event.seat, event.slot, event.card)
        elif isinstance(event, ev.MarketLaid):
            self._market = list(event.cards)
        elif isinstance(event, ev.MarketFilled):
            self._market[event.place] = event.card
        elif isinstance(event, ev.TurnStarted):
            self._counts["turns"] += 1
            self._counts["golden"] += all(card >= 0 and self._box.types[card] == GOLD for card in self._market)

    def _take(self, seat: int, slot: int, card: int) -> None:
        self._counts[f"taken:{card}"] += 1
        self._brewing[seat, slot] = (card, 0)

    def choice(self, view: State) -> State | None:
        """See `Tally.choice`: a potion is to be taken, and there are but two of those that lie there."""
        seat = settler(view)
        if seat is None or not view.desks[seat].takes or view.desks[seat].extra or view.desks[seat].multi:
            return None
        places = [place for place, card in enumerate(view.market) if card >= 0]
        if len(places) < 2:
            return None
        pair = self._rng.choice(list(combinations(places, 2)))
        view.market = tuple([card if place in pair else GAP for place, card in enumerate(view.market)])
        return view

    def compare(self, one: Action, other: Action) -> None:
        """See `Tally.compare`."""
        if isinstance(one, TakeCard) and isinstance(other, TakeCard):
            self._counts["pairs"] += 1
            self._counts["agreed"] += one == other

    def end(self, outcome: Outcome) -> Counts:
        """See `Tally.end`."""
        for seat, helper in self._helpers.items():
            self._counts[f"helper:{helper}"] = (seat in outcome.winners) / max(1, len(outcome.winners))
        return dict(self._counts)

    def report(self, matches: Mapping[int, Sequence[Counts]]) -> Report:
        """See `Tally.report`."""
        return balance.report(self._box, matches)


def tally(rules: Potions) -> PotionsTally:
    """Make a tally for a set of data."""
    return PotionsTally(rules)
