"""What everything is painted with: theme, fonts, art, surfaces, the canvas and the window."""
