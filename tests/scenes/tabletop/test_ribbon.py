"""The ribbon: in one line what can be done comes first, then whose turn it is."""

import pygame

from game.core.seats import COLOURS, PORTRAITS, Seat
from scenes.tabletop.ribbon.inline import Said
from scenes.tabletop.ribbon.ribbon import LEAST_NAME, Ribbon
from scenes.ui import theme
from scenes.ui.stage.stage import Stage


def test_a_name_gives_way_before_words_part_into_two_tiny_lines(stage: Stage) -> None:
    kit, said = stage.kit, (Said("Take one of the cards that are lit"),)
    words = kit.text.size(said[0].text, theme.LABEL_ON_PAGE)[0]
    ribbon = Ribbon(kit)
    ribbon.turn_of(Seat("Wilhelmine-Charlotte", None, COLOURS[0], PORTRAITS[0]))
    for spare, named in ((kit.px(LEAST_NAME) + 300, True), (kit.px(LEAST_NAME) // 2, False)):
        ribbon.place(pygame.Rect(0, 0, words + kit.px(92) + spare, kit.px(58)))
        assert ribbon.names_beside(said) == named
        assert ribbon.has_room_for(said)
