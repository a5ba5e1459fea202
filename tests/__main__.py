"""`python3 -m tests ...`: prepares the environment and runs pytest; further arguments go to pytest.

The cores share the tests; `-n 0` runs them in this process, one after another.
"""

import sys

# Arguments of one's own come later and count. Each process reads all pictures: more than 4 don't pay.
SHARED = ["-n", "auto", "--maxprocesses", "4", "--dist", "worksteal"]

if __name__ == "__main__":
    from game.python_version import refuse_old_python

    refuse_old_python()

    from game.bootstrap import enter

    enter("test", ["-m", "tests"], sys.argv[1:])

    import pytest

    sys.exit(pytest.main(SHARED + sys.argv[1:]))
