"""Music: what is to be heard, how one piece follows another, and who plays it."""
