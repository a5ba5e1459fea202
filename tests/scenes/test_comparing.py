"""What a review found is marked on the table: what was done, and what was better, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from game.core.catalogue import game_ids
from game.core.contract import Action
from game.core.match import Match
from game.core.messages import msg
from game.glastonbury.rules.actions import AddImmuto, Keep
from game.players.review.review import Finding, Moment, moments
from game.skeleton import CATALOGUE, ID
from scenes.hall.hall import Hall
from scenes.hall.review.looking import look_at
from scenes.tabletop.looking_back.comparison import SIDES
from scenes.tabletop.ribbon.inline import Said
from scenes.tabletop.table_scene import TableScene
from tests.scenes.table_hands import ANNA_AND_GOLEM, NOON, Point, close_hall, match_of, new_hall
from tests.slow import cases

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


def played_out(match: Match, seed: int) -> Match:
    """A match, played to its end at random."""
    rng = random.Random(seed)
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    return match


def findings(match: Match, each: int) -> Iterator[Finding]:
    """For every kind of action that was played, or could have been instead, some findings of the first seat's."""
    seen: dict[tuple[type[Action], type[Action]], int] = {}
    for moment in moments(match, 0):
        view = match.view_at(moment.step, 0)
        for other in match.rules.legal_actions(view):
            done = moment.played[0]
            kinds = (type(done), type(other))
            if other != done and seen.get(kinds, 0) < each:
                seen[kinds] = seen.get(kinds, 0) + 1
                yield Finding(Moment(moment.step, moment.turn, (done,), moment.steps[:1]), (other,), (), 3.0)


def shown(hall: Hall, file: Path, finding: Finding) -> TableScene:
    """The table as the review opens it."""
    scene = look_at(hall, file, 0, finding.step, finding)
    for _ in range(3):
        hall.stage.step([], 0.1)
    return scene


def check(hall: Hall, match: Match, each: int) -> set[str]:
    """Look at findings of a match as the review opens them; the kinds of actions that nothing was marked for."""
    missing = set()
    saved = hall.library.create(match)
    saved.close()
    for finding in findings(match, each):
        scene = shown(hall, saved.file, finding)
        assert scene.replay is not None and scene.replay.at == finding.step and scene.comparison.visible
        for side, action in zip(SIDES, finding.differing(), strict=True):
            if not scene.comparison.places[side]:
                missing.add(type(action).__name__)
        words = " ".join(piece.text for piece in scene.ribbon.content if isinstance(piece, Said))
        assert "Yours" in words and "Better" in words
        scene.past.step(1)
        assert not scene.comparison.places, "only at that moment"
        hall.stage.pop()
    return missing


@cases("game", game_ids(), quick=["magic_potion"])
def test_both_moves_are_marked_on_the_table(game: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        assert not check(hall, played_out(match_of(game, ANNA_AND_GOLEM, seed=4), 4), 1)
    finally:
        close_hall(hall)


@cases(
    ("game", "size"), [(game, size) for game in game_ids() for size in SIZES], quick=[("glastonbury", SIZES[0])]
)
def test_what_the_professor_says_of_it_leaves_the_bar_free(game: str, size: Point, tmp_path: Path) -> None:
    hall = new_hall(tmp_path, size)
    try:
        match = played_out(match_of(game, ANNA_AND_GOLEM, seed=4), 4)
        saved = hall.library.create(match)
        saved.close()
        for finding in islice(findings(match, 1), 4):
            scene = shown(hall, saved.file, replace(finding, reasons=(msg("A reason of some length"),) * 2))
            assert scene.why.advises and scene.replay_bar.visible
            assert not scene.why.rect.colliderect(scene.replay_bar.rect)
            assert hall.stage.canvas.get_rect().contains(scene.why.rect)
            hall.stage.pop()
    finally:
        close_hall(hall)


def test_in_glastonbury_what_is_kept_or_added_elsewhere_is_marked_elsewhere(tmp_path: Path) -> None:
    hall, seen = new_hall(tmp_path), set[type[Action]]()
    try:
        for seed in range(12):
            match = played_out(match_of("glastonbury", ANNA_AND_GOLEM, seed=seed), seed)
            saved = hall.library.create(match)
            saved.close()
            for finding in findings(match, 1):
                kind = type(finding.moment.played[0])
                if kind not in (Keep, AddImmuto):
                    continue
                seen.add(kind)
                scene = shown(hall, saved.file, finding)
                done, better = (scene.comparison.places[side] for side in SIDES)
                assert done and better and not set(map(tuple, done)) & set(map(tuple, better))
                hall.stage.pop()
            if seen == {Keep, AddImmuto}:
                break
    finally:
        close_hall(hall)
    assert seen == {Keep, AddImmuto}


def test_the_default_table_has_a_button_for_both_moves(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, catalogue=CATALOGUE)
    try:
        match = Match.new(CATALOGUE.load(ID), ANNA_AND_GOLEM, None, seed=4, now=NOON)
        assert not check(hall, played_out(match, 4), 3)
    finally:
        close_hall(hall)
