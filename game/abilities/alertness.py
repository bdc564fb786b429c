"""Alertness: an attack on an enemy that comes next to the hero."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.registry import on
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets, weapons
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.ability import Ability, ability
from game.state.events.facts import Entered
from game.state.queries.board_queries import adjacent_mask, covered_spaces, figures_in
from game.state.queries.figures import (
    abilities_like,
    ability_kinds,
    heroes_on_board,
    on_board,
    seat_of,
    side_of,
)
from game.state.requests import purposes
from game.state.requests.requests import ChooseItem, agrees


@ability("alertness")
class Alertness(Ability):
    """When an enemy moves next to the hero, fatigue buys an attack on it at once, one for each move."""

    fatigue: int


@on(Entered, order=30)
async def alertness(table: Table, move: Entered) -> None:
    """Each alert hero beside the monster that has come."""
    world, figure = table.world, move.figure
    if move.quiet or Alertness not in ability_kinds(world) or side_of(world, figure) == "hero":
        return
    near = [hero for hero in figures_in(world, adjacent_mask(world, figure)) if hero in heroes_on_board(world)]
    for hero in near:
        for held in abilities_like(world, hero, Alertness):
            if on_board(world, figure) and can_spend(world, hero, held.fatigue):
                await _answer(table, hero, figure, held.fatigue)


async def _answer(table: Table, hero: FigureId, figure: FigureId, cost: int) -> None:
    world, seat = table.world, seat_of(table.world, hero)
    spaces = covered_spaces(world, figure)
    fit = tuple(weapon for weapon in weapons(world, hero) if targets(world, hero, weapon) & spaces)
    if not fit:
        return
    if not await agrees(table, hero, why="BASE-TIME-01", purpose=purposes.ALERTNESS, struck=(figure,)):
        return
    weapon = await table.ask(
        ChooseItem(seat=seat, why="BASE-ATK-03", purpose=purposes.GUARD_WEAPON, items=fit, subject=hero)
    )
    target = next(bits(targets(world, hero, weapon) & spaces))
    spend_fatigue(table, hero, cost, use="alertness")
    await attack(table, hero, chooser=seat, weapon=weapon, target=target)
