"""The painted board: stone, walls, things, light, figures, and the camera over them."""
