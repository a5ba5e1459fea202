"""The log of a match: its lines, panel, drawer, and what happened since one's last turn."""
