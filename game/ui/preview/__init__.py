"""The quest designer's preview: reads a quest anew whenever it is saved, and shows what is in it and what follows."""
