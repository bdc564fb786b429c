"""Heroes who are incapacitated: how they lie, are robbed, healed and resurrected, and how all is lost with them."""
