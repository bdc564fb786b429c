"""What the Well of Darkness brings to scenarios."""
