"""What modules bring to the checks of whole games, a folder for each."""
