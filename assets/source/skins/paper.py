"""A picture being put together: straight colour and coverage, layers laid over each other."""

import numpy as np
from PIL import Image


class Paper:
    """Colour (0 to 255) and coverage (0 to 1) of one picture."""

    def __init__(self, width, height):
        self.width, self.height = int(round(width)), int(round(height))
        self.colour = np.zeros((self.height, self.width, 3))
        self.alpha = np.zeros((self.height, self.width))

    def lay(self, colour, alpha, at=(0, 0)):
        """Lay colour (array or one colour) with coverage over what is there, its corner at `at`."""
        x, y = int(round(at[0])), int(round(at[1]))
        alpha = np.asarray(alpha, float)
        height, width = alpha.shape
        colour = np.broadcast_to(np.asarray(colour, float), (height, width, 3))
        top, left = max(0, -y), max(0, -x)
        bottom, right = min(height, self.height - y), min(width, self.width - x)
        if bottom <= top or right <= left:
            return self
        here = (slice(y + top, y + bottom), slice(x + left, x + right))
        there = (slice(top, bottom), slice(left, right))
        over, under = alpha[there], self.alpha[here]
        total = over + under * (1 - over)
        mixed = colour[there] * over[..., None] + self.colour[here] * (under * (1 - over))[..., None]
        self.colour[here] = mixed / np.maximum(total, 1e-5)[..., None]
        self.alpha[here] = total
        return self

    def add_light(self, amount, light=(255, 226, 172), dark=(0, 0, 0)):
        """Lay light where `amount` (about -255 to 255) is positive, shade where it is negative."""
        amount = np.asarray(amount, float)
        self.lay(light, np.clip(amount / 255, 0, 1))
        return self.lay(dark, np.clip(-amount / 255 * 1.6, 0, 1))

    def image(self):
        """Return the picture as a Pillow image."""
        stack = np.dstack([np.clip(self.colour, 0, 255), np.clip(self.alpha, 0, 1) * 255])
        return Image.fromarray(np.round(stack).astype(np.uint8), "RGBA")
