"""The verb `discard_instead`: an item is lost in place of the wounds of an attack."""

from __future__ import annotations

from game.content.models import CardId, ItemCard
from game.effects.base import effect
from game.kernel.registry import on
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.modules.well import purposes as well_purposes
from game.rules.items.equipment import discard, item_card_of
from game.rules.overlord.card_trigger import awaited
from game.rules.overlord.overlord_deck import threat_in_reach
from game.rules.overlord.power_cards import card_cost
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.turn.open_window import open_window
from game.state.events.attack import Wounding
from game.state.queries.figures import hero_items, is_hero
from game.state.requests.requests import ChooseCard
from game.state.slugs import window

HERO_STRUCK = window("hero_struck")
PRICES = {"shop": 4, "copper": 4, "silver": 8, "gold": 12}
"""Threat for an item of a deck; of any other none is crushed."""
LAST = 90


@on(Wounding, order=LAST, rules=("BASE-OLC-09",))
async def answer_a_blow(table: Table, wounding: Wounding) -> Wounding:
    """The overlord's window on each attack of his side that would wound a hero."""
    attack = wounding.attack
    if attack is None or attack.side == "hero" or not wounding.wounds or not is_hero(table.world, wounding.figure):
        return wounding
    if not awaited(table.world, HERO_STRUCK):
        return wounding
    return await open_window(table, wounding, window=HERO_STRUCK, why="BASE-OLC-09", subject=wounding.figure)


@effect("discard_instead")
class DiscardInstead(Effect):
    """The hero under the blow loses an item that the overlord names, and suffers no wounds of the attack; the price
    of the card hangs on the deck of the item."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """With an item that can be paid for."""
        return bool(crushable(world, context))

    async def bid(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask which: its price is the card's X."""
        cards = tuple(dict.fromkeys(item_card_of(table.world, item).id for item in crushable(table.world, context)))
        request = ChooseCard(
            seat=context.seat,
            why="BASE-OLC-09",
            purpose=well_purposes.CRUSH_ITEM,
            cards=cards,
            subject=struck(context),
        )
        card = await table.ask(request)
        return context.changed(choice=card, paid=price_of(first_of(table.world, struck(context), card)))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """It is gone, and the blow with it."""
        held = [
            item
            for item, _ in hero_items(table.world, struck(context))
            if item_card_of(table.world, item).id == context.choice
        ]
        await discard(table, held[0], cause=context.cause)
        return context.changed(event=context.about(Wounding).changed(wounds=0))


def struck(context: EffectContext) -> FigureId:
    """The hero under the blow."""
    return context.about(Wounding).figure


def first_of(world: World, hero: FigureId, card: CardId) -> ItemCard:
    """The card of that id among the items of a hero."""
    return next(each for each in (item_card_of(world, item) for item, _ in hero_items(world, hero)) if each.id == card)


def price_of(card: ItemCard) -> int:
    """The threat for an item; 0 for what cannot be crushed."""
    return PRICES.get(card.deck, 0)


def crushable(world: World, context: EffectContext) -> list[Entity]:
    """The items of the hero, worn or packed, for which the threat can be had."""
    left = threat_in_reach(world, keep=context.card)
    found = [(item, price_of(item_card_of(world, item))) for item, _ in hero_items(world, struck(context))]
    return [item for item, price in found if price and card_cost(world, context.card, price) <= left]
