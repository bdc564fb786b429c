"""The groups of monsters as lines of the overlord's menus: a click on one lets its next figure act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.store import FigureId, World
from game.rules.overlord.activation import can_act
from game.show.groups import GroupShown, groups_shown
from game.state.components.components import OVERLORD
from game.state.requests.requests import Menu
from game.ui.prompts.base import Asked, MenuLine

MENU = "overlord"
"""The menu in which a monster is chosen to act."""
NUMBERED = 9
WHY = {
    "killed": "All its figures are killed.",
    "done": "It has acted in this turn.",
    "now": "Its figures act one after the other.",
    "later": "One group acts to its end before the next begins.",
}
"""Why a group cannot be chosen, by how far it is."""
BEFORE_ALL = "Threat and cards come before the monsters."


def group_lines(request: Menu, asked: Asked, figures: Mapping[FigureId, Any]) -> tuple[MenuLine, ...]:
    """A line for each group; none for the heroes, and where monsters act one by one. `figures` are the answers of
    clicks on figures."""
    if request.seat != OVERLORD:
        return ()
    chosen = figures if request.menu == MENU else {}
    groups = groups_shown(asked.world)
    later = BEFORE_ALL if all(group.state != "now" for group in groups) else WHY["later"]
    return tuple(_line(group, at, chosen, {**WHY, "later": later}) for at, group in enumerate(groups, 1))


def cards_first(world: World) -> str:
    """What the overlord is asked before the first monster acts."""
    return "play cards, or activate a monster" if can_act(world) else "play cards, or end your turn"


def next_to_act(world: World) -> str:
    """What the overlord is asked who may let monsters act: for another of a group that is not done, for any group, or
    for any monster; for the end of the turn where none is left."""
    if not can_act(world):
        return "nobody is left to act: end your turn"
    groups = groups_shown(world)
    begun = next((group for group in groups if group.state == "now"), None)
    if begun is not None:
        return f"click another of the group {begun.name} to act"
    return "click a group to act, or end your turn" if groups else "click a monster to act, or end your turn"


def _line(group: GroupShown, at: int, chosen: Mapping[FigureId, Any], why: Mapping[str, str]) -> MenuLine:
    first = group.next
    answer = chosen.get(first) if first is not None else None
    return MenuLine(
        text=group.name,
        answer=answer,
        shortcut=str(at) if at <= NUMBERED else "",
        refusal="" if answer is not None else why[group.state],
        tip="A click lets the first of its figures act; click a figure on the board for another.",
        group=group,
    )
