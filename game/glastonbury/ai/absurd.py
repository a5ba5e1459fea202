"""What a person would call absurd in Glastonbury (see `game.players.absurd`).

Cauldrons are covered, and a beginner forgets: what it can't see is no folly. So these ask for what lies open, the
top card of its cauldron and the square; what lies below only keeps what was right from being called absurd.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.glastonbury.ai.memory import recall
from game.glastonbury.rules.actions import Accio, AddImmuto, Declinatio, GlastonburyAction, Keep, Rest, Take
from game.glastonbury.rules.end_of_game import immutos_in
from game.glastonbury.rules.material.market import LINE_OF_STEP, LINES, LINES_OF_CELL, STEPS
from game.glastonbury.rules.model import (
    FIRST_AT_ONCE,
    FIRST_IMMUTO,
    FIRST_VANESCO,
    GAP,
    KeepDecision,
    State,
    ingredient_of,
    value_of,
)
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.scoring import ingredient_points, own_ingredients, tally

SET = 8
"""So many points more nobody passes over: a set of three of middling values."""
FEW = 16
"""Cards on the square, with the pile used up: two rounds or so are still to come."""
LOSS = 4
"""So many points nobody gives away for nothing."""
BEHIND = 20
"""Who is so far behind doesn't end the match."""

Legal = Sequence[GlastonburyAction]
Answer = GlastonburyAction | None


class Absurd:
    """See `game.players.absurd.Absurd`."""

    def __init__(self, rules: Glastonbury) -> None:
        self._rules = rules
        self.kinds = {
            "accio in line": self.accio_in_line,
            "set passed": self.set_passed,
            "set walked past": self.set_walked_past,
            "lost loner": self.lost_loner,
            "accio for less": self.accio_for_less,
            "vanesco on nobody": self.vanesco_on_nobody,
            "nothing to look at": self.nothing_to_look_at,
            "ends it behind": self.ends_it_behind,
            "last card": self.last_card,
            "immuto thrown away": self.immuto_thrown_away,
        }

    def accio_in_line(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Spends an Accio on a card that lies in its own line.

        One may take that for nothing.
        """
        if not isinstance(action, Accio) or action.cell not in self._line(view, seat):
            return None
        return Take(action.cell)

    def set_passed(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Passes over a third or fourth card like the one it sees on top of its cauldron.

        Near the end, when nothing that is begun comes to more: it is worth eight points more than what it took.
        """
        if (
            not isinstance(action, Take | Accio)
            or not self._late(view)
            or view.square[action.cell] >= FIRST_IMMUTO
        ):
            return None
        better = self._matching(view, seat, legal)
        if better is None or self._ends(view, seat, better):
            return None
        own, other = self._gain(view, seat, action.cell), self._gain(view, seat, better.cell)
        return better if other > 0 and other >= own + SET else None

    def set_walked_past(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Rests beside a corner with a Declinatio in hand, where it leads to a set with the top card.

        That is what one keeps a Declinatio for.
        """
        if not isinstance(action, Rest) or len(legal) < 2:
            return None
        cells = self._reached(view, seat)
        takes = [Take(cell) for cell in cells if 0 <= view.square[cell] < FIRST_AT_ONCE]
        better = self._matching(view, seat, takes)
        return Declinatio() if better is not None and self._gain(view, seat, better.cell) >= SET else None

    def lost_loner(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Begins an ingredient of which no other card will ever come, where another card costs four points less.

        The pile is empty, and none lies on the square: it will stay alone.
        """
        if not isinstance(action, Take | Accio) or view.pile or self._ends(view, seat, action):
            return None
        card = view.square[action.cell]
        if card >= FIRST_IMMUTO or self._gain(view, seat, action.cell) >= 0 or immutos_in(self._known(view, seat)):
            return None
        if any(
            other != card and ingredient_of(other) == ingredient_of(card) for other in view.square if other >= 0
        ):
            return None
        best = self._best(view, seat, legal)
        if self._ends(view, seat, best):
            return None
        return best if self._gain(view, seat, best.cell) >= self._gain(view, seat, action.cell) + LOSS else None

    def accio_for_less(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Spends an Accio on a card that does less than one of its own line, by eight points.

        Near the end, when nothing that is begun comes to more: it had the better card for nothing.
        """
        if not isinstance(action, Accio) or not self._late(view):
            return None
        best = self._best(view, seat, [take for take in legal if isinstance(take, Take)])
        if self._ends(view, seat, best):
            return None
        return best if self._gain(view, seat, best.cell) >= self._gain(view, seat, action.cell) + SET else None

    def vanesco_on_nobody(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Takes Vanesco while no other cauldron holds anything, with an Immuto or a lasting spell beside it.

        It harms none but the one who could have had those.
        """
        if not isinstance(action, Take) or view.square[action.cell] < FIRST_VANESCO:
            return None
        if any(stall.cauldron for other, stall in enumerate(view.stalls) if other != seat):
            return None
        return self._useful_card(view, legal)

    def nothing_to_look_at(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Takes Perluceo with nothing covered in its cauldron, with an Immuto or a lasting spell beside it.

        There is nothing to be looked at.
        """
        if not isinstance(action, Take) or not FIRST_AT_ONCE <= view.square[action.cell] < FIRST_VANESCO:
            return None
        if len(view.stalls[seat].cauldron) > 1 and not view.open:
            return None
        return self._useful_card(view, legal)

    def ends_it_behind(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Ends the match while it is twenty points behind and might as well have gone on.

        Nothing is won by that, and much might have come yet.
        """
        if not isinstance(action, Take | Accio | Declinatio) or not self._ends(view, seat, action):
            return None
        others = [take for take in legal if not self._ends(view, seat, take)]
        if not others:
            return None
        points = [self._points(view, owner) for owner in range(len(view.stalls))]
        if isinstance(action, Take | Accio):
            points[seat] += max(0, self._gain(view, seat, action.cell))
        if max(points) < points[seat] + BEHIND:
            return None
        return (
            self._best(view, seat, others) if any(isinstance(take, Take | Accio) for take in others) else others[0]
        )

    def last_card(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Leaves the last card that makes a set with its top card, or keeps one that only costs points.

        The match is over; nothing comes of it any more. With recipes few cards may be worth more.
        """
        decision = view.pending[-1] if view.pending else None
        if not isinstance(decision, KeepDecision) or not isinstance(action, Keep) or view.stalls[seat].recipes:
            return None
        card, known = decision.card, self._known(view, seat)
        if card >= FIRST_IMMUTO or immutos_in(known):
            return None
        gain = self._gain_of(view, seat, card)
        if action.keep:
            return Keep(False) if gain < 0 else None
        top = view.stalls[seat].cauldron[-1:]
        fits = bool(top) and 0 <= top[0] < FIRST_IMMUTO and ingredient_of(top[0]) == ingredient_of(card)
        return Keep(True) if gain > 0 and fits else None

    def immuto_thrown_away(self, view: State, seat: int, legal: Legal, action: GlastonburyAction) -> Answer:
        """Adds an Immuto to another ingredient than where it brings the most.

        All cauldrons lie open by then.
        """
        if not isinstance(action, AddImmuto):
            return None
        best = self._rules.best_immutos(view, seat)
        return AddImmuto(best[0]) if action.ingredient not in best else None

    def _late(self, view: State) -> bool:
        """Whether the end is near."""
        return not view.pile and sum([card >= 0 for card in view.square]) <= FEW

    def _known(self, view: State, seat: int) -> list[int]:
        """All that ever went into a cauldron and is still there."""
        return recall(view, seat, seat, 0.0)

    def _points(self, view: State, owner: int) -> int:
        """What a cauldron makes as it is."""
        stall, deck = view.stalls[owner], self._rules.deck
        counts, sums = tally(recall(view, owner, owner, 0.0))
        own = own_ingredients(stall, deck)
        return sum([ingredient_points(*each) for each in zip(counts, sums, own, strict=True)])

    def _gain(self, view: State, seat: int, cell: int) -> int:
        """What the card of a cell adds to the points as they are; nothing if it is no ingredient."""
        return self._gain_of(view, seat, view.square[cell])

    def _gain_of(self, view: State, seat: int, card: int) -> int:
        if not 0 <= card < FIRST_IMMUTO:
            return 0
        ingredient = ingredient_of(card)
        counts, sums = tally(self._known(view, seat))
        own = own_ingredients(view.stalls[seat], self._rules.deck)[ingredient]
        count, total = counts[ingredient], sums[ingredient]
        return ingredient_points(count + 1, total + value_of(card), own) - ingredient_points(count, total, own)

    def _matching(self, view: State, seat: int, legal: Legal) -> Take | None:
        """The best card to be had that is like the top one of the cauldron."""
        top = view.stalls[seat].cauldron[-1:]
        if not top or not 0 <= top[0] < FIRST_IMMUTO:
            return None
        alike = [
            take
            for take in legal
            if isinstance(take, Take)
            and view.square[take.cell] < FIRST_IMMUTO
            and ingredient_of(view.square[take.cell]) == ingredient_of(top[0])
        ]
        return max(alike, key=lambda take: self._gain(view, seat, take.cell), default=None)

    def _best(self, view: State, seat: int, legal: Legal) -> Take | Accio:
        """The card that adds the most points as they are."""
        takes = [take for take in legal if isinstance(take, Take | Accio)]
        return max(takes, key=lambda take: self._gain(view, seat, take.cell))

    def _useful_card(self, view: State, legal: Legal) -> Answer:
        """A card of the line that is of use later, whatever else one has."""
        useful = range(FIRST_IMMUTO, FIRST_AT_ONCE)
        return next((take for take in legal if isinstance(take, Take) and view.square[take.cell] in useful), None)

    def _line(self, view: State, seat: int) -> tuple[int, ...]:
        """The cells of the line beside the pawn."""
        return LINES[LINE_OF_STEP[view.stalls[seat].pawn]]

    def _reached(self, view: State, seat: int) -> tuple[int, ...]:
        """The cells of the line a Declinatio leads to, as far as the top card tells."""
        stall = view.stalls[seat]
        steps = value_of(stall.cauldron[-1]) if stall.cauldron else 2
        return LINES[LINE_OF_STEP[(stall.pawn + steps) % STEPS]] if steps else ()

    def _ends(self, view: State, seat: int, action: GlastonburyAction) -> bool:
        """Whether an action ends the match: it takes a line's last card, or walks to where none may be taken."""
        if isinstance(action, Take | Accio):
            lines = [LINES[line] for line in LINES_OF_CELL[action.cell]]
            return not view.pile and any(
                all(view.square[cell] == GAP for cell in line if cell != action.cell) for line in lines
            )
        if isinstance(action, Declinatio):
            reached = self._reached(view, seat)
            return bool(reached) and not any(0 <= view.square[cell] < FIRST_AT_ONCE for cell in reached)
        return False
