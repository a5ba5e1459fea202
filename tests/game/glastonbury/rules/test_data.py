"""Bad data: each mistake is named with its file, its line and path, what is wrong and what is allowed."""

import re
from pathlib import Path

import msgspec
import pytest

from game.core.catalogue import PROJECT, Catalogue
from game.core.chance import Unforeseeable
from game.core.contract import Event
from game.core.errors import DataError
from game.core.messages import plain
from game.glastonbury import build, read
from game.glastonbury.rules.actions import Accio
from tests.game.glastonbury.table import GAME, RULES

GOOD = (PROJECT / "data" / "glastonbury" / "cards.yaml").read_text(encoding="utf-8")


def problem(tmp_path: Path, content: str) -> str:
    """What reading a file with this content says is wrong; the file's name is left out."""
    file = tmp_path / "cards.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(tmp_path)
    said = plain(caught.value.message)
    assert said.startswith(str(file)) and said.endswith("."), said
    return said.removeprefix(str(file)).removeprefix(", ").removeprefix(": ")


def edited(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def changed(content: str) -> int:
    """The first line that was changed, counted from 1."""
    pairs = zip(content.splitlines(), GOOD.splitlines(), strict=False)
    return next(number for number, (one, other) in enumerate(pairs, 1) if one != other)


FROG = "{id: frog, name: Frog, colour: green, picture: frog}"
SUN = 'hex: "#E3AE1C", mark: sun, pawn: true'
TEAL = "- {colour: teal, name"
ONES = "task: most_ones, name: Pinch by Pinch, points: 10"
USES = 'hex: "#7A1F2E"\n    uses: 2'


@pytest.mark.parametrize(
    ("old", "new", "where", "said"),
    [
        (f"  - {FROG}\n", "", "ingredients", "must be 18 of them, not 17"),
        (FROG, FROG.replace("green", "pink"), "ingredients[2].colour", 'no colour "pink" here; there are: yellow'),
        (FROG, FROG.replace("green", "blue"), "ingredients", "2 ingredients must be green, not 1"),
        (FROG, FROG.replace("id: frog", "id: honeycomb"), "ingredients[2].id", '"honeycomb" stands here twice'),
        (FROG, FROG.replace("id: frog", "id: Frog!"), "ingredients[2].id", "small letters, digits and _ only"),
        (FROG, FROG.replace("name: Frog", "name: ''"), "ingredients[2].name", "text"),
        (FROG, FROG.replace("name: Frog", "name: '{x}'"), "ingredients[2].name", "without braces"),
        (
            FROG,
            FROG.replace("picture: frog", "picture: ../frog"),
            "ingredients[2].picture",
            "a picture's name has",
        ),
        (FROG, FROG.replace(", picture: frog", ""), "ingredients[2]", 'the key "picture" is missing'),
        (FROG, FROG.replace("picture", "value: 5, picture"), "ingredients[2].value", "not known here; known are"),
        (SUN, SUN.replace("true", "false"), "colours", "4 colours must be pawns', not 3"),
        (SUN, SUN.replace("true", "maybe"), "colours[0].pawn", "true or false, not text"),
        (SUN, SUN.replace("#E3AE1C", "yellow"), "colours[0].hex", "six digits or letters A to F, say #3F9A46"),
        (SUN, SUN.replace("sun", "sun.png"), "colours[0].mark", "a mark is a picture's name"),
        ("id: green, name", "id: yellow, name", "colours[1].id", '"yellow" stands here twice'),
        ("  - {id: thorn, name: the Thorn, short: Thorn, picture: holy-oak}\n", "", "corners", "4 of them, not 3"),
        (USES, USES.replace("s: 2", "s: 0"), "spells.accio.uses", "must be 1 or more"),
        (USES, USES.replace("s: 2", "s: 10"), "spells.accio.uses", "at most 9"),
        (USES, USES.replace("s: 2", "s: -1"), "spells.accio.uses", "at least 0"),
        ("uses: 0", "uses: 1", "spells.immuto.uses", "must be 0: it can't be kept for later"),
        ("vanesco:\n", "expelliarmus:\n", "spells.expelliarmus", "not known here; known are: immuto"),
        ("{2: 1, 3: 1, 4: 2}", "{2: 1, 4: 2}", "recipes.points_each", "the points for 3 seats are missing"),
        ("4: 2}", "4: 2, 5: 2}", "recipes.points_each[5]", "2 to 4 seats only"),
        (TEAL, TEAL.replace("teal", "violet"), "recipes.colours[2].colour", '"violet" stands here twice'),
        (TEAL, TEAL.replace("teal", "blue"), "recipes.colours[2].colour", 'no colour "blue" here; there are: ora'),
        (ONES, ONES.replace("ones", "twos"), "recipes.tasks[3].task", "'most_twos'.*allowed are: ended, fewest_c"),
        (ONES, ONES.replace("most_ones", "fewest_fours"), "recipes.tasks[3].task", "stands here twice"),
        (ONES, ONES.replace("10", "100"), "recipes.tasks[3].points", "at most 99"),
        (ONES, ONES.replace("Pinch by Pinch", "' '"), "recipes.tasks[3].name", "one or more letters"),
    ],
)
def test_a_mistake_is_named_with_line_path_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, where: str, said: str
) -> None:
    """GL-1, GL-2, GL-23: counts, unknown colours, doubles, wrong types, missing and unknown keys."""
    content = edited(old, new)
    text = problem(tmp_path, content)
    match = re.fullmatch(r"line (\d+), ([^:]+): (.*)\.", text)
    assert match is not None, text
    assert match[2] == where, text
    assert re.search(said, match[3]), match[3]
    if "." in where and "spells" not in where:
        assert int(match[1]) == changed(content)


def test_edited_data_that_can_be_played(tmp_path: Path) -> None:
    """Names, uses and points may be changed, also with letters of other languages."""
    content = (
        edited("name: Frog", "name: قورباغه").replace("uses: 2", "uses: 1").replace("points: 10", "points: 12", 1)
    )
    (tmp_path / "cards.yaml").write_text(content, encoding="utf-8")
    game = build(read(tmp_path))
    assert game.data_hash != GAME.data_hash
    state = game.rules.position({"stalls": [{"pawn": 1, "spells": ["accio"]}, {}]})
    events: list[Event] = []
    game.rules.apply(state, Accio(34), Unforeseeable(), events)
    assert state.stalls[0].spells == (), "one use only"


def test_data_out_of_a_record_are_checked_too() -> None:
    """They come as JSON, by no file and without lines, so the path alone is named."""
    catalogue = Catalogue()
    assert catalogue.rebuild("glastonbury", GAME.data_json).data == GAME.data
    data = msgspec.json.decode(GAME.data_json)
    data["ingredients"].pop()
    with pytest.raises(DataError, match="ingredients: there must be 18 of them, not 17"):
        catalogue.rebuild("glastonbury", msgspec.json.encode(data))
    data = msgspec.json.decode(GAME.data_json)
    data["recipes"]["tasks"][0]["task"] = "beer"
    with pytest.raises(DataError, match="kept data of glastonbury can't be used"):
        catalogue.rebuild("glastonbury", msgspec.json.encode(data))


def test_the_data_of_the_project_are_good() -> None:
    """What stands in `data/` loads, and its rules are those of the tests."""
    assert RULES.data == read(PROJECT / "data" / "glastonbury")
