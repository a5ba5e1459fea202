"""What can be earned, and who has earned it."""
