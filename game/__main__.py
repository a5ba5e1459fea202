"""`python -m game COMMAND ...`: prepares the environment, then hands over to the command line of `game.cli`."""

import sys

# Measuring against a yardstick needs more than playing does.
KIND_OF = {"bench": "dev"}

if __name__ == "__main__":
    from game.python_version import refuse_old_python

    refuse_old_python()

    from game.bootstrap import enter

    enter(KIND_OF.get("".join(sys.argv[1:2]), "play"), ["-m", "game"], sys.argv[1:])

    from game.cli import main

    sys.exit(main(sys.argv[1:]))
