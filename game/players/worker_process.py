"""The process that thinks: what the worker runs, and what goes through its pipe.

It imports neither pygame nor pymunk and no scene, so it starts in the time Python needs. It keeps the games it was
told about, nothing else: each question holds all that decides its answer.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import time
import traceback
from ctypes import c_longlong
from multiprocessing.connection import Connection
from typing import Any, Union

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.messages import Message
from game.players.contract import Abandoned, Budget, IsCancelled, Level, Plan, Question
from game.players.levels import make_player

NICENESS = 10
"""The screen comes first: measured, late frames halve on a busy machine."""


class KnowGame(msgspec.Struct, frozen=True, tag=True):
    """A game with its data, told once before the first question about it."""

    game: str
    data_hash: str
    data_json: bytes


class SentQuestion(msgspec.Struct, frozen=True, tag=True):
    """A `Question` as it goes through the pipe: `view` is the view's MessagePack, `seed` its generator's."""

    ticket: int
    game: str
    data_hash: str
    view: bytes
    seat: int
    level: Level
    budget: Budget
    seed: str


class Leave(msgspec.Struct, frozen=True, tag=True):
    """End the process."""


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The process has started; `modules` are the foreign ones it should not have imported."""

    modules: tuple[str, ...] = ()


class Planned(msgspec.Struct, frozen=True, tag=True):
    """The answer to a question; `plan` is its MessagePack."""

    ticket: int
    plan: bytes


class Dropped(msgspec.Struct, frozen=True, tag=True):
    """A cancelled question was given up."""

    ticket: int


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The player made an error; `trace` is for the log."""

    ticket: int
    trace: str


Request = Union[KnowGame, SentQuestion, Leave]  # noqa: UP007
Reply = Union[Ready, Planned, Dropped, Failed]  # noqa: UP007


class _SentPlan(msgspec.Struct, frozen=True):
    """A plan whose actions still wait for their game's types."""

    actions: tuple[msgspec.Raw, ...]
    reasons: tuple[Message, ...]
    expects: float | None
    nodes: int


def decode_plan(plan: bytes, action_type: Any) -> Plan:
    """Read a plan that came through the pipe. Raises `msgspec.DecodeError`."""
    sent = msgspec.msgpack.decode(plan, type=_SentPlan)
    actions = tuple(msgspec.msgpack.decode(action, type=action_type) for action in sent.actions)
    return Plan(actions, sent.reasons, sent.expects, sent.nodes)


def serve(pipe: Connection, dropped: c_longlong, catalogue: Catalogue, niceness: int = NICENESS) -> None:
    """Answer questions until told to leave or until the other end of the pipe is gone.

    `dropped` is shared: questions with a ticket up to its value are cancelled. `niceness`: how much all else that
    runs goes before it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C in the terminal is the main process's to answer
    if hasattr(os, "nice"):
        os.nice(niceness)
    games: dict[tuple[str, str], Game] = {}
    parent = os.getppid()
    foreign = ("pygame", "pymunk", "scenes")
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        _send(pipe, Ready(tuple(name for name in foreign if name in sys.modules)))
        while True:
            request = msgspec.msgpack.decode(pipe.recv_bytes(), type=Request)
            if isinstance(request, Leave):
                return
            if isinstance(request, KnowGame):
                games[request.game, request.data_hash] = catalogue.rebuild(request.game, request.data_json)
            else:
                _send(pipe, _answer(request, games, _unwanted(request.ticket, dropped, parent)))


def _unwanted(ticket: int, dropped: c_longlong, parent: int) -> IsCancelled:
    """Say whether nobody wants the answer any more: cancelled, or whoever asked is gone."""
    return lambda: dropped.value >= ticket or os.getppid() != parent


def _answer(sent: SentQuestion, games: dict[tuple[str, str], Game], unwanted: IsCancelled) -> Reply:
    ticket = sent.ticket
    try:
        game = games[sent.game, sent.data_hash]
        view = msgspec.msgpack.decode(sent.view, type=game.rules.state_type)
        rng = random.Random(sent.seed)
        question = Question(game.rules, view, sent.seat, sent.budget, rng, time.perf_counter, unwanted)
        plan = make_player(game, sent.level).plan(question)
        return Planned(ticket, msgspec.msgpack.encode(plan))
    except Abandoned:
        return Dropped(ticket)
    except Exception:  # noqa: BLE001  (whatever a player does wrong is reported to the table, and logged there)
        return Failed(ticket, traceback.format_exc())


def _send(pipe: Connection, reply: Reply) -> None:
    pipe.send_bytes(msgspec.msgpack.encode(reply))
