# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures painted piece by piece: layers with a height of their own, lit by the one lamp, inked and brushed.

An `Easel` is a square easel; places and lengths on it are fractions of its side, y runs down. Its shape methods return
masks (n x n arrays, 0..1), `add` lays one on as a modelled piece of colour.
"""
import math
from dataclasses import dataclass

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw
from scipy.spatial import cKDTree

from . import painting
from .relief import INK, LIGHT_TINT, SHADOW_TINT, brushed, domed, picture, shading, tone, towards

@dataclass
class Path:
    """What lies along a line: mask, where along it (0..1), where across it (-1..1, left of its direction is negative)."""

    mask: np.ndarray
    along: np.ndarray
    across: np.ndarray
    points: np.ndarray
    widths: np.ndarray

    def at(self, t, side=0.0):
        """A point of the line, moved `side` half widths to its right."""
        i = int(np.clip(round(t * (len(self.points) - 1)), 0, len(self.points) - 1))
        a, b = self.points[max(0, i - 1)], self.points[min(len(self.points) - 1, i + 1)]
        step = (b - a) / max(1e-9, np.hypot(*(b - a)))
        return self.points[i] + np.array((-step[1], step[0])) * side * self.widths[i]

    def heading(self, t):
        """Direction of the line at t, radians."""
        a, b = self.at(max(0, t - 0.01)), self.at(min(1, t + 0.01))
        return math.atan2(b[1] - a[1], b[0] - a[0])


def between(tones, at):
    """Colours of a field 0..1 between evenly spaced tones."""
    table, places = np.array([tone(t) for t in tones], float), np.linspace(0, 1, len(tones))
    return np.stack([np.interp(at, places, table[:, i]) for i in range(3)], -1)


def curve(points, steps=24):
    """A smooth line through points (Catmull-Rom)."""
    p = np.array([points[0], *points, points[-1]], float)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
             for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False)]
    return np.vstack([*parts, p[-1:]])


def evenly(line, count=None):
    """The same line with its points at even distances."""
    line = np.asarray(line, float)
    far = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    at = np.linspace(0, far[-1], count or len(line))
    return np.column_stack([np.interp(at, far, line[:, i]) for i in (0, 1)])


def spiral(x, y, start, end, turns, phase=0.0, steps=200, grow=1.0):
    """Points of a spiral about (x, y) from radius `start` to `end`; turns > 0 is clockwise on the screen."""
    t = np.linspace(0, 1, steps)
    r = start * (end / start) ** t if grow == "log" else start + (end - start) * t ** grow
    a = phase + turns * 2 * math.pi * t
    return np.column_stack([x + r * np.cos(a), y + r * np.sin(a)])


def ring_points(x, y, radius, count, phase=0.0):
    """`count` (x, y, angle) evenly on a circle."""
    return [(x + radius * math.cos(a), y + radius * math.sin(a), a) for a in (phase + 2 * math.pi * i / count for i in range(count))]


class Easel:
    """An easel of n x n px."""

    def __init__(self, n, seed=1):
        self.n = n
        self.colour = np.zeros((n, n, 3))
        self.cover = np.zeros((n, n))
        self.cloud = painting.noise(n, n, n * 0.14, seed, 5)
        self.grain = painting.noise(n, n, n * 0.045, seed + 9, 3)
        self.y, self.x = (np.mgrid[0:n, 0:n] + 0.5) / n

    # ---- shapes ----
    def polygon(self, points, *, smooth=False):
        points = curve([*points, points[0]], 12) if smooth else points
        field = Image.new("L", (self.n * 2,) * 2)
        ImageDraw.Draw(field).polygon([(px * self.n * 2, py * self.n * 2) for px, py in points], fill=255)
        return np.asarray(field.resize((self.n,) * 2, Image.BOX)) / 255.0

    def oval(self, x, y, rx, ry=None, turn=0.0):
        ry = ry or rx
        c, s = math.cos(turn), math.sin(turn)
        u, v = (self.x - x) * c + (self.y - y) * s, -(self.x - x) * s + (self.y - y) * c
        return np.clip((1 - np.hypot(u / rx, v / ry)) * min(rx, ry) * self.n + 0.5, 0, 1)

    def petal(self, x, y, angle, length, width, *, blunt=1.0, notch=0.0):
        """A petal that starts at (x, y); blunt: 0.5 widest near the foot, 2 widest near the tip."""
        t = np.linspace(0, 1, 40)
        half = width * np.sin(math.pi * t ** blunt) ** 0.8
        reach = length * t
        if notch:
            reach = reach - notch * length * np.clip((t - 0.85) / 0.15, 0, 1) ** 2
        c, s = math.cos(angle), math.sin(angle)
        one = np.column_stack([x + reach * c - half * s, y + reach * s + half * c])
        two = np.column_stack([x + reach * c + half * s, y + reach * s - half * c])
        return self.polygon([*map(tuple, one), *map(tuple, two[::-1])])

    def path(self, points, widths, *, smooth=True):
        """A line of changing half width."""
        line = evenly(curve(points)) if smooth else np.asarray(points, float)
        if len(line) < 50:
            line = evenly(line, 120)
        half = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)
        pad = half.max() + 2 / self.n
        low, high = np.clip(((line.min(0) - pad) * self.n).astype(int), 0, self.n), np.clip(((line.max(0) + pad) * self.n).astype(int) + 1, 0, self.n)
        box = (slice(low[1], high[1]), slice(low[0], high[0]))
        mask, along, across = (np.zeros((self.n, self.n)) for _ in range(3))
        x, y = self.x[box], self.y[box]
        away, index = cKDTree(line).query(np.column_stack([x.ravel(), y.ravel()]))
        away, index = away.reshape(x.shape), index.reshape(x.shape)
        step = np.gradient(line, axis=0)
        side = step[index, 0] * (y - line[index, 1]) - step[index, 1] * (x - line[index, 0])
        across[box] = np.sign(side) * away / np.maximum(half[index], 1e-6)
        mask[box] = np.clip((half[index] - away) * self.n + 0.5, 0, 1) * (half[index] > 0)
        along[box] = index / (len(line) - 1)
        return Path(mask, along, across, line, half)

    # ---- paint ----
    def add(self, mask, tones, by=None, *, dome=0.10, tall=0.9, swell=None, gloss=0.5, ink=0.010, lift=0.016, ink_tone=None, glow=0.0):
        """Lay on a piece.

        tones: a ramp of tones along `by` (field 0..1; None: from top to bottom of the piece) or an array of colours.
        dome: width of the rounded edge; tall: how high it rises; swell: more height (field, fractions); gloss 0..1;
        ink: width of the line round it; lift: how far its shadow falls; glow: light of its own 0..1.
        """
        rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
        if not len(rows):
            return
        pad = round(self.n * (ink + 3 * lift)) + 4
        box = (slice(max(0, rows[0] - pad), rows[-1] + pad + 1), slice(max(0, columns[0] - pad), columns[-1] + pad + 1))
        part = mask[box]
        if isinstance(tones, np.ndarray):
            body = tones[box]
        else:
            if by is None:
                by = (self.y - rows[0] / self.n) / max(1e-6, (rows[-1] - rows[0]) / self.n)
            at = np.clip(by[box] + (self.cloud[box] - 0.5) * 0.35, 0, 1)
            body = between(tones, at)
        self._shadow(box, part, lift)
        line = nd.distance_transform_edt(part < 0.5)
        edge = np.clip(ink * self.n - line + 1.0, 0, 1) * (ink > 0)
        dark = np.array(tone(ink_tone) if ink_tone else towards(body[part > 0.5].mean(0), INK, 0.80))
        here, there = self.colour[box], self.cover[box]
        here += (dark - here) * edge[..., None]
        there[:] = np.maximum(there, edge)
        height = nd.gaussian_filter(domed(np.pad(part > 0.5, 1), dome * self.n)[1:-1, 1:-1] * tall, self.n * 0.004)
        if swell is not None:
            height = height + swell[box] * self.n
        shown = self._lit(body, height, box, gloss)
        shown = shown + (np.maximum(body, shown) - shown) * glow
        here += (shown - here) * part[..., None]
        there[:] = np.maximum(there, part)

    def _shadow(self, box, part, lift):
        if lift <= 0:
            return
        far = lift * self.n
        fallen = nd.gaussian_filter(nd.shift(part, (far * 0.9, far * 0.6), order=1), far * 0.7)
        self.colour[box] *= 1 - (0.62 * fallen)[..., None] * (1.0, 1.05, 0.92)

    def _lit(self, body, height, box, gloss):
        height = height + self.grain[box] * self.n * 0.005 + self.cloud[box] * self.n * 0.008
        diffuse, gleam, normal = shading(height)
        k = np.clip(diffuse * 1.25, 0, 1.15)[..., None]
        shown = body * (0.90 + 0.20 * self.grain[box])[..., None] * (SHADOW_TINT * (1 - k) + LIGHT_TINT * k) * 1.14
        back = np.clip(normal[..., 0] * 0.6 + normal[..., 1] * 0.5, 0, 1) ** 2 * 0.55
        shown += back[..., None] * np.array((70, 95, 150))
        return shown + gloss * 240 * (np.clip((gleam - 0.90) / 0.10, 0, 1) ** 2)[..., None] * np.array((1, 0.95, 0.82))

    def line(self, points, width, shade, strength=1.0):
        """A drawn line without height; width: one number or several along it."""
        mask = self.path(points, width if isinstance(width, (list, tuple)) else [width]).mask
        self.stain(mask, shade, strength)

    def stain(self, mask, shade, strength=1.0):
        """Colour what is there already."""
        share = (mask * strength * self.cover)[..., None]
        self.colour += (np.array(tone(shade)) - self.colour) * share

    def glint(self, x, y, rx, ry=None, turn=-0.7, strength=0.8):
        """A window mirrored in something wet."""
        soft = nd.gaussian_filter(self.oval(x, y, rx, ry, turn), self.n * 0.004)
        self.colour += (np.array((255, 252, 240)) - self.colour) * (soft * strength * self.cover)[..., None]

    def picture(self, *, outline=0.013, brush=0.0085):
        """The finished piece: brushed, with a line of ink round all of it."""
        radius = max(2, round(self.n * brush))
        solid = self.cover > 0.5
        inner, index = nd.distance_transform_edt(~solid, return_indices=True)
        spread = self.colour[tuple(index)]                      # colour reaches over the edge, so that brushing leaves no halo
        painted = brushed(spread, radius)
        body = np.clip(nd.gaussian_filter(self.cover, 0.8), 0, 1)
        around = np.clip(outline * self.n - inner + 1.0, 0, 1) if outline else body
        dark = painted + (np.array(INK) - painted) * 0.86
        colour = dark + (painted - dark) * body[..., None]
        return picture(colour, np.maximum(around, body))
