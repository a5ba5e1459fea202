# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's icon: a flask on an enamelled brass plate. PNG in all sizes, ICO for Windows, ICNS for macOS."""
from families import flasks
from studio import materials, painting, scene, shapes
from studio.book import PICTURES, Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "families/flasks.py")
SIZES = (512, 256, 128, 64, 48, 32, 16)


def flask(job, tall):
    """The round flask, filled with violet."""
    flasks.room((round(tall / 1.3), tall), job.samples(56))
    body = shapes.smooth(flasks.BOTTLES["magnet"])
    flasks.bottle(body)
    flasks.liquid("magnet", body, 0.66)
    flasks.stopper()
    picture = scene.shoot(additive=True)
    return picture.crop(picture.getchannel("A").point(lambda v: 255 * (v > 20)).getbbox())


def plate(job, size):
    scene.from_above((size, size), 4.0, job.samples(48), key=1.1)
    shapes.plate([shapes.rounded(1.80, 1.80, 0.52)], 0.05, 0.02, materials.enamel((0.004, 0.050, 0.058), seed=2), (0, 0, 0))
    shapes.tube([(x, y, 0.08) for x, y in shapes.rounded(1.82, 1.82, 0.52)], 0.12, materials.metal(patina=0.3), cyclic=True, resolution=10)
    return scene.shoot()


def composed(ground, bottle, size, part):
    """The icon at a size; small ones show the flask larger and less plate."""
    big = ground.copy()
    big = painting.lit(big, big.width / 2, big.height * 0.58, big.width * 0.46, big.height * 0.46, (150, 90, 190), 0.75)
    tall = round(big.height * part)
    piece = painting.resized(bottle, (bottle.width * tall / bottle.height, tall))
    painting.shadowed(big, piece, (big.width - piece.width) / 2, (big.height - piece.height) * 0.46, (10, 14), 14, 0.6)
    return painting.resized(big, (size, size))


def render_icon(job):
    ground, bottle = plate(job, round(512 * job.scale)), flask(job, round(512 * job.scale))
    icons = {size: composed(ground, bottle, size, 0.78 if size > 48 else 0.94) for size in SIZES}
    folder = PICTURES / "app_icon"
    folder.mkdir(exist_ok=True)
    for size, picture in icons.items():     # PNG, not WebP: desktops ask for it
        picture.save(folder / f"icon_{size}.png", optimize=True)
        job.saved[f"icon_{size}"] = {"file": f"icon_{size}.png", "size": [size, size], "anchor": [size / 2, size / 2]}
    bundled(folder, icons)


def bundled(folder, icons):
    """All sizes in one file, for Windows and for macOS."""
    icons[256].save(folder / "icon.ico", sizes=[(s, s) for s in SIZES if s <= 256], append_images=[icons[s] for s in SIZES if s < 256])
    icons[256].save(folder / "icon.icns", append_images=[icons[s] for s in SIZES if s != 256])


def jobs():
    return [Job("app_icon", "icon", render_icon)]
