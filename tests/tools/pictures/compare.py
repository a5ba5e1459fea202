"""Compares two folders of pictures, pixel by pixel."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.tools.pictures.png import write_png

MARK = (255, 0, 255)


def compare(old: Path, new: Path, out: Path | None) -> int:
    """Say of each picture whether it is equal, or how much differs and where; returns 1 if any does."""
    before, after = ({file.name for file in folder.glob("*.png")} for folder in (old, new))
    differing = 0
    for name in sorted(before | after):
        if name not in before or name not in after:
            said = f"only in {old if name in before else new}"
        else:
            said = _difference(old / name, new / name, None if out is None else out / name)
        differing += said != ""
        print(f"{'DIFFERS' if said else 'equal  '}  {name}{': ' if said else ''}{said}")
    print(f"{differing} of {len(before | after)} pictures differ")
    return 1 if differing or not before else 0


def _difference(old: Path, new: Path, out: Path | None) -> str:
    """Describe how two pictures differ; "" if they don't. `out` gets both, and what differs, side by side."""
    before, after = pygame.image.load(old), pygame.image.load(new)
    size = before.get_size()
    if size != after.get_size():
        return f"{size} before, {after.get_size()} now"
    if pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"):
        return ""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    same.invert()
    box = same.get_bounding_rects()
    where = box[0].unionall(box[1:])
    if out is not None:
        sheet = pygame.Surface((3 * size[0], size[1]))
        sheet.blit(before, (0, 0))
        sheet.blit(after, (size[0], 0))
        sheet.blit(same.to_surface(setcolor=MARK, unsetcolor=(0, 0, 0)), (2 * size[0], 0))
        for at in range(3):
            pygame.draw.rect(sheet, MARK, where.move(at * size[0], 0).inflate(6, 6), 2)
        write_png(sheet, out)
    return f"{same.count()} pixels in x {where.x}..{where.right - 1}, y {where.y}..{where.bottom - 1}"
