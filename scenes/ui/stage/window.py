"""The window itself: opened so that software drawing is fast, filled from the canvas, full screen and back."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Sequence

import pygame

_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_FLAGS = pygame.RESIZABLE


class DisplayError(Exception):
    """No window can be opened; the message says why and what to do."""


class Window:
    """The program's window. `size` is what can be drawn on, in px."""

    def __init__(self, size: tuple[int, int], title: str, full_screen: bool = False) -> None:
        self._windowed = size
        self.full_screen = False
        self.surface = open_window(size)
        if title:
            pygame.display.set_caption(title)
        if full_screen:
            self.set_full_screen(True)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawable part in px."""
        return self.surface.get_size()

    def note_size(self) -> bool:
        """Take up a size the person has dragged the window to; returns whether it has changed."""
        before = self.surface
        self.surface = pygame.display.get_surface() or before
        if not self.full_screen:
            self._windowed = self.surface.get_size()
        return self.surface is not before or self._shown != self.surface.get_size()

    _shown: tuple[int, int] = (0, 0)

    def set_size(self, size: tuple[int, int]) -> None:
        """Change the window's size (leaves full screen)."""
        self._windowed = size
        if self.full_screen:
            self.set_full_screen(False)
        else:
            self.surface = pygame.display.set_mode(size, _FLAGS)
            _keep_on_screen(size)

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back."""
        if wanted == self.full_screen:
            return
        if wanted:
            self._windowed = self.size
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            # On X11 the first call keeps the large size, the second restores it (spike README, section 2).
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)
                pygame.display.set_mode(self._windowed, _FLAGS)
            self.surface = pygame.display.set_mode(self._windowed, _FLAGS)
        self.full_screen = wanted

    def show(self, canvas: pygame.Surface, rects: Sequence[pygame.Rect] | None) -> None:
        """Bring the canvas to the screen; `rects` are the parts that changed (None: all)."""
        self._shown = self.size
        if canvas is not self.surface:
            self._stretch(canvas)
            pygame.display.flip()
        elif rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(list(rects))

    def show_stretched(self, canvas: pygame.Surface) -> None:
        """Show an old canvas at the window's present size while it is being resized."""
        if canvas is not self.surface:
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
    """Open the display; raises `DisplayError` if there is none."""
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
    return pygame.display.set_mode(size, _FLAGS)


def _no_display(error: Exception) -> DisplayError:
    return DisplayError(
        f"No window can be opened: {error}. Start the game from a desktop session (on Linux, "
        "DISPLAY or WAYLAND_DISPLAY must be set)."
    )
