"""What a person would call absurd in Potion Explosion (see `game.players.absurd`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from game.potion_explosion.ai.gains import drinks, gain_of, gains_of_picks
from game.potion_explosion.ai.placing import fits_of
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules.actions import (
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Mix,
    Pick,
    Place,
    PotionExplosionAction,
    RobPool,
    SendBack,
)
from game.potion_explosion.rules.dispenser import COLOURS, IN_SIGHT, UNKNOWN
from game.potion_explosion.rules.legal import JOY, JOY_MARBLES, SANDS
from game.potion_explosion.rules.model import OPEN, Desk, JoyDecision, State, copy_state
from game.potion_explosion.rules.rules import PotionExplosion

FEAST = 3
"""So many more marbles that fit nobody passes over."""
PLENTY = 2
"""The same where they come along with what was taken anyway."""

Legal = Sequence[PotionExplosionAction]
Answer = PotionExplosionAction | None


class Gain(NamedTuple):
    """What a pick brings as far as it is seen, and how many potions and holes that fills with all a seat has."""

    completes: int
    fitting: int
    marbles: str
    pick: Pick


NO_GAIN = Gain(0, 0, "", Pick(0, 1))


class Absurd:
    """See `game.players.absurd.Absurd`."""

    def __init__(self, rules: PotionExplosion) -> None:
        self._tiles = rules.tiles
        self.kinds = {
            "short tie-break": self.short_tie_break,
            "potion passed": self.potion_passed,
            "feeble pick": self.feeble_pick,
            "chain passed": self.chain_passed,
            "less of the same": self.less_of_the_same,
            "wrong burner": self.wrong_burner,
            "pool forgotten": self.pool_forgotten,
            "useless help": self.useless_help,
            "help too late": self.help_too_late,
            "wasted drink": self.wasted_drink,
            "joy unused": self.joy_unused,
            "drink forgotten": self.drink_forgotten,
        }

    def short_tie_break(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Takes fewer marbles than it could see where the most marbles win a tie.

        Nothing else counts there, and nothing comes after it.
        """
        if not (view.pending and isinstance(action, Pick)):
            return None
        best = max(_gains(view, seat), key=lambda gain: len(gain.marbles))
        return best.pick if len(_gain_of(view, seat, action).marbles) < len(best.marbles) else None

    def potion_passed(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Leaves a pick that completes a potion for one that brings no more.

        A potion made is points, a power, and an empty burner; here it would have cost nothing at all.
        """
        if view.pending or not isinstance(action, Pick):
            return None
        own = _gain_of(view, seat, action)
        best = max(_gains(view, seat), key=attrgetter("completes", "fitting"))
        return best.pick if best.completes > own.completes and best.fitting >= own.fitting else None

    def feeble_pick(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Picks marbles of which none fits, where others had two and more that do.

        One looks for what one needs first; with nothing of use one has wasted the turn.
        """
        own, best = self._own_and_best(view, seat, action)
        return best.pick if own is not None and not own.fitting and best.fitting >= PLENTY else None

    def chain_passed(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Passes over a chain that brings three marbles more that all fit.

        Explosions are what the game is about: everybody looks for the big one. Unless a potion gets done.
        """
        own, best = self._own_and_best(view, seat, action)
        if own is None or own.completes > best.completes or best.fitting < own.fitting + FEAST:
            return None
        return best.pick

    def less_of_the_same(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Takes some marbles where another pick brings the same and two more that fit.

        The others come for nothing; one only had to take the neighbouring marble.
        """
        own, _ = self._own_and_best(view, seat, action)
        if own is not None:
            for gain in _gains(view, seat):
                if gain.fitting >= own.fitting + PLENTY and _enough(gain.marbles, own.marbles):
                    return gain.pick
        return None

    def _own_and_best(self, view: State, seat: int, action: PotionExplosionAction) -> tuple[Gain | None, Gain]:
        """What a pick brings, and the one that brings most that fits; no pick where other things count.

        In the last turn only what is completed does, and with Prismatic Joy any marble fits.
        """
        best = max(_gains(view, seat), key=attrgetter("fitting", "completes"), default=NO_GAIN)
        if view.pending or view.ending is not None or not isinstance(action, Pick) or self._joy(view, seat):
            return None, best
        return _gain_of(view, seat, action), best

    def wrong_burner(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Puts its only marble of a colour elsewhere than where it completes a potion.

        The other potion doesn't get done with it either, and the pick is already made.
        """
        if not isinstance(action, Place) or not view.picked:
            return None
        desk = view.desks[seat]
        stock = desk.hand + desk.pool
        here, there = [brew.open.replace(OPEN, "") if brew is not None else "" for brew in desk.brewing]
        if action.slot:
            here, there = there, here
        if there != action.colour or stock.count(action.colour) > 1 or _enough(stock, here):
            return None
        return Place(action.colour, 1 - action.slot, action.source)

    def pool_forgotten(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Ends the turn with a marble in its pool that fits a hole.

        That is what the pool was for; the marble is in the way there.
        """
        if not isinstance(action, EndTurn):
            return None
        return next((other for other in legal if isinstance(other, Place)), None)

    def useless_help(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Pays two points for a marble that fits nothing and makes no pick better.

        Little Help costs as much as half a token brings.
        """
        if not isinstance(action, Help) or self._joy(view, seat):
            return None
        before, after = _around_help(view, seat, action)
        return None if after.fitting > before.fitting else _without_help(view, seat, legal)

    def help_too_late(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Pays two points in its last turn for a marble that completes nothing.

        Nothing but what is completed counts any more.
        """
        if not isinstance(action, Help) or view.ending is None or self._powers(view, seat):
            return None
        before, after = _around_help(view, seat, action)
        return None if after.completes > before.completes else _without_help(view, seat, legal)

    def wasted_drink(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Drinks a potion for nothing: without effect, or for marbles that fit nowhere.

        A potion can be drunk once, so one waits. Not if Sands of Time could use it, or it is the last turn.
        """
        if not isinstance(action, Drink) or view.ending is not None or not view.picked:
            return None
        desk, effect = view.desks[seat], action.effect
        owned = [*desk.completed, *[brew.tile for brew in desk.brewing if brew is not None]]
        if isinstance(effect, Mix | RobPool) or SANDS in [self._tiles[tile].kind for tile in owned]:
            return None
        if effect is not None and not isinstance(effect, SendBack):
            stock, gain = desk.hand + desk.pool, str(gain_of(effect, view))
            if self._joy(view, seat) or _fitting(desk, stock + gain) > _fitting(desk, stock):
                return None
        return _go_on(legal)

    def joy_unused(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Drinks Prismatic Joy and then fills no hole at all with it.

        Every marble of the pool would have gone where one likes.
        """
        decision = view.pending[-1] if view.pending else None
        if not isinstance(decision, JoyDecision) or not isinstance(action, JoyDone) or decision.left < JOY_MARBLES:
            return None
        return next((other for other in legal if isinstance(other, JoyFill)), None)

    def drink_forgotten(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Ends its last turn with a potion undrunk that would have completed another.

        It can't be kept for later any more: there is none.
        """
        if not isinstance(action, EndTurn) or view.ending is None:
            return None
        desk = view.desks[seat]
        stock = desk.hand + desk.pool
        for drink, gain in drinks(view, seat, self._tiles):
            if isinstance(gain, Mix):
                if any(len(holes) <= min(JOY_MARBLES, len(stock)) for holes in _brews(desk)):
                    return drink
            else:
                more = view.desks[gain.seat].pool if isinstance(gain, RobPool) else str(gain)
                if _completed(desk, stock + more):
                    return drink
        return None

    def _powers(self, view: State, seat: int) -> list[str]:
        """The kinds of the potions a seat may still drink."""
        desk = view.desks[seat]
        return [self._tiles[tile].kind for tile in desk.completed if tile not in desk.drunk]

    def _joy(self, view: State, seat: int) -> bool:
        """Whether a seat may put marbles into holes of any colour."""
        return not {JOY, SANDS}.isdisjoint(self._powers(view, seat))


def _brews(desk: Desk) -> list[str]:
    """The open holes of each potion on a desk."""
    return [brew.open.replace(OPEN, "") for brew in desk.brewing if brew is not None]


def _enough(stock: str, wanted: str) -> bool:
    """Whether a stock has all of the marbles wanted."""
    return all(stock.count(colour) >= wanted.count(colour) for colour in COLOURS)


def _completed(desk: Desk, stock: str) -> int:
    """How many potions a stock completes."""
    brews = _brews(desk)
    return len(brews) if _enough(stock, "".join(brews)) else int(any(_enough(stock, holes) for holes in brews))


def _fitting(desk: Desk, stock: str) -> int:
    """How many marbles of a stock fit."""
    return sum([fit.placed for fit in fits_of(desk, stock)])


def _seen(track: str) -> str:
    return track[:IN_SIGHT].rstrip(UNKNOWN)


def _gains(view: State, seat: int, helped: str = "") -> Iterator[Gain]:
    """What all picks bring, with a marble of Little Help in hand."""
    for number, track in enumerate(view.tracks):
        for marbles, place in gains_of_picks(_seen(track)):
            yield _gain(view.desks[seat], helped, marbles, Pick(number, place))


def _gain_of(view: State, seat: int, pick: Pick) -> Gain:
    seen = _seen(view.tracks[pick.track])
    marbles = dispenser.taken(seen, pick.place, dispenser.pick(seen, pick.place)[1])
    return _gain(view.desks[seat], "", marbles, pick)


def _gain(desk: Desk, helped: str, marbles: str, pick: Pick) -> Gain:
    stock = desk.hand + desk.pool + helped + marbles
    return Gain(_completed(desk, stock), _fitting(desk, stock), marbles, pick)


def _around_help(view: State, seat: int, action: Help) -> tuple[Gain, Gain]:
    """The best that comes of a turn without a Little Help and with it."""
    track, desk = view.tracks[action.track], view.desks[seat]
    helped, after = track[action.place - 1], copy_state(view)
    if view.picked:
        return _gain(desk, "", "", NO_GAIN.pick), _gain(desk, helped, "", NO_GAIN.pick)
    after.tracks[action.track] = dispenser.remove(track, (action.place,))
    key = attrgetter("completes" if view.ending is not None else "fitting")
    return max(_gains(view, seat), key=key), max(_gains(after, seat, helped), key=key, default=NO_GAIN)


def _without_help(view: State, seat: int, legal: Legal) -> Answer:
    return _go_on(legal) if view.picked else max(_gains(view, seat), key=attrgetter("fitting")).pick


def _go_on(legal: Legal) -> Answer:
    """The next thing to do with what there is."""
    return next((other for other in legal if isinstance(other, Place | EndTurn)), None)
