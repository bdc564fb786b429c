"""Allies: figures of the quest that heroes lead or escort. They are moved after the turn of the hero who leads them."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import Space
from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.items.markers import may_act
from game.rules.overlord.activation import activate_at_once
from game.rules.overlord.figure_pool import put_monster
from game.rules.overlord.spawn import free_spaces, places_within
from game.state.components.animated import Ally, Animated, is_ally, is_escorted
from game.state.components.components import Monster, Position
from game.state.events import causes
from game.state.events.drafts import Activating
from game.state.events.facts import Defeated, Killed, TurnEnded
from game.state.events.quest_facts import AllyCame, AllyFollows
from game.state.game_data import board, game_data
from game.state.queries.board_queries import adjacent_mask, covered_spaces
from game.state.queries.figures import allies, heroes_on_board, on_board
from game.state.requests.menu_actions import MenuAction, menu_action


def leader_near(world: World, space: Space) -> FigureId | None:
    """The hero on the board who is nearest to a space, First Hero first; None where there is none."""
    far = board(world).distance
    heroes = heroes_on_board(world)
    return min(heroes, key=lambda hero: far(world.get(Position, hero).anchor, space), default=None)


async def win_over(table: Table, figure: FigureId, *, strikes: bool) -> None:
    """A monster on the board is an ally from now on and follows the nearest hero (BASE-GEN-03)."""
    leader = leader_near(table.world, table.world.get(Position, figure).anchor)
    if leader is not None:
        table.world.set(figure, Animated(leader))
        table.world.set(figure, Ally(strikes=strikes))
        await table.publish(AllyCame(figure=figure, hero=leader))


async def bring(table: Table, name: str, space: Space, *, strikes: bool) -> None:
    """A named figure comes to a space, or as near to it as there is room, and is an ally; none of the box stands for it
    (BASE-GEN-03)."""
    world = table.world
    entry = game_data(world).quest.named[name]
    far = board(world).distance
    spots = places_within(world, entry.monster, free_spaces(world))
    place = min(spots, key=lambda spot: (far(spot.anchor, space), spot), default=None)
    leader = None if place is None else leader_near(world, place.anchor)
    if place is not None and leader is not None:
        monster = Monster(card=entry.monster, rank="named", named=name)
        serving = (Animated(leader), Ally(strikes=strikes))
        figure = await put_monster(table, monster, Position(*place), cause=causes.QUEST, serving=serving)
        await table.publish(AllyCame(figure=figure, hero=leader))


@on(Activating, rules=("BASE-GEN-03",))
async def keeps_its_hands_still(table: Table, draft: Activating) -> Activating:
    """An ally that is only escorted moves and attacks nobody (BASE-GEN-03)."""
    return draft.changed(attacks=0) if is_escorted(table.world, draft.figure) else draft


@on(TurnEnded, order=49, rules=("BASE-GEN-03",))
async def allies_act(table: Table, ended: TurnEnded) -> None:
    """After the turn of the hero who leads them his allies are moved as he likes, one after the other (BASE-GEN-03)."""
    for figure in allies(table.world):
        if on_board(table.world, figure) and table.world.get(Animated, figure).hero == ended.hero:
            await activate_at_once(table, figure)


@on(Killed, Defeated, order=65, rules=("BASE-GEN-03",))
async def another_leads(table: Table, fact: Killed | Defeated) -> None:
    """When the hero who leads it falls or is killed, an ally follows the nearest who stands (BASE-GEN-03)."""
    world = table.world
    for figure in allies(world):
        if world.get(Animated, figure).hero == fact.figure:
            others = [hero for hero in heroes_on_board(world) if hero != fact.figure]
            far = board(world).distance
            here = world.get(Position, figure).anchor
            nearest = min(others, key=lambda hero: far(world.get(Position, hero).anchor, here), default=None)
            if nearest is not None:
                await follow(table, figure, nearest)


async def follow(table: Table, figure: FigureId, hero: FigureId) -> None:
    """An ally follows another hero from now on."""
    table.world.set(figure, Animated(hero))
    await table.publish(AllyFollows(figure=figure, hero=hero))


def by_an_ally(world: World, hero: FigureId) -> bool:
    """Whether a hero stands beside an ally."""
    return any(adjacent_mask(world, hero) & covered_spaces(world, figure) for figure in allies(world))


@menu_action("hero", "BASE-GEN-03")
class LeadAlly(MenuAction, frozen=True):
    """Lead an ally beside the hero from now on, free: it moves after his turns."""

    figure: FigureId
    gates = (may_act, by_an_ally)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Each ally beside the hero whom another leads."""
        world = table.world
        near = adjacent_mask(world, who)
        others = (each for each in allies(world) if world.get(Animated, each).hero != who)
        return [cls(figure) for figure in others if near & covered_spaces(world, figure)]

    async def do(self, table: Table, who: FigureId) -> None:
        """It follows him."""
        if is_ally(table.world, self.figure):
            await follow(table, self.figure, who)
