"""What an index says of a picture (`assets/pictures/README.md`), and where its anchor and slots are at a size."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from scenes.ui.pictures.surfaces import Size

Slots = Mapping[str, Any]
"""Places on a picture by their names: numbers, points, rectangles or lists of them, as its index writes them.

Which of these a place is only who drew the picture and who asks for the place know.
"""


class PictureEntry(msgspec.Struct, frozen=True):
    """One picture of an index; lengths are px on a canvas of 1440 lines."""

    path: Path
    size: tuple[float, float]
    anchor: tuple[float, float]
    slots: Slots = msgspec.field(default_factory=dict)
    frames: int = 1
    columns: int = 1
    additive: bool = False
    inset: tuple[int, int, int, int] = (0, 0, 0, 0)


def read_entry(folder: Path, fields: Mapping[str, Any]) -> PictureEntry:
    """Read one entry of the index of a folder; raises KeyError, ValueError or TypeError if it isn't one."""
    width, height = fields["size"]
    anchor = fields.get("anchor", [width / 2, height / 2])
    inset = fields.get("inset", [0, 0, 0, 0])
    return PictureEntry(
        folder / fields["file"],
        (float(width), float(height)),
        (float(anchor[0]), float(anchor[1])),
        fields.get("slots", {}),
        int(fields.get("frames", 1)),
        int(fields.get("columns", 1)),
        fields.get("blend") == "add",
        (inset[0], inset[1], inset[2], inset[3]),
    )


def shape_at(entry: PictureEntry, shown: Size, flip: bool) -> tuple[tuple[float, float], Slots]:
    """Return anchor and slots of a picture at a size."""
    across, down = shown[0] / max(1e-6, entry.size[0]), shown[1] / max(1e-6, entry.size[1])
    anchor_x = entry.anchor[0] * across
    anchor = shown[0] - anchor_x if flip else anchor_x, entry.anchor[1] * down
    return anchor, _scaled_slots(entry.slots, across, down)


def _scaled_slots(slots: Slots, across: float, down: float) -> Slots:
    return {name: _scaled_slot(value, across, down) for name, value in slots.items()}


def _scaled_slot(value: Any, across: float, down: float) -> Any:
    """Scale numbers by turns across and down; a single number (a diameter) goes with the width."""
    if isinstance(value, dict):
        return _scaled_slots(value, across, down)
    if isinstance(value, list):
        if value and all(isinstance(part, int | float) for part in value):
            return [part * (down if at % 2 else across) for at, part in enumerate(value)]
        return [_scaled_slot(part, across, down) for part in value]
    return value * across if isinstance(value, int | float) else value
