"""Bakes the widget skins into assets/pictures/ui: run with the art environment, `python bake.py [part of a name …]`.

Build time only; the game reads what this wrote. `index.json` lists every picture, `skins.json` how skins are layered.
"""

import json
import sys
from pathlib import Path

import numpy as np
from material import px
from pieces import ALIASES, FITTED, pieces, textures
from PIL import Image
from surfaces import all_skins

TARGET = Path(__file__).resolve().parents[3] / "assets" / "pictures" / "ui"


def write(image, name, quality=None):
    """Write one picture: textures lossy, pieces lossless."""
    if quality is None:
        image.save(TARGET / f"{name}.webp", lossless=True, quality=100, method=6)
    else:  # JPEG: read four times as fast as WebP, and start time counts
        image.save(TARGET / f"{name}.jpg", quality=quality, optimize=True)


def entry(name, size, kind="webp", **fields):
    """One line of the index."""
    return {"file": f"{name}.{kind}", "size": list(size), **fields}


def main():
    """Bake all, or what contains one of the words given."""
    wanted = sys.argv[1:]

    def asked(name):
        return not wanted or any(word in name for word in wanted)

    TARGET.mkdir(parents=True, exist_ok=True)
    index, table = {}, {}
    for name, (layers, fields) in all_skins().items():
        skin = {"inset": round(px(fields.pop("inset"))), "bleed": round(px(fields.pop("bleed"))), **fields}
        for layer, paper in layers.items():
            picture = f"{name}_{layer}" if layer != "shade" or skin.get("fill") else name
            skin[layer] = picture
            index[picture] = entry(picture, (paper.width, paper.height))
            if asked(picture):
                write(paper.image(), picture)
        table[name] = skin
    for name, (paper, fields) in pieces().items():
        index[name] = entry(name, (paper.width, paper.height), **fields)
        if asked(name):
            write(paper.image(), name)
    for name, fields in FITTED.items():
        table[name] = {**fields, "inset": round(px(fields["inset"])), "bleed": round(px(fields["bleed"]))}
    for alias, name in ALIASES.items():
        table[alias] = table[name]
    for name, (colour, quality) in textures().items():
        index[name] = entry(name, (colour.shape[1], colour.shape[0]), "jpg")
        if asked(name):
            write(Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8)), name, quality)
    (TARGET / "index.json").write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", "utf-8")
    (TARGET / "skins.json").write_text(json.dumps(table, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
