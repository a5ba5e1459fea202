"""Languages there are, and what is said in them where there is no screen yet: with Python alone."""
