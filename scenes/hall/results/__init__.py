"""The screen that shows who won a match, and how each score came about."""
