"""What a person's clicks and keys mean at this table: each becomes a legal action, a choice begun, or a reason."""

from __future__ import annotations

from collections.abc import Callable

from game.magic_potion.preview import MoveProspect, Outlook
from game.magic_potion.rules.actions import (
    Hypnotise,
    Jump,
    LeaveArea,
    MagicPotionAction,
    Move,
    Refrain,
    Swap,
    Take,
    TakeArea,
)
from game.magic_potion.rules.model import NOBODY, AreaDecision, Decision, HypnosisDecision, State, TakeDecision
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.table_input import TableInput


class MagicPotionInput(TableInput[State, MagicPotionAction]):
    """Answers for the person in front of the screen."""

    scenery: MagicPotionScenery

    def __init__(self, scenery: MagicPotionScenery, renew: Callable[[], object]) -> None:
        super().__init__(scenery, renew)
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
        self._by_hand = False
        """Whether the person chose them; else the table did, and a click begins a choice of one's own."""
        self.glimpsed: tuple[int, ...] | None = None
        """Discs that an attended card would take."""
        self.pointed: int | None = None
        """The figure that is pointed at beside the field."""
        self._wanted: int | None = None
        """A disc that was clicked while its target was looked at: what it belongs to is chosen first."""
        self.look_anew()

    # -- what can be done --------------------------------------------------------------------------------------
    def forget(self) -> None:
        """See `TableInput`."""
        self.figure, self.target, self.swap, self.trade = None, None, None, None
        self.picked, self.glimpsed, self.pointed = (), None, None

    @property
    def begun(self) -> bool:
        """See `TableInput`."""
        return self.swap is not None or (self.figure is not None and self._only_figure() is None)

    def resume(self, fresh: bool) -> None:
        """See `TableInput`: the only figure there is is chosen, and of discs those that bring most."""
        self.look_anew()
        self.glimpsed = None
        if fresh:
            self.figure = self._only_figure()
        here = self.here
        if here is not None and not self.picked and here.best is not None:
            wanted = next((each for each in here.catches if self._wanted in each.places), here.best)
            self.picked, self._by_hand = wanted.places, False
        self._wanted = None

    def look_anew(self) -> None:
        """What is told counts missions, or it doesn't: look ahead from what may be counted now."""
        self.outlook = Outlook(self.scenery.rules, self.scenery.counted(self.context.view))

    @property
    def decision(self) -> Decision | None:
        """What the person is asked; None if it is to move, or if nothing is asked."""
        pending = self.context.view.pending
        return pending[-1] if pending and self.context.acting else None

    @property
    def here(self) -> MoveProspect | None:
        """What the figure that has moved may take, while that is asked."""
        return self.outlook.here if isinstance(self.decision, TakeDecision) else None

    @property
    def moving(self) -> bool:
        """Whether a figure is to be moved, or an element disc swapped."""
        return self.context.acting and self.decision is None

    def _moves(self) -> list[Move | Jump]:
        return [*self.of(Move), *self.of(Jump)]

    def figures(self) -> list[int]:
        """The figures that can be chosen now."""
        asked = isinstance(self.decision, HypnosisDecision)
        return sorted({action.figure for action in (self.of(Hypnotise) if asked else self._moves())})

    def _only_figure(self) -> int | None:
        found = self.figures() if self.moving else []
        return found[0] if len(found) == 1 and not self.can(Swap) else None

    def targets(self, figure: int | None) -> dict[int, Move | Jump]:
        """Where a figure may go, and by which action."""
        return {action.place: action for action in self._moves() if action.figure == figure}

    def swaps(self) -> dict[int, Swap]:
        """What the chosen element disc may be swapped for."""
        return {action.place: action for action in self.of(Swap) if action.element == self.swap}

    def swappable(self, element: int) -> bool:
        """Whether an element disc can be swapped now."""
        return self.moving and any(swap.element == element for swap in self.of(Swap))

    def offer(self) -> MoveProspect | None:
        """What the tray shows: what can be taken here, or at the target that is looked at."""
        if self.here is not None:
            return self.here
        return None if self.target is None else self.outlook.of_move(self.target)

    # -- pointing ----------------------------------------------------------------------------------------------
    def look_at(self, place: int | None) -> None:
        """Pointer or focus is on a place of the field: the first target is looked at without delay."""
        if self.target is None and self.trade is None:
            self._attend(place)
        self.renew()

    def linger(self, place: int) -> None:
        """The pointer stays on a place: what is looked at changes only then, so that it may pass over others."""
        if self._attend(place):
            self.renew()

    def _attend(self, place: int | None) -> bool:
        """Look at what the chosen figure or element disc could take at a place; whether that is another one."""
        if self.swap is not None:
            before, self.trade = self.trade, self.swaps().get(-1 if place is None else place, self.trade)
            return before != self.trade
        found = self.targets(self.figure).get(place) if place is not None and self.moving else None
        if found is None or found == self.target:
            return False
        self.target = found
        return True

    def glimpse(self, places: tuple[int, ...] | None) -> None:
        """Pointer or focus is on a card of the tray."""
        if places != self.glimpsed:
            self.glimpsed = places
            self.renew()

    def point_at(self, figure: int | None) -> None:
        """Pointer or focus is on a figure's medallion or card, or on none any more."""
        if figure != self.pointed:
            self.pointed = figure
            self.renew()

    # -- clicking ----------------------------------------------------------------------------------------------
    def place(self, place: int) -> None:
        """A place of the field was chosen."""
        decision = self.decision
        if not self.context.acting:
            self.attempt(Refrain())
        elif isinstance(decision, TakeDecision):
            self._pick(place, decision)
        elif isinstance(decision, AreaDecision):
            area = decision.areas[0]
            self.attempt(TakeArea(area[0] if place in area else place))
        elif isinstance(decision, HypnosisDecision) and place not in self.context.view.figures:
            self.context.refuse(self.context.kit.tr("Choose the figure that must move."))
        elif self.swap is not None:
            self.attempt(Swap(self.swap, place))
        elif place in self.context.view.figures and place not in self.targets(self.figure):
            self.choose(self.context.view.figures.index(place))
        else:
            self._move(place)

    def choose(self, figure: int) -> None:
        """A figure was chosen, on the field or beside it."""
        if isinstance(self.decision, HypnosisDecision):
            self.attempt(Hypnotise(figure))
        elif not self.moving or (figure not in self.figures() and self.context.view.forced != NOBODY):
            self.context.refuse(self.context.refusal(Move(figure, self.context.view.figures[figure])))
        elif figure not in self.figures():
            self.context.refuse(self.context.kit.tr("From there this figure gets to nothing you may take."))
        else:
            self.figure = None if figure == self.figure and self._only_figure() is None else figure
            self.target, self.swap, self.trade = None, None, None
            self._lifted()

    def lift(self, place: int) -> int | None:
        """A drag begins at a place: choose the figure there, if it can be moved, and return it."""
        if not self.moving or place not in self.context.view.figures:
            return None
        figure = self.context.view.figures.index(place)
        if figure not in self.figures():
            return None
        if figure != self.figure:
            self.choose(figure)
        return figure

    def _lifted(self) -> None:
        self.context.kit.sound("lift")
        self.renew()

    def _move(self, place: int) -> None:
        figure = self.figure
        if figure is None:
            self._move_whoever_can(place)
            return
        targets, offer = self.targets(figure), self.offer()
        if place in targets:
            self.attempt(targets[place])
        elif self.target is not None and offer is not None and place in dict(offer.takable()):
            self._wanted = place
            self.attempt(self.target)
        else:
            jumps = any(isinstance(each, Jump) for each in targets.values())
            self.attempt(Jump(figure, place) if jumps else Move(figure, place))

    def _move_whoever_can(self, place: int) -> None:
        """Look at a move of the one figure that gets to a place."""
        able = [each for each in self.figures() if place in self.targets(each)]
        if len(able) != 1:
            self.context.refuse(self.context.kit.tr("Choose a figure first."))
            return
        self.figure, self.target = able[0], self.targets(able[0])[place]
        self._lifted()

    # -- taking ------------------------------------------------------------------------------------------------
    def _pick(self, place: int, decision: TakeDecision) -> None:
        """A disc beside the figure was clicked, or the figure itself: that takes what is chosen."""
        takes = {action.places for action in self.of(Take)}
        if place == self.context.view.figures[decision.figure]:
            self.confirm()
        elif (place,) not in takes or all(len(places) == 1 for places in takes):
            self.attempt(Take((place,)))
        else:
            self.picked = self._toggled(place, takes) if self._by_hand else (place,)
            self._by_hand = True
            self.context.kit.sound("click")
            self.renew()

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
            self.attempt(Take(self.picked))
        elif isinstance(decision, AreaDecision):
            self.attempt(TakeArea(decision.areas[0][0]))

    def take(self, places: tuple[int, ...]) -> None:
        """A card of the tray was clicked: move there, if that is still to be done, and take all of it."""
        if self.target is not None and self.moving:
            self.then = Take(places)
            self.attempt(self.target)
        else:
            self.attempt(Take(places))

    def leave_area(self) -> None:
        """Leave what has fallen off."""
        decision = self.decision
        if isinstance(decision, AreaDecision):
            self.attempt(LeaveArea(decision.areas[0][0]))

    # -- element discs, hypnosis -------------------------------------------------------------------------------
    def element(self, element: int, seat: int | None = None) -> None:
        """An element disc was clicked: on the tray, or in the hand of `seat`."""
        if seat is not None and not (self.context.acting and seat == self.context.mover):
            return
        if not self.swappable(element):
            some = next((place for place, kind in enumerate(self.scenery.lying) if kind >= 0), 0)
            self.context.refuse(self.context.refusal(Swap(element, some)))
            return
        self.swap = None if self.swap == element else element
        self.target, self.trade = None, None
        if self.swap is not None:
            self.figure = None
        self._lifted()

    def refrain(self) -> None:
        """Keep the hypnosis for later."""
        self.attempt(Refrain())

    # -- advice ------------------------------------------------------------------------------------------------
    def chosen_when_advised(self, action: MagicPotionAction) -> bool:
        """See `TableInput`."""
        return isinstance(action, Move | Jump | Take | Swap)

    def propose(self, action: MagicPotionAction | None) -> None:
        """See `TableInput`: what is advised is chosen already."""
        if isinstance(action, Move | Jump) and self.moving:
            self.figure, self.target = action.figure, action
        elif isinstance(action, Take) and self.here is not None:
            self.picked, self._by_hand = action.places, False
        elif isinstance(action, Swap) and self.moving:
            self.swap, self.figure, self.trade = action.element, None, action
        super().propose(action)
