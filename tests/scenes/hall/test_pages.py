"""Settings, help, credits and results: that they say what is so, and do what they say."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import game_ids
from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.errors import DataError
from game.core.match import Match
from game.core.messages import msg
from game.core.ranking import places
from game.core.seats import Seat
from game.language.languages import available, system_language
from game.potion_explosion.rules.dispenser import pick
from scenes.hall import credits as credits_page
from scenes.hall.book import Leaf
from scenes.hall.hall import Hall
from scenes.hall.help.blocks import CAPTION, PieceRow
from scenes.hall.help.scene import HelpScene
from scenes.hall.results.ranking import columns, heaps
from scenes.hall.results.scene import ResultsScene
from scenes.hall.results.score_table import SMALL, ScoreTable, ScoreTableRow
from scenes.hall.settings.scene import SettingsScene
from scenes.hall.title.scene import TitleScene
from scenes.ui import hall_data, help_data
from scenes.ui import settings as stored
from scenes.ui.hall_data import Column, HallData
from scenes.ui.settings import Settings
from scenes.ui.text.bidi import RLM
from scenes.ui.text.languages import words_for
from scenes.ui.text.wrap import unbroken
from scenes.ui.widgets import Slider, Toggle
from scenes.ui.widgets.setting_rows import Head, ToggleRow, Toggles
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, SEATS, MakeHall, begun
from tests.scenes.hall.screens import CHAPTERS
from tests.scenes.written import watched
from tests.slow import cases

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "data"


# ---- settings


def settings_of(hall: Hall, page: str = "settings") -> SettingsScene:
    scene = SettingsScene(hall, page)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    return scene


def test_each_change_counts_at_once_and_is_written(hall: Hall, hand: Hand) -> None:
    scene = settings_of(hall)
    controls = (getattr(row, "control", None) for row in scene.left_page.blocks)
    slider = next(control for control in controls if isinstance(control, Slider))
    hand.click((slider.rect.x + slider.rect.w // 4, slider.rect.centery))
    assert 5 < hall.kit.settings.volume < 45
    assert stored.load(hall.folder)[0].volume == hall.kit.settings.volume
    hand.click(scene.silence)
    assert hall.kit.settings.silence
    hall.kit.sound("place")
    assert hall.sound.heard[-1].loudness == 0


def test_as_it_was_takes_everything_back(hall: Hall, hand: Hand) -> None:
    before = Settings(reduced_motion=hall.kit.settings.reduced_motion)
    scene = settings_of(hall)
    hand.click(scene.silence)
    hall.kit.settings.speed = "calm"
    hall.kit.settings.undo = "free"
    hall.changed()
    hall.speak("xx")
    hand.wait(0.1)
    hand.click(scene.as_it_was)
    for name in ("silence", "speed", "undo", "language", "volume"):
        assert getattr(hall.kit.settings, name) == getattr(before, name), name
    assert hall.kit.words.language == "en"


def test_a_language_counts_on_all_screens_at_once(hall: Hall) -> None:
    scene = settings_of(hall)
    hall.speak("xx-rtl")
    assert scene.title.text != "Settings"
    assert hall.kit.units.mirrored
    below = hall.stage.scenes[0]
    assert isinstance(below, TitleScene) and below.buttons[0].text.lstrip(RLM).startswith("Ñ")
    hall.speak("tlh")
    assert hall.kit.words.language == "en"


def test_languages_are_found_and_the_systems_is_taken(tmp_path: Path) -> None:
    for code in ("fa", "pt_BR"):
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
        (folder / "bench.po").write_text(header, "utf-8")
    assert available(tmp_path) == ["en", "fa", "pt_BR"]
    assert system_language(tmp_path, {"LANG": "fa_IR.UTF-8"}) == "fa"
    assert system_language(tmp_path, {"LANGUAGE": "tlh:pt_BR", "LANG": "C"}) == "pt_BR"
    assert system_language(tmp_path, {"LANG": "C"}) == "en"
    assert system_language(tmp_path, {}) == "en"
    words, problem = words_for("fa", tmp_path)
    assert words.language == "fa" and problem is None
    words, problem = words_for("ru", tmp_path)
    assert words.language == "en" and problem is not None
    (tmp_path / "fa" / "LC_MESSAGES" / "bench.po").write_bytes(b"\xff nonsense")
    words, problem = words_for("fa", tmp_path)
    assert words.language == "en" and problem is not None


def test_two_toggles_share_a_line_by_what_they_need(hall: Hall) -> None:
    kit = hall.kit
    short, long = (
        ToggleRow(kit, "palette", text, Toggle(kit, True)) for text in ("Short", "Much longer than short")
    )
    pair = Toggles(kit, [short, long])
    both = short.least() + long.least() + kit.px(30)
    assert pair.height_for(both) < pair.height_for(both - 1)
    pair.place(pygame.Rect(0, 0, both, pair.height_for(both)))
    assert short.rect.y == long.rect.y and long.rect.w >= long.least() - 1 > both // 2
    pair.place(pygame.Rect(0, 0, 3 * both, 60))
    assert abs(short.rect.w - long.rect.w) <= 1


def test_full_screen_and_window_are_remembered(hall: Hall, hand: Hand) -> None:
    from scenes.app.running import _note_full_screen

    hall.stage.on_full_screen = lambda wanted: _note_full_screen(hall, wanted)
    scene = settings_of(hall, "comfort")
    hand.click(scene.full_screen)
    assert hall.kit.settings.full_screen
    hand.key(pygame.K_F11)
    assert not hall.kit.settings.full_screen
    assert not scene.full_screen.value


def test_the_four_ribbons_show_four_double_pages(hall: Hall, hand: Hand) -> None:
    scene = settings_of(hall)
    seen = []
    for part in scene.ribbons.parts():
        hand.click(part.center)
        seen.append([type(block).__name__ for block in scene.right_page.blocks])
    assert len({tuple(names) for names in seen}) == 4


# ---- help


def test_each_help_file_can_be_read_and_its_pictures_are_there(hall: Hall) -> None:
    files = sorted(DATA.glob("*/help.yaml"))
    assert DATA / GAME / "help.yaml" in files
    for file in files:
        book = help_data.read(file.parent)
        assert book is not None
        pictures = set()
        for chapter in book.chapters:
            assert hall.kit.pictures.has(f"icons/{chapter.icon}"), chapter.icon
            for block in (*chapter.left, *chapter.right):
                pictures |= {piece.picture for piece in block.pieces or ()}
                pictures |= {item.picture for item in block.items or ()}
                layers = [layer for item in block.items or () for layer in item.layers]
                if block.strips:
                    pictures |= set(block.strips.pictures.values())
                if block.image:
                    pictures.add(block.image.picture)
                    layers += block.image.layers
                for layer in layers:
                    pictures |= set(layer.pictures.values()) | ({layer.picture} if layer.picture else set())
        missing = [picture for picture in pictures if not hall.kit.pictures.has(picture)]
        assert not missing, file


def test_each_hall_file_can_be_read_and_its_pictures_are_there(hall: Hall) -> None:
    for file in sorted(DATA.glob("*/hall.yaml")):
        shown = hall_data.read(file.parent)
        names = [*shown.pieces.values(), *shown.bottles, *(hue.picture for hue in shown.hues)]
        names += [column.picture for column in shown.ledger if column.picture]
        assert [name for name in names if not hall.kit.pictures.has(name)] == [], file
    assert hall_data.read(DATA / "there is none") == HallData()


def test_the_helps_example_is_what_the_rules_do(hall: Hall) -> None:
    """The chain drawn in the help is the resolver's own (PE-9, worked case 1)."""
    book = help_data.read(DATA / GAME)
    assert book is not None
    strips = next(
        block.strips for chapter in book.chapters for block in (*chapter.left, *chapter.right) if block.strips
    )
    first, *others = strips.steps
    track = first.pieces
    at = first.rings.index("*")
    left, links = pick(track, at + 1)
    assert left == others[-1].pieces
    assert len(links) == len(others) - 1
    taken = 1 + sum(step.rings.count("1") + step.rings.count("2") for step in others)
    assert taken == len(track) - len(others[-1].pieces)
    for before, after in itertools.pairwise(others):
        kept = "".join(piece for piece, ring in zip(before.pieces, before.rings, strict=True) if ring not in "12")
        assert kept == after.pieces


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("motto: x\nchapters: [{title: a, icon: star, left: [{}], right: []}]", "exactly one of"),
        ("motto: x\nchapters: [{title: a, icon: star, left: [{text: b, note: c}], right: []}]", "exactly one of"),
        ("motto: x\nchapters: 3", "chapters"),
        ("motto: [", "help.yaml"),
        ("motto: x\nchapters: [{title: a, icon: s, right: [], left: [{strips: {pictures: {A: b/c}, "
         "steps: [{pieces: AB, caption: d}]}}]}]", "no picture for the letter"),
        ("motto: x\nchapters: [{title: a, icon: s, right: [], left: [{strips: {pictures: {A: b/c}, "
         "steps: [{pieces: AA, rings: '.', caption: d}]}}]}]", "one ring for each"),
    ],
)  # fmt: skip
def test_mistakes_in_a_help_file_are_named(tmp_path: Path, broken: str, said: str) -> None:
    (tmp_path / "help.yaml").write_text(broken, "utf-8")
    with pytest.raises(DataError) as caught:
        help_data.read(tmp_path)
    assert said in str(caught.value)
    assert "help.yaml" in str(caught.value)


def test_a_help_file_that_cannot_be_read_is_told_on_its_page(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path) -> None:
        raise DataError(msg("help.yaml, line 3: there is no such thing."))

    monkeypatch.setattr(help_data, "read", refuse)
    scene = HelpScene(hall, GAME)
    hall.stage.push(scene)
    assert any("line 3" in getattr(block, "text", "") for block in scene.left_page.blocks)


@cases("language", available(), quick=["de"])
def test_names_below_pieces_keep_their_words_whole(language: str, make_a_hall: MakeHall) -> None:
    hall, parted = make_a_hall((1024, 768), language), []
    text = hall.kit.text
    for game in game_ids():
        scene = HelpScene(hall, game)
        hall.stage.push(scene)
        for chapter in range(scene.last + 1):
            scene.go(chapter)
            hall.stage.step([], 0.1)
            for row in (block for page in (scene.left_page, scene.right_page) for block in page.blocks):
                if isinstance(row, PieceRow):
                    names = row.names(row.rect.w)
                    assert all(place.x >= 0 and place.right <= row.rect.w for _, place in names)
                    assert all(one.right < other.x for (_, one), (_, other) in itertools.pairwise(names))
                    parted += [
                        name
                        for name, place in names
                        if any(text.size(part, CAPTION)[0] > place.w for part in unbroken(name))
                    ]
    assert not parted


def test_a_page_closes_up_before_it_gets_a_bar(hall: Hall) -> None:
    """One line too many isn't worth a bar; where much is missing the blocks stand as always."""
    kit = hall.kit
    leaf = Leaf(kit)
    leaf.gap = 30.0
    blocks = [Head(kit, "One"), Head(kit, "Two"), Head(kit, "Three")]
    leaf.fill(blocks)
    needed = sum(block.height_for(400) for block in blocks)
    for lacking, gap, bar in ((0, 30, False), (20, 20, False), (59, 30, True)):
        leaf.place(pygame.Rect(0, 0, 400, needed + 2 * kit.px(30) - kit.px(lacking)))
        assert leaf.bar.visible == bar
        assert blocks[1].rect.y - blocks[0].rect.bottom == pytest.approx(kit.px(gap), abs=1)


def test_plates_of_the_shelf_give_room_to_what_needs_it(make_a_hall: MakeHall) -> None:
    hall = make_a_hall((1920, 1080))
    hall.speak("fa")
    hall.open_new_game()
    with watched() as written:
        hall.stage.step([], 0.1)
    assert any("دقیقه" in text for text, _ in written.drawn) and not written.shortened


def test_the_next_page_is_made_while_one_is_read(hall: Hall) -> None:
    scene = HelpScene(hall, GAME)
    hall.stage.push(scene)
    hall.kit.text.written.clear()

    def turned(chapter: int, read: float) -> int:
        """How much was made in the frame that shows a chapter, after so many seconds with the one before."""
        for _ in range(round(read * 60)):
            hall.stage.step([])
        before = hall.kit.rehearsal.made
        scene.go(chapter)
        hall.stage.step([])
        return hall.kit.rehearsal.made - before

    assert turned(2, 0.0) > 2
    assert turned(3, 2.0) <= 1 and turned(4, 2.0) <= 1, "at most the line that tells where one is"


def test_pages_are_turned_by_buttons_keys_and_contents(hall: Hall, hand: Hand) -> None:
    scene = HelpScene(hall, GAME)
    hall.stage.push(scene)
    hand.wait(0.1)
    assert scene.last == CHAPTERS - 1
    hand.click(scene.after)
    assert scene.chapter == 1
    hand.click(scene.before)
    assert scene.chapter == 0
    rows = [block for block in scene.right_page.blocks if hasattr(block, "page")]
    hand.click(rows[4])
    assert scene.chapter == 5
    hand.key(pygame.K_PAGEDOWN)
    hand.key(pygame.K_PAGEUP, times=2)
    assert scene.chapter == 4
    hand.key(pygame.K_LEFT)
    assert scene.chapter == 3
    hand.key(pygame.K_RIGHT, times=2)
    assert scene.chapter == 5, "arrows turn pages as well"
    hand.click(scene.contents)
    assert scene.chapter == 0
    for _ in range(20):
        hand.key(pygame.K_PAGEDOWN)
    assert scene.chapter == scene.last


# ---- credits


def test_markdown_becomes_plain_parts() -> None:
    text = (
        "# Title\n\nSome `code`, **bold**,\nand [a link](https://x.y).\n\n"
        "## Head\n\n| a | b |\n|---|---|\n| c | d |\n- one\n  two\n"
    )
    assert credits_page.parse(text) == [
        ("head", "Title"),
        ("text", "Some code, bold, and a link (https://x.y)."),
        ("head", "Head"),
        ("item", "a · b"),
        ("item", "c · d"),
        ("item", "one two"),
    ]


def test_credits_name_the_authors_and_say_what_this_is(hall: Hall) -> None:
    left, right = credits_page.credit_blocks(hall)
    words = " ".join(getattr(block, "text", "") for block in left)
    for name in ("Lorenzo Silva", "Günter Burkhardt", "Jorge Malmierca Delgado", "independent", "not for sale"):
        assert name in words
    assert len(right) > 3


def test_missing_credits_are_no_error(tmp_path: Path) -> None:
    assert credits_page.read(tmp_path) == ""


# ---- results


def outcome(*totals: int, winners: tuple[int, ...]) -> Outcome:
    scores = tuple(
        SeatScore(seat, total, (ScorePart("a:b", msg("A"), total),)) for seat, total in enumerate(totals)
    )
    return Outcome(msg("over"), scores, winners)


def test_places_put_winners_first_and_those_who_gave_up_last() -> None:
    assert places((10, 30, 20), (1,)) == [[1], [2], [0]]
    assert places((30, 30, 20, 20), (0, 1)) == [[0, 1], [], [2, 3]]
    assert places((30, 30, 20), (1,)) == [[1], [0], [2]], "a tie-break decides, not the points"
    assert places((50, 30, 20), (1,), {0}) == [[1], [2], [0]]
    assert places((5,), ()) == [[], [0]], "who gave up alone stands on no first place"


def test_a_ledger_shows_every_part_and_its_sums_are_the_total(hall: Hall) -> None:
    saved = begun(hall, seats=4)
    saved.close()
    result = saved.match.outcome
    assert result is not None
    among = columns(hall.shown(GAME), result.scores)
    for score in result.scores:
        heap = heaps(score, among)
        assert sum(one.points for one in heap) == score.total
        assert sum(len(one.parts) for one in heap) == len(score.parts)


@pytest.mark.parametrize(("width", "high"), [(900, 140), (260, 140), (120, 140), (120, 60)])
def test_numbers_in_a_ledger_never_touch(hall: Hall, width: int, high: int) -> None:
    points = (8, -12, 0, 7, -3, 0, 25, -4, 0, -11)
    parts = tuple(ScorePart("a:b", msg("A"), each) for each in points)
    among = (Column("A", ("a",), "glastonbury/cauldron", each=True),)
    row = ScoreTableRow(hall, HallData(), Seat("Anna"), SeatScore(0, sum(points), parts), among, False)
    row.place(pygame.Rect(0, 0, width * 2, 160))
    row.sparse = row.crowded
    rect = pygame.Rect(10, 20, width, high)
    laid = row.laid_out(rect)
    assert [part.points for part, _, _ in laid] == [each for each in points if each or width == 900]
    style = row.style_for(laid[0][2].w)
    assert (style.size < SMALL.size) == (width == 120), "there is no room for all the lines"
    for number, (part, _, cell) in enumerate(laid):
        assert hall.kit.text.size(hall.kit.words.number(part.points), style)[0] <= cell.w
        assert rect.contains(cell)
        assert not any(cell.colliderect(other) for _, _, other in laid[number + 1 :])


def test_a_ledger_without_room_for_sums_shows_all_of_the_total(hall: Hall) -> None:
    points = {"potion:wisdom": [7] * 24, "skill": [4, 4, 4], "help": [-2] * 6}
    parts = tuple(ScorePart(kind, msg("A"), each) for kind, all_of_it in points.items() for each in all_of_it)
    score = SeatScore(0, sum(part.points for part in parts), parts)
    among = columns(hall.shown(GAME), [score])
    rows = [ScoreTableRow(hall, hall.shown(GAME), Seat("Anna"), score, among, False) for _ in range(3)]
    table = ScoreTable(hall, rows, among)
    for high in (620, 200):
        table.place(pygame.Rect(0, 0, 600, high))
        upper, lower = rows[0].halves()
        seen = [part.points for part, _, _ in rows[0].laid_out(upper)]
        assert rows[0].bare == (high == 200) == (not lower.h)
        assert seen == [7] * 24 if lower.h else (sum(seen), seen[-2:]) == (score.total, [12, -12])


def test_parts_nobody_named_get_a_column_of_their_own() -> None:
    result = outcome(3, 4, winners=(1,))
    assert [column.title for column in columns(HallData(), result.scores)] == ["A"]


def test_the_results_say_who_won(hall: Hall, hand: Hand) -> None:
    saved = begun(hall, seats=3)
    saved.close()
    hall.open_results(saved)
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    winner = saved.match.seats[scene.outcome.winners[0]].name
    assert winner in scene.headline() and "win" in scene.headline()
    assert scene.ledger.rows[0].seat.name == winner
    assert scene.ledger.rows[0].winner
    assert str(scene.ledger.rows[0].score.parts[0].points) in scene.ledger.rows[0].tip


def test_a_shared_victory_is_said_as_one(hall: Hall) -> None:
    saved = begun(hall, seats=3)
    saved.close()
    scene = ResultsScene(hall, saved)
    scene.outcome = outcome(9, 9, 1, winners=(0, 1))
    assert "Dariush" in scene.headline() and "Anna" in scene.headline()
    scene.outcome = outcome(9, 9, 9, winners=(0, 1, 2))
    assert "3" in scene.headline()


def test_the_podium_rises_place_by_place_and_hurries_on(make_a_hall: MakeHall) -> None:
    hall = make_a_hall((1280, 720), still=False)
    saved = begun(hall, seats=4)
    saved.close()
    hall.open_results(saved)
    scene = hall.stage.scene
    hand = Hand(hall.stage)
    hand.wait(0.3)
    assert isinstance(scene, ResultsScene) and scene.podium.risen < 3
    hand.move((3, 3))
    hand.down((3, 3))
    risen: int = scene.podium.risen
    assert risen == 3
    assert hall.sound.heard[-1].why in ("a person has won", "the computer players have won")


def test_settings_that_cannot_be_written_are_told_and_count_all_the_same(hall: Hall, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    hall.folder = tmp_path / "file" / "data"
    hall.toggle_sound()
    assert hall.kit.settings.silence
    scene = hall.stage.scene
    assert scene is not None
    assert any("settings.json" in toast.text for toast in scene.notices.shown)


@pytest.mark.parametrize("game", ["potion_explosion", "glastonbury", "potions", "magic_potion"])
def test_the_colour_help_shows_the_colours_of_the_table_it_is_opened_from(hall: Hall, game: str) -> None:
    assert settings_of(hall, "comfort").preview.sets == [hall.shown(other).hues for other in hall.shelf()]
    hall.open_table(Match.new(hall.game(game), SEATS[:2], seed=3, now=hall.now()))
    assert settings_of(hall, "comfort").preview.sets == [hall.shown(game).hues]
