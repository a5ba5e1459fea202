"""What the person in front of the screen may do, and what of it has been begun; why a drop can't be filled.

All legality is the rules': this sorts `context.legal` and remembers what was clicked and waits for more.
"""

from __future__ import annotations

from collections.abc import Callable

from game.potions.preview import Place, moves_later, turned_fills
from game.potions.rules.actions import GRAYS, SOURCES, Choose, Copy, Fill, Lift, PotionsAction, Roll, Source, Turn
from game.potions.rules.material.recipe import OPEN, WHITE
from game.potions.rules.model import BOT_ROLLS, DICE, ROLL, SETUP, SPIDER, TAKE, Hand, State
from game.potions.rules.text.messages import DIE_WORDS
from scenes.games.potions.dice.tokens import CLAIM, DIE_LETTERS, DROP, tokens_of
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.table_input import AFTER_CHOICE, TableInput


class LegalMoves(TableInput[State, PotionsAction]):
    """Legal actions, sorted, and a choice that takes several clicks."""

    scenery: PotionsScenery

    def __init__(self, scenery: PotionsScenery, renew: Callable[[], object]) -> None:
        super().__init__(scenery, renew)
        self.keep = 0
        """The value whose dice stay aside; 0: none."""
        self.held = ""
        """The source (a die, a drop in hand) that was clicked and waits for its drop."""
        self.picked = ""
        """The die that was clicked before gray drops were claimed: it is held as soon as it can be used."""
        self.aimed: Place | None = None
        """The drop that was clicked and waits for a die or a value."""
        self.declined = False
        """Whether the helpers to copy were put away for now."""
        self.turned: dict[Place, tuple[Turn, Fill]] = {}
        """Drops that could be filled after a turn of the Owl."""
        self.took = False
        """Whether the last thing done was to take dice."""

    # -- something is to be decided -----------------------------------------------------------------------------
    def forget(self) -> None:
        """See `TableInput`."""
        self.held, self.aimed = "", None

    @property
    def begun(self) -> bool:
        """See `TableInput`."""
        return bool(self.held) or self.aimed is not None

    def resume(self, fresh: bool) -> None:
        """See `TableInput`."""
        if self.context.acting:
            if self.may(GRAYS.get(self.picked)) or (self.picked and self.fills(source=self.picked)):
                self.held = self.picked
            self.picked = ""
            self.pause(AFTER_CHOICE if self.took else 0.0)
            self.took = False
        if not self.can(Copy):
            self.declined = False
        self.keep_on(self.keep)
        turns = self.of(Turn)
        self.turned = turned_fills(self.scenery.rules, self.state, turns) if turns else {}

    def keep_on(self, value: int) -> None:
        """Keep a value aside as before a roll, if that can still be done."""
        showing = self.context.acting and str(value) in self.state.dice
        self.keep = value if showing and self.may(Roll(value)) else 0

    def rest(self) -> None:
        """See `TableInput`."""
        super().rest()
        self.turned = {}

    # -- what can be done ---------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The view that decisions are made in."""
        return self.context.view

    @property
    def hand(self) -> Hand | None:
        """The dice that the seat in front uses; None while it uses none."""
        hand = self.state.hand
        return hand if hand is not None and hand.seat == self.context.front else None

    @property
    def unsettled(self) -> bool:
        """Whether the person in front has to settle what potions brought before dice can be used."""
        desk = self.state.desks[self.context.front]
        return bool(desk.multi or desk.extra or desk.takes)

    @property
    def moves_later(self) -> list[Lift]:
        """What the Spider of the person in front can move once the dice are used."""
        if not self.context.acting or self.hand is None:
            return []
        return moves_later(self.scenery.rules, self.state)

    @property
    def lifts(self) -> bool:
        """Whether the Spider could take drops off potions now, or later in this turn."""
        return self.can(Lift) or bool(self.moves_later)

    @property
    def values(self) -> list[int]:
        """The values that can be chosen now."""
        return [choice.value for choice in self.of(Choose)]

    def stand_in(self, source: str) -> str:
        """Return the die that the rules name for a source: of six alike the first stands for each of them."""
        hand = self.hand
        return hand.left[0] if hand is not None and hand.wild and source in hand.left else source

    def fills(self, place: Place | None = None, source: str = "") -> list[Fill]:
        """The legal fills of a drop, and of a source."""
        return [
            fill
            for fill in self.of(Fill)
            if place in (None, (fill.slot, fill.drop)) and source in ("", fill.source)
        ]

    @property
    def asked_values(self) -> list[int]:
        """The values to choose from for the drop that was aimed at; empty if none is asked for."""
        if self.aimed is None or not self.held:
            return []
        return sorted({fill.value for fill in self.fills(self.aimed, self.held)})

    # -- why not ------------------------------------------------------------------------------------------------
    @property
    def why_matters(self) -> bool:
        """Whether one may ask why a drop isn't lit: there is something to fill drops with."""
        waits = self.state.phase in (SETUP, ROLL, TAKE, BOT_ROLLS)
        return self.context.acting and (not waits or self.can(Fill))

    def why_not(self, place: Place, source: str = "") -> str:
        """Say why a drop can't be filled: by a source, by what is held, or by what is most likely meant."""
        source = source or self.held
        if not source and self._for_the_spider(place):
            return self.context.refusal(Lift(*place))
        missing = "" if source else self._missing_colour(place)
        if missing:
            colour = self.scenery.context.say(DIE_WORDS[missing])
            return self.context.kit.tr("You have no {colour} die for this drop.", colour=colour)
        return self.context.refusal(self._meant(place, source or self._likely(place)))

    def _meant(self, place: Place, source: str) -> Fill:
        value, state = 1, self.state
        if source in DIE_LETTERS and state.dice != "......":
            value = int(state.dice[DICE.index(source)])
        elif source and state.hand is not None and state.hand.lifted is not None:
            value = state.hand.lifted[2]
        return Fill(source_of(source), *place, value)

    def _for_the_spider(self, place: Place) -> bool:
        """Whether a filled drop was tried while the own Spider is at work: then it was meant to be moved."""
        potion, hand = self.scenery.potion(place), self.hand
        at_work = hand is not None and hand.power == SPIDER and hand.lifted is None
        return at_work and potion is not None and potion.fills[place[1]] != OPEN

    def _missing_colour(self, place: Place) -> str:
        """The colour that an open drop wants, if none of several dice in hand is for it; "" else."""
        potion, hand = self.scenery.potion(place), self.hand
        if potion is None or hand is None or len(hand.left) < 2 or hand.wild or self._tokens():
            return ""
        letter = self.scenery.colour_of(place)
        fits = letter == WHITE or letter in hand.left or WHITE in hand.left
        return "" if fits or potion.fills[place[1]] != OPEN else letter

    def _tokens(self) -> list[str]:
        return [token.source for token in tokens_of(self.scenery.view, self.context.front)]

    def _likely(self, place: Place) -> str:
        """The drop in hand, or the die whose colour a drop wants, else the first one."""
        tokens, hand = self._tokens(), self.state.hand
        if tokens:
            return tokens[0] if tokens[0] not in (CLAIM, DROP) else ""
        if hand is None or not hand.left:
            return ""
        return next((die for die in (self.scenery.colour_of(place), WHITE) if die in hand.left), hand.left[0])


def source_of(held: str) -> Source:
    """Return what fills a drop by its name; for what fills none another one, so that the rules can say why not."""
    return next((source for source in SOURCES if source == held), "multi" if held else "R")
