"""The material (PE-1 to PE-3) and what of it a dispenser shows and gives (PE-4 to PE-8)."""

import random
from collections import Counter
from typing import Any

from game.core.chance import Dealer
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules.actions import Drink, EndTurn, Help, Pick, Place, SendBack, TakeOne
from game.potion_explosion.rules.events import Completed, Lifted, Picked, RolledIn
from game.potion_explosion.rules.visibility import marbles_out_of_sight
from tests.game.potion_explosion.table import (
    COLOURS,
    GAME,
    RULES,
    TILES,
    anyhow,
    dropping,
    legal,
    play,
    position,
    refusal,
    setup,
    tile,
)

RECIPES = {
    "wisdom": "RRYY 5, UKKRR 6, KKYYYY 8, UUUUKRR 11",
    "magnet": "UUKK 4, KKRRY 6, UUUURR 8, KKRYYYY 10",
    "abyss": "UURR 4, UUKYY 6, RRRRYY 8, UUKKKKY 10",
    "love": "KRYY 4, UUUYY 5, UUUKKY 7, KKKRRRR 10",
    "balm": "UKKR 4, KKYYY 5, KRRYYY 7, UUUURRR 10",
    "joy": "URRY 3, KKKRR 5, UUKKKR 7, UUUYYYY 9",
    "sands": "KKYY 3, UURYY 4, UUKKKK 6, URRRRYY 9",
    "lava": "UUKY 5, UURRR 7, URRRYY 9, KKKKYYY 11",
}
"""Each kind's recipes and points, copied from the table of tiles, not from the YAML."""
NAMES = {
    "wisdom": "Potion of Wisdom",
    "magnet": "Potion of Magnetical Attraction",
    "abyss": "Abyssal Draft",
    "love": "Elixir of Blind Love",
    "balm": "Balm of Uttermost Stickiness",
    "joy": "Potion of Prismatic Joy",
    "sands": "Sands of Time",
    "lava": "Filter of Lavamancing",
}


def test_pe_1_eighty_marbles_twenty_of_each_colour() -> None:
    """PE-1."""
    for seats in (2, 3, 4):
        assert Counter("".join(setup(seats).tracks)) == dict.fromkeys(COLOURS, 20)


def test_pe_2_the_sixty_four_tiles() -> None:
    """PE-2: every recipe, its points, two of each, the smallest are the starters."""
    for kind, recipes in RECIPES.items():
        expected: Counter[tuple[str, int, bool]] = Counter()
        for number, recipe in enumerate(recipes.split(", ")):
            holes, points = recipe.split()
            expected[holes, int(points), number == 0] = 2
            assert len(holes) == 4 + number
        assert Counter((t.holes, t.points, t.starter) for t in TILES if t.kind == kind) == expected
        assert RULES.kinds[kind].name == NAMES[kind]
    assert len(TILES) == 64
    assert Counter("".join(t.holes for t in TILES)) == dict.fromkeys(COLOURS, 88)
    assert sum(t.points for t in TILES) == 432
    assert [t.id for t in TILES] == list(range(64))


def test_pe_3_tokens_desks_burners_and_pools() -> None:
    """PE-3: 21 Little Help tokens of -2, skill tokens of 4, two burners, a pool of 3."""
    state = setup(4)
    assert len(state.desks) == 4 and state.helps_left == 21
    assert RULES.data.skill_tokens == 15
    assert all(len(desk.brewing) == 2 and not desk.pool for desk in state.desks)
    state.desks[0].skills, state.desks[1].helps = ("joy",), 1
    assert [score.total for score in RULES.scores(state)] == [4, -2, 0, 0]
    state = position({"hand": "UUUU"}, picked=True)
    assert {action.keep for action in legal(state)} >= {"UUU"}
    assert all(len(action.keep) == 3 for action in legal(state, EndTurn))


def test_pe_4_places_one_to_eight_can_be_chosen_the_ninth_is_seen() -> None:
    """PE-4: counted from the bottom, for picks, Little Help and potions."""
    state = position({"completed": ["wisdom 4"]}, tracks=["UKRYUKRYURKK"])
    eight = list(range(1, 9))
    assert [action.place for action in legal(state, Pick)] == eight
    assert [action.place for action in legal(state, Help)] == eight
    assert [drink.effect.place for drink in legal(state, Drink)] == eight
    for action in (Pick(0, 9), Help(0, 9), Drink(tile("wisdom 4"), TakeOne(0, 9)), Pick(0, 0)):
        assert "eight lowest" in refusal(state, action)
    assert RULES.view(state, 0).tracks[0] == "UKRYUKRYU???"
    (picked, *_) = anyhow(state, Pick(0, 1))
    assert isinstance(picked, Picked) and picked.colour == "U", "place 1 is the bottom"
    assert state.tracks[0] == "KRYUKRYURKK"


class Noting(Dealer):
    """A dealer that keeps what it shuffled."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.shuffled: list[list[Any]] = []

    def shuffle(self, items: Any) -> list[Any]:
        self.shuffled.append(super().shuffle(items))
        return self.shuffled[-1]


def test_pe_5_all_marbles_lie_shuffled_in_tracks_of_sixteen() -> None:
    """PE-5 ruling: 16 in each track, in the order of one shuffle of all 80."""
    dealer = Noting(5)
    state = RULES.setup(2, RULES.options_type(), dealer)
    assert [len(track) for track in state.tracks] == [16] * 5
    whole = [order for order in dealer.shuffled if len(order) == 80]
    assert ["".join(order) for order in whole] == ["".join(state.tracks)]
    assert setup(2, seed=1).tracks != setup(2, seed=2).tracks


def test_pe_6_marbles_go_back_shuffled_to_random_tracks_at_the_top() -> None:
    """PE-6: the shuffle decides the order, one choice of five each the track."""
    state = position({"hand": "UKRYUK"}, tracks=["R", "RR", "", "R", "R"], picked=True)
    events = play(state, EndTurn("UUK"), chance=[[2, 1, 0], 1, 2, 1])
    rolled = next(event for event in events if isinstance(event, RolledIn))
    assert rolled.drops == ((1, 3, "K"), (2, 1, "Y"), (1, 4, "R"))
    assert state.tracks == ["R", "RRKR", "Y", "R", "R"]


def test_pe_6_a_full_track_passes_on_to_the_nearest_with_room() -> None:
    """PE-6: the nearest one; of two equally near ones chance chooses (ruling), and only then it is asked."""
    full = "UKRYUKRYUKRYUKRY"
    near = position({"hand": "RRRR"}, tracks=[full, full, full, "U", "U"], picked=True)
    play(near, EndTurn("RRR"), chance=[[0], 0])
    assert near.tracks == [full, full, full, "UR", "U"]
    for side, track in ((0, 1), (1, 3)):
        equal = position({"hand": "RRRR"}, tracks=["U", "U", full, "U", "U"], picked=True)
        play(equal, EndTurn("RRR"), chance=[[0], 2, side])
        assert equal.tracks[track] == "UR"
    farther = position({"hand": "RRRR"}, tracks=["U", full, full, full, "U"], picked=True)
    play(farther, EndTurn("RRR"), chance=[[0], 1])
    assert farther.tracks[0] == "UR"
    filling = position({"hand": "RRRRR"}, tracks=[full[:15], "U"], picked=True)
    play(filling, EndTurn("RRR"), chance=[[0, 1], 0, 0])
    assert filling.tracks[:2] == [full[:15] + "R", "UR"]


def test_pe_6_nobody_directs_them() -> None:
    """PE-6: every order and every track is equally likely."""
    dealer, tracks, first = Dealer(random.Random(6)), Counter[int](), Counter[str]()
    for _ in range(3_000):
        drops = dispenser.roll_in([""] * 5, "UKRY", dealer)
        tracks.update(track for track, _, _ in drops)
        first[drops[0][2]] += 1
    assert all(2_200 < tracks[track] < 2_600 for track in range(5))
    assert all(650 < first[colour] < 850 for colour in COLOURS)
    sides = Counter(_equally_near(dealer) for _ in range(2_000))
    assert set(sides) == {1, 3} and 900 < sides[1] < 1_100


def _equally_near(dealer: Dealer) -> int:
    tracks = ["", "", "U" * 16, "", ""]
    while True:
        track = dispenser.roll_in(tracks, "R", dealer)[0][0]
        if track in (1, 3) and len(tracks[0] + tracks[4]) == 0:
            return track
        tracks = ["", "", "U" * 16, "", ""]


def test_pe_7_tracks_exchange_no_marbles_and_may_be_partly_empty() -> None:
    """PE-7."""
    state = position({}, tracks=["URRU", "KKKKKKKKKKKKKKKK"])
    anyhow(state, Pick(0, 2))
    assert state.tracks == ["URU", "KKKKKKKKKKKKKKKK", "", "", ""]
    assert legal(state, Pick) == [] and legal(state, EndTurn)


def test_pe_7_the_pick_lapses_only_while_nothing_can_be_chosen() -> None:
    """PE-7 ruling."""
    state = position({"pool": "K", "brewing": [{"tile": "love 4", "marbles": "RYY"}]})
    assert legal(state, EndTurn) == [EndTurn("K")] and legal(state, Pick) == []
    events = play(state, Place("K", 0, "pool"), chance=dropping(0, 0, 0, 0))
    assert any(isinstance(event, Completed) for event in events)
    assert legal(state, EndTurn) == []
    assert refusal(state, EndTurn("")) == "First take a marble."
    assert len(legal(state, Pick)) == 4


def test_pe_7_a_lapsed_pick_ends_the_turn_as_any_other() -> None:
    """PE-7 ruling: the next seat has its turn, and picks if it can."""
    state = position({"hand": "UUUU"}, {})
    play(state, EndTurn("UUU"), chance=dropping(3))
    assert RULES.current_seat(state) == 0, "a new recipe has to be chosen first"
    assert state.tracks[3] == "U"


def test_pe_8_what_lies_above_place_nine_is_hidden_but_can_be_counted() -> None:
    """PE-8: the view shows how many marbles a track holds, and their colours together can be worked out."""
    state = position({"pool": "RR", "brewing": [{"tile": "love 4", "marbles": "KY"}]}, tracks=["U" * 12, "K" * 9])
    state.tracks[2:] = ["R" * 16, "Y" * 10, ""]
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert view.tracks == ["U" * 9 + "???", "K" * 9, "R" * 9 + "?" * 7, "Y" * 9 + "?", ""]
    assert marbles_out_of_sight(view, "".join(sorted("".join(state.tracks) + "RRKY"))) == "UUURRRRRRRY"
    start = setup(3)
    hidden = "".join(track[9:] for track in start.tracks)
    assert Counter(marbles_out_of_sight(RULES.view(start, 1), RULES.marbles)) == Counter(hidden)


def test_pe_8_lifted_and_returned_marbles_are_seen_only_where_they_come_into_sight() -> None:
    """PE-8: the lid hides where marbles above place 9 went."""
    state = position({"completed": ["lava 4"]}, tracks=["RRUKUKUKUKU", "U"])
    events = play(state, Drink(tile("lava 4"), SendBack(0, (1, 2))), chance=[[0, 1], 0, 1])
    _, lifted, rolled = (RULES.observe(event, 1) for event in events)
    assert isinstance(lifted, Lifted) and lifted.after == "UKUKUKUKU"
    assert rolled == RolledIn(((0, 10, "?"), (1, 2, "R")))
    assert events[2] == RolledIn(((0, 10, "R"), (1, 2, "R")))


def test_the_game_says_how_many_can_play_it() -> None:
    """PE-13: two to four."""
    assert list(GAME.seats) == [2, 3, 4]
