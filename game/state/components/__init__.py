"""The components of the World."""
