"""The prompt of a roll by hand: the people at the screen tell what their dice show."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.store import FigureId
from game.show.reading import shown
from game.show.words import filled
from game.state.events.facts import AttackDeclared
from game.state.game_data import card_name
from game.state.requests.requests import Roll
from game.ui.prompts.about import rule_text
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt
from game.ui.prompts.words import QuestionValues, figure_name

BY_HAND, LAST_BACK = "by_hand", "last_back"
"""What its lines do: give the roll as it was told, and open the face that was told last again."""


@prompt(Roll)
def roll_by_hand(request: Roll, asked: Asked) -> Prompt:
    """Who rolls for what, and the dice; whoever sits before the screen tells what they show."""
    lines = (
        MenuLine(text="That is the roll", mode=BY_HAND, icon="check"),
        MenuLine(text="Take the last back", mode=LAST_BACK, icon="undo", tip="The Backspace key does the same."),
    )
    return Prompt(title="Own dice", call=_call(request, asked), lines=lines, own_dice=request.dice, window=True)


def _call(request: Roll, asked: Asked) -> str:
    """Who rolls for what."""
    words = shown(asked.table.book, "rolls").get(request.purpose)
    if words is not None:
        return filled(words, QuestionValues(asked.world, request.by, struck=_struck(asked)))
    who = figure_name(asked.world, request.by) if request.by else "The table"
    title = rule_text(request.purpose).title or card_name(asked.world, CardId(request.purpose)).replace(".", ": ")
    return f"{who} rolls: {title}"


def _struck(asked: Asked) -> tuple[FigureId, ...]:
    """Whom the attack in progress is on."""
    declared = (fact for fact in reversed(asked.table.facts) if isinstance(fact, AttackDeclared))
    attack = next(declared, None)
    return attack.on if attack is not None else ()
