"""An attack that is drawn onto another target is told as one on that target."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.kernel.request import Request
from game.kernel.table import Table
from game.state.components.components import Position
from game.state.events.facts import AttackDeclared
from game.state.queries.figures import heroes
from tests.ui.told import look_on

TAUNT = Path(__file__).resolve().parents[2] / "scenarios/well/skills/a_taunt_draws_the_attack_of_an_enemy_near_by.toml"


def test_a_taunted_attack_is_told_with_the_space_of_the_taunter() -> None:
    tables: list[Table] = []

    def see(table: Table, request: Request[Any]) -> None:
        tables.append(table)

    look_on(TAUNT, see)
    table = tables[-1]
    told = next(fact for fact in table.facts if isinstance(fact, AttackDeclared))
    taunter = heroes(table.world)[0]
    assert (told.target, told.on) == (table.world.get(Position, taunter).anchor, (taunter,))
