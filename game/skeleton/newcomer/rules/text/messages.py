"""Events and actions in words."""

from __future__ import annotations

from game.core.contract import Event
from game.core.messages import Message, SeatRef, msg
from game.skeleton.newcomer.rules.actions import AnyAction, Brew, Draw, Take
from game.skeleton.newcomer.rules.data import Data
from game.skeleton.newcomer.rules.events import Brewed, Drawn, Laid, Taken
from game.skeleton.newcomer.rules.model import UNKNOWN


def tell(data: Data, action: AnyAction) -> Message:
    """Say an action."""
    match action:
        case Take(ingredient):
            return msg("Take {ingredient}", ingredient=data.name_of(ingredient))
        case Draw():
            return msg("Draw from the pile")
        case Brew(ingredient):
            return msg("Brew {ingredient}", ingredient=data.name_of(ingredient))


def describe(data: Data, event: Event) -> Message | None:
    """Say an event for the log."""
    match event:
        case Taken(seat, ingredient):
            return msg("{seat} takes {ingredient}", seat=SeatRef(seat), ingredient=data.name_of(ingredient))
        case Laid(ingredient) if ingredient != UNKNOWN:
            return msg("{ingredient} comes onto the shelf", ingredient=data.name_of(ingredient))
        case Drawn(seat, ingredient) if ingredient != UNKNOWN:
            return msg("{seat} draws {ingredient}", seat=SeatRef(seat), ingredient=data.name_of(ingredient))
        case Drawn(seat, _):
            return msg("{seat} draws from the pile", seat=SeatRef(seat))
        case Brewed(seat, ingredient, points):
            name = data.name_of(ingredient)
            return msg("{seat} brews {ingredient}: +{points}", seat=SeatRef(seat), ingredient=name, points=points)
    return None
