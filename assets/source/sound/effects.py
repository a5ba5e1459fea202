# SPDX-License-Identifier: MIT
"""Every noise of the table, as functions that return a sound; EFFECTS says name, category, base gain and variants."""
import numpy as np

from . import potions
from . import synth as s


def clack(pitch, force=1.0):
    return s.room(s.marble(pitch, force), 0.08, 0.35, 0.25)


def cascade():
    """Marbles rolling down onto each other on wood."""
    out, at = s.silence(1.6), 0.0
    for i in range(9):
        s.add(out, s.marble(s.between(2600, 3600), s.between(0.6, 1)), at, 0.9 ** (i + 1))
        s.add(out, s.wood(s.between(420, 600)), at + 0.004, 0.35 * 0.9 ** i)
        at += 0.16 * 0.86 ** i + s.between(0, 0.02)
    t = s.seconds(1.6)
    roll = s.hiss(1.6, 150, 900, 9) * (0.4 + 0.3 * np.sin(2 * np.pi * 17 * t) ** 2) * np.exp(-t / 0.8)
    return s.room(s.add(out, roll / np.abs(roll).max(), gain=0.25), 0.12)


def explosion(link):
    """Two like colours meet; every further link of a chain rings higher and brighter, on chords of the table's A minor."""
    root, third = ((0, 3), (3, 4), (7, 3), (10, 4), (12, 3))[link]
    lift = 2 ** (root / 12)
    out = s.silence(1.1)
    for _ in range(12 + 2 * link):
        s.add(out, s.glass(s.between(2100, 4600) * lift ** 0.5, 0.6), 0.02 + abs(s.rng.normal(0, 0.055)), s.between(0.15, 0.5))
    s.add(out, s.hiss(0.5, 60, 420, 0.085), gain=2.0)
    s.add(out, s.hiss(0.4, 1500, 9000, 0.05), gain=0.9)
    for i, step in enumerate((0, third, 7)):
        s.add(out, s.bell(587.3 * lift * 2 ** (step / 12), 0.8), 0.03 + 0.035 * i, 0.30)
    return s.room(out, 0.20, 0.7, 0.5)


def clink(pitch):
    return s.room(s.glass(pitch, 1.0), 0.10)


def bubbling():
    out = s.silence(2.2)
    for _ in range(46):
        s.add(out, s.bubble(s.rng.lognormal(np.log(620), 0.45), s.between(0.07, 0.16)), s.between(0, 2.0), s.between(0.2, 1))
    return s.room(s.lowpass(out, 3800), 0.14)


def pour():
    """Liquid rising in a flask: the bubbles climb."""
    out = s.silence(0.9)
    for i in range(22):
        at = 0.75 * i / 22 + s.between(0, 0.03)
        s.add(out, s.bubble(420 * 2 ** (1.25 * at) * s.between(0.85, 1.2), s.between(0.05, 0.1)), at, s.between(0.4, 1))
    s.add(out, s.hiss(0.8, 900, 3600, 0.4), gain=0.10)
    return s.room(s.lowpass(out, 4200), 0.12, 0.35, 0.2)


def drink():
    out = s.silence(1.1)
    for i in range(3):
        s.add(out, s.bubble(240 + 40 * i, 0.11, 1.3), 0.26 * i, 1.0)
        s.add(out, s.bubble(520 + 60 * i, 0.06, 0.8), 0.26 * i + 0.05, 0.35)
    return s.room(out, 0.10, 0.35, 0.2)


def whoosh():
    return s.room(s.rush(0.5), 0.10, 0.4, 0.2)


def cork():
    out = s.silence(0.5)
    s.add(s.add(out, s.bubble(420, 0.07, 1.6)), s.hiss(0.03, 500, 3500, 0.006), gain=0.7)
    return s.room(out, 0.14)


def dice():
    out, at = s.silence(1.3), 0.0
    for i in range(11):
        s.add(out, s.wood(s.between(560, 980), 0.18), at, 1 if i < 2 else 0.8 * 0.86 ** i)
        at += 0.045 + 0.013 * i + s.between(0, 0.02)
    return s.room(out, 0.12)


def sparkle():
    out = s.silence(1.6)
    for i, pitch in enumerate((1174.7, 1396.9, 1760, 2093, 2349.3, 2793.8, 3520)):
        s.add(out, s.bell(pitch, 1.2), 0.055 * i, 0.8 * 0.93 ** i)
    return s.room(out, 0.30, 0.9, 0.6)


def card():
    out = s.silence(0.25)
    s.add(out, s.hiss(0.12, 1200, 7000, 0.03) * np.sin(np.pi * s.seconds(0.12) / 0.12))
    return s.room(s.add(out, s.hiss(0.03, 300, 2500, 0.006), 0.09, 0.8), 0.06, 0.25, 0.15)


def page():
    """A sheet of parchment turned."""
    t = s.seconds(0.42)
    crackle = s.hiss(0.42, 900, 6500, 0.5) * (0.25 + np.abs(s.lowpass(s.rng.normal(size=t.size), 60)) * 9)
    return s.room(crackle * np.sin(np.pi * (t / 0.42) ** 0.6) ** 1.5, 0.06, 0.25, 0.15)


def stone():
    out = s.silence(0.5)
    return s.room(s.add(s.add(out, s.hiss(0.4, 90, 700, 0.07)), s.wood(190, 0.3), gain=0.8), 0.12)


def place():
    """A marble set into its hole: glass on wood."""
    out = s.silence(0.3)
    return s.room(s.add(s.add(out, s.wood(360, 0.2), gain=0.9), s.marble(2500, 0.5), 0.002, 0.35), 0.08, 0.3, 0.2)


def lift():
    """A marble taken out."""
    out = s.silence(0.3)
    s.add(out, s.rush(0.16, 900, 3800), gain=0.5)
    return s.room(s.add(out, s.marble(3500, 0.6), 0.01, 0.7), 0.08, 0.3, 0.2)


def lid(opening):
    """The dispenser's lid: a hinge, then the wood."""
    out, t = s.silence(0.6), s.seconds(0.3)
    creak = np.sign(np.sin(2 * np.pi * np.cumsum(90 + 60 * t / 0.3 * (1 if opening else -1)) / s.RATE)) * np.sin(np.pi * t / 0.3)
    band = s.signal.butter(2, [500, 2200], "band", fs=s.RATE, output="sos")
    s.add(out, s.signal.sosfilt(band, creak), 0.0 if opening else 0.02, 0.25)
    return s.room(s.add(out, s.wood(230 if opening else 170, 0.3), 0.26, 0.7 if opening else 1.2), 0.12)


def token():
    out = s.silence(0.7)
    for i in range(3):
        s.add(out, s.coin(3600 + 240 * i, 0.4), 0.07 * i * (1 - 0.15 * i), 0.8 ** i)
    return s.room(s.add(out, s.wood(620, 0.2), gain=0.4), 0.12)


def drum_roll():
    """A hand drum, faster and louder, and the last stroke."""
    out, at, gap = s.silence(2.2), 0.0, 0.085
    while at < 1.55:
        s.add(out, drum_stroke(0.5), at, 0.25 + 0.5 * at / 1.55)
        at += gap * s.between(0.92, 1.08)
        gap = max(0.045, gap * 0.965)
    return s.room(s.add(out, drum_stroke(1.0), 1.62, 1.3), 0.18, 0.6, 0.4)


def drum_stroke(force):
    t = s.seconds(0.5)
    skin = np.sin(2 * np.pi * np.cumsum(78 + 46 * np.exp(-t / 0.03)) / s.RATE) * np.exp(-t / 0.14)
    return s.attack(skin + force * 0.5 * s.padded(s.hiss(0.06, 250, 2600, 0.014), 0.5), 0.6)


def click():
    return s.room(s.padded(s.wood(1400, 0.08), 0.12), 0.04, 0.15, 0.08)


def hover():
    out = s.silence(0.07)
    return s.room(s.add(out, s.attack(s.struck(0.06, [(2350, 1, 0.035), (4700, 0.25, 0.02)]), 1.5)), 0.03, 0.12, 0.05)


def refuse():
    """No, friendly: two dull knocks."""
    out = s.silence(0.3)
    return s.room(s.add(s.add(out, s.wood(210, 0.15), gain=1.0), s.wood(178, 0.15), 0.11, 0.9), 0.06, 0.2, 0.1)


def back():
    return s.room(s.padded(s.wood(880, 0.1), 0.14), 0.04, 0.15, 0.08)


def undo():
    return s.room(s.rush(0.3, 2400, 500, 0.6, 1.2)[::-1].copy(), 0.08, 0.25, 0.15)


# ---- what marbles hold, and what powers conjure up ----
def burst_water():
    """A slap of water, and drops after it."""
    out = s.add(s.silence(0.9), s.attack(s.hiss(0.3, 400, 2000, 0.05), 2))
    for _ in range(12):
        s.add(out, s.bubble(s.rng.lognormal(np.log(900), 0.35), s.between(0.05, 0.1)), s.between(0.05, 0.6), s.between(0.1, 0.4))
    return s.room(out, 0.14)


def burst_slime():
    """A wet thud, and a smack as it lets go."""
    out = s.add(s.silence(0.7), s.attack(s.hiss(0.25, 150, 500, 0.06), 3), gain=1.5)
    s.add(out, s.bubble(170, 0.16, -0.4), 0.01, 1.2)
    for at in (0.14, 0.21, 0.33):
        s.add(out, s.bubble(s.between(260, 420), 0.06, 1.8), at, 0.35)
    return s.room(s.lowpass(out, 2600), 0.12)


def burst_smoke():
    """A breath that falls."""
    return s.room(s.rush(0.9, 2200, 300, 0.8, 0.45), 0.16, 0.6, 0.3)


def burst_glitter():
    """Tiny bells, five at a time."""
    out = s.silence(1.1)
    for i in range(10):
        s.add(out, s.bell(5200 * 2 ** (s.rng.integers(0, 5) / 6), 0.5), 0.02 + 0.06 * i + s.between(0, 0.02), s.between(0.25, 0.6) * 0.93 ** i)
    return s.room(out, 0.2, 0.7, 0.4)


def crack():
    """Glass gives way."""
    out = s.silence(0.35)
    for at in (0.0, 0.035, 0.08, 0.11):
        s.add(out, s.padded(s.hiss(0.02, 3000, 6500, 0.004), 0.1), at, s.between(0.5, 1.0))
        s.add(out, s.glass(s.between(3600, 5200), 0.2), at, 0.12)
    return s.room(out, 0.08, 0.25, 0.15)


def boom():
    """The whole cabinet answers: a deep wooden body, and the ratchet of its gears."""
    out = s.add(s.silence(1.0), s.attack(s.struck(0.5, [(70, 1, 0.45), (104, 0.5, 0.3), (163, 0.25, 0.2)]), 4), gain=1.6)
    for i in range(9):
        s.add(out, s.wood(1500 + 60 * (i % 3), 0.06, 0.5), 0.16 + 0.055 * i + 0.004 * i * i, 0.16)
    return s.room(out, 0.18, 0.6, 0.4)


def heartbeat():
    out = s.silence(0.7)
    for at, loud in ((0.0, 1.0), (0.13, 0.6), (0.34, 1.0), (0.47, 0.6)):
        s.add(out, s.attack(s.struck(0.2, [(58, 1, 0.16), (90, 0.4, 0.1)]), 6), at, loud)
    return s.room(s.lowpass(out, 400), 0.08)


def bowstring():
    out = s.add(s.silence(0.5), s.attack(s.struck(0.35, [(196, 1, 0.22), (392, 0.6, 0.16), (590, 0.3, 0.1)], 0.004), 1))
    return s.room(s.add(out, s.rush(0.28, 500, 3200), 0.02, 0.5), 0.1)


def lava():
    """Something thick is poured; what it meets hisses."""
    out = s.add(s.silence(1.3), s.attack(s.hiss(1.2, 70, 600, 0.5), 60), gain=1.4)
    for i in range(7):
        s.add(out, s.bubble(s.between(110, 210), 0.14, 0.8), 0.12 * i, 0.6)
        s.add(out, s.hiss(0.25, 3000, 9000, 0.06), 0.3 + 0.09 * i, 0.10)
    return s.room(out, 0.14)


def hum():
    """A magnet: a hum that slides up a fifth and beats."""
    t = s.seconds(0.8)
    pitch = 98 * 2 ** (7 / 12 * np.clip(t / 0.5, 0, 1))
    phase = 2 * np.pi * np.cumsum(pitch) / s.RATE
    wave = np.sin(phase) + 0.5 * np.sin(2.01 * phase) + 0.25 * np.sin(3 * phase)
    return s.room(wave * (0.7 + 0.3 * np.sin(2 * np.pi * 11 * t)) * np.sin(np.pi * t / 0.8) ** 0.7, 0.1)


def whirl():
    """Water that turns and swallows."""
    out = s.rush(0.9, 180, 900, 0.7, 0.9)
    for i in range(9):
        s.add(out, s.bubble(520 * 0.86 ** i, 0.1, -0.3), 0.08 * i, 0.25)
    return s.room(out, 0.14)


def balm():
    """Something sticky runs, and clings."""
    out = s.silence(0.8)
    for i in range(10):
        s.add(out, s.bubble(300 + 14 * i + s.between(-20, 20), 0.09, 0.5), 0.055 * i, 0.5)
    s.add(out, s.hiss(0.18, 250, 1200, 0.05), 0.5, 0.6)
    return s.room(s.lowpass(out, 2400), 0.12)


def sand():
    """Sand runs, in the wrong direction: it grows."""
    out = s.hiss(0.9, 2600, 9000, 2.0) * np.linspace(0.1, 1, int(0.9 * s.RATE)) ** 1.5
    return s.room(s.add(out, s.glass(1400, 0.5), 0.02, 0.25), 0.08, 0.3, 0.2)


def card_note(value):
    """A card laid on wood; its value is a tone."""
    pitch = (392.0, 440.0, 523.25, 587.33)[value - 1]
    out = s.add(s.add(s.silence(0.5), s.wood(pitch, 0.22, 0.7)), s.bell(pitch * 2, 0.4), 0.005, 0.16)
    return s.room(s.add(out, s.hiss(0.05, 900, 5000, 0.012), gain=0.25), 0.10, 0.35, 0.2)


def immuto():
    """A card shivers through its colours: nine quick tones that can't decide, and one that can."""
    out = s.silence(1.5)
    for i, step in enumerate((0, 5, 2, 9, 4, 11, 7, 2, 9, 5, 12, 7, 14, 9, 16, 12, 10, 12)):
        s.add(out, s.bell(587.3 * 2 ** (step / 12), 0.25), 0.045 * i, 0.28 + 0.012 * i)
    for i, step in enumerate((0, 7, 12)):
        s.add(out, s.glass(587.3 * 2 ** (step / 12), 0.6), 0.82 + 0.015 * i, 0.5)
    return s.room(out, 0.2, 0.7, 0.4)


def wind():
    """Smoke rolls over the square, and glass lids ring as it passes."""
    out = s.add(s.rush(1.2, 160, 1100, 0.9, 0.7), s.rush(1.2, 700, 2600, 0.6, 0.9), gain=0.35)
    for at in (0.42, 0.56, 0.68):
        s.add(out, s.glass(s.between(1500, 2100), 0.5), at, 0.10)
    return s.room(out, 0.18, 0.6, 0.4)


def drag():
    """A magnet pulls a card over stone: a hum that slides up, a scrape that grows."""
    out = s.add(s.silence(0.8), s.padded(s.hiss(0.5, 500, 3200, 2.0) * np.linspace(0.05, 1, int(0.5 * s.RATE)) ** 1.6, 0.8), 0.16, 0.8)
    t = s.seconds(0.66)
    phase = 2 * np.pi * np.cumsum(110 * 2 ** (7 / 12 * (t / 0.66))) / s.RATE
    s.add(out, (np.sin(phase) + 0.5 * np.sin(2.01 * phase)) * np.sin(np.pi * t / 0.66) ** 0.6, gain=0.5)
    return s.room(out, 0.10)


def fling():
    """A pawn is flung along the kerb: air, sparks on stone, and it stands."""
    out = s.add(s.silence(0.8), s.rush(0.34, 400, 2600), gain=1.2)
    for i in range(6):
        s.add(out, s.hiss(0.05, 2500, 8000, 0.012), 0.06 + 0.045 * i + s.between(0, 0.01), 0.3)
    return s.room(s.add(s.add(out, s.wood(210, 0.25), 0.33, 1.0), s.hiss(0.2, 90, 700, 0.05), 0.33, 0.9), 0.12)


def clear():
    """A brew turns clear: glass tones from the rim inwards, and an open fifth."""
    out = s.silence(1.6)
    for i, pitch in enumerate((880, 1174.7, 1318.5, 1760, 2349.3)):
        s.add(out, s.attack(s.glass(pitch, 1.1), 30), 0.09 * i, 0.5)
    return s.room(out, 0.28, 0.9, 0.5)


def market_bell():
    """One bell over the square."""
    modes = [(440 * r, a, d) for r, a, d in ((0.5, 0.5, 2.0), (1, 1, 1.8), (1.19, 0.5, 1.4), (1.5, 0.3, 1.1), (2, 0.45, 0.9), (2.74, 0.2, 0.6), (4.1, 0.1, 0.3))]
    return s.room(s.attack(s.struck(2.0, modes), 1.0) + 0.4 * s.padded(s.hiss(0.02, 1500, 7000, 0.004), 2.0), 0.28, 1.1, 0.7)


def shutter():
    """Boards rattle down and stop with a knock."""
    out = s.silence(0.6)
    for i in range(6):
        s.add(out, s.wood(s.between(640, 820), 0.1, 0.6), 0.03 * i, 0.35)
    return s.room(s.add(out, s.wood(230, 0.25), 0.2, 1.2), 0.12)


def keeper(glad):
    """A keeper is glad: two small wooden tones up; robbed: two down, and a huff."""
    out = s.silence(0.5)
    for i, pitch in enumerate((660, 880) if glad else (520, 370)):
        s.add(out, s.wood(pitch, 0.2, 0.5), 0.11 * i, 0.8)
    return s.room(out if glad else s.add(out, s.rush(0.3, 300, 900), 0.1, 0.5), 0.12)


PITCHES = (3050, 3420, 2760, 3240, 2900, 3600)
# name: (category, base gain, makers of the variants)
EFFECTS = {
    "clack": ("pieces", 0.55, [lambda p=p: clack(p) for p in PITCHES]),
    "clack_soft": ("pieces", 0.35, [lambda p=p: clack(p * 0.86, 0.45) for p in PITCHES[:4]]),
    "cascade": ("pieces", 0.6, [cascade, cascade]),
    "explosion": ("pieces", 0.8, [lambda link=link: explosion(link) for link in range(5)]),
    "clink": ("pieces", 0.55, [lambda: clink(2350), lambda: clink(2640)]),
    "pour": ("pieces", 0.6, [pour, pour]),
    "drink": ("pieces", 0.7, [drink]),
    "cork": ("pieces", 0.8, [cork]),
    "dice": ("pieces", 0.8, [dice, dice]),
    "card": ("pieces", 0.7, [card, card]),
    "stone": ("pieces", 0.8, [stone, stone]),
    "place": ("pieces", 0.6, [place, place, place]),
    "lift": ("pieces", 0.5, [lift, lift]),
    "lid_open": ("pieces", 0.6, [lambda: lid(True)]),
    "lid_close": ("pieces", 0.7, [lambda: lid(False)]),
    "token": ("pieces", 0.6, [token]),
    "bubbling": ("room", 0.35, [bubbling, bubbling]),
    "whoosh": ("room", 0.4, [whoosh]),
    "sparkle": ("room", 0.5, [sparkle]),
    "burst_water": ("pieces", 0.5, [burst_water, burst_water]),
    "burst_slime": ("pieces", 0.55, [burst_slime, burst_slime]),
    "burst_smoke": ("pieces", 0.45, [burst_smoke, burst_smoke]),
    "burst_glitter": ("pieces", 0.45, [burst_glitter, burst_glitter]),
    "crack": ("pieces", 0.4, [crack, crack]),
    "boom": ("pieces", 0.6, [boom]),
    "heartbeat": ("room", 0.7, [heartbeat]),
    "bowstring": ("room", 0.55, [bowstring]),
    "lava": ("room", 0.6, [lava]),
    "hum": ("room", 0.45, [hum]),
    "whirl": ("room", 0.5, [whirl]),
    "balm": ("room", 0.5, [balm]),
    "sand": ("room", 0.45, [sand]),
    "card_note": ("pieces", 0.4, [lambda value=value: card_note(value) for value in range(1, 5)]),
    "immuto": ("room", 0.5, [immuto]),
    "wind": ("room", 0.55, [wind]),
    "drag": ("room", 0.45, [drag]),
    "fling": ("pieces", 0.55, [fling]),
    "clear": ("room", 0.5, [clear]),
    "market_bell": ("room", 0.6, [market_bell]),
    "shutter": ("pieces", 0.45, [shutter, shutter, shutter]),
    "glad": ("pieces", 0.3, [lambda: keeper(True)]),
    "robbed": ("pieces", 0.35, [lambda: keeper(False)]),
    "drum_roll": ("room", 0.8, [drum_roll]),
    "click": ("ui", 0.5, [click]),
    "hover": ("ui", 0.18, [hover]),
    "refuse": ("ui", 0.5, [refuse]),
    "back": ("ui", 0.45, [back]),
    "page": ("ui", 0.5, [page, page]),
    "undo": ("ui", 0.4, [undo]),
    **potions.SOUNDS,
}
