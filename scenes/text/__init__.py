"""From strings to letters on the canvas: words, direction, fonts, wrapping, ink."""

from scenes.text.scribe import Align, Ink, Scribe
from scenes.text.words import Words

__all__ = ["Align", "Ink", "Scribe", "Words"]
