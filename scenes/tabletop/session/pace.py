"""How long computer players let people look before they act."""

from __future__ import annotations

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """How long a computer player lets people look before it acts, in seconds."""

    turn: float = 0.55
    """Before the first action of its turn."""
    action: float = 0.22
    """Before each further one."""


PACES = {"calm": Pace(1.0, 0.45), "brisk": Pace(), "at_once": Pace(0.0, 0.0)}
"""By the speed people have chosen in the settings."""
