"""Necromancy: how a monster rises to serve its killer, acts after his turn, and falls again."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.modules.altar import causes as altar_causes
from game.modules.altar import purposes as altar_purposes
from game.rules.combat.dice import power
from game.rules.movement.pits import falls_in
from game.rules.overlord.activation import activate_at_once
from game.rules.overlord.figure_pool import next_number
from game.rules.status.death import kill
from game.state.ability import Ability, ability
from game.state.components.animated import Animated, servant_of
from game.state.components.components import InPit, Monster, Position
from game.state.events import causes
from game.state.events.facts import Killed, Spawned, TurnEnded
from game.state.familiars import occupied
from game.state.game_data import catalog
from game.state.queries.figures import is_hero, on_board, seat_of
from game.state.requests.requests import YesNo


def may_rise(world: World, killed: Killed) -> bool:
    """Whether what an attack has killed can be animated: a normal, unnamed monster of one space, whose figure is of the
    box and whose space is free (ALTAR-ABIL-12)."""
    card = catalog(world).monsters.get(killed.card)
    small = card is not None and killed.rank == "normal" and card.size == "1x1" and card.figures.normal > 0
    free = killed.space >= 0 and not occupied(world) >> killed.space & 1
    return small and free and killed.cause == causes.ATTACK and not killed.named


@rule("ALTAR-ABIL-13")
async def let_go(table: Table, hero: FigureId) -> None:
    """One at a time: the monster that he has controlled so far dies (ALTAR-ABIL-13)."""
    before = servant_of(table.world, hero)
    if before:
        await kill(table, before, cause=altar_causes.NECROMANCY, surely=True)


@on(TurnEnded, order=50, rules=("ALTAR-ABIL-14", "ALTAR-ABIL-15"))
async def servant_acts(table: Table, ended: TurnEnded) -> None:
    """After the turn of its hero it is activated as its hero likes (ALTAR-ABIL-14), then one power die is rolled: it
    dies unless that shows an enhancement (ALTAR-ABIL-15)."""
    figure = servant_of(table.world, ended.hero)
    if figure and on_board(table.world, figure):
        await activate_at_once(table, figure)
        if not on_board(table.world, figure):
            return
        if await power(table, ended.hero, 1, why="ALTAR-ABIL-15") != ["enhancement"]:
            await kill(table, figure, cause=altar_causes.NECROMANCY, surely=True)


@ability("necromancy")
class Necromancy(Ability):
    """The hero may animate a small normal monster that he has killed; it acts after his turns (ALTAR-ABIL-12)."""


@on(Killed, owner="by", ability=Necromancy, order=60, rules=("ALTAR-ABIL-12",))
async def necromancy(table: Table, owned: Owned[Necromancy], killed: Killed) -> None:
    """After all rewards, for it did die, its killer is asked; it stands up at full health, and what he had animated
    before dies for it (ALTAR-ABIL-12)."""
    world, hero = table.world, owned.figure
    if not is_hero(world, hero) or not may_rise(world, killed):
        return
    asked = YesNo(
        seat=seat_of(world, hero), why="ALTAR-ABIL-12", purpose=altar_purposes.ANIMATE, subject=hero, card=killed.card
    )
    if not await table.ask(asked):
        return
    await let_go(table, hero)
    number = next_number(world, killed.card)
    figure = FigureId(
        world.create(Monster(card=killed.card, rank="normal", number=number), Position(killed.space), Animated(hero))
    )
    if falls_in(world, figure):
        world.set(figure, InPit())
    cause = altar_causes.NECROMANCY
    await table.publish(
        Spawned(figure=figure, card=killed.card, rank="normal", space=killed.space, cause=cause, number=number)
    )
