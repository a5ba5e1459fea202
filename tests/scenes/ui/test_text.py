"""Letters on a surface: direction, joining, wrapping, fitting."""

import random
from collections.abc import Callable
from itertools import groupby, pairwise
from pathlib import Path

import pygame
import pytest

from scenes.ui import theme
from scenes.ui.stage.stage import ASSETS, Stage
from scenes.ui.text.clusters import clusters
from scenes.ui.text.fonts import BOX, BOX_FACE, FACES, WORLD, Fonts, read_letters
from scenes.ui.text.scribe import ELLIPSIS, Scribe
from scenes.ui.text.wrap import unbroken, wrapped


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


def test_a_plain_face_stands_in_for_a_missing_or_broken_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole = (ASSETS / "fonts" / FACES["label"].file).read_bytes()
    for face, content in (("label", whole[:3000]), ("text", b""), ("italic", whole[:12] + b"\xff" * 999)):
        (tmp_path / FACES[face].file).write_bytes(content)
    (tmp_path / FACES["number"].file).mkdir()
    fonts = Fonts(tmp_path)
    for face in ("title", "label", "text", "italic", "number"):
        assert ink_columns(fonts.font(face, 20).render("Anna", True, "white")) > 50
        assert fonts.face_for(face, "A") is not None
        assert FACES[face].file in caplog.text
    assert list(fonts.by_face("A\u05d0", "label")) == [("label", "A"), (BOX_FACE, BOX)]


def test_what_a_face_was_met_with_is_cut_as_at_first() -> None:
    rng, known = random.Random(4), Fonts(ASSETS / "fonts")
    letters = "aB9 ’…éЖ\u0301\u200d\u200c\u2068\u2069سم۰5٪→☺あ\U0001f600\u00ad"
    for face in FACES:
        for text in ["", *letters, *("".join(rng.choices(letters, k=rng.randint(2, 6))) for _ in range(200))]:
            for arabic in (False, True):
                fresh = Fonts(ASSETS / "fonts")
                fresh._found = known._found
                assert list(known.by_face(text, face, arabic)) == list(fresh.by_face(text, face, arabic)), text


@pytest.mark.parametrize("style", [theme.ITALIC, theme.LOGO, theme.Style("label", 20, tracking=2.0)])
def test_what_nobody_sees_takes_no_room_and_breaks_nothing(scribe: Scribe, style: theme.Style) -> None:
    """Somebody's name may hold it: a save that was handed on, an input method, a line that was copied."""
    unseen = "\u200b\u2060\ufeff\u00ad\u034f\u115f\u3164\u2800\u200d\u200c\ufe0f\u180e\u17b4\ufff9\U000e0041"
    for sign in f"{unseen}\u0301\u0e34\u093f":
        assert scribe.line(sign, style).size[1] > 0, ascii(sign)
        assert scribe.line(f"a{sign}b", style).size[0] > 0, ascii(sign)
    assert scribe.line("a\u200bb", style).size[0] <= scribe.line("a b", style).size[0]


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
    assert fonts.face_for("title", "م") == "persian_title"
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


@pytest.mark.parametrize("face", ["title", "heading", "number", "score", "label", "text", "italic"])
@pytest.mark.parametrize("size", [18, 27, 60, 138])
def test_no_mark_above_or_below_is_cut(scribe: Scribe, face: str, size: int) -> None:
    scribe.rescale(1.0, True, airy=True)
    ink = scribe.line("عشقِ گُلِ آچ", theme.Style(face, size, shadow=theme.Shadow.NONE))
    rows = pygame.mask.from_surface(ink.surface, 0).get_bounding_rects()
    assert min(rect.top for rect in rows) > 0
    assert max(rect.bottom for rect in rows) < ink.surface.get_height()


@pytest.mark.parametrize("face", ["title", "heading", "label"])
def test_persian_words_stand_in_the_middle_of_buttons_and_near_one_line(stage: Stage, face: str) -> None:
    scribe, plate, style = Scribe(ASSETS / "fonts", 1.0, True), pygame.Rect(0, 0, 300, 100), theme.Style(face, 40)
    for text in ("بس", "تمام", "ادامه", "بازی تازه", "بستن", "شروع", "۱۲"):
        ink = scribe.line(text, style.but(shadow=theme.Shadow.NONE))
        canvas = pygame.Surface(plate.size, pygame.SRCALPHA)
        ink.draw_on(canvas, plate)
        seen = canvas.get_bounding_rect()
        assert abs(seen.centery - plate.centery) <= 4, text
        assert abs(ink.draw_on(canvas, plate).y - (plate.h - ink.size[1]) / 2) <= 9, text
        assert ink.draw_on(canvas, plate, "right").right == plate.right


def test_gold_reaches_to_the_marks(scribe: Scribe) -> None:
    scribe.rescale(1.0, True, airy=True)
    ink = scribe.line("گُلِ", theme.LOGO.but(size=138))
    middle = ink.surface.subsurface((0, ink.surface.get_height() - ink.pad, ink.surface.get_width(), ink.pad))
    golden = pygame.mask.from_threshold(middle, theme.GOLD_RAMP[2], (60, 60, 60, 255))
    assert golden.count() > 100, "the mark below is golden, not white"


def test_titles_in_persian_have_letters_and_signs_of_one_face(scribe: Scribe) -> None:
    scribe.rescale(1.0, True, airy=True)
    for text in ("«راهنما» (۱۲)!", "۲٫۵", "نوبت: ۳"):
        pieces = scribe._pieces(text, "title")
        assert {piece.face for piece in pieces if piece.text.strip()} == {"persian_title"}
    faces = [piece.face for piece in scribe._pieces("نوبت (Anna)…", "heading") if piece.text.strip()]
    kinds = [face for face, _ in groupby(faces)]
    assert kinds == ["heading", "persian_title", "heading", "persian_title"], "the ellipsis of Lalezar is one dot"


def test_a_score_of_nought_is_no_speck_in_persian(scribe: Scribe) -> None:
    style = theme.SCORE.but(size=40)
    nought, latin = (scribe.line(text, style).surface.get_bounding_rect() for text in ("۰", "0"))
    assert nought.h > 0.6 * latin.h
    assert abs(nought.centery - latin.centery) < 0.15 * latin.h
    assert [piece.face for piece in scribe._pieces("۱۰", "score")] == ["persian_title"]


def test_persian_keeps_the_height_of_lines_and_sets_them_wider_apart(scribe: Scribe) -> None:
    before = scribe.size("Help", theme.TITLE)[1]
    tight = scribe.block_size("a b", theme.TEXT, 1, 0.9)[1]
    scribe.rescale(1.0, True, airy=True)
    assert scribe.size("راهنما", theme.TITLE)[1] == before
    assert scribe.block_size("ا ب", theme.TEXT, 1, 0.9)[1] > 1.15 * tight
    usual = 2 * scribe.height(theme.TEXT)
    assert scribe.block("ا ب", theme.TEXT, 1, height=usual).whole, "lines stand closer before one is cut"


def test_persian_words_below_a_line_of_another_style_are_clear_of_its_feet(scribe: Scribe) -> None:
    assert scribe.spare(theme.LABEL) == 0
    scribe.rescale(1.0, True, airy=True)
    for above, below in ((theme.LABEL.but(size=32), theme.TEXT.but(size=31)), (theme.LABEL, theme.TEXT)):
        first = scribe.line("اکسیر عشق ژرف", above.but(shadow=theme.Shadow.NONE))
        other = scribe.line("آگاه گل", below.but(shadow=theme.Shadow.NONE))
        feet = first.surface.get_bounding_rect().bottom - first.pad
        heads = first.size[1] + scribe.spare(above) + other.surface.get_bounding_rect().top - other.pad
        assert heads >= feet


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


def test_a_dot_between_two_things_neither_begins_nor_ends_a_line() -> None:
    assert wrapped("Take this \u00b7 About 50\u00a0% to win", 14, len) == [
        "Take this",
        "About 50\u00a0% to",
        "win",
    ]
    assert wrapped("one \u00b7 two", 9, len) == ["one \u00b7 two"]
    assert wrapped("\u00b7 one", 9, len) == ["\u00b7 one"], "a list's sign isn't between two"
    for text in ("a bb \u00b7 ccc d \u00b7 e", "\u0622\u0628 \u00b7 \u06f1\u06f0 \u062a\u0627 \u00b7 \u0648"):
        for width in range(3, 16):
            rows = wrapped(text, width, len)
            assert not any(row.startswith("\u00b7") or row.endswith("\u00b7") for row in rows), (text, width, rows)


def test_wrapping_breaks_words_only_if_it_must() -> None:
    rows = wrapped("one two abcdefghijkl", 5, len)
    assert rows == ["one", "two", "abcde", "fghij", "kl"]
    assert wrapped("one-twoooo", 8, len) == ["one-", "twoooo"]
    assert wrapped("-abcdefg", 4, len) == ["-abc", "defg"]
    assert wrapped("ab\u00adcde\u00adfghi", 7, len) == ["ab\u00adcde-", "fghi"], "the last soft hyphen that fits"
    assert wrapped("x ab\u00adcd", 5, len) == ["x", "ab\u00adcd"], "a word that fits is not parted"
    assert unbroken("Anna-Lena ab\u00adcd e") == ["Anna-", "Lena", "ab-", "cd", "e"]
    assert wrapped("a\nb", 5, len) == ["a", "b"]
    assert wrapped("x \u2068Anna Bell\u2069 y", 14, len)[0] == "x \u2068Anna Bell\u2069"


def test_what_is_isolated_is_isolated_in_each_line_that_it_needs() -> None:
    """Else a path that goes on in the next line of a Persian sentence would be turned round there."""

    def seen(text: str) -> int:
        return len(text.translate({ord(mark): None for mark in "\u2068\u2069"}))

    assert wrapped("x \u2068aa bb cc\u2069", 4, seen) == ["x \u2068aa\u2069", "\u2068bb\u2069", "\u2068cc\u2069"]
    assert wrapped("\u0622 \u2068a/b-c.d\u2069.", 4, seen)[-1] == "\u2068c.d\u2069."
    inner = "\u2068to: \u2068Al Bo\u2069\u2069"
    assert wrapped(inner, 8, seen) == ["\u2068to:\u2069", "\u2068\u2068Al Bo\u2069\u2069"], "a name stays together"
    assert wrapped(inner, 4, seen)[-2:] == ["\u2068\u2068Al\u2069\u2069", "\u2068\u2068Bo\u2069\u2069"], (
        "if it can"
    )


def test_a_soft_hyphen_is_seen_only_where_a_word_parts(scribe: Scribe) -> None:
    whole, soft = "Fledermaushauch", "Fledermaus\u00adhauch"
    for style in (theme.TEXT, theme.HEADING):
        assert scribe.size(soft, style) == scribe.size(whole, style)
        assert scribe.line(soft, style).size == scribe.line(whole, style).size
        wide = scribe.size("Fledermaus-", style)[0]
        block = scribe.block(soft, style, wide)
        assert block.size == scribe.block("Fledermaus- hauch", style, wide).size


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


def test_an_english_paragraph_among_persian_ones_keeps_its_shape(scribe: Scribe) -> None:
    licence = "Under the SIL Open Font License, Version 1.1."
    english = scribe.block(licence, theme.TEXT, 400)
    scribe.rescale(1.0, True)
    among = scribe.block(licence, theme.TEXT, 400)
    assert pygame.image.tobytes(among.surface, "RGBA") == pygame.image.tobytes(english.surface, "RGBA")
    assert scribe._pieces("Mira 3.", "text")[-1].text == "Mira 3."


@pytest.mark.parametrize("face", ["title", "heading", "number", "score", "label", "text", "italic"])
def test_signs_and_spaces_of_all_languages_have_a_face(face: str) -> None:
    fonts = Fonts(ASSETS / "fonts")
    for char in "\u202f\u00a0«»‹›„“”‚‘’¿¡ßœŒçñ…–−×≤≠→½٪٫٬،؛؟":
        assert fonts.face_for(face, char) is not None, f"U+{ord(char):04X}"


def test_what_belongs_together_stays_in_one_line() -> None:
    assert wrapped("هر کدام ۱۰ امتیاز", 11, len) == ["هر کدام", "۱۰ امتیاز"], "a number and what it counts"
    assert wrapped("شما \u2068۱۰\u2069 امتیاز", 12, len) == ["شما", "\u2068۱۰\u2069 امتیاز"]
    assert wrapped("او کارت را برد", 8, len) == ["او", "کارت را", "برد"], "the sign of the object"
    within = "\u2068aaa bbb \u06f1\u06f0 c\u2069 d"
    rows = ["\u2068aaa bbb\u2069", "\u2068\u06f1\u06f0 c\u2069 d"]
    assert wrapped(within, 11, len) == rows, "in a sentence put in, too"
    assert wrapped("take 10 points", 7, len) == ["take 10", "points"]


def test_high_and_deep_letters_stay_inside_and_lone_figures_stand_in_the_middle(scribe: Scribe) -> None:
    scribe.rescale(1.0, True, airy=True)
    style = theme.Style("title", 40, shadow=theme.Shadow.NONE)
    for text in ("تپه", "صومعه", "آنا", "پیچکچی", "Lily"):
        canvas, rect = pygame.Surface((300, 160), pygame.SRCALPHA), pygame.Rect(50, 50, 200, 52)
        scribe.line(text, style).draw_in(canvas, rect)
        ink = canvas.get_bounding_rect()
        assert rect.top <= ink.top and ink.bottom <= rect.bottom
    tight, canvas = pygame.Rect(50, 50, 200, 20), pygame.Surface((300, 160), pygame.SRCALPHA)
    scribe.line("پیچکچی", style).draw_in(canvas, tight)
    assert abs(canvas.get_bounding_rect().centery - tight.centery) <= 1, "as far above as below"
    for figure in "۳۰1":
        canvas, tab = pygame.Surface((80, 80), pygame.SRCALPHA), pygame.Rect(20, 20, 40, 40)
        scribe.line(figure, style.but(face="score")).draw_seen_in(canvas, tab)
        assert max(abs(a - b) for a, b in zip(canvas.get_bounding_rect().center, tab.center, strict=True)) <= 1
