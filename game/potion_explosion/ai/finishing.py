"""How a computer player carries out what `value` found best: Joy's marbles, placing, what to keep in the pool."""

from __future__ import annotations

from itertools import combinations

from game.players.judging import Line
from game.potion_explosion.ai.placing import Fit, Split, fits, joy_marbles
from game.potion_explosion.rules.actions import PLACES, EndTurn, JoyDone, JoyFill, PotionExplosionAction
from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import OPEN, POOL_SIZE, UNKNOWN_TILE, Desk, JoyDecision, State, Tile


def finish_line(state: State, seat: int, split: Split, tiles: tuple[Tile, ...]) -> Line[PotionExplosionAction]:
    """Return the actions that place a desk's marbles as `split` says and, if it may end, end the turn."""
    desk = state.desks[seat]
    fitting = fits(desk)
    to_first = _spread(fitting, split.to_first)
    decision = state.pending[-1] if state.pending else None
    line: list[PotionExplosionAction] = []
    stock = desk.hand + desk.pool
    from_hand = desk.hand
    if isinstance(decision, JoyDecision):
        fills = _joy_fills(decision, desk, fitting, to_first, split)
        line += [*fills, JoyDone()]
        for fill in fills:
            stock = stock.replace(fill.colour, "", 1)
            if fill.colour not in desk.pool:
                from_hand = from_hand.replace(fill.colour, "", 1)
    for index, (colour, fit) in enumerate(zip(COLOURS, fitting, strict=True)):
        for number in range(fit.placed):
            source = "hand" if colour in from_hand else "pool"
            from_hand = from_hand.replace(colour, "", 1)
            stock = stock.replace(colour, "", 1)
            line.append(PLACES[colour, 0 if number < to_first[index] else 1, source])
    if state.picked or not any(state.tracks):
        line.append(EndTurn(_keep(stock, state, tiles)))
    return tuple(line)


def _spread(fitting: list[Fit], to_first: int) -> list[int]:
    """Share out by colour how many marbles go to the first burner."""
    shares = [fit.least for fit in fitting]
    missing = to_first - sum(shares)
    for index, fit in enumerate(fitting):
        more = min(missing, fit.most - fit.least)
        shares[index] += more
        missing -= more
    return shares


def _joy_fills(
    decision: JoyDecision, desk: Desk, fitting: list[Fit], to_first: list[int], split: Split
) -> list[JoyFill]:
    """Joy's marbles, into holes that no marble of their own colour is going to fill."""
    marbles = list(joy_marbles(decision, desk.hand + desk.pool, fitting))
    fills: list[JoyFill] = []
    for slot, (brew, count) in enumerate(zip(desk.brewing, (split.joy_first, split.joy_second), strict=True)):
        open_holes = brew.open if brew is not None else ""
        for _ in range(count):
            for index, colour in enumerate(COLOURS):
                going = to_first[index] if slot == 0 else fitting[index].placed - to_first[index]
                if open_holes.count(colour) > going:
                    hole = open_holes.index(colour)
                    open_holes = open_holes[:hole] + OPEN + open_holes[hole + 1 :]
                    fills.append(JoyFill(marbles.pop(), slot, hole))
                    break
    return fills


def _keep(left: str, state: State, tiles: tuple[Tile, ...]) -> str:
    """Choose what stays in the pool: what suits the recipes in sight best, then as many colours as possible."""
    stock = "".join(sorted(left, key=COLOURS.index))
    if len(stock) <= POOL_SIZE:
        return stock
    tops = [tiles[stack[-1]].holes for stack in state.stacks if stack and stack[-1] != UNKNOWN_TILE]

    def usefulness(kept: str) -> tuple[int, int]:
        suits = [sum(min(kept.count(colour), holes.count(colour)) for colour in COLOURS) for holes in tops]
        return sum(suits), len(set(kept))

    choices = sorted({"".join(chosen) for chosen in combinations(stock, POOL_SIZE)})
    return max(choices, key=usefulness)
