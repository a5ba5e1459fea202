"""The end of a match: the stalls come forward, cauldrons are opened card by card, and points race."""
