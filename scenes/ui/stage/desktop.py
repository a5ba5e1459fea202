"""What SDL knows and pygame doesn't hand on: how much of the screen is free, and whether a window is maximised.

pygame brings SDL along as a library beside its own; where none is found, the screen's size has to do.
"""

from __future__ import annotations

import ctypes
import logging
import warnings
from functools import cache
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

_LIBRARIES = ("pygame_ce.libs/libSDL2-2*", "pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2*")
"""Where the wheels for Linux, Windows and macOS have SDL, seen from the folder of packages."""
_MAXIMISED = 0x80
FRAME = (0.02, 0.09)
"""The share of the screen left for edges and title bar, across and down: some desktops place windows a bit low."""
BARS = (0, 48)
"""What bars of the desktop take from the screen where it isn't known, in px."""
_UNSEEN = ("dummy", "offscreen")


def sdl_window() -> pygame.Window:
    """Return the display's window. pygame would rather have windows made by hand, but those update only whole."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return a window's size, smaller if that with its title bar has no room on the free part of the screen."""
    if pygame.display.get_driver() in _UNSEEN:
        return size
    free = _free_size()
    if free is None:
        screen = pygame.display.get_desktop_sizes()[0]
        free = screen[0] - BARS[0], screen[1] - BARS[1]
    wide, high = (round(length * (1 - share)) for length, share in zip(free, FRAME, strict=True))
    return min(size[0], wide), min(size[1], high)


def maximised() -> bool:
    """Say whether the window is maximised; False if that can't be known."""
    sdl = _sdl()
    if sdl is None or pygame.display.get_surface() is None:
        return False
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    sdl.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
    return bool(sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(sdl_window().id)) & _MAXIMISED)


def _free_size() -> tuple[int, int] | None:
    """Width and height of the first screen without the desktop's bars, in px."""
    sdl = _sdl()
    rect = (ctypes.c_int * 4)()
    if sdl is None or sdl.SDL_GetDisplayUsableBounds(0, rect) != 0 or min(rect[2], rect[3]) < 1:
        return None
    return rect[2], rect[3]


@cache
def _sdl() -> ctypes.CDLL | None:
    packages = Path(pygame.__file__).parents[1]
    for pattern in _LIBRARIES:
        for file in packages.glob(pattern):
            try:
                return ctypes.CDLL(str(file))
            except OSError as error:
                log.info("SDL can't be asked: %s: %s", file, error)
    return None
