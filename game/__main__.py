"""`python -m game`, the same as the command `emberdelve`."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
