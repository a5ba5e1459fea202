"""Events and actions of Magic Potion as messages; refusals are in `explain`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Action, Event
from game.core.messages import Message, SeatRef, listed, msg, msg_n
from game.magic_potion.rules import actions as act
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.material.data import Data
from game.magic_potion.rules.material.field import AXIAL, REACH
from game.magic_potion.rules.model import (
    FIRST_ELEMENT_DISC,
    FIRST_KITCHEN,
    GONE,
    INGREDIENTS,
    PORTAL,
    TOOLS,
    UNKNOWN,
    element_of,
    motif_of,
)

ELEMENT_NAMES = (msg("fire"), msg("water"), msg("earth"), msg("air"))
FIGURE_NAMES = (msg("the fire figure"), msg("the water figure"), msg("the earth figure"), msg("the air figure"))
ELEMENT_DISC_NAMES = (msg("Fire disc"), msg("Water disc"), msg("Earth disc"), msg("Air disc"))


def row_and_number(place: int) -> dict[str, int]:
    """Say where a place is: its row from the top and its number from the left, both from 1."""
    q, r = AXIAL[place]
    first = max(-REACH, -REACH - r)
    return {"row": r + REACH + 1, "number": q - first + 1}


class Words:
    """Knows the names of motifs and missions."""

    def __init__(self, data: Data) -> None:
        self._motifs = data.motifs.in_order()
        self._ids = [motif.id for motif in self._motifs]
        self._green = data.missions.green

    def motif(self, motif: int) -> Message:
        """A motif's name."""
        return msg(self._motifs[motif].name)

    def motif_id(self, motif: int) -> str:
        """A motif's id, which names its picture."""
        return self._ids[motif]

    def kind(self, kind: int) -> Message:
        """A disc, portal or gap."""
        if kind == PORTAL:
            return msg("Portal")
        if kind == GONE:
            return msg("Gap")
        if kind >= FIRST_ELEMENT_DISC:
            return ELEMENT_DISC_NAMES[kind - FIRST_ELEMENT_DISC]
        name = self.motif(motif_of(kind))
        if kind < FIRST_KITCHEN:
            return name
        return msg("{tool} of {element}", tool=name, element=ELEMENT_NAMES[element_of(kind)])

    def kinds(self, kinds: Sequence[int]) -> Message:
        """Several discs: "2 × Chili, Frog and Mortar of fire"."""
        if not kinds:
            return msg("nothing")
        *first, last = [
            self.kind(kind) if count == 1 else msg("{n} × {disc}", n=count, disc=self.kind(kind))
            for kind, count in sorted(Counter(kinds).items())
        ]
        return msg("{first} and {last}", first=listed(first), last=last) if first else last

    def mission(self, group: int, mission: int) -> Message:
        """A mission card: its motifs."""
        if mission == UNKNOWN:
            return msg("a hidden mission")
        if group:
            return self.motif(INGREDIENTS + (group - 1) * TOOLS + mission)
        return listed([self.motif(self._ids.index(motif)) for motif in self._green[mission]])

    # Events

    def describe(self, event: Event) -> Message | None:
        """Say an event for the log; None if another event says it already."""
        say: Callable[[Any], Message | None] | None = _EVENTS.get(type(event))
        if say is not None:
            return say(event)
        if isinstance(event, ev.Taken):
            return msg("{seat} takes {discs}.", seat=SeatRef(event.seat), discs=self.kinds(event.kinds))
        if isinstance(event, ev.AreaTaken):
            discs = self.kinds(event.kinds)
            return msg("{seat} also takes what fell off: {discs}.", seat=SeatRef(event.seat), discs=discs)
        if isinstance(event, ev.Swapped):
            return msg(
                "{seat} swaps the {element_disc} for {disc}.",
                seat=SeatRef(event.seat),
                element_disc=ELEMENT_DISC_NAMES[event.element],
                disc=self.kind(event.kind),
            )
        if isinstance(event, ev.StoneEarned):
            return _stones_earned(event)
        if isinstance(event, ev.MissionsShown):
            first, second, third = (self.mission(group, card) for group, card in enumerate(event.missions))
            return msg(
                "{seat}'s missions: {first}; {second}; {third}.",
                seat=SeatRef(event.seat),
                first=first,
                second=second,
                third=third,
            )
        return None

    # Actions

    def tell(self, action: Action) -> Message:
        """Say an action."""
        return _ACTIONS[type(action)](action)


def _stones_earned(event: ev.StoneEarned) -> Message:
    seat = SeatRef(event.seat)
    count = event.colours + len(event.motifs) - event.missed
    if not count:
        return msg("{seat} has a set, but no power stone of its colour is left.", seat=seat)
    if event.group == 0:
        return msg_n(
            "{seat} gets {count} green power stone.", "{seat} gets {count} green power stones.", count, seat=seat
        )
    if event.group == 1:
        return msg_n(
            "{seat} gets {count} sky-blue power stone.",
            "{seat} gets {count} sky-blue power stones.",
            count,
            seat=seat,
        )
    return msg_n(
        "{seat} gets {count} deep-blue power stone.",
        "{seat} gets {count} deep-blue power stones.",
        count,
        seat=seat,
    )


_EVENTS: dict[type[Event], Callable[[Any], Message | None]] = {
    ev.Hypnotised: lambda e: msg(
        "{seat} hypnotises {victim}, who must move {figure}.",
        seat=SeatRef(e.seat),
        victim=SeatRef(e.victim),
        figure=FIGURE_NAMES[e.figure],
    ),
    ev.Moved: lambda e: msg("{seat} moves {figure}.", seat=SeatRef(e.seat), figure=FIGURE_NAMES[e.figure]),
    ev.Jumped: lambda e: msg(
        "{seat} lets {figure} jump to a portal.", seat=SeatRef(e.seat), figure=FIGURE_NAMES[e.figure]
    ),
    ev.ElementEarned: lambda e: msg(
        "{seat} gets the {element_disc}.", seat=SeatRef(e.seat), element_disc=ELEMENT_DISC_NAMES[e.element]
    ),
    ev.AreaLeft: lambda e: msg_n(
        "{seat} leaves {count} disc that fell off.",
        "{seat} leaves {count} discs that fell off.",
        len(e.places),
        seat=SeatRef(e.seat),
    ),
    ev.Passed: lambda e: msg("{seat} can't do anything.", seat=SeatRef(e.seat)),
    ev.Ended: lambda e: (
        msg("The last disc is taken: the potion is brewed.")
        if e.reason == "cleared"
        else msg("Nobody can take anything any more: the potion is brewed.")
    ),
}


def _where(place: int) -> Message:
    if not 0 <= place < len(AXIAL):
        return msg("nowhere")
    return msg("row {row}, number {number}", **row_and_number(place))


def _places(places: Sequence[int]) -> Message:
    said = _where(places[0]) if places else msg("nothing")
    for place in places[1:]:
        said = msg("{first}; {second}", first=said, second=_where(place))
    return said


def _figure(figure: int, names: Sequence[Message] = FIGURE_NAMES) -> Message:
    return names[figure] if 0 <= figure < len(names) else msg("nobody")


_ACTIONS: dict[type[Action], Callable[[Any], Message]] = {
    act.Move: lambda a: msg("Move {figure} to {place}", figure=_figure(a.figure), place=_where(a.place)),
    act.Jump: lambda a: msg(
        "Let {figure} jump to the portal at {place}", figure=_figure(a.figure), place=_where(a.place)
    ),
    act.Take: lambda a: msg("Take {places}", places=_places(a.places)),
    act.TakeArea: lambda a: msg("Take what fell off at {place}", place=_where(a.place)),
    act.LeaveArea: lambda a: msg("Leave what fell off at {place}", place=_where(a.place)),
    act.Swap: lambda a: msg(
        "Swap the {element_disc} for what lies at {place}",
        element_disc=_figure(a.element, ELEMENT_DISC_NAMES),
        place=_where(a.place),
    ),
    act.Hypnotise: lambda a: msg("Hypnotise: {figure} must move", figure=_figure(a.figure)),
    act.Refrain: lambda a: msg("Keep the hypnosis for later"),
    act.Pass: lambda a: msg("Pass"),
}

__all__ = ["ELEMENT_DISC_NAMES", "ELEMENT_NAMES", "FIGURE_NAMES", "Words", "row_and_number"]
