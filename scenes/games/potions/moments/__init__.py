"""The great moments of Potions, each as motion: a potion completed, a bonus won, helpers at work, the bot."""
