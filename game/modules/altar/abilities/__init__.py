"""Special abilities that only the Altar of Despair has, a file each."""
