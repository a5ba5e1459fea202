"""What each potion does, in a few words of our own."""

from __future__ import annotations

from game.core.messages import Message, msg

POWERS: dict[str, Message] = {
    "wisdom": msg("Take any one marble"),
    "love": msg("Take all marbles of another's pool"),
    "magnet": msg("Take two neighbours of different colours"),
    "joy": msg("Up to three marbles fill any holes"),
    "sands": msg("Use a potion you have drunk once more"),
    "abyss": msg("Take bottom marbles, one of each colour"),
    "balm": msg("Take neighbours of one colour"),
    "lava": msg("Send up to five of one colour back"),
}
"""By kind."""
