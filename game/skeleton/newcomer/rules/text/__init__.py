"""What happens and why not, in words."""
