"""The widget set of the hall: everything screens are made of. See `scenes/README.md`."""

from scenes.widgets.base import Group, Pressable, Widget
from scenes.widgets.buttons import Button, RoundButton, roundel
from scenes.widgets.caption import draw_caption
from scenes.widgets.choices import Choice, Tabs
from scenes.widgets.dialog import Answer, Curtain, Dialog, Modal, draw_seal
from scenes.widgets.fields import TextField
from scenes.widgets.lists import DropList, ListRow
from scenes.widgets.notices import TipBox, Toast
from scenes.widgets.people import Medallion, Swatch, draw_medallion
from scenes.widgets.round import RoundPressable
from scenes.widgets.scroll import ScrollArea, Scrollbar
from scenes.widgets.sliders import ProgressBar, Slider, Stepper, draw_tube
from scenes.widgets.surfaces import Board, Page, Panel, SectionHead, Well
from scenes.widgets.switches import Check, Radio, RadioGroup, Toggle
from scenes.widgets.words import Image, Label, Painter, Paragraph

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
