"""Letters on a surface: direction, joining, wrapping, fitting."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from scenes.ui import theme
from scenes.ui.stage.stage import ASSETS, Stage
from scenes.ui.text.clusters import clusters
from scenes.ui.text.fonts import BOX, FACES, WORLD, FontError, Fonts, read_letters
from scenes.ui.text.scribe import ELLIPSIS, Scribe
from scenes.ui.text.wrap import wrapped


@pytest.fixture
def scribe(stage: Stage) -> Scribe:
    return Scribe(ASSETS / "fonts", 1.0)


def ink_columns(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 40).count()


def test_all_faces_are_there_and_have_their_letters() -> None:
    for name, face in FACES.items():
        letters = read_letters(ASSETS / "fonts" / face.file)
        assert name in WORLD or set(map(ord, "AZaz09")) <= letters
    assert ord("م") in read_letters(ASSETS / "fonts" / FACES["persian"].file)


def test_a_missing_font_says_which(tmp_path: object) -> None:
    with pytest.raises(FontError, match="Almendra"):
        Fonts(ASSETS / "nowhere").font("title", 20)


@pytest.mark.parametrize("face", ["title", "heading", "label", "text"])
def test_apostrophes_are_printed_curved(scribe: Scribe, face: str) -> None:
    style = theme.Style(face, 40, shadow=theme.Shadow.NONE)
    typed, printed = (scribe.line(text, style) for text in ("doesn't", "doesn\u2019t"))
    assert typed.size == printed.size
    assert pygame.image.tobytes(typed.surface, "RGBA") == pygame.image.tobytes(printed.surface, "RGBA")
    assert "\u2019" in read_letters_of(face)


def read_letters_of(face: str) -> set[str]:
    return set(map(chr, read_letters(ASSETS / "fonts" / FACES[face].file)))


def test_figures_in_titles_are_lining() -> None:
    fonts = Fonts(ASSETS / "fonts")
    assert fonts.face_for("title", "7") == "heading"
    assert fonts.face_for("title", "م") == "persian_bold"
    assert fonts.face_for("label", "7") == "label"
    font = fonts.font("label", 60)
    heights = [metrics[3] for metrics in font.metrics("0123456789") if metrics is not None]
    assert len(heights) == 10 and max(heights) - min(heights) <= 3, "old-style figures rise and fall"


def test_a_persian_line_is_the_sum_of_its_runs_in_order(scribe: Scribe) -> None:
    """The line is drawn piece by piece: Latin and figures forwards, Persian joined and backwards."""
    scribe.rescale(1.0, True)
    text = "بازیکن Ali امتیاز 12 گرفت"
    pieces = scribe._pieces(text, "label")
    shown = [piece.text.strip() for piece in pieces if piece.text.strip()]
    assert shown == ["گرفت", "12", "امتیاز", "Ali", "بازیکن"]
    assert [piece.rtl for piece in pieces if piece.text.strip()] == [True, False, True, False, True]
    joined = scribe._fonts.font("persian_bold", 40, True)
    apart = sum(joined.size(char)[0] for char in "بازیکن")
    assert joined.size("بازیکن")[0] < apart


def test_sign_stays_before_a_number_from_right_to_left(scribe: Scribe) -> None:
    scribe.rescale(1.0, True)
    assert [piece.text for piece in scribe._pieces("+12", "number")] == ["+12"]


def test_lines_fit_by_growing_smaller_then_by_an_ellipsis(scribe: Scribe) -> None:
    wide = scribe.size("Potion Explosion", theme.LABEL)[0]
    assert scribe.line("Potion Explosion", theme.LABEL, wide).size[0] <= wide
    smaller = scribe.line("Potion Explosion", theme.LABEL, round(wide * 0.85))
    assert smaller.whole and smaller.size[0] <= round(wide * 0.85)
    cut = scribe.line("Potion Explosion", theme.LABEL, wide // 2)
    assert not cut.whole and cut.size[0] <= wide // 2


def test_paragraphs_wrap_and_count_lines(scribe: Scribe) -> None:
    text = "The game is kept as it stands; the brew will wait for you."
    ink = scribe.block(text, theme.TEXT, 260)
    assert ink.size[0] == 260 and ink.size[1] > 2 * scribe.height(theme.TEXT)
    assert not scribe.block(text, theme.TEXT, 260, lines=1).whole
    assert scribe.block("", theme.TEXT, 100).size[1] == scribe.height(theme.TEXT)


def test_wrapping_breaks_words_only_if_it_must() -> None:
    rows = wrapped("one two abcdefghijkl", 5, len)
    assert rows == ["one", "two", "abcde", "fghij", "kl"]
    assert wrapped("one-twoooo", 8, len) == ["one-", "twoooo"]
    assert wrapped("-abcdefg", 4, len) == ["-abc", "defg"]
    assert wrapped("a\nb", 5, len) == ["a", "b"]
    assert wrapped("x \u2068Anna Bell\u2069 y", 14, len)[0] == "x \u2068Anna Bell\u2069"


def test_written_text_is_kept(scribe: Scribe) -> None:
    first = scribe.line("Round 3", theme.HEADING)
    assert scribe.line("Round 3", theme.HEADING) is first
    scribe.rescale(0.5, False)
    assert scribe.line("Round 3", theme.HEADING) is not first


def test_everything_is_drawn(scribe: Scribe, make_stage: Callable[..., Stage]) -> None:
    for style in (theme.TITLE, theme.HEADING, theme.LABEL, theme.TEXT_ON_PAGE, theme.SCORE):
        assert ink_columns(scribe.line("Anna 12", style).surface) > 100
    assert scribe.caret("Anna", theme.LABEL, 0) == 0
    assert scribe.caret("Anna", theme.LABEL, 4) == scribe.size("Anna", theme.LABEL)[0]
    assert scribe.caret("سلام", theme.LABEL, 0) == scribe.size("سلام", theme.LABEL)[0]


@pytest.mark.parametrize("style", [theme.TEXT, theme.LABEL, theme.TITLE, theme.HEADING])
def test_tall_letters_stand_on_the_line_too(scribe: Scribe, style: theme.Style) -> None:
    plain, tall = (scribe.line(text, style).surface.get_bounding_rect() for text in ("E", "É"))
    assert tall.bottom == plain.bottom
    assert tall.top < plain.top


def strokes(surface: pygame.Surface) -> list[int]:
    """Where upright strokes of letters begin, a little above their middle."""
    inked = surface.get_bounding_rect()
    mask = pygame.mask.from_surface(surface, 127)
    row = [mask.get_at((x, inked.top + round(inked.h * 0.3))) for x in range(surface.get_width())]
    return [x for x, (before, now) in enumerate(pairwise(row), 1) if now and not before]


def test_letters_set_apart_are_kerned(scribe: Scribe) -> None:
    styles = theme.Style("heading", 60, tracking=10), theme.Style("heading", 60)
    apart, close = (strokes(scribe.line("QUE", style).surface) for style in styles)
    assert len(close) == 6  # two of each letter
    assert [wide - narrow for wide, narrow in zip(apart, close, strict=True)] == pytest.approx(
        [0, 0, 10, 10, 20, 20], abs=2
    )


def test_what_is_cut_ends_with_one_ellipsis(scribe: Scribe) -> None:
    text = "Wilhelmina also takes what fell off: Toadstool. Nobody can take anything any more."
    for width in range(200, 420, 7):
        block = wrapped(text, width, lambda part: scribe.size(part, theme.TEXT)[0])
        cut = scribe._cut(f"{block[0]} {ELLIPSIS}", theme.TEXT, 1.0, width)
        assert cut.count(ELLIPSIS) == 1
        assert cut.endswith(ELLIPSIS)


NAMES = (
    "王小明 Anna",
    "田中さくら",
    "김민준",
    "דוד",
    "สมชาย น้ำใจ",
    "श्री क्षत्रिय",
    "გიორგი",
    "Արմեն",
    "🧙‍♀️ 🐉",
    "👨‍👩‍👧 🇩🇪 👍🏽",
)


@pytest.mark.parametrize("face", ["title", "heading", "label", "text", "italic", "number", "score"])
@pytest.mark.parametrize("name", NAMES)
def test_names_of_the_world_are_drawn_by_a_face_that_has_them(scribe: Scribe, face: str, name: str) -> None:
    for piece in scribe._pieces(name, face):
        letters = read_letters_of(piece.face)
        assert all(char in letters or char in "\u200d\ufe0f" for char in piece.text), piece
    ink = scribe.line(name, theme.Style(face, 40, shadow=theme.Shadow.NONE))
    assert ink_columns(ink.surface) > 150, "nothing is drawn"


@pytest.mark.parametrize("unknown", ["தமிழ்", "ᚠᚢ", "\ue000", "\U0001f9ff\u0378"])
def test_a_letter_that_no_face_has_is_a_visible_box(scribe: Scribe, unknown: str) -> None:
    style = theme.LABEL.but(shadow=theme.Shadow.NONE)
    boxes = sum(piece.text.count(BOX) for piece in scribe._pieces(unknown, "label"))
    assert boxes, "nobody sees that something stands there"
    alone = ink_columns(scribe.line(BOX, style).surface)
    assert ink_columns(scribe.line(unknown, style).surface) >= boxes * alone > 0


def test_marks_conjuncts_and_emoji_of_several_parts_are_one_piece(scribe: Scribe) -> None:
    assert clusters("น้ำใจ") == ["น้ำ", "ใจ"]
    assert clusters("क्षत्रि") == ["क्ष", "त्रि"]
    assert clusters("👨‍👩‍👧🇩🇪🇫🇷👍🏽!") == ["👨‍👩‍👧", "🇩🇪", "🇫🇷", "👍🏽", "!"]
    style = theme.LABEL.but(shadow=theme.Shadow.NONE)
    assert scribe.size("👨‍👩‍👧", style)[0] < 2 * scribe.size("👨", style)[0], "a family is one picture"
    assert scribe.size("क्ष", style)[0] < scribe.size("क", style)[0] + scribe.size("ष", style)[0]


def test_lines_break_as_the_script_does() -> None:
    assert wrapped("王小明拿走了三颗。", 4, len) == ["王小明拿", "走了三", "颗。"], "no full stop begins a line"
    assert wrapped("他说「好」了", 3, len) == ["他说", "「好」", "了"]
    assert wrapped("Anna 拿走了 12 颗", 6, len) == ["Anna 拿", "走了 12", "颗"]
    assert wrapped("\u2068田中さくら\u2069です", 7, len) == ["\u2068田中さくら\u2069", "です"], "names stay whole"
    assert wrapped("김민준은 구슬을", 5, len) == ["김민준은", "구슬을"], "Korean breaks at spaces"


def test_broken_words_and_cut_names_keep_their_clusters(scribe: Scribe) -> None:
    text = "น้ำใจที่ปู่" * 2
    for width in range(2, 9):
        rows = wrapped(text, width, len)
        assert "".join(rows) == text
        assert [piece for row in rows for piece in clusters(row)] == clusters(text)
    for width in range(40, 200, 7):
        cut = scribe._cut(text, theme.TEXT, 1.0, width).rstrip(ELLIPSIS)
        assert clusters(text)[: len(clusters(cut))] == clusters(cut)


def test_larger_letters_grow_where_there_is_room_and_give_way_where_not(scribe: Scribe) -> None:
    words, small, large = "a few plain words", theme.TEXT, theme.TITLE
    usual = scribe.size(words, small), scribe.size(words, large)
    rows = scribe.block(words, small, 120).size[1]
    scribe.rescale(1.0, False, 1.3)
    assert scribe.size(words, small)[0] > 1.25 * usual[0][0]
    assert scribe.size(words, large) == usual[1], "what is large enough stays"
    assert usual[0][0] * 0.8 < scribe.line(words, small, usual[0][0]).size[0] <= usual[0][0]
    fitted = scribe.block(words, small, 120, height=rows)
    assert fitted.whole and fitted.size[1] <= rows + 2
    assert scribe.block(words, small, 120).size[1] > rows
    fitting = scribe.in_room(words, small, (120, rows))
    assert scribe.block_size(words, fitting, 120)[1] <= rows
    assert scribe.in_room(words, small, (120, 10)).size == scribe.growth.as_usual(small.size), (
        "no smaller than usual"
    )
    low = scribe.no_higher(small, usual[0][1])
    assert scribe.height(low) <= usual[0][1] < scribe.height(small)
    assert scribe.size(words, small.but(size=scribe.growth.as_usual(small.size)))[0] <= usual[0][0] + 4
