"""Reads a recording from its file."""

from pathlib import Path

import pygame


def read_sound(path: Path) -> pygame.mixer.Sound:
    """Return it. Raises `pygame.error` or OSError.

    Also for one that was cut off: SDL reads it, and crashes with the whole program when it plays it.
    """
    sound = pygame.mixer.Sound(path)
    if not sound.get_length():
        raise pygame.error("it is cut off")
    return sound
