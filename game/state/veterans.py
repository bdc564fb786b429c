"""Heroes who have been through an earlier part of a quest, and what they bring along."""

from __future__ import annotations

import msgspec

from game.kernel.store import GAME, Component, FigureId, World
from game.state.components.components import Coins, Hero, Item, Skill, Training
from game.state.queries.figures import heroes


class Veteran(msgspec.Struct, frozen=True):
    """A hero with all that stays his between the parts of a quest: skills, (item, whether worn), coins, and the
    training tokens for melee, ranged and magic."""

    card: str
    skills: tuple[str, ...] = ()
    items: tuple[tuple[str, bool], ...] = ()
    coins: int = 0
    training: tuple[int, int, int] = (0, 0, 0)


class Veterans(Component, frozen=True):
    """The heroes of the part before, in the order of their numbers; they are not dealt anew."""

    heroes: tuple[Veteran, ...]


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
