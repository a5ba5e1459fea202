"""`python3 -m game COMMAND ...`: prepares the environment, then hands over to the command line of `game.cli`."""

import sys

# Measuring against a yardstick needs more than playing does, and so does rating.
KIND_OF = {"bench": "dev", "arena": "arena"}

if __name__ == "__main__":
    from game.python_version import refuse_old_python

    refuse_old_python()

    from game.bootstrap import enter

    with_ray = "--engine=ray" in sys.argv or "--engine ray" in " ".join(sys.argv)
    kind = "cluster" if with_ray else KIND_OF.get("".join(sys.argv[1:2]), "play")
    enter(kind, ["-m", "game"], sys.argv[1:])

    from game.cli import main

    sys.exit(main(sys.argv[1:]))
