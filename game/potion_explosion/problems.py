"""The professor's problems of Potion Explosion: one whole turn with everything in sight.

What isn't known is taken out: of each track only the marbles in sight stay, and those of completed potions lie
aside (`game.problems.contract.Nothing`). Little Help is used up, unless the goal is to do it with one.

The search goes by whole decisions: pick, help, drink with an effect, complete a potion with what is there. Placing
a marble early is never needed unless it completes a potion, so nothing is lost by that.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence

from game.core.messages import Message, msg, msg_n
from game.potion_explosion.rules.actions import PLACES, Drink, Help, Pick, Place, PotionExplosionAction
from game.potion_explosion.rules.dispenser import COLOURS, IN_SIGHT
from game.potion_explosion.rules.legal import JOY, SANDS
from game.potion_explosion.rules.model import OPEN, Desk, State
from game.potion_explosion.rules.rules import PotionExplosion
from game.potion_explosion.rules.setup import Options
from game.problems.contract import Kind
from game.problems.format import Goal

KINDS = {
    "marbles": Kind(6, share=0.35),
    "one_potion": Kind(1, share=0.3),
    "both_potions": Kind(2, share=0.6),
    "both_with_help": Kind(2, share=0.2),
    "points": Kind(6, share=0.4),
}
WITH_HELP = "both_with_help"
BREWED = ("wisdom", "love", "magnet", "sands", "abyss", "balm")
"""What is brewed in the matches: neither Joy nor Lavamancing, whose many choices make trees too large."""
MOST_DRINKS = 2
"""With more potions to drink trees are too large."""


class Quest:
    """One turn, up to its end."""

    def __init__(self, rules: PotionExplosion, start: State, turns: int) -> None:
        self.rules, self.start, self.seat, self.turns = rules, start, start.seat, turns
        desk = start.desks[self.seat]
        self._had = len(desk.completed)
        self._marbles = self._owned(desk)

    def going(self, state: State) -> bool:
        """See `game.problems.contract.Quest`."""
        return state.seat == self.seat and not state.pending and not state.over and state.round == self.start.round

    def moves(self, state: State) -> Sequence[tuple[PotionExplosionAction, ...]]:
        """See `game.problems.contract.Quest`."""
        found: list[tuple[PotionExplosionAction, ...]] = [
            (action,)
            for action in self.rules.legal_actions(state)
            if isinstance(action, Pick | Help) or (isinstance(action, Drink) and action.effect is not None)
        ]
        desk = state.desks[self.seat]
        for slot, brew in enumerate(desk.brewing):
            stock = desk.hand + desk.pool
            if brew is None or any(stock.count(colour) < brew.open.count(colour) for colour in COLOURS):
                continue
            row: list[PotionExplosionAction] = []
            for colour in brew.open.replace(OPEN, ""):
                in_hand = desk.hand.count(colour) > sum(place == PLACES[colour, slot, "hand"] for place in row)
                row.append(PLACES[colour, slot, "hand" if in_hand else "pool"])
            found.append(tuple(row))
        return found

    def key(self, state: State) -> Hashable:
        """See `game.problems.contract.Quest`."""
        desk = state.desks[self.seat]
        shown: tuple[str, ...] = tuple(state.tracks)
        may_drink = len(desk.completed) > len(desk.drunk) or any(desk.brewing)
        if state.picked and (state.helped or not state.helps_left) and not may_drink:
            shown = ()
        pools = tuple(["".join(sorted(each.pool)) for each in state.desks])
        turn = (state.picked, state.helped, state.seat, bool(state.pending))
        return shown, "".join(sorted(desk.hand)), pools, tuple(desk.brewing), desk.drunk, desk.completed, turn

    def kinds(self) -> Sequence[str]:
        """See `game.problems.contract.Quest`."""
        if self.start.helps_left:
            return (WITH_HELP,)
        return tuple(kind for kind in KINDS if kind != WITH_HELP)

    def measure(self, kind: str, state: State) -> int:
        """See `game.problems.contract.Quest`."""
        desk = state.desks[self.seat]
        if kind == "marbles":
            return self._owned(desk) - self._marbles
        done = desk.completed[self._had :]
        if kind == "points":
            return sum([self.rules.tiles[tile].points for tile in done])
        return min(1, len(done)) if kind == "one_potion" else len(done)

    def idea(self, line: Sequence[PotionExplosionAction]) -> frozenset[Hashable]:
        """What is picked, asked for and drunk."""
        return frozenset(action for action in line if not isinstance(action, Place))

    def appeal(self, before: State, after: State) -> float:
        """Marbles now, and potions that are complete."""
        old, new = before.desks[self.seat], after.desks[self.seat]
        more = max(0, self._owned(new) - self._owned(old))
        return 1.2 * more + 3.6 * (len(new.completed) - len(old.completed))

    def _owned(self, desk: Desk) -> int:
        """All marbles a seat has had, those of completed potions included."""
        brewing = sum([len(brew.open) - len(_holes(brew.open)) for brew in desk.brewing if brew is not None])
        done = sum([len(self.rules.tiles[tile].holes) for tile in desk.completed])
        return len(desk.hand) + len(desk.pool) + brewing + done


def _holes(open_ones: str) -> str:
    return open_ones.replace(OPEN, "")


class Problems:
    """See `game.problems.contract.Puzzles`."""

    kinds = KINDS

    def __init__(self, rules: PotionExplosion) -> None:
        self.rules = rules

    def options(self) -> Options:
        """See `Puzzles.options`."""
        return Options(kinds="chosen", chosen=BREWED)

    def positions(self, state: State, rng: random.Random) -> Iterator[tuple[State, int]]:
        """Each beginning of a turn from the third round on, with little to drink."""
        if state.pending or state.over or state.picked or state.helped or state.round < 3:
            return
        desk = state.desks[state.seat]
        tiles = self.rules.tiles
        to_drink = [tile for tile in desk.completed if tile not in desk.drunk]
        soon = [brew.tile for brew in desk.brewing if brew is not None]
        powers = {tiles[tile].kind for tile in [*to_drink, *soon]}
        joy_again = SANDS in powers and any(tiles[tile].kind == JOY for tile in desk.completed)
        if len(to_drink) > MOST_DRINKS or JOY in powers or joy_again or len(soon) < len(desk.brewing):
            return
        state.tracks = [track[:IN_SIGHT] for track in state.tracks]
        helped = self.rules.copy(state)
        state.helps_left = 0
        yield state, 1
        if helped.helps_left and not to_drink:
            helped.helps_left = 1
            yield helped, 1

    def quest(self, start: State, turns: int, most: int) -> Quest:
        """See `Puzzles.quest`."""
        return Quest(self.rules, start, turns)

    def say(self, goal: Goal) -> Message:
        """See `Puzzles.say`."""
        if goal.kind == "marbles":
            return msg_n("Take {count} marble this turn", "Take {count} marbles this turn", goal.least)
        if goal.kind == "points":
            return msg_n(
                "Brew potions worth {count} point this turn",
                "Brew potions worth {count} points this turn",
                goal.least,
            )
        if goal.kind == "both_potions":
            return msg("Complete both potions this turn")
        if goal.kind == WITH_HELP:
            return msg("Complete both potions, with one Little Help")
        return msg("Complete a potion this turn")

    def hint(self, start: State, goal: Goal, line: Sequence[PotionExplosionAction]) -> Message:
        """See `Puzzles.hint`."""
        drinks = [place for place, action in enumerate(line) if isinstance(action, Drink)]
        pick = next((place for place, action in enumerate(line) if isinstance(action, Pick)), len(line))
        if any(isinstance(action, Help) for action in line[:pick]):
            return msg("Ask for the Little Help first: it changes what will collide.")
        if drinks and drinks[0] < pick:
            return msg("Drink before you pick.")
        if drinks:
            return (
                msg("What you complete can be drunk in the same turn.")
                if _fresh(start, line)
                else msg("Pick first, then drink.")
            )
        if start.desks[start.seat].pool:
            return msg("One pick is enough. Mind what waits in your pool.")
        return msg("One pick is enough, but not the first that meets the eye.")

    def shown(self, start: State) -> State | None:
        """Nothing is covered."""
        return None


def _fresh(start: State, line: Sequence[PotionExplosionAction]) -> bool:
    """Whether something is drunk that is completed in the same turn."""
    had = start.desks[start.seat].completed
    return any(isinstance(action, Drink) and action.tile not in had for action in line)
