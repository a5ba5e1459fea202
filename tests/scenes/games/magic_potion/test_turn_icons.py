"""The slip with the last move: however much happened, all of it is seen."""

from pathlib import Path

from game.magic_potion.rules import events as ev
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.pieces.sides import LAST_GAP
from scenes.tabletop.ribbon.inline import STEPS, Said, width_of
from tests.scenes.games.magic_potion.magic_hands import MagicHands
from tests.scenes.table_hands import close_hall, match_of, new_hall, seats_of

MUCH = [
    ev.Moved(1, 3, 3, 4),
    ev.Taken(1, 3, (1, 2, 3), (0, 4, 8)),
    ev.AreaTaken(1, tuple(range(10, 18)), (12, 13, 20, 24, 28, 40, 41, 42)),
    ev.StoneEarned(1, 0, 2, (1,), 0),
    ev.StoneEarned(1, 1, 1, (), 0),
    ev.StoneEarned(1, 2, 1, (3,), 0),
    ev.ElementEarned(1, 2),
]


def test_the_last_move_is_never_cut(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        table = MagicHands(hall, match_of("magic_potion", seats_of(None, None))).table
        kit, inside = table.kit, table.last.inside
        pieces = turn_icons.brief(table.scenery, MUCH)
        words = [piece.text for piece in pieces if isinstance(piece, Said)]
        assert words == ["+8", "+", "3", "2"], "discs that fell off, the element disc, green and deep-blue stones"
        rows = turn_icons.rows(kit, pieces, inside, LAST_GAP)
        assert [piece for row in rows for piece in row] == pieces
        high = inside.h // len(rows) * STEPS[-1]
        assert all(width_of(kit, row, round(high), LAST_GAP * STEPS[-1]) <= inside.w for row in rows)
    finally:
        close_hall(hall)


def test_a_short_move_stands_in_one_row(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        table = MagicHands(hall, match_of("magic_potion", seats_of(None, None))).table
        pieces = turn_icons.brief(table.scenery, [ev.Moved(1, 3, 3, 4), ev.Taken(1, 3, (1,), (0,))])
        assert turn_icons.rows(table.kit, pieces, table.last.inside, LAST_GAP) == [pieces]
    finally:
        close_hall(hall)
