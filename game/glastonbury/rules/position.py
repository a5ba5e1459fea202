"""Positions of worked cases: a state of Glastonbury written by hand, at a moment of decision (the walk is done).

Everything has a default, so that a case names only what it is about. Cards are named by ingredient and value
("frog 3") or by spell ("vanesco"), the second copy by a star ("immuto*"), the third by two. Cells that aren't
given hold cards that aren't named anywhere, or are gaps with `fill: false`; a pile that isn't given has all the
rest, else the rest has left the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from game.core.messages import msg
from game.core.reading.positions import read_position, wrong_position
from game.glastonbury.rules.material.data import Data
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.material.market import CELLS, SIDE, STEPS, STRIDE
from game.glastonbury.rules.model import (
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    FIRST_IMMUTO,
    FIRST_PERLUCEO,
    FIRST_SPELL,
    FIRST_VANESCO,
    GAP,
    NOBODY,
    VALUES,
    Decision,
    KeepDecision,
    Spell,
    Stall,
    State,
    card_of,
)
from game.glastonbury.rules.visibility import check, in_play, placed

_SPELL_CARDS = {
    "immuto": range(FIRST_IMMUTO, FIRST_SPELL),
    "accio": range(FIRST_ACCIO, FIRST_DECLINATIO),
    "declinatio": range(FIRST_DECLINATIO, FIRST_PERLUCEO),
    "perluceo": range(FIRST_PERLUCEO, FIRST_VANESCO),
    "vanesco": range(FIRST_VANESCO, FIRST_VANESCO + 4),
}


class SpellPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A spell a seat holds that was used already."""

    spell: str
    left: int


class StallPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's stall; see `model.Stall`. `cauldron` from the bottom; pawns stand one step behind each corner."""

    colour: str | None = None
    pawn: int | None = None
    cauldron: list[str] = []
    when: list[int] | None = None
    spells: list[str | SpellPosition] = []
    spent: list[str] = []
    looked: int = NOBODY
    recipes: list[str] = []
    immutos: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A state; see `model.State`."""

    stalls: list[StallPosition]
    square: dict[int, str] = {}
    """Cards by cell."""
    fill: bool = True
    pile: list[str] | None = None
    """The next card first."""
    out: list[str] = []
    sunk: int = 0
    left_out: str | None = None
    first: int = 0
    seat: int = 0
    turn: int = 1
    hopped: bool = False
    pending: list[Decision] = []
    """Decisions to make before the turn goes on, the first one last, say `{type: immuto, seat: 0}`."""
    open: bool = False
    ending: Literal["line", "declinatio"] | None = None
    ender: int = NOBODY


class _Builder:
    """Makes the state of one position; knows which cards have been named."""

    def __init__(self, position: Position, data: Data, deck: Deck) -> None:
        self._position = position
        self._deck = deck
        self._ingredients = [ingredient.id for ingredient in data.ingredients]
        self._recipes = [recipe.colour for recipe in data.recipes.colours]
        self._recipes += [recipe.task for recipe in data.recipes.tasks]
        self._named: set[int] = set()

    def state(self) -> State:
        position = self._position
        seats = len(position.stalls)
        if not 2 <= seats <= 4:
            raise wrong_position(msg("{n} stalls are given, there are 2 to 4", n=seats))
        for number in (position.seat, position.first, *(decision.seat for decision in position.pending)):
            if not 0 <= number < seats:
                raise wrong_position(msg("there is no seat {seat}: {n} stalls are given", seat=number, n=seats))
        state = State(
            square=[GAP] * (SIDE * SIDE),
            pile=self._cards(reversed(position.pile or [])),
            stalls=[self._stall(number, stall) for number, stall in enumerate(position.stalls)],
            first=position.first,
            seat=position.seat,
            turn=position.turn,
            hopped=position.hopped,
            pending=tuple(position.pending),
            sunk=position.sunk,
            out=tuple(self._cards(position.out)),
            left_out=NOBODY if position.left_out is None else self._pawn_colour(position.left_out),
            open=position.open,
            ending=position.ending,
            ender=position.ender,
            over=position.ending is not None and not position.pending,
        )
        self._named |= {decision.card for decision in position.pending if isinstance(decision, KeepDecision)}
        self._lay_out(state)
        return self._checked(state)

    def _lay_out(self, state: State) -> None:
        """Put cards on the square; what nobody named fills it up, makes the pile or is out of the game."""
        position = self._position
        for cell, name in position.square.items():
            if cell not in CELLS:
                raise wrong_position(msg("no card can lie in cell {cell}", cell=cell))
            state.square[cell] = self._card(name)
        rest = [card for card in in_play(state, self._deck.colours) if card not in self._named]
        if position.fill:
            for cell in CELLS:
                if state.square[cell] == GAP and rest:
                    state.square[cell] = rest.pop(0)
        if position.pile is None:
            state.pile = rest[::-1]
        else:
            state.out += tuple(rest)

    def _cards(self, names: Iterable[str]) -> list[int]:
        return [self._card(name) for name in names]

    def _card(self, name: str) -> int:
        card = self._find(name)
        if card in self._named:
            raise wrong_position(
                msg('"{name}" is named twice; write a star behind it for its next copy', name=name)
            )
        self._named.add(card)
        return card

    def _find(self, name: str) -> int:
        plain, copy = name.rstrip("*"), name.count("*")
        cards = _SPELL_CARDS.get(plain)
        if cards is not None and copy < len(cards):
            return cards[copy]
        ingredient, _, value = plain.partition(" ")
        if ingredient in self._ingredients and value in [str(v) for v in range(1, VALUES + 1)] and not copy:
            return card_of(self._ingredients.index(ingredient), int(value))
        raise wrong_position(
            msg('there is no card "{name}"; write ingredient and value, say "frog 3", or a spell', name=name)
        )

    def _stall(self, number: int, stall: StallPosition) -> Stall:
        cauldron = tuple(self._cards(stall.cauldron))
        if any(card >= FIRST_SPELL for card in cauldron):
            raise wrong_position(msg("no spell can lie in a cauldron"))
        when = tuple(stall.when) if stall.when is not None else (0,) * len(cauldron)
        recipes = tuple(self._among(recipe, self._recipes) for recipe in stall.recipes)
        if recipes and [recipe in sort for recipe, sort in zip(recipes, self._deck.sorts, strict=False)] != [
            True,
            True,
        ]:
            raise wrong_position(
                msg("a seat has no recipes, or one of each sort: a colour's first, then a task's")
            )
        if len(when) != len(cauldron):
            raise wrong_position(
                msg("{n} times of taking are given for {cards} cards", n=len(when), cards=len(cauldron))
            )
        pawn = number * STRIDE + 1 if stall.pawn is None else stall.pawn
        if not NOBODY <= pawn < STEPS:
            raise wrong_position(msg("pawns stand on steps 0 to {last}, not {pawn}", last=STEPS - 1, pawn=pawn))
        pawns = list(self._deck.pawns.values())
        return Stall(
            colour=pawns[number] if stall.colour is None else self._pawn_colour(stall.colour),
            pawn=pawn,
            cauldron=cauldron,
            when=when,
            spells=tuple(self._spell(spell) for spell in stall.spells),
            spent=tuple(self._cards(stall.spent)),
            looked=stall.looked,
            recipes=recipes,
            immutos=tuple(self._among(ingredient, self._ingredients) for ingredient in stall.immutos),
        )

    def _spell(self, spell: str | SpellPosition) -> Spell:
        card = self._card(spell if isinstance(spell, str) else spell.spell)
        if not FIRST_ACCIO <= card < FIRST_AT_ONCE:
            raise wrong_position(msg("only Accio and Declinatio can be held"))
        most = self._deck.uses_of(card)
        left = most if isinstance(spell, str) else spell.left
        if not 1 <= left <= most:
            raise wrong_position(msg("a spell held has 1 to {most} uses left, not {left}", most=most, left=left))
        return Spell(card, left)

    def _pawn_colour(self, colour: str) -> int:
        return list(self._deck.pawns.values())[self._among(colour, list(self._deck.pawns))]

    def _among(self, name: str, known: list[str]) -> int:
        if name not in known:
            raise wrong_position(
                msg('there is no "{name}"; there are: {known}', name=name, known=", ".join(known))
            )
        return known.index(name)

    def _checked(self, state: State) -> State:
        cards = placed(state) + state.pile
        if set(cards) - set(in_play(state, self._deck.colours)):
            raise wrong_position(msg("a card of the colour that is left out is named"))
        try:
            check(state, self._deck.colours)
        except AssertionError as error:
            raise wrong_position(msg("{problem}", problem=str(error))) from error
        return state


def build(data: Mapping[str, Any], cards: Data, deck: Deck) -> State:
    """Make the state of a position. Raises `DataError` naming what is wrong."""
    return _Builder(read_position(data, Position), cards, deck).state()
