"""The verb `hero_attack`: a hero strikes where somebody else wants him to."""

from __future__ import annotations

from game.board.grid import bits
from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets, weapons
from game.rules.quest.effect_context import Effect, EffectContext, in_dungeon
from game.state.components.components import Monkey
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import everybody
from game.state.requests import purposes
from game.state.requests.requests import ChooseItem, ChooseSpace


@effect("hero_attack")
class HeroAttack(Effect):
    """The hero of the context makes one attack on a hero, himself included, or on nobody but `himself`; the seat of the
    context decides everything about it but for what the target may do (BASE-OLC-16)."""

    himself: bool = False

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Weapon, then target, then the attack by the usual rules; one that a guard has interrupted was not made, and
        is declared anew (BASE-ORDER-11)."""
        while not await self.made(table, context):
            continue
        return context

    @rule("BASE-OLC-16", "ALTAR-FAQ-09")
    async def made(self, table: Table, context: EffectContext) -> bool:
        """Declare the attack and make it; False where an interrupt has taken it back. The seat of the context, not the
        hero's player, chooses dice, surges and points (BASE-OLC-16)."""
        hero, world = context.figure, table.world
        if not in_dungeon(world, (hero,)):
            return True
        usable = tuple(weapon for weapon in weapons(world, hero) if self.targets(world, hero, weapon))
        if not usable:
            return True
        weapon = await table.ask(
            ChooseItem(seat=context.seat, why="BASE-OLC-16", purpose=purposes.HERO_ATTACK, items=usable, subject=hero)
        )
        spaces = tuple(bits(self.targets(world, hero, weapon)))
        target = await table.ask(
            ChooseSpace(
                seat=context.seat,
                why="BASE-OLC-16",
                purpose=purposes.HERO_ATTACK,
                spaces=spaces,
                subject=hero,
                card=context.card,
            )
        )
        others = tuple(figure for figure in everybody(world) if figure != hero) if self.himself else ()
        return await attack(
            table, hero, chooser=context.seat, weapon=weapon, target=target, side="monster", spared=others
        )

    def targets(self, world: World, hero: FigureId, weapon: Entity) -> int:
        """The spaces of heroes that a charmed hero can strike, and his own; a monkey strikes nobody."""
        if world.find(Monkey, hero) is not None:
            return 0
        own = covered_spaces(world, hero)
        return own if self.himself else targets(world, hero, weapon, side="monster") | own
