"""Which way figures face, and what that means for attacks."""
