"""What SDL knows and pygame doesn't tell: how screens lie, what of them is free, whether a window is maximised.

pygame brings SDL along as a library beside its own; where none is found, the screen's size has to do.
"""

from __future__ import annotations

import ctypes
import logging
import os
import warnings
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

_LIBRARIES = ("pygame_ce.libs/libSDL2-2*", "pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2*")
"""Where the wheels for Linux, Windows and macOS have SDL, seen from the folder of packages."""
_MAXIMISED = 0x80
_X11 = "libX11.so.6"
"""The desktop's own: named where it is loaded, PyInstaller would put a copy into builds."""
_KEEP, _PIXEL_AND_GRAVITY = 1, 0b10010
"""What a window shows stays at its upper left as it grows; which of its attributes are changed (Xlib)."""
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


def fitting(size: tuple[int, int], place: tuple[int, int] | None = None) -> tuple[int, int]:
    """Return a window's size, smaller if that with its title bar has no room on the free part of its screen.

    Its screen is the one it lies on at `place` (its upper left corner; None: where it is now, else the main one).
    """
    if pygame.display.get_driver() in _UNSEEN:
        return size
    if place is None and pygame.display.get_surface() is not None:
        place = pygame.display.get_window_position()
    free = screen_of(pygame.Rect(place or (0, 0), size), screens())
    wide, high = (round(length * (1 - share)) for length, share in zip(free.size, FRAME, strict=True))
    return min(size[0], wide), min(size[1], high)


def screens() -> list[pygame.Rect]:
    """The free parts of all screens, without bars, as they lie to each other, in px; the main one first."""
    sdl = _sdl()
    found = []
    rect = (ctypes.c_int * 4)()
    for index in range(0 if sdl is None else sdl.SDL_GetNumVideoDisplays()):
        if sdl is not None and sdl.SDL_GetDisplayUsableBounds(index, rect) == 0 and min(rect[2], rect[3]) >= 1:
            found.append(pygame.Rect(*rect))
    if found:
        return found
    wide, high = pygame.display.get_desktop_sizes()[0]  # nobody tells where others lie
    return [pygame.Rect(0, 0, wide - BARS[0], high - BARS[1])]


def screen_of(window: pygame.Rect, among: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the screen on which most of a window lies; the main one if it lies on none."""

    def shared(screen: pygame.Rect) -> int:
        both = screen.clip(window)
        return both.w * both.h

    return max(among, key=shared)


def kept_on(window: pygame.Rect, among: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where a window is wholly on one screen: there already, moved in from an edge, or in the middle.

    In the middle of the main screen it comes if its own is gone. The rectangle is without its title bar.
    """
    screen = screen_of(window, among)
    if screen.contains(window):
        return window
    bar = max(0, min(round(screen.h * FRAME[1] / 2), screen.h - window.h))
    inside = pygame.Rect(screen.x, screen.y + bar, screen.w, screen.h - bar)
    return window.clamp(inside) if screen.colliderect(window) else window.move_to(center=inside.center)


def where() -> tuple[int, int] | None:
    """Where the window's upper left corner is; None if the desktop tells nobody, or there is no screen."""
    if pygame.display.get_driver() in (*_UNSEEN, "wayland"):
        return None
    return pygame.display.get_window_position()


def maximised(window: pygame.Window) -> bool:
    """Say whether a window is maximised; False if that can't be known."""
    sdl = _sdl()
    return sdl is not None and bool(sdl.SDL_GetWindowFlags(_known_to(sdl, window)) & _MAXIMISED)


def _known_to(sdl: ctypes.CDLL, window: pygame.Window) -> ctypes.c_void_p:
    """A window as SDL knows it."""
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(window.id))


class _Made(ctypes.Structure):
    """The first of SDL's `SDL_SysWMinfo`, on X11; what follows is as large as it may be.

    pygame's `get_wm_info` reads parts of it that X11 leaves as they were, and dies where they are 0.
    """

    _fields_ = (
        ("version", ctypes.c_uint8 * 3),
        ("driver", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("more", ctypes.c_char * 64),
    )


def _window_on_x11() -> int | None:
    """The display's window as X11 knows it; None if that can't be known."""
    sdl = _sdl()
    made = _Made(version=(ctypes.c_uint8 * 3)(*pygame.get_sdl_version()))
    if sdl is None or not sdl.SDL_GetWindowWMInfo(_known_to(sdl, sdl_window()), ctypes.byref(made)):
        return None
    return int(made.window)


class _Attributes(ctypes.Structure):
    """The first of Xlib's `XSetWindowAttributes`."""

    _fields_ = (
        ("background_pixmap", ctypes.c_ulong),
        ("background_pixel", ctypes.c_ulong),
        ("border_pixmap", ctypes.c_ulong),
        ("border_pixel", ctypes.c_ulong),
        ("bit_gravity", ctypes.c_int),
    )


def fill_new_room(colour: tuple[int, int, int]) -> None:
    """On X11, have room that the window gains look like this until it is drawn on, and the rest stay.

    SDL's windows have no background there: new room shows what lay below it, white on a white page.
    """
    if pygame.display.get_driver() != "x11":
        return
    try:
        x11 = ctypes.CDLL(_X11)
    except OSError as error:
        log.info("the window has no background: %s", error)
        return
    window = _window_on_x11()
    x11.XOpenDisplay.restype = ctypes.c_void_p
    screen = None if window is None else ctypes.c_void_p(x11.XOpenDisplay(None))
    if screen:
        attributes = _Attributes(background_pixel=int.from_bytes(colour, "big"), bit_gravity=_KEEP)
        x11.XChangeWindowAttributes(
            screen, ctypes.c_ulong(window or 0), ctypes.c_ulong(_PIXEL_AND_GRAVITY), ctypes.byref(attributes)
        )
        x11.XCloseDisplay(screen)


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
