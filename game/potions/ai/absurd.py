"""What a person would call absurd in Potions (see `game.players.absurd`)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.core.chance import Dealer
from game.potions.rules.actions import (
    Choose,
    Done,
    Fill,
    Forgo,
    MakeGray,
    PotionsAction,
    Roll,
    RollAgain,
    Steal,
    TakeDie,
    TakeDrop,
)
from game.potions.rules.legal import die_fills, settler
from game.potions.rules.material.box import ROUNDS
from game.potions.rules.material.recipe import OPEN
from game.potions.rules.model import DICE, State
from game.potions.rules.rules import Potions

WHOLE_THROW = 5
"""So many dice alike that complete a potion nobody rolls again."""
PLENTY = 2
"""So many dice that fit nobody leaves for dice that don't."""

Legal = Sequence[PotionsAction]
Answer = PotionsAction | None


class Absurd:
    """See `game.players.absurd.Absurd`."""

    def __init__(self, rules: Potions) -> None:
        self._rules = rules
        self.kinds = {
            "six alike rolled": self.six_alike_rolled,
            "finished throw rolled": self.finished_throw_rolled,
            "potion passed": self.potion_passed,
            "useless value": self.useless_value,
            "potion spoilt": self.potion_spoilt,
            "last chance missed": self.last_chance_missed,
            "extra drops forgone": self.extra_drops_forgone,
            "gift refused": self.gift_refused,
            "rolled for nothing": self.rolled_for_nothing,
        }

    def six_alike_rolled(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Rolls again with six dice alike, which may be any colours and values.

        No throw can be better.
        """
        if not isinstance(action, Roll) or len(set(view.dice)) > 1 or not view.rolls:
            return None
        return next((other for other in legal if isinstance(other, Choose)), None)

    def finished_throw_rolled(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Rolls five dice alike again that would have completed a potion.

        Such a throw doesn't come twice. With fewer one may hope for more.
        """
        if not isinstance(action, Roll) or not view.rolls:
            return None
        done = [other for other in self._completing(view, seat, legal) if other.value != action.keep]
        return next((other for other in done if view.dice.count(str(other.value)) >= WHOLE_THROW), None)

    def potion_passed(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Chooses a value that completes nothing, where as many dice of another fit and complete a potion.

        Unless it wakes its helper with it, which may do more.
        """
        if not isinstance(action, Choose) or self._wakes(view, seat, action):
            return None
        done = self._completing(view, seat, legal)
        if not done or action in done:
            return None
        hand = self._after(view, action).hand
        taken = 0 if hand is None else len(hand.taken)
        return next((other for other in done if self._fitting(view, seat, other) >= taken), None)

    def useless_value(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Chooses dice of which none fits, where two and more of another value do, and no fewer.

        They become gray drops at best, and the helper sleeps on.
        """
        if not isinstance(action, Choose) or self._wakes(view, seat, action):
            return None
        hand = self._after(view, action).hand
        if hand is None or self._fitting(view, seat, action):
            return None
        for other in legal:
            if isinstance(other, Choose) and self._fitting(view, seat, other) >= max(PLENTY, len(hand.taken)):
                return other
        return None

    def potion_spoilt(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Makes a die gray with which its dice would have completed a potion.

        A potion is a point, and what it gives; a gray drop is a fifth of a drop. A helper at work may do it, too.
        """
        if not isinstance(action, MakeGray) or view.hand is None or view.hand.power:
            return None
        return self._missed_way(view, seat, action)

    def last_chance_missed(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Doesn't complete a potion in the very last turn, though it could with its dice or a drop.

        Nothing but whole potions counts, and no other turn comes.
        """
        if not self._last(view):
            return None
        if isinstance(action, Choose) and not self._wakes(view, seat, action):
            done = self._completing(view, seat, legal)
            return done[0] if done and action not in done else None
        if isinstance(action, Fill) and action.source not in DICE and not self._completed_by(view, seat, action):
            fills = [other for other in legal if isinstance(other, Fill) and other.source == action.source]
            return next((other for other in fills if self._completed_by(view, seat, other)), None)
        return self._missed_way(view, seat, action) if isinstance(action, Fill | MakeGray) else None

    def extra_drops_forgone(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Lets extra drops be lost that it could use.

        They cost nothing.
        """
        return next((other for other in legal if other != action), None) if isinstance(action, Forgo) else None

    def gift_refused(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Ends its activation without what the helper gives for nothing: a gray drop, a theft, a die.

        It had chosen the number for it.
        """
        if not isinstance(action, Done):
            return None
        return next((other for other in legal if isinstance(other, TakeDrop | TakeDie | Steal)), None)

    def rolled_for_nothing(self, view: State, seat: int, legal: Legal, action: PotionsAction) -> Answer:
        """Gives up a gray drop for a second roll of dice that fit nowhere, whatever they show.

        What they were is used already; as they are they give nothing more.
        """
        hand, box = view.hand, self._rules.box_of(view)
        if not isinstance(action, RollAgain) or hand is None:
            return None
        open_ = [
            drop.colour
            for potion in view.desks[seat].potions
            if potion is not None
            for drop, mask in zip(
                box.recipes[potion.card].drops, box.recipes[potion.card].allowed(potion.fills), strict=True
            )
            if mask
        ]
        fits = "W" in open_ or ("W" in hand.taken and open_) or not set(open_).isdisjoint(hand.taken)
        return None if fits else next((other for other in legal if isinstance(other, Done)), None)

    def _after(self, view: State, action: PotionsAction) -> State:
        """The state after an action. What the bot then brews brings any card to the market; none is looked at."""
        after = self._rules.copy(view)
        self._rules.apply(after, action, Dealer(random.Random(0)))
        return after

    def _wakes(self, view: State, seat: int, action: Choose) -> bool:
        """Whether a value is the number of a seat's helper."""
        return self._rules.box.helpers[view.desks[seat].helper].number == action.value

    def _completing(self, view: State, seat: int, legal: Legal) -> list[Choose]:
        """The values whose dice complete a potion."""
        least = min(
            [potion.fills.count(OPEN) for potion in view.desks[seat].potions if potion is not None], default=7
        )
        lying = view.middle or DICE
        shown = [face for die, face in zip(DICE, view.dice, strict=True) if die in lying]
        return [
            choice
            for choice in legal
            if isinstance(choice, Choose)
            and shown.count(str(choice.value)) >= least
            and self._way(self._after(view, choice), seat) is not None
        ]

    def _missed_way(self, view: State, seat: int, action: Fill | MakeGray) -> Fill | None:
        """How the dice in hand would have completed a potion, if they don't do it any more after an action."""
        way = self._way(view, seat)
        if way is None or action == way:
            return None
        after = self._after(view, action)
        return way if settler(after) is None and self._way(after, seat) is None else None

    def _way(self, state: State, seat: int) -> Fill | None:
        """The first of the fills with which the dice in hand complete a potion."""
        hand = state.hand
        if hand is None or hand.seat != seat or hand.lifted is not None or settler(state) is not None:
            return None
        for slot, potion in enumerate(state.desks[seat].potions):
            if potion is not None and potion.fills.count(OPEN) <= len(hand.left):
                first = self._filled(state, seat, slot, set())
                if first is not None:
                    return first
        return None

    def _filled(self, state: State, seat: int, slot: int, seen: set[tuple[str, str]]) -> Fill | None:
        """The first fill with which the dice in hand complete the potion of a slot."""
        hand, potion = state.hand, state.desks[seat].potions[slot]
        if hand is None or potion is None or settler(state) is not None or (potion.fills, hand.left) in seen:
            return None
        seen.add((potion.fills, hand.left))
        last = potion.fills.count(OPEN) == 1
        for fill in die_fills(state, hand, self._rules.box_of(state)):
            if fill.slot == slot and (last or self._filled(self._after(state, fill), seat, slot, seen)):
                return fill
        return None

    def _fitting(self, view: State, seat: int, choice: Choose) -> int:
        """How many dice of a value fit, one put down after the other without much thought."""
        state, count = self._after(view, choice), 0
        while state.hand is not None and state.hand.seat == seat and settler(state) is None:
            fills = die_fills(state, state.hand, self._rules.box_of(state))
            if not fills:
                break
            state, count = self._after(state, fills[0]), count + 1
        return count

    def _completed_by(self, view: State, seat: int, fill: Fill) -> bool:
        """Whether a fill completes its potion."""
        potion = view.desks[seat].potions[fill.slot]
        return potion is not None and potion.fills.count(OPEN) == 1

    def _last(self, view: State) -> bool:
        """Whether the match ends with this turn (PO-18)."""
        final = view.round >= ROUNDS and (view.active + 1) % len(view.desks) == view.first
        return view.short or (final and view.bot is None)
