"""Which heroes come from an earlier part of a quest, and which go on into the next."""

from __future__ import annotations

from game.kernel.store import GAME, FigureId, World
from game.state.components.components import Coins, Hero, Item, Skill, Training
from game.state.components.veterans import Veteran, Veterans
from game.state.queries.figures import heroes


def expected(world: World) -> tuple[Veteran, ...]:
    """The veterans with whom this game begins; none for heroes who are dealt or chosen."""
    found = world.find(Veterans, GAME)
    return () if found is None else found.heroes


def come_through(world: World) -> tuple[Veteran, ...]:
    """The heroes as they stand at the end of a part."""
    return tuple(_veteran(world, hero) for hero in heroes(world))


def _veteran(world: World, hero: FigureId) -> Veteran:
    trained = world.find(Training, hero) or Training()
    return Veteran(
        card=world.get(Hero, hero).card,
        skills=tuple(skill.card for _, skill in world.each(Skill) if skill.hero == hero),
        items=tuple((item.card, item.equipped) for _, item in world.each(Item) if item.hero == hero),
        coins=world.get(Coins, hero).amount,
        training=(trained.melee, trained.ranged, trained.magic),
    )
