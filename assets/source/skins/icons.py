"""Rasterises the icons named in icons.yaml: white on nothing, 192 px, tinted when the game loads them.

Run in an environment with pygame-ce, Pillow and PyYAML: python icons.py NODE_MODULES. Build time only.
"""

import io
import json
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import yaml
from PIL import Image

HERE = Path(__file__).resolve().parent
TARGET = HERE.parents[2] / "assets" / "pictures" / "icons"
SIZE, MARGIN, FINE = 192, 8, 4


def raster(svg):
    """Draw an SVG large and return its coverage."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (SIZE * FINE, SIZE * FINE))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA")).getchannel("A")


def fitted(mask):
    """Cut to what is drawn and centre it, so that all icons look equally large."""
    part = mask.crop(mask.getbbox())
    room = SIZE - 2 * MARGIN
    factor = room / max(part.size)
    size = (max(1, round(part.width * factor)), max(1, round(part.height * factor)))
    out = Image.new("L", (SIZE, SIZE), 0)
    out.paste(part.resize(size, Image.Resampling.LANCZOS), ((SIZE - size[0]) // 2, (SIZE - size[1]) // 2))
    return out


def white(mask):
    """Give a mask the colour white."""
    image = Image.new("RGBA", mask.size, (255, 255, 255, 0))
    image.putalpha(mask)
    return image


def main():
    """Write all icons and their index."""
    modules = Path(sys.argv[1])
    names = yaml.safe_load((HERE / "icons.yaml").read_text("utf-8"))
    TARGET.mkdir(parents=True, exist_ok=True)
    game = json.loads((modules / "@iconify-json/game-icons/icons.json").read_text("utf-8"))
    masks, missing = {}, []
    for name, source in names["game-icons"].items():
        found = source if source in game["icons"] else game.get("aliases", {}).get(source, {}).get("parent")
        if found is None:
            missing.append(source)
            continue
        body = game["icons"][found]["body"].replace("currentColor", "#ffffff")
        masks[name] = fitted(raster(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>'))
    for name, source in names["lucide"].items():
        path = modules / "lucide-static" / "icons" / f"{source}.svg"
        if not path.exists():
            missing.append(source)
            continue
        svg = path.read_text("utf-8").replace("currentColor", "#ffffff").replace('stroke-width="2"', 'stroke-width="2.2"')
        masks[name] = raster(svg).resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    if missing:
        print("not in the sets:", ", ".join(missing))
    index = {}
    for name, mask in sorted(masks.items()):
        white(mask).save(TARGET / f"{name}.png", optimize=True)
        index[name] = {"file": f"{name}.png", "size": [SIZE, SIZE]}
    (TARGET / "index.json").write_text(json.dumps(index, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
