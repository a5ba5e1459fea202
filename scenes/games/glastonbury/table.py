"""Glastonbury's table: its pieces in their places, and what they show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame
from msgspec import structs

from game.core.contract import Event
from game.core.timeline import PlayedStep
from game.glastonbury.rules.actions import ChooseCorner, GlastonburyAction, Rest
from game.glastonbury.rules.events import Looked, Taken
from game.glastonbury.rules.model import GAP, NOBODY, UNKNOWN, State
from game.glastonbury.rules.rules import Glastonbury
from scenes.games.glastonbury import turn_icons
from scenes.games.glastonbury.art import FAMILY, Art
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.finale.telling import Telling
from scenes.games.glastonbury.highlights import GlastonburyHighlights
from scenes.games.glastonbury.input import GlastonburyInput
from scenes.games.glastonbury.layout import GUTTER, Layout, lay_out
from scenes.games.glastonbury.moments.tools import Tools
from scenes.games.glastonbury.named import finders
from scenes.games.glastonbury.pieces.ambience import Firefly, scatter
from scenes.games.glastonbury.pieces.appraisal import Appraisal, Subject
from scenes.games.glastonbury.pieces.evening import Evening
from scenes.games.glastonbury.pieces.moving_up import MovingUp
from scenes.games.glastonbury.pieces.other_stall import OtherStall
from scenes.games.glastonbury.pieces.own_stall import OwnStall
from scenes.games.glastonbury.pieces.pile import CardsLeftOut, Pile
from scenes.games.glastonbury.pieces.recipes import RecipeCards
from scenes.games.glastonbury.pieces.square import Cell, Square
from scenes.games.glastonbury.pieces.stalls import AWNING, AWNING_LOW
from scenes.games.glastonbury.pieces.walk_overlay import WalkOverlay
from scenes.games.glastonbury.pointed_at import PointedAt
from scenes.games.glastonbury.prompts import GlastonburyPrompts
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.sheets import Sheets
from scenes.games.glastonbury.staging import GlastonburyStaging
from scenes.tabletop.advice.reason_bubble import BESIDE, WIDEST
from scenes.tabletop.game_table import Finder, GameTable, Places
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.ribbon.inline import Pieces, Said
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.staging import Beat
from scenes.tabletop.table_context import TableContext
from scenes.tabletop.turn_icons import events_of
from scenes.ui import theme
from scenes.ui.motion import InOrder, MotionStep, Tween, Until
from scenes.ui.widgets import Label
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit

RECIPES_HIGH = 72.0
FLIES = 5
SLIDE = 0.25
"""Seconds in which the stalls slide one place when another seat comes to the front."""
UNIT = 0.06
"""What particles are measured in, as a part of the square's side: half a card."""
REASON = 92.0
"""Height of a page with a reason in another seat's stall."""
SEEN_AT_ONCE = ("moments/water", "moments/curl_1", "moments/curl_2", "moments/curl_3", f"{FAMILY}/shutter")
"""Pictures that moments show without warning: they are read while one plays."""
TITLE = 76.0
"""The largest letters of the game's name, px at 1080 lines."""


class GlastonburyTable(GameTable[State, GlastonburyAction]):
    """The table of Glastonbury."""

    ground = "glastonbury/ground"
    covers_secrets = True
    scenery: GlastonburyScenery
    input: GlastonburyInput
    prompts: GlastonburyPrompts
    highlights: GlastonburyHighlights
    staging: GlastonburyStaging

    def __init__(self, context: TableContext[State, GlastonburyAction], rules: Glastonbury) -> None:
        super().__init__(context)
        self.art = Art(self.kit, rules.data)
        self.scenery = GlastonburyScenery(context, context.view, rules=rules, art=self.art)
        context.session.counsel = lambda: self.scenery.counted(
            context.now()
        )  # others at the screen see what is advised
        self.input = play = GlastonburyInput(self.scenery, self.renew)
        self.prompts = GlastonburyPrompts(self.scenery, play)
        self._put_pieces()
        self.highlights = GlastonburyHighlights(self.scenery, play, self.square, self.own, self.sheets)
        self.pointed_at = PointedAt(self.scenery, play, self.square)
        self.staging = GlastonburyStaging(self.scenery, self.refresh, self._tools(), self.walk_overlay)
        self.layout: Layout
        self._front: int | None = None
        self._rows_cold = True
        """Whether the large pictures of the end are still to be made."""
        self._tops: tuple[tuple[int, int], list[int]] = ((-1, -1), [])
        """When it was (stamp and steps of the session), and all cauldrons' top cards then (none: all lie open)."""

    def _put_pieces(self) -> None:
        """Make all pieces, from below to above."""
        context, play = self.context, self.input
        self.square = Square(self.scenery, play.cell, play.corner)
        self.put(self.square.ground)
        self.evening = self.put(Evening(self.scenery, self.square.ground))
        self.put(self.square.light)
        for widget in (*self.square.corners, *self.square.cells.values(), *self.square.pawns):
            self.put(widget)
        self.others = [
            self.put(OtherStall(self.scenery, at, self._on_spot)) for at in range(len(context.seats) - 1)
        ]
        self.moving_up = self.put(MovingUp(self.kit, self.others))
        self.own = self.put(OwnStall(self.scenery, play.spell, play.rest_here))
        self.appraisal = self.put(Appraisal(self.scenery))
        self.box = self.put(CardsLeftOut(self.scenery, self._on_spot))
        self.pile = self.put(Pile(self.scenery, self._on_spot))
        self.recipes = self.put(RecipeCards(self.scenery, self._about_recipes))
        self.put(self.own.brew)
        self.flies = [self.put(Firefly(self.kit, number)) for number in range(FLIES)]
        self.walk_overlay = self.put(WalkOverlay(self.scenery))
        self.sheets = self.put(Sheets(self.scenery, play))
        self.sheets.on_spot = self._on_spot
        self.layer = self.put(Layer(self.kit))
        self.title = self.put(Label(self.kit, context.say(context.game.title), theme.TITLE))

    def _tools(self) -> Tools:
        fliers, layer = self.context.fliers, self.layer
        return Tools(self.scenery, layer, self.square, self.pile, self.stall_of, fliers, self.refresh)

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        self.art.forget()
        left_out = self.scenery.view.left_out != NOBODY
        layout = self.layout = lay_out(self.kit.units, len(self.others), left_out, bool(self.scenery.own.recipes))
        self.title.show(layout.title is not None)
        if layout.title is not None:
            name = self.title.text
            self.title.say(name, fit(self.kit, name, theme.TITLE.but(size=TITLE), layout.title.w))
            self.title.place(layout.title)
        self.square.place(layout.board)
        self.evening.place(self.kit.units.canvas)
        self.walk_overlay.geometry = self.square.geometry
        self.walk_overlay.place(layout.board)
        self.own.place(layout.own)
        self.appraisal.place(layout.appraisal)
        self._place_recipes()
        for stall, rect in zip(self.others, layout.others, strict=True):
            stall.place(rect)
        self.box.show(layout.left_out is not None)
        if layout.left_out is not None:
            self.box.place(layout.left_out)
        self.pile.place(layout.pile)
        self.sheets.forward = layout.forward
        self.sheets.place(layout.stage)
        self.layer.effects.resize(layout.board.w * UNIT)
        self.kit.pictures.read_ahead([*SEEN_AT_ONCE, *(f"{FAMILY}/keeper_{name}" for name in self._feelings())])
        self._rows_cold = True
        scatter(self.flies, self._gaps(layout), self.kit.px(70))
        self.forget()
        return layout.places

    def _feelings(self) -> list[str]:
        seats = range(len(self.context.seats))
        return [f"{self.scenery.colour_id(seat)}_{mood}" for seat in seats for mood in ("glad", "robbed")]

    def _gaps(self, layout: Layout) -> list[pygame.Rect]:
        """Strips of cobbles between the parts of the table."""
        px, board, own, pile = self.kit.px, layout.board, layout.own, layout.pile
        between = [pygame.Rect(own.right, own.y, max(1, board.x - own.right), own.h)]
        between.append(pygame.Rect(own.x, own.bottom, own.w, max(1, layout.appraisal.y - own.bottom)))
        between.append(pygame.Rect(pile.x, pile.y - px(16), pile.w, px(12)))
        return [rect if rect.w > 0 else board for rect in between]

    def _place_recipes(self) -> None:
        """The recipe cards, at the foot of the appraisal."""
        px, page = self.kit.px, self.layout.appraisal
        self.recipes.show(bool(self.scenery.own.recipes))
        self.appraisal.leave_room(px(RECIPES_HIGH + 12) if self.recipes.visible else 0)
        place = self.kit.units.inset(page, 20, 20)
        self.recipes.place(pygame.Rect(place.x, place.bottom - px(RECIPES_HIGH), place.w, px(RECIPES_HIGH)))

    def parts(self) -> list[Refreshed]:
        """See `GameTable`."""
        panels: list[Refreshed] = [
            self.own,
            self.appraisal,
            self.box,
            self.pile,
            *self.others,
            self.recipes,
            self.evening,
        ]
        return [*self.square.parts(), *panels]

    def stall_of(self, seat: int) -> OwnStall | OtherStall:
        """The stall of a seat."""
        if seat == self.scenery.front:
            return self.own
        return self.others[self.scenery.others().index(seat)]

    def finders(self) -> Mapping[str, Finder]:
        """See `GameTable`."""
        return finders(self.scenery, self.square, self.own, self.others, self.pile, self.sheets)

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`; of a narrow table a place from where words reach over no parchment."""
        rows = self.sheets.sheet
        if isinstance(rows, Rows):
            return rows.row(seat)
        stall = self.stall_of(seat).rect
        if self.layout.style == "wide":
            return stall
        if seat == self.scenery.front:
            return self.advice_place()
        middle = max(stall.centerx, self.layout.board.x + self.kit.px(WIDEST + BESIDE) // 2)
        return pygame.Rect(middle - 1, stall.y, 2, stall.h)

    def ribbon_place(self, mover: int) -> pygame.Rect | None:
        """See `GameTable`: over the awning of its own stall; the ribbon names the seat, too."""
        if isinstance(self.sheets.sheet, Rows):
            return None
        stall = self.stall_of(mover).rect
        return pygame.Rect(stall.x, stall.y, stall.w, self.kit.px(AWNING_LOW))

    def reason_place(self, seat: int) -> pygame.Rect | None:
        """See `GameTable`: at the foot of its own stall, below the card on top of its cauldron."""
        hidden = isinstance(self.sheets.sheet, Rows)
        if seat == self.scenery.front or self.layout.style != "wide" or hidden:
            return None
        px, stall = self.kit.px, self.stall_of(seat).rect
        return pygame.Rect(stall.x + px(8), stall.bottom - px(REASON + 4), stall.w - px(16), px(REASON))

    def advice_place(self) -> pygame.Rect:
        """See `GameTable`: below the awning, where it hides the call but nothing of the parchment."""
        stall = self.own.rect
        return pygame.Rect(stall.x, stall.y, stall.w, self.kit.px(AWNING - 14))

    def hidden_by(self, page: pygame.Rect) -> Pieces:
        """See `GameTable`: how many cards are to be drawn."""
        number = Said(self.kit.words.number(self.scenery.pile), part=0.9)
        hidden = page.colliderect(self.pile.rect)
        return (turn_icons.Laid(self.scenery.art, UNKNOWN), number) if hidden else ()

    def to_read(self) -> Iterator[pygame.Rect]:
        """See `GameTable`: cards, pawns, names, spells; not the road and the dark of the stalls."""
        yield from (cell.rect for cell in self.square.cells.values() if cell.card != GAP)
        yield from (piece.rect for piece in (*self.square.pawns, *self.square.corners, self.pile, self.appraisal))
        if self.box.shown:
            yield self.box.rect
        for seat in range(len(self.context.seats)):
            stall = self.stall_of(seat)
            yield pygame.Rect(stall.rect.topleft, (stall.rect.w, self.kit.px(AWNING_LOW)))
            yield stall.card_place()
            if isinstance(stall, OtherStall):
                yield from stall.spell_places()

    # -- showing -----------------------------------------------------------------------------------------------
    def laid(self) -> None:
        """See `GameTable`."""
        self.sheets.present()

    def renewed(self) -> None:
        """See `GameTable`."""
        self.attend_to(self.attended)

    def presented(self) -> None:
        """See `GameTable`: if another seat has come to the front, its recipes are covered, the stalls move up."""
        if self._front not in (self.context.front, None):
            self.recipes.hold(False)
            if self.context.mover is not None:
                self._move_up()
        self._front = self.context.front
        view = self.context.view
        if self._rows_cold and not view.pile and view.ending is None:  # the end is near
            self._rows_cold = False
            self.make_ahead(self.sheets.ready(view))
        for number, fly in enumerate(self.flies):
            fly.show(number <= self.evening.step)  # one more with each step of the evening

    def still(self, beats: Sequence[Beat[State]]) -> None:
        """See `GameTable`."""
        self.sheets.begin(beats[0].before)
        own = [event for beat in beats for event in beat.events if isinstance(event, Looked)]
        if any(event.seat == self.context.front for event in own):
            self.make_ahead(self.sheets.ready_to_look())
        self.walk_overlay.show_now(None, None)
        self.appraisal.show_subject(Subject())

    def telling(self, beats: Sequence[Beat[State]]) -> Sequence[MotionStep]:
        """See `GameTable`: how the match ends."""
        if beats[-1].after.ending is None:
            return ()
        rows = self.sheets.come_forward(beats[-1].after)
        return Telling(self.scenery, rows, self.layer).steps(beats)

    def _move_up(self) -> None:
        """Once the one who has come to the front is seen there, the others move up a place."""
        if self.layout.style == "wide":
            around, far = self.context.around, self.layout.others[0].h + self.kit.px(GUTTER)
            self.moving_up.hold(far)
            seen = Until(lambda: not around.waits(self.own.rect), lambda: None)
            slide = Tween(SLIDE, lambda part: self.moving_up.go(round((1 - part) * far)))
            self.context.motion.play(InOrder(seen, slide))

    # -- foreseeing --------------------------------------------------------------------------------------------
    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`."""
        walk, subject = self.pointed_at.tell(widget)
        lifted = isinstance(widget, Cell) and widget.card != GAP and not self.sheets.open
        self.walk_overlay.show_now(widget.cell if isinstance(widget, Cell) and lifted else None, walk)
        self.appraisal.show_subject(subject)

    def _on_spot(self) -> None:
        """Another thing on a piece is attended to."""
        self.attend_to(self.attended)

    def _about_recipes(self) -> None:
        """The recipe cards were turned up or down."""
        self.attention(self.recipes)

    # -- what the table asks -----------------------------------------------------------------------------------
    def weighed(self) -> Sequence[pygame.Rect]:
        """See `GameTable`: what is counted or asked, where a walk would end, lines while a corner is chosen."""
        sheet = self.sheets.sheet
        if isinstance(sheet, Rows):
            return [sheet.head, *(sheet.row(seat) for seat in range(len(self.context.seats)))]
        if sheet is not None:
            return (sheet.frame,)
        choosing = any(isinstance(action, ChooseCorner) for action in self.context.legal)
        lines = [cell.rect for cell in self.square.cells.values()] if choosing else []
        return [*lines, *self.walk_overlay.end()]

    def left_out_of_hints(self) -> str:
        """See `GameTable`."""
        left_out = self.scenery.secret and bool(self.scenery.known.recipes)
        return self.kit.tr("Others look on, so this hint leaves your recipes out.") if left_out else ""

    def propose(self, action: GlastonburyAction | None) -> None:
        """See `GameTable`."""
        self.sheets.propose(action)
        super().propose(action)

    def key(self, event: pygame.Event) -> bool:
        """See `GameTable`: A begins Accio, D walks on by Declinatio, E rests."""
        if event.key == pygame.K_a and self.input.spell_can("accio"):
            self.input.spell("accio")
        elif event.key == pygame.K_d and self.input.spell_can("declinatio"):
            self.input.spell("declinatio")
        elif event.key == pygame.K_e and self.input.can(Rest):
            self.input.rest_here()
        else:
            return False
        return True

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`: what isn't on the square or among the spells is a button."""
        if isinstance(self.input.proposed, Rest):
            return self.own.rest
        return self.sheets.advised(self.input.proposed)

    def advised(self, action: GlastonburyAction) -> str:
        """See `GameTable`."""
        return self.sheets.look_first or super().advised(action)

    @property
    def in_motion(self) -> bool:
        """See `GameTable`."""
        return self.layer.busy

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.scenery, [self.told_now(event) for event in events_of(steps)])

    def told_now(self, event: Event) -> Event:
        """See `GameTable`: an open card on its taker's cauldron may be named, a covered one not (GL-26)."""
        if isinstance(event, Taken) and not event.openly and self._lies_open(event):
            return structs.replace(event, openly=True)
        return event

    def _lies_open(self, event: Taken) -> bool:
        """Whether all can see the card now: on top, or because all cauldrons have been opened."""
        session = self.context.session
        now = session.stamp, len(session.match.steps)
        if self._tops[0] != now:  # asked for each card of the log: a view each time would be slow
            view = self.context.now()
            tops = [stall.cauldron[-1] if stall.cauldron else GAP for stall in view.stalls]
            self._tops = now, tops if view.ending is None else []
        tops = self._tops[1]
        return not tops or tops[event.seat] == event.card
