"""A match in play that is saved while it is played."""

from __future__ import annotations

from pathlib import Path

from game.core.match import Match
from game.core.messages import Message, msg, printable
from game.core.records.entries import Entry
from game.core.records.record import Chain
from game.core.records.writer import Writer


class SavedMatch:
    """A match in play whose every step goes into its file at once. `close` it in the end."""

    def __init__(self, match: Match, file: Path, writer: Writer, chain: Chain) -> None:
        """Not for callers: use `Library.create` and `Library.open`."""
        self.match = match
        self.file = file
        self._writer = writer
        self._chain = chain
        match.follow(self._keep)

    def _keep(self, entry: Entry) -> None:
        self._writer.put(self._chain.seal(entry))

    @property
    def trouble(self) -> Message | None:
        """Why the match can't be saved at present, in whole sentences; None if it can. Nothing is lost yet."""
        reason = self._writer.trouble
        if reason is None:
            return None
        return msg(
            "The match can't be saved to {file}: {reason}. You can play on; saving is tried again and again.",
            file=printable(self.file),
            reason=reason,
        )

    @property
    def written(self) -> int:
        """How many lines are safely on the disk, of those written since it was opened."""
        return self._writer.written

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all is on the disk, at most so long; return whether it is."""
        return self._writer.flush(seconds)

    def close(self) -> Message | None:
        """Stop saving, after all that can be saved is; return what is wrong if that isn't all."""
        self.match.follow(None)
        reason = self._writer.close()
        if reason is None:
            return None
        return msg(
            "The last {count} steps could not be saved to {file}: {reason}.",
            count=self._writer.unwritten,
            file=printable(self.file),
            reason=reason,
        )
