"""Which heroes come from an earlier part of a quest, which go on into the next, and what stays."""

from __future__ import annotations

import msgspec

from game.kernel.registry import Part, module_calling, registry
from game.kernel.store import GAME, Component, Entity, FigureId, World
from game.state.components.components import Coins, Hero, Skill, Training
from game.state.components.veterans import Kept, Veteran, Veterans
from game.state.game_data import game_data
from game.state.queries.figures import hero_items, heroes

ON_TABLE, ON_HEROES, ON_ITEMS = "kept on the table", "kept on heroes", "kept on items"
"""The kinds of part that are components which stay from one encounter to the next: once in the game, on heroes, and on
their items."""


def keeps(kind: str, component: type[Component]) -> None:
    """Register a component as one that stays, for the module in whose folder that is written."""
    registry.add(Part(kind, component.__name__, module_calling(), component))


def expected(world: World) -> tuple[Veteran, ...]:
    """The veterans with whom this game begins; none for heroes who are dealt or chosen."""
    found = world.find(Veterans, GAME)
    return () if found is None else found.heroes


def kept_of(world: World, entity: Entity, kind: str) -> Kept:
    """What of an entity stays, where the quest is one of encounters."""
    data = game_data(world)
    if data.quest.objective is None:
        return ()
    known = ((name, world.find(component, entity)) for name, component in sorted(data.book.all(kind).items()))
    return tuple((name, msgspec.json.encode(found).decode()) for name, found in known if found is not None)


def bring_back(world: World, entity: Entity, kind: str, kept: Kept) -> None:
    """Give an entity what has stayed; ValueError where that is none of what can stay."""
    known = game_data(world).book.all(kind)
    for name, content in kept:
        if name not in known:
            raise ValueError(f"no {name[:40]} stays from one encounter to the next")
        world.set(entity, msgspec.json.decode(content, type=known[name]))


def come_through(world: World) -> tuple[Veteran, ...]:
    """The heroes as they stand at the end of a part."""
    return tuple(_veteran(world, hero) for hero in heroes(world))


def _veteran(world: World, hero: FigureId) -> Veteran:
    trained = world.find(Training, hero) or Training()
    items = hero_items(world, hero)
    things = ((place, kept_of(world, item, ON_ITEMS)) for place, (item, _) in enumerate(items))
    return Veteran(
        card=world.get(Hero, hero).card,
        skills=tuple(skill.card for _, skill in world.each(Skill) if skill.hero == hero),
        items=tuple((item.card, item.equipped) for _, item in items),
        coins=world.get(Coins, hero).amount,
        training=(trained.melee, trained.ranged, trained.magic),
        kept=kept_of(world, hero, ON_HEROES),
        things=tuple((place, kept) for place, kept in things if kept),
    )
