"""What counts of many matches of Potions come to: cards, types, gold, market, helpers, and their bounds (PO-9).

Each share has its 95 % interval; matches, not what happens in them, are taken for independent of one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.parts import Counts, Report
from game.players.shares import Ratio, ratio, wilson
from game.potions.rules.material.box import Box
from game.potions.rules.material.data import GOLD, TYPES
from game.potions.rules.model import VERSATILE

PLAIN_WITHIN = 1.10
"""The most that the mean dice of two plain types may differ by, as a factor."""
GOLD_ABOVE = (1.25, 1.50)
"""Between these a gold card's dice lie, by the plain types' mean."""
RATE_WITHIN = (0.5, 2.0)
"""Between these a card's completion rate lies, by its type's mean."""
POINTS_WITHIN = (0.75, 1.25)
"""Between these a type's points lie, by the types' mean."""
GOLD_DONE = 0.6
"""At least this share of gold potions taken is completed."""
MARKET_GOLDEN = 0.03
"""In less than this share of turns there is nothing but gold in the market."""
OBVIOUS = 0.8
"""The better of two potions is taken by the weaker level at most so often."""
HELPER_WITHIN = (0.5, 1.6)
"""Between these a helper's share of wins lies, by that of an even one."""


class Matches:
    """The counts of some matches, asked by card and type."""

    def __init__(self, box: Box, counts: Sequence[Counts]) -> None:
        self._box = box
        self._counts = counts

    def cards(self, kinds: Iterable[str]) -> list[int]:
        """The cards of some types."""
        return [card.id for card in self._box.cards if card.type in kinds]

    def each(self, *names: str) -> list[float]:
        """For each match the sum of what was counted under some names."""
        return [sum([match.get(name, 0.0) for name in names]) for match in self._counts]

    def of(self, what: str, cards: Iterable[int]) -> list[float]:
        """For each match what was counted of some cards."""
        return self.each(*[f"{what}:{card}" for card in cards])

    def rate(self, cards: Sequence[int]) -> Ratio:
        """Completions by times taken."""
        return ratio(self.of("done", cards), self.of("taken", cards))

    def dice(self, cards: Sequence[int]) -> float:
        """Dice spent on a completed potion."""
        return sum(self.of("dice", cards)) / max(1.0, sum(self.of("done", cards)))

    def points(self, kind: str) -> list[float]:
        """What a type brought in each match, its bonus card counted in."""
        worth = self._box.bonus_points(kind)
        bonuses = self.each(f"bonus:{kind}")
        return [done + worth * won for done, won in zip(self.of("done", self.cards([kind])), bonuses, strict=True)]

    def of_mean(self, kind: str) -> Ratio:
        """A type's points by the types' mean."""
        rows = [self.points(each) for each in TYPES]
        return ratio(self.points(kind), [sum(row) / len(TYPES) for row in zip(*rows, strict=True)])

    def held(self, helper: str, seats: int) -> tuple[int, Ratio]:
        """How often a helper was held, and its share of wins by an even one."""
        shares = [match[f"helper:{helper}"] for match in self._counts if f"helper:{helper}" in match]
        mean = sum(shares) / max(1, len(shares))
        low, high = wilson(mean, len(shares))
        return len(shares), Ratio(mean * seats, low * seats, high * seats)


def report(box: Box, matches: Mapping[int, Sequence[Counts]]) -> Report:
    """Say what there is to say: of each number of seats, then of the cards in all matches."""
    lines: list[str] = []
    mistakes: list[str] = []
    for seats, counts in matches.items():
        if seats > 1 and counts:
            for part in (_types, _bounds, _helpers):
                part(box, seats, Matches(box, counts), lines, mistakes)
    _cards(box, Matches(box, [match for counts in matches.values() for match in counts]), lines, mistakes)
    return Report(tuple(lines), tuple(mistakes))


def _types(box: Box, seats: int, matches: Matches, lines: list[str], mistakes: list[str]) -> None:
    count = len(matches.each())
    lines += ["", f"{seats} seats, {count} matches", f"{'type':<8}{'points':>7}  {'of the mean':<23}completed %"]
    for kind in TYPES:
        points, share = sum(matches.points(kind)) / count, matches.of_mean(kind)
        rate = matches.rate(matches.cards([kind])).text(100, 1)
        lines.append(f"{kind:<8}{points:>7.2f}  {share.text():<23}{rate}")
        if not share.within(*POINTS_WITHIN):
            mistakes.append(f"{seats} seats: {kind} brings {share.text()} of the mean points, not 0.75 to 1.25")


def _bounds(box: Box, seats: int, matches: Matches, lines: list[str], mistakes: list[str]) -> None:
    gold = matches.rate(matches.cards([GOLD]))
    market = ratio(matches.each("golden"), matches.each("turns"))
    agreed = ratio(matches.each("agreed"), matches.each("pairs"))
    for found, kept, said in (
        (gold, gold.found >= GOLD_DONE, "of gold potions are completed, at least 60"),
        (market, market.found < MARKET_GOLDEN, "of turns begin with nothing but gold in the market, less than 3"),
        (agreed, agreed.found <= OBVIOUS, "of times the weaker level takes the better of two potions, at most 80"),
    ):
        lines.append(f"{found.text(100, 1)} % {said} wanted")
        if not kept:
            mistakes.append(f"{seats} seats: {found.text(100, 1)} % {said} wanted")


def _helpers(box: Box, seats: int, matches: Matches, lines: list[str], mistakes: list[str]) -> None:
    lines.append(f"{'helper':<12}{'held':>5}  share of wins, by even")
    low, high = HELPER_WITHIN
    for helper in box.helpers:
        held, share = matches.held(helper, seats)
        lines.append(f"{helper:<12}{held:>5}  {share.text()}")
        if held and not share.within(low, high):
            mistakes.append(
                f"{seats} seats: {helper} wins {share.text()} times as often as even, not {low} to {high}"
            )


def _cards(box: Box, matches: Matches, lines: list[str], mistakes: list[str]) -> None:
    """PO-9."""
    count = max(1, len(matches.each()))
    lines += [
        "",
        f"{'type':<8}{'card':<22}{'drops':>6}{'taken':>7}{'completed %':>13}{'dice':>7}{'points a match':>16}",
    ]

    def line(kind: str, name: str, cards: list[int], points: float) -> str:
        drops = sum(len(box.cards[card].recipe.drops) for card in cards) / len(cards)
        taken, rate = sum(matches.of("taken", cards)), 100 * matches.rate(cards).found
        return (
            f"{kind:<8}{name:<22}{drops:>6.1f}{taken:>7.0f}{rate:>13.1f}{matches.dice(cards):>7.2f}{points:>16.2f}"
        )

    for kind in TYPES:
        whole = matches.cards([kind])
        lines += [
            line("", box.cards[card].name, [card], sum(matches.of("done", [card])) / count) for card in whole
        ]
        lines.append(line(kind, "all", whole, sum(matches.points(kind)) / count))
        for card in whole:
            share = matches.rate([card]).found / max(0.01, matches.rate(whole).found)
            if not RATE_WITHIN[0] <= share <= RATE_WITHIN[1]:
                name = box.cards[card].name
                mistakes.append(f"{name} is completed {share:.2f} times as often as the {kind} cards are")
    lines += [f"one of each type: {sum(matches.each('bonus:' + VERSATILE)) / count:.2f} points a match", ""]
    plain = {kind: matches.dice(matches.cards([kind])) for kind in TYPES if kind != GOLD}
    if max(plain.values()) > PLAIN_WITHIN * min(plain.values()):
        said = ", ".join(f"{kind} {dice:.2f}" for kind, dice in plain.items())
        mistakes.append(f"the dice of the plain types lie more than 10 % apart: {said}")
    above = matches.dice(matches.cards([GOLD])) / max(0.01, sum(plain.values()) / len(plain))
    if not GOLD_ABOVE[0] <= above <= GOLD_ABOVE[1]:
        mistakes.append(f"gold takes {100 * (above - 1):.0f} % more dice than the plain types, not 25 to 50 %")
