"""Takes the README's pictures from the running game.

    python3 -m game.bootstrap test tests.tools.readme_pictures [hall] [tables] [persian]

Writes into `assets/readme/` (all of it, or only the screens of the hall, the tables, or what is in Persian): the
title, the choice of a game, the table of each game in the middle of a match (that of Potion Explosion with a chain
in sight), the frames of that chain as a short animated WebP, and title and a table in Persian. Needs Pillow
(`pip install Pillow`), only for the animation.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame

from game.core.match import Match
from game.core.seats import Seat
from game.players.contract import Budget, Question
from game.players.levels import find_level, make_player
from game.potion_explosion.preview import Spot
from game.potion_explosion.rules.actions import Pick
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.app.scratch import Scratch
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.hall.hall import Hall
from scenes.tabletop.table_scene import TableScene
from tests.tools.arguments import make_parser

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "readme"
SEATS = (
    Seat("Anna", None, "amber", "fox"),
    Seat("Bruno", "journeyman", "teal", "owl"),
    Seat("Chiara", "apprentice", "amethyst", "cat"),
    Seat("Dariush", "journeyman", "moss", "raven"),
)
SIZE = (1920, 1080)
ROUNDS = 4
SEEDS = 12
FRAME = 1 / 60
PARTS = ("hall", "tables", "persian")
EVERY = 4
"""Every fourth frame goes into the animation: 15 a second."""


OTHERS = {"glastonbury": 24, "potions": 20, "magic_potion": 24}
"""The other games, and after how many turns their pictures are taken."""


def advance(hall: Hall, match: Match, turns: int) -> None:
    """Let a Journeyman decide for everybody until so many turns have passed and Anna is to move."""
    game = hall.game(match.game.id)
    player = make_player(game, find_level(game, "journeyman"))
    rng = random.Random(1)
    match.settle()
    while match.turn < turns or match.seat_to_move != 0:
        seat = match.seat_to_move
        plan = player.plan(
            Question(game.rules, match.view(seat), seat, Budget(nodes=2000), rng, time.monotonic, lambda: False)
        )
        for action in plan.actions:
            if match.outcome is None and match.seat_to_move == seat:
                match.play(action)


def longest_pick(match: Match) -> Pick:
    """The pick that would set off the longest chain that can be foreseen."""
    picks = [action for action in match.legal_actions() if isinstance(action, Pick)]
    return max(picks, key=lambda pick: len(match.foresee(pick, 0).events))


def _part(text: str) -> str:
    if text not in PARTS:
        raise argparse.ArgumentTypeError(f'"{text}" is none of {", ".join(PARTS)}')
    return text


def main(arguments: Sequence[str] = ()) -> None:
    """Take all pictures, or those of some parts."""
    parser = make_parser("readme_pictures", __doc__)
    parser.add_argument("parts", nargs="*", type=_part, metavar="|".join(PARTS))
    parts = parser.parse_args(arguments).parts
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Scratch("readme") as folder:
        hall, _ = make_hall(CommandLine(), folder)
        hall.stage.set_size(SIZE)
        if not parts or "hall" in parts:
            hall.open_title()
            _wait(hall, 20)
            _save(hall, "title")
            hall.open_new_game("potion_explosion")
            _wait(hall, 20)
            _save(hall, "new_game")
        if not parts or "tables" in parts:
            _potion_explosion(hall)
            for name, turns in OTHERS.items():
                _other_table(hall, name, turns)
        if not parts or "persian" in parts:
            _persian(hall)
        hall.stage.close()
        hall.worker.close()


def _potion_explosion(hall: Hall) -> None:
    """The table with a chain in sight, and the chain itself."""
    game = hall.game("potion_explosion")
    matches = [Match.new(game, SEATS, seed=seed, now=hall.now()) for seed in range(SEEDS)]
    for match in matches:
        advance(hall, match, len(SEATS) * ROUNDS + 8)
    match = max(matches, key=lambda match: len(match.foresee(longest_pick(match), 0).events))
    _sit_down(hall, match)
    pick, scene = longest_pick(match), hall.stage.scene
    assert isinstance(scene, TableScene) and isinstance(scene.table, PotionExplosionTable)
    view = scene.table.dispenser
    spot = view.geometry.spot_rect(Spot(pick.track, pick.place)).center
    _send(hall, pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    _wait(hall, 30)
    _save(hall, "potion_explosion")
    frames = [_frame(hall)]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        _send(hall, pygame.Event(kind, pos=spot, button=1, touch=False))
    for number in range(60 * 5):
        hall.stage.step([], FRAME)
        if number % EVERY == 0:
            frames.append(_frame(hall))
    _animate(frames)


def _persian(hall: Hall) -> None:
    """The title and a table as who reads Persian sees them."""
    hall.speak("fa")
    hall.open_title()
    _wait(hall, 20)
    _save(hall, "title_fa")
    names = ("آنا", "بهروز", "چیستا", "داریوش")
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(SEATS, names, strict=True)]
    _other_table(hall, "potion_explosion", 40, seats, "potion_explosion_fa")


def _other_table(
    hall: Hall, name: str, turns: int, seats: Sequence[Seat] = SEATS, picture: str | None = None
) -> None:
    """The table of a game with Anna to move, the pointer on what can be done nearest to the middle."""
    scene = hall.stage.scene
    for seed in range(4, 4 + SEEDS):
        match = Match.new(hall.game(name), seats, seed=seed, now=hall.now())
        advance(hall, match, turns)
        _sit_down(hall, match)
        scene = hall.stage.scene
        if isinstance(scene, TableScene) and scene.context.acting:
            break
    assert isinstance(scene, TableScene)
    middle = pygame.Vector2(SIZE[0] / 2, SIZE[1] / 2)
    spots = [widget.rect.center for widget in scene.top.ring.stops() if widget.inviting]
    spot = min(spots, key=middle.distance_to, default=(10, 10))
    _send(hall, pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    _wait(hall, 45)
    _save(hall, picture or name)


def _sit_down(hall: Hall, match: Match) -> None:
    """Open a match's table; if people share it, lift the curtain."""
    hall.open_table(match)
    _wait(hall, 30)
    if hall.stage.scene is not None and hall.stage.scene.dialog is not None:
        _send(hall, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    _wait(hall, 60)


def _wait(hall: Hall, frames: int) -> None:
    for _ in range(frames):
        hall.stage.step([], FRAME)


def _send(hall: Hall, event: pygame.Event) -> None:
    hall.stage.step([event], FRAME)


def _save(hall: Hall, name: str) -> None:
    hall.stage.screenshot(FOLDER / f"{name}.jpg")


def _frame(hall: Hall) -> bytes:
    """The dispenser's half of the canvas, at a third of its size."""
    width, height = hall.stage.canvas.get_size()
    part = hall.stage.canvas.subsurface((0, 0, width * 48 // 100, height))
    return pygame.image.tobytes(pygame.transform.smoothscale(part, _small(part.get_size())), "RGB")


def _small(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] // 2, size[1] // 2


def _animate(frames: list[bytes]) -> None:
    from PIL import Image

    size = _small((SIZE[0] * 48 // 100, SIZE[1]))
    pictures = [Image.frombytes("RGB", size, frame) for frame in frames]
    pictures[0].save(
        FOLDER / "chain.webp",
        save_all=True,
        append_images=pictures[1:],
        duration=round(1000 * FRAME * EVERY),
        loop=0,
        quality=60,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
