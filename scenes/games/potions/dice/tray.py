"""The tray: a velvet floor onto which the dice are thrown, and a rail for those set aside or in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import pygame

from game.potions.rules.model import DICE, ROLL, TAKE, USE, State
from scenes.games.potions.art import Point
from scenes.games.potions.dice.die_art import tumble_sheet
from scenes.games.potions.dice.throw_motion import Tumble, Tumbling
from scenes.games.potions.dice.tokens import OnPiece, Token, TrayPiece, tokens_of
from scenes.games.potions.dice.tray_art import TrayArt
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.pieces.part import Part
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep
from scenes.ui.widgets.base import Pos

RATTLE = 0.35
"""How loud dice rattle in the hand; each fall of one is heard by itself."""
ACROSS, DOWN = 4.1, 3.05
"""The floor in dice."""
SLIDE = 0.24
RAIL_SHARE = 0.275
Where = Literal["floor", "rail", "gone"]


class DiceTray(Part[PotionsScenery]):
    """All dice. What lies where follows from the state and from what is set aside."""

    reach = 34.0

    def __init__(
        self,
        scenery: PotionsScenery,
        fliers: Fliers,
        on_press: OnPiece,
        on_drop: Callable[[str, Pos], object],
    ) -> None:
        super().__init__(scenery)
        self.fliers = fliers
        self._on_press, self._on_drop = on_press, on_drop
        self.aside = 0
        """The value whose dice lie in the rail while one rolls; 0: none."""
        scenery.context.kit.pictures.read_ahead(map(tumble_sheet, DICE))
        self.dice: dict[str, TrayPiece] = {}
        for die in DICE:
            self.dice[die] = self.put(self._piece(Token(die)))
        self.tokens: list[TrayPiece] = []
        self.stage = self.put(Tumbling(scenery))
        self.floor = self.rail = pygame.Rect(0, 0, 0, 0)
        self._spots: dict[str, Point] = {}
        """Where dice lie on the floor, in dice."""
        self._yaws: dict[str, int] = {die: at % 2 for at, die in enumerate(DICE)}
        """Which way each die lies."""
        self._lying: set[str] = set()
        """The dice that lie on the floor now."""
        self._faces = "246135"
        """What the dice showed last."""
        self._seen: tuple[object, ...] = ()

    def _piece(self, token: Token) -> TrayPiece:
        piece = TrayPiece(self.scenery, token, self._on_press)
        piece.let_be_dragged(self.fliers, self._on_drop)
        return piece

    # -- places ---------------------------------------------------------------------------------------------------
    def arrange(self) -> None:
        """Divide the tray into floor and rail."""
        frame, rect = self.frame_width, self.rect
        inner = rect.inflate(-2 * frame, -2 * frame)
        divider = round(frame * 0.5)
        rail = round(inner.w * RAIL_SHARE)
        floor = pygame.Rect(inner.x, inner.y, inner.w - rail - divider, inner.h)
        self.floor = self.kit.units.flip(floor, rect)
        self.rail = self.kit.units.flip(pygame.Rect(floor.right + divider, inner.y, rail, inner.h), rect)
        self.stage.place(self.floor)
        self._seen = ()

    @property
    def frame_width(self) -> int:
        """How wide the wooden frame is, in canvas px."""
        return round(min(self.rect.h * 0.098, self.kit.px(38)))

    @property
    def die_size(self) -> float:
        """The size of a die on the floor, in canvas px."""
        return min(self.floor.w / ACROSS, self.floor.h / DOWN)

    @property
    def extent(self) -> tuple[float, float]:
        """The floor in dice, as it is."""
        return self.floor.w / self.die_size, self.floor.h / self.die_size

    def point(self, spot: Point) -> Point:
        """From dice to canvas px."""
        return self.floor.x + spot[0] * self.die_size, self.floor.y + spot[1] * self.die_size

    def facts(self) -> object:
        """See `Part`."""
        return self.rect.size

    # -- what lies where -----------------------------------------------------------------------------------------
    def lies(self, state: State) -> dict[str, Where]:
        """Where each die is."""
        if state.phase == ROLL:
            kept = str(self.aside)
            return {die: "rail" if face == kept else "floor" for die, face in zip(DICE, state.dice, strict=True)}
        hand = state.hand.left if state.phase == USE and state.hand is not None else ""
        middle = state.middle if state.phase in (USE, TAKE) else ""
        return {die: "rail" if die in hand else "floor" if die in middle else "gone" for die in DICE}

    @property
    def pieces(self) -> list[TrayPiece]:
        """All that lies there."""
        return [*self.dice.values(), *self.tokens]

    def piece(self, source: str) -> TrayPiece | None:
        """The piece of a source, if it lies there."""
        return next((piece for piece in self.pieces if piece.token.source == source and piece.visible), None)

    def lay(self) -> None:
        """Put everything where it belongs, at once."""
        self._note_faces()
        self._renew_tokens()
        state = self.scenery.view
        where = self.lies(state)
        self._scatter([die for die in DICE if where[die] == "floor"])
        for die, piece in self.dice.items():
            piece.show(where[die] != "gone")
        for piece, rect in self._rects(where).items():
            token = piece.token
            value = int(self._faces[DICE.index(token.source)]) if piece.die else 0
            piece.settle(rect, token, value, self._yaws.get(token.source, 0))

    def _note_faces(self) -> None:
        dice = self.scenery.view.dice
        self._faces = "".join(
            face if face != "." else before for face, before in zip(dice, self._faces, strict=True)
        )

    def _renew_tokens(self) -> None:
        """Make or remove what lies beside the dice."""
        wanted = self._wanted_tokens()
        if [piece.token for piece in self.tokens] == wanted:
            return
        for piece in self.tokens:
            self.remove(piece)
        self.tokens = [self._piece(token) for token in wanted]
        for piece in self.tokens:
            self.add(piece)

    def _wanted_tokens(self) -> list[Token]:
        view, mover = self.scenery.view, self.scenery.context.mover
        return [] if mover is None or view.phase not in (ROLL, TAKE, USE) else tokens_of(view, mover)

    def _rects(self, where: dict[str, Where]) -> dict[TrayPiece, pygame.Rect]:
        state = self.scenery.view
        order = state.hand.left if state.phase == USE and state.hand is not None else DICE
        in_rail = [self.dice[die] for die in order if where[die] == "rail"] + self.tokens
        found = dict(zip(in_rail, rail_places(self.rail, len(in_rail)), strict=True))
        size = round(self.die_size)
        for die, piece in self.dice.items():
            if where[die] == "floor":
                rect = pygame.Rect(0, 0, size, size)
                at = self.point(self._spots[die])
                rect.center = (round(at[0]), round(at[1]))
                found[piece] = rect
        return found

    def _scatter(self, dice: Iterable[str]) -> None:
        """Find a place for dice that come to the floor: where they lay, or as a throw would have left them."""
        dice = list(dice)
        if not dice:
            self._lying = set()
            return
        from scenes.games.potions.dice.throw import Throw, parted, within  # no match begins with dice on the floor

        # After a change of the window's shape some may lie beyond the velvet: they come in anew.
        known = [die for die in dice if die in self._lying and die in self._spots]
        lying = [die for die in known if within(self._spots[die], *self.extent)]
        coming = {die: self._spots[die] for die in dice if die not in lying and die in self._spots}
        if coming:
            self._spots.update(parted(coming, [self._spots[die] for die in lying], *self.extent))
        self._lying = set(dice)
        missing = [die for die in dice if die not in self._spots]
        wide, high = self.extent
        if len(missing) == len(dice):
            throw = Throw(dice, wide, high, self._faces)
            throw.finish()
            self._spots.update({die.id: die.pos for die in throw.dice.values()})
        elif missing:
            there = [self._spots[die] for die in dice if die in self._spots]
            self._spots.update(parted(dict.fromkeys(missing, (wide / 2, high / 2)), there, wide, high))

    # -- motion ---------------------------------------------------------------------------------------------------
    def slide(self, change: Callable[[], object] = lambda: None) -> MotionStep:
        """Return a step in which dice go from where they are to where they belong after a change."""

        def make() -> MotionStep:
            before = {piece: (piece.rect.copy(), piece.visible) for piece in self.dice.values()}
            change()
            self.lay()
            steps = []
            for piece, (rect, visible) in before.items():
                if visible and piece.visible and rect.center != piece.rect.center:
                    steps.append(self._glide(piece, rect))
            return motion.Together(*steps)

        return Later(make)

    def _glide(self, piece: TrayPiece, start: pygame.Rect) -> MotionStep:
        end = piece.rect.copy()
        piece.show(False)
        return self.fliers.travel(
            piece.painter(end.w),
            start.center,
            end.center,
            seconds=SLIDE,
            shadow=end.w / 2.4,
            scale=(start.w / max(1, end.w), 1.0),
            lift=0.5,
            on_end=lambda: piece.show(True),
        )

    def throw(self, dice: str, faces: str, seed: str, change: Callable[[], object]) -> MotionStep:
        """Return a step in which some dice are thrown; `faces` is what all dice show afterwards.

        `change` is called when they leave the hand, with the new state in it.
        """

        def begin() -> None:
            resting = [die for die in DICE if die not in dice and self.dice[die].visible]
            lying = [self._spots[die] for die in resting if self.floor.collidepoint(self.dice[die].rect.center)]
            for die in dice:
                self.dice[die].show(False)
            from scenes.games.potions.dice.throw import Throw  # with pymunk it takes 13 ms of a start

            wide, high = self.extent
            throw = Throw(dice, wide, high, f"{seed} {faces}", lying)
            self.stage.show_throw(throw, {die: int(faces[DICE.index(die)]) for die in dice}, self.die_size)
            self.kit.sound("dice", RATTLE)

        def end() -> None:
            thrown = self.stage.throw
            if thrown is not None:
                self._spots.update({die.id: die.pos for die in thrown.dice.values()})
                self._lying.update(thrown.dice)
                self._yaws.update(self.stage.yaws)
            self.stage.show_throw(None, {}, self.die_size)
            change()
            self.lay()

        return motion.InOrder(Call(begin), Tumble(self.stage), Call(end))

    # -- drawing --------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the empty tray."""
        look = TrayArt(self.kit, self.rect, self.floor, self.rail, self.frame_width)
        pad = self.kit.px(self.reach)
        self.scenery.art.kept(canvas, "tray", self.rect, pad, lambda onto, rect: look.draw(onto, rect.topleft))


def rail_places(rail: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where so many pieces lie in the rail: one column, or two, whichever leaves them larger."""

    def size_in(columns: int) -> float:
        return min(rail.w * 0.92 / columns, rail.h * 0.96 / max(3, -(-count // columns)))

    columns = 1 if size_in(1) >= size_in(2) else 2
    rows, size = max(3, -(-count // columns)), round(size_in(columns))
    step = min(rail.h / rows, size * 1.12)
    used = -(-count // columns)
    top = rail.centery - step * used / 2
    places = []
    for at in range(count):
        row, column = divmod(at, columns)
        x = rail.centerx + (column - (columns - 1) / 2) * rail.w * 0.47
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(x), round(top + step * (row + 0.5)))
        places.append(rect)
    return places
