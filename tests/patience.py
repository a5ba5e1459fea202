"""How long tests wait for other processes and threads."""

PATIENCE = 120.0
"""Real seconds after which what is waited for counts as missing. A busy machine needs many."""
