"""Dice: rolling them, and what their faces say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import structs

from game.content.models import DieFace
from game.kernel.registry import rule
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.state.components.components import DiceOnTable
from game.state.events.facts import DiceRolled
from game.state.game_data import game_data
from game.state.requests import purposes
from game.state.requests.requests import Roll
from game.state.slugs import Purpose

POWER = "black"
"""The colour of the power dice."""

RULES = {purposes.ATTACK: "BASE-ATK-01", purposes.FATIGUE: "BASE-FATIG-03", purposes.REROLL: "BASE-REROLL-02"}
"""The rule that asks for a roll, by what the roll is called in the log."""


class Sum(NamedTuple):
    """What a roll adds up to."""

    range: int
    damage: int
    surges: int
    enhancements: int


async def roll(table: Table, dice: Sequence[str], *, by: FigureId, why: str) -> tuple[int, ...]:
    """Roll dice for a figure that are looked at once, `why` is the id of a rule or card; on the table they never lie in
    place of a roll that goes on."""
    number = begin_roll(table, by=by, why=why)
    faces = await add_dice(table, number, dice, why=why)
    end_roll(table.world)
    return faces


def begin_roll(table: Table, *, by: FigureId, why: str) -> int:
    """Begin a roll that goes on until `end_roll`, and gives its number; a roll that went on before waits for that."""
    lying = table.world.find(DiceOnTable, GAME)
    under = lying if lying is not None and lying.goes_on else None
    table.world.set(GAME, DiceOnTable(len(table.journal), by, why, goes_on=True, under=under))
    return len(table.journal)


async def add_dice(table: Table, number: int, dice: Sequence[str], *, why: str) -> tuple[int, ...]:
    """Roll dice that belong to the roll with this number, and join those that lie there; their faces."""
    faces = await _throw(table, dice, by=_lying(table.world, number).by, why=why)
    lying = _lying(table.world, number)
    table.world.set(GAME, structs.replace(lying, dice=(*lying.dice, *dice), faces=(*lying.faces, *faces)))
    return faces


async def roll_again(table: Table, number: int, which: Sequence[int]) -> tuple[int, ...]:
    """Roll these dice of the roll with this number again; the faces of all of them after that."""
    lying = _lying(table.world, number)
    new = await _throw(table, [lying.dice[place] for place in which], by=lying.by, why="reroll")
    fallen, lying = dict(zip(which, new, strict=True)), _lying(table.world, number)
    faces = tuple(fallen.get(place, face) for place, face in enumerate(lying.faces))
    table.world.set(GAME, structs.replace(lying, faces=faces))
    return faces


def end_roll(world: World) -> None:
    """The roll that goes on is over: its dice lie there until another begins, or those do that have waited for it."""
    lying = world.get(DiceOnTable, GAME)
    world.set(GAME, lying.under or structs.replace(lying, goes_on=False))


def _lying(world: World, number: int) -> DiceOnTable:
    lying = world.get(DiceOnTable, GAME)
    assert lying.number == number, f"roll {number} is meant, but roll {lying.number} lies on the table"
    return lying


async def _throw(table: Table, dice: Sequence[str], *, by: FigureId, why: str) -> tuple[int, ...]:
    purpose = Purpose(why)
    entry = RULES.get(purpose, why if why.isupper() else "BASE-DICE-05")
    faces = await table.ask(Roll(dice=tuple(dice), by=by, why=entry, purpose=purpose))
    by_hand = not table.journal[-1].auto
    table.log(DiceRolled(by=by, dice=tuple(dice), faces=faces, why=why, own=by_hand))
    return faces


async def power(table: Table, figure: FigureId, count: int, *, why: str) -> list[str]:
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
def dice_total(world: World, dice: Sequence[str], faces: Sequence[int]) -> Sum:
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
