"""The table: both turns, the curtain, the town, and the pictures of them."""
