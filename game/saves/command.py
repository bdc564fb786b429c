"""`emberdelve replay SAVE [--verify] [--json]`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import deque
from time import perf_counter
from typing import Any

from msgspec import ValidationError

from game.content.counting import counted
from game.kernel.journal import Unreadable
from game.saves.load import hashes_at, needs, table_at
from game.saves.reading import BadSave, Save, read_save


def replay(args: argparse.Namespace) -> int:
    """Play a save again and say what came of it; 0 when it holds, 1 when the save is at fault."""
    try:
        save = read_save(args.save)
        needs(save)
        report = _replayed(save, verify=args.verify)
    except (ValidationError, LookupError) as fault:
        report = {"faults": [f"{args.save.name} begins with what the rules of this version do not know ({fault})."]}
    except BadSave as fault:
        report = {"faults": [str(fault)]}
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        _tell(report)
    return int(bool(report["faults"]))


def _replayed(save: Save, *, verify: bool) -> dict[str, Any]:
    started = perf_counter()
    faults = [save.damage] if save.damage else []
    table = table_at(save.setup, save.first)
    table.checkpoints = deque()
    try:
        table.replay(save.since(save.first), raw=True)
    except (Unreadable, ValueError, LookupError) as fault:
        faults.append(f"After {counted(len(table.journal), 'answer')}: {fault}")
    checked = 0
    if verify:
        for mark in save.marks:
            worlds = list(hashes_at(table, mark.entries))
            checked += bool(worlds)
            if worlds and mark.hash not in worlds:
                faults.append(f"The state after {counted(mark.entries, 'answer')} is not the one that was saved.")
    return {
        "save": save.path.name,
        "quest": save.setup.quest,
        "answers": len(save.course.answers),
        "checkpoints": len(save.marks),
        "checked": checked,
        "hash": table.world.hash(),
        "winner": table.over.winner if table.over is not None else "",
        "seconds": round(perf_counter() - started, 3),
        "faults": faults,
    }


def _tell(report: dict[str, Any]) -> None:
    for fault in report["faults"]:
        print(fault, file=sys.stderr)
    if "answers" in report:
        end = f"won by the {report['winner']}" if report["winner"] else "not over"
        given = counted(report["answers"], "answer")
        print(
            f"{report['save']}: {report['quest']}, {given} in {report['seconds']} s, {end}; "
            f"{report['checked']} of {report['checkpoints']} checkpoints compared; state {report['hash']}"
        )
