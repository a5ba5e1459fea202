"""What lies on the tray now: the choices of the person in front of the screen as cards, else what was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from game.core.messages import Message, SeatRef, msg
from game.magic_potion.preview import Catch, LockedDisc, MoveProspect, next_colour_set
from game.magic_potion.rules.actions import LeaveArea, Refrain, Swap, Take, TakeArea
from game.magic_potion.rules.model import (
    FIGURES,
    FIRST_ELEMENT_DISC,
    GROUPS,
    NOBODY,
    AreaDecision,
    HypnosisDecision,
    TakeDecision,
    element_of,
    group_of,
)
from game.magic_potion.rules.text.explain import locked
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES
from scenes.games.magic_potion import art as looks
from scenes.games.magic_potion.input import MagicPotionInput
from scenes.games.magic_potion.pieces.board_words import ELEMENT_TITLES, GROUP_NAMES
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.standing_answers import HypnosisSwitch
from scenes.games.magic_potion.tray.card import CardFace
from scenes.games.magic_potion.tray.done import last_done
from scenes.games.magic_potion.tray.tray import ChoiceTray, TrayContent

ELEMENT_DISC = msg("Element disc")
HYPNOSIS = (122, 60, 150)
"""The colour of its card."""


class ChoiceCards:
    """Fills the tray."""

    def __init__(
        self,
        table_input: MagicPotionInput,
        switch: HypnosisSwitch,
        tray: ChoiceTray,
        panel: Callable[[int], SeatPanel],
    ) -> None:
        """`panel(seat)`: the board of a seat."""
        self.input, self.scenery, self.context = table_input, table_input.scenery, table_input.context
        self.kit = table_input.context.kit
        self.switch, self.tray, self.panel = switch, tray, panel

    def content(self) -> TrayContent:
        """What lies on the tray now."""
        table_input, decision = self.input, self.input.decision
        if not self.context.acting:
            return last_done(self.tray)
        if isinstance(decision, HypnosisDecision):
            return self._hypnosis()
        if isinstance(decision, AreaDecision):
            return self._area(decision)
        if isinstance(decision, TakeDecision):
            return TrayContent(self._groups(table_input.here), decision.figure)
        if table_input.swap is not None:
            return self._trade()
        if table_input.figure is None:
            figures = map(self._figure, range(FIGURES))
            return TrayContent((*figures, *self._element_discs(), *self._hypnosis_card()))
        offer = table_input.offer()
        if offer is None:
            words = self.kit.tr("Point at a ringed place to see what it brings.")
            return TrayContent(figure=table_input.figure, prompt=words)
        return TrayContent(self._groups(offer), table_input.figure)

    def _say(self, message: Message) -> str:
        return self.context.say(message)

    def _plus(self, points: int) -> str:
        return self.kit.words.signed(points)

    # -- figures -----------------------------------------------------------------------------------------------
    def _figure(self, figure: int) -> CardFace:
        count = len(self.input.targets(figure))
        return CardFace(
            self._say(ELEMENT_TITLES[figure]),
            partial(self.input.choose, figure) if figure in self.input.figures() else None,
            refusal=self.kit.tr("From there this figure gets to nothing you may take."),
            colour=looks.ELEMENT_COLOURS[figure],
            figure=figure,
            note=self._places(count),
            short=self.kit.words.number(count),
            attend=lambda on: self.input.point_at(figure if on else None),
            words=self.kit.tr("The ringed places are those it gets to"),
        )

    def _places(self, count: int) -> str:
        return self.kit.words.plural("{count} place", "{count} places", count)

    def _element_discs(self) -> list[CardFace]:
        """A card for each element disc that can be swapped now (MP-18)."""
        swaps = Counter(swap.element for swap in self.input.of(Swap))
        return [
            CardFace(
                self._say(ELEMENT_DISC_NAMES[element]),
                partial(self.input.element, element),
                colour=looks.ELEMENT_COLOURS[element],
                kinds=(FIRST_ELEMENT_DISC + element,),
                note=self._places(count),
                short=self.kit.words.number(count),
                words=self.kit.tr("Goes to the place of a disc you take"),
            )
            for element, count in sorted(swaps.items())
        ]

    # -- hypnosis ----------------------------------------------------------------------------------------------
    def _hypnosis_card(self) -> list[CardFace]:
        """A card for one's own hypnosis, which is a switch like the one on one's board."""
        seat, tr = self.scenery.front, self.kit.tr
        if not self.switch.may_press(seat):
            return []
        asked = self.switch.is_on(seat)
        state = tr("on") if asked else tr("off")
        return [
            CardFace(
                tr("Hypnosis"),
                partial(self.switch.press, seat),
                about=self.panel(seat).hypnosis,
                colour=HYPNOSIS,
                icon="eye_magic",
                note=state,
                short=state,
                chosen=asked,
                weight=1.25,
                switch=True,
            )
        ]

    def _hypnosis(self) -> TrayContent:
        faces, tr = [self._named(figure) for figure in self.input.figures()], self.kit.tr
        if self.input.can(Refrain):
            advised = self.input.proposed == Refrain()
            later, never = tr("You will be asked again"), tr("Until you click your hypnosis card")
            faces.append(CardFace(tr("Not now"), self.input.refrain, weight=1.3, chosen=advised, words=later))
            if self.switch.may_press(self.context.front):
                faces.append(CardFace(tr("Don’t ask"), self._stop_asking, weight=1.3, switch=True, words=never))
        prompt = self._say(msg("What must {seat} move?", seat=SeatRef(self.context.view.seat)))
        return TrayContent(tuple(faces), prompt=prompt)

    def _named(self, figure: int) -> CardFace:
        """A figure, with what it would bring the seat that must move it."""
        best = self._plus(self.input.outlook.of_hypnosis(figure).points)
        words = msg("At best it brings {seat} {points}", seat=SeatRef(self.context.view.seat), points=best)
        return CardFace(
            self._say(ELEMENT_TITLES[figure]),
            partial(self.input.choose, figure),
            colour=looks.ELEMENT_COLOURS[figure],
            figure=figure,
            note=best,
            short=best,
            weight=0.72,
            attend=lambda on: self.input.point_at(figure if on else None),
            words=self._say(words),
        )

    def _stop_asking(self) -> None:
        """Keep the hypnosis and don't be asked any more, until its card is clicked."""
        self.switch.turn(self.context.front, False)
        self.input.refrain()

    # -- discs -------------------------------------------------------------------------------------------------
    def _groups(self, offer: MoveProspect | None) -> tuple[CardFace, ...]:
        """A card for each group that could be taken, and for each that is locked."""
        if offer is None:
            return ()
        faces = [self._catch(each) for each in sorted(offer.catches, key=lambda each: each.group)]
        for group in range(len(GROUPS)):
            shut = [disc for disc in offer.locked if group_of(disc.kind) == group]
            if shut:
                faces.append(self._locked(group, shut))
        return tuple(faces)

    def _locked(self, group: int, discs: Sequence[LockedDisc]) -> CardFace:
        lock = discs[0].lock
        return CardFace(
            self._say(GROUP_NAMES[group]),
            refusal=self._say(locked(lock)),
            words=self._say(locked(lock)),
            kinds=tuple(disc.kind for disc in discs),
            lock=lock,
        )

    def _trade(self) -> TrayContent:
        """What the disc that is looked at would bring in exchange for an element disc."""
        trade, words = self.input.trade, self.kit.tr("Click the disc you want in its place. Escape puts it back.")
        if trade is None:
            return TrayContent(prompt=words)
        found = self.input.outlook.of_take(trade)
        press = partial(self.input.place, trade.place)
        face = self._face(found.group, found, press, note=self._plus(found.points))
        return TrayContent((face,), prompt=words)

    def _catch(self, found: Catch) -> CardFace:
        """What can be taken together, or what is picked of it."""
        picked, shown = self.input.picked if self.input.here is not None else (), found
        if picked and set(picked) <= set(found.places) and Take(picked) in self.context.legal:
            shown = self.input.outlook.of_take(Take(picked))
        lit, places = self.input.glimpsed or picked, shown.places
        return self._face(
            found.group,
            shown,
            partial(self.input.take, places),
            lambda on: self.input.glimpse(places if on else None),
            note=self._plus(shown.points) if shown.points else self.kit.tr("for later"),
            chosen=bool(lit) and set(lit) <= set(found.places),
        )

    def _face(
        self,
        group: int,
        found: Catch,
        press: Callable[[], object],
        attend: Callable[[bool], object] | None = None,
        *,
        note: str,
        chosen: bool = False,
    ) -> CardFace:
        return CardFace(
            self._say(ELEMENT_DISC if group == NOBODY else GROUP_NAMES[group]),
            press,
            attend,
            colour=_ink_of(group),
            kinds=self._kinds(found),
            note=note,
            gems=_gems(found.stones),
            signs=self._signs(found),
            chosen=chosen,
            words=self._say(self.scenery.rules.words.kinds(self._kinds(found))),
        )

    def _kinds(self, found: Catch) -> tuple[int, ...]:
        """What is taken, what falls off, and the element discs that are earned."""
        earned = (FIRST_ELEMENT_DISC + element for element in found.elements)
        return (*(self.scenery.lying[place] for place in (*found.places, *found.fallen)), *earned)

    def _signs(self, found: Catch) -> tuple[bool, ...]:
        """Which elements the next colour set of the group has, with what would be taken."""
        if found.group == NOBODY or any(found.stones):
            return ()
        lit = list(next_colour_set(self.scenery.desk(self.context.view.seat), found.group))
        for place in found.places:
            kind = self.scenery.lying[place]
            if 0 <= kind < FIRST_ELEMENT_DISC:
                lit[element_of(kind)] = True
        return tuple(lit)

    def _area(self, decision: AreaDecision) -> TrayContent:
        table_input, words, places = self.input, self.kit.words, decision.areas[0]
        gain = table_input.outlook.of_area(TakeArea(places[0]))
        leaves = isinstance(table_input.proposed, LeaveArea)
        take = CardFace(
            words.plural("Take it", "Take them", len(places)),
            table_input.confirm,
            colour=(66, 130, 50),
            kinds=tuple(self.scenery.lying[place] for place in places),
            note=self._plus(gain.points),
            gems=_gems(gain.stones),
            chosen=not leaves,
            weight=1.8,
            words=self._say(self.scenery.rules.words.kinds([self.scenery.lying[place] for place in places])),
        )
        leave = words.plural("Leave it", "Leave them", len(places))
        stay = self.kit.tr("They stay on the field")
        faces = take, CardFace(leave, table_input.leave_area, icon="close", chosen=leaves, words=stay)
        return TrayContent(faces, prompt=self.kit.tr("Fallen off:"))


def _ink_of(group: int) -> tuple[int, int, int]:
    """A group's colour, dark enough for parchment."""
    return ((206, 140, 20), (28, 128, 170), (146, 66, 176), (120, 84, 40))[group]


def _gems(stones: tuple[int, ...]) -> tuple[int, ...]:
    """Power stones one by one, from their numbers by sort."""
    return tuple(group for group, count in enumerate(stones) for _ in range(count))
