#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""See screenshots as others see them: python assets/source/colour_views.py SHOT.png ... [--pieces] --to FOLDER

Writes one sheet for each picture: as it is, without red receptors (protan), without green (deutan), without blue (tritan), in
grey; with --pieces one more with every coloured piece of the four games, 44 px high. Matrices of Machado, Oliveira and Fernandes (2009) for full strength, in linear light. Kept out of the product: for looking.
"""
import argparse
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

VIEWS = {
    "as it is": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
    "grey": np.tile(np.array([0.2126, 0.7152, 0.0722]), (3, 1)),
}
PICTURES = Path(__file__).resolve().parents[1] / "pictures"
MARBLES, LIGHTS, ELEMENTS = ("blue", "black", "red", "yellow"), ("red", "blue", "green", "yellow", "purple", "white"), ("fire", "water", "earth", "air")
PIECES = (  # a row for each family of pieces whose colours must be told apart
    [*(f"marbles/{c}" for c in MARBLES), *(f"tiles/hole_{c}" for c in MARBLES)],
    [*(f"potions/drop_{c}_filled" for c in LIGHTS), "potions/drop_gray_filled", *(f"potions/seal_{c}" for c in LIGHTS)],
    [f"glastonbury/mark_{c}" for c in ("yellow", "green", "red", "blue", "orange", "violet", "teal", "rose", "bone")],
    [*(f"magic_potion/disc_{e}_mortar" for e in ELEMENTS), "magic_potion/disc_fire_chili", "magic_potion/disc_water_frog", "magic_potion/disc_earth_acorn",
     "magic_potion/disc_air_owl", *(f"magic_potion/element_{e}" for e in ELEMENTS)],
)
HIGH, PITCH = 44, 52


def pieces():
    """All coloured pieces on walnut, at the least size they have on a table."""
    out = Image.new("RGB", (PITCH * max(map(len, PIECES)), PITCH * len(PIECES)), (60, 38, 24))
    for y, row in enumerate(PIECES):
        for x, name in enumerate(row):
            with Image.open(PICTURES / f"{name}.webp") as file:
                piece = file.convert("RGBa")
            piece.thumbnail((HIGH, HIGH), Image.LANCZOS)
            piece = piece.convert("RGBA")
            out.paste(piece, (x * PITCH + (PITCH - piece.width) // 2, y * PITCH + (PITCH - piece.height) // 2), piece)
    return out


def seen(picture, matrix):
    """The picture through a matrix applied in linear light."""
    light = (np.asarray(picture.convert("RGB")) / 255.0) ** 2.2
    return Image.fromarray((np.clip(light @ matrix.T, 0, 1) ** (1 / 2.2) * 255 + 0.5).astype("uint8"))


def sheet(picture):
    """All views side by side, two to a row."""
    w, h = picture.size
    rows = -(-len(VIEWS) // 2)
    out = Image.new("RGB", (w * 2, h * rows))
    for i, (name, matrix) in enumerate(VIEWS.items()):
        out.paste(seen(picture, matrix), (i % 2 * w, i // 2 * h))
        ImageDraw.Draw(out).text((i % 2 * w + 6, i // 2 * h + 4), name, fill="white", stroke_width=2, stroke_fill="black")
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pictures", nargs="*", type=Path)
    parser.add_argument("--pieces", action="store_true")
    parser.add_argument("--to", type=Path, default=Path())
    args = parser.parse_args()
    args.to.mkdir(parents=True, exist_ok=True)
    if args.pieces:
        sheet(pieces()).save(args.to / "pieces_seen.png")
        print(args.to / "pieces_seen.png")
    for path in args.pictures:
        with Image.open(path) as picture:
            sheet(picture).save(args.to / f"{path.stem}_seen.png")
        print(args.to / f"{path.stem}_seen.png")


if __name__ == "__main__":
    main()
