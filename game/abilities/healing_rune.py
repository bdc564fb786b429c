"""Runes that heal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.kernel.table import Table
from game.rules import points
from game.rules.nearness import near_each_other
from game.rules.wounds import can_spend, heal, hurt, spend_fatigue
from game.state.ability import Ability, ability
from game.state.figures import abilities_like, everybody, heroes, side_of
from game.state.options import Option, option


@ability("healing_rune")
class HealingRune(Ability):
    """For fatigue and movement points the bearer heals himself or a friend next to him, as often as he can pay."""

    ability: Literal["healing_rune"] = "healing_rune"
    wounds: int
    fatigue: int = 0
    movement: int


@option("hero")
class UseHealingRune(Option, frozen=True):
    """Heal a hero, or one who serves him, with the rune of that rank, counted among the runes worn."""

    rune: int
    hero: int
    rule = "BASE-CARD-09"
    bearers = HealingRune

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Option]:
        """Every wounded friend in reach, for each rune that can be paid for."""
        world = table.world
        held = abilities_like(world, who, HealingRune)
        if points.acting_turn(world, who) is None:
            return []
        everyone = dict.fromkeys((*heroes(world), *everybody(world)))
        friends = [figure for figure in everyone if side_of(world, figure) == "hero"]
        near = [who, *[one for one in friends if one != who and near_each_other(world, who, one)]]
        free = points.free_points(world, who)
        return [
            cls(rune, hero)
            for rune, one in enumerate(held)
            if free >= one.movement and can_spend(world, who, one.fatigue)
            for hero in near
            if hurt(world, hero)
        ]

    async def do(self, table: Table, who: int) -> None:
        """Pay and heal."""
        rune = abilities_like(table.world, who, HealingRune)[self.rune]
        points.pay(table, who, rune.movement)
        if rune.fatigue:
            spend_fatigue(table, who, rune.fatigue, use="healing_rune")
        await heal(table, self.hero, rune.wounds, cause="healing_rune")
