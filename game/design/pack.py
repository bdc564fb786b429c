"""The command `pack`: one file to share for a quest and its next parts."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game import paths
from game.content.faults import ContentError
from game.content.quest_pack import ENDING, NotPacked, archived, members_of, parts_of
from game.design.check import quest_to_check


def pack(args: argparse.Namespace) -> int:
    """Write NAME.emberquest from the quest `args.quest`, here or at `args.out`; 1 when it is at fault."""
    drawn = paths.quest_file(args.quest)
    out = Path(args.out) if args.out else Path(f"{drawn.stem}{ENDING}")
    try:
        written = pack_quest(drawn, out)
    except (NotPacked, ContentError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{out}: {', '.join(written)}")
    return 0


def pack_quest(drawn: Path, out: Path) -> list[str]:
    """Pack a quest with all that it needs and nothing else and return the names in the file; ContentError with its
    faults, NotPacked when it needs what may not be packed."""
    for part in parts_of(drawn):
        quest_to_check(part)
    members = members_of(drawn)
    out.write_bytes(archived(members))
    return sorted(members)
