"""`python -m tests ...`: prepares the environment and runs pytest; further arguments go to pytest."""

import sys

if __name__ == "__main__":
    from game.python_version import refuse_old_python

    refuse_old_python()

    from game.bootstrap import enter

    enter("test", ["-m", "tests"], sys.argv[1:])

    import pytest

    sys.exit(pytest.main(sys.argv[1:]))
