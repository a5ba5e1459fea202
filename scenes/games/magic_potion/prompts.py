"""What the ribbon says at this table: what can be done now, and what the attended thing is or would do."""

from __future__ import annotations

from game.core.messages import Message, SeatRef, msg
from game.magic_potion.preview import Catch, field_of
from game.magic_potion.rules.actions import Jump, MagicPotionAction, Move, Swap, Take
from game.magic_potion.rules.model import (
    FIRST_ELEMENT_DISC,
    GONE,
    NOBODY,
    PORTAL,
    AreaDecision,
    HypnosisDecision,
    State,
    TakeDecision,
)
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES, FIGURE_NAMES
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.art import picture_of
from scenes.games.magic_potion.input import MagicPotionInput
from scenes.games.magic_potion.pieces.belongings import Hypnosis
from scenes.games.magic_potion.pieces.board import FieldBoard
from scenes.games.magic_potion.pieces.board_words import words_of
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.games.magic_potion.standing_answers import HypnosisSwitch
from scenes.games.magic_potion.tray.card import TrayCard
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign
from scenes.tabletop.ribbon.prompts import Prompts
from scenes.ui import theme
from scenes.ui.widgets.base import Widget

GAIN = theme.Style("score", 38, theme.GAIN)


class MagicPotionPrompts(Prompts[State, MagicPotionAction]):
    """Fills the ribbon, and words hints."""

    _scenery: MagicPotionScenery
    _input: MagicPotionInput

    def __init__(self, scenery: MagicPotionScenery, table_input: MagicPotionInput, switch: HypnosisSwitch) -> None:
        super().__init__(scenery, table_input)
        self._switch = switch

    def now(self) -> list[Piece]:
        """See `Prompts`."""
        return [Sign("pointer"), Said(self._question())]

    def _question(self) -> str:
        table_input, tr = self._input, self.kit.tr
        decision = table_input.decision
        if isinstance(decision, HypnosisDecision):
            return tr("Hypnotise: which figure must it be?")
        if isinstance(decision, AreaDecision):
            return tr("Take what fell off, or leave it")
        if isinstance(decision, TakeDecision):
            single = all(len(take.places) == 1 for take in table_input.of(Take))
            return tr("Choose a disc") if single else tr("Choose discs, then click the figure")
        if table_input.swap is not None:
            return tr("Choose a disc to swap it for")
        if table_input.figure is None:
            swaps = table_input.can(Swap)
            return tr("Choose a figure or an element disc") if swaps else tr("Choose a figure")
        forced = self.context.view.forced
        if forced != NOBODY:
            return self._hypnotised(FIGURE_NAMES[forced])
        if any(isinstance(action, Jump) for action in table_input.targets(table_input.figure).values()):
            return tr("It can only jump: choose a portal")
        return tr("Choose where it stops")

    def _hypnotised(self, figure: Message) -> str:
        """Say what must move, and who wants it."""
        who = self._scenery.hypnotiser
        if who is None:
            return self.context.say(msg("Hypnotised: {figure} must move", figure=figure))
        return self.context.say(msg("Hypnotised by {seat}: move {figure}", seat=SeatRef(who), figure=figure))

    # -- what is attended --------------------------------------------------------------------------------------
    def of_widget(self, widget: Widget | None) -> list[Piece]:
        """See `Prompts`."""
        if isinstance(widget, Hypnosis):
            return [Sign("eye_magic", theme.INK_HEADING, 0.8), Said(self._hypnosis(widget.panel.seat))]
        if isinstance(widget, TrayCard):
            about, words = self.of_widget(widget.face.about), widget.face.words
            return about or ([Said(words)] if words else [])
        if isinstance(widget, SeatPanel) and widget.spot is not None:
            return words_of(self._scenery, widget.seat, widget.spot)
        if isinstance(widget, FieldBoard) and widget.attended is not None:
            return self._of_place(widget.attended)
        return []

    def _hypnosis(self, seat: int) -> str:
        tr = self.kit.tr
        if not self._scenery.desk(seat).hypnosis:
            return tr("The hypnosis has been used")
        if not self._switch.may_press(seat):
            return tr("The hypnosis is still there")
        asks = self._switch.is_on(seat)
        return tr("You will be asked: click to stop") if asks else tr("Click to be asked before that turn")

    def _of_place(self, place: int) -> list[Piece]:
        """What lies at a place, or what moving there would bring."""
        table_input = self._input
        target, trade = table_input.target, table_input.trade
        if trade is not None and trade.place == place:
            found = table_input.outlook.of_take(trade)
            return [*self._discs(FIRST_ELEMENT_DISC + trade.element), *self._brings(found)]
        if target is not None and target.place == place and table_input.moving:
            best = table_input.outlook.of_move(target).best
            return [turn_icons.figure(target.figure), *self._brings(best)]
        return [] if self._leaves(place) else self._lies(place)

    def _leaves(self, place: int) -> bool:
        """Whether the chosen figure stands there and goes elsewhere: what it stands on is no answer to where."""
        figure = self._input.figure
        return self._input.moving and figure is not None and self._scenery.view.figures[figure] == place

    def _discs(self, *kinds: int) -> list[Piece]:
        return turn_icons.discs(self.kit, self._scenery.rules, kinds)

    def _brings(self, found: Catch | None) -> list[Piece]:
        """What taking discs would bring: these, those that fall off, power stones, element discs, points."""
        pieces: list[Piece] = [Sign("right", theme.INK_SOFT, 0.4)]
        if found is None:
            return pieces
        field = self._scenery.lying
        pieces += self._discs(*(field[place] for place in found.places))
        if found.areas:
            pieces.append(Said("+", turn_icons.NUMBER))
            pieces += self._discs(*(field[place] for place in found.fallen))
        pieces += [turn_icons.gem(group) for group, count in enumerate(found.stones) for _ in range(count)]
        pieces += self._discs(*(FIRST_ELEMENT_DISC + element for element in found.elements))
        if found.points:
            pieces.append(Said(self.kit.words.signed(found.points), GAIN))
        return pieces

    def _lies(self, place: int) -> list[Piece]:
        """What lies at a place, and the figure on it."""
        scenery, kind = self._scenery, self._scenery.lying[place]
        pieces: list[Piece] = []
        if place in scenery.view.figures:
            pieces.append(turn_icons.figure(scenery.view.figures.index(place)))
        if kind != GONE:
            name = self.context.say(scenery.rules.words.kind(kind))
            words = self.kit.tr("Portal: it stays") if kind == PORTAL else name
            pieces += [Shown(picture_of(scenery.rules, kind), 0.95), Said(words)]
        return pieces

    # -- advice ------------------------------------------------------------------------------------------------
    def advised(self, action: MagicPotionAction) -> Message:
        """See `Prompts`: by what is pictured, not by rows and numbers; places have a green ring."""
        rules, view = self._scenery.rules, self.context.view
        field = field_of(rules, view)
        if isinstance(action, Jump):
            return msg("Let {figure} jump to the portal ringed in green", figure=FIGURE_NAMES[action.figure])
        if isinstance(action, Move):
            figure = FIGURE_NAMES[action.figure]
            if field[action.place] == PORTAL:
                return msg("Move {figure} to the portal ringed in green", figure=figure)
            disc = rules.words.kind(field[action.place])
            return msg("Move {figure} to the disc ringed in green: {disc}", figure=figure, disc=disc)
        if isinstance(action, Swap):
            return msg(
                "Swap the {element_disc} for the disc ringed in green: {disc}",
                element_disc=ELEMENT_DISC_NAMES[action.element],
                disc=rules.words.kind(field[action.place]),
            )
        return super().advised(action)
