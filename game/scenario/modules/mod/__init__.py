"""What the house rules of facing and zones bring to scenarios."""
