"""What the rules need of the data, ready to use: colours by number, recipes by number, uses of spells."""

from __future__ import annotations

import msgspec

from game.glastonbury.rules.material.data import Data
from game.glastonbury.rules.model import FIRST_DECLINATIO, NOBODY


class Deck(msgspec.Struct, frozen=True):
    """Colours are numbered as in the data; recipes too, those of sort A first."""

    colours: tuple[int, ...]
    """Each ingredient's colour."""
    pawns: dict[str, int]
    """The pawns' colours by id, in the order in which seats get them."""
    recipe_colours: tuple[int, ...]
    """The colour of each recipe of sort A."""
    recipe_tasks: tuple[str, ...]
    """The task of each recipe of sort B."""
    recipe_points: tuple[int, ...]
    """The points of each recipe of sort B."""
    points_each: dict[int, int]
    """Points for each card of a fulfilled recipe of sort A, by number of seats."""
    accio_uses: int
    declinatio_uses: int

    @property
    def sorts(self) -> tuple[range, range]:
        """The numbers of the recipes of each sort."""
        first = len(self.recipe_colours)
        return range(first), range(first, first + len(self.recipe_tasks))

    def uses_of(self, card: int) -> int:
        """How often an Accio or Declinatio can be used (GL-12, GL-13)."""
        return self.accio_uses if card < FIRST_DECLINATIO else self.declinatio_uses

    def colour_of_recipe(self, recipe: int) -> int:
        """The colour of a recipe of sort A, NOBODY for one of sort B."""
        return self.recipe_colours[recipe] if recipe < len(self.recipe_colours) else NOBODY


def deck_of(data: Data) -> Deck:
    """Make the deck of some data."""
    numbers = {colour.id: number for number, colour in enumerate(data.colours)}
    recipes = data.recipes
    return Deck(
        colours=tuple(numbers[ingredient.colour] for ingredient in data.ingredients),
        pawns={colour.id: numbers[colour.id] for colour in data.colours if colour.pawn},
        recipe_colours=tuple(numbers[recipe.colour] for recipe in recipes.colours),
        recipe_tasks=tuple(recipe.task for recipe in recipes.tasks),
        recipe_points=tuple(recipe.points for recipe in recipes.tasks),
        points_each=dict(recipes.points_each),
        accio_uses=data.spells.accio.uses,
        declinatio_uses=data.spells.declinatio.uses,
    )
