"""Pictures as PNG files, packed while other threads run on: pygame takes a second for one, and stops them all."""

from __future__ import annotations

import struct
import zlib

import pygame

FASTEST = 1
"""How little zlib tries at least; files become a half larger."""


def png_of(surface: pygame.Surface, level: int = zlib.Z_DEFAULT_COMPRESSION) -> bytes:
    """Return the content of a PNG file of a surface, without its alpha."""
    wide, high = surface.get_size()
    pixels, row = pygame.image.tobytes(surface, "RGB"), 3 * wide
    lines = b"".join(b"\0" + pixels[at : at + row] for at in range(0, high * row, row))
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, level)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
