"""What heroes hold, and with what they may strike."""
