"""Sound cues: which effect is heard when, and how loud; a table and pure functions, testable without ears.

Screens name a cue ("press", "explosion", …). The table says which sound of `assets/sounds/index.json` it is,
how loud among the others, and why it is heard at all.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from game.core.records.bounds import MOST_BYTES
from game.core.records.files import read_regular
from scenes.ui.settings import Settings

Category = Literal["pieces", "room", "ui"]
FULL = 0.8
"""What is heard at a time has together no more power than one sound this loud (0 to 1)."""
LEAST = 0.4
"""The share of its loudness that is left of a sound, however much else is heard."""
INAUDIBLE = 0.004


class Effect(msgspec.Struct, frozen=True):
    """An entry of `assets/sounds/index.json`: recordings that take turns, and how loud they are among others."""

    files: tuple[str, ...]
    gain: float
    category: Category


class Cue(msgspec.Struct, frozen=True):
    """A reason to hear something: the sound, its share of the sound's own loudness, and the reason in words.

    What is to be understood makes the music step back: for `hush` seconds only this share is `left` of it.
    `swell`: how much of its second layer is heard from then on (None: as before).
    """

    sound: str
    share: float
    why: str
    hush: float = 0.0
    left: float = 0.45
    swell: float | None = None


CUES: Mapping[str, Cue] = {
    # the hall: what hands do
    "press": Cue("click", 1.0, "a button was pressed"),
    "click": Cue("click", 1.0, "a piece was pressed"),
    "toggle": Cue("click", 0.8, "a switch moved"),
    "open": Cue("page", 0.9, "something opened above the screen"),
    "hover": Cue("hover", 1.0, "the pointer came to something that can be done"),
    "refuse": Cue("refuse", 1.0, "something can't be done now"),
    "back": Cue("back", 1.0, "one went back"),
    "undo": Cue("undo", 1.0, "a decision was taken back"),
    "page": Cue("page", 1.0, "a page was turned"),
    # every table
    "turn": Cue("turn", 1.0, "it is a person's turn", hush=1.4),
    "last_round": Cue("last_round", 1.0, "the end is near", hush=1.8, swell=0.5),
    "drum_roll": Cue("drum_roll", 0.8, "the places are about to be told", hush=2.2, left=0.3, swell=1.0),
    "fanfare": Cue("fanfare", 1.0, "a person has won", hush=4.0, left=0.1, swell=0.0),
    "consolation": Cue("consolation", 1.0, "the computer players have won", hush=3.2, left=0.15, swell=0.0),
    "lift": Cue("lift", 1.0, "a piece was taken up"),
    "place": Cue("place", 1.0, "a piece came to lie"),
    "token": Cue("token", 1.0, "a token was earned"),
    "sparkle": Cue("sparkle", 1.0, "something magical happened"),
    "words": Cue("page", 0.35, "the professor says something", hush=4.0),
    "merit": Cue("merit", 1.0, "a merit was earned", hush=1.2),
    "solved": Cue("solved", 1.0, "a star for a problem that is solved; each a step higher", hush=1.2),
    "cup": Cue("cup", 1.0, "the cup comes down to who has won it", hush=3.0, left=0.2),
    # marbles, flasks
    "clack": Cue("clack", 1.0, "two marbles knocked hard"),
    "clack_soft": Cue("clack_soft", 1.0, "two marbles touched"),
    "cascade": Cue("cascade", 1.0, "marbles roll in together"),
    "explosion": Cue("explosion", 1.0, "marbles of one colour collided; each link is a step higher"),
    **{f"explosion_{link}": Cue(f"explosion_{link}", 1.0, f"link {link} of a chain") for link in range(1, 6)},
    "crack": Cue("crack", 1.0, "cracks run through marbles that will burst"),
    "burst_water": Cue("burst_water", 1.0, "tears burst out as water"),
    "burst_slime": Cue("burst_slime", 1.0, "mucus splats"),
    "burst_smoke": Cue("burst_smoke", 1.0, "smoke curls away"),
    "burst_glitter": Cue("burst_glitter", 1.0, "dandruff glitters"),
    "boom": Cue("boom", 1.0, "the whole dispenser answers a great chain", hush=0.8),
    "eye": Cue("eye", 1.0, "an eye opens behind a marble", hush=1.0, left=0.6),
    "rainbow": Cue("rainbow", 1.0, "a rainbow of glass", hush=1.0, left=0.6),
    "heartbeat": Cue("heartbeat", 1.0, "a heart of glass beats", hush=0.9),
    "bowstring": Cue("bowstring", 1.0, "its arrow is shot"),
    "lava": Cue("lava", 1.0, "lava is poured down a track"),
    "hum": Cue("hum", 1.0, "a magnet bends a track"),
    "whirl": Cue("whirl", 1.0, "whirls open at the feet of tracks"),
    "balm": Cue("balm", 1.0, "balm runs down a track"),
    "sand": Cue("sand", 1.0, "sand runs upwards"),
    "lid_open": Cue("lid_open", 1.0, "the lid opens for marbles that go back"),
    "lid_close": Cue("lid_close", 1.0, "the lid closes"),
    "pour": Cue("pour", 1.0, "a flask fills by one marble"),
    "complete": Cue("complete", 1.0, "a potion is complete", hush=1.6),
    "clink": Cue("clink", 1.0, "a flask was touched"),
    "cork": Cue("cork", 1.0, "a flask is opened"),
    "drink": Cue("drink", 1.0, "a potion is drunk"),
    "bubbling": Cue("bubbling", 1.0, "something brews"),
    "whoosh": Cue("whoosh", 1.0, "a little help came"),
    # a brew that reacts
    "seam": Cue("seam", 1.0, "an area is cut off", hush=0.7, left=0.6),
    "sink": Cue("sink", 1.0, "an area goes under; the second is a large one"),
    "ripple": Cue("ripple", 1.0, "rings run over the brew"),
    "set_tone": Cue("set_tone", 1.0, "a disc of a set lights up; a tone for each element"),
    "gem_born": Cue("gem_born", 1.0, "a power stone is born; a chord for each sort", hush=1.4),
    "setting": Cue("setting", 1.0, "a power stone is in its setting"),
    "hypnosis": Cue("hypnosis", 1.0, "the eye opens over a figure", hush=1.2),
    "chain": Cue("chain", 1.0, "a figure is bound"),
    "splash_fire": Cue("splash_fire", 1.0, "the fire figure lands after a jump"),
    "splash_earth": Cue("splash_earth", 1.0, "the earth figure lands after a jump"),
    "splash_air": Cue("splash_air", 1.0, "the air figure lands after a jump"),
    "count": Cue("count", 1.0, "a disc counts for a mission; each a step higher"),
    # dice, cards, stones
    "dice": Cue("dice", 1.0, "dice were thrown"),
    "card": Cue("card", 1.0, "a card was turned or taken"),
    "stone": Cue("stone", 1.0, "a stone disc was taken or set"),
    # the market of Glastonbury
    "wind": Cue("wind", 1.0, "smoke rolls over the square"),
    "drag": Cue("drag", 1.0, "a card is dragged over the square"),
    "fling": Cue("fling", 1.0, "a pawn is flung round a corner"),
    "clear": Cue("clear", 1.0, "a brew turns clear"),
    "immuto": Cue("immuto", 1.0, "a card shivers through its colours", hush=1.4),
    "glad": Cue("glad", 1.0, "a keeper is glad"),
    "robbed": Cue("robbed", 1.0, "a keeper was robbed"),
    "market_bell": Cue("market_bell", 1.0, "the market closes", hush=1.8, swell=1.0),
    "shutter": Cue("shutter", 1.0, "a stall's shutter falls"),
    "card_note": Cue("card_note", 1.0, "a card comes out of its cauldron; its number is a tone"),
    "lantern": Cue("lantern", 1.0, "a lantern is lit"),
    "doubled": Cue("doubled", 1.0, "one's own colour counts twice", hush=1.2),
    "recipe": Cue("recipe", 1.0, "a recipe brings points", hush=0.9),
    # Potions
    "die_velvet": Cue("die_velvet", 1.0, "a die came down on the velvet"),
    "die_wood": Cue("die_wood", 1.0, "a die met the tray's frame"),
    "die_die": Cue("die_die", 1.0, "two dice knocked"),
    **{
        f"sign_{step}": Cue(f"sign_{step}", 1.0, f"sign {step} of a potion that is complete")
        for step in range(1, 4)
    },
    "leaves": Cue("leaves", 1.0, "a wreath is on its way"),
    "bonus": Cue("bonus", 1.0, "a wreath was won", hush=1.0),
    "missed": Cue("missed", 1.0, "a wreath goes to another who had brewed towards it"),
    "owl": Cue("owl", 1.0, "the Owl wakes", hush=0.7, left=0.6),
    "raven": Cue("raven", 1.0, "the Raven wakes", hush=0.7, left=0.6),
    "rat": Cue("rat", 1.0, "the Rat wakes", hush=0.7, left=0.6),
    "snake": Cue("snake", 1.0, "the Snake wakes", hush=0.7, left=0.6),
    "spider": Cue("spider", 1.0, "the Spider wakes", hush=0.7, left=0.6),
    "chameleon": Cue("chameleon", 1.0, "the Chameleon wakes", hush=0.7, left=0.6),
    "bot_arm": Cue("bot_arm", 1.0, "the bot reaches out"),
    "bot_pleased": Cue("bot_pleased", 1.0, "the bot is pleased", hush=0.8),
    "bot_hungry": Cue("bot_hungry", 1.0, "the bot wants more", hush=0.8),
    "bot_sulks": Cue("bot_sulks", 1.0, "the bot has got nothing", hush=0.8),
    "purr": Cue("purr", 1.0, "the cat of the hall is stroked"),
}


class Volumes(msgspec.Struct, frozen=True):
    """The people's volumes, 0 to 1, the overall one included in each."""

    pieces: float
    room: float
    ui: float
    music: float


class Heard(msgspec.Struct, frozen=True):
    """What is to be heard: which recording, how loud (0 to 1), and why."""

    file: str
    loudness: float
    why: str


def volumes(settings: Settings) -> Volumes:
    """Work out the volumes; a volume of the settings is heard as its square, because ears are logarithmic."""
    overall = 0.0 if settings.silence else (settings.volume / 100) ** 2
    pieces, room, music = ((value / 100) ** 2 for value in (settings.pieces, settings.room, settings.music))
    return Volumes(pieces * overall, room * overall, pieces * overall, music * overall)


def loudness(effect: Effect, chosen: Volumes, strength: float) -> float:
    """How loud an effect plays, 0 to 1: its own gain × the strength of what happened × its category's volume."""
    category: float = getattr(chosen, effect.category)
    return max(0.0, min(1.0, effect.gain * strength * category))


def recording(effect: Effect, variant: int | None, turn: int) -> str:
    """Choose a recording: the `variant`-th (from 1; the last for all beyond), or else by turns."""
    if variant is None:
        return effect.files[turn % len(effect.files)]
    return effect.files[max(0, min(variant, len(effect.files)) - 1)]


def heard(
    name: str,
    effects: Mapping[str, Effect],
    chosen: Volumes,
    strength: float = 1.0,
    variant: int | None = None,
    turn: int = 0,
) -> Heard | None:
    """Say what a cue lets people hear; None if there is no such sound. `strength` 0 to 1: how hard it was."""
    cue = CUES.get(name)
    effect = effects.get(cue.sound) if cue is not None else None
    if cue is None or effect is None:
        return None
    return Heard(
        recording(effect, variant, turn),
        loudness(effect, chosen, cue.share * max(0.0, min(1.0, strength))),
        cue.why,
    )


def remaining(loudness: float, passed: float, length: float) -> float:
    """How loud a sound of `length` seconds still is when so many have passed: nearly all of them die away."""
    return loudness * math.exp(-4 * passed / length) if passed < length else 0.0


def headroom(wanted: float, playing: Sequence[float]) -> float:
    """How loud a sound may be among those that play: together they keep to a power, but none is lost.

    That the mix doesn't clip is measured (`tests/tools/loudness`): waves hardly ever meet at their peaks.
    """
    room = math.sqrt(max(0.0, FULL**2 - sum(loud * loud for loud in playing)))
    return min(wanted, FULL, max(room, LEAST * wanted))


def read_index(folder: Path) -> dict[str, Effect]:
    """Read `index.json` of the sounds. Raises OSError or `msgspec.DecodeError`."""
    return msgspec.json.decode(read_regular(folder / "index.json", MOST_BYTES), type=dict[str, Effect])
