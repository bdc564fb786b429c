"""What lies on heroes and under them: frost, and the ground that feeds the overlord."""
