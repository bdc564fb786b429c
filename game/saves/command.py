"""`emberdelve replay SAVE [--verify] [--json]`: plays a save again; with `--verify`, proves it (`verify`)."""

from __future__ import annotations

import argparse
import json
import sys
from time import perf_counter
from typing import Any

import msgspec

from game.content.counting import counted
from game.kernel.journal import Unreadable
from game.kernel.table import Table
from game.saves.load import needs, table_at
from game.saves.reading import BadSave, Save, read_save
from game.saves.verify import Witness, proof_words, prove


def replay(args: argparse.Namespace) -> int:
    """Play a save again and say what came of it; 0 when it holds, 1 when the save is at fault."""
    try:
        witness = Witness()
        save = read_save(args.save, hear=witness.hear)
        needs(save)
        report = _verified(save, witness) if args.verify else _replayed(save)
    except (msgspec.ValidationError, LookupError) as fault:
        report = {"faults": [f"{args.save.name} begins with what the rules of this version do not know ({fault})."]}
    except BadSave as fault:
        report = {"faults": [str(fault)]}
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        _tell(report)
    return int(bool(report["faults"]))


def _replayed(save: Save) -> dict[str, Any]:
    started = perf_counter()
    faults = []
    table = table_at(save.setup, save.first)
    try:
        table.replay(save.since(save.first), raw=True)
    except (Unreadable, ValueError, LookupError) as fault:
        faults.append(f"After {counted(len(table.journal), 'answer')}: {fault}")
    return _report(save, table, faults, started)


def _verified(save: Save, witness: Witness) -> dict[str, Any]:
    started = perf_counter()
    proof = prove(save, witness)
    first = proof.differences[0] if proof.differences else None
    return _report(save, proof.table, [str(first)] if first else [], started) | {
        "seed": save.setup.seed,
        "commitment": save.head.commitment,
        "begins": proof.begins,
        "rolls": proof.rolls,
        "draws": proof.draws,
        "own_dice": proof.own,
        "checkpoints": proof.marks,
        "differences": len(proof.differences),
        "difference": msgspec.to_builtins(first),
        "told": proof_words(proof),
    }


def _report(save: Save, table: Table, faults: list[str], started: float) -> dict[str, Any]:
    return {
        "save": save.path.name,
        "quest": save.setup.quest,
        "answers": len(save.course.answers),
        "hash": table.world.hash(),
        "winner": table.over.winner if table.over is not None else "",
        "seconds": round(perf_counter() - started, 3),
        "faults": [*filter(None, [save.damage]), *faults],
    }


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
