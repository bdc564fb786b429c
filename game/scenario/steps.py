"""The lines of a script: answers in words, dice, draws, things taken back, and checks in between."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.content.models import CardId
from game.kernel.table import Table
from game.state.game_data import game_data
from game.state.requests.requests import words_of_dice


class BadScript(Exception):
    """A line of the script cannot be read or does not fit what is asked; the text says why."""


@dataclass(frozen=True)
class Answer:
    """`A: strike b with sword`: an answer of the seat that `who` stands for; `standing` for "overlord!: ..."."""

    who: str
    text: str
    standing: bool = False


@dataclass(frozen=True)
class ForcedDice:
    """`roll red 1/3*, black surge`: the faces of one throw, or "any"."""

    text: str


@dataclass(frozen=True)
class Draw:
    """`draw aim`: the card that chance gives, or "any"."""

    card: CardId


@dataclass(frozen=True)
class Pick:
    """`pick 2`: the branch that chance takes of a quest's entry, counted from 1."""

    branch: int


@dataclass(frozen=True)
class Undo:
    """`undo A`: the seat takes back its last answer; `undo A refused: words of the reason`."""

    who: str
    refused: str | None = None


@dataclass(frozen=True)
class Check:
    """A table in the script: the same keys as in `expect`, checked at that point."""

    wanted: Mapping[str, Any]


@dataclass(frozen=True)
class OverlordPasses:
    """`the overlord's turn passes`: he collects, plays nothing and ends his turn; cards and dice are left to chance."""


Step = OverlordPasses | Answer | ForcedDice | Draw | Pick | Undo | Check

PASSES = "the overlord's turn passes"
FORMS: Mapping[str, str] = {
    "A: words": "the seat of hero A answers (of a monster: the overlord); `;` parts several answers",
    "overlord: words": "a seat by its name answers: overlord, party, seat1 to seat4",
    "overlord!: words": "a standing action, taken while anybody is being asked",
    "roll red 1/3*, green 2/2, black surge": "one throw: range/damage and a * for each surge; miss, blank, surge, +1; "
    "`red #4` is the fourth face; `roll any` leaves it to chance",
    "draw aim, dodge": "cards that chance gives, one after the other; `draw any` leaves it to chance",
    "pick 2": "the branch that chance takes of the verb `random`, counted from 1",
    PASSES: "he collects, plays nothing and ends it; windows go by, and cards and dice are left to chance",
    "undo A": "take back the last answer; `undo A refused: words` when it must not be possible",
    '{ A = { wounds = 3 }, offered = ["A: end turn"] }': "check at this point whatever `expect` could check",
}


def read_step(line: str | Mapping[str, Any]) -> list[Step]:
    """The steps that one line of the script stands for; BadScript when it is none."""
    if not isinstance(line, str):
        return [Check(line)]
    text = line.strip()
    if text == PASSES:
        return [OverlordPasses()]
    if match := re.fullmatch(r"roll\s+(.+)", text):
        return [ForcedDice(match[1])]
    if match := re.fullmatch(r"draw\s+(.+)", text):
        return [Draw(CardId(card.strip())) for card in match[1].split(",")]
    if match := re.fullmatch(r"pick\s+(\d+)", text):
        return [Pick(int(match[1]))]
    if match := re.fullmatch(r"undo\s+(\w+)(?:\s+refused:\s*(.*))?", text):
        return [Undo(match[1], match[2])]
    if match := re.fullmatch(r"(\w+)(!?):\s*(.+)", text):
        return [Answer(match[1], part.strip(), bool(match[2])) for part in match[3].split(";")]
    raise BadScript('write "A: words", "roll dice", "draw card", "pick 2", "undo A" or "the overlord\'s turn passes"')


def faces_of(table: Table, dice: Sequence[str], text: str) -> tuple[int, ...]:
    """The faces that `text` gives to these dice, in their order; BadScript when they do not fit."""
    left: dict[str, list[int]] = {}
    for part in text.split(","):
        colour, face, count = _one_die(table, part.strip())
        left.setdefault(colour, []).extend([face] * count)
    found = []
    for colour in dice:
        if not left.get(colour):
            raise BadScript(f"the dice are {', '.join(dice)}; the script gives {text}")
        found.append(left[colour].pop(0))
    if any(left.values()):
        raise BadScript(f"the dice are {', '.join(dice)}; the script gives {text}")
    return tuple(found)


def _one_die(table: Table, text: str) -> tuple[str, int, int]:
    match = re.fullmatch(r"(\w+)\s+(\S+)(?:\s+x(\d+))?", text)
    colours = game_data(table.world).faces
    if match is None or match[1] not in colours:
        raise BadScript(f'"{text}" is not a die such as "red 1/3*"; the colours are {", ".join(colours)}')
    colour, said = match[1], match[2]
    count = int(match[3] or 1)
    words = [words_of_dice(table.world, [colour], [face])[0].partition(" ")[2] for face in range(6)]
    if re.fullmatch(r"#[1-6]", said):
        return colour, int(said[1]) - 1, count
    if said not in words:
        raise BadScript(f"the {colour} die has the faces {', '.join(dict.fromkeys(words))}, not {said}")
    return colour, words.index(said), count
