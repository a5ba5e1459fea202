"""Pictures and sounds are whole: listed, openable, credited, small, and quiet where they should be."""

from __future__ import annotations

import array
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from scenes.ui.sound.music import PEAK
from scenes.ui.sound.pieces import read_pieces

ASSETS = Path(__file__).parents[1] / "assets"
PICTURES = ASSETS / "pictures"
SOUNDS = ASSETS / "sounds"
MUSIC = ASSETS / "music"
MOST_MEGABYTES = 60
FAMILIES = sorted(folder.name for folder in PICTURES.iterdir() if folder.is_dir())
DESKTOP_FILES = {".ico", ".icns"}
COLOURS = ("blue", "black", "red", "yellow")
KINDS = ("wisdom", "love", "magnet", "joy", "sands", "abyss", "balm", "lava")


def index_of(folder: Path) -> dict[str, Any]:
    entries: dict[str, Any] = json.loads((folder / "index.json").read_text("utf-8"))
    return entries


@pytest.fixture(scope="module")
def loaded() -> dict[str, pygame.Surface]:
    """Every picture, opened once."""
    return {
        f"{family}/{name}": pygame.image.load(PICTURES / family / entry["file"])
        for family in FAMILIES
        for name, entry in index_of(PICTURES / family).items()
    }


@pytest.mark.slow
def test_every_listed_picture_opens_and_its_cells_have_the_listed_proportion(
    loaded: dict[str, pygame.Surface],
) -> None:
    wrong = []
    for family in FAMILIES:
        for name, entry in index_of(PICTURES / family).items():
            picture = loaded[f"{family}/{name}"]
            frames, columns = entry.get("frames", 1), entry.get("columns", 1)
            rows = -(-frames // columns)
            wide, high = picture.get_width() / columns, picture.get_height() / rows
            if wide != int(wide) or high != int(high):
                wrong.append(f"{family}/{name}: cells of {wide} x {high} px")
            shown_wide, shown_high = entry["size"]
            across, down = wide / shown_wide, high / shown_high
            if abs(across - down) > 0.5 / min(shown_wide, shown_high) + 0.02 * across:
                wrong.append(f"{family}/{name}: cells of {wide} x {high} px are shown as {entry['size']}")
    assert not wrong


def points(value: Any) -> Iterator[tuple[float, float]]:
    """All points in slots: [x, y] pairs and the corners of [x, y, w, h]."""
    if isinstance(value, dict):
        for part in value.values():
            yield from points(part)
    elif isinstance(value, list) and value and all(isinstance(part, int | float) for part in value):
        yield value[0], value[1]
        if len(value) == 4:
            yield value[0] + value[2], value[1] + value[3]
    elif isinstance(value, list):
        for part in value:
            yield from points(part)


def test_anchors_and_slots_lie_in_or_near_their_picture() -> None:
    outside = []
    for family in FAMILIES:
        for name, entry in index_of(PICTURES / family).items():
            wide, high = entry["size"]
            for x, y in [tuple(entry.get("anchor", (0, 0))), *points(entry.get("slots", {}))]:
                if not (-0.1 * wide <= x <= 1.1 * wide and -0.1 * high <= y <= 1.1 * high):
                    outside.append(f"{family}/{name}: ({x}, {y}) is not in {entry['size']}")
    assert not outside


def test_nothing_lies_unlisted_in_a_family() -> None:
    unlisted = []
    for family in FAMILIES:
        listed = {entry["file"] for entry in index_of(PICTURES / family).values()}
        for path in (PICTURES / family).iterdir():
            known = path.name in listed or path.suffix in DESKTOP_FILES or path.suffix in {".json", ".md", ".yaml"}
            if not known:
                unlisted.append(str(path.relative_to(ASSETS)))
    assert not unlisted


@pytest.mark.slow
def test_pieces_are_cut_out_and_grounds_are_not(loaded: dict[str, pygame.Surface]) -> None:
    """A piece's corners are clear and its middle isn't; what covers the window has no alpha to blend."""
    for name in [f"marbles/{colour}" for colour in COLOURS] + [f"flasks/{kind}_full" for kind in KINDS]:
        picture = loaded[name]
        wide, high = picture.get_size()
        assert picture.get_at((0, 0)).a == 0, name
        assert picture.get_at((wide // 2, high * 3 // 4)).a > 200, name
    for name in ("backgrounds/table", "hall/shelf", "hall/results_wall"):
        assert loaded[name].get_at((3, 3)).a == 255, name


def test_potion_explosion_has_all_its_pieces() -> None:
    marbles = index_of(PICTURES / "marbles")
    assert {*COLOURS, *(f"{colour}_roll" for colour in COLOURS), "gloss", "shadow"} <= set(marbles)
    assert all(marbles[f"{colour}_roll"]["frames"] == 24 for colour in COLOURS)
    states = ("empty", "1", "2", "3", "4", "5", "full", "drunk")
    assert {f"{kind}_{state}" for kind in KINDS for state in states} <= set(index_of(PICTURES / "flasks"))
    for name in ("full", "tracks"):
        slots = index_of(PICTURES / "dispenser")[name]["slots"]
        assert [len(track) for track in slots["marble"]] == [9] * 5
        for track in slots["marble"]:
            assert all(below[1] > above[1] for below, above in itertools.pairwise(track))
            steps = [below[1] - above[1] for below, above in itertools.pairwise(track)]
            assert max(steps) - min(steps) < 0.5, "marbles of a track lie at even steps"
            assert abs(steps[0] - slots["marble_diameter"]) < 0.05 * steps[0], "and touch"


def test_magic_potion_has_a_picture_for_every_disc_of_its_data() -> None:
    data = yaml.safe_load((ASSETS.parent / "data/magic_potion/motifs.yaml").read_text("utf-8"))
    index = index_of(PICTURES / "magic_potion")
    tools = [motif["id"] for motif in (*data["kitchen"], *data["magic"])]
    ingredients = {element: [motif["id"] for motif in motifs] for element, motifs in data["ingredients"].items()}
    discs = {f"disc_{element}_{motif}" for element, own in ingredients.items() for motif in (*own, *tools)}
    assert len(discs) == 44 and discs <= set(index)
    assert {f"motif_{motif}" for motif in [*tools, *itertools.chain(*ingredients.values())]} <= set(index)
    for element in ingredients:
        assert {f"{piece}_{element}" for piece in ("figure", "medallion", "element", "element_disc")} <= set(index)
    assert index["portal"]["frames"] == 8
    assert index["cauldron"]["slots"] == index["brew"]["slots"], "rim and brew are laid on one another"


def test_liquid_rises_level_by_level() -> None:
    for kind in KINDS:
        slots = index_of(PICTURES / "flasks")[f"{kind}_3"]["slots"]
        heights = [slots["foot"][1], *(level[1] for level in slots["level"]), slots["mouth"][1]]
        assert heights == sorted(heights, reverse=True), kind


def test_glastonbury_has_all_its_pieces() -> None:
    pictures = index_of(PICTURES / "glastonbury")
    cards = yaml.safe_load((ASSETS.parent / "data" / "glastonbury" / "cards.yaml").read_text("utf-8"))
    pawns = [colour["id"] for colour in cards["colours"] if colour["pawn"]]
    named = {
        *(f"{form}_{one['id']}" for form in ("card", "mini", "relief") for one in cards["ingredients"]),
        *(f"mark_{colour['id']}" for colour in cards["colours"]),
        *(f"corner_{one['id']}" for one in cards["corners"]),
        *(f"spell_{spell}{form}" for spell in cards["spells"] for form in ("", "_plain")),
        *(f"{piece}_{colour}" for piece in ("pawn", "awning") for colour in pawns),
        *(f"task_{one['task']}" for one in cards["recipes"]["tasks"]),
        *("square", "ground", "card_back", "recipe_front", "recipe_back"),
        *("cauldron", "cauldron_back", "cauldron_front"),
    }
    assert not named - set(pictures)
    slots = pictures["square"]["slots"]
    assert len(slots["cell"]) == 36 and len(slots["step"]) == 20
    whole, front = pictures["cauldron"], pictures["cauldron_front"]
    assert whole["size"] == front["size"] and whole["slots"] == front["slots"], "so that they lie on each other"


def test_every_family_and_sound_folder_is_credited() -> None:
    credited = (ASSETS / "CREDITS.md").read_text("utf-8")
    for name in [*FAMILIES, "assets/sounds", "assets/music", "assets/fonts"]:
        assert name in credited, f"assets/CREDITS.md doesn't name {name}"
    for path in (ASSETS / "source" / "icons").glob("*.svg"):
        assert path.stem in credited, f"assets/CREDITS.md doesn't name the sign {path.stem}"


def test_assets_stay_small() -> None:
    files = [path for part in ("pictures", "sounds", "music") for path in (ASSETS / part).rglob("*")]
    total = sum(path.stat().st_size for path in files if path.is_file())
    assert total < MOST_MEGABYTES * 2**20


# ---- sounds ----
def samples(path: Path) -> array.array[int]:
    """The sound as stereo 16-bit numbers (the mixer resamples nothing: the files are 44.1 kHz)."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(44_100, -16, 2)
    return array.array("h", pygame.mixer.Sound(path).get_raw())


@pytest.fixture(scope="module")
def silent_mixer() -> Iterator[None]:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    had = pygame.mixer.get_init()
    if not had:
        pygame.mixer.init(44_100, -16, 2)
    yield
    if not had:
        pygame.mixer.quit()


def test_sounds_are_listed_once_and_for_all() -> None:
    index = index_of(SOUNDS)
    assert {SOUNDS / file for entry in index.values() for file in entry["files"]} == set(SOUNDS.glob("*.ogg"))
    for name, entry in index.items():
        assert 0 < entry["gain"] <= 1, name
        assert entry["category"] in {"pieces", "room", "ui"}, name


@pytest.mark.slow
def test_effects_neither_clip_nor_click(silent_mixer: None) -> None:
    for name, entry in index_of(SOUNDS).items():
        for file in entry["files"]:
            sound = samples(SOUNDS / file)
            assert 6_000 < max(sound) < 32_700, f"{name}: {file} clips or is hardly there"
            assert min(sound) > -32_700, f"{name}: {file} clips"
            assert max(abs(value) for value in sound[:2]) < 2_500, f"{file} starts with a click"
            assert max(abs(value) for value in sound[-64:]) < 700, f"{file} ends with a click"


@pytest.mark.slow
def test_music_never_clips_with_its_swell_and_ends_in_silence(silent_mixer: None) -> None:
    """As loud as `scenes/ui/sound/music.py` counts on; a section's own echo is its end, so no seam is cut."""
    for piece in read_pieces(MUSIC).values():
        for section in (section for section in piece.sections if section.file):
            base, swell = samples(MUSIC / section.file), samples(MUSIC / section.swell)
            assert len(base) == len(swell), section
            together = max(abs(one + two) for one, two in zip(base[::7], swell[::7], strict=True))
            assert 0.1 < together / 32768 < PEAK * 1.1, section
            assert max(abs(value) for value in (*base[:2], *base[-64:], *swell[-64:])) < 300, section
