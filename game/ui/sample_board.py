"""The board that shows what settings do."""

from __future__ import annotations

import tomllib
from functools import cache

from game import paths
from game.kernel.registry import BASE
from game.scenario.model import scenario_of
from game.scenario.table import set_table
from game.state.components.components import PARTY
from game.state.queries.view import view_for
from game.ui.board.picture import BoardPicture
from game.ui.picture import board_picture


@cache
def sample_board() -> BoardPicture:
    """Heroes and monsters in two rooms, from `assets/settings/sample.toml`."""
    file = paths.assets() / "settings" / "sample.toml"
    said = {"title": "A sample", "modules": [BASE], **tomllib.loads(file.read_text(encoding="utf-8"))}
    table, _ = set_table(scenario_of(said, file=file.name))
    return board_picture(view_for(table, PARTY).world)
