"""Heroes who lie on the board, for the words of modules that bring ways of lying there."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.store import Entity, FigureId
from game.scenario.words import ScenarioNames
from game.state.components.components import FatigueTaken, Lying, Position, WoundsTaken
from game.state.queries.figures import max_fatigue, max_wounds


def lay(way: str) -> Callable[[ScenarioNames, Entity, bool], None]:
    """What puts a hero down where he is drawn, all his wounds and fatigue gone."""

    def put(names: ScenarioNames, entity: Entity, lies: bool) -> None:
        world, hero = names.world, FigureId(entity)
        if lies:
            space = world.get(Position, hero).anchor
            world.drop(Position, hero)
            world.set(hero, WoundsTaken(max_wounds(world, hero)))
            world.set(hero, FatigueTaken(max_fatigue(world, hero)))
            world.set(hero, Lying(way, space))

    return put


def lies(way: str) -> Callable[[ScenarioNames, FigureId], str]:
    """What reads the space on which a hero lies in that way, "" for none."""

    def read(names: ScenarioNames, figure: FigureId) -> str:
        lying = names.world.find(Lying, figure)
        return names.place(lying.space) if lying is not None and lying.way == way else ""

    return read
