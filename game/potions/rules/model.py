"""The pieces and the state of Potions: plain typed data.

Dice are letters: R red, B blue, G green, Y yellow, P purple, W white. A string of six values shows them in this
order. Cards are ids, their places in the data; seats are numbered from 0, clockwise.
"""

from __future__ import annotations

import copy

import msgspec

DICE = "RBGYPW"
FACES = "0123456"
"""What a die shows, by its value."""
BITS = {face: 1 << value for value, face in enumerate(FACES)}
"""The value a die shows, as a set of bits."""
UNKNOWN = -1
"""A card that a view can't know."""
GAP = -2
"""A place of the market that couldn't be filled again."""
HIDDEN = "?"
"""A helper that a view can't know."""
BOT = -1
"""The bot where a seat is named (solo)."""
MARKET = 3
VERSATILE = "five"
"""The bonus for one potion of each type; the others are named after their types."""

SETUP, ROLL, TAKE, USE, BOT_ROLLS, OVER = "setup", "roll", "take", "use", "bot", "over"
"""Phases: choices at the start; the active seat rolls; a seat chooses among dice left; a seat uses its dice; …"""

RAVEN, SNAKE, RAT, OWL, SPIDER = "raven", "snake", "rat", "owl", "spider"
CHAMELEON, FERRET, GOBLINS = "chameleon", "ferret", "goblins"


class Potion(msgspec.Struct, frozen=True):
    """A card being brewed: `fills` has each drop's value, "." while it is open."""

    card: int
    fills: str


class Desk(msgspec.Struct):
    """What a seat owns. `dealt…` and `kept` only during the setup; `bonuses` are ids of bonus cards.

    What it has to settle before anything else goes on: `multi` multipurpose potions, `extra` drops of completed
    cards (letters as dice have; "W" magic, "+" gray), `takes` cards of the market.
    """

    helper: str = ""
    potions: tuple[Potion | None, ...] = ()
    done: tuple[int, ...] = ()
    bonuses: tuple[str, ...] = ()
    gray: int = 0
    multi: int = 0
    extra: str = ""
    takes: int = 0
    dealt_helpers: tuple[str, ...] = ()
    dealt: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


class Hand(msgspec.Struct):
    """The dice a seat took and what its helper may still do, while it uses them.

    `left` are the dice still to use, `taken` all it took; `wild`: all six alike (PO-14); `again`: Raven's second
    roll, whose dice become no gray drops. `power` is the helper at work ("chameleon" until it copies), `steps` are
    Owl's steps or Spider's moves left, `gift`: one thing still to take (Raven's theft, Snake's green drop, Rat's
    die), `drop`: a gray drop still to take, `reroll`: Raven's. `white`: Spider lets the white die show anything,
    `moved`: it moved a drop, so the white die can't any more. `lifted` is the drop in Spider's legs (potion, drop,
    value).
    """

    seat: int
    value: int
    left: str
    taken: str
    wild: bool = False
    again: bool = False
    power: str = ""
    steps: int = 0
    gift: bool = False
    drop: bool = False
    reroll: bool = False
    white: bool = False
    moved: bool = False
    lifted: tuple[int, int, int] | None = None


class Bot(msgspec.Struct):
    """The solo opponent (PO-26)."""

    gray: int = 0
    done: tuple[int, ...] = ()
    bonuses: tuple[str, ...] = ()


class State(msgspec.Struct):
    """A match of Potions."""

    desks: list[Desk]
    deck: tuple[int, ...]
    """Card ids, the next one last."""
    first: int
    market: tuple[int, ...] = ()
    phase: str = SETUP
    round: int = 1
    active: int = 0
    dice: str = "......"
    """What the dice show; "." before the turn's first roll."""
    rolls: int = 0
    """Rolls made in this turn."""
    middle: str = ""
    """The dice that lie in the middle after the active seat's choice."""
    waiting: tuple[int, ...] = ()
    """Passive seats that haven't had their choice in this turn; the next one first."""
    hand: Hand | None = None
    bonuses: tuple[str, ...] = ()
    """The bonus cards nobody has won."""
    drawn: tuple[str, ...] = ()
    """Helpers drawn for Chameleon to copy (PO-22)."""
    short: bool = False
    """A card of the market couldn't be replaced (PO-18)."""
    bot: Bot | None = None
    bots_turn: bool = False
    """Solo: the seat chooses among the dice of the bot's roll."""
    even: bool = False
    """With even helpers (PO-30)."""
    drafted: bool = False
    """Helpers were, or are being, chosen from those that lie open (PO-31)."""
    pool: tuple[str, ...] = ()
    """The helpers that lie open while they are chosen."""


def copy_state(state: State) -> State:
    """An independent copy: what is shared is immutable."""
    twin = copy.copy(state)
    twin.desks = [copy.copy(desk) for desk in state.desks]
    if state.hand is not None:
        twin.hand = copy.copy(state.hand)
    if state.bot is not None:
        twin.bot = copy.copy(state.bot)
    return twin
