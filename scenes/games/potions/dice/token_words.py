"""What the ribbon says of dice and drops in the tray."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.messages import Message, msg
from game.potions.rules.text.messages import DIE_WORDS, DROP_WORDS
from scenes.games.potions.dice.tokens import CARRIED, CLAIM, DROP, MULTI, SNAKE, TrayPiece
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import COLOUR_OF
from scenes.tabletop.ribbon.inline import Piece, Said, Shown

NAMED: Mapping[str, tuple[str, Message]] = {
    MULTI: ("emblem_all", msg("A multipurpose potion: any drop, any value")),
    CLAIM: ("seal_gray", msg("Gray drops that a potion gives")),
    SNAKE: ("seal_green", msg("A green drop of any value")),
    DROP: ("seal_gray", msg("A gray drop")),
    CARRIED: ("seal_purple", msg("The drop that the Spider carries")),
}
"""Pictures and names of drops that aren't of a colour."""


def of_tray(scenery: PotionsScenery, piece: TrayPiece) -> list[Piece]:
    """Return what a die or a drop in the tray is."""
    source, say, tr = piece.token.source, scenery.context.say, scenery.context.kit.tr
    if source in NAMED:
        picture, name = NAMED[source]
        return [Shown(f"potions/{picture}", 0.8), Said(say(name))]
    if piece.die:
        words = tr("The {colour} die: a {value}", colour=say(DIE_WORDS[source]), value=piece.value)
        if source == "W":
            words = tr("The white die: a {value}, of any colour", value=piece.value)
        return [Shown(f"potions/seal_{COLOUR_OF[source]}", 0.8), Said(words)]
    colour = source[1]
    words = tr("A {colour} drop of any value", colour=say(DROP_WORDS[colour]))
    if colour == "W":
        words = tr("A drop of any colour and value")
    return [Shown(f"potions/seal_{COLOUR_OF[colour]}", 0.8), Said(words)]
