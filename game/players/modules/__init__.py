"""What modules tell computer players, a folder for each."""
