"""What computer players tell people: reviews, hints and chances."""
