"""The rules of Potion Explosion, proved against slow second implementations and worked cases."""
