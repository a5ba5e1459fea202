"""What cards tell while something is pointed at: values still possible, chances to complete them."""
