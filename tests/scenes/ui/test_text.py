"""Letters on a surface: direction, joining, wrapping, fitting."""

from collections.abc import Callable

import pygame
import pytest

from scenes.ui import theme
from scenes.ui.stage.stage import ASSETS, Stage
from scenes.ui.text.fonts import FACES, FontError, Fonts, read_letters
from scenes.ui.text.scribe import ELLIPSIS, Scribe
from scenes.ui.text.wrap import wrapped


@pytest.fixture
def scribe(stage: Stage) -> Scribe:
    return Scribe(ASSETS / "fonts", 1.0)


def ink_columns(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 40).count()


def test_all_faces_are_there_and_have_their_letters() -> None:
    for face in FACES.values():
        letters = read_letters(ASSETS / "fonts" / face.file)
        assert set(map(ord, "AZaz09")) <= letters
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


def test_what_is_cut_ends_with_one_ellipsis(scribe: Scribe) -> None:
    text = "Wilhelmina also takes what fell off: Toadstool. Nobody can take anything any more."
    for width in range(200, 420, 7):
        block = wrapped(text, width, lambda part: scribe.size(part, theme.TEXT)[0])
        cut = scribe._cut(f"{block[0]} {ELLIPSIS}", theme.TEXT, 1.0, width)
        assert cut.count(ELLIPSIS) == 1
        assert cut.endswith(ELLIPSIS)
