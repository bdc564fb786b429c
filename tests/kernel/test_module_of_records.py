"""What is registered as a record belongs to the module in whose folder that is written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.registry import registry
from game.modules.compose import load_code

WRITTEN = {
    "terrain": "terrain(TerrainKind('snow', '*', 'Snow', TerrainLook(('rubble',))))",
    "option": "RuleOption('snow', default=False, other=True)",
    "familiar": "add_familiar('snow', FamiliarKind('Snow', speed=4))",
    "ability": "record('snow', 'Walks on snow.', {Stat.SPEED: 1})",
}
IMPORTS = """
from game.content.terrain import TerrainKind, TerrainLook, terrain
from game.state.ability import Stat, record
from game.state.familiars import FamiliarKind, add_familiar
from game.state.rule_options import RuleOption
"""


@pytest.fixture(autouse=True)
def only_here() -> Iterator[None]:
    """What a test registers is gone after it."""
    load_code()
    parts = dict(registry.parts)
    yield
    registry.parts = parts
    registry.changes += 1


@pytest.mark.parametrize("kind", WRITTEN)
@pytest.mark.parametrize(("file", "module"), [("game.modules.winter.things", "winter"), ("game.rules.things", "base")])
def test_it_is_of_the_module_in_whose_folder_it_is_written(kind: str, file: str, module: str) -> None:
    exec(IMPORTS + WRITTEN[kind], {"__name__": file})
    assert [part.module for part in registry.parts.values() if (part.kind, part.key) == (kind, "snow")] == [module]
