"""Keyboards of all kinds: keys come as the program means them, whatever layout they are typed on."""

from __future__ import annotations

import pygame

_A, _LETTERS = 4, 26
"""The place (USB scan code) of the key A of a US keyboard; the places of the alphabet follow in its order."""
_PRINTED = range(0x80, 1 << 30)
"""Key codes of letters beyond ASCII; those of keys that print nothing lie above."""


def as_meant(event: pygame.Event) -> pygame.Event:
    """Return a key event with the letter its place has on a US keyboard, if its own is none of the Latin ones.

    What is typed with AltGr is no command: some systems report it as Ctrl and Alt together.
    """
    key, mod = event.key, event.mod
    place = getattr(event, "scancode", 0) - _A
    if key in _PRINTED and 0 <= place < _LETTERS:
        key = pygame.K_a + place
    if mod & pygame.KMOD_CTRL and mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
        mod &= ~pygame.KMOD_CTRL
    if (key, mod) == (event.key, event.mod):
        return event
    return pygame.Event(event.type, {**event.dict, "key": key, "mod": mod})
