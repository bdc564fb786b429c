"""Lines of menus for prolonged actions and altars."""

from __future__ import annotations

from typing import Any

from game.rules.prolonged import best_trait, pool
from game.state.components import HeroTurn, Thing
from game.state.figures import trait
from game.state.lore import lore
from game.state.prolonged import needed
from game.ui.prompts.base import Asked, Line
from game.ui.prompts.words import figure_name


def working(option: Any, asked: Asked) -> Line:
    """Place the token and roll: what it is, the dice, the progress so far, and what it would do."""
    world, hero = asked.world, asked.world.the(HeroTurn).hero
    entry = lore(world).quest.prolonged[option.action]
    kind = best_trait(world, hero, option.action)
    dice = trait(world, hero, kind)
    made, most = pool(world, hero, option.action, option.where), needed(world, option.action)
    tip = f"{entry.text} ({kind.capitalize()}, {dice} {'die' if dice == 1 else 'dice'})".strip()
    return Line(text=entry.name, answer=option, icon="prolonged", note=f"{made}/{most or 'X'}", shortcut="W", tip=tip)


def concentrating(option: Any, asked: Asked) -> Line:
    """One more roll towards what is in hand."""
    tip = "Roll once more for the prolonged action in hand."
    return Line(text="Concentrate", answer=option, icon="concentrate", note="1 roll", shortcut="C", tip=tip)


def praying(option: Any, asked: Asked) -> Line:
    """Activate a good altar: its price, and what it would do."""
    entry = lore(asked.world).quest.altars[asked.world.get(Thing, option.thing).id]
    note = f"2 movement, {entry.coins} coins" if entry.coins else "2 movement"
    return Line(text="Activate the altar", answer=option, icon="torch", note=note, shortcut="L", tip=entry.text)


def sacrifice(option: Any, asked: Asked) -> Line:
    """Kill the monster that acts on an evil altar."""
    entry = lore(asked.world).quest.altars[asked.world.get(Thing, option.thing).id]
    name = figure_name(asked.world, asked.request.who) if hasattr(asked.request, "who") else "the monster"
    return Line(
        text=f"Sacrifice {name}",
        answer=option,
        icon="skull",
        note="2 movement",
        shortcut="S",
        tip=entry.text,
        ask=f"{name} dies for it. {entry.text}".strip(),
    )
