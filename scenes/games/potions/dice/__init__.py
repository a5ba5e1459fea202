"""Dice at the table of Potions: thrown, in the tray, chosen, and their chances."""
