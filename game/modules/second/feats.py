"""What works once in an encounter: the abilities on hero sheets, which turn face up again before the next, and cards
that were found, which stay turned over."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.models import CardId
from game.effects.base import Nested
from game.kernel.registry import rule
from game.kernel.request import Fact
from game.kernel.store import Component, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.markers import may_act
from game.rules.quest.effect_context import EffectContext, perform
from game.state.ability import Ability, ability
from game.state.components.components import Item
from game.state.game_data import catalog
from game.state.queries.figures import has_items, hero_card, on_board, seat_of, worn
from game.state.queries.veterans import ON_ITEMS, keeps
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.slugs import Cause


class TurnedOver(Component, frozen=True):
    """The card has done what it does once in an encounter: a hero's sheet, or an item."""


keeps(ON_ITEMS, TurnedOver)


class CardTurned(Fact, frozen=True, kw_only=True):
    """A hero has turned a card over: his sheet, or an item."""

    hero: FigureId
    card: CardId


@ability("once_an_encounter")
class OnceAnEncounter(Ability):
    """Of a hero's sheet or an item that he has equipped: once in an encounter the hero runs `do` in his turn; the card
    is turned over for it."""

    do: tuple[Nested, ...]


@menu_action("hero", "SECOND-QUEST-10")
class UseFeat(MenuAction, frozen=True):
    """Do what the hero's sheet does once in an encounter, and turn it over."""

    gates = (on_board, may_act)
    bearers = OnceAnEncounter

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[UseFeat]:
        """While the sheet lies face up."""
        world = table.world
        return [cls()] if feats(world, who, hero_card(world, who).abilities) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Turn it over, and do what it says."""
        card = hero_card(table.world, who)
        await turn_over(table, who, who, card.id, feats(table.world, who, card.abilities))


@menu_action("hero", "SECOND-QUEST-11")
class TurnItem(MenuAction, frozen=True):
    """Do what an item does once in an encounter, and turn it over."""

    item: Entity
    gates = (on_board, may_act, has_items)
    bearers = OnceAnEncounter

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TurnItem]:
        """The equipped ones that lie face up."""
        cards = catalog(table.world).items
        held = worn(table.world, who)
        return [cls(item) for item, each in held if feats(table.world, item, cards[each.card].abilities)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Turn it over, and do what it says."""
        card = catalog(table.world).items[table.world.get(Item, self.item).card]
        await turn_over(table, who, self.item, card.id, feats(table.world, self.item, card.abilities))


@rule("SECOND-QUEST-10", "SECOND-QUEST-11")
def feats(world: World, entity: Entity, abilities: Iterable[Ability]) -> list[OnceAnEncounter]:
    """What a sheet or an item with these abilities does once, unless it is turned over."""
    if world.find(TurnedOver, entity) is not None:
        return []
    return [held for held in abilities if isinstance(held, OnceAnEncounter)]


async def turn_over(
    table: Table, hero: FigureId, entity: Entity, card: CardId, does: Iterable[OnceAnEncounter]
) -> None:
    """A card is turned over, and the hero does what it says."""
    world = table.world
    world.set(entity, TurnedOver())
    await table.publish(CardTurned(hero=hero, card=card))
    context = EffectContext(seat=seat_of(world, hero), cause=Cause(card), figure=hero)
    for held in does:
        await perform(table, held.do, context)
