"""Treasure cards: more to choose from, and equal shares."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.registry import on
from game.kernel.store import NOBODY
from game.kernel.table import Table
from game.rules.items.chests import draw_treasure_cards, pick_best, sharers
from game.rules.items.equipment import receive
from game.state.ability import Ability, Stat, ability
from game.state.events.drafts import Looting
from game.state.queries.figures import abilities_like, seat_of, total
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@ability("treasure_eye")
class TreasureEye(Ability):
    """Drawing treasures the hero draws `more` cards and puts as many back under the deck; or he draws all cards of a
    chest and `shares` them out equally."""

    numbers: ClassVar = {Stat.TREASURES: "more"}
    more: int = 0
    shares: bool = False


@on(Looting)
async def share(table: Table, looting: Looting) -> Looting:
    """Each hero gets as many as the chest holds for him; which, says the bearer, wherever he is; an eye for treasure
    serves him here as well. A cache pays the hero for whose share it is drawn."""
    world = table.world
    takers = sharers(world)
    bearer = next(
        (hero for hero in takers if any(held.shares for held in abilities_like(world, hero, TreasureEye))), NOBODY
    )
    if not bearer or not looting.each:
        return looting
    due = {hero: looting.each - (hero == looting.short) for hero in takers}
    cards = [card for hero in takers for card in await draw_treasure_cards(table, hero, looting.tier, due[hero])]
    if more := total(world, bearer, Stat.TREASURES):
        cards += await draw_treasure_cards(table, bearer, looting.tier, more)
        cards = await pick_best(table, bearer, looting.tier, cards, sum(due.values()))
    for card in sorted(cards):
        hero = await table.ask(
            ChooseFigure(
                seat=seat_of(world, bearer),
                why="BASE-TREAS-12",
                purpose=purposes.SHARE_TREASURE,
                figures=tuple(taker for taker in takers if due[taker]),
                subject=bearer,
                card=card,
            )
        )
        due[hero] -= 1
        await receive(table, hero, card, source="chest")
    return looting.changed(cancelled=True)
