"""`python -m tests.bench [--json FILE]`: every figure as a ratio against its reference, beside its target.

A module of this folder that has a function `figures()` yielding `Figure`s is a benchmark; nothing needs to list it. The
exit code is 1 when a figure misses its target.
"""

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import tests.bench
from tests.bench.figure import Figure

_VERDICT = {True: "met", False: "MISSED", None: "no reference"}


def collect(wanted: Sequence[str] = ()) -> Iterator[Figure]:
    """Measure the benchmarks whose module is in `wanted`, or all of them when it is empty."""
    for found in pkgutil.iter_modules(tests.bench.__path__):
        if found.name != "__main__" and not found.name.startswith("test_") and (not wanted or found.name in wanted):
            module = importlib.import_module(f"tests.bench.{found.name}")
            yield from getattr(module, "figures", tuple)()


def row(figure: Figure) -> str:
    """One line of the table: name, value, reference, ratio, target, verdict."""
    ratio = "-" if figure.ratio is None else f"{figure.ratio:.3g}"
    reference = "-" if figure.reference is None else f"{figure.reference:.3g}"
    sign = "<=" if figure.better == "lower" else ">="
    note = f" ({figure.note})" if figure.note else ""
    measured = f"{figure.name:<44} {figure.value:>10.3g} {figure.unit:<12} {reference:>10}"
    return f"{measured} {ratio:>9} {sign} {figure.target:<8g} {_VERDICT[figure.met]}{note}"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and, when asked, write the figures; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure against references.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="modules of tests/bench to run (all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    args = parser.parse_args(argv)
    print(f"{'figure':<44} {'value':>10} {'unit':<12} {'reference':>10} {'ratio':>9} target")
    figures = []
    for figure in collect(args.names):
        figures.append(figure)
        print(row(figure), flush=True)
    if args.json is not None:
        rows = [{**asdict(figure), "ratio": figure.ratio, "met": figure.met} for figure in figures]
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return int(any(figure.met is False for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
