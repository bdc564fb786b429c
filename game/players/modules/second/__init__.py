"""What computer players think of the second edition."""
