"""The colours, the type scale and the seats' marks: one set for all screens."""

from __future__ import annotations

from enum import Enum

import msgspec

Colour = tuple[int, int, int]

CREAM: Colour = (246, 230, 192)
MUTED: Colour = (214, 186, 140)
ASIDE: Colour = (226, 196, 142)
GOLD: Colour = (236, 196, 112)
INK: Colour = (52, 30, 16)
INK_SOFT: Colour = (104, 70, 40)
INK_HEADING: Colour = (104, 44, 18)
GAIN: Colour = (8, 70, 26)
"""Points gained, on parchment."""
LOSS: Colour = (138, 22, 12)
"""Points lost, and what can't be done, on parchment."""
FOCUS: Colour = (255, 226, 138)
GLOW: Colour = (255, 186, 84)
GLOW_CORE: Colour = (255, 224, 150)
CAN: Colour = (255, 220, 120)
HOVER: Colour = (255, 248, 214)
LINK_ONE: Colour = (255, 206, 84)
LINK_TWO: Colour = (255, 158, 64)
CHOSEN: Colour = (255, 158, 64)
WALNUT: Colour = (82, 48, 28)
ALARM: Colour = (150, 26, 18)
GOLD_RAMP: tuple[Colour, Colour, Colour] = ((255, 240, 188), (236, 188, 92), (164, 104, 34))
LIQUIDS: dict[str, Colour] = {
    "amber": (232, 168, 52),
    "violet": (150, 90, 226),
    "blue": (66, 176, 226),
    "green": (96, 196, 84),
    "rose": (226, 86, 130),
    "red": (214, 60, 40),
}

BRIGHT_HOVER = 1.22
BRIGHT_PRESSED = 0.80
BRIGHT_DISABLED = 0.60


class Shadow(Enum):
    """What lies under letters."""

    NONE = "none"
    DARK = "dark"
    """A soft dark shadow: on wood, brass-framed boards and pictures."""
    LIT = "lit"
    """A thin bright lip below: on parchment and brass."""


class Style(msgspec.Struct, frozen=True):
    """How a line of text looks. `size` and `tracking` are px at 1080 lines."""

    face: str
    size: float
    colour: Colour = CREAM
    shadow: Shadow = Shadow.DARK
    gold: bool = False
    """Fill with the gold gradient instead of the colour; only from 30 px on."""
    tracking: float = 0.0

    def but(
        self,
        *,
        size: float | None = None,
        colour: Colour | None = None,
        shadow: Shadow | None = None,
        gold: bool | None = None,
        face: str | None = None,
    ) -> Style:
        """Return the same style with some things changed."""
        return msgspec.structs.replace(
            self,
            size=self.size if size is None else size,
            colour=self.colour if colour is None else colour,
            shadow=self.shadow if shadow is None else shadow,
            gold=self.gold if gold is None else gold,
            face=self.face if face is None else face,
        )


LOGO = Style("title", 138, gold=True)
TITLE = Style("title", 60, gold=True)
TITLE_SMALL = Style("title", 42, gold=True)
NAME = Style("title", 34, gold=True)
"""Names of seats and games on wood."""
NAME_ON_PAGE = Style("title", 38, INK_HEADING, Shadow.LIT)
HEADING = Style("heading", 30, gold=True, tracking=2)
HEADING_ON_PAGE = Style("heading", 34, INK_HEADING, Shadow.LIT, tracking=2)
BUTTON = Style("title", 30)
LABEL = Style("label", 29)
LABEL_ON_PAGE = Style("label", 31, INK, Shadow.LIT)
TEXT = Style("text", 28)
TEXT_ON_PAGE = Style("text", 28, INK, Shadow.NONE)
SOFT_ON_PAGE = Style("text", 28, INK_SOFT, Shadow.NONE)
ITALIC = Style("italic", 29, ASIDE)
ITALIC_ON_PAGE = Style("italic", 29, INK_SOFT, Shadow.NONE)
NUMBER = Style("number", 32)
NUMBER_ON_PAGE = Style("number", 32, INK, Shadow.LIT)
SCORE = Style("score", 70, gold=True)
"""Large points on wood: Cinzel Black."""
FINE_PRINT_LEAST = 27
"""The smallest text at 1080 lines: 18 px on a canvas of 720."""


class SeatColour(msgspec.Struct, frozen=True):
    """The colour and mark of a seat: never the colour alone."""

    id: str
    colour: Colour
    mark: str
    """Icon of the mark, in `pictures/icons`."""


SEAT_COLOURS: tuple[SeatColour, ...] = (
    SeatColour("amethyst", (122, 60, 150), "moon"),
    SeatColour("teal", (24, 116, 108), "herbs"),
    SeatColour("amber", (176, 112, 28), "flame"),
    SeatColour("rose", (176, 56, 92), "stars"),
    SeatColour("moss", (72, 112, 44), "leaf"),
    SeatColour("slate", (62, 84, 128), "drop"),
)
PORTRAITS: tuple[str, ...] = (
    "fox",
    "owl",
    "cat",
    "raven",
    "frog",
    "wolf",
    "bear",
    "stag",
    "bat",
    "snail",
    "witch",
    "wizard",
)
"""Icons of the portraits people choose from."""
AUTOMATON = "automaton"
"""The icon of all computer players together, and of a game itself as a rival."""
LEVEL_PORTRAITS: dict[str, str] = {
    "apprentice": "level_apprentice",
    "journeyman": "level_journeyman",
    "adept": "level_adept",
    "master": "level_master",
    "professor": "wizard",
}


def seat_colour(colour_id: str) -> SeatColour:
    """Return the seat colour of that id; raises KeyError with the ids that exist."""
    for seat in SEAT_COLOURS:
        if seat.id == colour_id:
            return seat
    raise KeyError(f"no seat colour {colour_id!r}; there are {', '.join(s.id for s in SEAT_COLOURS)}")


def brighter(colour: Colour, factor: float) -> Colour:
    """Multiply a colour, at most until its strongest part is full, so that its hue stays."""
    factor = max(0.0, min(factor, 255 / max(1, *colour)))
    red, green, blue = (round(part * factor) for part in colour)
    return red, green, blue
