"""What moments of all tables are shown with: particles, their pictures, sights on a layer, ways of drawing."""
