"""Brings all pieces of the table into the state that fits: what can be done, is chosen, is advised, is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.potion_explosion.preview import spots_of
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Pick,
    Place,
)
from game.potion_explosion.rules.model import OPEN
from scenes.games.potion_explosion.choices import KeepChoice
from scenes.games.potion_explosion.dispenser.state import Offer
from scenes.games.potion_explosion.pieces.station import Hole
from scenes.games.potion_explosion.pieces.trays import MarbleTarget

if TYPE_CHECKING:
    from scenes.games.potion_explosion.input import PotionExplosionInput
    from scenes.games.potion_explosion.table import PotionExplosionTable


class Highlights:
    """Marks the pieces of one table as its player sees them."""

    def __init__(self, table: PotionExplosionTable, table_input: PotionExplosionInput) -> None:
        self._table = table
        self._input = table_input
        self._context = table.context

    def offer(self) -> Offer:
        """What can be chosen in the dispenser."""
        proposed, choice = self._input.proposed, self._input.choice
        # A drink is chosen before where it works: its hint stays in sight. One about something else waits.
        waits = choice is not None and not choice.leads_to(proposed)
        advised = spots_of(None) if waits else spots_of(_effect_of(proposed))
        if not self._context.acting:
            return Offer(advised=advised)  # the review's advice, over a match that is over
        if self._input.choice is not None:
            spots = self._input.choice.spots
            if spots is None:
                return Offer(advised=advised)
            return Offer(active=True, fits=spots, chosen=self._input.choice.chosen, advised=advised)
        if not self._input.of(Pick):
            return Offer(advised=advised)
        return Offer(active=True, advised=advised)

    def fitting(self) -> frozenset[int]:
        """The places in the hand of the marbles that can be placed."""
        if not self._context.acting or self._input.choice is not None:
            return frozenset()
        hand = self._table.scenery.desk.hand
        return frozenset(at for at, colour in enumerate(hand) if self._input.targets("hand", colour))

    def mark(self) -> None:
        """Bring all pieces' states in line with what can be done."""
        table, acting, choice = self._table, self._context.acting, self._input.choice
        for tray in (table.hand, table.retort):
            for marble in tray.targets:
                self._mark_marble(marble)
        for station in table.stations:
            for hole in station.holes:
                can = acting and choice is None and self._input.takes(hole)
                hole.be(can=can)
                hole.propose(self._is_proposed_hole(hole))
        drinkable = {drink.tile for drink in self._input.of(Drink)}
        count = len(table.scenery.desk.completed)
        for potion in table.shelf.potions[:count]:
            kind = table.scenery.tiles[potion.tile].kind
            if choice is not None:
                repeat = potion.drunk and kind in choice.kinds
                potion.be(can=repeat, chosen=choice.tile == potion.tile, reachable=True)
            else:
                potion.be(can=acting and potion.tile in drinkable, reachable=True)
            potion.propose(isinstance(self._input.proposed, Drink) and self._input.proposed.tile == potion.tile)
        for panel in table.panels:
            can = choice is not None and panel.seat in choice.seats
            panel.be(can=can, cannot=False, reachable=True)
        self._mark_tiles()
        self._mark_buttons()

    def _mark_marble(self, marble: MarbleTarget) -> None:
        choice = self._input.choice
        if isinstance(choice, KeepChoice):
            marble.be(can=True, chosen=self._input.stock_place(marble.source, marble.number) in choice.kept)
        else:
            can = (
                self._context.acting and choice is None and bool(self._input.targets(marble.source, marble.colour))
            )
            marble.be(can=can, chosen=self._input.held == (marble.source, marble.number))
        proposed = self._input.proposed
        marble.propose(
            isinstance(proposed, Place) and (proposed.source, proposed.colour) == (marble.source, marble.colour)
        )

    def _mark_tiles(self) -> None:
        table = self._table
        draws = {draw.stack for draw in self._input.of(DrawTile)} if self._input.choice is None else set()
        for stack in table.stacks.stacks:
            stack.be(can=stack.number in draws, reachable=True)
            stack.propose(
                isinstance(self._input.proposed, DrawTile) and self._input.proposed.stack == stack.number
            )
        drafts = {draft.tile for draft in self._input.of(Draft)}
        for starter in table.stacks.starters:
            starter.be(can=starter.tile in drafts, reachable=starter.tile is not None)
            starter.propose(isinstance(self._input.proposed, Draft) and self._input.proposed.tile == starter.tile)

    def _mark_buttons(self) -> None:
        table, choice = self._table, self._input.choice
        helps = bool(self._input.of(Help))
        begun = choice is not None or self._input.held is not None
        table.help.become_back(begun)
        table.help.be(
            can=begun or (self._context.acting and helps), cannot=not begun and not helps, reachable=True
        )
        table.help.propose(isinstance(self._input.proposed, Help))
        done, text, why = self.end_state()
        table.end.say(text)
        table.end.enable(done is not None, why)
        table.end.shine(done is not None and (choice is not None or not self._input.of(Pick)))
        if isinstance(self._input.proposed, EndTurn | JoyDone):
            table.end.shine(True)

    def end_state(self) -> tuple[Any | None, str, str | None]:
        """What the large button does now, its words, and why it can't."""
        tr, choice = self._table.kit.tr, self._input.choice
        if not self._context.acting:
            return None, tr("End turn"), tr("not your turn")
        if choice is not None:
            text = tr("Done") if choice.has_done else tr("End turn")
            return choice.done, text, None if choice.done is not None else tr("choose first")
        if self._input.joy is not None:
            return JoyDone(), tr("Done"), None
        endings = self._input.of(EndTurn)
        if endings:
            return endings[0], tr("End turn"), None
        if self._input.state.pending:
            return None, tr("End turn"), tr("choose first")
        if self._input.of(Place) and any(place.source == "hand" for place in self._input.of(Place)):
            return None, tr("End turn"), tr("place marbles")
        return None, tr("End turn"), tr("take a marble")

    def _is_proposed_hole(self, hole: Hole) -> bool:
        """Whether a hint puts a marble there."""
        proposed = self._input.proposed
        if hole.marble != OPEN or not isinstance(proposed, Place | JoyFill) or proposed.slot != hole.slot:
            return False
        return proposed.hole == hole.number if isinstance(proposed, JoyFill) else proposed.colour == hole.colour


def _effect_of(action: Action | None) -> Any:
    """What of an advised action is to be seen in the dispenser."""
    if isinstance(action, Drink):
        return action.effect
    return action if isinstance(action, Pick | Help) else None
