# SPDX-License-Identifier: GPL-3.0-or-later
"""The index of a family, and knowing what is up to date."""
import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
PICTURES = SOURCE.parent / "pictures"


@dataclass
class Job:
    """One rendering that writes one or more entries. `make(job)` calls `job.save(...)` for each."""

    family: str
    name: str
    make: object
    entries: tuple[str, ...] = ()
    scale: float = 1.0
    final: bool = True
    saved: dict = field(default_factory=dict)

    def samples(self, final, draft=12):
        return final if self.final else draft

    def pixels(self, size, over=1.0):
        """Size in px of the file for a shown size (w, h)."""
        return tuple(round(v * over * self.scale) for v in size)

    def save(self, name, picture, size, anchor=None, slots=None, *, quality=90, lossless=False, jpeg=False, **more):
        """Write a picture (cells already laid out) and note its index entry; lengths in px of 1440 lines.

        jpeg: for opaque pictures as large as the canvas; it opens five times faster than WebP.
        """
        folder = PICTURES / self.family
        folder.mkdir(parents=True, exist_ok=True)
        file = f"{name}.jpg" if jpeg else f"{name}.webp"
        opaque = picture.mode == "RGBA" and picture.getextrema()[3][0] == 255
        picture = picture.convert("RGB") if opaque else picture
        if jpeg:
            picture.convert("RGB").save(folder / file, quality=quality, optimize=True)
        else:
            picture.save(folder / file, quality=quality, lossless=lossless, method=6, exact=False)
        anchor = anchor or (size[0] / 2, size[1] / 2)
        self.saved[name] = {"file": file, "size": rounded(size), "anchor": rounded(anchor), **more,
                            **({"slots": rounded(slots)} if slots else {})}


def rounded(value):
    if isinstance(value, dict):
        return {key: rounded(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(v) for v in value]
    return round(float(value), 1)


def sheet(cells, columns):
    """Lay equal cells out row by row."""
    from PIL import Image

    w, h = cells[0].size
    out = Image.new("RGBA", (w * columns, h * -(-len(cells) // columns)))
    for i, cell in enumerate(cells):
        out.paste(cell, (i % columns * w, i // columns * h))
    return out


def fingerprint(module, job):
    """What a picture depends on: its family's script, what that shares, its name, scale and quality."""
    digest = hashlib.sha256()
    for path in (Path(module.__file__), *(SOURCE / name for name in module.NEEDS)):
        digest.update(path.read_bytes())
    digest.update(f"{job.name} {job.scale} {job.final}".encode())
    return digest.hexdigest()[:16]


def stamps(family):
    path = PICTURES / family / "stamps.json"
    return json.loads(path.read_text()) if path.exists() else {}


def record(job, mark):
    """Add the entries of a finished job to the index, and its fingerprint beside it."""
    folder = PICTURES / job.family
    index = folder / "index.json"
    entries = json.loads(index.read_text()) if index.exists() else {}
    entries.update(job.saved)
    index.write_text("{\n" + ",\n".join(f" {json.dumps(n)}: {json.dumps(e)}" for n, e in sorted(entries.items())) + "\n}\n")
    marks = stamps(job.family) | {job.name: mark}
    (folder / "stamps.json").write_text(json.dumps(dict(sorted(marks.items())), indent=1) + "\n")
