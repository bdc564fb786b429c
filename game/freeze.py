"""The script that `build.spec` freezes: a program, unlike a package's `__main__`, can be its starting point."""

import multiprocessing

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # workers of `simulate` and thinking seats start this very program again
    raise SystemExit(main())
