"""What is true at the table: rules, seats, records and computer players.

This floor knows no screen: it imports neither pygame nor pymunk nor `scenes`. This file itself stays
readable for every Python since 2.7, because `python3 -m game` imports it before it can look at the version.
"""

__version__ = "0.2.0"
