"""Boards of the house rules, laid out as scenarios are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_targets import weapons
from game.scenario.model import scenario_of
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.scenes.table.table import TableScene
from game.state.components.components import PARTY
from game.state.events.attack import FISTS
from game.state.queries.view import view_for
from tests.ui.drawn import noted_stage, screen_at
from tests.ui.told import look_on

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "mod"


class Laid:
    """A board with its figures by their letters."""

    def __init__(self, drawing: str, *, modules: tuple[str, ...] = ("base", "mod"), **said: Any) -> None:
        given = {"title": "A board of the house rules", "modules": [*modules], "map": drawing, **said}
        made: tuple[Table, ScenarioNames] = set_table(scenario_of(given, file="here"))
        self.table, self.names = made

    @property
    def world(self) -> World:
        """All that there is."""
        return self.table.world

    @property
    def seen(self) -> World:
        """What the heroes see of it."""
        return view_for(self.table, PARTY).world

    def __getitem__(self, letter: str) -> FigureId:
        """The figure of a letter."""
        found = self.names.entity(letter)
        assert found is not None, letter
        return FigureId(found)

    def weapon(self, letter: str) -> Entity:
        """The first weapon that a hero holds."""
        return next(item for item in weapons(self.world, self[letter]) if item != FISTS)


class Seen(BaseException):
    """What was to be looked at has been seen: the scenario need not go on."""


def at_table(name: str, see: Callable[[TableScene], None], *, size: tuple[int, int] = (1280, 720)) -> None:
    """Show the first question of a scenario of the house rules at a table."""

    answer = Table.answer

    def look(table: Table, request: Request[Any]) -> None:
        scene = screen_at(table, request)
        assert isinstance(scene, TableScene)
        stage, _ = noted_stage(size)
        stage.canvas.reduced_motion = True
        scene.enter(stage)
        scene.tick(0.0)
        scene.refresh()
        Table.answer = answer  # type: ignore[method-assign]
        see(scene)
        raise Seen

    with pytest.raises(Seen):
        look_on(SCENARIOS / f"{name}.toml", look)
