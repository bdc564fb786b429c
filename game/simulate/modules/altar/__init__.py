"""What the Altar of Despair brings to the checks of whole games."""
