"""Lets `argparse` speak the console's language. Needs Python alone."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.language.console import tr


def teach_argparse() -> None:
    """Give `argparse` its own sentences in the language that is spoken; those that aren't here stay English."""
    words = {
        "usage: ": tr("usage: {words}", words=""),
        "options": tr("options"),
        "positional arguments": tr("positional arguments"),
        "show this help message and exit": tr("show this help message and exit"),
        "argument %(argument_name)s: %(message)s": tr(
            "argument {name}: {problem}", name="%(argument_name)s", problem="%(message)s"
        ),
        "unrecognized arguments: %s": tr("unrecognized arguments: {words}", words="%s"),
        "expected one argument": tr("expected one argument"),
        "not allowed with argument %s": tr("not allowed with argument {name}", name="%s"),
        "invalid %(type)s value: %(value)r": tr("invalid value: {value}", value='"%(value)s"'),
        "invalid choice: %(value)r (choose from %(choices)s)": tr(
            "invalid choice: {value} (choose from {choices})", value='"%(value)s"', choices="%(choices)s"
        ),
        "the following arguments are required: %s": tr(
            "the following arguments are required: {words}", words="%s"
        ),
        "ambiguous option: %(option)s could match %(matches)s": tr(
            "ambiguous option: {name} could match {choices}", name="%(option)s", choices="%(matches)s"
        ),
    }
    vars(argparse)["_"] = lambda text: words.get(text, text)


def place(text: str) -> Path:
    """Read the name of a file or folder. Nothing at all (an unset variable, say) isn't the folder we are in."""
    if not text:
        raise argparse.ArgumentTypeError(tr("invalid value: {value}", value='""'))
    return Path(text)
