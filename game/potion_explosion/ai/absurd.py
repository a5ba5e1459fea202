"""What a person would call absurd in Potion Explosion (see `game.players.absurd`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from game.potion_explosion.rules.model import OPEN, Brew, Desk, JoyDecision, State, copy_state
from game.potion_explosion.rules.rules import PotionExplosion

FEAST = 3
"""So many more marbles that fit nobody passes over."""
PLENTY = 2
"""The same where they come along with what was taken anyway."""

Legal = Sequence[PotionExplosionAction]
Answer = PotionExplosionAction | None


class Gain(NamedTuple):
    """What a pick brings as far as it is seen; with all a seat has then: points of potions done, holes filled."""

    points: int
    fitting: int
    marbles: str
    pick: Pick


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
        best = max(self._gains(view, seat), key=lambda gain: len(gain.marbles))
        return best.pick if len(self._own(view, seat, action).marbles) < len(best.marbles) else None

    def potion_passed(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Leaves a pick that completes a potion for one that brings no more.

        A potion made is points, a power, and an empty burner; here it would have cost nothing at all.
        """
        if view.pending or not isinstance(action, Pick):
            return None
        own, best = (
            self._own(view, seat, action),
            max(self._gains(view, seat), key=attrgetter("points", "fitting")),
        )
        if (
            own.points
            or not best.points
            or best.fitting < own.fitting
            or self._can_complete(view, seat, own.marbles)
        ):
            return None
        return best.pick

    def feeble_pick(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Picks marbles of which none fits, where others had two and more that do.

        One looks for what one needs first; with nothing of use one has wasted the turn.
        """
        if (picks := self._own_and_best(view, seat, action)) is None:
            return None
        own, best = picks
        return best.pick if not own.fitting and best.fitting >= PLENTY else None

    def chain_passed(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Passes over a chain that brings three marbles more that all fit.

        Explosions are what the game is about: everybody looks for the big one. Unless a potion gets done.
        """
        if (picks := self._own_and_best(view, seat, action)) is None:
            return None
        own, best = picks
        return best.pick if best.fitting >= own.fitting + FEAST and best.points >= own.points else None

    def less_of_the_same(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Takes some marbles where another pick brings the same and two more that fit.

        The others come for nothing; one only had to take the neighbouring marble.
        """
        if (picks := self._own_and_best(view, seat, action)) is not None:
            own, _ = picks
            for gain in self._gains(view, seat):
                more = gain.fitting >= own.fitting + PLENTY and gain.points >= own.points
                if more and _enough(gain.marbles, own.marbles):
                    return gain.pick
        return None

    def _own_and_best(self, view: State, seat: int, action: PotionExplosionAction) -> tuple[Gain, Gain] | None:
        """What a pick brings, and the one that brings most that fits; None where other things count.

        In the last turn only what is completed does, and with Prismatic Joy any marble fits.
        """
        if view.pending or view.ending is not None or not isinstance(action, Pick) or self._joy(view, seat):
            return None
        best = max(self._gains(view, seat), key=attrgetter("fitting", "points"))
        return self._own(view, seat, action), best

    def wrong_burner(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Puts its only marble of a colour elsewhere than where it completes a potion.

        The other potion doesn't get done with it either, and the pick is already made.
        """
        if not isinstance(action, Place) or not view.picked:
            return None
        desk = view.desks[seat]
        stock = desk.hand + desk.pool
        here, there = map(_holes, desk.brewing)
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

        Little Help costs as much as half a token brings. With a potion to drink it may be part of something.
        """
        if not isinstance(action, Help) or self._powers(view, seat):
            return None
        for what in ("fitting", "points"):
            if self._best(view, seat, what, action) > self._best(view, seat, what):
                return None
        return self._without_help(view, seat, legal)

    def help_too_late(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Pays two points in its last turn for a marble that completes nothing.

        Nothing but what is completed counts any more.
        """
        if not isinstance(action, Help) or view.ending is None or self._powers(view, seat):
            return None
        if self._best(view, seat, "points", action) > self._best(view, seat, "points"):
            return None
        return self._without_help(view, seat, legal)

    def wasted_drink(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Drinks a potion for nothing: without effect, or for marbles that fit nowhere.

        A potion can be drunk once, so one waits. Not if Sands of Time could use it, or a new recipe comes.
        """
        desk, effect = view.desks[seat], action.effect if isinstance(action, Drink) else None
        if not isinstance(action, Drink) or view.ending is not None or not view.picked:
            return None
        if None in desk.brewing or self._completed(desk, desk.hand + desk.pool):
            return None
        owned = [*desk.completed, *[brew.tile for brew in desk.brewing if brew is not None]]
        if isinstance(effect, Mix | RobPool) or SANDS in [self._tiles[tile].kind for tile in owned]:
            return None
        if effect is not None and not isinstance(effect, SendBack):
            gain = self._gain(desk, str(gain_of(effect, view)), Pick(0, 1))
            if self._joy(view, seat) or gain.fitting > self._gain(desk, "", Pick(0, 1)).fitting:
                return None
        return _go_on(legal)

    def joy_unused(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Drinks Prismatic Joy and then fills no hole at all with it.

        Every marble of the pool would have gone where one likes.
        """
        decision = view.pending[-1] if view.pending and view.ending is None else None
        if not isinstance(decision, JoyDecision) or not isinstance(action, JoyDone) or decision.left < JOY_MARBLES:
            return None
        return next((other for other in legal if isinstance(other, JoyFill)), None)

    def drink_forgotten(self, view: State, seat: int, legal: Legal, action: PotionExplosionAction) -> Answer:
        """Ends its last turn with a potion undrunk that would have completed another.

        It can't be kept for later any more: there is none.
        """
        if not isinstance(action, EndTurn) or view.ending is None:
            return None
        return self._completing_drink(view, seat)

    def _powers(self, view: State, seat: int) -> list[str]:
        """The kinds of the potions a seat may still drink."""
        desk = view.desks[seat]
        return [self._tiles[tile].kind for tile in desk.completed if tile not in desk.drunk]

    def _joy(self, view: State, seat: int) -> bool:
        """Whether a seat may put marbles into holes of any colour."""
        return not {JOY, SANDS}.isdisjoint(self._powers(view, seat))

    def _can_complete(self, view: State, seat: int, marbles: str) -> bool:
        """Whether a drink or a Little Help would complete a potion with some more marbles in hand."""
        after = copy_state(view)
        after.desks[seat].hand += marbles
        desk, helps = after.desks[seat], COLOURS if view.helps_left and not view.helped else ""
        if any(self._completed(desk, desk.hand + desk.pool + helped) for helped in helps):
            return True
        return self._completing_drink(after, seat) is not None

    def _completing_drink(self, view: State, seat: int) -> Drink | None:
        """A drink that completes a potion with what there is."""
        desk = view.desks[seat]
        stock = desk.hand + desk.pool
        for drink, gain in drinks(view, seat, self._tiles):
            if isinstance(gain, Mix):
                if any(len(holes) <= min(JOY_MARBLES, len(stock)) for holes in map(_holes, desk.brewing) if holes):
                    return drink
            elif isinstance(gain, str | RobPool):
                more = gain if isinstance(gain, str) else view.desks[gain.seat].pool
                if self._completed(desk, stock + more) > self._completed(desk, stock):
                    return drink
        return None

    def _completed(self, desk: Desk, stock: str) -> int:
        """The most points of the potions that a stock completes."""
        brews = [brew for brew in desk.brewing if brew is not None]
        if _enough(stock, "".join(map(_holes, brews))):
            return sum([self._tiles[brew.tile].points for brew in brews])
        return max([self._tiles[brew.tile].points for brew in brews if _enough(stock, _holes(brew))], default=0)

    def _gain(self, desk: Desk, marbles: str, pick: Pick, helped: str = "") -> Gain:
        stock = desk.hand + desk.pool + helped + marbles
        return Gain(self._completed(desk, stock), sum([fit.placed for fit in fits_of(desk, stock)]), marbles, pick)

    def _gains(self, view: State, seat: int, helped: str = "") -> Iterator[Gain]:
        """What all picks bring, with a marble of Little Help in hand."""
        for number, track in enumerate(view.tracks):
            for marbles, place in gains_of_picks(_seen(track)):
                yield self._gain(view.desks[seat], marbles, Pick(number, place), helped)

    def _own(self, view: State, seat: int, pick: Pick) -> Gain:
        """What a pick brings."""
        seen = _seen(view.tracks[pick.track])
        marbles = dispenser.taken(seen, pick.place, dispenser.pick(seen, pick.place)[1])
        return self._gain(view.desks[seat], marbles, pick)

    def _best(self, view: State, seat: int, what: str, action: Help | None = None) -> int:
        """The best that can still come of a turn, with a Little Help or without."""
        helped, after = "", view
        if action is not None:
            after, track = copy_state(view), view.tracks[action.track]
            helped = track[action.place - 1]
            after.tracks[action.track] = dispenser.remove(track, (action.place,))
        if view.picked:
            found: Iterable[Gain] = [self._gain(view.desks[seat], "", Pick(0, 1), helped)]
        else:
            found = self._gains(after, seat, helped)
        return max(map(attrgetter(what), found), default=0)

    def _without_help(self, view: State, seat: int, legal: Legal) -> Answer:
        """What to do where no help is asked for."""
        if view.picked:
            return _go_on(legal)
        return max(self._gains(view, seat), key=attrgetter("fitting", "points")).pick


def _holes(brew: Brew | None) -> str:
    """The colours of a potion's open holes."""
    return "" if brew is None else brew.open.replace(OPEN, "")


def _enough(stock: str, wanted: str) -> bool:
    """Whether a stock has all of the marbles wanted."""
    return all(stock.count(colour) >= wanted.count(colour) for colour in COLOURS)


def _seen(track: str) -> str:
    return track[:IN_SIGHT].rstrip(UNKNOWN)


def _go_on(legal: Legal) -> Answer:
    """The next thing to do with what there is."""
    return next((other for other in legal if isinstance(other, Place | EndTurn)), None)
