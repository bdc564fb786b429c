"""Changing the declared action in mid-turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.turn import movement_points
from game.rules.turn.hero_actions import ACTIONS, ready_grant, whole_action
from game.state.ability import Ability, ability
from game.state.components.components import HeroTurn
from game.state.events.facts import ActionChanged
from game.state.queries.bans import forbidden
from game.state.queries.figures import speed_of
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("change_action")
class ChangeAction(Ability):
    """The hero may change the declared action in mid-turn if his moves and attacks so far fit the new one."""


class Grant(NamedTuple):
    """What a declared action gives; under Ready, the half taken besides the order."""

    points: int
    attacks: int
    halves: tuple[str, ...] = ()


def grants(world: World, hero: FigureId, action: str) -> list[Grant]:
    """The ways in which an action may be used so far: Ready with its free half open, moved or attacked with."""
    speed = speed_of(world, hero)
    if action == "ready":
        return [Grant(0, 0), Grant(speed, 0, ("move",)), Grant(0, 1, ("attack",))]
    return [Grant(*whole_action(action, speed))]


def fitting(world: World, hero: FigureId, turn: HeroTurn, action: str) -> Grant | None:
    """How another action would look with the moves and attacks made so far, or None: `points` and `attacks` are those
    that would be left."""
    if turn.action not in ACTIONS or turn.action == action or (turn.action == "ready" and not turn.orders):
        return None
    old = next(grant for grant in grants(world, hero, turn.action) if grant.halves == turn.halves)
    for new in grants(world, hero, action):
        left = Grant(turn.points + new.points - old.points, turn.attacks + new.attacks - old.attacks, new.halves)
        if left.points >= 0 and left.attacks >= 0:
            return left
    return None


@menu_action("hero", "BASE-HERO-07")
class Redeclare(MenuAction, frozen=True):
    """Allowed if this turn's moves and attacks still fit."""

    action: str
    bearers = ChangeAction
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """The actions that leave neither points nor attacks below none, while nothing was bought on the first."""
        turn = table.world.the(HeroTurn)
        if turn.used:
            return []
        allowed = [action for action in ACTIONS if not forbidden(table.world, who, action)]
        return [cls(action) for action in allowed if fitting(table.world, who, turn, action) is not None]

    async def do(self, table: Table, who: FigureId) -> None:
        """Exchange what the one has given for what the other gives."""
        left = fitting(table.world, who, table.world.the(HeroTurn), self.action)
        assert left is not None
        orders, halves = ready_grant() if self.action == "ready" else (0, 0)
        movement_points.change_turn(
            table,
            action=self.action,
            points=left.points,
            attacks=left.attacks,
            orders=orders,
            halves=left.halves,
            halves_left=halves - len(left.halves),
        )
        table.log(ActionChanged(hero=who, action=self.action))
