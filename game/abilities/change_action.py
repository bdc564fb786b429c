"""Thinking twice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.abilities import ability
from game.kernel.store import World
from game.kernel.table import Table
from game.rules import points
from game.rules.actions import advance_grant, battle_attacks, run_points
from game.state.ability import Ability
from game.state.facts import ActionDeclared
from game.state.figures import has, speed_of
from game.state.options import Option, option


@ability("change_action")
class ChangeAction(Ability):
    """The hero may change the declared action in mid-turn if his moves and attacks so far fit the new one."""

    ability: Literal["change_action"] = "change_action"


def grants(world: World, hero: int, action: str) -> tuple[int, int]:
    """(points, attacks) that an action gives."""
    speed = speed_of(world, hero)
    if action == "run":
        return run_points(speed), 0
    return (0, battle_attacks()) if action == "battle" else advance_grant(speed)


@option("hero")
class Redeclare(Option, frozen=True):
    """Change the action to this one."""

    action: str

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Option]:
        """The actions that leave neither points nor attacks below none."""
        turn = points.acting_turn(table.world, who)
        choices = ("run", "battle", "advance")
        if turn is None or turn.action not in choices or not has(table.world, who, ChangeAction):
            return []
        old = grants(table.world, who, turn.action)
        new = {action: grants(table.world, who, action) for action in choices if action != turn.action}
        return [
            cls(action)
            for action, (gained, attacks) in new.items()
            if turn.points + gained - old[0] >= 0 and turn.attacks + attacks - old[1] >= 0
        ]

    async def do(self, table: Table, who: int) -> None:
        """Exchange what the one has given for what the other gives."""
        turn = points.acting_turn(table.world, who)
        if turn is None or turn.action is None:
            return
        old, new = grants(table.world, who, turn.action), grants(table.world, who, self.action)
        points.change_turn(
            table,
            action=self.action,
            points=turn.points + new[0] - old[0],
            attacks=turn.attacks + new[1] - old[1],
        )
        table.tell(ActionDeclared(hero=who, action=self.action))
