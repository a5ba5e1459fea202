"""A contest that can be broken off: each deal is written down once it is played, and not played again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.errors import BenchError
from game.core.messages import msg, printable
from game.players.arena.arena import Contest, Seating
from game.players.contract import Level


class OtherContest(BenchError):
    """A file holds the deals of another contest, or none."""


class Head(msgspec.Struct, frozen=True):
    """What was played: the same for all deals in a file."""

    game: str
    rules: int
    data: str
    levels: tuple[Level, ...]
    options: bytes
    nodes: int | None


class KeptDeal(msgspec.Struct, frozen=True):
    """One deal and its matches."""

    seed: int
    matches: list[Seating]


class Keeper:
    """Keeps the deals of one contest in a file, a line of JSON each."""

    def __init__(self, path: Path, game: Game, contest: Contest) -> None:
        """Read what was played before. Raises `OtherContest` if the file holds something else."""
        nodes = contest.budget.nodes if contest.budget is not None else None
        head = Head(game.id, game.rules.version, game.data_hash, contest.levels, contest.options, nodes)
        self._path = path
        self.deals: dict[int, list[Seating]] = {}
        if path.exists():
            self._read(head)
        else:
            path.write_bytes(msgspec.json.encode(head) + b"\n")

    def _read(self, head: Head) -> None:
        first, *lines = self._path.read_bytes().splitlines(keepends=True)
        try:
            same = msgspec.json.decode(first, type=Head) == head
            # The last line may be torn: then its deal is played again.
            deals = [msgspec.json.decode(line, type=KeptDeal) for line in lines if line.endswith(b"\n")]
        except msgspec.MsgspecError as error:
            raise self._refusal() from error
        if not same:
            raise self._refusal()
        self.deals = {deal.seed: deal.matches for deal in deals}
        if lines and not lines[-1].endswith(b"\n"):
            self._path.write_bytes(b"".join([first, *lines[:-1]]))

    def _refusal(self) -> OtherContest:
        return OtherContest(msg("{file} holds other matches: take another folder.", file=printable(self._path)))

    def add(self, seed: int, matches: list[Seating]) -> None:
        """Write down a deal."""
        self.deals[seed] = matches
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(KeptDeal(seed, matches)) + b"\n")
