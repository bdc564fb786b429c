"""What computer players think of the Well of Darkness."""
