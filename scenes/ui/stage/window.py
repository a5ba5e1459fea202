"""The window itself: opened so that software drawing is fast, filled from the canvas, full screen and back."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import pygame

from game.language.console import tr
from scenes.ui.stage.desktop import fitting, maximised, sdl_window

_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_FLAGS = pygame.RESIZABLE


class DisplayError(Exception):
    """No window can be opened; the message says why and what to do."""


class Window:
    """The program's window. `size` is what can be drawn on, in px.

    The size it has as a window, whether it is maximised and whether it fills the screen are three things: each is
    kept while another holds.
    """

    def __init__(
        self, size: tuple[int, int], title: str, full_screen: bool = False, maximised: bool = False
    ) -> None:
        """Open it, smaller than `size` if the screen is; raises `DisplayError` if there is none."""
        self.full_screen = False
        self._maximised = maximised
        self.surface = open_window(size)
        self.windowed = size
        """The size wanted while it is neither maximised nor fills the screen, in px: a small screen has less."""
        self.entitle(title)
        if maximised:
            sdl_window().maximize()
        if full_screen:
            self.set_full_screen(True)

    @staticmethod
    def entitle(title: str) -> None:
        """Write something else on its title bar."""
        pygame.display.set_caption(title)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawable part in px."""
        return self.surface.get_size()

    @property
    def maximised(self) -> bool:
        """Whether it is maximised, or was before it filled the screen."""
        return self._maximised if self.full_screen else maximised()

    def note_size(self) -> bool:
        """Take up a size the person has dragged the window to; returns whether it has changed."""
        before = self.surface
        self.surface = pygame.display.get_surface() or before
        return self.surface is not before or self._shown != self.surface.get_size()

    _shown: tuple[int, int] = (0, 0)

    def keep_size(self) -> None:
        """Keep its size for the next start, now that nobody drags at it any more."""
        if not self.full_screen and not maximised() and self.size != fitting(self.windowed):
            self.windowed = self.size

    def set_size(self, size: tuple[int, int]) -> None:
        """Change the window's size, as far as the screen has room (leaves full screen)."""
        self.set_full_screen(False)
        if maximised():
            sdl_window().restore()
        size = fitting(size)
        self.surface = pygame.display.set_mode(size, _FLAGS)
        _keep_on_screen(size)
        self.keep_size()

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back."""
        if wanted == self.full_screen:
            return
        # Not by `set_mode`: on X11 that moves the window by its frame each time.
        if wanted:
            self._maximised = maximised()
            sdl_window().set_fullscreen(True)
        else:
            sdl_window().set_windowed()
            if self._maximised:
                sdl_window().maximize()
        self.full_screen = wanted
        pygame.event.pump()
        self.surface = pygame.display.get_surface() or self.surface

    def show(self, canvas: pygame.Surface, rects: Sequence[pygame.Rect] | None) -> None:
        """Bring the canvas to the screen; `rects` are the parts that changed (None: all)."""
        self._shown = self.size
        if rects is None or canvas.get_size() != self.size:
            self.show_stretched(canvas)
            return
        for rect in rects:
            self.surface.blit(canvas, rect, rect)
        pygame.display.update(list(rects))

    def show_stretched(self, canvas: pygame.Surface) -> None:
        """Show a canvas at the window's present size; an old one, while it is being resized."""
        self._stretch(canvas)
        pygame.display.flip()

    def close(self) -> None:
        """Close the window and all of pygame."""
        pygame.quit()

    def _stretch(self, canvas: pygame.Surface) -> None:
        size = self.surface.get_size()
        if size == canvas.get_size():
            self.surface.blit(canvas, (0, 0))
        else:
            pygame.transform.smoothscale(canvas, size, self.surface)


def _keep_on_screen(size: tuple[int, int]) -> None:
    """Move a window that has grown beyond the edge of the screen into its middle.

    With several screens nobody can tell (in pygame) where they lie to each other: then it stays.
    """
    screens = pygame.display.get_desktop_sizes()
    if len(screens) != 1:
        return
    place = pygame.Rect(pygame.display.get_window_position(), size)
    screen = pygame.Rect((0, 0), screens[0])
    if screen.contains(place):
        return
    place.center = screen.center
    with contextlib.suppress(pygame.error):  # a desktop that places windows itself (Wayland) refuses
        pygame.display.set_window_position((max(0, place.x), max(0, place.y)))


def open_window(size: tuple[int, int]) -> pygame.Surface:
    """Open the display, as large as fits on the screen; raises `DisplayError` if there is none."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "alchemists-bench"  # pygame has set the script's name on import
    # A software framebuffer is five times faster on X11; native Wayland refuses it (spike README, section 2).
    trying = sys.platform.startswith("linux") and _ACCELERATION not in os.environ
    if trying:
        os.environ[_ACCELERATION] = "0"
    try:
        return _opened(size)
    except pygame.error as error:
        if not trying:
            raise _no_display(error) from error
    del os.environ[_ACCELERATION]
    pygame.display.quit()
    try:
        return _opened(size)
    except pygame.error as error:
        raise _no_display(error) from error


def _opened(size: tuple[int, int]) -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        raise pygame.error("there is no screen to draw on")
    return pygame.display.set_mode(fitting(size), _FLAGS)


def _no_display(error: Exception) -> DisplayError:
    return DisplayError(
        tr(
            "No window can be opened: {problem}. Start the game from a desktop session (on Linux, {variables} "
            "must be set).",
            problem=error,
            variables="DISPLAY / WAYLAND_DISPLAY",
        )
    )
