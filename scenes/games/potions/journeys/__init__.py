"""How dice, drops and cards travel over the table of Potions."""
