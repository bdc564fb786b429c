"""The overlord: threat, cards, spawning, the pool of figures, activations."""
