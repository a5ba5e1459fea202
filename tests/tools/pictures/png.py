"""Writes PNG files quickly: pygame takes two seconds for one, and there are hundreds."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.ui.pictures.png import FASTEST, png_of


def write_png(surface: pygame.Surface, file: Path) -> None:
    """Write a surface, without its alpha."""
    file.write_bytes(png_of(surface, FASTEST))
