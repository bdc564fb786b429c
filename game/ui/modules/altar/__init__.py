"""What the Altar of Despair brings to the screen that needs a window."""
