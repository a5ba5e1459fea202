"""A package for Debian and its relatives, made of the frozen folder with `dpkg-deb`.

It needs no scripts of its own: what has to be told of menus and file types is told by dpkg's triggers.
"""

import gzip
import platform
import re
import shutil
import subprocess
import tempfile
import time
from html import escape
from pathlib import Path

from game import __version__
from game.bootstrap.common import APP, ROOT
from game.bootstrap.desktop import ICONS, MIME, NAME, desktop_entry, file_type, in_words, translations

COMPONENT = "org.example.alchemists_bench"
"""The name software centres know it by. The project has neither site nor address, so it claims nobody's: this name and
the maintainer's address are of those set aside for examples (RFC 2606). Whoever publishes it puts theirs here.
"""

CONTROL = """\
Package: {app}
Version: {version}
Architecture: {machine}
Maintainer: The Alchemist's Bench developers <nobody@example.org>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc})
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libasound2 | libasound2t64 | libpulse0
Section: games
Priority: optional
Description: four board games about potions at one table
 Potion Explosion, Glastonbury, Potions and Magic Potion, played with mouse or
 keyboard: friends in the same room, computer players, or both. It speaks
 English, Persian, German, Italian, Spanish and French.
"""

METAINFO = """\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{component}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>{name}</name>
  {names}
  <summary>{summary}</summary>
  {summaries}
  <description>
    <p>Four board games about potions at one table: Potion Explosion, Glastonbury, Potions and Magic Potion.</p>
    <p>Friends in the same room, computer players, or both. Whatever lies under the pointer says what it is and what
    a click would do, a professor gives advice, and after a match he looks back with you.</p>
    <p>An independent, non-commercial fan project, not connected with the makers of the games.</p>
  </description>
  <launchable type="desktop-id">{app}.desktop</launchable>
  <icon type="stock">{app}</icon>
  <provides>
    <binary>{app}</binary>
    <mediatype>{mime}</mediatype>
  </provides>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{version}" date="{date}"/>
  </releases>
</component>
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {name}
Comment: pictures, typefaces, sounds and music: /usr/lib/{app}/_internal/assets/CREDITS.md;
 Python, SDL and the other libraries in /usr/lib/{app} keep their own licences.

Files: *
Copyright: The Alchemist's Bench developers
License: Expat
{licence}
"""


def build(folder: Path, target: Path) -> Path:
    """Make a package of a frozen `folder` in `target`; return its file."""
    machine = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    package = target / f"{APP}_{__version__}_{machine}.deb"
    with tempfile.TemporaryDirectory() as work:
        root = Path(work) / "root"
        lay_out(folder, root)
        size = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file())
        (root / "DEBIAN").mkdir()
        control = CONTROL.format(
            app=APP, version=__version__, machine=machine, kilobytes=size // 1024 + 1, libc=_libc()
        )
        (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
        for path in root.rglob("*"):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        root.chmod(0o755)
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "--build", str(root), str(package)], check=True)
    return package


def lay_out(folder: Path, root: Path) -> None:
    """Put everything where a system looks for it, below `root`."""
    shutil.copytree(folder, root / "usr/lib" / APP, symlinks=True)
    share = root / "usr/share"
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin" / APP).symlink_to(f"../lib/{APP}/{APP}")
    for icon in ICONS.glob("icon_*.png"):
        size = icon.stem.partition("_")[2]
        place = share / "icons/hicolor" / f"{size}x{size}" / "apps" / f"{APP}.png"
        place.parent.mkdir(parents=True)
        shutil.copyfile(icon, place)
    licence = "".join(f" {line or '.'}\n" for line in (ROOT / "LICENSE").read_text("utf-8").splitlines())
    texts = {
        f"applications/{APP}.desktop": desktop_entry([APP], APP),
        f"mime/packages/{APP}.xml": file_type(),
        f"metainfo/{COMPONENT}.metainfo.xml": metainfo(),
        f"doc/{APP}/copyright": COPYRIGHT.format(app=APP, name=NAME, licence=licence),
    }
    for name, text in texts.items():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_text(text, encoding="utf-8")
    told = (ROOT / "CHANGELOG.md").read_bytes()
    (share / f"doc/{APP}/changelog.gz").write_bytes(gzip.compress(told, mtime=0))


def metainfo() -> str:
    """Write what software centres show (AppStream)."""
    lines = [(code, escape(name), escape(what)) for code, (name, what, _) in translations().items()]
    return METAINFO.format(
        component=COMPONENT,
        name=NAME,
        names="\n  ".join(f'<name xml:lang="{code}">{name}</name>' for code, name, _ in lines),
        summary=in_words("en")[1],
        summaries="\n  ".join(f'<summary xml:lang="{code}">{what}</summary>' for code, _, what in lines),
        app=APP,
        mime=MIME,
        version=__version__,
        date=time.strftime("%Y-%m-%d", time.gmtime((ROOT / "CHANGELOG.md").stat().st_mtime)),
    )


def _libc() -> str:
    """Return the version of the C library here: what was made with it wants no older one."""
    found = re.match(r"\d+\.\d+", platform.libc_ver()[1])
    return found[0] if found else "2.28"
