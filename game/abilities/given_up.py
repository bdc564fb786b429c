"""Items discarded at the start of the turn for something else."""

from __future__ import annotations

from typing import Literal

from game.content.models import CardId, Tier
from game.kernel.registry import on
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.companions.familiars import put_familiar
from game.rules.items.coins import gain_coins
from game.rules.items.decks import lying_in, take, turned_up
from game.rules.items.equipment import discard, receive
from game.rules.quest.conquest import change_conquest
from game.state.ability import Ability, ability
from game.state.components.components import Item
from game.state.events import causes
from game.state.events.facts import TurnBegan
from game.state.game_data import catalog
from game.state.queries.bans import forbidden
from game.state.queries.figures import abilities_worn, on_board, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseCard, ChooseName
from game.state.slugs import Cause

KEEP = "keep_it"
ITEM = "_item"


@ability("given_up")
class GivenUp(Ability):
    """While equipped it may be discarded at the start of the turn for one of what it offers: any item of one of the
    decks `tiers`, coins, conquest, or a marker that lies on the hero's space for good."""

    tiers: tuple[Tier, ...] = ()
    coins: int = 0
    conquest: int = 0
    marker: Literal["", "eyes_of_thara"] = ""


@on(TurnBegan)
async def given_up(table: Table, began: TurnBegan) -> None:
    """Asked for each such item at the start of each turn."""
    for item, held in abilities_worn(table.world, began.hero, GivenUp):
        await _offer(table, began.hero, item, held)


def _names(world: World, hero: FigureId, held: GivenUp) -> tuple[str, ...]:
    """What can be had for it now."""
    names: list[str] = [tier + ITEM for tier in held.tiers if _items(world, tier)]
    if held.coins and not forbidden(world, hero, "coins"):
        names.append("coins")
    names += ["conquest"] * bool(held.conquest)
    return (*names, "marker") if held.marker and on_board(world, hero) else tuple(names)


async def _offer(table: Table, hero: FigureId, item: Entity, held: GivenUp) -> None:
    world, card = table.world, table.world.get(Item, item).card
    names = _names(world, hero, held)
    if not names:
        return
    request = ChooseName(
        seat=seat_of(world, hero),
        why="BASE-CARD-09",
        purpose=purposes.GIVEN_UP,
        names=(KEEP, *names),
        subject=hero,
        card=card,
    )
    chosen = await table.ask(request)
    if chosen == KEEP:
        return
    await discard(table, item, cause=causes.DISCARD)
    if chosen == "coins":
        gain_coins(table, hero, held.coins, cause=Cause(card))
    elif chosen == "conquest":
        change_conquest(table, held.conquest, cause=Cause(card))
    elif chosen == "marker":
        put_familiar(table, hero, held.marker)
    else:
        await _take(table, hero, chosen.removesuffix(ITEM))


async def _take(table: Table, hero: FigureId, tier: str) -> None:
    """The deck is looked through and shuffled."""
    cards = _items(table.world, tier)
    request = ChooseCard(
        seat=seat_of(table.world, hero), why="BASE-CARD-09", purpose=purposes.WISHED_ITEM, cards=cards, subject=hero
    )
    chosen = await table.ask(request)
    turned_up(table.world, tier)
    take(table.world, tier, chosen)
    await receive(table, hero, chosen, source=tier)


def _items(world: World, tier: str) -> tuple[CardId, ...]:
    """The items in a deck, each kind once; a cache is none."""
    cards = catalog(world).items
    return tuple(sorted({card for card in lying_in(world, tier) if cards[card].cache is None}))
