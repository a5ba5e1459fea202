"""Tools for developers: run with `python -m tests.tools.<name>`."""
