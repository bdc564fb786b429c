"""Chests: opening, curses, traps, and the loot that reaches everybody."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.models import CardId
from game.content.quest import Chest
from game.kernel.registry import rule
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.items.decks import draw, put_under
from game.rules.items.equipment import receive
from game.rules.items.markers import may_act
from game.rules.movement.steps import sharing
from game.rules.overlord.threat import gain_threat
from game.rules.quest.conquest import change_conquest
from game.rules.turn import movement_points
from game.rules.turn.open_window import open_window
from game.state.ability import Stat
from game.state.components.components import Marker, OpenedTiers
from game.state.events import causes
from game.state.events.drafts import ChestOpening, ChestShare, Looting
from game.state.events.facts import ChestOpened
from game.state.game_data import catalog, game_data
from game.state.queries.board_queries import marker_under, on_marker
from game.state.queries.figures import heroes, seat_of, total
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import ChooseCard

PRICE = 2


@rule("BASE-TREAS-07")
def alone_with_it(world: World, hero: FigureId) -> bool:
    """A chest is not opened while another figure shares the space (BASE-TREAS-07)."""
    return not sharing(world, hero)


@menu_action("hero", "BASE-MACT-11")
class OpenChest(MenuAction, frozen=True):
    """Open the chest in the hero's space for two points."""

    worth = 70.0
    gates = (may_act, on_marker, movement_points.works(PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[OpenChest]:
        """If there is one."""
        world = table.world
        free = marker_under(world, who, "chest") is not None and alone_with_it(world, who)
        return [cls()] if free else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why the chest under the hero stays shut."""
        world = table.world
        if may_act(world, who) is None or marker_under(world, who, "chest") is None:
            return
        if not alone_with_it(world, who):
            yield Refusal("Open chest", "Another figure shares the space.", "BASE-TREAS-07")
        elif not movement_points.works(PRICE)(world, who):
            price = movement_points.work_price(world, who, PRICE)
            yield Refusal("Open chest", movement_points.shortfall(world, who, price), "BASE-MACT-11")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and open."""
        movement_points.pay(table, who, movement_points.work_price(table.world, who, PRICE))
        chest = marker_under(table.world, who, "chest")
        assert chest is not None
        await open_chest(table, chest, who)


@rule("BASE-TREAS-09", "BASE-TREAS-20")
async def open_chest(table: Table, entity: Entity, by: FigureId) -> None:
    """Curses, the overlord's trap, then the loot, whatever has become of the opener (BASE-TREAS-09, BASE-TREAS-20)."""
    world = table.world
    thing = world.get(Marker, entity)
    world.destroy(entity)
    table.block_undo("A chest was opened.")
    await table.publish(ChestOpened(thing=entity, tier=thing.detail, number=thing.number, space=thing.space, by=by))
    contents = contents_of(world, thing.number)
    note_opened(table, thing.detail)
    opening = ChestOpening(tier=thing.detail, number=thing.number, space=thing.space, by=by)
    curse(table, contents)
    opening = await open_window(table, opening, window=windows.CHEST_OPENING, why="BASE-TREAS-09", subject=by)
    if opening.stands:
        await loot(table, contents, opening)


@rule("BASE-TREAS-08")
def contents_of(world: World, number: int) -> Chest:
    """What the quest puts into the chest of that number (BASE-TREAS-08)."""
    return next(chest for chest in game_data(world).quest.chests if chest.number == number)


@rule("BASE-TREAS-10")
def curse(table: Table, contents: Chest) -> None:
    """Each curse gives the overlord threat for every hero (BASE-TREAS-10)."""
    if contents.curses:
        gain_threat(table, contents.curses * len(heroes(table.world)), cause=causes.CURSE)


@rule("BASE-TOWN-08")
def note_opened(table: Table, tier: str) -> None:
    """Treasure of this tier is now for sale in town (BASE-TOWN-08)."""
    tiers = table.world.the(OpenedTiers).tiers
    if tier not in tiers:
        table.world.set(GAME, OpenedTiers((*tiers, tier)))


@rule("BASE-CONQ-03", "BASE-TREAS-11")
async def loot(table: Table, contents: Chest, opening: ChestOpening | None = None) -> None:
    """Conquest, coins and treasure cards for every hero, in town or dead too (BASE-TREAS-11, -12, -16); the opening may
    name what stands in for one of the cards."""
    change_conquest(table, contents.conquest, cause=causes.CHEST)
    short = opening.receiver if opening is not None and opening.relic else 0
    looting = await table.before(Looting(tier=contents.tier, each=treasures_each(contents), short=short))
    for hero in sharers(table.world):
        gain_coins(table, hero, contents.coins, cause=causes.CHEST)
        share = await table.before(ChestShare(hero=hero, cards=treasures_each(contents), opening=opening))
        if looting.stands:
            await draw_treasures(table, hero, contents.tier, share.cards, source="chest")


@rule("BASE-TREAS-16")
def sharers(world: World) -> tuple[FigureId, ...]:
    """Who gets what is in a chest: every hero, wherever he is (BASE-TREAS-16)."""
    return heroes(world)


@rule("BASE-TREAS-12", "ALTAR-FAQ-08")
def treasures_each(contents: Chest) -> int:
    """Treasure cards that each hero draws (BASE-TREAS-12)."""
    return contents.treasures


async def draw_treasures(table: Table, hero: FigureId, tier: str, count: int, *, source: str) -> None:
    """Draw treasures of a tier for a hero, who finds a place for each before the next comes; with an eye for treasure
    he sees them all, and some more, first."""
    if count > 0 and (more := total(table.world, hero, Stat.TREASURES)):
        for card in await pick_best(
            table, hero, tier, await draw_treasure_cards(table, hero, tier, count + more), count
        ):
            await receive(table, hero, card, source=source)
        return
    for _ in range(count):
        for card in await draw_treasure_cards(table, hero, tier, 1):
            await receive(table, hero, card, source=source)


async def pick_best(table: Table, hero: FigureId, tier: str, cards: list[CardId], count: int) -> list[CardId]:
    """What is drawn beyond `count` goes back under the deck; the hero's player says which."""
    kept = list(cards)
    while len(kept) > count:
        request = ChooseCard(
            seat=seat_of(table.world, hero),
            why="BASE-TREAS-12",
            purpose=purposes.UNDER_THE_DECK,
            cards=tuple(sorted(set(kept))),
            subject=hero,
        )
        under = await table.ask(request)
        kept.remove(under)
        put_under(table.world, tier, under)
    return kept


async def draw_treasure_cards(table: Table, hero: FigureId, tier: str, count: int) -> list[CardId]:
    """Draw so many items of a tier, fewer when the deck runs out; a cache pays the hero and another card is drawn."""
    found = [await _draw_item(table, hero, tier) for _ in range(count)]
    return [card for card in found if card is not None]


async def _draw_item(table: Table, hero: FigureId, tier: str) -> CardId | None:
    while True:
        card = await draw(table, tier, why="BASE-TREAS-12")
        if card is None:
            return None
        cache = catalog(table.world).items[card].cache
        if cache is None:
            return card
        if cache.coins:
            gain_coins(table, hero, cache.coins, cause=causes.CACHE)
        for potion in cache.potions:
            await receive(table, hero, potion, source="cache")
