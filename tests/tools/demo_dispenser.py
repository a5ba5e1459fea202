"""A development aid: the dispenser alone, with a chain to play, pictures of each moment, and the time frames take.

python3 -m game.bootstrap test tests.tools.demo_dispenser                       # in a window; click marbles
python3 -m game.bootstrap test tests.tools.demo_dispenser --shot DIR --size 1920x1080
python3 -m game.bootstrap test tests.tools.demo_dispenser --bench --size 1920x1080
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.core.catalogue import load
from game.core.chance import Dealer
from game.core.contract import Event
from game.potion_explosion.preview import Spot, dispenser_preview
from game.potion_explosion.rules.actions import Pick
from game.potion_explosion.rules.dispenser import roll_in
from game.potion_explosion.rules.events import RolledIn, Taken
from scenes.games.potion_explosion.dispenser.show import Destination
from scenes.games.potion_explosion.dispenser.state import NOTHING, SpotOffer
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.tabletop.pieces.fliers import Fliers
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.settings import Settings
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import Stage
from scenes.ui.stage.window import DisplayError
from scenes.ui.widgets import Label
from tests.tools.arguments import folder_to_write, make_parser, window_size

TRACKS = ["KYRKYUKYU", "KYURUKRYU", "UUKYRYYKRYURUKKU", "RKUYRRUKR", "KRYUYYKYU"]
"""The moment shown: the chain of the rules' example in the middle track, place 5."""
FRAME = 1 / 60


class DispenserDemo(Scene):
    """The dispenser of a match, and a hand its marbles fly to."""

    def __init__(self, kit: Kit, tracks: Sequence[str]) -> None:
        super().__init__(kit)
        self.rules: Any = load("potion_explosion").rules
        self.dealer = Dealer(random.Random(4))
        self.state = self.rules.setup(2, self.rules.options_type(), self.dealer)
        while self.state.pending:
            self.rules.apply(self.state, self.rules.legal_actions(self.state)[0], self.dealer)
        self.state.tracks = [(track + "UKRYUKR")[: 14 - at] for at, track in enumerate(tracks)]
        self.hand = ""
        self.resting = True
        """Whether one may choose again as soon as a show is over."""

    def build(self) -> None:
        """Make the dispenser and the layer of flying marbles."""
        fliers = Fliers(self.kit)
        self.view = DispenserView(
            self.kit,
            fliers,
            destination=self._destination,
            can_let_go=lambda pos: not self.view.rect.collidepoint(pos),
            landed=self._landed,
            on_attended=self._attended,
            on_choose=self.pick,
        )
        self.label = Label(self.kit, "", theme.NAME, static=False)
        self.add(self.view, self.label, fliers)
        self.rest()

    def update(self, dt: float) -> bool:
        """Be at rest again when a show is over."""
        moving = super().update(dt)
        if not self.view.busy and not self.view.standing.offer.active and self.resting:
            self.rest()
        return moving

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything as on the table."""
        units = self.kit.units
        self.label.place(units.rect(0.5, 0.9, 0.45, 0.05))
        if units.small:
            self.view.place(units.rect(18 / 1280, 64 / 720, 397 / 1280, 635 / 720))
        else:
            self.view.place(units.rect(0.012, 0.071, 0.454, 0.831))

    def rest(self, offer: SpotOffer | None = None) -> None:
        """Show the match at rest."""
        self.view.show_tracks(self.rules.view(self.state, None).tracks)
        self.view.offer(SpotOffer(active=True) if offer is None else offer)
        self._attended(self.view.attended)

    def _destination(self, seat: int, colour: str) -> Destination:
        units = self.kit.units
        return Destination(
            (units.width * (0.7 + 0.03 * (len(self.hand) % 8)), units.height * 0.84), self.kit.px(66)
        )

    def _landed(self, seat: int, colour: str) -> None:
        self.hand += colour
        self.label.say(self.hand)

    def _attended(self, spot: Spot | None) -> None:
        self.view.preview(None if spot is None else dispenser_preview(self.foresee(spot)))

    def foresee(self, spot: Spot) -> Sequence[Event]:
        """What picking a marble would do."""
        foreseen = self.rules.foresee(self.rules.view(self.state, None), Pick(*spot))
        return list(foreseen.events)

    def pick(self, spot: Spot) -> None:
        """Pick a marble, and let what was taken roll in again."""
        if self.view.busy:
            self.view.hurry()
            return
        events: list[Event] = []
        self.state.picked = False
        self.rules.apply(self.state, Pick(*spot), self.dealer, events)
        self.play(events)

    def play(self, events: Sequence[Event]) -> None:
        """Show events of the rules."""
        self.view.offer(NOTHING)
        self.view.play([self.rules.observe(event, None) for event in events])

    def refill(self, colours: str) -> None:
        """Let marbles roll in."""
        self.play([RolledIn(tuple(roll_in(self.state.tracks, colours, self.dealer)))])

    def take(self, track: int, places: tuple[int, ...]) -> None:
        """Take marbles as a potion does."""
        content = self.state.tracks[track]
        after = "".join(marble for place, marble in enumerate(content, 1) if place not in places)
        self.state.tracks[track] = after
        self.play([Taken(0, track, places, "".join(content[place - 1] for place in places), after)])


def _wait(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        stage.step([], FRAME)


def shoot(stage: Stage, folder: Path) -> None:
    """Write pictures of the dispenser in all its states and of a chain while it runs."""
    demo = DispenserDemo(stage.kit, TRACKS)
    demo.resting = False
    stage.push(demo)

    def shot(name: str) -> None:
        stage.step([], FRAME)
        stage.screenshot(folder / f"{name}.png")

    _wait(stage, 2)
    shot("01_can")
    demo.rest(NOTHING)
    shot("02_rest")
    demo.rest()
    at = demo.view.geometry.spot_rect(Spot(2, 5)).center
    stage.step([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
    shot("03_hover_chain")
    fits = frozenset({Spot(0, 1), Spot(0, 2), Spot(1, 4), Spot(3, 8), Spot(4, 3)})
    demo.rest(SpotOffer(active=True, fits=fits, chosen=frozenset({Spot(4, 3)})))
    shot("04_limited")
    demo.rest()
    demo.pick(Spot(2, 5))
    passed = 0.0
    while demo.view.busy and passed < 8:
        _wait(stage, 0.1)
        passed += 0.1
        shot(f"05_chain_{round(passed * 100):04d}")
    demo.rest()
    demo.refill("UKRYUKRYY")
    for at_time in range(1, 15):
        _wait(stage, 0.08)
        shot(f"06_refill_{at_time * 10:04d}")


def bench(stage: Stage) -> None:
    """Print how long frames take while chains and refills run."""
    demo = DispenserDemo(stage.kit, TRACKS)
    stage.push(demo)
    _wait(stage, 3)
    spent: list[float] = []
    for round_ in range(6):
        demo.rest()
        (demo.pick(Spot(2, 5)) if round_ == 0 else demo.pick(Spot(round_ % 5, 4)))
        while demo.view.busy:
            spent.append(_frame(stage))
        demo.rest()
        demo.refill("".join(sorted(demo.hand)))
        demo.hand = ""
        while demo.view.busy:
            spent.append(_frame(stage))
    spent.sort()
    count = len(spent)
    print(f"{count} frames: mean {sum(spent) / count:.2f} ms, median {spent[count // 2]:.2f}, "
          f"99th percentile {spent[count * 99 // 100]:.2f}, most {spent[-1]:.2f}")  # fmt: skip


def _frame(stage: Stage) -> float:
    start = time.thread_time()
    stage.step([], FRAME)
    return (time.thread_time() - start) * 1000


def main() -> None:
    """Run the demo."""
    parser = make_parser("demo_dispenser", __doc__)
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--shot", type=folder_to_write, help="write pictures into this folder and end")
    parser.add_argument("--bench", action="store_true", help="measure frames and end")
    given = parser.parse_args()
    try:
        stage = Stage(given.size, "Dispenser", settings=Settings())
    except DisplayError as error:
        parser.error(str(error))
    if given.shot is not None:
        shoot(stage, given.shot)
    elif given.bench:
        bench(stage)
    else:
        stage.push(DispenserDemo(stage.kit, TRACKS))
        stage.run()
    stage.close()


if __name__ == "__main__":
    main()
