"""The few named errors of `game/`. Each says what is wrong, where, and what to do about it."""

from __future__ import annotations

from game.core.messages import Message, plain


class BenchError(Exception):
    """Base of all errors that are somebody's to mend, not a fault of the program."""

    def __init__(self, message: Message) -> None:
        super().__init__(plain(message))
        self.message = message

    def __reduce__(self) -> tuple[type[BenchError], tuple[Message]]:
        """Let it travel between processes: pickle would hand the words, not the message, to `__init__`."""
        return type(self), (self.message,)


class IllegalAction(BenchError):
    """A seat tried what the rules forbid; the message is `Rules.explain`'s."""


class DataError(BenchError):
    """A YAML file of `data/` can't be used: names the file, the path inside, what is wrong and what is allowed."""


class RecordError(BenchError):
    """A record (save, replay) can't be read: names the file, the line, what is wrong and what was done."""


class OptionsError(BenchError):
    """Options or seats a match can't be set up with."""


class ChanceError(BenchError):
    """A scripted dealer was asked for something its script doesn't hold."""


class PlayerError(BenchError):
    """A computer player can't answer (its worker died twice, or the level is unknown)."""


class UnknownGame(BenchError):
    """There is no game of that id."""


class NewerRecord(RecordError):
    """A record was written by a newer version of the program; nothing is wrong with it."""


class OlderRecord(RecordError):
    """A record was played by rules this version doesn't know any more; nothing is wrong with it."""


class RecordInUse(BenchError):
    """The record is open in another window or copy of the program; nothing is wrong with it."""
