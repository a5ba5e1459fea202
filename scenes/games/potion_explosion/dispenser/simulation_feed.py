"""Brings what happened to the simulation: which marbles each event takes out of the tracks or lets in."""

from __future__ import annotations

from game.core.contract import Event
from game.potion_explosion.preview import places_taken
from game.potion_explosion.rules.events import Collided, Helped, Lifted, Picked, RolledIn, Taken
from scenes.games.potion_explosion.dispenser.physics.simulation import Marble, TrackSimulation


def apply_event(simulation: TrackSimulation, event: Event) -> list[Marble]:
    """Have an event (as observed) happen in the simulation; return the marbles taken out or let in.

    Events that don't concern the tracks do nothing. Raises ValueError if it doesn't fit the tracks.
    """
    if isinstance(event, RolledIn):
        return simulation.drop(event.drops)
    place = places_taken(event)
    if place is None:
        return []
    track, places = place
    assert isinstance(event, Picked | Helped | Taken | Lifted | Collided)
    taken = simulation.take(track, places, event.after)
    colours = event.marbles if isinstance(event, Taken) else event.colour * len(taken)
    for marble, colour in zip(taken, colours, strict=True):
        # Runs reach up into the tank (PE-9): what comes out of there is known from now on.
        marble.colour = colour
    return taken
