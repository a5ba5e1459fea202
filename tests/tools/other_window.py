"""The window of another program, seen and pressed as people do it: by `xdotool` and ImageMagick's `import`."""

from __future__ import annotations

import subprocess
import time
from io import BytesIO
from pathlib import Path

import pygame

from scenes.ui.widgets.base import Pos

CLASS = "alchemists-bench"
GRID = (160, 90)
"""Cells in which pictures are compared: what differs by less than one is no difference."""
UNLIKE = 40
"""Two cells differ if a colour does by so much."""
STILL = 0.002
"""A picture stands still when no more of its cells change."""
Picture = list[tuple[int, int, int]]


class OtherWindow:
    """The newest window of the program; waits for it. Raises `LookupError` if none comes."""

    def __init__(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        words = ["xdotool", "search", "--onlyvisible", "--class", CLASS]
        while not (found := subprocess.run(words, capture_output=True, text=True, check=False).stdout.split()):
            if time.monotonic() > end:
                raise LookupError("no window was opened")
            time.sleep(0.2)
        self.id = found[-1]
        _xdotool("windowactivate", "--sync", self.id)

    def picture(self) -> Picture:
        """What it shows now."""
        words = ["import", "-window", self.id, "-depth", "8", "ppm:-"]
        seen = subprocess.run(words, capture_output=True, check=True).stdout
        return picture_of(pygame.image.load(BytesIO(seen), "seen.ppm"))

    def stand_still(self, seconds: float) -> Picture:
        """Wait until nothing moves in it, or for so many seconds; returns what it shows then."""
        end = time.monotonic() + seconds
        seen = self.picture()
        while time.monotonic() < end:
            time.sleep(0.15)
            seen, before = self.picture(), seen
            if len(unlike(seen, before)) <= STILL * len(seen):
                break
        return seen

    def move(self, pos: Pos) -> None:
        """Move the mouse to a place in it."""
        _xdotool("mousemove", "--window", self.id, str(pos[0]), str(pos[1]))

    def press(self) -> None:
        """Press the mouse where it is."""
        _xdotool("mousedown", "1")
        time.sleep(0.05)
        _xdotool("mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key."""
        _xdotool("key", "--window", self.id, name)

    def shoot(self, file: Path) -> None:
        """Keep a picture of it."""
        subprocess.run(["import", "-window", self.id, str(file)], check=True)

    def close(self) -> None:
        """Take it off the screen."""
        _xdotool("windowclose", self.id)


def picture_of(canvas: pygame.Surface) -> Picture:
    """What a canvas shows, in the same cells."""
    colours = pygame.image.tobytes(pygame.transform.smoothscale(canvas, GRID), "RGB")
    return list(zip(colours[0::3], colours[1::3], colours[2::3], strict=True))


def unlike(one: Picture, other: Picture) -> list[int]:
    """The cells in which two pictures differ."""
    cells = enumerate(zip(one, other, strict=True))  # most are the same, which is seen at once
    return [at for at, (a, b) in cells if a != b and _distance(a, b) >= UNLIKE]


def nearer(seen: Picture, one: Picture, other: Picture, cells: list[int]) -> float:
    """The share of cells in which a picture is nearer to one than to another; 1.0 of none."""
    near = [_distance(seen[at], one[at]) < _distance(seen[at], other[at]) for at in cells]
    return sum(near) / len(near) if near else 1.0


def _distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)
