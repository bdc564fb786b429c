"""The commands that look at files behind the boundary: `check` validates quests, packed quests and content folders,
`replay` plays a saved game again, and with `--verify` proves it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.boundary.client import boundary
from game.boundary.installed import no_old_ending
from game.boundary.saves import replayed
from game.content.check import is_warning
from game.content.counting import counted
from game.content.faults import ContentError, Fault

MOST_QUESTS = 400
"""Quests of one folder that are checked."""


def print_faults(args: argparse.Namespace) -> int:
    """Print one line, or one JSON object, for each fault in `args.paths`, and one line when all is well; 1 when any
    fault is more than a warning."""
    faults = [fault for path in args.paths for fault in _faults(path)]
    heavy = [fault for fault in faults if not is_warning(fault)]
    if args.json:
        print(json.dumps([_row(fault) for fault in faults], indent=1))
        return int(bool(heavy))
    for fault in faults:
        print(f"{fault} (warning)" if is_warning(fault) else fault)
    if not heavy:
        light = "" if not faults else f", {counted(len(faults), 'warning')}"
        print(f"{', '.join(path.name for path in args.paths)}: no faults{light}")
    return int(bool(heavy))


def _faults(path: Path) -> list[Fault]:
    """Every fault and warning of what a path means: of a folder all its quests, else its content."""
    try:
        no_old_ending(path)
        drawn = sorted(path.glob("*.tmx"))[:MOST_QUESTS] if path.is_dir() else []
    except ContentError as error:
        return list(error.faults)
    except OSError as error:
        return [Fault(path.name, "", f"it cannot be read: {error.strerror or error}; name another")]
    return [fault for each in drawn or [path] for fault in boundary().check(each).told()]


def _row(fault: Fault) -> dict[str, str | int]:
    severity = "warning" if is_warning(fault) else "fault"
    place: dict[str, str | int] = {"file": fault.file, "line": fault.line, "column": fault.column, "where": fault.where}
    return {**place, "message": fault.message, "id": fault.id, "severity": severity}


def replay(args: argparse.Namespace) -> int:
    """Play a save again and say what came of it; 0 when it holds, 1 when the save is at fault."""
    report = replayed(args.save, verify=args.verify)
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        _tell(report)
    return int(bool(report["faults"]))


def _tell(report: dict[str, Any]) -> None:
    for fault in report["faults"]:
        print(fault, file=sys.stderr)
    if "answers" in report:
        end = f"won by the {report['winner']}" if report["winner"] else "not over"
        given = counted(report["answers"], "answer")
        print(f"{report['save']}: {report['quest']}, {given} in {report['seconds']} s, {end}; state {report['hash']}")
    if "seed" in report:
        print(f"Seed {report['seed']}, commitment {report['commitment']}")
        print(report["told"])
