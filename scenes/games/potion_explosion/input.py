"""What a person's clicks, drags and keys mean at this table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Action
from game.core.messages import msg
from game.potion_explosion.preview import Spot, spots_of
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Pick,
    Place,
    PotionExplosionAction,
)
from game.potion_explosion.rules.model import POOL_SIZE, State
from scenes.games.potion_explosion.choices import (
    KeepChoice,
    KindChoice,
    PendingChoice,
    SeatChoice,
    SpotChoice,
    choice_of_drink,
)
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import PotionTarget
from scenes.games.potion_explosion.pieces.stacks import RecipeTarget
from scenes.games.potion_explosion.pieces.station import Hole
from scenes.games.potion_explosion.pieces.trays import MarbleTarget
from scenes.games.potion_explosion.placing import Held, Placing
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.table_input import TableInput
from scenes.ui.widgets import Answer, Dialog
from scenes.ui.widgets.base import Pos, Widget

HELP_PROMPT = msg("Choose a marble for two points")


class PotionExplosionInput(TableInput[State, PotionExplosionAction]):
    """Answers for the person in front of the screen."""

    scenery: PotionExplosionScenery
    choice: PendingChoice | None = None
    """A choice that was begun."""
    held: Held | None = None
    """The marble that was clicked and waits for its hole."""

    def __init__(
        self,
        scenery: PotionExplosionScenery,
        renew: Callable[[], object],
        holes_at: Callable[[Pos], Sequence[Hole] | None],
    ) -> None:
        """`holes_at(pos)`: the holes meant by a place, the one aimed at first; None beside all recipes."""
        super().__init__(scenery, renew)
        self._holes_at = holes_at
        self.placing = Placing(scenery, self)

    def forget(self) -> None:
        """See `TableInput`."""
        self.choice, self.held = None, None

    @property
    def begun(self) -> bool:
        """See `TableInput`."""
        return self.choice is not None or self.held is not None

    # -- what can be done --------------------------------------------------------------------------------------
    def end_state(self) -> tuple[PotionExplosionAction | None, str | None]:
        """What the large button does now, and why it can't."""
        tr, choice = self.context.kit.tr, self.choice
        if self.context.idle is not None:
            waits = {
                "looking back": tr("looking back"),
                "over": tr("it is over"),
                "telling": tr("press “Go on”"),
                "moment": tr("one moment"),
                "others": tr("not your turn"),
            }
            return None, waits[self.context.idle]
        if isinstance(choice, KeepChoice) and choice.done is not None:
            return choice.done, None
        if choice is not None or self.placing.joy is not None or self.context.view.pending:
            return None, tr("choose first")
        endings = self.of(EndTurn)
        if endings:
            return endings[0], None
        if any(place.source == "hand" for place in self.of(Place)):
            return None, tr("place marbles")
        return None, tr("take a marble")

    @property
    def closes(self) -> bool:
        """Whether what was begun is closed by Done, now or later."""
        if not self.context.acting:
            return False
        return self.choice.has_done if self.choice is not None else self.placing.joy is not None

    @property
    def closing(self) -> PotionExplosionAction | None:
        """What Done does now."""
        if not self.closes:
            return None
        return self.choice.done if self.choice is not None else JoyDone()

    # -- the dispenser -----------------------------------------------------------------------------------------
    def action_of(self, spot: Spot) -> PotionExplosionAction | None:
        """The legal action that a marble of the dispenser stands for now; None if none."""
        if not self.context.acting:
            return None
        if isinstance(self.choice, SpotChoice):
            return self.choice.with_spot(spot)
        pick = Pick(spot.track, spot.place)
        return pick if self.choice is None and pick in self.legal else None

    def spot(self, spot: Spot) -> None:
        """A marble of the dispenser was chosen."""
        if isinstance(self.choice, SpotChoice):
            found = self.choice.press(spot)
            if found is not None and len(self.choice.chosen) > 1:
                # Whoever meant to click the others as well must not pick a marble with that, or end the turn.
                self.pause()
            self._proceed(found)
        elif not self.pausing:
            self.attempt(Pick(spot.track, spot.place))

    def refused_spot(self, spot: Spot) -> None:
        """A marble of the dispenser was tried that can't be chosen."""
        if self.choice is not None:
            self.context.refuse(self.context.say(self.choice.prompt))
        else:
            self.context.refuse(self.context.refusal(Pick(spot.track, spot.place)))

    # -- marbles and holes -------------------------------------------------------------------------------------
    def marble(self, marble: MarbleTarget) -> None:
        """A marble of hand or pool was clicked."""
        kit = self.context.kit
        if isinstance(self.choice, KeepChoice):
            if self.choice.press(self.stock_place(marble)):
                self.renew()
            else:
                self.context.refuse(kit.tr("Marbles of the pool that fit a hole must stay."), marble)
            return
        if self.choice is not None or not self.context.acting:
            self.context.refuse(self._why_not(), marble)
            return
        ways = self.placing.ways(marble.source, marble.colour)
        if not ways:
            self.context.refuse(self._no_way(marble), marble)
        elif len(ways) == 1:
            self.attempt(ways[0])
        else:
            this: Held = (marble.source, marble.number)
            self.held = None if self.held == this else this
            kit.sound("lift")
            self.renew()

    def drop(self, marble: MarbleTarget, pos: Pos) -> None:
        """A marble of hand or pool was let go over a place of the table."""
        holes = self._holes_at(pos)
        if holes is None:
            return
        ways = (self.placing.into((marble.source, marble.number), hole) for hole in holes)
        action = next((way for way in ways if way is not None), None)
        if action is not None:
            self.attempt(action)
        else:
            self.context.refuse(self._no_way(marble), marble)

    def hole(self, hole: Hole) -> None:
        """A hole was clicked: the marble held goes in, else one that fits."""
        action, advised = self.placing.filling(hole, self.held), self.proposed
        if hole.proposed and self.held is None and isinstance(advised, Place | JoyFill) and self.may(advised):
            action = advised  # of the marbles that fit
        if self.choice is not None or not self.context.acting:
            self.context.refuse(self._why_not(), hole)
        elif action is not None:
            self.attempt(action)
        else:
            self.context.refuse(self.context.kit.tr("You have no marble that could go here."), hole)

    def stock_place(self, marble: MarbleTarget) -> int:
        """The place of a marble among all of hand and pool."""
        return marble.number if marble.source == "hand" else len(self.scenery.desk.hand) + marble.number

    def _no_way(self, marble: MarbleTarget) -> str:
        """Say why a marble can't be placed."""
        if self.placing.joy is not None:
            return self.context.kit.tr("Prismatic Joy can't use this marble.")
        slot = next((at for at, brew in enumerate(self.scenery.desk.brewing) if brew is not None), 0)
        return self.context.refusal(Place(marble.colour, slot, marble.source))

    def _why_not(self) -> str:
        """Say why something else has to be done first."""
        if self.choice is not None:
            return self.context.say(self.choice.prompt)
        return self.context.why_idle()

    # -- potions, help, seats ----------------------------------------------------------------------------------
    def potion(self, potion: PotionTarget) -> None:
        """A completed potion was clicked: drink it, or repeat it with Sands of Time."""
        choice, tile = self.choice, potion.tile
        kind = self.scenery.tiles[tile].kind
        if isinstance(choice, KindChoice) and tile in self.scenery.desk.drunk:
            found = choice.press(kind)
            if found is not None:
                self._proceed(found)
                return
        if choice is not None and choice.tile == tile:
            self.cancel()
            return
        drinks = [drink for drink in self.of(Drink) if drink.tile == tile]
        if drinks:
            self._proceed(choice_of_drink(kind, drinks, tile))
        else:
            self.attempt(Drink(tile), potion)

    def help(self, widget: Widget) -> None:
        """The professor's hand was clicked: Little Help, or the way back from a choice."""
        if self.cancel():
            return
        helps = {spots_of(action): action for action in self.of(Help)}
        if helps:
            self._proceed(SpotChoice(helps, HELP_PROMPT))
        else:
            self.attempt(Help(0, 1), widget)

    def seat(self, panel: SeatPanel) -> bool:
        """Another seat's panel was clicked; returns whether that chose it."""
        action = self.choice.press(panel.seat) if isinstance(self.choice, SeatChoice) else None
        if action is not None:
            self.attempt(action)
        elif isinstance(self.choice, SeatChoice):
            self.context.refuse(self.context.kit.tr("There is nothing in this pool."), panel)
        return action is not None

    def stack(self, recipe: RecipeTarget) -> None:
        """A stack was clicked."""
        self.attempt(DrawTile(recipe.number), recipe)

    def starter(self, tile: int, recipe: RecipeTarget) -> None:
        """A starter recipe was clicked."""
        self.attempt(Draft(tile), recipe)

    def end(self) -> None:
        """The large button was pressed."""
        if self.choice is None and self.pausing:
            return
        done, _ = self.end_state()
        endings = self.of(EndTurn)
        if self.choice is None and len(endings) > 1:
            stock = [colour for _, _, colour in self.placing.marbles()]
            keep = KeepChoice(endings, stock, POOL_SIZE)
            if isinstance(self.proposed, EndTurn) and self.proposed in endings:
                keep.prefer(self.proposed.keep)
            self._proceed(keep)
        elif done is not None:
            self.attempt(done)

    def close(self) -> None:
        """Done was pressed."""
        if self.closing is not None:
            self.attempt(self.closing)

    def refused_end(self) -> None:
        """The large button was tried in vain."""
        if self.choice is not None:
            self.context.ribbon.deny(self.context.say(self.choice.prompt))
        else:
            self.context.ribbon.deny(self.context.refusal(EndTurn("")))

    # -- going on ----------------------------------------------------------------------------------------------
    def _proceed(self, found: PendingChoice | PotionExplosionAction | None) -> None:
        """Play what is settled, or show what is still to be chosen."""
        if isinstance(found, Action):
            self.attempt(found)
            return
        if isinstance(found, PendingChoice):
            self.choice, self.held = found, None
        self.context.kit.sound("click")
        self.renew()

    def attempt(self, action: PotionExplosionAction, widget: Widget | None = None) -> None:
        """See `TableInput`; a potion without effect is asked about first, unless that is advised."""
        advised = action == self.proposed
        if advised or not (isinstance(action, Drink) and action.effect is None and self.may(action)):
            super().attempt(action, widget)
            return
        tr, kit = self.context.kit.tr, self.context.kit
        words = tr("It would do nothing now. Sands of Time could repeat it later, though.")
        if self.scenery.tiles[action.tile].kind == "sands":
            words = tr("It would do nothing now, and nothing repeats it later.")
        answers = [Answer(tr("Drink it"), lambda: self.context.play(action)), Answer(tr("Keep it"))]
        self.context.around.open(Dialog(kit, tr("Drink it in vain?"), words, answers, seal="flask"))

    def waste(self, action: PotionExplosionAction) -> str | None:
        """See `TableInput`."""
        tr = self.context.kit.tr
        if isinstance(action, JoyDone) and self.can(JoyFill):
            return tr("Prismatic Joy could still fill a hole.")
        if isinstance(action, EndTurn) and any(place.source == "pool" for place in self.of(Place)):
            return tr("A marble in your pool still fits a hole.")
        return None
