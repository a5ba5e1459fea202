"""What is shown of merits while people play."""
