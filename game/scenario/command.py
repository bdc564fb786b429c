"""`emberdelve scenario FILE... [--json] [--explain]`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game.content.counting import counted
from game.content.faults import ContentError, Fault
from game.scenario.explain import explain
from game.scenario.model import read_scenario
from game.scenario.play import play


def run_scenarios(args: argparse.Namespace) -> int:
    """Run the scenarios named and say what is wrong with them; 0 when nothing is, else 1."""
    if args.explain:
        print(explain())
    files = [file for path in args.files for file in _files(path)]
    faults = [fault for file in files for fault in run_file(file)]
    if args.json:
        print(json.dumps([{"file": f.file, "where": f.where, "message": f.message} for f in faults], indent=1))
    else:
        for fault in faults:
            print(fault, file=sys.stderr)
        if files:
            print(_told(len(files), len({fault.file for fault in faults})))
    return int(bool(faults))


def _told(files: int, faulty: int) -> str:
    """How many there were, and how many of them have faults."""
    return f"{counted(files, 'scenario')}, {faulty or 'none'} of them with faults"


def run_file(path: Path) -> list[Fault]:
    """Everything that is wrong with the scenario in a file."""
    try:
        return play(read_scenario(path), file=str(path))
    except ContentError as error:
        return [Fault(str(path), fault.where, fault.message) for fault in error.faults]


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]
