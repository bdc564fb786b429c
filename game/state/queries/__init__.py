"""Read-only questions about the World: figures, the board, cards in play, and what a seat may see."""
