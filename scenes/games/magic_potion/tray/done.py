"""What lies on the tray while nobody in front of the screen has to decide: what was done last."""

from __future__ import annotations

from collections.abc import Sequence

from game.magic_potion.rules.events import MissionsShown
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.tray.tray import ChoiceTray, TrayContent
from scenes.tabletop.ribbon.inline import GAP, LEADING, STEPS, Bar, Pieces, Said, two_lines, width_of
from scenes.tabletop.turn_icons import events_of
from scenes.ui import theme


def last_done(tray: ChoiceTray) -> TrayContent:
    """Return the last turn in pictures and words."""
    scenery, kit = tray.scenery, tray.kit
    steps, rules = scenery.last_turn(), scenery.rules
    if not steps:
        return TrayContent(prompt=kit.tr("The field is laid, the brew is hot."))
    events = events_of(steps)
    # missions are seen on the boards
    told = [rules.describe(event) for event in events if not isinstance(event, MissionsShown)]
    pieces = (*turn_icons.of_turn(scenery, events), Bar())
    words = last_that_fit(tray, [scenery.context.say(message) for message in told if message is not None], pieces)
    return TrayContent(pieces=(*pieces, Said(words, theme.LABEL_ON_PAGE)))


def last_that_fit(tray: ChoiceTray, told: Sequence[str], pieces: Pieces) -> str:
    """Return the last sentences that have room in two lines beside the pictures, which tell the first ones."""
    kit, step = tray.kit, STEPS[-1]
    area = tray.inside.inflate(0, -2 * kit.px(8))
    beside = width_of(kit, pieces, round(area.h * step), GAP * step) + kit.px(2 * GAP)
    for first in range(len(told)):
        words = " ".join(told[first:])
        style = two_lines(Said(words, theme.LABEL_ON_PAGE))
        high = kit.text.block_size(words, style, max(1, area.w - beside), LEADING)[1]
        if high <= 2 * kit.text.height(style):
            return words
    return told[-1] if told else ""
