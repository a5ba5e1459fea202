"""Choices that take more than one click: marbles of a potion, a victim, a power to repeat, what to keep.

A choice knows the legal actions it chooses from, nothing of how it is shown. Each press returns the action once it
is settled, or None. `done` is the action the Done button would play now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.core.messages import Message, msg
from game.potion_explosion.preview import Spot, Spots, spots_of
from game.potion_explosion.rules.actions import Drink, EndTurn, PotionExplosionAction, RobPool, power_of
from game.potion_explosion.rules.dispenser import COLOURS

PROMPTS: dict[str, Message] = {
    "wisdom": msg("Choose any marble"),
    "love": msg("Whose pool shall be yours?"),
    "magnet": msg("Choose two neighbours of different colours"),
    "abyss": msg("Choose bottom marbles, one of each colour"),
    "balm": msg("Choose neighbours of one colour"),
    "lava": msg("Choose up to five of one colour in a track"),
}


class PendingChoice:
    """What all choices can be asked; one that has nothing to do with something says so."""

    prompt: Message = msg("Choose")
    tile: int | None = None
    """The potion that is being drunk."""

    @property
    def spots(self) -> Spots | None:
        """The marbles of the dispenser that can be pressed; None if they have nothing to do with it."""
        return None

    @property
    def chosen(self) -> Spots:
        """The marbles of the dispenser chosen so far."""
        return frozenset()

    @property
    def seats(self) -> frozenset[int]:
        """The seats that can be pressed."""
        return frozenset()

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of drunk potions that can be pressed."""
        return frozenset()

    @property
    def done(self) -> PotionExplosionAction | None:
        """The action that Done would play."""
        return None

    @property
    def has_done(self) -> bool:
        """Whether there is anything for Done to do, now or later."""
        return False

    def leads_to(self, action: PotionExplosionAction | None) -> bool:
        """Say whether an action can come of this choice; where it can't, a hint about it waits."""
        return True


class SpotChoice(PendingChoice):
    """Choose marbles of the dispenser, as many as one of the actions names."""

    def __init__(
        self,
        actions: Mapping[Spots, PotionExplosionAction],
        prompt: Message,
        *,
        tile: int | None = None,
        empty: PotionExplosionAction | None = None,
    ) -> None:
        """`actions` by the marbles they name; `empty` is the one that names none, if that is allowed."""
        self._actions = dict(actions)
        self._chosen: Spots = frozenset()
        self._empty = empty
        self.prompt = prompt
        self.tile = tile

    def leads_to(self, action: PotionExplosionAction | None) -> bool:
        """See `PendingChoice`."""
        return action == self._empty or action in self._actions.values()

    @property
    def spots(self) -> Spots:
        """The marbles that go together with those chosen, and those that can take the place of one of them."""
        every = frozenset[Spot]().union(*self._actions)
        return frozenset(spot for spot in every if len(self._joined(spot)) > 1 or not self._chosen) | self._chosen

    @property
    def chosen(self) -> Spots:
        """See `PendingChoice`."""
        return self._chosen

    @property
    def done(self) -> PotionExplosionAction | None:
        """See `PendingChoice`."""
        return self._actions.get(self._chosen) if self._chosen else self._empty

    @property
    def has_done(self) -> bool:
        """Whether sets of different sizes are possible."""
        return self._empty is not None or len({len(named) for named in self._actions}) > 1

    def press(self, spot: Spot) -> PotionExplosionAction | None:
        """Choose a marble, or leave it out again."""
        if spot in self._chosen:
            self._chosen = self._closed(self._chosen - {spot}, shrinking=True)
            return None
        if spot not in self.spots:
            return None
        wanted = self._joined(spot)
        self._chosen = self._closed(wanted)
        longer = [named for named in self._actions if named > self._chosen]
        return self._actions.get(self._chosen) if not longer else None

    def with_spot(self, spot: Spot) -> PotionExplosionAction | None:
        """The smallest action that holds what is chosen and this marble, for previews."""
        if spot not in self.spots:
            return None
        wanted = self._joined(spot)
        fitting = [named for named in self._actions if named >= wanted]
        return self._actions[min(fitting, key=len)] if fitting else None

    def _fits(self, wanted: Spots) -> bool:
        return any(named >= wanted for named in self._actions)

    def _joined(self, spot: Spot) -> Spots:
        """What is chosen with this marble: beside the others, else instead of one of them, else alone."""
        beside = self._chosen | {spot}
        if self._fits(beside):
            return beside
        if len(self._chosen) > 1:
            for other in sorted(self._chosen):
                instead = beside - {other}
                if self._fits(instead):
                    return instead
        return frozenset({spot})

    def _closed(self, wanted: Spots, *, shrinking: bool = False) -> Spots:
        """Add what lies between (a stretch has no gaps), if there is only one smallest way to do it."""
        if not wanted or shrinking:
            return wanted if not wanted or self._fits(wanted) else frozenset()
        fitting = [named for named in self._actions if named >= wanted]
        least = min(len(named) for named in fitting)
        smallest = [named for named in fitting if len(named) == least]
        if len(smallest) == 1 and (len(wanted) > 1 or len(fitting) == 1):
            return smallest[0]
        return wanted


class SeatChoice(PendingChoice):
    """Choose whose pool to take."""

    prompt = PROMPTS["love"]

    def __init__(self, actions: Mapping[int, Drink], tile: int) -> None:
        self._actions = dict(actions)
        self.tile = tile

    @property
    def seats(self) -> frozenset[int]:
        """See `PendingChoice`."""
        return frozenset(self._actions)

    def press(self, seat: int) -> Drink | None:
        """Choose a seat."""
        return self._actions.get(seat)


class KindChoice(PendingChoice):
    """Choose which power Sands of Time repeats: press a potion that was drunk."""

    prompt = msg("Which power once more? Choose a potion you have drunk")

    def __init__(self, drinks: Mapping[str, Sequence[Drink]], empty: Drink | None, tile: int) -> None:
        self._drinks = dict(drinks)
        self._empty = empty
        self.tile = tile

    @property
    def kinds(self) -> frozenset[str]:
        """See `PendingChoice`."""
        return frozenset(self._drinks)

    @property
    def done(self) -> PotionExplosionAction | None:
        """See `PendingChoice`."""
        return self._empty

    @property
    def has_done(self) -> bool:
        """See `PendingChoice`."""
        return self._empty is not None

    def kind_of(self, action: PotionExplosionAction | None) -> str | None:
        """Return the power that has to be chosen for a drink."""
        return next((kind for kind, drinks in self._drinks.items() if action in drinks), None)

    def press(self, kind: str) -> PendingChoice | Drink | None:
        """Choose a power; the next choice or the action."""
        drinks = self._drinks.get(kind)
        return None if not drinks else choice_of_power(kind, drinks, self.tile or 0)


class KeepChoice(PendingChoice):
    """Choose which marbles stay in the pool; the others go back."""

    def __init__(self, endings: Iterable[EndTurn], stock: Sequence[str], room: int) -> None:
        """`stock` are the marbles in the order in which they lie (hand, then pool); `room` of them stay."""
        self._endings = {ending.keep: ending for ending in endings}
        self._stock = list(stock)
        self._room = room
        self.kept: list[int] = []
        """The places in `stock` of those that stay, in the order in which they were chosen."""
        self._count()

    def _count(self) -> None:
        self.prompt = msg("Choose the marbles that stay: {count} of {room}", count=len(self.kept), room=self._room)

    @property
    def done(self) -> PotionExplosionAction | None:
        """See `PendingChoice`."""
        return self._endings.get(self._key(self.kept))

    def press(self, place: int) -> bool:
        """Let a marble stay, or not; False if it can't with those chosen before."""
        if place in self.kept:
            self.kept.remove(place)
            self._count()
            return True
        wanted = [*self.kept, place]
        if len(wanted) > self._room:
            wanted = wanted[1:]
        if not self._possible(wanted):
            return False
        self.kept = wanted
        self._count()
        return True

    def prefer(self, keep: str) -> None:
        """Choose the marbles of some colours to begin with."""
        for colour in keep:
            self.press(next(at for at, other in enumerate(self._stock) if other == colour and at not in self.kept))

    def _possible(self, places: Sequence[int]) -> bool:
        have = Counter(self._stock[place] for place in places)
        return any(not have - Counter(keep) for keep in self._endings)

    def _key(self, places: Sequence[int]) -> str:
        return "".join(sorted((self._stock[place] for place in places), key=COLOURS.index))


def choice_of_power(kind: str, drinks: Sequence[Drink], tile: int) -> PendingChoice | Drink:
    """Make the choice a power leaves, from all legal ways to drink it so; the action if it leaves none."""
    empty = next((drink for drink in drinks if drink.effect is None), None)
    real = [drink for drink in drinks if drink.effect is not None]
    if not real:
        assert empty is not None
        return empty
    if kind == "love":
        robbing = {drink.effect.seat: drink for drink in real if isinstance(drink.effect, RobPool)}
        return SeatChoice(robbing, tile)
    if kind == "joy":
        return real[0]
    named = {spots_of(drink.effect): drink for drink in real}
    return SpotChoice(named, PROMPTS[kind], tile=tile, empty=empty)


def choice_of_drink(kind: str, drinks: Sequence[Drink], tile: int) -> PendingChoice | Drink:
    """Make the choice a potion leaves, from all legal ways to drink it; the action if it leaves none."""
    if kind != "sands":
        return choice_of_power(kind, drinks, tile)
    by_kind: dict[str, list[Drink]] = {}
    empty = None
    for drink in drinks:
        if drink.effect is None:
            empty = drink
        else:
            by_kind.setdefault(power_of(drink.effect), []).append(drink)
    if not by_kind:
        assert empty is not None
        return empty
    if len(by_kind) == 1:  # there is nothing to choose between
        return choice_of_power(next(iter(by_kind)), drinks, tile)
    return KindChoice(by_kind, empty, tile)
