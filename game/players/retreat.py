"""Where a greedy hero goes when another round could be his last: by the nearest glyph to town, until he is better."""

from __future__ import annotations

from game.kernel.store import FigureId, World
from game.players.evaluation import FAR, Evaluation, shaken, steps_from
from game.rules.turn.movement_points import free_points
from game.state.components.components import Coins
from game.state.queries.board_queries import active_glyphs, covered_spaces
from game.state.queries.figures import fatigue_left, hero_card, hero_items, in_town, max_wounds, speed_of, wounds_left

POTION = "healing_potion"
PRICE = 50
WAY_IN = 1
CHASED = 6
"""Steps within which a foe makes him run."""


def to_refuge(seen: Evaluation, hero: FigureId) -> list[int]:
    """The layers to the glyphs from which a hero can leave."""
    return seen.layers(hero, active_glyphs(seen.world))


def can_flee(seen: Evaluation, hero: FigureId, *, running: bool) -> bool:
    """Whether a shaken hero who can be healed in town gets to a glyph in this turn and through it: `running` if he has
    still to declare."""
    world = seen.world
    dear = hero_card(world, hero).conquest >= seen.style.flees_for and seen.foes_away(hero) <= CHASED
    if not dear or not shaken(world, hero) or in_town(world, hero) or not can_heal(world, hero):
        return False
    off = steps_from(to_refuge(seen, hero), covered_spaces(world, hero))
    reach = fatigue_left(world, hero) + (2 * speed_of(world, hero) if running else free_points(world, hero))
    return off < FAR and off + WAY_IN <= reach


def can_heal(world: World, hero: FigureId) -> bool:
    """Whether a hero has a healing potion, or the coins for one."""
    return potions(world, hero) > 0 or world.get(Coins, hero).amount >= PRICE


def potions(world: World, hero: FigureId) -> int:
    """How many healing potions a hero carries."""
    return sum(item.card == POTION for _, item in hero_items(world, hero))


def lacks_potion(world: World, hero: FigureId) -> bool:
    """Whether a hero carries no healing potion and has the coins for one."""
    return not potions(world, hero) and world.get(Coins, hero).amount >= PRICE


def recovering(world: World, hero: FigureId) -> bool:
    """Whether a hero in town is hurt enough for a potion that he has or can buy."""
    return (
        in_town(world, hero) and 3 * wounds_left(world, hero) <= 2 * max_wounds(world, hero) and can_heal(world, hero)
    )
