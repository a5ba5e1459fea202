"""What this program runs on: those who mend it ask for that first."""

from __future__ import annotations

import platform
import sys

import pygame

from game import __version__


def versions() -> list[str]:
    """List the versions of the game, Python, pygame, SDL and the system, each with its name."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no window"
    return [
        f"The Alchemist's Bench {__version__}",
        f"Python {platform.python_version()}",
        f"pygame-ce {pygame.version.ver}",
        f"SDL {sdl} ({driver})",
        _system(),
    ]


def _system() -> str:
    """Name the system as its makers do, where it says so."""
    words = [platform.system() or sys.platform, platform.release(), platform.machine()]
    try:
        words.insert(0, platform.freedesktop_os_release()["PRETTY_NAME"] + ",")
    except (OSError, KeyError):  # only Linux has it
        words[1:2] = [platform.release(), platform.version()]
    return " ".join(filter(None, words))
