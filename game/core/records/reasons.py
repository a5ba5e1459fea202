"""What computer players said, as it is kept in a record: few sentences, and nothing in them but words.

A record is data from strangers, and a sentence is a template: what isn't plainly one is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter

from game.core.messages import Message, Param, SeatRef

MOST = 4
"""So many reasons are kept of a plan: nobody gives more."""
MOST_LETTERS = 160
"""Of one text in a sentence."""
MOST_PARAMS, MOST_DEPTH = 8, 8
MOST_NUMBER = 10_000
MOST_SEATS = 16


def kept(reasons: Iterable[Message]) -> tuple[Message, ...]:
    """Return the reasons that can be kept, in their order."""
    return tuple([reason for reason in reasons if _plain(reason, MOST_DEPTH)][:MOST])


def _plain(message: Message, depth: int) -> bool:
    """Whether a message is a sentence of a bounded length with names, numbers and other sentences in it."""
    texts = [message.id] if message.plural is None else [message.id, message.plural]
    return (
        depth > 0
        and len(message.params) <= MOST_PARAMS
        and abs(message.count) <= MOST_NUMBER
        and _text(message.context)
        and all(_text(text) and _fillable(text, message.params) for text in texts)
        and all(_param(value, depth - 1) for value in message.params.values())
    )


def _param(value: Param, depth: int) -> bool:
    if isinstance(value, Message):
        return _plain(value, depth)
    if isinstance(value, SeatRef):
        return value.seat in range(MOST_SEATS)
    if isinstance(value, str):
        return _text(value)
    return abs(value) <= MOST_NUMBER


def _text(text: str) -> bool:
    return len(text) <= MOST_LETTERS and text.isprintable()


def _fillable(template: str, params: dict[str, Param]) -> bool:
    """Whether nothing is between braces but the names of parameters: no attributes, no widths."""
    try:
        fields = list(Formatter().parse(template))
    except ValueError:
        return False
    return all(name is None or (name in params and not spec and not how) for _, name, spec, how in fields)
