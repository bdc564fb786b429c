"""Prompt of the question which dice: one button for each set, with what it allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.modules.altar import purposes as altar_purposes
from game.modules.altar.abilities.morph import MAIN
from game.state.requests.dice_choice import ChooseColours
from game.ui.prompts.base import (
    Asked,
    MenuLine,
    Prompt,
    prompt,
)
from game.ui.prompts.words import figure_name, prompt_sentence

WORDS = {"black": "power"}


def dice_words(colours: Sequence[str]) -> str:
    """A set of dice in words: `Red, 2 green`."""
    counted = Counter(WORDS.get(colour, colour) for colour in colours)
    told = ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted.items())
    return told[:1].upper() + told[1:]


def kinds_note(colours: Sequence[str]) -> str:
    """The types of attack that a set of dice allows: `melee or magic`."""
    kinds = [MAIN[colour] for colour in colours if colour in MAIN]
    return "any type" if len(kinds) == len(MAIN) else " or ".join(kinds)


@prompt(ChooseColours)
def choose_colours(request: ChooseColours, asked: Asked) -> Prompt:
    """The sets beside the board; the figure that is about to roll is marked."""
    lines = tuple(
        MenuLine(
            text=dice_words(dice),
            answer=dice,
            dice=tuple(dice),
            note=kinds_note(dice) if request.purpose == altar_purposes.MORPH else "",
            shortcut=str(at + 1) if at < 9 else "",
        )
        for at, dice in enumerate(request.sets)
    )
    return Prompt(
        title=figure_name(asked.world, request.subject),
        call=prompt_sentence("questions", request.purpose, asked.world, subject=request.subject),
        lines=lines,
        selected=frozenset({request.subject}),
    )
