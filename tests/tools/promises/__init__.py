"""Whether computer players do what they say: their reasons, held against what happened in the rest of the turn.

    python3 -m game.bootstrap test tests.tools.promises GAME LEVEL [MATCHES] [NODES]

plays matches among players of one level and counts, sentence by sentence, how often it was said and not done.
`game/players/RESULTS.md` has the figures of 200 matches a level and game.
"""
