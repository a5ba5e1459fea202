"""What characters say at the table."""
