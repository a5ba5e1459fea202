"""`python3 -m game COMMAND ...`: prepares the environment, then hands over to the command line of `game.cli`."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

PROGRAM = "python3 -m game"
# Measuring against a yardstick needs more than playing does, and so do rating and learning.
KIND_OF = {"bench": "dev", "arena": "arena", "learn": "learn"}


def main(program=PROGRAM, target=("-m", "game")):
    # type: (str, tuple[str, ...] | list[str]) -> None
    """Carry out a command and end the process with its exit code.

    `program` is by what it was called, `target` what another interpreter shall run to be here.
    """
    from game.python_version import refuse_old_python

    refuse_old_python()

    from game.bootstrap import enter

    with_ray = "--engine=ray" in sys.argv or "--engine ray" in " ".join(sys.argv)
    kind = "cluster" if with_ray else KIND_OF.get("".join(sys.argv[1:2]), "play")
    enter(kind, target, sys.argv[1:])

    from game.cli import main as carry_out

    sys.exit(carry_out(sys.argv[1:], program))


if __name__ == "__main__":
    main()
