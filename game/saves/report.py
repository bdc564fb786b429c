"""What `emberdelve replay` tells of a save: it plays it again, or proves it (`verify`)."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import msgspec

from game.content.counting import counted
from game.kernel.journal import Unreadable
from game.kernel.table import Table
from game.saves.load import needs, table_at, with_quest
from game.saves.reading import BadSave, Save
from game.saves.verify import Witness, proof_words, prove


def replay_report(save: Save, witness: Witness | None, *, quest: str = "") -> dict[str, Any]:
    """Play a save again, and compare it with its seed where a witness has heard its lines; plain data to be printed,
    `faults` in it empty when the save holds. BadSave when it cannot be played. `quest`: see `load.open_save`."""
    named = save.setup.quest
    with_quest(save, quest)
    try:
        needs(save)
        return (_replayed(save) if witness is None else _verified(save, witness)) | {"quest": named}
    except BadSave:
        raise
    except Exception as fault:  # a checkpoint may hold anything
        told = f"{save.path.name} begins with what the rules of this version do not know ({fault})."
        raise BadSave(told) from fault


def _replayed(save: Save) -> dict[str, Any]:
    started = perf_counter()
    faults = []
    table = table_at(save.setup, save.first)
    try:
        table.replay(save.since(save.first), raw=True)
    except Exception as fault:  # answers that the rules could not have come to may break any of them, in any way
        why = fault if isinstance(fault, Unreadable | ValueError | LookupError) else "The game cannot go on."
        faults.append(f"After {counted(len(table.journal), 'answer')}: {why}")
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
