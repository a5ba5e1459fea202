"""What SDL knows and pygame doesn't hand on: how much of the screen is free, and whether a window is maximised.

pygame brings SDL along as a library beside its own; where none is found, the screen's size has to do.
"""

from __future__ import annotations

import ctypes
import logging
import os
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
    """Return the display's window. pygame would rather have windows made by hand, but those update only whole.

    So only a desktop that counts in points has one of those: pygame can't ask for a sharp one otherwise.
    """
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


def maximised(window: pygame.Window) -> bool:
    """Say whether a window is maximised; False if that can't be known."""
    sdl = _sdl()
    return sdl is not None and bool(sdl.SDL_GetWindowFlags(_known_to(sdl, window)) & _MAXIMISED)


def _known_to(sdl: ctypes.CDLL, window: pygame.Window) -> ctypes.c_void_p:
    """A window as SDL knows it."""
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(window.id))


def counts_in_points() -> bool:
    """Whether the desktop is one that enlarges windows by itself, and wants them drawn in more px than it counts.

    Of those only Wayland's are known to work here; the others give a window as many px as it is large.
    """
    return pygame.display.get_driver() == "wayland"


def is_scaled_wayland() -> bool:
    """Whether a Wayland desktop enlarges windows, and would give ours a frame. Ends with no display open.

    SDL prefers X11, by a program in between whose windows such a desktop enlarges itself: they are blurred.
    """
    sdl = _sdl()
    if not os.environ.get("WAYLAND_DISPLAY") or os.environ.get("SDL_VIDEODRIVER") or sdl is None or not _framed():
        return False
    os.environ["SDL_VIDEODRIVER"] = "wayland"
    try:
        pygame.display.init()
        window = pygame.Window("", (64, 64), hidden=True, allow_high_dpi=True)
        wide, high = ctypes.c_int(), ctypes.c_int()
        # Not by its surface: to make one takes SDL a tenth of a second.
        sdl.SDL_GetWindowSizeInPixels(_known_to(sdl, window), ctypes.byref(wide), ctypes.byref(high))
        return wide.value > window.size[0]
    except pygame.error as error:
        log.info("Wayland can't be asked: %s", error)
        return False
    finally:
        pygame.display.quit()
        del os.environ["SDL_VIDEODRIVER"]


def _framed() -> bool:
    """Whether windows get a title bar: GNOME leaves that to a library, which may be missing."""
    if "gnome" not in os.environ.get("XDG_CURRENT_DESKTOP", "").lower():
        return True
    try:
        ctypes.CDLL("libdecor-0.so.0")
    except OSError:
        return False
    return True


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
