"""What computer players said is kept with what they did, and a stranger's record can't say more than words."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.core.messages import Message, SeatRef, msg, msg_n, plain
from game.core.records.entries import Played
from game.core.records.reasons import MOST, kept
from game.core.records.record import dump, restore
from game.core.timeline import MOST_REASONS, further_reasons, reasons_of_turn
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import Name
from tests.game.core.toys.play import ANNA, ROBOT, new_match, play_random

WHY = msg_n("{count} die for {potion}", "{count} dice for {potion}", 2, potion=msg("Wisdom"))


def test_reasons_come_back_with_the_record() -> None:
    match = new_match(ROBOT, ANNA)
    seat = match.seat_to_move
    (step, *_) = match.play(Name(3), seat, reasons=[WHY])
    assert step.reasons == (WHY,)
    play_random(match, random.Random(1), until=9)
    again = restore(dump(match), "save.jsonl", CATALOGUE).match
    assert list(again.steps) == list(match.steps) and again.entries == match.entries
    assert reasons_of_turn(again.steps[:1]) == (WHY,)


def test_an_action_without_reasons_is_kept_as_it_ever_was() -> None:
    """Records of earlier versions have none, and earlier versions read those of today."""
    match = new_match(ANNA, ROBOT)
    match.play(Name(3))
    (entry,) = [entry for entry in match.entries if isinstance(entry, Played)][:1]
    assert b"reasons" not in msgspec.json.encode(entry)
    assert msgspec.json.decode(msgspec.json.encode(entry), type=Played) == entry


def test_what_is_said_in_a_turn_adds_up() -> None:
    match = new_match(ANNA, ROBOT)
    play_random(match, random.Random(4), until=30)
    two = next(at for at in range(1, len(match.steps)) if match.steps[at - 1].turn == match.steps[at].turn)
    steps = [msgspec.structs.replace(step, reasons=()) for step in match.steps[: two + 1]]
    assert reasons_of_turn(steps) == reasons_of_turn([]) == ()
    steps[two] = msgspec.structs.replace(steps[two], reasons=(msg("afterwards"),))
    assert reasons_of_turn(steps) == (msg("afterwards"),)
    steps[two - 1] = msgspec.structs.replace(steps[two - 1], reasons=(WHY,))
    assert reasons_of_turn(steps) == (WHY, msg("afterwards"))


def test_only_news_are_further_reasons() -> None:
    one, less = (msg("{potion} lacks {count}", potion="Wisdom", count=count) for count in (2, 1))
    other = msg("{potion} lacks {count}", potion="Joy", count=2)
    assert further_reasons((), (one, other)) == (one, other)
    assert further_reasons((one,), (less, other)) == (other,), "the same with another number"
    assert further_reasons([msg(str(n)) for n in range(MOST_REASONS)], (one,)) == ()


def nested(depth: int) -> Message:
    return msg("{part}", part=nested(depth - 1)) if depth else msg("end")


@pytest.mark.parametrize(
    "reason",
    [
        Message("{seat.__class__}", {"seat": "x"}),
        Message("{count:>999999999}", {"count": 1}),
        Message("{count!r}", {"count": 1}),
        Message("{nobody}", {"count": 1}),
        Message("{", {}),
        Message("{}", {}),
        Message("fine", {}, "{wrong", 2),
        Message("long" * 100),
        Message("{name}", {"name": "x" * 1_000_000}),
        Message("{name}", {"name": "two\nlines"}),
        Message("turned \u202e round"),
        Message("{seat}", {"seat": SeatRef(-100)}),
        Message("{number}", {"number": 10**300}),
        Message("{number}", {"number": float("nan")}),
        nested(40),
    ],
)
def test_what_is_no_sentence_is_left_out(reason: Message) -> None:
    assert kept([reason, WHY]) == (WHY,)
    match = new_match(ROBOT, ANNA)
    match.play(Name(3), reasons=[reason])
    assert match.steps[0].reasons == ()


def test_only_a_few_reasons_are_kept() -> None:
    said = kept([msg("{number} of many", number=number) for number in range(100)])
    assert len(said) == MOST and plain(said[0]) == "0 of many"
