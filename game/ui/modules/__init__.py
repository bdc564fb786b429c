"""What modules bring to the screen that needs a window, a folder for each."""
