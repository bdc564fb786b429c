"""The picture on the screen: theme, widgets, the painted board, animation and sound."""
