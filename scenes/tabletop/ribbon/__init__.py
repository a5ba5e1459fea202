"""The turn ribbon of all tables: whose turn it is and what can be done."""
