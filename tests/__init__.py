"""The tests, mirroring `game/` and `scenes/`. `python3 -m tests` prepares itself and runs them all."""
