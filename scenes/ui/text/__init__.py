"""From strings to letters on the canvas: words, direction, fonts, wrapping, ink."""

from scenes.ui.text.scribe import Align, Ink, Scribe
from scenes.ui.text.words import Words

__all__ = ["Align", "Ink", "Scribe", "Words"]
