"""What the Altar of Despair brings to scenarios."""
