"""What people have chosen: kept as one small file, read at the start, written at once after each change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game import __version__
from game.core.messages import Message
from game.core.records import store
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from scenes.ui.pictures.palettes import PaletteId

Speed = Literal["calm", "brisk", "at_once"]
Volume = Annotated[int, Meta(ge=0, le=100)]
TextSize = Literal[100, 115, 130]
"""How large letters are where there is room, in percent."""
Size = Annotated[int, Meta(ge=320, le=16_384)]
Length = Annotated[int, Meta(ge=-100_000, le=100_000)]
Code = Annotated[str, Meta(pattern=r"^[A-Za-z_-]{0,20}\Z")]


class Evening(msgspec.Struct, frozen=True):
    """How a game was set up last: its seats and its options (as plain data, checked when they are used)."""

    seats: tuple[Seat, ...] = ()
    options: Mapping[str, Any] = {}


class Settings(msgspec.Struct, kw_only=True):
    """All settings, each with the value it has at first."""

    version: Annotated[str, Meta(max_length=40)] = __version__
    """Of the program that wrote them."""
    language: Code = ""
    """A language code; "" is the system's."""
    volume: Volume = 80
    music: Volume = 55
    pieces: Volume = 70
    room: Volume = 35
    silence: bool = False
    quiet_in_background: bool = True
    pause_in_background: bool = True
    speed: Speed = "brisk"
    undo: UndoRule = "until_revealed"
    hints: Literal["show", "ask", "hide"] = "ask"
    running_scores: bool = True
    warn_of_waste: bool = True
    first_hints: bool = True
    """Whether the professor hints, in the first match after a lesson, at what was never done yet."""
    opponents_speak: bool = True
    """Whether characters say something now and then."""
    full_screen: bool = False
    maximised: bool = False
    window: tuple[Size, Size] = (1280, 720)
    """Its size while it is neither maximised nor fills the screen."""
    place: tuple[Length, Length] | None = None
    """Where its upper left corner is meanwhile, among all screens."""
    text_size: TextSize = 100
    reduced_motion: bool = False
    colour_help: Literal["signs", "bold"] = "signs"
    palette: PaletteId = "usual"
    """The colours of pieces."""
    evenings: dict[str, Evening] = {}
    """By game id."""
    wishes: dict[str, bool] = {}
    """What people have said for good, by what it is about and who said it ("hypnosis Anna")."""

    @property
    def bold_signs(self) -> bool:
        """Whether signs are drawn large, for those who tell colours badly."""
        return self.colour_help == "bold"

    @property
    def newer(self) -> bool:
        """Whether a newer version of the program wrote them."""
        return _numbers(self.version) > _numbers(__version__)


def load(folder: Path) -> tuple[Settings, Message | None]:
    """Read the settings of a data folder; the message says what was wrong with the file, if anything."""
    return store.load(folder / "settings.json", Settings)


def save(folder: Path, settings: Settings) -> Message | None:
    """Write the settings; the message says why it can't be done, if so."""
    settings.version = __version__
    return store.save(folder / "settings.json", settings)


def _numbers(version: str) -> list[int]:
    """The numbers of a semantic version; none of what is no version."""
    return [int(number) for number in re.findall(r"[0-9]+", version.partition("-")[0])]
