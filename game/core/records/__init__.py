"""Records of matches: their lines, their bytes, the folder of saved ones, and small files kept beside them."""
