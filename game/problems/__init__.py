"""The professor's problems: positions with a goal that is proved to be within reach (README.md says how)."""
