"""One wish."""

from __future__ import annotations

from typing import Literal

from game.content.models import Tier
from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.bags import lying_in, take, turned_up
from game.rules.conquest import change_conquest
from game.rules.death import pay_coins
from game.rules.equipment import discard, receive
from game.state.ability import Ability, ability
from game.state.facts import TurnBegan
from game.state.figures import seat_of, worn
from game.state.lore import catalog
from game.state.requests import ChooseCard, ChooseName

KEEP = "keep"


@ability("wish")
class Wish(Ability):
    """While equipped it may be discarded at the start of the turn for any item of one of these decks, for coins, or for
    conquest."""

    ability: Literal["wish"] = "wish"
    tiers: tuple[Tier, ...]
    coins: int
    conquest: int


@on(TurnBegan)
async def wish(table: Table, began: TurnBegan) -> None:
    """Asked for each such item at the start of each turn."""
    for item, owned in worn(table.world, began.hero):
        for held in catalog(table.world).items[owned.card].abilities:
            if isinstance(held, Wish):
                await _grant(table, began.hero, item, owned.card, held)


async def _grant(table: Table, hero: int, item: int, card: str, held: Wish) -> None:
    world, seat = table.world, seat_of(table.world, hero)
    decks = [tier for tier in held.tiers if _items(world, tier)]
    request = ChooseName(
        seat=seat,
        why="BASE-CARD-09",
        purpose="wish",
        names=(KEEP, *decks, "coins", "conquest"),
        subject=hero,
        card=card,
    )
    chosen = await table.ask(request)
    if chosen == KEEP:
        return
    await discard(table, item, cause="discard")
    if chosen == "coins":
        pay_coins(table, hero, held.coins, cause=card)
    elif chosen == "conquest":
        change_conquest(table, held.conquest, cause=card)
    else:
        await _take(table, hero, chosen)


async def _take(table: Table, hero: int, tier: str) -> None:
    """The deck is looked through and shuffled."""
    cards = _items(table.world, tier)
    request = ChooseCard(
        seat=seat_of(table.world, hero), why="BASE-CARD-09", purpose="wish_item", cards=cards, subject=hero
    )
    chosen = await table.ask(request)
    turned_up(table.world, tier)
    take(table.world, tier, chosen)
    await receive(table, hero, chosen, source=tier)


def _items(world: World, tier: str) -> tuple[str, ...]:
    """The items in a deck, each kind once; a cache is none."""
    cards = catalog(world).items
    return tuple(sorted({card for card in lying_in(world, tier) if cards[card].cache is None}))
