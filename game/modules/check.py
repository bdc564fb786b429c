"""The command `check`: validates quests and content folders with the vocabulary of the whole game."""

from __future__ import annotations

import argparse
import json

from game.content.check import faults_in
from game.modules.compose import catalog_of, quest_at, shipped_catalog


def check(args: argparse.Namespace) -> int:
    """Print one line, or one JSON object, for each fault in `args.paths`; 1 when there is any."""
    faults = faults_in(
        args.paths, catalog_of=catalog_of, quest_at=lambda drawn: quest_at(drawn, catalog=shipped_catalog())
    )
    if args.json:
        print(json.dumps([{"file": f.file, "where": f.where, "message": f.message} for f in faults], indent=1))
    else:
        for fault in faults:
            print(fault)
    return int(bool(faults))
