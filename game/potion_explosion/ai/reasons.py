"""Why a computer player does what it does in Potion Explosion, in a few words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.chance import Dealer
from game.core.contract import Event
from game.core.messages import Message, SeatRef, msg, msg_n
from game.players.judging import Line
from game.potion_explosion.ai.endgame import EndWatch, moves_later
from game.potion_explosion.ai.placing import fits_of, surely_completed
from game.potion_explosion.preview import dispenser_preview
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    EndTurn,
    Help,
    Pick,
    Place,
    PotionExplosionAction,
)
from game.potion_explosion.rules.model import FIVE_KINDS, Desk, State, TieBreakDecision, Tile
from game.potion_explosion.rules.scoring import (
    HELP_POINTS,
    TOKEN_OF_A_KIND,
    TOKEN_OF_KINDS,
    total,
    total_with,
)
from game.potion_explosion.rules.text.messages import COLOUR_NAMES

if TYPE_CHECKING:
    from game.potion_explosion.rules.rules import PotionExplosion

_ENOUGH = 3
_LIKELY = 0.7


def reasons_for(
    rules: PotionExplosion, view: State, seat: int, line: Line[PotionExplosionAction]
) -> tuple[Message, ...]:
    """Say what a line is good for, the weightiest first; `line` starts at `view` and is the seat's own."""
    desk = view.desks[seat]
    first = line[0]
    if isinstance(first, Draft):
        return _choice_of_tile(rules, desk, rules.tiles[first.tile])
    if isinstance(first, DrawTile):
        return _choice_of_tile(rules, desk, rules.tiles[view.stacks[first.stack][-1]])
    events, after = _what_follows(rules, view, seat, line)
    if isinstance(first, Pick) and view.pending and isinstance(view.pending[-1], TieBreakDecision):
        return _tie_broken(events)
    done = [event.tile for event in events if isinstance(event, ev.Completed)] + surely_completed(after)
    found = [*_completions(rules, desk, done), *_helpers(rules, events)]
    found += _placings(rules, desk, events, done) + _fitting(after, done)
    if not found:
        found = _leftovers(line, after)
    found = [*_ending(rules, view, seat, line, tuple(done)), *_pick_to_come(line, events), *found]
    different = [reason for at, reason in enumerate(found) if reason not in found[:at]]
    return tuple(different[:_ENOUGH])


def _tie_broken(events: list[Event]) -> tuple[Message, ...]:
    """What a tie-break pick takes; a chain may go on out of sight."""
    count = sum([event.marbles for event in events if isinstance(event, ev.TieBroken)])
    if dispenser_preview(events).open_tracks:
        return (
            msg_n("At least {count} marble to break the tie", "At least {count} marbles to break the tie", count),
        )
    return (msg_n("{count} marble to break the tie", "{count} marbles to break the tie", count),)


def _ending(
    rules: PotionExplosion, view: State, seat: int, line: Line[PotionExplosionAction], done: tuple[int, ...]
) -> list[Message]:
    """That the turn ends the match, if it leads then; or that somebody else may do so next (PE-31).

    As long as the turn goes on there may come a Little Help.
    """
    if view.ending is not None:
        return []
    watch, desk, tiles = EndWatch(rules.tiles), view.desks[seat], rules.tiles
    taken = watch.tokens(desk, desk.completed + done)
    if taken >= view.countdown:
        helped = view.helped or (isinstance(line[-1], EndTurn) and not any(isinstance(a, Help) for a in line))
        points = total_with(desk, done, tiles) + (0 if helped else HELP_POINTS)
        leads = all(points > total(other, tiles) for place, other in enumerate(view.desks) if place != seat)
        return [msg("Ends the match in the lead")] if leads else []
    return [
        msg("{seat} may end the match next", seat=SeatRef(other))
        for other, rival in enumerate(view.desks)
        if moves_later(view, other, seat) and watch.ends_next(rival, view.countdown - taken) >= _LIKELY
    ][:1]


def _pick_to_come(line: Line[PotionExplosionAction], events: list[Event]) -> list[Message]:
    """The pick that a help or a drink prepares: without it nobody sees what that is for.

    Once marbles have rolled in by chance, nobody knows yet which it will be.
    """
    if isinstance(line[0], Pick) or any(isinstance(event, ev.Lifted) for event in events):
        return []
    return [
        msg("Then take {colour} from track {track}", colour=COLOUR_NAMES[event.colour], track=event.track + 1)
        for event in events
        if isinstance(event, ev.Picked)
    ]


def _what_follows(
    rules: PotionExplosion, view: State, seat: int, line: Line[PotionExplosionAction]
) -> tuple[list[Event], Desk]:
    """The events of a line, marbles rolling in by some chance, and the seat's desk after it.

    Marbles that have one hole to go to are placed by themselves. What chance makes impossible isn't told:
    Lavamancing sends marbles back in the middle of a turn, to where the rest of the line may count on others.
    """
    world, events = rules.copy(view), list[Event]()
    chance = Dealer(random.Random(0))
    for action in line:
        if action not in rules.legal_actions(world):
            break
        rules.apply(world, action, chance, events)
    while not world.over and world.seat == seat and isinstance(place := rules.automatic(world), Place):
        rules.apply(world, place, chance, events)
    return events, world.desks[seat]


def _completions(rules: PotionExplosion, desk: Desk, done: Sequence[int]) -> list[Message]:
    """Potions completed, and the tokens that follow from them (PE-19, PE-30)."""
    tiles = rules.tiles
    kinds = [tiles[tile].kind for tile in desk.completed]
    found: list[Message] = []
    for tile in done:
        kind = tiles[tile].kind
        kinds.append(kind)
        found.append(msg("Completes {potion} this turn", potion=rules.words.kind(kind)))
        if kinds.count(kind) == TOKEN_OF_A_KIND and kind not in desk.skills:
            found.append(msg("The third {potion}: a skill token", potion=rules.words.kind(kind)))
        if len(set(kinds)) == TOKEN_OF_KINDS and FIVE_KINDS not in desk.skills and kinds.count(kind) == 1:
            found.append(msg("The fifth kind: a skill token"))
    return found


def _helpers(rules: PotionExplosion, events: list[Event]) -> list[Message]:
    """Help and drinks, if they are part of the plan."""
    found: list[Message] = []
    for event in events:
        if isinstance(event, ev.Helped):
            found.append(msg("A Little Help is worth it"))
        elif isinstance(event, ev.Drank):
            found.append(msg("A good moment to drink {potion}", potion=rules.words.tile(event.tile)))
        elif isinstance(event, ev.Robbed):
            found.append(msg("{victim}'s pool is tempting", victim=SeatRef(event.victim)))
    return found


def _placings(rules: PotionExplosion, desk: Desk, events: list[Event], done: Sequence[int]) -> list[Message]:
    """How many marbles of a colour go into which potion that isn't completed; the most first."""
    placed = Counter((event.colour, event.slot) for event in events if isinstance(event, ev.Placed))
    found: list[Message] = []
    for (colour, slot), count in placed.most_common():
        brew = desk.brewing[slot]
        if brew is not None and brew.tile not in done:
            found.append(_marbles_for(colour, count, rules.words.kind(rules.tiles[brew.tile].kind)))
    return found


def _fitting(after: Desk, done: Sequence[int]) -> list[Message]:
    """How many marbles in hand will be placed, if it isn't sure yet where, and nothing is completed by them."""
    count = sum([fit.placed for fit in fits_of(after, after.hand)])
    if not count or done:
        return []
    return [msg_n("{count} marble fits the recipes", "{count} marbles fit the recipes", count)]


def _marbles_for(colour: str, count: int, potion: Message) -> Message:
    # A sentence for each colour: in many languages the colour's form depends on the number.
    if colour == "U":
        return msg_n("{count} blue for {potion}", "{count} blues for {potion}", count, potion=potion)
    if colour == "K":
        return msg_n("{count} black for {potion}", "{count} blacks for {potion}", count, potion=potion)
    if colour == "R":
        return msg_n("{count} red for {potion}", "{count} reds for {potion}", count, potion=potion)
    return msg_n("{count} yellow for {potion}", "{count} yellows for {potion}", count, potion=potion)


def _leftovers(line: Line[PotionExplosionAction], after: Desk) -> list[Message]:
    """What to say of a turn that places nothing, or of what isn't at its end yet."""
    last = line[-1]
    if not isinstance(last, EndTurn):
        count = len(after.hand)
        return [msg_n("No hole is open for it", "No hole is open for them", count)] if count else []
    if last.keep:
        return [msg_n("Keeps {count} marble for later", "Keeps {count} marbles for later", len(last.keep))]
    return [msg("Nothing here helps just now")]


def _choice_of_tile(rules: PotionExplosion, desk: Desk, tile: Tile) -> tuple[Message, ...]:
    """Why this recipe."""
    potion = rules.words.kind(tile.kind)
    kinds = [rules.tiles[done].kind for done in desk.completed]
    found: list[Message] = []
    if kinds.count(tile.kind) == TOKEN_OF_A_KIND - 1 and tile.kind not in desk.skills:
        found.append(msg("A third {potion} earns a skill token", potion=potion))
    if tile.kind not in kinds and len(set(kinds)) == TOKEN_OF_KINDS - 1 and FIVE_KINDS not in desk.skills:
        found.append(msg("{potion} would be the fifth kind", potion=potion))
    ready = sum(min(desk.pool.count(colour), tile.holes.count(colour)) for colour in set(desk.pool))
    if ready:
        found.append(
            msg_n(
                "{count} marble of the pool suits {potion}",
                "{count} marbles of the pool suit {potion}",
                ready,
                potion=potion,
            )
        )
    found.append(
        msg(
            "{potion}: {points} points for {holes} marbles",
            potion=potion,
            points=tile.points,
            holes=len(tile.holes),
        )
    )
    return tuple(found[:2])
