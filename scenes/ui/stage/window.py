"""The window itself: opened so that software drawing is fast, filled from the canvas, full screen and back."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import pygame

from game.language.console import tr
from scenes.ui.stage.desktop import (
    counts_in_points,
    fill_new_room,
    fitting,
    is_scaled_wayland,
    kept_on,
    maximised,
    screen_of,
    screens,
    sdl_window,
    where,
)
from scenes.ui.stage.enlarging import Enlarged
from scenes.ui.units import canvas_size

_ACCELERATION, _DRIVER = "SDL_FRAMEBUFFER_ACCELERATION", "SDL_VIDEODRIVER"
_FLAGS = pygame.RESIZABLE
_DARK = (20, 11, 6)


class DisplayError(Exception):
    """No window can be opened; the message says why and what to do."""


class Window:
    """The program's window. `size` is how large it is for the desktop and for the pointer; `pixels` is what can be
    drawn on: more px where the desktop enlarges windows and counts in points.

    Size and place it has as a window, whether it is maximised and whether it fills the screen are things apart:
    each is kept while another holds.
    """

    def __init__(
        self,
        size: tuple[int, int],
        title: str,
        full_screen: bool = False,
        maximised: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        """Open it at a place, smaller than `size` if the screen is; raises `DisplayError` if there is none."""
        self.full_screen = False
        self._maximised = maximised
        self._sharp, self.surface = open_window(size, place)
        fill_new_room(_DARK)
        self.windowed = size
        """The size wanted while it is neither maximised nor fills the screen: a small screen has less."""
        self.place = place
        """Where its upper left corner is wanted meanwhile, among all screens; None: the desktop places it."""
        self.entitle(title)
        if place is not None:
            _move_to(kept_on(pygame.Rect(place, self.size), screens()))
        if maximised:
            self._handle.maximize()
        if full_screen:
            self.set_full_screen(True)

    @property
    def _handle(self) -> pygame.Window:
        """The window made by hand, or the display's."""
        return self._sharp or sdl_window()

    def entitle(self, title: str) -> None:
        """Write something else on its title bar."""
        self._handle.title = title

    def bear(self, icon: pygame.Surface) -> None:
        """Show an icon."""
        self._handle.set_icon(icon)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height for the desktop and the pointer."""
        return self.surface.get_size() if self._sharp is None else self._sharp.size

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of what can be drawn on, in px."""
        return self.surface.get_size()

    @property
    def maximised(self) -> bool:
        """Whether it is maximised, or was before it filled the screen."""
        return self._maximised if self.full_screen else maximised(self._handle)

    def note_size(self) -> bool:
        """Take up a size the person has dragged the window to; returns whether it has changed."""
        before = self.surface
        self.surface = self._present_surface()
        return self.surface is not before or self._canvas_for != self.surface.get_size()

    def _present_surface(self) -> pygame.Surface:
        if self._sharp is not None:
            return self._sharp.get_surface()
        return pygame.display.get_surface() or self.surface

    _canvas_for: tuple[int, int] = (0, 0)

    def keep_size(self) -> None:
        """Keep its size for the next start, now that nobody drags at it any more."""
        if not self.full_screen and not maximised(self._handle) and self.size != fitting(self.windowed):
            self.windowed = self.size

    def keep_place(self) -> None:
        """Keep where it is for the next start; while it is large, only on which screen."""
        here = where()
        if here is None:
            return
        if not self.full_screen and not maximised(self._handle):
            self.place = here
            return
        screen = screen_of(pygame.Rect(here, self.size), screens())
        before = pygame.Rect(self.place or (0, 0), fitting(self.windowed, here))
        if self.place is None or not screen.colliderect(before):
            self.place = before.move_to(center=screen.center).topleft

    def set_size(self, size: tuple[int, int]) -> None:
        """Change the window's size, as far as the screen has room (leaves full screen)."""
        self.set_full_screen(False)
        if maximised(self._handle):
            self._handle.restore()
        size = fitting(size)
        if self._sharp is None:
            self.surface = pygame.display.set_mode(size, _FLAGS)
            here = where()
            if here is not None:
                _move_to(kept_on(pygame.Rect(here, size), screens()))
        else:
            self._sharp.size = size
            self.surface = self._sharp.get_surface()
        self.keep_size()

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back."""
        if wanted == self.full_screen:
            return
        # Not by `set_mode`: on X11 that moves the window by its frame each time.
        if wanted:
            self.keep_place()
            self._maximised = maximised(self._handle)
            self._handle.set_fullscreen(True)
        else:
            self._handle.set_windowed()
            if self._maximised:
                self._handle.maximize()
        self.full_screen = wanted
        pygame.event.pump()
        self.surface = self._present_surface()

    _enlarged: Enlarged | None = None

    def new_canvas(self) -> pygame.Surface:
        """Make what is drawn on for the window as large as it is now.

        A surface of its own, not the window's: that one loses its picture as soon as its size changes.
        """
        self._canvas_for = self.pixels
        self._enlarged = Enlarged(self.pixels) if Enlarged.suits(self.pixels) else None
        if self._enlarged is not None:
            return self._enlarged.canvas
        return pygame.Surface(canvas_size(self.pixels))

    def show(self, canvas: pygame.Surface, rects: Sequence[pygame.Rect] | None) -> None:
        """Bring the canvas to the screen; `rects` are the parts that changed (None: all)."""
        changed = [canvas.get_rect()] if rects is None else list(rects)
        enlarged = self._enlarged
        if enlarged is not None and enlarged.canvas is canvas and enlarged.window == self.pixels:
            changed = [enlarged.show(rect, self.surface) for rect in changed]
        elif canvas.get_size() == self.pixels:
            for rect in changed:
                self.surface.blit(canvas, rect, rect)
        else:
            self.show_stretched(canvas)
            return
        if self._sharp is None:
            pygame.display.update(changed)
        else:
            self._sharp.flip()

    def show_stretched(self, canvas: pygame.Surface) -> None:
        """Show a canvas at the window's present size; an old one, while it is being resized."""
        self._stretch(canvas)
        if self._sharp is None:
            pygame.display.flip()
        else:
            self._sharp.flip()

    def close(self) -> None:
        """Close the window and all of pygame."""
        pygame.quit()

    def _stretch(self, canvas: pygame.Surface) -> None:
        size = self.surface.get_size()
        if size == canvas.get_size():
            self.surface.blit(canvas, (0, 0))
        else:
            pygame.transform.smoothscale(canvas, size, self.surface)


def _move_to(place: pygame.Rect) -> None:
    if where() in (None, place.topleft):
        return
    with contextlib.suppress(pygame.error):  # some desktops place windows themselves
        pygame.display.set_window_position(place.topleft)


Opened = tuple[pygame.Window | None, pygame.Surface]
"""A window made by hand, if it isn't the display's, and its surface."""


def open_window(size: tuple[int, int], place: tuple[int, int] | None = None) -> Opened:
    """Open a window, as large as fits on the screen; raises `DisplayError` if there is none."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "alchemists-bench"  # pygame has set the script's name on import
    wishes = _wishes()
    os.environ.update(wishes)
    try:
        return _opened(size, place)
    except pygame.error as error:
        if not wishes:
            raise _no_display(error) from error
    for wish in wishes:
        del os.environ[wish]
    pygame.display.quit()
    try:
        return _opened(size, place)
    except pygame.error as error:
        raise _no_display(error) from error


def _wishes() -> dict[str, str]:
    """What is asked of SDL on Linux, and given up if it can't be had."""
    if not sys.platform.startswith("linux"):
        return {}
    if is_scaled_wayland():
        return {_DRIVER: "wayland"}
    # A software framebuffer is five times faster on X11; native Wayland has none (spike README, section 2).
    return {} if _ACCELERATION in os.environ or os.environ.get(_DRIVER) == "wayland" else {_ACCELERATION: "0"}


def _opened(size: tuple[int, int], place: tuple[int, int] | None) -> Opened:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() == "offscreen" and os.environ.get(_DRIVER) != "offscreen":
        raise pygame.error("there is no screen to draw on")
    if counts_in_points():
        window = pygame.Window("", fitting(size, place), resizable=True, allow_high_dpi=True)
        try:
            return window, window.get_surface()
        except pygame.error:
            window.destroy()
            raise
    return None, pygame.display.set_mode(fitting(size, place), _FLAGS)


def _no_display(error: Exception) -> DisplayError:
    return DisplayError(
        tr(
            "No window can be opened: {problem}. Start the game from a desktop session (on Linux, {variables} "
            "must be set).",
            problem=error,
            variables="DISPLAY / WAYLAND_DISPLAY",
        )
    )
