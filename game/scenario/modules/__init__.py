"""What modules bring to scenarios, a folder for each."""
