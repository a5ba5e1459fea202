"""Pictures from files, materials, shadows, and the caches that keep them."""
