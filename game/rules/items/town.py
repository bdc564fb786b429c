"""The town: what is for sale, what can be sold, and the trip that three points buy."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.chests import draw_treasures
from game.rules.items.coins import coins_wanting, gain_coins
from game.rules.items.decks import draw
from game.rules.items.equipment import TREASURE_PRICES, arrange, discard, full_value, item_card_of, part_with, receive
from game.rules.items.item_rules import has_price, loose
from game.rules.items.markers import may_act, short_of
from game.rules.turn import movement_points
from game.state.components.components import Coins, OpenedTiers, Shop, Skill, Training
from game.state.events import causes
from game.state.events.facts import SkillGained
from game.state.game_data import catalog
from game.state.piles import without
from game.state.queries.bans import barred_cards
from game.state.queries.figures import TRAIT_LIMIT, hero_items, in_town, seat_of, trait
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import Menu, deck_cards
from game.state.rule_options import POTION_PRICE, TRAINING_STOCK, TREASURE_GATE, VITALITY_PRICE

TRIP_PRICE = 3
SKILL_PRICE = 1000
TRAINING_PRICE = 500
TRAINING_TOKENS = 4
"""Of each trait, where their supply is counted (BASE-COMP-10)."""
STEP = 25
DECKS = ("fighting", "subterfuge", "wizardry")
TRAITS = ("melee", "ranged", "magic")
POTIONS = (CardId("healing_potion"), CardId("vitality_potion"))


@rule("BASE-SETUP-10")
def can_afford(world: World, hero: FigureId, price: int) -> bool:
    """Whether a hero has the coins (BASE-SETUP-10)."""
    return world.get(Coins, hero).amount >= price


def shop_price(world: World, card: CardId) -> int:
    """What a shop card costs."""
    return catalog(world).items[card].cost or 0


def too_dear(world: World, hero: FigureId, what: str, price: int, rule: str) -> Refusal:
    """What is told of something for which the coins of a hero do not reach."""
    return Refusal(what, coins_wanting(world, hero, price), rule)


@rule("BASE-TOWN-13", "BASE-SETUP-12", "BASE-SETUP-14")
def stock(world: World) -> tuple[CardId, ...]:
    """The shop cards for sale, each kind once; bought ones are gone, the others stay (BASE-TOWN-13, BASE-SETUP-14)."""
    return tuple(dict.fromkeys(world.the(Shop).cards))


@rule("BASE-TOWN-05", "BASE-TOWN-06", "ALTAR-CHANGE-04", "BASE-SETUP-11")
def potion_price(world: World, card: CardId) -> int:
    """What a healing or a vitality potion costs (BASE-SETUP-11, BASE-TOWN-05, BASE-TOWN-06)."""
    price = {"healing_potion": POTION_PRICE.of(world), "vitality_potion": VITALITY_PRICE.of(world)}
    return price[card]


@rule("BASE-TOWN-04")
def resale(worth: int) -> int:
    """Half the value, rounded down to 25 coins (BASE-TOWN-04)."""
    return worth // 2 // STEP * STEP


def worth_of(world: World, item: Entity) -> int:
    """What an item counts for when it is sold: its price, or that of its treasure deck."""
    card = item_card_of(world, item)
    if not has_price(world, card.id):
        return 0
    return potion_price(world, card.id) if card.kind == "potion" else full_value(card)


@rule("BASE-TOWN-12")
def may_sell(world: World, item: Entity) -> bool:
    """Relics are never sold, nor what has no price (BASE-TOWN-12)."""
    return item_card_of(world, item).deck != "relic" and has_price(world, item_card_of(world, item).id)


@rule("BASE-TOWN-08", "ALTAR-CHANGE-06")
def gate_open(world: World, tier: str) -> bool:
    """A treasure colour is on sale once such a chest was opened (BASE-TOWN-08)."""
    return not TREASURE_GATE.of(world) or tier in world.the(OpenedTiers).tiers


@rule("BASE-TOWN-11")
def deck_holds(world: World, deck: str) -> bool:
    """An empty deck sells nothing (BASE-TOWN-11)."""
    return bool(deck_cards(world, deck))


@menu_action("hero", "BASE-TOWN-02", "BASE-MACT-16")
class GoShopping(MenuAction, frozen=True):
    """One shopping trip in town for three points (BASE-MACT-16)."""

    gates = (in_town, may_act, movement_points.costs(TRIP_PRICE))

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Too few points."""
        if in_town(table.world, who) and short_of(table.world, who, TRIP_PRICE):
            yield Refusal("Visit the shop", movement_points.shortfall(table.world, who, TRIP_PRICE), "BASE-TOWN-02")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and trade until done."""
        movement_points.pay(table, who, TRIP_PRICE)
        await trade(table, who, menu="town")


async def trade(table: Table, hero: FigureId, *, menu: str) -> None:
    """Buy and sell in any order and number until the hero leaves (BASE-TOWN-03); `menu` is `town` or `outfit`."""
    seat = seat_of(table.world, hero)
    while True:
        line = await table.ask(Menu(seat=seat, why="BASE-TOWN-03", menu=menu, who=hero))
        if isinstance(line, Leave):
            return
        await line.do(table, hero)


@menu_action("outfit", "BASE-SETUP-10")
@menu_action("town", "BASE-TOWN-13")
class Buy(MenuAction, frozen=True):
    """Buy a shop card at its price."""

    card: CardId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Buy]:
        """What the coins reach."""
        world = table.world
        return [cls(card=card) for card in stock(world) if can_afford(world, who, shop_price(world, card))]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What is too dear."""
        for card in stock(table.world):
            if not can_afford(table.world, who, price := shop_price(table.world, card)):
                yield too_dear(table.world, who, catalog(table.world).items[card].name, price, "BASE-SETUP-10")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay; the card leaves the shop and finds its place at once (BASE-TOWN-15)."""
        world = table.world
        world.set(GAME, Shop(without(world.the(Shop).cards, self.card)))
        gain_coins(table, who, -shop_price(world, self.card), cause=causes.SHOP)
        await receive(table, who, self.card, source="shop")


@menu_action("outfit", "BASE-SETUP-11")
@menu_action("town", "BASE-TOWN-06")
class BuyPotion(MenuAction, frozen=True):
    """Buy a healing or vitality potion; there is no end of them (BASE-COMP-11)."""

    card: CardId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[BuyPotion]:
        """Both kinds, with the coins, for who may have potions."""
        world = table.world
        able = [card for card in POTIONS if not barred_cards(world, who, card)]
        return [cls(card=card) for card in able if can_afford(world, who, potion_price(world, card))]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Something keeps the hero from potions."""
        names = [catalog(table.world).items[card].name for card in POTIONS if barred_cards(table.world, who, card)]
        return [Refusal(name, "An equipped item forbids it.", "BASE-CARD-09") for name in names]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and take it."""
        gain_coins(table, who, -potion_price(table.world, self.card), cause=causes.SHOP)
        await receive(table, who, self.card, source="shop")


@menu_action("town", "BASE-TOWN-07", "BASE-TOWN-08")
class BuyTreasure(MenuAction, frozen=True):
    """Buy an unseen treasure of a tier (BASE-TOWN-11)."""

    tier: str

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[BuyTreasure]:
        """Tiers whose chests were opened and whose deck is not empty."""
        world = table.world
        return [
            cls(tier=tier)
            for tier, price in TREASURE_PRICES.items()
            if gate_open(world, tier) and deck_holds(world, tier) and can_afford(world, who, price)
        ]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Tiers that cannot be had."""
        for tier, price in TREASURE_PRICES.items():
            if not gate_open(table.world, tier):
                yield Refusal(f"A {tier} treasure", f"No {tier} chest has been opened yet.", "BASE-TOWN-08")
            elif not can_afford(table.world, who, price):
                yield too_dear(table.world, who, f"A {tier} treasure", price, "BASE-TOWN-07")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and draw."""
        gain_coins(table, who, -TREASURE_PRICES[self.tier], cause=causes.SHOP)
        await draw_treasures(table, who, self.tier, 1, source="shop")


@menu_action("town", "BASE-TOWN-09")
class BuySkill(MenuAction, frozen=True):
    """Learn a random skill of one deck."""

    deck: str

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[BuySkill]:
        """The decks that hold cards, with the coins."""
        world = table.world
        return [cls(deck=d) for d in DECKS if deck_holds(world, d)] if can_afford(world, who, SKILL_PRICE) else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Too dear."""
        if not can_afford(table.world, who, SKILL_PRICE):
            yield too_dear(table.world, who, "A new skill", SKILL_PRICE, "BASE-TOWN-09")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and draw."""
        gain_coins(table, who, -SKILL_PRICE, cause=causes.SHOP)
        card = await draw(table, self.deck, why="BASE-TOWN-11")
        if card is not None:
            await learn(table, who, card)


async def learn(table: Table, hero: FigureId, card: CardId) -> None:
    """A hero gets a skill card for good (BASE-SETUP-09)."""
    table.world.create(Skill(card=card, hero=hero))
    await table.publish(SkillGained(hero=hero, card=card))


@rule("BASE-TOWN-10")
def may_train(world: World, hero: FigureId, kind: str) -> bool:
    """No trait is trained beyond five (BASE-TOWN-10)."""
    return trait(world, hero, kind) < TRAIT_LIMIT


@rule("BASE-COMP-10")
def tokens_left(world: World, kind: str) -> bool:
    """Whether a training token of a trait is left for sale: the box holds four, where its supply is counted
    (BASE-COMP-10)."""
    if TRAINING_STOCK.of(world) == "unlimited":
        return True
    return sum(int(getattr(tokens, kind)) for _, tokens in world.each(Training)) < TRAINING_TOKENS


@menu_action("town", "BASE-TOWN-10")
class Train(MenuAction, frozen=True):
    """Buy a training token: one more power die for a trait."""

    trait: str

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Train]:
        """Traits below five, with the coins."""
        if not can_afford(table.world, who, TRAINING_PRICE):
            return []
        world = table.world
        return [cls(trait=kind) for kind in TRAITS if may_train(world, who, kind) and tokens_left(world, kind)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Too dear, or trained to the limit."""
        if not can_afford(table.world, who, TRAINING_PRICE):
            yield too_dear(table.world, who, "Training", TRAINING_PRICE, "BASE-TOWN-10")
        for kind in TRAITS:
            if not may_train(table.world, who, kind):
                yield Refusal(f"{kind.title()} training", "A trait has at most 5 dice.", "BASE-TOWN-10")
            elif not tokens_left(table.world, kind):
                yield Refusal(f"{kind.title()} training", "All 4 tokens of this trait are sold.", "BASE-COMP-10")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and learn."""
        gain_coins(table, who, -TRAINING_PRICE, cause=causes.SHOP)
        known = table.world.find(Training, who) or Training()
        table.world.set(who, msgspec.structs.replace(known, **{self.trait: getattr(known, self.trait) + 1}))


@menu_action("town", "BASE-TOWN-04", "ALTAR-FAQ-06")
class Sell(MenuAction, frozen=True):
    """Sell an item for half its value; a shop card goes back on the shelf."""

    item: Entity

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Sell]:
        """Everything but relics."""
        world = table.world
        return [cls(item=item) for item in loose(world, who) if may_sell(world, item)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Relics."""
        world = table.world
        for item, _ in hero_items(world, who):
            if not may_sell(world, item):
                yield Refusal(item_card_of(world, item).name, "Relics are never sold.", "BASE-TOWN-12")

    async def do(self, table: Table, who: FigureId) -> None:
        """Hand it over for coins."""
        card, coins = item_card_of(table.world, self.item), resale(worth_of(table.world, self.item))
        part_with(table, self.item)
        await discard(table, self.item, cause=causes.SELL)
        if card.deck == "shop":
            shop = table.world.the(Shop).cards
            table.world.set(GAME, Shop(tuple(sorted((*shop, card.id)))))
        gain_coins(table, who, coins, cause=causes.SELL)


@menu_action("outfit", "BASE-SETUP-24")
@menu_action("town", "BASE-TOWN-15")
class Arrange(MenuAction, frozen=True):
    """Sort what is worn and what is packed, free while in the shop (BASE-TOWN-15)."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Arrange]:
        """With anything to sort."""
        return [cls()] if hero_items(table.world, who) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Sort."""
        await arrange(table, who, seat=seat_of(table.world, who))


@menu_action("outfit", "BASE-SETUP-10")
@menu_action("town", "BASE-TOWN-03")
class Leave(MenuAction, frozen=True):
    """Done shopping: what has opened the menu ends it."""
