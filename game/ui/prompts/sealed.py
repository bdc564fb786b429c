"""A window of the other side, as those before the screen see it: to pass or to interrupt, not what it is worth."""

from __future__ import annotations

from typing import Any

from game.kernel.store import World
from game.state.components.components import OVERLORD
from game.state.requests.menu_actions import Pass
from game.ui.prompts.base import MenuLine, Prompt
from game.ui.prompts.words import prompt_sentence


def sealed_prompt(request: Any, world: World) -> Prompt:
    """The prompt of a window for the side that is not before the screen."""
    who = "Overlord" if request.seat == OVERLORD else "Heroes"
    lines = (
        MenuLine(text=f"{who}: pass", answer=Pass(), icon="check", shortcut="P"),
        MenuLine(text=f"{who}: interrupt", mode="reveal", icon="overlord", shortcut="I"),
    )
    what = prompt_sentence("windows", request.window, world, subject=request.subject)
    return Prompt(title=f"{who}: interrupt?", call=f"{who}: pass or interrupt? {what}", lines=lines)
