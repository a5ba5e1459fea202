"""Events and actions of Potion Explosion as messages; refusals are in `explain`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Action, Event
from game.core.messages import Message, SeatRef, counted, listed, msg, msg_n, msg_n_in
from game.potion_explosion.rules import actions as act
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.actions import PotionExplosionAction
from game.potion_explosion.rules.model import FIVE_KINDS, Kind, Tile

COLOUR_NAMES = {
    "U": msg_n_in("marble", "blue", "blue", 1),
    "K": msg_n_in("marble", "black", "black", 1),
    "R": msg_n_in("marble", "red", "red", 1),
    "Y": msg_n_in("marble", "yellow", "yellow", 1),
    "?": msg_n_in("marble", "unseen", "unseen", 1),
}


def marbles_in_words(marbles: str) -> Message:
    """Say marbles by colour: "2 blue, 1 red"."""
    parts = [
        msg("{n} {colour}", n=number, colour=counted(name, number))
        for colour, name in COLOUR_NAMES.items()
        if (number := marbles.count(colour))
    ]
    return listed(parts) if parts else msg("none")


def _turn_ended(seat: int, kept: str, returned: str) -> Message:
    """Say what of the hand stayed, and what did not."""
    who = SeatRef(seat)
    if not kept and not returned:
        return msg("{seat} ends the turn.", seat=who)
    if not returned:
        return msg("{seat} keeps {kept}.", seat=who, kept=marbles_in_words(kept))
    if not kept:
        return msg("{seat} returns {returned}.", seat=who, returned=marbles_in_words(returned))
    return msg(
        "{seat} keeps {kept} and returns {returned}.",
        seat=who,
        kept=marbles_in_words(kept),
        returned=marbles_in_words(returned),
    )


class Words:
    """Knows the names of tiles and kinds; the tiles' ids are their places in `tiles`."""

    def __init__(self, tiles: tuple[Tile, ...], kinds: dict[str, Kind]) -> None:
        self.tiles = tiles
        self._kinds = kinds

    def kind(self, kind: str) -> Message:
        """The short name of a kind."""
        return msg(self._kinds[kind].short)

    def tile(self, tile: int) -> Message:
        """A tile by its kind and points."""
        return msg("{potion} ({points})", potion=self.kind(self.tiles[tile].kind), points=self.tiles[tile].points)

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
        if event.power != self.tiles[event.tile].kind:
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
    ev.TurnEnded: lambda e: _turn_ended(e.seat, e.kept, e.returned),
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
    act.TakeRow: lambda e: msg("the bottom of tracks {tracks}", tracks=listed([track + 1 for track in e.tracks])),
    act.TakeRun: lambda e: msg(
        "track {track}, places {low} to {high}", track=e.track + 1, low=e.place, high=e.place + e.count - 1
    ),
    act.SendBack: lambda e: (
        msg("send back track {track}, place {place}", track=e.track + 1, place=e.places[0])
        if len(e.places) == 1
        else msg(
            "send back track {track}, places {places}",
            track=e.track + 1,
            places=listed(e.places),
        )
    ),
}

__all__ = ["COLOUR_NAMES", "PotionExplosionAction", "Words", "marbles_in_words"]
