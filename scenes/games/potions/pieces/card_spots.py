"""What on a potion card says what it is: the card by its ribbon, each drop, each sign, the reward at its foot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
import pygame

from game.core.messages import Message, msg
from game.potions.rules.model import Potion
from game.potions.rules.scoring import TYPE_WORDS
from game.potions.rules.text.messages import DROP_WORDS
from scenes.games.potions.pieces.cards import CardPlan, drop_state
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import COLOUR_OF
from scenes.games.potions.turn_icons import gray_count
from scenes.tabletop.pieces.spots import Spotted
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign

SIGNS: Mapping[str, Message] = {
    "=": msg("The same: all drops joined like this hold one value"),
    "!=": msg("Not the same: no value stands on both sides"),
    "<=": msg("At most: left no more than right, filled in any order"),
    "->": msg("One after the other: first the left drop, then the right one"),
}


class Spot(msgspec.Struct, frozen=True):
    """A thing on a card; drops and signs are counted as in `CardPlan`."""

    what: Literal["card", "drop", "sign", "reward"]
    number: int = 0


CARD, REWARD = Spot("card"), Spot("reward")


class CardSpots(Spotted[Spot]):
    """A piece that is a card. The focus comes to all of it, goes on past it, and by the arrow down into it."""

    plan: CardPlan | None = None

    @property
    def potion(self) -> Potion | None:
        """What lies there."""
        raise NotImplementedError

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `Spotted`."""
        return {} if self.plan is None else spots_of(self.plan)

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """See `Widget`: its name."""
        return () if self.plan is None else (self.plan.ribbon,)

    def key(self, event: pygame.Event) -> bool:
        """See `Spotted`."""
        if self.spot in (None, CARD) and event.key != pygame.K_DOWN:
            return super(Spotted, self).key(event)
        return super().key(event)

    def focus_rect(self) -> pygame.Rect:
        """See `Spotted`."""
        return self.rect if self.spot == CARD else super().focus_rect()


def spots_of(plan: CardPlan) -> dict[Spot, pygame.Rect]:
    """Return where each thing of a card lies."""
    found = {CARD: plan.ribbon.union(plan.picture) if plan.picture.h else plan.ribbon}
    found.update({Spot("drop", at): rect for at, rect in enumerate(plan.drops)})
    for at, (_, middle, _) in enumerate(plan.signs):
        coin = pygame.Rect(0, 0, round(plan.sign_size), round(plan.sign_size))
        coin.center = round(middle[0]), round(middle[1])
        found[Spot("sign", at)] = coin
    if plan.foot.h:
        found[REWARD] = plan.foot
    return found


def words_of(scenery: PotionsScenery, potion: Potion, spot: Spot | None) -> list[Piece]:
    """Return pictures and words for a thing on a card; for the card itself where it is none of them."""
    card = scenery.card(potion.card)
    if spot is not None and spot.what == "drop":
        return of_drop(scenery, potion, spot.number)
    if spot is not None and spot.what == "sign":
        signs = [sign for row in card.recipe.rows for sign in row.signs if sign]
        return [Sign("info"), Said(scenery.context.say(SIGNS[signs[spot.number]]))]
    if spot == REWARD:
        return _reward(scenery, card.gives)
    kind = scenery.context.say(TYPE_WORDS[card.type])
    words = scenery.context.kit.tr("{potion}: a {type} potion", potion=scenery.card_name(potion.card), type=kind)
    return [Shown(f"potions/emblem_{card.type}", 0.9), Said(words)]


def of_drop(scenery: PotionsScenery, potion: Potion, at: int) -> list[Piece]:
    """Return what a drop wants or holds."""
    recipe = scenery.card(potion.card).recipe
    look, value = drop_state(recipe, potion.fills, at)
    colour, tr = recipe.drops[at].colour, scenery.context.kit.tr
    named = scenery.context.say(DROP_WORDS[colour])
    if look == "filled":
        words = tr("A {colour} drop, filled with a {value}", colour=named, value=value)
    elif colour == "W":
        words = tr("Any colour: a {value}", value=value) if value else tr("Any colour, any value")
    elif value:
        words = tr("A {colour} drop: a {value}", colour=named, value=value)
    else:
        words = tr("A {colour} drop: any value", colour=named)
    seal: list[Piece] = [Shown(f"potions/seal_{COLOUR_OF[colour]}", 0.8)]
    if look == "waits":
        words = tr("{drop}, after the one before it", drop=words)
        seal.append(Sign("lock"))
    return [*seal, Said(words)]


def _reward(scenery: PotionsScenery, gives: str) -> list[Piece]:
    """What completing a card brings."""
    kit = scenery.context.kit
    pieces: list[Piece] = [Said(kit.tr("When it is complete:"))]
    for letter in dict.fromkeys(gives):
        if letter == "+":
            pieces += gray_count(kit, gives.count(letter))
            continue
        pieces.append(Shown(f"potions/seal_{COLOUR_OF[letter]}", 0.8))
        if letter == "W":
            pieces.append(Said(kit.tr("a drop of any colour and value")))
        else:
            pieces.append(
                Said(kit.tr("a {colour} drop of any value", colour=scenery.context.say(DROP_WORDS[letter])))
            )
    return pieces
