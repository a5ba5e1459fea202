"""A lesson at the real table: the professor says one thing at a time, lights it, and waits until it is done."""
