"""`python -m tests.fuzz --kind save|quest|pack|content --cases N --seed S [--json FILE] [--keep FOLDER]`.

Mutates real files and hands them to the process behind the boundary, as the program does. The exit code is 1 when a
case ended in a traceback, took more than 5 seconds, or wrote a file outside.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tests.fuzz.run import KINDS, run


def main(words: Sequence[str]) -> int:
    """Run the cases and say what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--kind", choices=KINDS, required=True)
    parser.add_argument("--cases", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where the cases that went wrong are copied to")
    args = parser.parse_args(words)
    tally = run(args.kind, args.cases, args.seed, keep=args.keep)
    print("\n".join(tally.told))
    told = {name: value for name, value in asdict(tally).items() if name != "told"}
    print(", ".join(f"{name} {value}" for name, value in told.items()))
    if args.json:
        args.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return int(not tally.well)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
