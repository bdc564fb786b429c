"""The familiars of a scenario: where their markers lie as it begins, and how that is checked."""

from __future__ import annotations

from typing import Any

from game.board.grid import NOWHERE, Space
from game.content.faults import did_you_mean
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.scenario.model import Scenario
from game.scenario.words import ScenarioNames
from game.state.components.animated import Ally, Animated, is_ally
from game.state.components.components import Familiar, Position
from game.state.familiars import kind_of_familiar
from game.state.queries.figures import abilities_of, is_hero


class BadFamiliar(Exception):
    """A familiar that is given does not fit; the text says why."""


def put_familiars(scenario: Scenario, names: ScenarioNames) -> None:
    """Put the markers of all familiars down: where the figure says, else in the space of their owner, unless they come
    with the first round or share a space with nobody."""
    first = scenario.turn is None and scenario.stage.startswith(("round/begin", "setup/"))
    for letter, figure in scenario.figures.items():
        owner = names.figures.get(letter)
        if owner is None:
            continue
        mine = names_of(names.world, owner)
        for name in figure.familiars:
            if name not in mine:
                raise BadFamiliar(f'{letter} has no familiar "{name}"{did_you_mean(name, mine)}')
        place = names.world.find(Position, owner)
        for name in mine:
            space = NOWHERE if place is None or first or kind_of_familiar(names.world, name).solid else place.anchor
            if name in figure.familiars:
                space = _space(names, letter, figure.familiars[name])
            if space >= 0:
                names.world.create(Familiar(name=name, owner=owner, space=space))


def put_allies(scenario: Scenario, names: ScenarioNames) -> None:
    """Let the figures that follow a hero be allies."""
    for letter, figure in scenario.figures.items():
        if not figure.follows:
            continue
        leader, ally = names.figures.get(figure.follows), names.figures.get(letter)
        if leader is None or ally is None or not is_hero(names.world, leader) or is_hero(names.world, ally):
            raise BadFamiliar(
                f'figures.{letter}.follows: a monster follows a hero by his letter, not "{figure.follows}"'
            )
        names.world.set(ally, Animated(leader))
        names.world.set(ally, Ally(strikes=figure.strikes))


def followed(names: ScenarioNames, figure: FigureId) -> str:
    """The letter of the hero whom an ally follows; empty for anybody else."""
    serves = names.world.find(Animated, figure) if is_ally(names.world, figure) else None
    return next((letter for letter, each in names.figures.items() if serves and each == serves.hero), "")


def _space(names: ScenarioNames, letter: str, word: str) -> Space:
    space = names.space(word) if word else NOWHERE
    if space is None:
        raise BadFamiliar(f'figures.{letter}.familiars: write a space as "x,y", or "" for off the board, not "{word}"')
    return space


def names_of(world: World, owner: FigureId) -> list[str]:
    """The names of the familiars that a figure has now."""
    held = (str(getattr(ability, "name", "")) for ability in abilities_of(world, owner) if ability.called("familiar"))
    return list(dict.fromkeys(held))


def where(table: Table, names: ScenarioNames) -> Any:
    """The familiars on the board and the spaces of their markers."""
    return {familiar.name: names.place(familiar.space) for _, familiar in table.world.each(Familiar)}


POOLS = {"familiars": ('markers of familiars on the board: { skye = "3,4" }', where)}
