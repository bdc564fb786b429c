"""Questions on the screen: one prompt for each kind of request, menus line by line."""

from dataclasses import replace

from game.modules.compose import load_share
from game.ui.prompts import choices, colours, doors, menus, movers, own_dice, reactions, rolled
from game.ui.prompts.about import about
from game.ui.prompts.base import (
    BY_PURPOSE,
    PROMPTS,
    Asked,
    CardFace,
    MenuLine,
    Prompt,
    Route,
    prompt,
)

__all__ = [
    "PROMPTS",
    "Asked",
    "CardFace",
    "MenuLine",
    "Prompt",
    "Route",
    "choices",
    "colours",
    "doors",
    "menus",
    "movers",
    "own_dice",
    "prompt",
    "prompt_for",
    "reactions",
    "rolled",
]


def prompt_for(asked: Asked) -> Prompt:
    """The prompt of a question: that of its purpose where that has one, else made as for the kind that it is one of;
    StopIteration for a kind that has none."""
    load_share("ui")
    own = BY_PURPOSE.get(getattr(asked.request, "purpose", ""))
    maker = own or next(PROMPTS[kind] for kind in type(asked.request).__mro__ if kind in PROMPTS)
    made = maker(asked.request, asked)
    return made if any(made.about) else replace(made, about=about(asked.request, asked.world))
