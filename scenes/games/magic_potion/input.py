"""What a person's clicks and keys mean at this table: each becomes a legal action, a choice, or a reason.

All legality is the rules': `context.legal` says what may be done, `context.refusal` why something may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.magic_potion.rules.actions import (
    Hypnotise,
    Jump,
    LeaveArea,
    Move,
    Refrain,
    Swap,
    Take,
    TakeArea,
)
from game.magic_potion.rules.model import NOBODY, AreaDecision, HypnosisDecision, TakeDecision
from scenes.games.magic_potion.offers import Offer, Offers, places_of

if TYPE_CHECKING:
    from scenes.games.magic_potion.table import MagicPotionTable


class MagicPotionInput:
    """Answers for the person in front of the screen."""

    def __init__(self, table: MagicPotionTable) -> None:
        self.table = table
        self.context = table.context
        self.offers = self._outlook()
        self.figure: int | None = None
        """The figure that was chosen."""
        self.target: Move | Jump | None = None
        """The move that is looked at: it stays while the pointer is elsewhere."""
        self.swap: int | None = None
        """The element disc that is to be swapped."""
        self.trade: Swap | None = None
        """The swap that is looked at."""
        self.picked: tuple[int, ...] = ()
        """The discs chosen to be taken."""
        self.glimpsed: tuple[int, ...] | None = None
        """Discs that an attended card would take."""
        self.proposed: Action | None = None
        self._wanted: int | None = None
        """A disc that was clicked while its target was looked at: what it belongs to is chosen first."""
        self._queued: Take | None = None
        """What is taken as soon as the figure has moved."""
        self._legal: Sequence[Any] = ()

    # -- what can be done --------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Something is to be decided: forget what was begun, if it doesn't fit any more."""
        fresh = list(self.context.legal) != list(self._legal)
        self._legal = list(self.context.legal)
        self.offers = self._outlook()
        self.glimpsed = None
        if fresh or not self.context.acting:
            self.target, self.swap, self.trade, self.picked = None, None, None, ()
            self.figure = self._only_figure()
        here = self.here
        if here is not None and not self.picked and here.best is not None:
            wanted = next((each for each in here.catches if self._wanted in places_of(each)), here.best)
            self.picked = places_of(wanted)
        self._wanted = None

    def _outlook(self) -> Offers:
        return Offers(self.context.rules, self.table.scenery.counted(self.context.view))

    def count_anew(self) -> None:
        """Missions have been held up or laid down: what is told counts them, or not."""
        self.offers = self._outlook()

    def rest(self) -> None:
        """Nothing can be done while something is shown."""
        self.figure, self.target, self.swap, self.picked, self.proposed = None, None, None, (), None
        self.trade = None
        self.glimpsed, self._legal = None, ()

    def go_on(self) -> None:
        """Take what was chosen together with the move, now that the figure stands there."""
        queued, self._queued = self._queued, None
        if queued is not None and queued in self._legal:
            self.context.play(queued)

    def of(self, kind: type[Any] | tuple[type[Any], ...]) -> list[Any]:
        """The legal actions of a kind."""
        return [action for action in self._legal if isinstance(action, kind)]

    @property
    def decision(self) -> HypnosisDecision | TakeDecision | AreaDecision | None:
        """What the person is asked; None if it is to move, or if nothing is asked."""
        pending = self.context.view.pending
        return pending[-1] if pending and self.context.acting else None

    @property
    def here(self) -> Offer | None:
        """What the figure that has moved may take, while that is asked."""
        return self.offers.here() if isinstance(self.decision, TakeDecision) else None

    @property
    def moving(self) -> bool:
        """Whether a figure is to be moved, or an element disc swapped."""
        return self.context.acting and self.decision is None

    def figures(self) -> list[int]:
        """The figures that can be chosen now."""
        if isinstance(self.decision, HypnosisDecision):
            return sorted({action.figure for action in self.of(Hypnotise)})
        return sorted({action.figure for action in self.of((Move, Jump))})

    def _only_figure(self) -> int | None:
        found = self.figures() if self.moving else []
        return found[0] if len(found) == 1 and not self.of(Swap) else None

    def targets(self, figure: int | None) -> dict[int, Move | Jump]:
        """Where a figure may go, and by which action."""
        return {action.place: action for action in self.of((Move, Jump)) if action.figure == figure}

    def swaps(self) -> dict[int, Swap]:
        """What the chosen element disc may be swapped for."""
        return {action.place: action for action in self.swap_actions() if action.element == self.swap}

    def swap_actions(self) -> list[Swap]:
        """The legal ways to swap an element disc."""
        return self.of(Swap)

    def offer(self) -> Offer | None:
        """What the tray shows: what can be taken here, or at the target that is looked at."""
        if self.here is not None:
            return self.here
        return None if self.target is None else self.offers.of_move(self.target)

    # -- pointing ----------------------------------------------------------------------------------------------
    def attend(self, place: int | None) -> bool:
        """Look at what the chosen figure or element disc could take at a place; whether that is another one."""
        if self.swap is not None:
            before, self.trade = self.trade, self.swaps().get(-1 if place is None else place, self.trade)
            return before != self.trade
        found = self.targets(self.figure).get(place) if place is not None and self.moving else None
        if found is None or found == self.target:
            return False
        self.target = found
        return True

    # -- clicking ----------------------------------------------------------------------------------------------
    def place(self, place: int) -> None:
        """A place of the field was chosen."""
        decision = self.decision
        if not self.context.acting:
            self.context.refuse(self.context.refusal(Refrain()))
        elif isinstance(decision, TakeDecision):
            self._pick(place, decision)
        elif isinstance(decision, AreaDecision):
            self._take_area(place, decision)
        elif isinstance(decision, HypnosisDecision):
            self._hypnotise(place)
        elif self.swap is not None:
            self._do(Swap(self.swap, place))
        elif place in self.context.view.figures and place not in self.targets(self.figure):
            self.choose(self.context.view.figures.index(place))
        else:
            self._move(place)

    def choose(self, figure: int) -> None:
        """A figure was chosen, on the field or beside it."""
        if isinstance(self.decision, HypnosisDecision):
            self._do(Hypnotise(figure))
            return
        if not self.moving:
            self.context.refuse(self.context.refusal(Move(figure, self.context.view.figures[figure])))
            return
        if figure not in self.figures():
            forced = self.context.view.forced
            words = self.context.kit.tr("From there this figure gets to nothing you may take.")
            if forced != NOBODY:
                words = self.context.refusal(Move(figure, self.context.view.figures[figure]))
            self.context.refuse(words)
            return
        self.figure = None if figure == self.figure and self._only_figure() is None else figure
        self.target, self.swap, self.trade = None, None, None
        self.context.kit.sound("lift")
        self.table.renew()

    def lift(self, place: int) -> int | None:
        """A drag begins at a place: choose the figure there, if it can be moved, and return it."""
        if not self.moving or place not in self.context.view.figures:
            return None
        figure: int = self.context.view.figures.index(place)
        if figure not in self.figures():
            return None
        if figure != self.figure:
            self.choose(figure)
        return figure

    def _move(self, place: int) -> None:
        figure = self.figure
        if figure is None:
            able = [each for each in self.figures() if place in self.targets(each)]
            if len(able) != 1:
                self.context.refuse(self.context.kit.tr("Choose a figure first."))
                return
            self.figure, self.target = able[0], self.targets(able[0])[place]
            self.context.kit.sound("lift")
            self.table.renew()
            return
        action = self.targets(figure).get(place)
        if action is not None:
            self._do(action)
            return
        offer = self.offer()
        if self.target is not None and offer is not None and place in dict(offer.takable()):
            self._wanted = place
            self._do(self.target)
            return
        jumps = any(isinstance(each, Jump) for each in self.targets(figure).values())
        self._do(Jump(figure, place) if jumps else Move(figure, place))

    def _hypnotise(self, place: int) -> None:
        figures = self.context.view.figures
        if place in figures:
            self._do(Hypnotise(figures.index(place)))
        else:
            self.context.refuse(self.context.kit.tr("Choose the figure that must move."))

    # -- taking ------------------------------------------------------------------------------------------------
    def _pick(self, place: int, decision: TakeDecision) -> None:
        """A disc beside the figure was clicked, or the figure itself: that takes what is chosen."""
        if place == self.context.view.figures[decision.figure]:
            self.confirm()
            return
        alone = Take((place,))
        if alone not in self._legal:
            self.context.refuse(self.context.refusal(alone))
            return
        takes = {action.places for action in self.of(Take)}
        if all(len(places) == 1 for places in takes):
            self._do(alone)
            return
        self.picked = self._toggled(place, takes)
        self.context.kit.sound("click")
        self.table.renew()

    def _toggled(self, place: int, takes: set[tuple[int, ...]]) -> tuple[int, ...]:
        """What is chosen after one more disc was clicked: as much of it as may be taken together."""
        if place in self.picked:
            return tuple(each for each in self.picked if each != place)
        wanted = tuple(sorted({*self.picked, place}))
        return wanted if wanted in takes else (place,)

    def confirm(self) -> None:
        """Take what is chosen, or what has fallen off."""
        decision = self.decision
        if isinstance(decision, TakeDecision):
            self._do(Take(self.picked))
        elif isinstance(decision, AreaDecision):
            self._do(TakeArea(decision.areas[0][0]))

    def take(self, places: tuple[int, ...]) -> None:
        """A card of the tray was clicked: move there, if that is still to be done, and take all of it."""
        if self.target is not None and self.moving:
            self._queued = Take(places)
            self._do(self.target)
        else:
            self._do(Take(places))

    def glimpse(self, places: tuple[int, ...] | None) -> None:
        """Pointer or focus is on a card of the tray."""
        if places != self.glimpsed:
            self.glimpsed = places
            self.table.renew()

    def _take_area(self, place: int, decision: AreaDecision) -> None:
        area = decision.areas[0]
        self._do(TakeArea(area[0] if place in area else place))

    def leave_area(self) -> None:
        """Leave what has fallen off."""
        decision = self.decision
        if isinstance(decision, AreaDecision):
            self._do(LeaveArea(decision.areas[0][0]))

    # -- element discs, hypnosis -------------------------------------------------------------------------------
    def element(self, element: int) -> None:
        """An element disc of one's own was clicked."""
        if not self.moving or not any(action.element == element for action in self.of(Swap)):
            self.context.refuse(self.context.refusal(Swap(element, self._some_disc())))
            return
        self.swap = None if self.swap == element else element
        self.target, self.trade = None, None
        if self.swap is not None:
            self.figure = None
        self.context.kit.sound("lift")
        self.table.renew()

    def _some_disc(self) -> int:
        return next((place for place, kind in enumerate(self.table.scenery.lying) if kind >= 0), 0)

    def refrain(self) -> None:
        """Keep the hypnosis for later."""
        self._do(Refrain())

    # -- going on ----------------------------------------------------------------------------------------------
    def cancel(self) -> bool:
        """Leave what was begun; False if nothing was."""
        if self.swap is None and (self.figure is None or self._only_figure() is not None):
            return False
        self.swap, self.figure, self.target, self.trade = None, None, None, None
        self.table.kit.sound("back")
        self.table.renew()
        return True

    def _do(self, action: Action) -> None:
        """Play an action; what is not allowed is refused in words."""
        refusal = self.context.refusal(action)
        if refusal:
            self._queued = None
            self.context.refuse(refusal)
            return
        self.context.play(action)

    def propose(self, action: Action | None) -> None:
        """Highlight what a hint advises."""
        self.proposed = action
        if isinstance(action, Move | Jump) and self.moving:
            self.figure, self.target = action.figure, action
        elif isinstance(action, Take) and self.here is not None:
            self.picked = action.places
        elif isinstance(action, Swap) and self.moving:
            self.swap, self.figure, self.trade = action.element, None, action
        self.table.renew()
