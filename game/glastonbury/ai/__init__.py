"""What computer players look at in Glastonbury."""
