"""The professor's problems: positions with a goal that is proved to be within reach (see README.md)."""
