"""What the ribbon says at this table: what can be done now, and what the attended thing is or would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import msg
from game.magic_potion.preview import Catch
from game.magic_potion.rules.actions import Jump, Take
from game.magic_potion.rules.model import (
    FIRST_ELEMENT_DISC,
    NOBODY,
    PORTAL,
    AreaDecision,
    HypnosisDecision,
    TakeDecision,
)
from game.magic_potion.rules.text.explain import locked
from game.magic_potion.rules.text.messages import FIGURE_NAMES
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.art import picture_of
from scenes.games.magic_potion.offers import Offer, places_of
from scenes.games.magic_potion.pieces.belongings import Hypnosis
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign
from scenes.ui import theme
from scenes.ui.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.games.magic_potion.table import MagicPotionTable

GAIN = theme.Style("score", 38, theme.GAIN)


class MagicPotionPrompts:
    """Fills the ribbon for one table."""

    def __init__(self, table: MagicPotionTable) -> None:
        self.table = table
        self.kit = table.kit

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.table.context.acting:
            self.table.context.ribbon.tell(self._prompt())

    def _prompt(self) -> list[Piece]:
        return [Sign("pointer"), Said(self._question())]

    def _question(self) -> str:
        table, tr = self.table, self.kit.tr
        table_input, view = table.input, table.context.view
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
            return (
                tr("Choose a figure or an element disc") if table_input.swap_actions() else tr("Choose a figure")
            )
        if view.forced != NOBODY:
            return table.context.say(msg("Hypnotised: {figure} must move", figure=FIGURE_NAMES[view.forced]))
        if any(isinstance(action, Jump) for action in table_input.targets(table_input.figure).values()):
            return tr("It can only jump: choose a portal")
        return tr("Choose where it stops")

    def leave_missions_out(self) -> None:
        """Tell once that a hint knows nothing of missions, because others at the screen see it."""
        table = self.table
        if table.scenery.secret and not table.standing_answers.warned:
            table.standing_answers.warned = True
            table.context.around.toast(
                self.kit.tr("Others look on, so this hint leaves your missions out."), "hint"
            )

    # -- what is attended --------------------------------------------------------------------------------------
    def about_place(self, place: int | None) -> None:
        """Say what lies at a place, or what moving there would bring."""
        table = self.table
        pieces: list[Piece] = []
        if place is not None:
            target, trade = table.input.target, table.input.trade
            if trade is not None and trade.place == place:
                disc = turn_icons.discs(self.kit, table.context.rules, [FIRST_ELEMENT_DISC + trade.element])
                found = table.input.offers.of_take(trade)
                pieces = [*disc, Sign("right", theme.INK_SOFT, 0.4), *self._brings(found)]
            elif target is not None and target.place == place and table.input.moving:
                pieces = self.foretell(target.figure, table.input.offers.of_move(target))
            elif not self._leaves(place):
                pieces = self._lies(place)
        table.context.ribbon.point(pieces)

    def _leaves(self, place: int) -> bool:
        """Whether the chosen figure stands there and goes elsewhere: what it stands on is no answer to where."""
        table_input = self.table.input
        return (
            table_input.moving
            and table_input.figure is not None
            and self.table.scenery.state.figures[table_input.figure] == place
        )

    def foretell(self, figure: int, offer: Offer) -> list[Piece]:
        """Say what a move would bring at best."""
        best = offer.best
        pieces: list[Piece] = [turn_icons.figure(figure), Sign("right", theme.INK_SOFT, 0.4)]
        if best is None:
            return pieces
        return [*pieces, *self._brings(best)]

    def _brings(self, found: Catch) -> list[Piece]:
        """What taking discs would bring: these, those that fall off, power stones, element discs, points."""
        field, kit, rules = self.table.scenery.lying, self.kit, self.table.context.rules
        pieces = turn_icons.discs(kit, rules, [field[place] for place in places_of(found)])
        fallen = [field[place] for area in found.areas for place in area]
        if fallen:
            pieces += [Said("+", turn_icons.NUMBER), *turn_icons.discs(kit, rules, fallen)]
        pieces += [turn_icons.gem(group) for group, count in enumerate(found.stones) for _ in range(count)]
        pieces += turn_icons.discs(kit, rules, [FIRST_ELEMENT_DISC + element for element in found.elements])
        if found.points:
            pieces.append(Said(f"+{kit.words.number(found.points)}", GAIN))
        return pieces

    def _lies(self, place: int) -> list[Piece]:
        """What lies at a place, and the figure on it."""
        table = self.table
        kind = table.scenery.lying[place]
        pieces: list[Piece] = []
        if place in table.scenery.state.figures:
            figure = table.scenery.state.figures.index(place)
            pieces += [turn_icons.figure(figure)]
        if kind >= 0:
            name = table.context.say(table.context.rules.words.kind(kind))
            pieces += [Shown(picture_of(table.context.rules, kind), 0.95), Said(name)]
        elif kind == PORTAL:
            pieces += [Shown(picture_of(table.context.rules, kind), 0.95), Said(self.kit.tr("Portal: it stays"))]
        return pieces

    def why_locked(self, place: int, figure: int) -> str:
        """Say why a disc beside a figure can't be taken yet."""
        offer = self.table.input.offer()
        for disc in offer.locked if offer is not None else ():
            if disc.place == place:
                return self.table.context.say(locked(disc.lock))
        return ""

    def about(self, widget: Widget | None) -> None:
        """Say what a piece beside the field is for."""
        if isinstance(widget, Hypnosis):
            pieces: list[Piece] = [Sign("eye_magic", theme.INK_HEADING, 0.8), Said(self._hypnosis(widget))]
            self.table.context.ribbon.point(pieces)
        elif widget is not self.table.board:
            self.table.context.ribbon.point(())

    def _hypnosis(self, widget: Hypnosis) -> str:
        tr = self.kit.tr
        if not widget.ready:
            return tr("The hypnosis has been used")
        if not self.table.may_ask(widget.panel.seat):
            return tr("The hypnosis is still there")
        return tr("You will be asked: click to stop") if widget.asks else tr("Click to be asked before that turn")
