"""What a module says of an action of its menus: the button, and where on the screen it is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from game.show.words import Words

PLACES = ("line", "last", "step", "strike", "leap", "space", "figure", "hand", "item", "both")
"""Where an action is chosen: on a button, on one below all others, as a step of a walk, as an attack, as a leap, on its
space, on its figure, on its card in the hand, on its item, and on its item and a button both."""


@dataclass(frozen=True, kw_only=True)
class ActionWords:
    """The button of an action: text, note, tooltip, the question `ask` put before it is done, its icon and its letter
    (`key`), all with gaps for the fields of the action; `place` is one of PLACES."""

    text: Words = ""
    note: Words = ""
    tip: Words = ""
    ask: Words = ""
    icon: str = "star"
    key: str = ""
    place: str = "line"
