"""Healing oneself or a friend, bought with fatigue and movement points."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.movement.nearness import near_each_other, patients_beside
from game.rules.status.wounds import (
    can_spend,
    heal,
    hurt,
    spend_fatigue,
)
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.queries.figures import (
    abilities_like,
    everybody,
    heroes,
    max_wounds,
    side_of,
    wounds_left,
)
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("healing_rune")
class HealingRune(Ability):
    """For fatigue and movement points the bearer heals himself or a friend next to him, as often as he can pay."""

    wounds: int
    fatigue: int = 0
    movement: int


@menu_action("hero", "BASE-CARD-09")
class UseHealingRune(MenuAction, frozen=True):
    """Heal a hero or a companion with this rune."""

    rune: int
    hero: FigureId
    worth = 40.0
    bearers = HealingRune
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every wounded friend in reach, for each rune that can be paid for."""
        world = table.world
        held = abilities_like(world, who, HealingRune)
        everyone = dict.fromkeys((*heroes(world), *everybody(world)))
        friends = [figure for figure in everyone if side_of(world, figure) == "hero"]
        beside = [one for one in friends if one != who and near_each_other(world, who, one)]
        near = dict.fromkeys((who, *beside, *patients_beside(world, who)))
        free = movement_points.free_points(world, who)
        return [
            cls(rune, hero)
            for rune, one in enumerate(held)
            if free >= one.movement and can_spend(world, who, one.fatigue)
            for hero in near
            if hurt(world, hero)
        ]

    def worth_now(self, world: World, who: FigureId) -> float:
        """Who is hurt most first."""
        return self.worth + (max_wounds(world, self.hero) - wounds_left(world, self.hero)) / 100

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and heal."""
        rune = abilities_like(table.world, who, HealingRune)[self.rune]
        movement_points.pay(table, who, rune.movement)
        if rune.fatigue:
            spend_fatigue(table, who, rune.fatigue, use="healing_rune")
        await heal(table, self.hero, rune.wounds, cause=causes.HEALING_RUNE)
