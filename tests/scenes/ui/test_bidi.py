"""The order of mixed directions, against the reference and by example."""

import random
import re
import sys
import unicodedata

import pytest

from scenes.ui.text import bidi
from scenes.ui.text.bidi import (
    _TURNING,
    FSI,
    LRI,
    PDI,
    RLI,
    Run,
    first_strong_rtl,
    isolate,
    levels,
    reads_right,
    visual_runs,
)

python_bidi = pytest.importorskip("bidi")

ALPHABET = "abc xyz 123 ۰۱۲ ١٢ سلام بچه אבג .,:+-%$()[]{}/ !«»\u064b\u200c"
UNSEEN = str.maketrans("", "", "\u200c" + FSI + LRI + RLI + PDI)


def visual(text: str, rtl: bool) -> str:
    return "".join(run.text[::-1] if run.rtl else run.text for run in visual_runs(text, rtl))


# The reference looks into isolates when it resolves brackets (N0), which the standard forbids: not both together.
ISOLATES = "".join(char for char in ALPHABET if char not in "()[]{}") + 2 * (FSI + PDI) + RLI + LRI


@pytest.mark.parametrize(("letters", "seed"), [(ALPHABET, 1), (ISOLATES, 2)])
def test_order_as_the_reference(letters: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(4000):
        text = "".join(rng.choice(letters) for _ in range(rng.randint(1, 28)))
        for rtl in (False, True):
            expected = python_bidi.get_display(text, base_dir="R" if rtl else "L")
            assert visual(text, rtl).translate(UNSEEN) == expected.translate(UNSEEN), (ascii(text), rtl)


def test_what_reads_from_the_left_alone_is_one_run() -> None:
    turning = {"R", "AL", "AN", "LRI", "RLI", "FSI", "PDI"}
    for number in range(sys.maxunicode + 1):
        char = chr(number)
        if unicodedata.bidirectional(char) in turning:
            assert _TURNING.search(char), ascii(char)
    rng = random.Random(5)
    for _ in range(2000):
        text = "".join(rng.choice("aä ß12€+-,.:()[]„“·…\u200e\u202a\u00ad\t\n") for _ in range(rng.randint(1, 28)))
        assert set(levels(text, False)) == {0}, ascii(text)
        assert visual_runs(text, False) == [Run(text, False)]


def test_an_inserted_name_keeps_its_neighbours_in_order() -> None:
    assert "Ali!" not in visual("بازیکن Ali! برد", True)
    assert "Ali!" in visual(f"بازیکن {isolate('Ali!')} برد", True)


def test_digits_in_persian_are_not_reversed() -> None:
    assert visual("نوبت ۱۲ از ۳۴", True) == "۳۴ زا ۱۲ تبون"
    assert visual("زمان ۰۵:۳۰", True).startswith("۰۵:۳۰")


def test_every_character_comes_out_once() -> None:
    rng = random.Random(3)
    for _ in range(500):
        text = "".join(rng.choice(ALPHABET + FSI + PDI) for _ in range(20))
        assert sorted("".join(run.text for run in visual_runs(text, True))) == sorted(text)
        assert len(levels(text, True)) == len(text)


def test_what_is_isolated_where_nothing_turns_is_a_run_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [chr(code) for code in range(0x2100) if bidi._ISOLATED.fullmatch(chr(code))]
    assert {*"aé’–…“”ẞΩЖ\u0301 0(+ "} | {FSI, LRI, PDI} <= set(known)
    rng, marks = random.Random(5), [FSI, LRI, PDI, " ", "a", "1"]
    texts = ["", *("".join(rng.choices([*known, *300 * marks], k=rng.randint(1, 12))) for _ in range(4000))]
    at_once = [(reads_right(text, False), visual_runs(text, False)) for text in texts]
    monkeypatch.setattr(bidi, "_TURNING", re.compile(""))
    monkeypatch.setattr(bidi, "_ISOLATED", re.compile("(?!)"))
    for text, found in zip(texts, at_once, strict=True):
        assert found == (reads_right(text, False), visual_runs(text, False)), ascii(text)


def test_first_strong() -> None:
    assert first_strong_rtl("12 سلام") is True
    assert first_strong_rtl("12 hello") is False
    assert first_strong_rtl("12 …") is None
    assert first_strong_rtl(f"{isolate('Ali')} سلام") is True


def test_the_direction_of_a_text_is_that_of_the_language_unless_it_is_none_of_it() -> None:
    for ours in (
        "نوبت Anna",
        "Esc را بزنید",
        f"{isolate('Anna')}: 3",
        "12",
        "",
        "\u200e+۱۵",
        "این Licence را بخوانید",
    ):
        assert reads_right(ours, True), ours
    for foreign in ("MIT Licence.", "No such file: /home/علی/x", "F11"):
        assert not reads_right(foreign, True), foreign
    assert reads_right("سلام", False) and not reads_right("Anna و Bob", False) and not reads_right("12", False)
