"""The real program in a real window: Xvfb is the screen, xdotool the hand."""
