"""The player aid with the Well of Darkness."""
