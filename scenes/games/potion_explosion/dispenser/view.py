"""The dispenser on screen, for the table that embeds it.

    view = DispenserView(kit, fliers, destination=…, can_let_go=…, landed=…, on_attended=…, on_choose=…, …)
    table.add(view); table.add(fliers)                # fliers last: marbles on their way fly above everything
    view.place(rect)                                  # whole dispenser; only its tracks where the window is small

At rest:

    view.show_tracks(context.view.tracks)               # five strings, "?" out of sight; snaps, ends every show
    view.offer(Offer(active=True))                    # own turn: any marble of places 1 to 8 can be chosen
    view.offer(Offer(active=True, fits=spots))        # only these fit; also `chosen=`, `advised=` (hint)
    view.offer(NOTHING)                               # another seat's turn: all tracks darker
    view.preview(dispenser_preview(foresight.events)) # the chain of what is attended, link by link; None: nothing

`on_attended(spot | None)` tells which marble pointer or focus is on: answer it with `preview`. `on_choose(spot)`:
it was clicked, dragged to where `can_let_go(pos)` says yes, or chosen by key. `on_refused(spot)`: it was tried but
`offer` doesn't allow it (the view shakes it, the table says why). A `Spot` is (track from 0, place from 1), as in
`Pick(track, place)`.

Something happened:

    motion.play(view.animate(events), Call(…))        # observed events of the match; others are left out
    motion.play(view.swallow([(colour, point, diameter), …]))   # from the desk to the lid, before `RolledIn`

`destination(seat, colour)` says where a marble flies to and how large it is there, `landed(seat, colour)` that it
has arrived: exactly once for each marble taken, also when hurried on or with reduced motion. The steps obey the
person's speed, hurrying on and reduced motion as all steps do. `busy` is true while a show runs or marbles roll.
Without a table's motion use `play(events)` and `hurry()`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

import pygame

from game.core.contract import Event
from game.potion_explosion.preview import DispenserPreview, Spot
from scenes.games.potion_explosion.dispenser import geometry as places
from scenes.games.potion_explosion.dispenser.board import MarbleField
from scenes.games.potion_explosion.dispenser.cabinet import Cabinet
from scenes.games.potion_explosion.dispenser.geometry import Geometry
from scenes.games.potion_explosion.dispenser.physics.simulation import TRACKS, Knock, TrackSimulation
from scenes.games.potion_explosion.dispenser.show import Destination, Hooks, Show
from scenes.games.potion_explosion.dispenser.state import BoardState, SpotOffer
from scenes.games.potion_explosion.dispenser.stirring import Stirring
from scenes.games.potion_explosion.spectacle.effects import Effects
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.spectacle.layer import Layer
from scenes.ui.kit import Kit
from scenes.ui.motion import PACE, Motion, MotionStep, Point, Together
from scenes.ui.widgets.base import Group, Widget

_LOUDEST = 26.0
"""A knock at this speed (marbles/s) is as loud as knocks get."""
_HARD = 5.0
_KNOCKS_AT_ONCE = 3
_SWALLOW_GAP = 0.05


class DispenserView(Group):
    """The dispenser as a widget; see the module's text for how it is used."""

    def __init__(
        self,
        kit: Kit,
        fliers: Fliers,
        *,
        destination: Callable[[int, str], Destination],
        can_let_go: Callable[[tuple[int, int]], bool],
        landed: Callable[[int, str], object] = lambda seat, colour: None,
        on_attended: Callable[[Spot | None], object] = lambda spot: None,
        on_choose: Callable[[Spot], object] = lambda spot: None,
        on_refused: Callable[[Spot], object] = lambda spot: None,
        on_sound: Callable[[str, float, int], object] | None = None,
    ) -> None:
        """`on_sound(name, volume, variation)` plays sounds (default: `kit.sound`)."""
        super().__init__(kit)
        self.simulation = TrackSimulation()
        self.effects = Effects(kit)
        self.standing = BoardState(self.simulation, self.effects)
        self.cropped: bool | None = None
        """Whether only the tracks are shown, in a frame; None: where the window has less than 800 lines."""
        # Only the links of a chain have an order in which they are heard; other recordings take turns.
        self._sound = on_sound or (
            lambda name, volume, variation: kit.sound(name, volume, variation if name == "explosion" else None)
        )
        self._on_attended = on_attended
        self._cabinet = self.put(Cabinet(kit))
        self.stirring = self.put(Stirring(kit))
        self.under = self.put(Layer(kit, self.effects.looks))
        """What moments draw on the wood, below the marbles."""
        self.board = self.put(
            MarbleField(kit, self.standing, fliers, on_attended, on_choose, on_refused, can_let_go)
        )
        self._sparks = self.put(_Sparks(self.board, self.effects))
        hooks = Hooks(destination, landed, self._sound)
        self._show = Show(self.board, self.effects, self.stirring, fliers, hooks)
        self._motion = Motion(kit.settings)

    # -- place ---------------------------------------------------------------------------------------------------
    def arrange(self) -> None:
        """Lay the dispenser into its rectangle."""
        cropped = self.kit.units.small if self.cropped is None else self.cropped
        geometry = places.fit(self.kit, self.rect, cropped)
        self._cabinet.geometry = geometry
        self._cabinet.place(self.rect)
        self.stirring.fit(geometry)
        self.under.clear()
        self.effects.resize(geometry.diameter)
        self.board.fit(geometry)
        self._sparks.place(self.board.rect)
        if self.scene is not None:
            ahead = self.board.painter.to_make(), self.stirring.to_make(), self.effects.to_make()
            self.scene.make_ahead(chain(*ahead))

    @property
    def geometry(self) -> Geometry:
        """Where everything lies, in canvas px."""
        return self.board.geometry

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The marble under a point, also one of row 9, which can't be chosen; None if there is none."""
        spot = self.geometry.spot_at(pos)
        return spot if spot is not None and spot.place <= len(self.simulation.marbles(spot.track)) else None

    # -- at rest -------------------------------------------------------------------------------------------------
    def show_tracks(self, tracks: Sequence[str]) -> None:
        """Hold exactly this, at rest: five strings of letters from the bottom, "?" out of sight."""
        self._motion.hurry()
        same = [self.simulation.content(track) for track in range(TRACKS)] == list(tracks)
        if not same or not self.simulation.settled:
            self.simulation.show(tracks)
        if not same or self.standing.showing:
            self._show.end()
        if not same and self.attended is not None:
            self._on_attended(self.attended)

    def begin_from(self, tracks: Sequence[str]) -> None:
        """Hold this before something happens; a new layout in between may have shown the latest already."""
        if [self.simulation.content(track) for track in range(TRACKS)] != list(tracks):
            self.show_tracks(tracks)

    def offer(self, offer: SpotOffer) -> None:
        """Say what can be chosen now."""
        if offer != self.standing.offer:
            self.standing.offer = offer
            self.board.invalidate()

    def preview(self, preview: DispenserPreview | None) -> None:
        """Show what a choice would do."""
        if preview != self.standing.preview:
            self.standing.preview = preview
            self.board.invalidate()

    @property
    def attended(self) -> Spot | None:
        """The marble that pointer or focus is on."""
        return self.standing.spot

    # -- what happens --------------------------------------------------------------------------------------------
    def animate(self, events: Iterable[Event], prelude: MotionStep | None = None) -> MotionStep:
        """Return the motion for observed events; what doesn't concern the dispenser is left out.

        `prelude` is seen before, and shows which marbles are meant.
        """
        return self._show.steps(events, prelude)

    def swallow(self, marbles: Iterable[tuple[str, Point, float]], gap: float = _SWALLOW_GAP) -> MotionStep:
        """Return the motion of marbles (colour, middle, diameter in canvas px) flying from the desk to the lid.

        They leave `gap` seconds apart, and are seen lying there meanwhile.
        """
        fly = self._show.flight_to_lid
        return Together(*(fly(at, colour, size, gap * n) for n, (colour, at, size) in enumerate(marbles)))

    def play(self, events: Iterable[Event]) -> None:
        """Show events by itself, after those that are still being shown."""
        self._motion.queue(self.animate(events))

    @property
    def busy(self) -> bool:
        """True while a show runs or marbles roll."""
        return self.standing.showing or self._motion.busy or not self.simulation.settled

    def hurry(self) -> None:
        """Bring what `play` shows to its end at once."""
        self._motion.hurry()
        self.simulation.finish()

    # -- time ----------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether something moves."""
        moving = self._motion.update(dt)
        moving = self._roll(dt) or moving
        knocked = self.standing.knocks.update(dt)
        for track in knocked:
            if 0 <= track < TRACKS:
                self.board.damage_motion(track)
        moving = super().update(dt) or moving
        moving = moving or bool(knocked)
        return moving or self.standing.showing

    def _roll(self, dt: float) -> bool:
        simulation = self.simulation
        moved = [track for track in range(TRACKS) if not simulation.track_settled(track)]
        if not moved:
            return False
        if self.kit.settings.speed == "at_once":
            simulation.finish()
        else:
            simulation.advance(dt * max(1.0, PACE[self.kit.settings.speed]))
        for track in moved:
            self.board.damage_motion(track)
        self._hear(simulation.take_knocks())
        return True

    def _hear(self, knocks: list[Knock]) -> None:
        """The loudest knocks of this frame; the faster, the louder."""
        for knock in sorted(knocks, key=lambda knock: -knock.speed)[:_KNOCKS_AT_ONCE]:
            volume = min(1.0, (knock.speed / _LOUDEST) ** 1.3)
            name = "clack" if knock.speed > _HARD else "clack_soft"
            self._sound(name, round(volume, 3), 1 + knock.track)


class _Sparks(Widget):
    """Draws the explosions above the marbles, and the counts above those."""

    def __init__(self, board: MarbleField, effects: Effects) -> None:
        super().__init__(board.kit)
        self._board, self._effects = board, effects

    def paint_rect(self) -> pygame.Rect:
        """What drawing may touch."""
        bounds = self._effects.bounds()
        return self._board.rect if bounds is None else bounds.union(self._board.rect)

    def update(self, dt: float) -> bool:
        """Let the particles fly."""
        if not self._effects.busy:
            return False
        for rect in self._effects.update(dt):
            if self.scene is not None:
                self.scene.damage(rect)
        return True

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them."""
        self._effects.draw(canvas)
        if self.rect.w:
            self._board.painter.counts(canvas)
