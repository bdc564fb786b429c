"""`check MAP --arrows`: what sets what off on a map, for the editor's extension to draw."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.content.faults import ContentError
from game.ui.preview.drawn import event_arrows
from game.ui.preview.objects import object_items
from game.ui.preview.reading import read_for_preview


def print_arrows(args: argparse.Namespace) -> int:
    """Print, as a list of objects, each arrow from what sets an event off to what it touches, in spaces of the map; 1
    where the quest cannot be read."""
    try:
        found = [arrow for path in args.paths for arrow in arrows_of(path)]
    except ContentError as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(found, indent=1))
    return 0


def arrows_of(path: Path) -> list[dict[str, Any]]:
    """The arrows of one quest; ContentError where it cannot be read."""
    reading = read_for_preview(path)
    if reading.quest is None:
        raise ContentError(list(reading.faults))
    return [
        {"name": name, "from": list(start), "to": list(end)}
        for name, start, end in event_arrows(reading.quest, object_items(reading))
    ]
