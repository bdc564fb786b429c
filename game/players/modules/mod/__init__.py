"""What computer players think of the house rules of facing and zones."""
