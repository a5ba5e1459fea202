#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Render the game's pictures: all, or some families; what is up to date is skipped.

    python assets/source/render.py [family[:part] ...] [--lines 1440] [--quality draft|final] [--list] [--accept] [--force]

`marbles:blue` renders only the jobs whose name contains "blue". --accept marks everything as up to date without rendering
(after a change of the scripts that changes no picture).
"""
import argparse
import importlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from studio import book  # noqa: E402

FAMILIES = ("marbles", "flasks", "dispenser", "tokens", "tiles", "desk", "hall", "hall_cup", "hall_cat", "hall_light", "professor", "covers", "cover_potions", "backgrounds", "effects", "moments",
            "portraits", "characters", "app_icon", "glastonbury", "glastonbury_square", "glastonbury_pieces", "glastonbury_keepers", "cover_glastonbury",
            "magic_potion_blanks", "magic_potion_figures", "magic_potion_cauldron", "magic_potion", "magic_potion_cards", "magic_potion_moments",
            "cover_magic_potion", "potions_drops", "potions_cards", "potions_helpers", "potions_moments", "potions_glass", "potions_clearing", "potions_dice")


def chosen(names, scale, final):
    """(family module, job) for all that was asked for, in the order of FAMILIES."""
    for name in names or FAMILIES:
        family, _, part = name.partition(":")
        if family not in FAMILIES:
            sys.exit(f"render.py: no family {family!r}; there are {', '.join(FAMILIES)}")
        module = importlib.import_module(f"families.{family}")
        for job in module.jobs():
            job.scale, job.final = scale, final
            if part in job.name:
                yield module, job


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*")
    parser.add_argument("--lines", type=int, default=1440)
    parser.add_argument("--quality", choices=("draft", "final"), default="final")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--force", action="store_true")
    args = parser.parse_args()
    for module, job in chosen(args.families, args.lines / 1440, args.quality == "final"):
        mark = book.fingerprint(module, job)
        fresh = book.stamps(job.family).get(job.name) == mark
        if args.list:
            print(f"{'up to date' if fresh else 'to render '}  {job.family}:{job.name}")
        elif args.accept:
            book.record(job, mark)
        elif args.force or not fresh:
            start = time.process_time()
            job.make(job)
            book.record(job, mark)
            print(f"{time.process_time() - start:7.1f} s  {job.family}:{job.name} -> {', '.join(job.saved)}", flush=True)


if __name__ == "__main__":
    main()
