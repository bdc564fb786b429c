"""Brew: an equipped potion is swapped for another kind."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.content.models import CardId
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.equipment import item_card_of
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import Item
from game.state.events import causes
from game.state.events.facts import ItemGained, ItemLost
from game.state.game_data import catalog, once_a_game
from game.state.queries.figures import worn
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("brew")
class Brew(Ability):
    """In his turn the hero swaps equipped potions for others, as often as he likes."""


@once_a_game
def potions(world: World) -> tuple[CardId, ...]:
    """The kinds of potion of the game."""
    return tuple(sorted(key for key, card in catalog(world).items.items() if card.kind == "potion"))


@menu_action("hero", "BASE-CARD-07")
class SwapPotion(MenuAction, frozen=True):
    """Swap an equipped potion for one of another kind."""

    item: Entity
    card: CardId
    bearers = Brew
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Each kind that he wears for each other kind that there is."""
        world = table.world
        kinds = potions(world)
        mine = {item.card: entity for entity, item in worn(world, who) if item_card_of(world, entity).kind == "potion"}
        return [cls(entity, kind) for card, entity in sorted(mine.items()) for kind in kinds if kind != card]

    async def do(self, table: Table, who: FigureId) -> None:
        """The one goes back to the supply, the other comes in its place."""
        held = table.world.get(Item, self.item)
        table.world.set(self.item, msgspec.structs.replace(held, card=self.card))
        table.log(ItemLost(hero=who, item=self.item, card=held.card, cause=causes.SWAP))
        table.log(ItemGained(hero=who, item=self.item, card=self.card, source="swap"))
