"""The verb `give`: heroes get items."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from game.content.models import CardId
from game.effects.base import effect
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.items.chests import draw_treasures
from game.rules.items.decks import take
from game.rules.items.equipment import receive
from game.rules.quest.amounts import MOST_TIMES
from game.rules.quest.effect_context import Effect, EffectContext, Targets, targets_of
from game.state.components.components import Shop
from game.state.game_data import catalog
from game.state.piles import without
from game.state.requests.requests import deck_cards

QUEST_GIFT = "quest"
"""Where the item comes from, as facts say it."""


@effect("give")
class GiveItems(Effect):
    """Each of `who` gets the `item` of that id, be it an item of the shop, a treasure, a potion or a relic, or draws
    `count` treasures of the tier `treasure`. A card is given as long as its deck or the shop has one; of potions there
    are always more."""

    item: CardId = CardId("")
    treasure: Literal["copper", "silver", "gold", ""] = ""
    count: Annotated[int, Field(ge=1, le=MOST_TIMES)] = 1
    who: Targets = "figure"

    @model_validator(mode="after")
    def _one_of_both(self) -> GiveItems:
        if bool(self.item) == bool(self.treasure):
            raise ValueError("it gives an `item`, or a `treasure` of a tier")
        return self

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One hero after the other."""
        for hero in targets_of(table.world, context, self.who):
            if self.treasure:
                await draw_treasures(table, hero, self.treasure, self.count, source=QUEST_GIFT)
            else:
                for _ in range(self.count):
                    if _taken_out(table.world, self.item):
                        await receive(table, hero, self.item, source=QUEST_GIFT)
        return context


def _taken_out(world: World, item: CardId) -> bool:
    """Take a card out of where it lies; whether there was one."""
    card = catalog(world).items[item]
    if card.deck == "shop":
        cards = world.the(Shop).cards
        if item in cards:
            world.set(GAME, Shop(without(cards, item)))
        return item in cards
    bag = deck_cards(world, card.deck)
    if item in bag:
        take(world, card.deck, item)
    return item in bag or card.copies == 0
