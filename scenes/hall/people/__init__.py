"""People of this bench: choosing who sits down, a person's page, and changing somebody."""
