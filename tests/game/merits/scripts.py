"""Scripted matches in which each merit is earned: real rules, real chance, each decision by its place in the list.

    python3 -m game.bootstrap test tests.game.merits.scripts    # makes them anew (minutes); writes SCRIPTS

Computer players play; some are kept from what a merit forbids. The fewest matches are kept that earn everything.
A change of the rules, or of the order in which they list actions, may need them made anew.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.match import Match
from game.core.seats import Seat
from game.merits.data import Merit, read_merits, read_shared
from game.merits.judging import Judge
from game.merits.scanning import LONG_AGO
from game.players.contract import Budget, Question
from game.players.levels import find_level, make_player

SCRIPTS = Path(__file__).parent / "scripts.json"
MATCHES = 90
"""So many are played of each kind at most."""
Forbids = Callable[[Game, Match, Any], bool]


class Script(msgspec.Struct):
    """A match: who sits there (a level, "" for a person), its options and seed, and each decision."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    decisions: tuple[int, ...]
    earns: tuple[str, ...] = ()
    """What it is kept for."""


def begin(game: Game, script: Script) -> Match:
    """Set up a script's match."""
    seats = [Seat(f"Seat {at}", level or None) for at, level in enumerate(script.seats)]
    options = msgspec.convert(script.options, game.rules.options_type)
    return Match.new(game, seats, options, seed=script.seed, now=LONG_AGO)


def carry_out(game: Game, script: Script) -> Match:
    """Play a script's match to its end."""
    match = begin(game, script)
    for decision in script.decisions:
        match.play(match.legal_actions()[decision])
    return match


def all_merits(game: Game, catalogue: Catalogue) -> list[Merit]:
    """List what can be earned in a game."""
    files = read_shared(catalogue.data_dir), read_merits(game, catalogue.data_dir)
    return [merit for file in files if file is not None for merit in file.merits]


def _no_drinks(_game: Game, _match: Match, action: Any) -> bool:
    return type(action).__name__ == "Drink"


def _no_help(_game: Game, _match: Match, action: Any) -> bool:
    return type(action).__name__ == "Help"


def _no_helper(game: Any, match: Match, action: Any) -> bool:
    """Keep from the helpers that always help, and from the value that wakes the own one."""
    if type(action).__name__ == "ChooseHelper":
        return bool(action.helper in ("ferret", "goblins"))
    view: Any = match.view(0)  # of Potions alone
    helper = game.rules.box.helpers.get(view.desks[0].helper)
    return type(action).__name__ == "Choose" and helper is not None and helper.number == action.value


KINDS: dict[str, list[tuple[str, dict[str, Any], Forbids | None]]] = {
    "potion_explosion": [("adept", {}, None), ("adept", {}, _no_drinks), ("adept", {}, _no_help)],
    "glastonbury": [("adept", {}, None), ("adept", {"recipes": True}, None)],
    "potions": [("adept", {}, None), ("adept", {}, _no_helper)],
    "magic_potion": [("adept", {}, None), ("adept", {"missions": True}, None)],
}
"""Who plays on the first seat, with which options, and what it is kept from; the others are apprentices then."""


def _play(game: Game, level: str, options: dict[str, Any], seed: int, forbids: Forbids | None) -> Script:
    sizes = [seats for seats in game.seats if seats > 1]
    count = 2 if forbids is not None else sizes[seed % len(sizes)]
    names = [level if at == 0 or (forbids is None and seed % 2) else "apprentice" for at in range(count)]
    script = Script(game.id, ("", *["master"] * (count - 1)), options, seed, ())
    match, decisions = begin(game, script), list[int]()
    players = [(make_player(game, find_level(game, name)), find_level(game, name).budget.nodes) for name in names]
    while match.outcome is None:
        seat, legal = match.seat_to_move, match.legal_actions()
        player, nodes = players[seat]
        rng = random.Random(f"{seed}:{len(match.steps)}")
        plan = player.plan(Question(game.rules, match.view(seat), seat, Budget(nodes=nodes), rng))
        action: Any = plan.actions[0]
        if seat == 0 and forbids is not None and forbids(game, match, action):
            allowed = [each for each in legal if not forbids(game, match, each)]
            action = (allowed or [action])[0]
        decisions.append(legal.index(action))
        match.play(action)
    script.decisions = tuple(decisions)
    return script


def _find(game: Game, catalogue: Catalogue) -> Iterator[Script]:
    merits = all_merits(game, catalogue)
    missing = {merit.id for merit in merits}
    for level, options, forbids in KINDS[game.id]:
        for seed in range(1, MATCHES):
            if not missing:
                return
            script = _play(game, level, options, seed, forbids)
            for people in (False, True):
                if people:
                    script = msgspec.structs.replace(script, seats=("",) * len(script.seats))
                found = {each.merit for each in Judge(carry_out(game, script), merits).look()} & missing
                if found:
                    missing -= found
                    yield msgspec.structs.replace(script, earns=tuple(sorted(found)))
    print(f"{game.id}: nobody earned {', '.join(sorted(missing))}")


def fewest(game: Game, scripts: Sequence[Script], merits: Sequence[Merit]) -> list[Script]:
    """Keep the fewest of some scripts that earn as much."""
    earned = [{each.merit for each in Judge(carry_out(game, script), merits).look()} for script in scripts]
    missing, kept = set[str]().union(*earned), list[Script]()
    while missing:
        at = max(range(len(scripts)), key=lambda at: (len(earned[at] & missing), -len(scripts[at].decisions)))
        kept.append(msgspec.structs.replace(scripts[at], earns=tuple(sorted(earned[at] & missing))))
        missing -= earned[at]
    return kept


def main() -> int:
    """Make all scripts, or those of the games that are named."""
    catalogue = Catalogue()
    known = read_scripts() if SCRIPTS.is_file() else []
    for game_id in sys.argv[1:] or list(KINDS):
        game = catalogue.load(game_id)
        kept = fewest(game, list(_find(game, catalogue)), all_merits(game, catalogue))
        known = [*(script for script in known if script.game != game_id), *kept]
        SCRIPTS.write_bytes(b"[\n" + b",\n".join(map(msgspec.json.encode, known)) + b"\n]\n")
        print(f"{game_id}: {len(kept)} matches")
    return 0


def read_scripts() -> list[Script]:
    """Read the scripts."""
    return msgspec.json.decode(SCRIPTS.read_bytes(), type=list[Script])


if __name__ == "__main__":
    sys.exit(main())
