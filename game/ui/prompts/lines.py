"""Lines of menus in words: one entry for each class of option; one that is not here is spelled out from its fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.counting import counted
from game.kernel.store import World
from game.rules.turn.orders import holds
from game.state.components.components import (
    Door,
    HeroTurn,
    Item,
    Marker,
    Position,
)
from game.state.game_data import board, card_name, catalog, game_data
from game.state.queries.board_queries import figure_at
from game.state.queries.figures import fatigue_left, speed_of
from game.state.requests.menu_actions import MenuAction
from game.ui.prompts.base import Asked, MenuLine
from game.ui.prompts.prolonged import (
    concentrating,
    praying,
    sacrifice,
    working,
)
from game.ui.prompts.words import entity_name, figure_name, price_of

ITEM_LINES = frozenset({"Equip", "DropItem", "Give", "Drink", "Wear", "Stow", "GiveToFamiliar"})
"""Options that belong to one item: they are found on its card."""
ORDER_WORDS = {
    "aim": ("Aim", "Roll dice of your attacks again"),
    "dodge": ("Dodge", "Make attackers roll dice again"),
    "guard": ("Guard", "Attack in the overlord's turn"),
    "rest": ("Rest", "Recover all fatigue next turn"),
}


def line_of(option: MenuAction, asked: Asked) -> MenuLine:
    """The button of an option."""
    maker = LINES.get(type(option).__name__)
    return maker(option, asked) if maker is not None else _spelled(option, asked)


def _spelled(option: MenuAction, asked: Asked) -> MenuLine:
    """An option in words made from its class and fields."""
    name = type(option).__name__
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip().capitalize()
    told = [_field(key, getattr(option, key), asked.world) for key in option.__struct_fields__]
    text = ": ".join([words, ", ".join(one for one in told if one)]) if any(told) else words
    return MenuLine(
        text=text, answer=option, icon="star", tip=f"{(type(option).__doc__ or '').split('(')[0]} ({option.rule})"
    )


def _field(key: str, value: Any, world: World) -> str:
    if key in ("item", "weapon", "skill", "rune"):
        return entity_name(world, value)
    if key == "target":
        return figure_name(world, figure_at(world, value) or 0)
    if key in ("figure", "hero", "taker"):
        return figure_name(world, value)
    return card_name(world, value) if isinstance(value, str) else ""


def _declare(option: Any, asked: Asked) -> MenuLine:
    hero = asked.world.the(HeroTurn).hero
    speed = speed_of(asked.world, hero)
    notes = {
        "run": (f"{2 * speed} movement", "R", "run", "Movement points of twice the speed, no attack."),
        "battle": ("2 attacks", "B", "battle", "Two attacks; movement only for fatigue."),
        "advance": (f"{speed} movement, 1 attack", "V", "advance", "Movement points of the speed, and one attack."),
        "ready": ("order + half", "D", "ready", "Place an order, and either move or attack."),
        "move": (f"{speed} movement", "M", "move", "A half action after a stun: move."),
        "attack": ("1 attack", "A", "attack", "A half action after a stun: attack."),
        "order": ("1 order", "O", "ready", "A half action after a stun: place an order."),
        "concentrate": ("1 roll", "C", "concentrate", "A half action after a stun: go on with a prolonged action."),
    }
    note, key, icon, tip = notes[option.action]
    return MenuLine(text=option.action.capitalize(), answer=option, icon=icon, note=note, shortcut=key, tip=tip)


def _half(option: Any, asked: Asked) -> MenuLine:
    if option.half == "concentrate":
        return concentrating(option, asked)
    speed = speed_of(asked.world, asked.world.the(HeroTurn).hero)
    note = f"{speed} movement" if option.half == "move" else "1 attack"
    return MenuLine(
        text=f"Ready: {option.half}", answer=option, icon=option.half, note=note, shortcut=option.half[0].upper()
    )


def _fatigue(option: Any, asked: Asked) -> MenuLine:
    left = fatigue_left(asked.world, asked.world.the(HeroTurn).hero)
    return MenuLine(text="Fatigue for movement", answer=option, icon="fatigue", note=f"{left} left", shortcut="F")


def _order(option: Any, asked: Asked) -> MenuLine:
    text, tip = ORDER_WORDS[option.order]
    return MenuLine(text=f"Order: {text}", answer=option, icon=option.order, tip=tip, shortcut=text[0])


def _lend(option: Any, asked: Asked) -> MenuLine:
    text, tip = ORDER_WORDS[option.order]
    name = figure_name(asked.world, option.hero)
    return MenuLine(text=f"Lend order: {text}", answer=option, icon=option.order, note=f"to {name}", tip=tip)


def _door(option: Any, asked: Asked) -> MenuLine:
    door = asked.world.get(Door, option.door)
    text = "Close door" if door.open else "Open door"
    where = game_data(asked.world).quest.doors[door.index]
    rune = f" ({where.colour} rune)" if where.kind == "rune" else ""
    return MenuLine(text=text + rune, answer=option, icon="door", note="2 movement", shortcut="O")


def _chest(option: Any, asked: Asked) -> MenuLine:
    return MenuLine(text="Open chest", answer=option, icon="chest", note="2 movement", shortcut="C")


def _thing(option: Any, asked: Asked) -> MenuLine:
    thing = asked.world.get(Marker, option.thing)
    name = f"{thing.detail} {thing.kind}".strip().replace("_", " ")
    return MenuLine(text=f"Take {name}", answer=option, icon="pick_up", note="free", shortcut="T")


def _drink(option: Any, asked: Asked) -> MenuLine:
    name = entity_name(asked.world, option.item)
    return MenuLine(text=f"Drink {name}", answer=option, icon="potion", note="1 movement", shortcut="P")


def _equip(option: Any, asked: Asked) -> MenuLine:
    hero = asked.world.get(Item, getattr(option, "item", getattr(asked.request, "who", 0))).hero
    note = "the aim is lost" if holds(asked.world, hero, "aim") else ""
    if getattr(option, "away", False):
        return MenuLine(text="Put into the pack", answer=option, icon="bag", note=note)
    return MenuLine(text=_wearing(option, asked), answer=option, icon="equip", note=note)


def _wearing(option: Any, asked: Asked) -> str:
    off = ", ".join(entity_name(asked.world, item) for item in option.off)
    return f"Equip, {off} to the pack" if off else "Equip"


def _give(option: Any, asked: Asked) -> MenuLine:
    text = f"Give to {figure_name(asked.world, option.taker)}"
    return MenuLine(text=text, answer=option, icon="give", note="1 movement")


def _drop(option: Any, asked: Asked) -> MenuLine:
    name = entity_name(asked.world, option.item)
    return MenuLine(text="Drop", answer=option, icon="discard", ask=f"Drop {name}? All but relics are lost for good.")


def _besides(option: Any, asked: Asked) -> MenuLine:
    name = figure_name(asked.world, figure_at(asked.world, option.target) or 0)
    weapon = f" with {entity_name(asked.world, option.weapon)}" if hasattr(option, "weapon") else ""
    word = "Charge" if type(option).__name__ == "Charge" else "Further attack"
    return MenuLine(text=f"{word}: {name}{weapon}", answer=option, icon="attack")


WAYS = ("north-west", "north", "north-east", "west", "about", "east", "south-west", "south", "south-east")


def _shove(option: Any, asked: Asked) -> MenuLine:
    width = board(asked.world).width
    place = asked.world.find(Position, option.figure)
    start = place.anchor if place is not None else option.to
    dx, dy = option.to % width - start % width, option.to // width - start // width
    way = WAYS[(_sign(dy) + 1) * 3 + _sign(dx) + 1]
    return MenuLine(text=f"Move {figure_name(asked.world, option.figure)} {way}", answer=option, icon="magic")


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _end(option: Any, asked: Asked) -> MenuLine:
    turn = asked.world.the(HeroTurn)
    left = [
        counted(count, word)
        for count, word in ((turn.points, "movement point"), (turn.attacks, "attack"), (turn.orders, "order"))
        if count
    ]
    if turn.action is None:
        left = ["the whole action"]
    ask = f"End the turn with {' and '.join(left)} left?" if left else ""
    return MenuLine(text="End turn", answer=option, icon="end_turn", shortcut="E", ask=ask)


def _play(option: Any, asked: Asked) -> MenuLine:
    note = price_of(asked.world, option.card)
    return MenuLine(text=f"Play {card_name(asked.world, option.card)}", answer=option, icon="play", note=note)


def _discard(option: Any, asked: Asked) -> MenuLine:
    gain = catalog(asked.world).overlord_cards[option.card].discard
    return MenuLine(text="Discard for threat", answer=option, icon="threat", note=f"+{gain} threat")


def _activate(option: Any, asked: Asked) -> MenuLine:
    return MenuLine(text=f"Activate {figure_name(asked.world, option.figure)}", answer=option, icon="monster")


def _plain(text: str, icon: str, *, note: str = "", key: str = "", tip: str = "") -> Callable[[Any, Asked], MenuLine]:
    return lambda option, asked: MenuLine(text=text, answer=option, icon=icon, note=note, shortcut=key, tip=tip)


LINES: dict[str, Callable[[Any, Asked], MenuLine]] = {
    "WorkOn": working,
    "PrayAt": praying,
    "Sacrifice": sacrifice,
    "Declare": _declare,
    "TakeHalf": _half,
    "SpendFatigue": _fatigue,
    "GiveOrder": _order,
    "LendOrder": _lend,
    "WorkDoor": _door,
    "MonsterDoor": _door,
    "OpenChest": _chest,
    "TakeMarker": _thing,
    "Drink": _drink,
    "Equip": _equip,
    "Wear": _equip,
    "Stow": _plain("Put into the pack", "bag"),
    "WearNew": _equip,
    "PackNew": _plain("Put into the pack", "bag"),
    "CashIn": _plain("Turn it in for coins", "coin"),
    "DropFor": lambda option, asked: MenuLine(
        text=f"Drop {entity_name(asked.world, option.item)}", answer=option, icon="discard"
    ),
    "Give": _give,
    "DropItem": _drop,
    "GiveToFamiliar": lambda option, asked: MenuLine(
        text=f"Give to {figure_name(asked.world, option.taker)}", answer=option, icon="give", note="1 movement"
    ),
    "StrikeBesides": _besides,
    "Charge": _besides,
    "Shove": _shove,
    "FamiliarRests": _plain("Let it rest", "end_turn", key="E"),
    "Reequip": _plain("Arrange items", "equip", note="2 movement", key="Q"),
    "TakeGlyph": _plain("Travel to town", "glyph", note="1 movement", key="G"),
    "GoShopping": _plain("Visit the shop", "shop", key="S"),
    "EndMovement": _plain("End movement here", "flag", key="H", tip="Meet what waits here. Points left lapse."),
    "EndTurn": _end,
    "EndActivation": _plain("End activation", "end_turn", key="E"),
    "EndOverlordTurn": _plain("End overlord turn", "end_turn", key="E"),
    "DoneArranging": _plain("Done", "check", key="E"),
    "Leave": _plain("Leave the town", "exit", key="E"),
    "Collect": _plain("Collect and draw", "deck", key="C"),
    "Play": _play,
    "Discard": _discard,
    "Activate": _activate,
}
"""The words of each class of option."""
