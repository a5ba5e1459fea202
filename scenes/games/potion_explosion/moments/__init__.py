"""The great moments of Potion Explosion, each as motion: a potion completed, one drunk, the eight powers."""
