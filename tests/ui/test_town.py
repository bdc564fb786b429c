"""The town shop and the first shopping at the screen."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.store import GAME, FigureId
from game.modules.setup import GameSetup
from game.rules.items.town import GoShopping
from game.scenes.table.town import Town
from game.state.components.components import Coins, HeroTurn, InTown, Item, Position
from game.state.queries.figures import hero_items, heroes
from game.state.requests.requests import Menu
from game.ui.input.actions import Action
from game.ui.session import Session
from game.ui.shop.shop_sheet import DROP_FIRST, PLACE_FIRST
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


def at_menu(menu: str) -> Session:
    """A new game that has come to a menu; every question before it is answered with its last choice."""
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4)))
    for _ in range(40):
        request = session.request
        if isinstance(request, Menu) and request.menu == menu:
            return session
        assert request is not None
        session.answer(session.table.options_of(request)[-1])
    raise AssertionError(f"the game never came to the menu {menu}")


def in_shop(coins: int = 600) -> Session:
    """A hero on a shopping trip in the middle of the game, with so many coins."""
    session = at_menu("hero")
    table = session.table
    hero = session.request.who  # type: ignore[union-attr]
    table.world.drop(Position, hero)
    table.world.set(hero, InTown())
    table.world.set(hero, Coins(coins))
    table.world.set(GAME, HeroTurn(hero=hero, action="run", points=3))
    table._options = None
    session.answer(GoShopping())
    return session


def coins(session: Session) -> int:
    """What the hero who shops has."""
    return session.table.world.get(Coins, heroes_now(session)).amount


def heroes_now(session: Session) -> FigureId:
    """The hero who shops."""
    assert isinstance(session.request, Menu)
    item = session.table.world.find(Item, session.request.who)
    return session.request.who if item is None else item.hero


def worn_now(session: Session) -> dict[str, bool]:
    """The cards of the hero who shops, and whether each is worn."""
    return {item.card: item.equipped for _, item in hero_items(session.table.world, heroes_now(session))}


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", (0, 1, 2, 3))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, tab: int) -> None:
    scene = Town(in_shop())
    scene.tab = tab
    scene.chosen = "buy/sword"
    assert faults_at(scene, size, scale) == []


def test_buying_pays_and_puts_the_item_on_where_its_place_is_free() -> None:
    session = at_menu("outfit")
    fingers = Fingers(Town(session))
    fingers.click("buy/sword")
    fingers.click("buy/sword")
    assert coins(session) == 225
    assert worn_now(session) == {"sword": True}
    fingers.press(Action.UNDO)
    assert coins(session) == 300 and worn_now(session) == {}


def test_an_item_whose_place_is_taken_asks_where_it_goes() -> None:
    session = in_shop(coins=500)
    fingers = Fingers(Town(session))
    for key in ("buy/sword", "buy/sword", "buy/bow", "buy/bow"):
        fingers.click(key)
    assert worn_now(session)["sword"]
    ways = [widget.text for widget in fingers.widgets() if widget.key.startswith("receive/")]  # type: ignore[attr-defined]
    assert ways == ["Equip it; Sword to the pack", "Put it in the pack"]
    fingers.click("receive/1")
    assert worn_now(session) == {"sword": True, "bow": False}


def test_a_second_click_on_a_ware_buys_it() -> None:
    session = at_menu("outfit")
    fingers = Fingers(Town(session))
    fingers.click("buy/dagger")
    assert coins(session) == 300
    fingers.click("buy/dagger")
    assert coins(session) == 275


def test_a_hero_without_a_weapon_is_asked_before_he_leaves() -> None:
    session = at_menu("outfit")
    fingers = Fingers(Town(session))
    shopper = heroes_now(session)
    fingers.type("ee")
    assert heroes_now(session) == shopper
    assert "No weapon" in {getattr(widget, "title", "") for widget in fingers.widgets()}
    fingers.click("stay")
    fingers.click("leave")
    fingers.click("unarmed")
    assert not isinstance(session.request, Menu) or session.request.who != shopper


def test_the_shop_opens_with_the_focus_on_the_first_card_of_the_shelves() -> None:
    fingers = Fingers(Town(at_menu("outfit")))
    assert fingers.scene.desk is not None
    assert fingers.scene.desk.marks.focus.startswith("buy/")


def test_what_is_too_dear_is_locked_and_says_why_with_the_rule() -> None:
    session = in_shop(coins=60)
    fingers = Fingers(Town(session), size=(1920, 1080))
    hint = fingers.find("buy/bow").hint
    assert "75 coins" in hint
    assert "BASE-SETUP-10" in hint
    fingers.click("buy/bow")
    fingers.click("buy")
    assert coins(session) == 60


def test_the_first_shopping_offers_no_draws_and_buys_nothing_back() -> None:
    fingers = Fingers(Town(at_menu("outfit")), size=(1920, 1080))
    keys = {widget.key for widget in fingers.widgets()}
    assert not any(key.startswith(("treasure/", "skill/", "train/", "sell/")) for key in keys)


def test_a_treasure_waits_for_a_chest_of_its_colour() -> None:
    fingers = Fingers(Town(in_shop()), size=(1920, 1080))
    assert "No gold chest has been opened yet." in fingers.find("treasure/gold").hint


def test_selling_gives_half_and_stands_in_the_account() -> None:
    session = in_shop()
    fingers = Fingers(Town(session), size=(1920, 1080))
    fingers.click("buy/sword")
    fingers.click("buy")
    item = hero_items(session.table.world, heroes_now(session))[-1][0]
    fingers.click(f"item/{item}")
    fingers.click("sell")
    assert coins(session) == 550
    assert {"Sword", "-75", "Sold: Sword", "+25"} <= set(fingers.texts())


def test_wearing_something_else_is_one_click_and_undone_by_one_key() -> None:
    session = at_menu("outfit")
    fingers = Fingers(Town(session), size=(1920, 1080))
    fingers.click("buy/sword")
    fingers.click("buy")
    hero = heroes_now(session)
    (item,) = [entity for entity, _ in hero_items(session.table.world, hero)]
    fingers.click(f"item/{item}")
    fingers.click("arrange/0")
    assert not session.table.world.get(Item, item).equipped
    fingers.press(Action.UNDO)
    assert session.table.world.get(Item, item).equipped
    assert isinstance(session.request, Menu)
    assert session.request.menu == "outfit"


def test_leaving_the_first_shopping_goes_on_with_the_next_hero() -> None:
    session = at_menu("outfit")
    fingers = Fingers(Town(session))
    first = heroes_now(session)
    fingers.type("e")
    fingers.click("unarmed")
    assert heroes_now(session) != first
    assert fingers.scene.name == "town"


def test_a_filter_leaves_only_what_the_coins_reach() -> None:
    fingers = Fingers(Town(in_shop(coins=30)), size=(1920, 1080))
    fingers.click("filter/Affordable")
    keys = {widget.key for widget in fingers.widgets() if widget.key.startswith(("buy/", "treasure/", "potion/"))}
    assert keys == {"buy/dagger", "buy/iron_shield"}


def test_every_hero_of_the_party_is_told_with_his_coins() -> None:
    session = at_menu("outfit")
    fingers = Fingers(Town(session), size=(1920, 1080))
    told = [text for text in fingers.texts() if text.startswith("300 · ")]
    assert told == ["300 · shopping", "300 · waiting"]
    assert len(heroes(session.table.world)) == 2


def with_a_full_pack() -> Session:
    """A hero on a shopping trip who has room for nothing more."""
    session = in_shop()
    world, hero = session.table.world, heroes_now(session)
    for card, on in (("bow", True), ("dagger", False), ("dagger", False), ("crossbow", False)):
        world.create(Item(card=CardId(card), hero=hero, equipped=on))
    session.table._options = None
    return session


def test_an_item_is_dropped_only_where_there_is_no_place_and_only_when_that_is_meant() -> None:
    session = with_a_full_pack()
    fingers = Fingers(Town(session))
    fingers.click("buy/sword")
    fingers.click("buy/sword")
    ways = [widget.text for widget in fingers.widgets() if widget.key.startswith("receive/")]  # type: ignore[attr-defined]
    assert ways[0] == "Drop Crossbow for good" and ways[-1] == "Drop it for good"
    assert DROP_FIRST in fingers.texts() and PLACE_FIRST not in fingers.texts()
    third = f"receive/{ways.index('Drop Crossbow for good')}"
    fingers.click(third)
    fingers.click("keep")
    assert "crossbow" in worn_now(session)
    fingers.click(third)
    fingers.press(Action.BACK)
    assert "crossbow" in worn_now(session)
    fingers.click(third)
    fingers.click("drop")
    assert "crossbow" not in worn_now(session)
    assert faults_at(Town(session), (960, 540), 2.0) == []


def test_the_next_hero_in_the_shop_begins_with_nothing_chosen() -> None:
    fingers = Fingers(Town(at_menu("outfit")))
    for key in ("buy/sword", "buy", "leave"):
        fingers.click(key)
    assert fingers.scene.name == "town"
    assert "buy" not in {widget.key for widget in fingers.widgets()}


@pytest.mark.parametrize("size", ((960, 540), (1280, 720)))
def test_the_shelves_end_below_whole_cards(size: tuple[int, int]) -> None:
    fingers = Fingers(Town(in_shop()), size=size)
    box = fingers.find("shelves").box
    cards = [widget.box for widget in fingers.widgets() if widget.key.startswith("buy/")]
    assert [card for card in cards if card.y < box.bottom < card.bottom] == []
