"""What `balance` counts of Potions: dice for each card, how often it is completed, what types bring (PO-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.material.data import GOLD, TYPES
from game.potions.rules.model import BOT, DICE, VERSATILE
from game.potions.rules.rules import Potions

PLAIN_WITHIN = 1.10
"""The most that the mean dice of two plain types may differ by, as a factor."""
GOLD_ABOVE = (1.25, 1.50)
"""Between these a gold card's dice lie, by the plain types' mean."""
RATE_WITHIN = (0.5, 2.0)
"""Between these a card's completion rate lies, by its type's mean."""


class PotionsTally:
    """A `game.core.parts.Tally`."""

    def __init__(self, rules: Potions) -> None:
        self._cards = rules.box.cards
        self._bonus_points = rules.box.bonus_points
        self._taken: Counter[int] = Counter()
        self._completed: Counter[int] = Counter()
        self._dice: Counter[int] = Counter()
        """Dice spent on completed cards."""
        self._bonuses: Counter[str] = Counter()
        self._matches = 0
        self._brewing: dict[tuple[int, int], tuple[int, int]] = {}
        """By seat and slot: card, dice spent so far."""

    def begin(self) -> None:
        """A match begins."""
        self._matches += 1
        self._brewing = {}

    def watch(self, event: Event) -> None:
        """Count what happened."""
        if isinstance(event, ev.Revealed):
            for slot, card in enumerate(event.cards):
                self._take(event.seat, slot, card)
        elif isinstance(event, ev.CardTaken):
            self._take(event.seat, event.slot, event.card)
        elif isinstance(event, ev.Filled) and event.source in DICE:
            card, dice = self._brewing[event.seat, event.slot]
            self._brewing[event.seat, event.slot] = (card, dice + 1)
        elif isinstance(event, ev.Completed):
            card, dice = self._brewing.pop((event.seat, event.slot))
            self._completed[card] += 1
            self._dice[card] += dice
        elif isinstance(event, ev.BonusWon) and event.seat != BOT:
            self._bonuses[event.bonus] += 1

    def _take(self, seat: int, slot: int, card: int) -> None:
        self._taken[card] += 1
        self._brewing[seat, slot] = (card, 0)

    def _of(self, kinds: Iterable[str]) -> list[int]:
        return [card.id for card in self._cards if card.type in kinds]

    def _mean_dice(self, cards: Iterable[int]) -> float:
        """Mean over completions."""
        known = list(cards)
        return sum(self._dice[card] for card in known) / max(1, sum(self._completed[card] for card in known))

    def _rate(self, cards: Iterable[int]) -> float:
        """Completions by times taken."""
        known = list(cards)
        return sum(self._completed[card] for card in known) / max(1, sum(self._taken[card] for card in known))

    def lines(self) -> list[str]:
        """See `Tally.lines`."""
        lines = [
            "",
            f"{'type':<8}{'card':<22}{'drops':>6}{'taken':>7}{'completed %':>13}{'dice':>7}{'points a match':>16}",
        ]
        for kind in TYPES:
            for card in self._of([kind]):
                lines.append(self._line("", self._cards[card].name, [card], len(self._cards[card].recipe.drops)))
            cards = self._of([kind])
            drops = sum(len(self._cards[card].recipe.drops) for card in cards) / len(cards)
            bonus = self._bonuses[kind] * self._bonus_points(kind)
            lines.append(self._line(kind, "all", cards, drops, bonus))
        versatile = self._bonuses[VERSATILE] / max(1, self._matches)
        return [*lines, f"one of each type: {versatile:.2f} points a match", ""]

    def _line(self, kind: str, name: str, cards: list[int], drops: float, bonus: int = 0) -> str:
        points = (sum(self._completed[card] for card in cards) + bonus) / max(1, self._matches)
        taken = sum(self._taken[card] for card in cards)
        return (
            f"{kind:<8}{name:<22}{drops:>6.1f}{taken:>7}{100 * self._rate(cards):>13.1f}"
            f"{self._mean_dice(cards):>7.2f}{points:>16.2f}"
        )

    def mistakes(self) -> list[str]:
        """See `Tally.mistakes` (PO-9)."""
        plain = {kind: self._mean_dice(self._of([kind])) for kind in TYPES if kind != GOLD}
        found: list[str] = []
        if max(plain.values()) > PLAIN_WITHIN * min(plain.values()):
            said = ", ".join(f"{kind} {dice:.2f}" for kind, dice in plain.items())
            found.append(f"the dice of the plain types lie more than 10 % apart: {said}")
        ratio = self._mean_dice(self._of([GOLD])) / max(0.01, sum(plain.values()) / len(plain))
        if not GOLD_ABOVE[0] <= ratio <= GOLD_ABOVE[1]:
            found.append(f"gold takes {100 * (ratio - 1):.0f} % more dice than the plain types, not 25 to 50 %")
        for card in self._cards:
            share = self._rate([card.id]) / max(0.01, self._rate(self._of([card.type])))
            if not RATE_WITHIN[0] <= share <= RATE_WITHIN[1]:
                found.append(f"{card.name} is completed {share:.2f} times as often as the {card.type} cards are")
        return found


def tally(rules: Potions) -> PotionsTally:
    """Make a tally for a set of data."""
    return PotionsTally(rules)
