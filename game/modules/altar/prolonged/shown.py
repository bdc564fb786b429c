"""What the screen says of prolonged actions and altars: what fills the gaps of the words of their actions."""

from __future__ import annotations

from math import comb
from typing import Any

from game.content.counting import counted, per_cent
from game.kernel.store import FigureId, World
from game.modules.altar.prolonged.state import needed
from game.modules.altar.prolonged.work import best_trait, prolonged_dice, prolonged_pool, task_in_hand
from game.rules.combat.dice import POWER, power_face
from game.show.gaps import gap
from game.state.components.components import HeroTurn, Marker
from game.state.game_data import game_data
from game.state.queries.figures import trait


def _task(world: World, action: Any) -> tuple[str, str]:
    """The prolonged action that an action of a menu goes on with, and where; nothing in hand is ("", "")."""
    task = action if hasattr(action, "where") else task_in_hand(world, world.the(HeroTurn).hero)
    return (task.action, task.where) if task is not None else ("", "")


@gap("work")
def work_name(world: World, action: Any, who: FigureId) -> str:
    """The name of the prolonged action, empty for none."""
    name, _ = _task(world, action)
    return game_data(world).quest.prolonged[name].name if name else ""


@gap("work_text")
def work_text(world: World, action: Any, who: FigureId) -> str:
    """What the quest says of it, and what is rolled for it with what odds, for a tooltip."""
    name, _ = _task(world, action)
    kind = best_trait(world, world.the(HeroTurn).hero, name)
    dice = trait(world, world.the(HeroTurn).hero, kind)
    entry = game_data(world).quest.prolonged[name]
    rolled = f"{kind.capitalize()}, {counted(dice, 'die')}: {share_done(world, action, who)} done with this roll"
    return f"{entry.text} ({rolled})".strip()


@gap("progress")
def progress(world: World, action: Any, who: FigureId) -> str:
    """The progress made of what it needs."""
    name, where = _task(world, action)
    return f"{prolonged_pool(world, world.the(HeroTurn).hero, name, where)} of {needed(world, name) or 'X'}"


@gap("share")
def share_done(world: World, action: Any, who: FigureId) -> str:
    """The odds that one roll, without more dice for fatigue, brings what is still needed; of X one marker."""
    hero, (name, where) = world.the(HeroTurn).hero, _task(world, action)
    lacking = max(1, (needed(world, name) or 1) - prolonged_pool(world, hero, name, where))
    faces = [power_face(face) for face in game_data(world).faces[POWER]]
    one, dice = faces.count("enhancement") / len(faces), prolonged_dice(world, hero, name)
    return per_cent(sum(comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(lacking, dice + 1)))


@gap("altar_coins")
def altar_coins(world: World, action: Any, who: FigureId) -> int:
    """The coins that an altar costs."""
    return game_data(world).quest.altars[world.get(Marker, action.thing).id].coins


@gap("altar_text")
def altar_text(world: World, action: Any, who: FigureId) -> str:
    """What an altar does."""
    return game_data(world).quest.altars[world.get(Marker, action.thing).id].text
