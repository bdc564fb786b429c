"""What a figure may not do, by what it has."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from game.board.going import union
from game.board.grid import Grid
from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import FigureId, World, derived_of
from game.state.ability import Ability, Ban, Stat
from game.state.components.components import Skill
from game.state.game_data import catalog, game_data, once_a_game
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import abilities_like, abilities_of, added, is_hero, side_of, worn
from game.state.rule_options import PRECEDENCE


def forbidden(world: World, figure: FigureId, what: str) -> bool:
    """Whether something that a figure has keeps it from this; a weapon does so too while it is held."""
    return what in _bans(world, figure)


@derived_of(abilities_of, worn)
def _bans(world: World, figure: FigureId) -> frozenset[str]:
    """All that something a figure has keeps it from."""
    found = [ban.what for ban in abilities_like(world, figure, Ban)]
    if is_hero(world, figure):
        barring = _barring_weapons(world)
        found += [barring.get(item.card, ()) for _, item in worn(world, figure)]
    return frozenset(chain.from_iterable(found))


@rule("SECOND-GOLD-01")
def quest_forbids(world: World, figure: FigureId, what: str, door: str = "") -> bool:
    """Whether the quest keeps a figure from this where it stands, or at a door (SECOND-GOLD-01)."""
    quest = game_data(world).quest
    for entry in quest.forbids:
        if entry.what != what or entry.by not in ("", side_of(world, figure)) or entry.door not in ("", door):
            continue
        ground = covered_spaces(world, figure)
        known = (area.mask for area in quest.areas if area.number == entry.area)  # none yet for who has not seen it
        inside = entry.area is None or ground & next(known, 0)
        if inside and (entry.columns is None or ground & between(quest.board, *entry.columns)):
            return True
    return False


def between(grid: Grid, first: int, last: int) -> int:
    """The spaces of these columns and all between them."""
    return union(grid.columns[first : last + 1])


@rule("SECOND-GOLD-02")
def grounded(world: World, figure: FigureId) -> bool:
    """Whether the quest keeps a figure from flying; where cards beat the quest none that flies by a card of its own,
    an item or a skill (SECOND-GOLD-02)."""
    if not game_data(world).quest.forbids or not quest_forbids(world, figure, "fly"):
        return False
    return PRECEDENCE.of(world) == "quest_card_rules" or not added(_of_cards(world, figure), Stat.FLIES)


def _of_cards(world: World, figure: FigureId) -> list[Ability]:
    """The abilities that a hero has of his skills and of what he wears."""
    cards = catalog(world)
    items = [ability for _, item in worn(world, figure) for ability in cards.items[item.card].abilities]
    mine = (skill for _, skill in world.each(Skill) if skill.hero == figure)
    return [*items, *(ability for skill in mine for ability in cards.skills[skill.card].abilities)]


def barred_cards(world: World, hero: FigureId, card: CardId) -> bool:
    """Whether a hero is kept from an item, wherever it comes from: from potions, by something that he has."""
    return catalog(world).items[card].kind == "potion" and forbidden(world, hero, "potions")


@once_a_game
def _barring_weapons(world: World) -> Mapping[CardId, tuple[str, ...]]:
    """What the weapons that can keep their owner from anything forbid, by card."""
    weapons = (card for card in catalog(world).items.values() if card.kind == "weapon")
    bans = {card.id: [held.what for held in card.abilities if isinstance(held, Ban)] for card in weapons}
    return {card: sum(what, ()) for card, what in bans.items() if what}
