"""Dice: rolling them, and what their faces say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.models import DieFace
from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.state.events.facts import DiceRolled
from game.state.game_data import game_data
from game.state.requests.requests import Roll

POWER = "black"
"""The colour of the power dice."""

RULES = {"attack": "BASE-ATK-01", "fatigue": "BASE-FATIG-03", "reroll": "BASE-REROLL-02"}
"""The rule that asks for a roll, by what the roll is called in the log."""


class Sum(NamedTuple):
    """What a roll adds up to."""

    range: int
    damage: int
    surges: int
    enhancements: int


async def roll(table: Table, dice: Sequence[str], *, by: int, why: str) -> tuple[int, ...]:
    """Roll dice for a figure; `why` is `attack`, `fatigue`, `reroll`, or the id of a rule or card."""
    entry = RULES.get(why, why if why.isupper() else "BASE-DICE-05")
    faces = await table.ask(Roll(dice=tuple(dice), by=by, why=entry, purpose=why))
    by_hand = not table.journal[-1].auto
    table.log(DiceRolled(by=by, dice=tuple(dice), faces=faces, why=why, own=by_hand))
    return faces


async def power(table: Table, figure: int, count: int, *, why: str) -> list[str]:
    """Roll power dice that are no attack: `blank`, `enhancement` or `surge` for each (BASE-DICE-05)."""
    if count < 1:
        return []
    faces = await roll(table, (POWER,) * count, by=figure, why=why)
    return [power_face(face_of(table.world, POWER, face)) for face in faces]


def face_of(world: World, colour: str, number: int) -> DieFace:
    """The face with this number, 0 to 5, of a die."""
    return game_data(world).faces[colour][number]


@rule("BASE-DICE-02")
def power_face(face: DieFace) -> str:
    """What a power die shows: `blank`, `enhancement` or `surge` (BASE-DICE-02)."""
    if face.surge:
        return "surge"
    return "enhancement" if face.enhancement else "blank"


@rule("BASE-DICE-01")
def total(world: World, dice: Sequence[str], faces: Sequence[int]) -> Sum:
    """Numbers are range, hearts damage, and surges are surges (BASE-DICE-01)."""
    shown = [face_of(world, colour, face) for colour, face in zip(dice, faces, strict=True)]
    return Sum(
        range=sum(face.range for face in shown),
        damage=sum(face.damage for face in shown),
        surges=sum(face.surge for face in shown),
        enhancements=sum(face.enhancement for face in shown),
    )


@rule("BASE-ATK-11")
def is_miss(world: World, dice: Sequence[str], faces: Sequence[int]) -> bool:
    """Whether any die shows the miss face (BASE-ATK-11)."""
    return any(face_of(world, colour, face).miss for colour, face in zip(dice, faces, strict=True))
