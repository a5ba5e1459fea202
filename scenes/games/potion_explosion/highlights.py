"""Brings all pieces of the table into the state that fits: what can be done, is chosen, is advised, is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Action
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
from scenes.games.potion_explosion.choices import KeepChoice, spots_of
from scenes.games.potion_explosion.dispenser.view import Offer
from scenes.games.potion_explosion.pieces.station import Hole
from scenes.games.potion_explosion.pieces.trays import MarbleTarget

if TYPE_CHECKING:
    from scenes.games.potion_explosion.input import Player
    from scenes.games.potion_explosion.table import PotionExplosionRoom


class Marking:
    """Marks the pieces of one room as its player sees them."""

    def __init__(self, room: PotionExplosionRoom, player: Player) -> None:
        self._room = room
        self._player = player
        self._bench = room.bench

    def offer(self) -> Offer:
        """What can be chosen in the dispenser."""
        proposed, choice = self._player.proposed, self._player.choice
        # A drink is chosen before where it works: its hint stays in sight. One about something else waits.
        waits = choice is not None and not choice.leads_to(proposed)
        advised = spots_of(None) if waits else spots_of(_effect_of(proposed))
        if not self._bench.acting:
            return Offer(advised=advised)  # the review's advice, over a match that is over
        if self._player.choice is not None:
            spots = self._player.choice.spots
            if spots is None:
                return Offer(advised=advised)
            return Offer(active=True, fits=spots, chosen=self._player.choice.chosen, advised=advised)
        if not self._player.of(Pick):
            return Offer(advised=advised)
        return Offer(active=True, advised=advised)

    def fitting(self) -> frozenset[int]:
        """The places in the hand of the marbles that can be placed."""
        if not self._bench.acting or self._player.choice is not None:
            return frozenset()
        hand = self._room.sight.desk.hand
        return frozenset(at for at, colour in enumerate(hand) if self._player.targets("hand", colour))

    def mark(self) -> None:
        """Bring all pieces' states in line with what can be done."""
        room, acting, choice = self._room, self._bench.acting, self._player.choice
        for tray in (room.hand, room.retort):
            for marble in tray.targets:
                self._mark_marble(marble)
        for station in room.stations:
            for hole in station.holes:
                can = acting and choice is None and self._player.takes(hole)
                hole.be(can=can)
                hole.propose(self._is_proposed_hole(hole))
        drinkable = {drink.tile for drink in self._player.of(Drink)}
        count = len(room.sight.desk.completed)
        for potion in room.shelf.potions[:count]:
            kind = room.sight.tiles[potion.tile].kind
            if choice is not None:
                repeat = potion.drunk and kind in choice.kinds
                potion.be(can=repeat, chosen=choice.tile == potion.tile, reachable=True)
            else:
                potion.be(can=acting and potion.tile in drinkable, reachable=True)
            potion.propose(isinstance(self._player.proposed, Drink) and self._player.proposed.tile == potion.tile)
        for panel in room.panels:
            can = choice is not None and panel.seat in choice.seats
            panel.be(can=can, cannot=False, reachable=True)
        self._mark_tiles()
        self._mark_buttons()

    def _mark_marble(self, marble: MarbleTarget) -> None:
        choice = self._player.choice
        if isinstance(choice, KeepChoice):
            marble.be(can=True, chosen=self._player.stock_place(marble.source, marble.number) in choice.kept)
        else:
            can = (
                self._bench.acting and choice is None and bool(self._player.targets(marble.source, marble.colour))
            )
            marble.be(can=can, chosen=self._player.held == (marble.source, marble.number))
        proposed = self._player.proposed
        marble.propose(
            isinstance(proposed, Place) and (proposed.source, proposed.colour) == (marble.source, marble.colour)
        )

    def _mark_tiles(self) -> None:
        room = self._room
        draws = {draw.stack for draw in self._player.of(DrawTile)} if self._player.choice is None else set()
        for stack in room.stacks.stacks:
            stack.be(can=stack.number in draws, reachable=True)
            stack.propose(
                isinstance(self._player.proposed, DrawTile) and self._player.proposed.stack == stack.number
            )
        drafts = {draft.tile for draft in self._player.of(Draft)}
        for starter in room.stacks.starters:
            starter.be(can=starter.tile in drafts, reachable=starter.tile is not None)
            starter.propose(
                isinstance(self._player.proposed, Draft) and self._player.proposed.tile == starter.tile
            )

    def _mark_buttons(self) -> None:
        room, choice = self._room, self._player.choice
        helps = bool(self._player.of(Help))
        begun = choice is not None or self._player.held is not None
        room.help.become_back(begun)
        room.help.be(can=begun or (self._bench.acting and helps), cannot=not begun and not helps, reachable=True)
        room.help.propose(isinstance(self._player.proposed, Help))
        done, text, why = self.end_state()
        room.end.say(text)
        room.end.enable(done is not None, why)
        room.end.shine(done is not None and (choice is not None or not self._player.of(Pick)))
        if isinstance(self._player.proposed, EndTurn | JoyDone):
            room.end.shine(True)

    def end_state(self) -> tuple[Any | None, str, str | None]:
        """What the large button does now, its words, and why it can't."""
        tr, choice = self._room.kit.tr, self._player.choice
        if not self._bench.acting:
            return None, tr("End turn"), tr("not your turn")
        if choice is not None:
            text = tr("Done") if choice.has_done else tr("End turn")
            return choice.done, text, None if choice.done is not None else tr("choose first")
        if self._player.joy is not None:
            return JoyDone(), tr("Done"), None
        endings = self._player.of(EndTurn)
        if endings:
            return endings[0], tr("End turn"), None
        if self._player.state.pending:
            return None, tr("End turn"), tr("choose first")
        if self._player.of(Place) and any(place.source == "hand" for place in self._player.of(Place)):
            return None, tr("End turn"), tr("place marbles")
        return None, tr("End turn"), tr("take a marble")

    def _is_proposed_hole(self, hole: Hole) -> bool:
        """Whether a hint puts a marble there."""
        proposed = self._player.proposed
        if hole.marble != OPEN or not isinstance(proposed, Place | JoyFill) or proposed.slot != hole.slot:
            return False
        return proposed.hole == hole.number if isinstance(proposed, JoyFill) else proposed.colour == hole.colour


def _effect_of(action: Action | None) -> Any:
    """What of an advised action is to be seen in the dispenser."""
    if isinstance(action, Drink):
        return action.effect
    return action if isinstance(action, Pick | Help) else None
