"""Computer players against each other: arena, tournament, ratings, ladder, fairness."""
