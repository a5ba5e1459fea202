# SPDX-License-Identifier: MIT
"""The music: a piece for the hall and one for each table, each of more than five minutes in sections. All composed here."""
from . import glastonbury, magic_potion, potion_explosion, potions, title

PIECES = {"title": title.PIECE, "potion_explosion": potion_explosion.PIECE, "glastonbury": glastonbury.PIECE,
          "potions": potions.PIECE, "magic_potion": magic_potion.PIECE}
