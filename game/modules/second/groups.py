"""Groups of monsters: all of a kind, or a lieutenant alone. How many make one, how they are put out and activated, what
works on all of one, and that killed ones are out of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from game.content.models import CardId, GroupSizes
from game.content.quest import PlacedMonster
from game.effects.base import Nested, effect
from game.kernel.registry import on, part, rule
from game.kernel.store import GAME, Component, FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.reveal import PLACING
from game.rules.overlord.activation import TURN_ORDER, not_acted
from game.rules.overlord.figure_pool import SUPPLY
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.state.components.components import Monster, OverlordTurn
from game.state.events.facts import Activated, Killed
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import catalog, game_data, once_a_game
from game.state.queries.figures import heroes_counted, lieutenant_of, monsters, on_board


class GroupTurn(Component, frozen=True):
    """The group that is being activated (SECOND-MON-03)."""

    group: str


class SlainFigures(Component, frozen=True):
    """The kind and colour of each figure that was killed and is out of the game (SECOND-DEFEAT-02)."""

    figures: tuple[tuple[CardId, str], ...] = ()


@rule("SECOND-MON-05", "SECOND-LT-05")
def group_of(world: World, figure: FigureId) -> str:
    """The name of a monster's group: the card of its kind, however it came (SECOND-MON-05), or the lieutenant's own id
    (SECOND-LT-05)."""
    monster = world.get(Monster, figure)
    return monster.card if lieutenant_of(world, monster) is None else monster.named


def group_members(world: World, group: str) -> tuple[FigureId, ...]:
    """The monsters of a group on the board, oldest first."""
    return tuple(figure for figure in monsters(world) if group_of(world, figure) == group)


# --- activation ------------------------------------------------------------------------------------------------------
@part(TURN_ORDER, "group")
@rule("SECOND-MON-03")
def group_after_group(world: World, waiting: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """What is left of the group that has begun; any other only when all of it have acted (SECOND-MON-03)."""
    begun = world.find(GroupTurn, GAME)
    left = () if begun is None else tuple(figure for figure in waiting if group_of(world, figure) == begun.group)
    return left or waiting


@on(Activated, rules=("SECOND-MON-03",))
async def group_begins(table: Table, activated: Activated) -> None:
    """The group of the first that acts has begun; one that a card lets act in between begins none (SECOND-MON-03)."""
    world = table.world
    if world.find(OverlordTurn, GAME) is None or world.find(Monster, activated.figure) is None:
        return
    begun = world.find(GroupTurn, GAME)
    if begun is None or not any(group_of(world, figure) == begun.group for figure in not_acted(world)):
        world.set(GAME, GroupTurn(group_of(world, activated.figure)))


@on(OverlordTurnBegan, order=-90, rules=("SECOND-MON-03",))
async def no_group_yet(table: Table, began: OverlordTurnBegan) -> None:
    """In a new turn no group has begun."""
    table.world.drop(GroupTurn, GAME)


# --- how many --------------------------------------------------------------------------------------------------------
@rule("SECOND-MON-04")
@once_a_game
def group_size(world: World, card: CardId) -> tuple[int, int]:
    """Minions and masters of a group: as the quest says, else as its card does, by the number of heroes
    (SECOND-MON-04)."""
    return sizes_of(world, card).against(heroes_counted(world))


def sizes_of(world: World, card: CardId) -> GroupSizes:
    """The sizes of a group, as the quest says them, else its card."""
    return game_data(world).quest.groups.get(card) or _printed_sizes(world, card)


def _printed_sizes(world: World, card: CardId) -> GroupSizes:
    figures = catalog(world).monsters[card].figures
    known = sorted(catalog(world).monster_groups.values(), key=lambda group: group.figures)
    fit = [group for group in known if group.figures <= figures.normal + figures.master]
    return (fit or known)[-1 if fit else 0].sizes


@part(PLACING, "group")
@rule("SECOND-MON-02", "SECOND-MON-04")
def whole_groups(world: World, drawn: Sequence[PlacedMonster]) -> Sequence[PlacedMonster]:
    """Of the figures drawn in an area each kind comes as one group, all of it at once (SECOND-MON-02) and no more than
    there are in one (SECOND-MON-04): where minions are drawn alone, or masters, they take the places of the others too.
    Named monsters are no part of that number."""
    return kept_of(drawn, lambda card: group_size(world, card))


def kept_of(drawn: Sequence[PlacedMonster], size: Callable[[CardId], tuple[int, int]]) -> Sequence[PlacedMonster]:
    """Those of the figures drawn in an area that come, with groups of so many minions and masters by their card."""
    count = Counter((placed.monster, str(placed.rank)) for placed in drawn)
    found: list[PlacedMonster] = []
    for placed in drawn:
        sizes = dict(zip(("normal", "master"), size(placed.monster), strict=True))
        same = sum((other.monster, other.rank) == (placed.monster, placed.rank) for other in found)
        if placed.named or same < _room(sizes, {rank: count[placed.monster, rank] for rank in sizes}, placed.rank):
            found.append(placed)
    return found


def _room(sizes: Mapping[str, int], drawn: Mapping[str, int], rank: str) -> int:
    """Of so many drawn, how many figures of a rank belong to the group."""
    other = "normal" if rank == "master" else "master"
    return sizes[rank] if drawn[other] else sum(sizes.values())


# --- what works on a group -------------------------------------------------------------------------------------------
@effect("group")
class OnGroup(Effect):
    """Runs `do` for each monster of a group, oldest first (SECOND-MON-06): of the kind or the lieutenant `group`, else
    of the group of the figure of the context."""

    group: str = ""
    do: tuple[Nested, ...]

    @rule("SECOND-MON-06")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other."""
        world = table.world
        known = not self.group and world.find(Monster, context.figure) is not None
        for figure in group_members(world, group_of(world, context.figure) if known else self.group):
            if on_board(world, figure):
                await perform(table, self.do, context.changed(figure=figure))
        return context


# --- killed figures --------------------------------------------------------------------------------------------------
@on(Killed, order=-45, rules=("SECOND-DEFEAT-02",))
async def out_of_the_game(table: Table, killed: Killed) -> None:
    """The figure of a killed monster is noted (SECOND-DEFEAT-02)."""
    if killed.rank != "hero" and not killed.named:
        known = table.world.find(SlainFigures, GAME) or SlainFigures()
        table.world.set(GAME, SlainFigures((*known.figures, (killed.card, killed.rank))))


@part(SUPPLY, "groups")
@rule("SECOND-DEFEAT-02")
def slain(world: World, card: CardId, colour: str) -> int:
    """How many of a kind and colour were killed: none of these comes again, unless the quest brings it
    (SECOND-DEFEAT-02)."""
    known = world.find(SlainFigures, GAME)
    return 0 if known is None else known.figures.count((card, colour))
