"""Makes all that can be made on this system, in `dist` beside the project's files or in the folder that is named."""

import shutil
import sys
from pathlib import Path

from game.bootstrap.common import ROOT
from game.bootstrap.dist import deb, frozen

MOST_BYTES = 90_000_000


def main() -> int:
    """Build, and say what was made; 1 if it became too large."""
    target = Path(sys.argv[1]).absolute() if len(sys.argv) > 1 else ROOT / "dist"
    folder, archive = frozen.build(target)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB, unpacked {size / 1e6:.0f} MB")
    if sys.platform == "linux" and shutil.which("dpkg-deb"):
        package = deb.build(folder, target)
        print(f"{package}: {package.stat().st_size / 1e6:.0f} MB")
    return int(size > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
