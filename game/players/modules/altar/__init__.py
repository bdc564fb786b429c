"""What the Altar of Despair tells computer players."""
