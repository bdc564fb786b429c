"""What the town shows to a hero who shops: wares with prices and refusals, what he owns, what it would fetch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.content.counting import counted
from game.content.models import ItemCard
from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.rules.combat.attack_spend import words_of
from game.rules.items.equipment import TREASURE_PRICES, Stow, Wear, is_other
from game.rules.items.town import (
    DECKS,
    POTIONS,
    SKILL_PRICE,
    TRAINING_PRICE,
    TRAITS,
    Buy,
    BuyPotion,
    BuySkill,
    BuyTreasure,
    Sell,
    Train,
    potion_price,
    resale,
    stock,
    worth_of,
)
from game.state.components.components import Exhausted, Incoming, Item, Shop
from game.state.events import causes
from game.state.events.facts import CoinsChanged, Equipped, ItemGained, ItemLost, SkillGained
from game.state.game_data import catalog
from game.state.queries.figures import hero_items, trait
from game.state.requests.menu_actions import MenuAction, Refusal
from game.ui.prompts.faces import item_note

Shelf = Literal["shop", "draw", "potion"]
SHELVES: tuple[tuple[Shelf, str, str], ...] = (
    ("shop", "Weapons and armour", "a bought card leaves the shelf"),
    ("draw", "Blind draws", "paid before they are drawn, with no way back"),
    ("potion", "Potions and training", "as many as the coins reach"),
)
FILTERS = ("All", "Affordable", "Hands", "Armour")


@dataclass(frozen=True, kw_only=True)
class Ware:
    """Something to buy: `line` buys it, `refusal` says why it cannot be bought; `left` copies are on the shelf."""

    key: str
    shelf: Shelf
    name: str
    art: str
    note: str
    text: str
    price: int
    line: MenuAction | None = None
    refusal: str = ""
    dice: tuple[str, ...] = ()
    left: int | None = None
    card: ItemCard | None = None

    def passes(self, chosen: str) -> bool:
        """Whether a filter lets the ware through."""
        if chosen == "Affordable":
            return self.line is not None
        if chosen == "Hands":
            return self.card is not None and self.card.hands > 0
        if chosen == "Armour":
            return self.card is not None and self.card.kind == "armour"
        return True


@dataclass(frozen=True, kw_only=True)
class OwnedThing:
    """An item of the hero: where it is, what it would fetch, and what can be done with it here."""

    item: int
    card: ItemCard
    worn: bool
    exhausted: bool
    fetch: int
    sell: MenuAction | None
    refusal: str
    arrange: tuple[MenuAction, ...] = ()


@dataclass(frozen=True)
class ReceiptLine:
    """A line of the account of this visit."""

    text: str
    coins: int


def told_of(card: ItemCard) -> str:
    """All that an item card says: its use, its text, and what surges buy."""
    surges = [f"{'{surge}' * option.cost} {words_of(option)}" for option in card.surges]
    return "\n".join(part for part in (item_note(card), card.text, *surges) if part)


class _Lines:
    """The lines of the menu by class and subject, and the reasons of those that are not there."""

    def __init__(self, options: Sequence[Any], refusals: Sequence[Refusal]) -> None:
        self._lines = {(type(line), *(getattr(line, f) for f in line.__struct_fields__)): line for line in options}
        self._why = {refusal.what: f"{refusal.why} ({refusal.rule})" for refusal in refusals}

    def find(self, kind: type[MenuAction], subject: Any) -> MenuAction | None:
        """The line of a class for a card, deck, trait or item."""
        return self._lines.get((kind, subject))

    def why(self, *names: str, otherwise: str) -> str:
        """The reason told for the first of these names."""
        return next((self._why[name] for name in names if name in self._why), otherwise)

    def offered(self, kind: type[MenuAction], subject: Any, *names: str, otherwise: str) -> dict[str, Any]:
        """`line` and `refusal` of a ware."""
        line = self.find(kind, subject)
        return {"line": line, "refusal": "" if line is not None else self.why(*names, otherwise=otherwise)}


def wares(
    world: World, hero: FigureId, *, menu: str, options: Sequence[Any], refusals: Sequence[Refusal]
) -> list[Ware]:
    """Everything on the shelves for a hero in the menu `town` or `outfit`, dearness and reasons included."""
    lines = _Lines(options, refusals)
    found = [*_goods(world, lines), *_potions(world, lines)]
    return [*found, *_draws(lines), *_training(world, hero, lines)] if menu == "town" else found


def _goods(world: World, lines: _Lines) -> Iterable[Ware]:
    cards = catalog(world).items
    left = world.the(Shop).cards
    for key in stock(world):
        card = cards[key]
        yield Ware(
            key=f"buy/{key}",
            shelf="shop",
            name=card.name,
            art=card.art,
            note=item_note(card),
            text=told_of(card),
            price=card.cost or 0,
            dice=card.dice,
            left=left.count(key),
            card=card,
            **lines.offered(Buy, key, card.name, otherwise="It is too dear."),
        )


def _potions(world: World, lines: _Lines) -> Iterable[Ware]:
    for key in POTIONS:
        card = catalog(world).items[key]
        dear = f"It costs {counted(potion_price(world, key), 'coin')}. (BASE-TOWN-06)"
        yield Ware(
            key=f"potion/{key}",
            shelf="potion",
            name=card.name,
            art=card.art,
            note="Potion",
            text=card.text,
            price=potion_price(world, key),
            card=card,
            **lines.offered(BuyPotion, key, card.name, otherwise=dear),
        )


def _draws(lines: _Lines) -> Iterable[Ware]:
    for tier, price in TREASURE_PRICES.items():
        yield Ware(
            key=f"treasure/{tier}",
            shelf="draw",
            name=f"{tier.capitalize()} treasure",
            art=f"items/draw_{tier}",
            note="Drawn blind",
            text=f"Draw one card of the {tier} treasures. What it is, is seen after paying.",
            price=price,
            **lines.offered(BuyTreasure, tier, f"A {tier} treasure", otherwise="No such treasure is left."),
        )
    for deck in DECKS:
        yield Ware(
            key=f"skill/{deck}",
            shelf="draw",
            name=f"{deck.capitalize()} skill",
            art="items/draw_skill",
            note="Drawn blind",
            text=f"Learn one skill of the {deck} deck, drawn at random, for good.",
            price=SKILL_PRICE,
            **lines.offered(BuySkill, deck, "A new skill", otherwise="No skill of this deck is left."),
        )


def _training(world: World, hero: FigureId, lines: _Lines) -> Iterable[Ware]:
    for kind in TRAITS:
        yield Ware(
            key=f"train/{kind}",
            shelf="potion",
            name=f"{kind.capitalize()} training",
            art=f"ui/tokens/training_{kind}",
            note=f"{trait(world, hero, kind)} of 5 dice",
            text=f"One more power die in every {kind} attack, for good, up to five.",
            price=TRAINING_PRICE,
            **lines.offered(Train, kind, f"{kind.title()} training", "Training", otherwise="It is too dear."),
        )


def owned_things(
    world: World, hero: FigureId, *, options: Sequence[Any], refusals: Sequence[Refusal], table: Any
) -> list[OwnedThing]:
    """What the hero has, worn things first; an item that is just being received is not among it."""
    lines = _Lines(options, refusals)
    moves: list[Wear | Stow] = [*Wear.offers(table, hero), *Stow.offers(table, hero)]
    found = []
    for item, held in hero_items(world, hero):
        if world.find(Incoming, item) is not None:
            continue
        card = catalog(world).items[held.card]
        sell = lines.find(Sell, item)
        found.append(
            OwnedThing(
                item=item,
                card=card,
                worn=held.equipped,
                exhausted=world.find(Exhausted, item) is not None,
                fetch=resale(worth_of(world, item)),
                sell=sell,
                refusal="" if sell else lines.why(card.name, otherwise="Nothing is bought back now."),
                arrange=tuple(move for move in moves if move.item == item),
            )
        )
    return sorted(found, key=lambda one: not one.worn)


def slot_of(card: ItemCard) -> str:
    """The part of the body that an item takes: hand, armour, potion or other."""
    if card.kind in ("armour", "potion"):
        return card.kind
    return "other" if is_other(card) else "hand"


def goes_unarmed(things: Sequence[OwnedThing], goods: Sequence[Ware]) -> bool:
    """Whether a hero has no weapon among his things, though one on the shelves is within his means."""
    armed = any(one.card.kind == "weapon" for one in things)
    return not armed and any(w.card is not None and w.card.kind == "weapon" and w.line is not None for w in goods)


def account(world: World, facts: Sequence[Fact], hero: FigureId) -> list[ReceiptLine]:
    """What the hero bought and sold since he came into the shop, oldest first."""
    visit: list[Fact] = []
    for fact in reversed(facts):
        if not isinstance(fact, CoinsChanged | ItemGained | ItemLost | Equipped | SkillGained) or fact.hero != hero:
            break
        visit.insert(0, fact)
    cards = catalog(world)
    found: list[ReceiptLine] = []
    paid = 0
    for fact in visit:
        if isinstance(fact, CoinsChanged) and fact.cause == causes.SHOP:
            paid = fact.amount
            found.append(ReceiptLine("Training", paid))
        elif isinstance(fact, ItemGained) and found:
            found[-1] = ReceiptLine(cards.items[fact.card].name, found[-1].coins)
        elif isinstance(fact, SkillGained) and found:
            found[-1] = ReceiptLine(cards.skills[fact.card].name, found[-1].coins)
        elif isinstance(fact, ItemLost) and fact.cause == causes.SELL:
            found.append(ReceiptLine(f"Sold: {cards.items[fact.card].name}", 0))
        elif isinstance(fact, CoinsChanged) and fact.cause == causes.SELL and found:
            found[-1] = ReceiptLine(found[-1].text, fact.amount)
    return found


def thing_owner(world: World, entity: FigureId) -> FigureId:
    """The hero that a menu is about: the hero himself, or the one who owns the item."""
    item = world.find(Item, entity)
    return entity if item is None else item.hero
