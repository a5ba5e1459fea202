"""Scenery: the view and the drawing context that all parts of the table share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.messages import Message
from game.potions.rules.material.box import GRAY_FOR_MULTI, GRAY_OF_BOT
from game.potions.rules.model import BOT
from game.potions.rules.scoring import total
from scenes.tabletop.pieces import part as tables
from scenes.tabletop.pieces.target import Target

if TYPE_CHECKING:
    from game.potions.rules.material.box import Box, Card, Helper
    from game.potions.rules.model import Desk, Potion, State
    from scenes.games.potions.art import Art

Place = tuple[int, int]
"""A drop of the own desk: slot and drop."""


@dataclass(frozen=True)
class Glow:
    """What can be done on the own desk now, for its look."""

    lit: frozenset[Place] = frozenset()
    """Drops that can be filled."""
    helped: Mapping[Place, str] = field(default_factory=dict)
    """Drops that the helper brings into reach, with a word for how."""
    waiting: frozenset[Place] = frozenset()
    """Filled drops that the Spider can move again once the dice are used."""
    aimed: Place | None = None
    """The drop that was chosen and waits for a die or a value."""
    proposed: frozenset[Place] = frozenset()

    @property
    def key(self) -> object:
        """Something that can be compared."""
        return self.lit, tuple(sorted(self.helped.items())), self.waiting, self.aimed, self.proposed


@dataclass
class Scenery:
    """What is to be seen now. While something is animated `state` runs behind the match, event by event."""

    context: Any
    art: Art
    state: State
    glow: Glow = field(default_factory=Glow)

    @property
    def box(self) -> Box:
        """All pieces of the game."""
        box: Box = self.context.rules.box
        return box

    def card(self, card: int) -> Card:
        """A potion card."""
        return self.box.cards[card]

    def helper(self, helper: str) -> Helper | None:
        """A helper; None for one that isn't known."""
        return self.box.helpers.get(helper)

    @property
    def front(self) -> int:
        """The seat that is shown large."""
        return self.context.front

    @property
    def desk(self) -> Desk:
        """The large desk."""
        return self.state.desks[self.context.front]

    def say(self, message: Message) -> str:
        """Turn a message into words."""
        return self.context.say(message)

    def card_name(self, card: int) -> str:
        """A potion's name."""
        return self.context.say(self.context.rules.words.card(card))

    def helper_name(self, helper: str) -> str:
        """A helper's name."""
        return self.context.say(self.context.rules.words.helper(helper))

    def helper_words(self, helper: str) -> str:
        """What a helper does."""
        found = self.helper(helper)
        return "" if found is None else self.context.kit.tr(found.words)

    @property
    def scores_shown(self) -> bool:
        """Whether people want to see points while they play."""
        return self.context.settings.running_scores or self.context.session.outcome is not None

    def points(self, seat: int) -> int:
        """A seat's points (or the bot's) in what is shown."""
        if seat == BOT:
            return 0 if self.state.bot is None else total(self.state.bot, self.box)
        return total(self.state.desks[seat], self.box)

    def gray_needed(self, seat: int) -> int:
        """How many gray drops a seat (or the bot) collects before they are used."""
        if seat == BOT:
            return GRAY_OF_BOT
        helper = self.state.desks[seat].helper
        return self.box.gray_needed(helper) if helper in self.box.helpers else GRAY_FOR_MULTI

    def gray(self, seat: int) -> int:
        """A seat's (or the bot's) gray drops."""
        if seat == BOT:
            return 0 if self.state.bot is None else self.state.bot.gray
        return self.state.desks[seat].gray

    def potion(self, place: Place) -> Potion | None:
        """The potion in a slot of the large desk."""
        slot = place[0]
        return self.desk.potions[slot] if slot < len(self.desk.potions) else None


class Part(tables.Part[Any]):
    """A part of this table, drawn from `Scenery`."""

    scenery: Scenery


class Watched(Target):
    """Something that can be clicked, drawn anew when what its look depends on (`facts`) has changed."""

    def __init__(self, scenery: Scenery, on_press: Callable[[], object], label: str = "") -> None:
        super().__init__(scenery.context.kit, on_press, label)
        self.scenery = scenery
        self._seen: object = None

    def facts(self) -> object:
        """Return all that its look depends on besides its state, as something that can be compared."""
        raise NotImplementedError

    def look_again(self) -> None:
        """Be drawn anew if it looks different now."""
        facts = self.facts()
        if facts != self._seen:
            self._seen = facts
            self.invalidate()

    def forget(self) -> None:
        """Look again for sure the next time."""
        self._seen = None
