"""What lies on the tray now: the choices of the person in front of the screen as cards, else what was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.messages import Message, SeatRef, msg
from game.magic_potion.preview import Catch, next_colour_set
from game.magic_potion.rules.actions import LeaveArea, Refrain, Take, TakeArea
from game.magic_potion.rules.events import MissionsShown
from game.magic_potion.rules.model import (
    FIRST_ELEMENT_DISC,
    GROUPS,
    NOBODY,
    AreaDecision,
    HypnosisDecision,
    TakeDecision,
    element_of,
    group_of,
)
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES
from scenes.games.magic_potion import art as looks
from scenes.games.magic_potion.offers import Offer, places_of
from scenes.games.magic_potion.pieces.tray import CardFace, Content
from scenes.tabletop.ribbon.inline import GAP, LEADING, STEPS, Bar, Pieces, Said, two_lines, width_of
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.games.magic_potion.table import MagicPotionTable

GROUP_NAMES = (msg("Ingredients"), msg("Kitchen tools"), msg("Magic tools"))
FIGURE_TITLES = (msg("Fire"), msg("Water"), msg("Earth"), msg("Air"))
ELEMENT_DISC = msg("Element disc")
HYPNOSIS = (122, 60, 150)
"""The colour of its card."""


class ChoiceCards:
    """Fills the tray for one table."""

    def __init__(self, table: MagicPotionTable) -> None:
        self.table = table
        self.kit = table.kit

    def content(self) -> Content:
        """What lies on the tray now."""
        table, table_input = self.table, self.table.input
        if not table.context.acting:
            return self.idle()
        decision = table_input.decision
        if isinstance(decision, HypnosisDecision):
            return self._hypnosis()
        if isinstance(decision, AreaDecision):
            return self._area(decision)
        if isinstance(decision, TakeDecision):
            return Content(self._groups(decision.figure, table_input.here), decision.figure)
        if table_input.swap is not None:
            return self._trade(table_input.swap)
        if table_input.figure is None:
            return Content(self._figures())
        offer = table_input.offer()
        if offer is None:
            return Content(
                figure=table_input.figure, prompt=self.kit.tr("Point at a ringed place to see what it brings.")
            )
        return Content(self._groups(table_input.figure, offer), table_input.figure)

    def idle(self) -> Content:
        """What was done last, in pictures and words: while nobody in front of the screen has to decide."""
        table, steps = self.table, self.table.last_turn()
        if not steps:
            return Content(prompt=self.kit.tr("The field is laid, the brew is hot."))
        rules = table.context.rules
        events = [event for step in steps for event in step.events if not isinstance(event, MissionsShown)]
        told = [rules.describe(event) for event in events]  # missions are seen on the boards
        pieces = (*table.turn_icons(steps[0].seat, steps), Bar())
        words = self._last_that_fit([self._say(message) for message in told if message is not None], pieces)
        return Content(pieces=(*pieces, Said(words, theme.LABEL_ON_PAGE)))

    def _last_that_fit(self, told: Sequence[str], pieces: Pieces) -> str:
        """The last sentences that have room in two lines beside the pictures, which tell the first ones."""
        kit, step = self.kit, STEPS[-1]
        area = self.table.tray.inside.inflate(0, -2 * kit.px(8))
        beside = width_of(kit, pieces, round(area.h * step), GAP * step) + kit.px(2 * GAP)
        for first in range(len(told)):
            words = " ".join(told[first:])
            style = two_lines(Said(words, theme.LABEL_ON_PAGE))
            high = kit.text.block_size(words, style, max(1, area.w - beside), LEADING)[1]
            if high <= 2 * kit.text.height(style):
                return words
        return told[-1] if told else ""

    def _say(self, message: Message) -> str:
        return self.table.context.say(message)

    # -- figures -----------------------------------------------------------------------------------------------
    def _figures(self) -> tuple[CardFace, ...]:
        table_input, faces = self.table.input, []
        for figure, name in enumerate(FIGURE_TITLES):
            count = len(table_input.targets(figure))
            words = self.kit.words.plural("{count} place", "{count} places", count)
            able = figure in table_input.figures()
            faces.append(
                CardFace(
                    self._say(name),
                    partial(table_input.choose, figure) if able else None,
                    refusal=self.kit.tr("From there this figure gets to nothing you may take."),
                    colour=looks.ELEMENT_COLOURS[figure],
                    figure=figure,
                    note=words,
                    short=self.kit.words.number(count),
                )
            )
        return (*faces, *self._element_discs(), *self._hypnosis_card())

    def _element_discs(self) -> list[CardFace]:
        """A card for each element disc that can be swapped now (MP-18)."""
        table_input, faces = self.table.input, []
        swaps = Counter(swap.element for swap in table_input.swap_actions())
        for element, count in sorted(swaps.items()):
            faces.append(
                CardFace(
                    self._say(ELEMENT_DISC_NAMES[element]),
                    partial(table_input.element, element),
                    colour=looks.ELEMENT_COLOURS[element],
                    kinds=(FIRST_ELEMENT_DISC + element,),
                    note=self.kit.words.plural("{count} place", "{count} places", count),
                    short=self.kit.words.number(count),
                )
            )
        return faces

    def _hypnosis_card(self) -> list[CardFace]:
        """A card for one's own hypnosis, which is a switch like the one on one's board."""
        table, tr = self.table, self.kit.tr
        seat = table.context.front
        card = table.panel(seat).hypnosis
        if not card.ready or not table.may_ask(seat):
            return []
        asked = seat in table.standing_answers.asked
        state = tr("on") if asked else tr("off")
        return [
            CardFace(
                tr("Hypnosis"),
                partial(table.press_hypnosis, seat),
                lambda on: table.prompts.about(card if on else None),
                colour=HYPNOSIS,
                icon="eye_magic",
                note=state,
                short=state,
                chosen=asked,
                weight=1.25,
                switch=True,
            )
        ]

    def _hypnosis(self) -> Content:
        table_input, tr = self.table.input, self.kit.tr
        able = table_input.figures()
        faces = [
            CardFace(
                self._say(FIGURE_TITLES[figure]),
                partial(table_input.choose, figure),
                colour=looks.ELEMENT_COLOURS[figure],
                figure=figure,
                note=self._best(figure),
                short=self._best(figure),
                weight=0.72,
            )
            for figure in able
        ]
        if Refrain() in self.table.context.legal:
            advised = table_input.proposed == Refrain()
            faces.append(CardFace(tr("Not now"), table_input.refrain, weight=1.3, chosen=advised))
            faces.append(CardFace(tr("Don’t ask"), self.table.stop_asking, weight=1.3, switch=True))
        prompt = self._say(msg("What must {seat} move?", seat=SeatRef(self.table.context.view.seat)))
        return Content(tuple(faces), prompt=prompt)

    def _best(self, figure: int) -> str:
        """What a figure would bring the seat that must move it."""
        return f"+{self.kit.words.number(self.table.input.offers.of_hypnosis(figure)[1])}"

    # -- discs -------------------------------------------------------------------------------------------------
    def _groups(self, figure: int, offer: Offer | None) -> tuple[CardFace, ...]:
        """A card for each group that could be taken, and for each that is locked."""
        if offer is None:
            return ()
        faces = [self._catch(each) for group in sorted(offer.groups()) for each in offer.groups()[group]]
        for group in range(len(GROUPS)):
            locked = [disc for disc in offer.locked if group_of(disc.kind) == group]
            if locked:
                faces.append(
                    CardFace(
                        self._say(GROUP_NAMES[group]),
                        None,
                        refusal=self._locked(locked[0].place, figure),
                        kinds=tuple(disc.kind for disc in locked),
                        lock=locked[0].lock,
                    )
                )
        return tuple(faces)

    def _trade(self, element: int) -> Content:
        """What the disc that is looked at would bring in exchange for an element disc."""
        table_input, words = (
            self.table.input,
            self.kit.tr("Click the disc you want in its place. Escape puts it back."),
        )
        if table_input.trade is None:
            return Content(prompt=words)
        found = table_input.offers.of_take(table_input.trade)
        face = CardFace(
            self._say(GROUP_NAMES[found.group]),
            partial(table_input.place, table_input.trade.place),
            colour=_ink_of(found.group),
            kinds=self._kinds(found),
            note=f"+{self.kit.words.number(found.points)}",
            gems=_gems(found.stones),
            signs=self._signs(found),
            weight=1.0,
        )
        return Content((face,), prompt=words)

    def _kinds(self, found: Catch) -> tuple[int, ...]:
        """What is taken, what falls off, and the element discs that are earned."""
        places = (*places_of(found), *(place for area in found.areas for place in area))
        earned = (FIRST_ELEMENT_DISC + element for element in found.elements)
        return (*(self.table.scenery.lying[place] for place in places), *earned)

    def _locked(self, place: int, figure: int) -> str:
        return self.table.prompts.why_locked(place, figure)

    def _catch(self, found: Catch) -> CardFace:
        table_input, places = self.table.input, places_of(found)
        picked = table_input.picked
        here = table_input.here is not None
        part = here and picked and set(picked) <= set(places)
        lit = table_input.glimpsed or (picked if here else ())
        shown = self._partly(found, picked) if part else found
        name = ELEMENT_DISC if found.group == NOBODY else GROUP_NAMES[found.group]
        return CardFace(
            self._say(name),
            partial(table_input.take, places_of(shown)),
            lambda on: table_input.glimpse(places_of(shown) if on else None),
            colour=_ink_of(found.group),
            kinds=self._kinds(shown),
            note=f"+{self.kit.words.number(shown.points)}" if shown.points else self.kit.tr("for later"),
            gems=_gems(shown.stones),
            signs=self._signs(shown),
            chosen=bool(lit) and set(lit) <= set(places),
        )

    def _partly(self, found: Catch, picked: tuple[int, ...]) -> Catch:
        action = Take(picked)
        return self.table.input.offers.of_take(action) if action in self.table.context.legal else found

    def _signs(self, found: Catch) -> tuple[bool, ...]:
        """Which elements the next colour set of the group has, with what would be taken."""
        if found.group == NOBODY or any(found.stones):
            return ()
        scenery = self.table.scenery
        seat = self.table.context.view.seat
        lit = list(next_colour_set(scenery.desk(seat), found.group))
        for place in places_of(found):
            kind = scenery.lying[place]
            if 0 <= kind < FIRST_ELEMENT_DISC:
                lit[element_of(kind)] = True
        return tuple(lit)

    def _area(self, decision: AreaDecision) -> Content:
        table_input, tr, scenery = self.table.input, self.kit.tr, self.table.scenery
        places = decision.areas[0]
        gain, stones = table_input.offers.gain(TakeArea(places[0]))
        leaves = isinstance(table_input.proposed, LeaveArea)
        faces = (
            CardFace(
                self.kit.words.plural("Take it", "Take them", len(places)),
                table_input.confirm,
                colour=(66, 130, 50),
                kinds=tuple(scenery.lying[place] for place in places),
                note=f"+{self.kit.words.number(gain)}",
                gems=_gems(stones),
                chosen=not leaves,
                weight=1.8,
            ),
            CardFace(
                self.kit.words.plural("Leave it", "Leave them", len(places)),
                table_input.leave_area,
                icon="close",
                chosen=leaves,
            ),
        )
        return Content(faces, prompt=tr("Fallen off:"))


def _ink_of(group: int) -> tuple[int, int, int]:
    """A group's colour, dark enough for parchment."""
    return ((206, 140, 20), (28, 128, 170), (146, 66, 176), (120, 84, 40))[group]


def _gems(stones: tuple[int, ...]) -> tuple[int, ...]:
    """Power stones one by one, from their numbers by sort."""
    return tuple(group for group, count in enumerate(stones) for _ in range(count))
