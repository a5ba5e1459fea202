"""Brings all pieces of the table into the state that fits: what can be done, is chosen, is advised, is refused."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.potion_explosion.preview import spots_of
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    Drink,
    Effect,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Pick,
    Place,
    PotionExplosionAction,
    RobPool,
)
from game.potion_explosion.rules.model import OPEN, State
from scenes.games.potion_explosion.choices import KeepChoice
from scenes.games.potion_explosion.dispenser.state import SpotOffer
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.games.potion_explosion.input import PotionExplosionInput
from scenes.games.potion_explosion.pieces.column import EndButton, HelpTarget
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import PotionTarget, Shelf
from scenes.games.potion_explosion.pieces.stacks import Stacks
from scenes.games.potion_explosion.pieces.station import Hole, Station
from scenes.games.potion_explosion.pieces.trays import MarbleTarget, MarbleTray, Retort
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.highlights import Highlights


class PotionExplosionHighlights(Highlights[State, PotionExplosionAction]):
    """Marks the pieces of one table as its player sees them."""

    _scenery: PotionExplosionScenery
    _input: PotionExplosionInput
    keeping = False
    """Whether all keeps its look: one's own pieces while one's own action is shown, so that nothing flickers."""

    def __init__(
        self,
        scenery: PotionExplosionScenery,
        table_input: PotionExplosionInput,
        dispenser: DispenserView,
        stacks: Stacks,
        stations: Sequence[Station],
        hand: MarbleTray,
        retort: Retort,
        shelf: Shelf,
        panels: Sequence[SeatPanel],
        buttons: tuple[HelpTarget, EndButton, EndButton],
    ) -> None:
        super().__init__(scenery, table_input)
        self._dispenser, self._stacks, self._stations = dispenser, stacks, stations
        self._hand, self._retort, self._shelf, self._panels = hand, retort, shelf, panels
        self._help, self._done, self._end = buttons

    def mark(self) -> None:
        """See `Highlights`."""
        if self.keeping:
            return
        self._dispenser.offer(self._offer())
        self._hand.apart = self._fitting()
        for tray in (self._hand, self._retort):
            for marble in tray.targets:
                self._mark_marble(marble)
        for station in self._stations:
            for hole in station.holes:
                self._mark_hole(hole)
        drinkable = {drink.tile for drink in self._input.of(Drink)}
        for potion in self._shelf.potions[: len(self._scenery.desk.completed)]:
            self._mark_potion(potion, potion.tile in drinkable)
        for panel in self._panels:
            can = self._input.choice is not None and panel.seat in self._input.choice.seats
            panel.be(can=can, reachable=True)
        self._mark_tiles()
        self._mark_help()
        self._mark_end()

    def meant(self, action: PotionExplosionAction) -> Sequence[pygame.Rect]:
        """See `Highlights`: marbles of the dispenser, whom a potion robs, and the buttons."""
        effect = _effect_of(action)
        if isinstance(effect, RobPool):
            return [panel.rect for panel in self._panels if panel.seat == effect.seat]
        if isinstance(action, EndTurn | JoyDone):
            return [self._end.rect]
        return [self._dispenser.geometry.spot_rect(spot) for spot in sorted(spots_of(effect))]

    def _offer(self) -> SpotOffer:
        """What can be chosen in the dispenser."""
        proposed, choice = self._input.proposed, self._input.choice
        # A drink is chosen before where it works: its hint stays in sight. One about something else waits.
        waits = choice is not None and not choice.leads_to(proposed)
        advised = spots_of(None) if waits else spots_of(_effect_of(proposed))
        if not self._context.acting:
            return SpotOffer()
        if choice is None:
            return SpotOffer(active=self._input.can(Pick), advised=advised)
        if choice.spots is None:
            return SpotOffer(advised=advised)
        return SpotOffer(active=True, fits=choice.spots, chosen=choice.chosen, advised=advised)

    def _fitting(self) -> frozenset[int]:
        """The places in the hand of the marbles that can be placed."""
        if not self._context.acting or self._input.choice is not None:
            return frozenset()
        hand = self._scenery.desk.hand
        return frozenset(at for at, colour in enumerate(hand) if self._input.placing.ways("hand", colour))

    def _mark_marble(self, marble: MarbleTarget) -> None:
        choice, proposed = self._input.choice, self._input.proposed
        if isinstance(choice, KeepChoice):
            marble.be(can=True, chosen=self._input.stock_place(marble) in choice.kept, reachable=True)
        else:
            ways = self._input.placing.ways(marble.source, marble.colour)
            can = self._context.acting and choice is None and bool(ways)
            chosen = self._input.held == (marble.source, marble.number)
            marble.be(can=can, chosen=chosen, reachable=True)
        meant = isinstance(proposed, Place) and (proposed.source, proposed.colour) == (
            marble.source,
            marble.colour,
        )
        if isinstance(proposed, JoyFill):
            meant = proposed in self._input.placing.ways(marble.source, marble.colour)
        desk = self._scenery.desk
        lying = desk.pool if marble.source == "pool" else desk.hand
        # Of those that look alike the one that would go: to mark all would say that all are meant.
        marble.propose(meant and lying.find(marble.colour) == marble.number)

    def _mark_hole(self, hole: Hole) -> None:
        free = self._context.acting and self._input.choice is None
        can = free and self._input.placing.filling(hole, self._input.held) is not None
        hole.be(can=can, reachable=True)
        proposed = self._input.proposed
        if hole.marble != OPEN or not isinstance(proposed, Place | JoyFill) or proposed.slot != hole.slot:
            hole.propose(False)
        elif isinstance(proposed, JoyFill):
            hole.propose(proposed.hole == hole.number)
        else:
            brew = self._scenery.brew(self._scenery.front, hole.slot)
            hole.propose(brew is not None and brew.open.find(proposed.colour) == hole.number)

    def _mark_potion(self, potion: PotionTarget, drinkable: bool) -> None:
        choice, proposed = self._input.choice, self._input.proposed
        if choice is not None:
            repeat = potion.drunk and self._scenery.tiles[potion.tile].kind in choice.kinds
            potion.be(can=repeat, chosen=choice.tile == potion.tile, reachable=True)
        else:
            potion.be(can=self._context.acting and drinkable, reachable=True)
        potion.propose(isinstance(proposed, Drink) and proposed.tile == potion.tile)

    def _mark_tiles(self) -> None:
        proposed = self._input.proposed
        draws = {draw.stack for draw in self._input.of(DrawTile)} if self._input.choice is None else set()
        for stack in self._stacks.stacks:
            stack.be(can=stack.number in draws, reachable=True)
            stack.propose(isinstance(proposed, DrawTile) and proposed.stack == stack.number)
        drafts = {draft.tile for draft in self._input.of(Draft)}
        for starter in self._stacks.starters:
            starter.be(can=starter.tile in drafts, reachable=True)
            starter.propose(isinstance(proposed, Draft) and proposed.tile == starter.tile)

    def _mark_help(self) -> None:
        helps, begun = self._input.can(Help), self._input.begun
        self._help.become_back(begun)
        can = begun or (self._context.acting and helps)
        self._help.be(can=can, cannot=not begun and not helps, reachable=True)
        self._help.propose(not begun and isinstance(self._input.proposed, Help))
        self._help.say(not self._input.closes)

    def _mark_end(self) -> None:
        closing, (end, why) = self._input.closing, self._input.end_state()
        self._done.show(self._input.closes)
        self._done.enable(closing is not None, self._context.kit.tr("choose first"))
        self._done.shine(closing is not None)
        self._end.enable(end is not None, why)
        last = end is not None and (self._input.choice is not None or not self._input.can(Pick))
        self._end.shine(last or isinstance(self._input.proposed, EndTurn))


def _effect_of(action: PotionExplosionAction | None) -> Effect | Pick | Help | None:
    """What of an advised action is to be seen in the dispenser."""
    if isinstance(action, Drink):
        return action.effect
    return action if isinstance(action, Pick | Help) else None
