"""Questions on the screen: one prompt for each kind of request, menus line by line."""

from dataclasses import replace

from game.ui.prompts import choices, colours, doors, glyphs, menus, own_dice
from game.ui.prompts.about import about
from game.ui.prompts.base import (
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
    "glyphs",
    "menus",
    "own_dice",
    "prompt",
    "prompt_for",
]


def prompt_for(asked: Asked) -> Prompt:
    """The prompt of a question; KeyError for a kind that has none."""
    made = PROMPTS[type(asked.request)](asked.request, asked)
    return replace(made, about=about(asked.request, asked.world))
