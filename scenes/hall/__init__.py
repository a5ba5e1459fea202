"""All screens besides the tables: title, new game, records, results, review, settings, help."""
