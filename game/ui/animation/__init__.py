"""What moves on the screen: facts as animations, over a state that is already new."""
