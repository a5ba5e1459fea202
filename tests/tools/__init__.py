"""Tools for developers: run with `python3 -m game.bootstrap test tests.tools.<name>`."""
