"""The prompts of rolls that wait for people: they tell what dice of their own show, or press for a roll of theirs."""

from __future__ import annotations

from typing import NamedTuple

from game.content.counting import counted
from game.content.models import CardId
from game.kernel.store import FigureId, World
from game.rules.combat.dice import POWER, power_face
from game.show.reading import shown
from game.show.words import filled
from game.state.events.facts import AttackDeclared
from game.state.game_data import game_data
from game.state.requests.requests import Roll
from game.ui.die_art import DieArt, die_art
from game.ui.prompts.about import NOTHING, About, card_text, rolled_for, rule_text
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt
from game.ui.prompts.words import QuestionValues, figure_name, listed_words

BY_HAND, LAST_BACK, PRESSED = "by_hand", "last_back", "pressed"
"""What their lines do: give the roll as it was told, open the face that was told last again, and roll."""


@prompt(Roll)
def waiting_roll(request: Roll, asked: Asked) -> Prompt:
    """Who rolls for what: the dice are told of, or rolled at a press."""
    return _by_hand(request, asked) if request.by_hand(asked.table) else _by_press(request, asked)


def _by_press(request: Roll, asked: Asked) -> Prompt:
    """One button; beside it stand what asks for the roll, and the chances of what a die may show."""
    told = roll_reason(request, asked.world)
    chances = chance_words(request.dice, asked.world)
    line = MenuLine(text="Roll", mode=PRESSED, icon="dice", shortcut="R", note=dice_called(request.dice), chosen=True)
    return Prompt(
        title="Your roll",
        call=roll_call(request, asked),
        lines=(line,),
        about=About(told.title, "\n".join(filter(None, (told.text, chances)))),
        selected=frozenset({request.by}),
    )


def roll_reason(request: Roll, world: World) -> About:
    """The card or the rule that asks for a roll, by its title and text."""
    reasons = (card_text(world, CardId(request.purpose)), rule_text(request.purpose), rule_text(request.why))
    return next((each for each in reasons if each.text), NOTHING)


def dice_called(dice: tuple[str, ...]) -> str:
    """How many dice a roll has, and whether they are power dice."""
    told = counted(len(dice), "die")
    return told.replace(" ", " power ") if {*dice} == {POWER} else told


class FaceChance(NamedTuple):
    """A kind of face of the power dice, the picture of one of them, and the chance of it."""

    art: DieArt
    kind: str
    chance: str


def face_chances(dice: tuple[str, ...], world: World) -> list[FaceChance]:
    """What each die shows with which chance, where all are power dice (BASE-DICE-02); nothing for others."""
    if {*dice} != {POWER}:
        return []
    shown = [power_face(face) for face in game_data(world).faces[POWER]]
    return [
        FaceChance(die_art(world, POWER, shown.index(kind)), kind, f"{shown.count(kind)} in {len(shown)}")
        for kind in sorted({*shown})
    ]


def chance_words(dice: tuple[str, ...], world: World) -> str:
    """The same as a sentence, empty for nothing."""
    told = [f"{each.chance} {each.kind}" for each in face_chances(dice, world)]
    return f"A power die shows {listed_words(told)}." if told else ""


def _by_hand(request: Roll, asked: Asked) -> Prompt:
    """Who rolls for what, and the dice; whoever sits before the screen tells what they show."""
    lines = (
        MenuLine(text="That is the roll", mode=BY_HAND, icon="check"),
        MenuLine(text="Take the last back", mode=LAST_BACK, icon="undo", tip="The Backspace key does the same."),
    )
    return Prompt(title="Own dice", call=roll_call(request, asked), lines=lines, own_dice=request.dice, window=True)


def roll_call(request: Roll, asked: Asked) -> str:
    """Who rolls for what."""
    words = shown(asked.table.book, "rolls").get(request.purpose)
    if words is not None:
        return filled(words, QuestionValues(asked.world, request.by, struck=_struck(asked)))
    who = figure_name(asked.world, request.by) if request.by else "The table"
    return f"{who} rolls: {rolled_for(asked.world, request.purpose)}"


def _struck(asked: Asked) -> tuple[FigureId, ...]:
    """Whom the attack in progress is on."""
    declared = (fact for fact in reversed(asked.table.facts) if isinstance(fact, AttackDeclared))
    attack = next(declared, None)
    return attack.on if attack is not None else ()
