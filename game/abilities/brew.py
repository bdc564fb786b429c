"""Potions turned into others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from game.kernel.table import Table
from game.rules import points
from game.rules.equipment import card_of
from game.state.ability import Ability, ability
from game.state.components import Item
from game.state.facts import ItemGained, ItemLost
from game.state.figures import worn
from game.state.lore import catalog
from game.state.options import Option, option


@ability("brew")
class Brew(Ability):
    """In his turn the hero swaps equipped potions for others, as often as he likes."""

    ability: Literal["brew"] = "brew"


@option("hero")
class SwapPotion(Option, frozen=True):
    """Swap an equipped potion for one of another kind."""

    item: int
    card: str
    rule = "BASE-CARD-07"
    bearers = Brew
    gates = (points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Option]:
        """Each kind that he wears for each other kind that there is."""
        world = table.world
        kinds = sorted(key for key, card in catalog(world).items.items() if card.kind == "potion")
        mine = {item.card: entity for entity, item in worn(world, who) if card_of(world, entity).kind == "potion"}
        return [cls(entity, kind) for card, entity in sorted(mine.items()) for kind in kinds if kind != card]

    async def do(self, table: Table, who: int) -> None:
        """The one goes back to the supply, the other comes in its place."""
        held = table.world.get(Item, self.item)
        table.world.set(self.item, msgspec.structs.replace(held, card=self.card))
        table.tell(ItemLost(hero=who, item=self.item, card=held.card, cause="swap"))
        table.tell(ItemGained(hero=who, item=self.item, card=self.card, source="swap"))
