"""Dark glyphs: how they come to lie on the board, and what they do."""
