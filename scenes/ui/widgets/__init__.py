"""The widget set of the hall: everything screens are made of. See `scenes/ui/README.md`."""

from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.buttons import Button, RoundButton, roundel
from scenes.ui.widgets.caption import draw_caption
from scenes.ui.widgets.choices import Choice
from scenes.ui.widgets.dialog import Answer, Curtain, Dialog, Modal, draw_seal
from scenes.ui.widgets.fields import TextField
from scenes.ui.widgets.lists import DropList, ListRow
from scenes.ui.widgets.notices import TipBox, Toast
from scenes.ui.widgets.people import Medallion, Swatch, draw_medallion
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.round import RoundPressable
from scenes.ui.widgets.scroll import ScrollArea, Scrollbar
from scenes.ui.widgets.sliders import ProgressBar, Slider, Stepper, draw_tube
from scenes.ui.widgets.surfaces import Board, Page, Panel, SectionHead, Well
from scenes.ui.widgets.switches import Check, Radio, RadioGroup, Toggle
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.words import Image, Label, Painter, Paragraph

__all__ = [
    "Answer",
    "Board",
    "Button",
    "Check",
    "Choice",
    "Curtain",
    "Dialog",
    "DropList",
    "Group",
    "Image",
    "Label",
    "ListRow",
    "Medallion",
    "Modal",
    "Page",
    "Painter",
    "Panel",
    "Paragraph",
    "Pressable",
    "ProgressBar",
    "Radio",
    "RadioGroup",
    "RoundButton",
    "RoundPressable",
    "ScrollArea",
    "Scrollbar",
    "SectionHead",
    "Slider",
    "Stepper",
    "Swatch",
    "Tabs",
    "TextField",
    "TipBox",
    "Toast",
    "Toggle",
    "Well",
    "Widget",
    "draw_caption",
    "draw_medallion",
    "draw_seal",
    "draw_tube",
    "roundel",
]
