"""What the screen says and shows of a module: data that the module brings, as parts of it, read from its folder."""
