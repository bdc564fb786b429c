"""What the house rules bring to the screen that needs a prompt of its own."""
