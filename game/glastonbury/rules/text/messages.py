"""Events and actions of Glastonbury as messages; refusals are in `explain`.

The log outlives the moment, so with covered cauldrons it names no card that went into one, nor how far a pawn
walked, which is the number on the card that was on top (GL-26).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Action, Event
from game.core.messages import Message, SeatRef, msg
from game.glastonbury.rules import actions as act
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.material.data import Data
from game.glastonbury.rules.material.market import SIDE
from game.glastonbury.rules.model import FIRST_SPELL, UNKNOWN, ingredient_of, power_of, value_of


class Words:
    """Knows the names of cards and recipes."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def ingredient(self, ingredient: int) -> Message:
        """An ingredient's name."""
        return msg(self.data.ingredients[ingredient].name)

    def colour(self, colour: int) -> Message:
        """A label colour's name."""
        return msg(self.data.colours[colour].name)

    def corner(self, corner: int) -> Message:
        """A corner's name."""
        return msg(self.data.corners[corner].name)

    def card(self, card: int) -> Message:
        """A card: ingredient and value, or the spell's name."""
        if card == UNKNOWN:
            return msg("a covered card")
        power = power_of(card)
        if power is not None:
            return msg(self.data.spells.named(power).name)
        return msg("{ingredient} {value}", ingredient=self.ingredient(ingredient_of(card)), value=value_of(card))

    def recipe(self, recipe: int) -> Message:
        """A recipe's name."""
        recipes = self.data.recipes
        place = recipe - len(recipes.colours)
        return msg(recipes.colours[recipe].name if place < 0 else recipes.tasks[place].name)

    def recipe_id(self, recipe: int) -> str:
        """A recipe's colour or task, as the data name it."""
        recipes = self.data.recipes
        place = recipe - len(recipes.colours)
        return recipes.colours[recipe].colour if place < 0 else recipes.tasks[place].task

    # Events

    def describe(self, event: Event) -> Message | None:
        """Say an event for the log; None if it is not worth a line, or not for the log to remember (GL-26)."""
        say: Callable[[Any], Message | None] | None = _EVENTS.get(type(event))
        if say is not None:
            return say(event)
        if isinstance(event, ev.CornerChosen):
            return msg("{seat} begins at {corner}.", seat=SeatRef(event.seat), corner=self.corner(event.corner))
        if isinstance(event, ev.SpellUsed):
            return self._used(event)
        if isinstance(event, ev.Taken):
            return self._taken(event)
        if isinstance(event, ev.Kept):
            seat, card = SeatRef(event.seat), self.card(event.card)
            if event.kept:
                return msg("{seat} keeps {card}.", seat=seat, card=card)
            return msg("{seat} leaves {card} behind.", seat=seat, card=card)
        if isinstance(event, ev.ImmutoAdded):
            return msg(
                "{seat} adds an Immuto to {ingredient}.",
                seat=SeatRef(event.seat),
                ingredient=self.ingredient(event.ingredient),
            )
        if isinstance(event, ev.RecipesShown):
            first, second = (self.recipe(recipe) for recipe in event.recipes)
            return msg("{seat} shows {first} and {second}.", seat=SeatRef(event.seat), first=first, second=second)
        return None

    def _taken(self, event: ev.Taken) -> Message:
        if event.openly or event.card >= FIRST_SPELL:
            return msg("{seat} takes {card}.", seat=SeatRef(event.seat), card=self.card(event.card))
        return msg("{seat} takes a card.", seat=SeatRef(event.seat))

    def _used(self, event: ev.SpellUsed) -> Message:
        seat, spell = SeatRef(event.seat), self.card(event.card)
        if not event.left:
            return msg("{seat} uses {spell} for the last time.", seat=seat, spell=spell)
        return msg("{seat} uses {spell}.", seat=seat, spell=spell)

    # Actions

    def tell(self, action: Action) -> Message:
        """Say an action."""
        if isinstance(action, act.ChooseCorner):
            return msg("Begin at {corner}", corner=self.corner(action.corner))
        if isinstance(action, act.AddImmuto):
            return msg("Add an Immuto to {ingredient}", ingredient=self.ingredient(action.ingredient))
        return _ACTIONS[type(action)](action)


_EVENTS: dict[type[Event], Callable[[Any], Message | None]] = {
    ev.Rested: lambda e: msg("{seat} rests at the corner.", seat=SeatRef(e.seat)),
    ev.Vanished: lambda e: (
        msg("{seat}'s top card sinks under the pile.", seat=SeatRef(e.seat))
        if e.sunk
        else msg("{seat}'s top card is gone for good.", seat=SeatRef(e.seat))
    ),
    ev.Looked: lambda e: msg("{seat} looks deep into the cauldron.", seat=SeatRef(e.seat)),
    ev.LookClosed: lambda e: msg("{seat} covers the cauldron again.", seat=SeatRef(e.seat)),
    ev.Ended: lambda e: (
        msg("{seat} finds nothing to take: the market closes.", seat=SeatRef(e.seat))
        if e.reason == "declinatio"
        else msg("{seat} has emptied a line: the market closes.", seat=SeatRef(e.seat))
    ),
}


def _place(cell: int) -> dict[str, int]:
    return {"row": cell // SIDE + 1, "column": cell % SIDE + 1}


_ACTIONS: dict[type[Action], Callable[[Any], Message]] = {
    act.Take: lambda a: msg("Take the card in row {row}, column {column}", **_place(a.cell)),
    act.Accio: lambda a: msg("Accio: the card in row {row}, column {column}", **_place(a.cell)),
    act.Declinatio: lambda a: msg("Declinatio: walk on"),
    act.Rest: lambda a: msg("Rest at the corner"),
    act.CloseLook: lambda a: msg("Cover the cauldron again"),
    act.Keep: lambda a: msg("Keep the card") if a.keep else msg("Leave the card behind"),
}
