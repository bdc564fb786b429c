"""What befalls figures: wounds, death, effect tokens."""
