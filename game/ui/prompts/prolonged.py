"""Lines of menus for prolonged actions and altars."""

from __future__ import annotations

from math import comb
from typing import Any

from game.content.counting import counted
from game.kernel.store import World
from game.modules.altar.prolonged.state import needed
from game.modules.altar.prolonged.work import (
    best_trait,
    prolonged_dice,
    prolonged_pool,
    task_in_hand,
)
from game.rules.combat.dice import POWER, power_face
from game.state.components.components import HeroTurn, Marker
from game.state.game_data import game_data
from game.state.queries.figures import trait
from game.ui.odds import per_cent
from game.ui.prompts.base import Asked, MenuLine
from game.ui.prompts.words import figure_name


def working(option: Any, asked: Asked) -> MenuLine:
    """Place the token and roll: what it is, the dice, the progress so far, and what it would do."""
    world, hero = asked.world, asked.world.the(HeroTurn).hero
    entry = game_data(world).quest.prolonged[option.action]
    kind = best_trait(world, hero, option.action)
    dice = trait(world, hero, kind)
    made, most = prolonged_pool(world, hero, option.action, option.where), needed(world, option.action)
    share = per_cent(done(world, hero, option.action, option.where))
    dots = f"{kind.capitalize()}, {counted(dice, 'die')}: {share} done with this roll"
    note = f"{made} of {most or 'X'}; {share} to finish"
    tip = f"{entry.text} ({dots})".strip()
    return MenuLine(text=entry.name, answer=option, icon="prolonged", note=note, shortcut="W", tip=tip)


def concentrating(option: Any, asked: Asked) -> MenuLine:
    """One more roll towards what is in hand, with the odds that it is enough."""
    world, hero = asked.world, asked.world.the(HeroTurn).hero
    working = task_in_hand(world, hero)
    if working is None:
        tip = "Take up a prolonged action for which there is progress, and roll once for it."
        return MenuLine(
            text="Concentrate", answer=option, icon="concentrate", note="half, 1 roll", shortcut="C", tip=tip
        )
    name = game_data(world).quest.prolonged[working.action].name
    share = per_cent(done(world, hero, working.action, working.where))
    tip = f"A half action: roll once more for {name}. The odds that it is done then are {share}, without fatigue."
    note = f"{share} to finish"
    return MenuLine(text="Concentrate", answer=option, icon="concentrate", note=note, shortcut="C", tip=tip)


def done(world: World, hero: int, action: str, where: str) -> float:
    """The odds that one roll, without more dice for fatigue, brings what an action still needs; of X one marker."""
    lacking = max(1, (needed(world, action) or 1) - prolonged_pool(world, hero, action, where))
    faces = [power_face(face) for face in game_data(world).faces[POWER]]
    one, dice = faces.count("enhancement") / len(faces), prolonged_dice(world, hero, action)
    return sum(comb(dice, hits) * one**hits * (1 - one) ** (dice - hits) for hits in range(lacking, dice + 1))


def praying(option: Any, asked: Asked) -> MenuLine:
    """Activate a good altar: its price, and what it would do."""
    entry = game_data(asked.world).quest.altars[asked.world.get(Marker, option.thing).id]
    note = f"2 movement, {counted(entry.coins, 'coin')}" if entry.coins else "2 movement"
    return MenuLine(text="Activate the altar", answer=option, icon="torch", note=note, shortcut="L", tip=entry.text)


def sacrifice(option: Any, asked: Asked) -> MenuLine:
    """Kill the monster that acts on an evil altar."""
    entry = game_data(asked.world).quest.altars[asked.world.get(Marker, option.thing).id]
    name = figure_name(asked.world, asked.request.who) if hasattr(asked.request, "who") else "the monster"
    return MenuLine(
        text=f"Sacrifice {name}",
        answer=option,
        icon="skull",
        note="2 movement",
        shortcut="S",
        tip=entry.text,
        ask=f"{name} dies for it. {entry.text}".strip(),
    )
