"""Records as only a program would write them: changed, and sealed anew."""

import re
from collections.abc import Callable

import msgspec

from game.core.records.record import Chain


def resealed(content: bytes, change: Callable[[list[bytes]], None]) -> bytes:
    """Let `change` change the lines of a record, and seal them anew, as only a program would."""
    lines = [re.sub(rb',"sum":"\w+"}$', b"}", line) for line in content.splitlines()]
    change(lines)
    chain, sealed = Chain(), b""
    for line in lines:
        body = line[:-1]
        chain.last = chain._sum(body)
        sealed += body + b',"sum":"' + chain.last + b'"}\n'
    return sealed


def forged(content: bytes, line: int, where: tuple[str | int, ...], value: object) -> bytes:
    """Change one value in a line (counted from 1) of a record."""

    def change(lines: list[bytes]) -> None:
        plain = msgspec.json.decode(lines[line - 1])
        inside = plain
        for step in where[:-1]:
            inside = inside[step]
        inside[where[-1]] = value
        lines[line - 1] = msgspec.json.encode(plain)

    return resealed(content, change)
