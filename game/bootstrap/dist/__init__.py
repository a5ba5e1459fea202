"""`python3 -m game.bootstrap dist`: makes the game to double-click, for the system it runs on.

A folder and its archive, which need no Python: `dist/alchemists-bench-VERSION-SYSTEM-MACHINE`. Under macOS the folder
holds an .app; where there is `dpkg-deb`, a package for Debian and its relatives is made of it as well.
"""
