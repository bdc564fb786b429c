"""The box of monster figures: how many of a kind and colour are left, and what to do when none is."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.content.models import CardId
from game.kernel.registry import part, rule
from game.kernel.store import Component, FigureId, World
from game.kernel.table import Table
from game.state.components.animated import is_ally, is_familiar
from game.state.components.components import OVERLORD, Mimic, Monster, Position
from game.state.events.facts import Removed, Spawned
from game.state.game_data import catalog, game_data
from game.state.queries.figures import is_animated, lieutenant_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure
from game.state.rule_options import RuleOption
from game.state.slugs import Cause

SUPPLY = "supply"
"""The kind of part that is a `Supply`: what becomes of the figures of monsters that are killed."""
Supply = Callable[[World, CardId, str], int]
"""How many figures of a kind and colour are out of the game."""
MONSTER_SUPPLY: RuleOption[str] = RuleOption(
    "monster_supply",
    "figures",
    rule="SECOND-DEFEAT-02",
    title="Killed monsters come again",
    note="Figures: the figure of a killed monster may be used again. Groups: it is out of the game.",
    ways=SUPPLY,
)


@part(SUPPLY, "figures")
def none_gone(world: World, card: CardId, colour: str) -> int:
    """All figures of the box are used again and again."""
    return 0


def figure_colour(world: World, figure: FigureId) -> str:
    """The colour of the figure that stands for a monster: `normal` (tan) or `master` (red)."""
    monster = world.get(Monster, figure)
    if monster.rank != "named":
        return monster.rank
    return str(game_data(world).quest.named[monster.named].rank)


def is_chest(world: World, figure: FigureId) -> bool:
    """Whether a monster is a chest that has come alive: its marker stands for it, and no figure of the box."""
    return any(mimic.figure == figure for _, mimic in world.each(Mimic))


@rule("SECOND-LT-06")
def stands_apart(world: World, figure: FigureId) -> bool:
    """Whether no figure of the box stands for a monster: a chest has its marker, a lieutenant a token (SECOND-LT-06),
    and a familiar and an ally a figure of its own."""
    monster = world.get(Monster, figure)
    own = is_chest(world, figure) or is_familiar(world, figure) or is_ally(world, figure)
    return own or lieutenant_of(world, monster) is not None


@rule("BASE-COMP-02", "BASE-SPAWN-07")
def figures_left(world: World, card: CardId, colour: str) -> int:
    """Figures of a kind and colour that are not on the board (BASE-COMP-02)."""
    same = (
        figure
        for figure, monster in world.each(Monster, FigureId)
        if monster.card == card and not stands_apart(world, figure)
    )
    used = sum(1 for figure in same if figure_colour(world, figure) == colour)
    return printed_figures(world, card, colour) - used


def figures_to_spawn(world: World, card: CardId, colour: str) -> int:
    """The same, less those that are out of the game (SECOND-DEFEAT-02)."""
    gone: Supply = game_data(world).book.all(SUPPLY)[MONSTER_SUPPLY.of(world)]
    return figures_left(world, card, colour) - gone(world, card, colour)


def printed_figures(world: World, card: CardId, colour: str) -> int:
    """Figures of a kind and colour that the box holds (BASE-COMP-02)."""
    return int(getattr(catalog(world).monsters[card].figures, colour))


async def find_figure(
    table: Table, card: CardId, colour: str, *, keep: tuple[int, ...] = (), afresh: bool = False
) -> bool:
    """Whether a figure can be had; with none left the overlord may take an equal one off the board, but no named one
    and none of `keep` (BASE-SPAWN-08, BASE-EXPL-04). What the quest puts out comes `afresh`, of figures that were
    killed as well (SECOND-DEFEAT-02)."""
    world = table.world
    left = figures_left if afresh else figures_to_spawn
    if left(world, card, colour) > 0:
        return True
    spare = spare_figures(world, card, colour, keep)
    if not spare:
        return False
    request = ChooseFigure(
        seat=OVERLORD, why="BASE-SPAWN-08", purpose=purposes.RECYCLE, figures=spare, optional=True, card=card
    )
    chosen = await table.ask(request)
    if not chosen:
        return False
    take_off(table, chosen)
    return True


def take_off(table: Table, figure: FigureId) -> None:
    """Take a monster off the board, alive; its figure can be used again."""
    table.log(Removed(figure=figure))
    table.world.destroy(figure)


async def put_monster(
    table: Table, monster: Monster, place: Position, *, cause: Cause, serving: tuple[Component, ...] = ()
) -> FigureId:
    """Put a new monster on the board under the next free number of its kind, `serving` a hero with these components;
    returns the figure."""
    world = table.world
    new = msgspec.structs.replace(monster, number=next_number(world, monster.card))
    figure = FigureId(world.create(new, place, *serving))
    fact = Spawned(figure=figure, card=new.card, rank=new.rank, space=place.anchor, cause=cause, number=new.number)
    await table.publish(msgspec.structs.replace(fact, named=new.named))
    return figure


def next_number(world: World, card: CardId) -> int:
    """The least number not worn by a monster of this kind on the board."""
    used = {monster.number for _, monster in world.each(Monster) if monster.card == card}
    return next(number for number in range(1, 99) if number not in used)


@rule("BASE-SPAWN-08", "BASE-EXPL-04")
def spare_figures(world: World, card: CardId, colour: str, keep: tuple[int, ...]) -> tuple[FigureId, ...]:
    """Figures on the board that may be used again elsewhere (BASE-SPAWN-08)."""
    return tuple(
        figure
        for figure, monster in world.each(Monster, FigureId)
        if monster.card == card
        and monster.rank == colour
        and not is_chest(world, figure)
        and not is_animated(world, figure)
        and figure not in keep
        and world.find(Position, figure) is not None
    )
