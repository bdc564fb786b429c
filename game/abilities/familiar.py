"""A familiar: a marker of the hero that flies, scurries or fetches after his turns."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.companions.familiars import come
from game.state.ability import Ability, ability
from game.state.events.facts import Moved, RoundBegan
from game.state.queries.figures import abilities_like, heroes_on_board


@ability("familiar")
class FamiliarOf(Ability):
    """The hero has the familiar of that name."""

    name: Literal["skye", "boggs", "mata", "kata", "sharr_the_brightwing", "shadow_soul", "bottle_imp"]
    stacks = True


@on(RoundBegan, rules=("BASE-FAM-01",))
async def with_the_first_round(table: Table, began: RoundBegan) -> None:
    """It starts in its owner's space."""
    for hero in heroes_on_board(table.world):
        for held in abilities_like(table.world, hero, FamiliarOf):
            await come(table, hero, held.name)


@on(Moved, owner="figure", ability=FamiliarOf, rules=("BASE-FAM-01",))
async def with_its_owner(table: Table, owned: Owned[FamiliarOf], moved: Moved) -> None:
    """One that was bought in town comes when its owner does."""
    if moved.start < 0:
        await come(table, owned.figure, owned.ability.name)
