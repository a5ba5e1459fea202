"""What happens in Potions, as facts in their order. Tables animate them, the log tells them.

Dice are letters, `dice` strings of six values in the order of `model.DICE`. `observe` masks only the choices at
the start. Seat -1 is the bot.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Union

from game.core.contract import Event

Why = Literal["roll", "die", "helper", "waking", "potion", "ferret", "bot_roll", "leftovers"]
"""What a gray drop comes from."""


class HelperChosen(Event, frozen=True):
    """Setup: a seat chose its helper; to others it is "?"."""

    seat: int
    helper: str


class HelperDrafted(Event, frozen=True):
    """Setup: a seat took a helper of those that lay open (PO-31)."""

    seat: int
    helper: str


class PotionsKept(Event, frozen=True):
    """Setup: a seat chose its potions; to others it is (UNKNOWN,)."""

    seat: int
    cards: tuple[int, ...]


class Revealed(Event, frozen=True):
    """Setup: everybody shows what was chosen."""

    seat: int
    helper: str
    cards: tuple[int, ...]


class MarketLaid(Event, frozen=True):
    """Setup: the first potions lie face up; `deck` are the others, the next one last, unknown to all."""

    cards: tuple[int, ...]
    deck: tuple[int, ...]


class HelpersDrawn(Event, frozen=True):
    """Setup: what Chameleon can copy besides the helpers of others (PO-22)."""

    helpers: tuple[str, ...]


class TurnStarted(Event, frozen=True):
    """A seat becomes the active one; rounds (moons) count from 1, more than 10 play off a tie."""

    # The last of the passive seats is often the next active one: that is another turn of its.
    begins_turn: ClassVar[bool] = True

    seat: int
    round: int


class Rolled(Event, frozen=True):
    """Roll number `roll` of a turn (from 1); `keep` is the value that stayed aside (0: none)."""

    seat: int
    roll: int
    keep: int
    dice: str


class Chosen(Event, frozen=True):
    """A seat chose a value and took these dice; `wild`: all six alike. `active`: it is its own turn."""

    seat: int
    value: int
    taken: str
    middle: str
    active: bool
    wild: bool


class GotGray(Event, frozen=True):
    """A seat got gray drops; `gray` is what it has now, before they make a potion."""

    seat: int
    count: int
    why: Why
    gray: int


class MadeMulti(Event, frozen=True):
    """Gray drops became `count` multipurpose potions; `gray` are left over."""

    seat: int
    count: int
    gray: int


class Filled(Event, frozen=True):
    """A drop of the potion `card` was filled; see `actions.Source`."""

    seat: int
    source: str
    slot: int
    drop: int
    value: int
    card: int


class DieSpent(Event, frozen=True):
    """A die became a gray drop (`GotGray` follows)."""

    seat: int
    die: str


class DiceLost(Event, frozen=True):
    """Dice of Raven's second roll that weren't used."""

    seat: int
    dice: str


class Completed(Event, frozen=True):
    """A potion is complete; `gives` are its extra drops ("+" gray, "W" magic, else a colour)."""

    seat: int
    slot: int
    card: int
    gives: str


class BonusWon(Event, frozen=True):
    """A bonus card: a type's, or "five"."""

    seat: int
    bonus: str


class CardTaken(Event, frozen=True):
    """A seat took the potion at a place of the market into a slot."""

    seat: int
    place: int
    card: int
    slot: int


class MarketFilled(Event, frozen=True):
    """The next card of the deck lies at a place of the market; `left` are left in the deck."""

    place: int
    card: int
    left: int


class MarketGap(Event, frozen=True):
    """There is no card left for a place of the market: this turn is the last (PO-18)."""

    place: int


class ExtraLost(Event, frozen=True):
    """Extra drops nobody used."""

    seat: int
    extra: str


class HelperWoke(Event, frozen=True):
    """A seat's helper works in this activation."""

    seat: int
    helper: str


class Copied(Event, frozen=True):
    """Chameleon copies a helper."""

    seat: int
    helper: str


class Stolen(Event, frozen=True):
    """Raven stole a gray drop."""

    seat: int
    victim: int


class RolledAgain(Event, frozen=True):
    """Raven: a gray drop was given up, and one's own dice rolled again; `again` are those dice."""

    seat: int
    again: str
    dice: str


class DieTaken(Event, frozen=True):
    """Rat took a die of those left."""

    seat: int
    die: str
    value: int


class Turned(Event, frozen=True):
    """Owl turned a die; `steps` are left."""

    seat: int
    die: str
    old: int
    new: int
    steps: int


class Lifted(Event, frozen=True):
    """Spider took a filled drop off the potion `card`."""

    seat: int
    slot: int
    drop: int
    value: int
    card: int


class NothingLeft(Event, frozen=True):
    """A passive seat found no dice left."""

    seat: int


class HandDone(Event, frozen=True):
    """A seat is through with its dice and its helper."""

    seat: int


class BotsTurn(Event, frozen=True):
    """Solo: the seat's turn is over, the bot rolls next."""

    quiet: ClassVar[bool] = True


class BotRolled(Event, frozen=True):
    """Solo: the bot's roll."""

    dice: str


class BotTook(Event, frozen=True):
    """Solo: the bot took a group of dice as gray drops; `middle` is what is left."""

    value: int
    taken: str
    middle: str


class BotBrewed(Event, frozen=True):
    """Solo: the bot completed a potion, of a place of the market or (-1) of the deck."""

    card: int
    place: int
    left: int


class PlayOn(Event, frozen=True):
    """Nobody leads alone: all play on, turn by turn (PO-20)."""

    round: int


class Ended(Event, frozen=True):
    """The match is over: "rounds", "deck" (no card left for the market) or "lead" (a tie was played off)."""

    reason: Literal["rounds", "deck", "lead"]


PotionsEvent = Union[  # noqa: UP007
    HelperChosen, HelperDrafted, PotionsKept, Revealed, MarketLaid, HelpersDrawn, TurnStarted, Rolled, Chosen,
    GotGray, MadeMulti, Filled, DieSpent, DiceLost, Completed, BonusWon, CardTaken, MarketFilled, MarketGap,
    ExtraLost, HelperWoke, Copied, Stolen, RolledAgain, DieTaken, Turned, Lifted, NothingLeft, HandDone, BotsTurn,
    BotRolled, BotTook, BotBrewed, PlayOn, Ended,
]  # fmt: skip
