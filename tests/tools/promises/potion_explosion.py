"""What players of Potion Explosion promise."""

from __future__ import annotations

from game.core.messages import SeatRef
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import FIVE_KINDS
from game.potion_explosion.rules.scoring import total
from game.potion_explosion.rules.text.messages import COLOUR_NAMES
from tests.tools.promises.watching import Check, Said

LETTERS = {"blue": "U", "black": "K", "red": "R", "yellow": "Y"}


def _completes(said: Said) -> bool:
    rules = said.rules
    kinds = [rules.words.kind(rules.tiles[event.tile].kind) for event in said.of(ev.Completed)]
    return said.reason.params["potion"] in kinds


def _token(said: Said) -> bool:
    """PE-30: earned when the turn ends."""
    rules = said.rules
    earned = [event.reason for event in said.of(ev.TokenEarned)]
    if said.reason.id.startswith("The fifth"):
        return FIVE_KINDS in earned
    return said.reason.params["potion"] in [rules.words.kind(kind) for kind in earned if kind != FIVE_KINDS]


def _drinks(said: Said) -> bool:
    drunk = [said.rules.words.tile(event.tile) for event in said.of(ev.Drank)]
    return said.reason.params["potion"] in drunk


def _robs(said: Said) -> bool:
    victim = said.reason.params["victim"]
    assert isinstance(victim, SeatRef)
    return victim.seat in [event.victim for event in said.of(ev.Robbed)]


def _picks(said: Said) -> bool:
    picks = [(COLOUR_NAMES[event.colour], event.track + 1) for event in said.of(ev.Picked)]
    return (said.reason.params["colour"], said.reason.params["track"]) in picks


def _places(said: Said) -> bool:
    """So many of a colour go into a potion of that name."""
    rules, desk = said.rules, said.before.desks[said.seat]
    colour = LETTERS[said.reason.id.split()[1]]
    slots = [
        slot
        for slot, brew in enumerate(desk.brewing)
        if brew is not None and rules.words.kind(rules.tiles[brew.tile].kind) == said.reason.params["potion"]
    ]
    placed = [event.slot for event in said.of(ev.Placed) if event.colour == colour]
    return max(map(placed.count, slots), default=0) >= said.reason.count


def _keeps(said: Said) -> bool:
    return [len(event.kept) for event in said.of(ev.TurnEnded)] == [said.reason.count]


def _breaks_tie(said: Said) -> bool:
    (event,) = said.of(ev.TieBroken)
    least = said.reason.id.startswith("At least")
    return bool(event.marbles >= said.reason.count if least else event.marbles == said.reason.count)


def _fits(said: Said) -> bool:
    """So many are placed, wherever."""
    return len(said.of(ev.Placed)) >= said.reason.count


def _leads(said: Said) -> bool:
    """PE-31."""
    tiles = said.rules.tiles
    points = [total(desk, tiles) for desk in said.after.desks]
    mine = points.pop(said.seat)
    return bool(said.of(ev.EndTriggered)) and mine > max(points)


CHECKS: dict[str, Check] = {
    "Completes {potion} this turn": _completes,
    "The third {potion}: a skill token": _token,
    "The fifth kind: a skill token": _token,
    "A Little Help is worth it": lambda said: bool(said.of(ev.Helped)),
    "A good moment to drink {potion}": _drinks,
    "{victim}'s pool is tempting": _robs,
    "Then take {colour} from track {track}": _picks,
    "{count} blue for {potion}": _places,
    "{count} black for {potion}": _places,
    "{count} red for {potion}": _places,
    "{count} yellow for {potion}": _places,
    "Keeps {count} marble for later": _keeps,
    "{count} marble fits the recipes": _fits,
    "{count} marble to break the tie": _breaks_tie,
    "At least {count} marble to break the tie": _breaks_tie,
    "Ends the match in the lead": _leads,
    "Nothing here helps just now": lambda said: not said.of(ev.Placed),
}
