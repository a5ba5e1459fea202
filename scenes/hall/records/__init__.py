"""The screen of saved and finished matches, with statistics of those that are over."""
