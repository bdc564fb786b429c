"""What the monsters of the Altar can do."""
