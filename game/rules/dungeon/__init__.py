"""What the dungeon is made of: areas, doors, glyphs, terrain, and the bodies that move by themselves."""
