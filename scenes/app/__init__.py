"""The only place that knows all screens: command line, start, demo."""
