"""Events, actions and refusals of Potion Explosion as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Action, Event
from game.core.messages import Message, SeatRef, msg, msg_n
from game.potion_explosion import actions as act
from game.potion_explosion import events as ev
from game.potion_explosion.actions import PotionExplosionAction
from game.potion_explosion.legal import placeable
from game.potion_explosion.model import (
    FIVE_KINDS,
    DraftDecision,
    DrawDecision,
    JoyDecision,
    Kind,
    State,
    TieBreakDecision,
    Tile,
)

COLOUR_NAMES = {"U": msg("blue"), "K": msg("black"), "R": msg("red"), "Y": msg("yellow"), "?": msg("unseen")}


def marbles_in_words(marbles: str) -> Message:
    """Say marbles by colour: "2 blue, 1 red"."""
    parts = [
        msg("{n} {colour}", n=marbles.count(colour), colour=name)
        for colour, name in COLOUR_NAMES.items()
        if colour in marbles
    ]
    if not parts:
        return msg("none")
    said = parts[0]
    for part in parts[1:]:
        said = msg("{first}, {second}", first=said, second=part)
    return said


class Words:
    """Knows the names of tiles and kinds."""

    def __init__(self, tiles: tuple[Tile, ...], kinds: dict[str, Kind]) -> None:
        self._tiles = tiles
        self._kinds = kinds

    def kind(self, kind: str) -> Message:
        """The short name of a kind."""
        return msg(self._kinds[kind].short)

    def tile(self, tile: int) -> Message:
        """A tile by its kind and points."""
        return msg(
            "{potion} ({points})", potion=self.kind(self._tiles[tile].kind), points=self._tiles[tile].points
        )

    # Events

    def describe(self, event: Event) -> Message | None:
        """Say an event for the log; None if another event says it already."""
        say: Callable[[Any], Message | None] | None = _EVENTS.get(type(event))
        if say is not None:
            return say(event)
        if isinstance(event, ev.Drafted):
            return msg("{seat} begins with {tile}.", seat=SeatRef(event.seat), tile=self.tile(event.tile))
        if isinstance(event, ev.Drank):
            return self._drank(event)
        if isinstance(event, ev.Completed):
            return msg("{seat} completes {tile}.", seat=SeatRef(event.seat), tile=self.tile(event.tile))
        if isinstance(event, ev.TileDrawn):
            return msg("{seat} starts to brew {tile}.", seat=SeatRef(event.seat), tile=self.tile(event.tile))
        if isinstance(event, ev.TokenEarned):
            return self._earned(event)
        return None

    def _drank(self, event: ev.Drank) -> Message:
        seat, tile = SeatRef(event.seat), self.tile(event.tile)
        if event.power is None:
            return msg("{seat} drinks {tile}; nothing happens.", seat=seat, tile=tile)
        if event.power != self._tiles[event.tile].kind:
            return msg(
                "{seat} drinks {tile} and repeats {kind}.", seat=seat, tile=tile, kind=self.kind(event.power)
            )
        return msg("{seat} drinks {tile}.", seat=seat, tile=tile)

    def _earned(self, event: ev.TokenEarned) -> Message:
        seat = SeatRef(event.seat)
        if event.reason == FIVE_KINDS:
            return msg("{seat} earns a skill token for five kinds.", seat=seat)
        return msg("{seat} earns a skill token for three of {kind}.", seat=seat, kind=self.kind(event.reason))

    # Actions

    def tell(self, action: Action) -> Message:
        """Say an action."""
        if isinstance(action, act.Draft):
            return msg("Begin with {tile}", tile=self.tile(action.tile))
        if isinstance(action, act.Drink):
            return self._tell_drink(action)
        return _ACTIONS[type(action)](action)

    def _tell_drink(self, action: act.Drink) -> Message:
        tile = self.tile(action.tile)
        if action.effect is None:
            return msg("Drink {tile} without effect", tile=tile)
        return msg("Drink {tile}: {effect}", tile=tile, effect=_EFFECTS[type(action.effect)](action.effect))

    # Refusals

    def refuse(self, state: State, action: Action) -> Message:
        """Say why an action that isn't legal isn't."""
        if state.pending:
            return _refuse_for_pending(state, action)
        if state.over:
            return msg("The match is over.")
        if isinstance(action, act.Draft | act.DrawTile | act.JoyFill | act.JoyDone):
            return msg("This is not the moment for it.")
        if isinstance(action, act.Pick | act.Help):
            return _refuse_marble(state, action)
        if isinstance(action, act.Place):
            return _refuse_place(state, action)
        if isinstance(action, act.EndTurn):
            return _refuse_end(state)
        if isinstance(action, act.Drink):
            return self._refuse_drink(state, action)
        return msg("That is no action of this game.")

    def _refuse_drink(self, state: State, action: act.Drink) -> Message:
        desk = state.desks[state.seat]
        if action.tile not in desk.completed:
            return msg("Only completed potions of your own can be drunk.")
        if action.tile in desk.drunk:
            return msg("This potion has been drunk already.")
        kind = self.kind(self._tiles[action.tile].kind)
        if action.effect is None:
            return msg("{kind} would have an effect; choose it.", kind=kind)
        return msg("{kind} can't do that.", kind=kind)


def _refuse_for_pending(state: State, action: Action) -> Message:
    decision = state.pending[-1]
    if isinstance(decision, DraftDecision):
        if isinstance(action, act.Draft):
            return msg("This recipe is not laid out.")
        return msg("First choose a recipe to begin with.")
    if isinstance(decision, DrawDecision):
        if isinstance(action, act.DrawTile):
            return msg("This stack is empty.")
        return msg("First choose a new recipe from the stacks.")
    if isinstance(decision, JoyDecision):
        if isinstance(action, act.JoyFill):
            return msg("Prismatic Joy can't put that marble there.")
        return msg("First finish Prismatic Joy.")
    assert isinstance(decision, TieBreakDecision)
    return msg("The tie is broken by one pick from places 1 to 8.")


def _refuse_marble(state: State, action: act.Pick | act.Help) -> Message:
    if isinstance(action, act.Pick) and state.picked:
        return msg("The pick of this turn has been made.")
    if isinstance(action, act.Help) and state.helped:
        return msg("The professor helps once a turn.")
    if isinstance(action, act.Help) and not state.helps_left:
        return msg("No Little Help token is left.")
    if not 0 <= action.track < len(state.tracks):
        return msg("There is no such track.")
    if not 1 <= action.place <= 8:
        return msg("Only the eight lowest marbles of a track can be reached.")
    return msg("No marble lies there.")


def _refuse_place(state: State, action: act.Place) -> Message:
    desk = state.desks[state.seat]
    if action.colour not in (desk.hand if action.source == "hand" else desk.pool):
        return msg("You have no such marble there.")
    if not 0 <= action.slot < len(desk.brewing) or desk.brewing[action.slot] is None:
        return msg("No potion is brewing there.")
    return msg("No hole of this colour is open there.")


def _refuse_end(state: State) -> Message:
    desk = state.desks[state.seat]
    waiting = placeable(desk)
    for colour in waiting:
        return msg("First place the {colour} marble: it fits.", colour=COLOUR_NAMES[colour])
    if not state.picked and any(state.tracks):
        return msg("First take a marble.")
    return msg("The pool keeps as many marbles as it has room for, and those that fit a hole.")


_EVENTS: dict[type[Event], Callable[[Any], Message | None]] = {
    ev.Picked: lambda e: msg("{seat} takes {colour}.", seat=SeatRef(e.seat), colour=COLOUR_NAMES[e.colour]),
    ev.Collided: lambda e: msg(
        "Explosion {link}: {marbles}.", link=e.link, marbles=marbles_in_words(e.colour * (e.below + e.above))
    ),
    ev.Helped: lambda e: msg(
        "{seat} asks the professor for {colour}.", seat=SeatRef(e.seat), colour=COLOUR_NAMES[e.colour]
    ),
    ev.Taken: lambda e: msg("{seat} takes {marbles}.", seat=SeatRef(e.seat), marbles=marbles_in_words(e.marbles)),
    ev.Robbed: lambda e: msg(
        "{seat} takes {marbles} from {victim}.",
        seat=SeatRef(e.seat),
        marbles=marbles_in_words(e.marbles),
        victim=SeatRef(e.victim),
    ),
    ev.Lifted: lambda e: msg(
        "{seat} sends {marbles} back.", seat=SeatRef(e.seat), marbles=marbles_in_words(e.colour * len(e.places))
    ),
    ev.Placed: lambda e: msg("{seat} places {colour}.", seat=SeatRef(e.seat), colour=COLOUR_NAMES[e.colour]),
    ev.TurnEnded: lambda e: msg(
        "{seat} keeps {kept}; back go {returned}.",
        seat=SeatRef(e.seat),
        kept=marbles_in_words(e.kept),
        returned=marbles_in_words(e.returned),
    ),
    ev.EndTriggered: lambda e: (
        msg("The last countdown token is gone: this round is the last.")
        if e.reason == "countdown"
        else msg("No recipe is left: this round is the last.")
    ),
    ev.TieBroken: lambda e: msg_n(
        "{seat} takes {count} marble to break the tie.",
        "{seat} takes {count} marbles to break the tie.",
        e.marbles,
        seat=SeatRef(e.seat),
    ),
}

_ACTIONS: dict[type[Action], Callable[[Any], Message]] = {
    act.Pick: lambda a: msg("Pick from track {track}, place {place}", track=a.track + 1, place=a.place),
    act.Help: lambda a: msg("Little Help: track {track}, place {place}", track=a.track + 1, place=a.place),
    act.Place: lambda a: msg("Place {colour} on burner {slot}", colour=COLOUR_NAMES[a.colour], slot=a.slot + 1),
    act.EndTurn: lambda a: msg("End the turn, keep {marbles}", marbles=marbles_in_words(a.keep)),
    act.DrawTile: lambda a: msg("Take the recipe on stack {stack}", stack=a.stack + 1),
    act.JoyFill: lambda a: msg(
        "Joy: {colour} into hole {hole} of burner {slot}",
        colour=COLOUR_NAMES[a.colour],
        hole=a.hole + 1,
        slot=a.slot + 1,
    ),
    act.JoyDone: lambda a: msg("Finish Prismatic Joy"),
}

_EFFECTS: dict[type[Any], Callable[[Any], Message]] = {
    act.TakeOne: lambda e: msg("track {track}, place {place}", track=e.track + 1, place=e.place),
    act.RobPool: lambda e: msg("{seat}'s pool", seat=SeatRef(e.seat)),
    act.TakePair: lambda e: msg(
        "track {track}, places {low} and {high}", track=e.track + 1, low=e.place, high=e.place + 1
    ),
    act.Mix: lambda e: msg("any colour into any hole"),
    act.TakeRow: lambda e: msg(
        "the bottom of tracks {tracks}", tracks=", ".join(str(track + 1) for track in e.tracks)
    ),
    act.TakeRun: lambda e: msg(
        "track {track}, places {low} to {high}", track=e.track + 1, low=e.place, high=e.place + e.count - 1
    ),
    act.SendBack: lambda e: msg(
        "send back track {track}, places {places}",
        track=e.track + 1,
        places=", ".join(str(place) for place in e.places),
    ),
}

__all__ = ["COLOUR_NAMES", "PotionExplosionAction", "Words", "marbles_in_words"]
