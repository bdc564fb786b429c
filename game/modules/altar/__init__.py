"""The Altar of Despair: what its box brings to the rules."""
