"""What computer players look at in Potions."""
