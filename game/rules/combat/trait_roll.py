"""Rolls of power dice of a trait outside of attacks, to which fatigue adds dice."""

from __future__ import annotations

from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.combat.dice import POWER, add_dice, begin_roll, end_roll, face_of, power_face
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.queries.figures import seat_of
from game.state.requests.requests import YesNo
from game.state.slugs import Purpose

MOST_DICE = 5


async def trait_roll(table: Table, hero: FigureId, count: int, *, why: str, more: str, purpose: Purpose) -> list[str]:
    """The faces of one roll: so many dice by the rule `why`, then by the rule `more` one at a time for fatigue, five at
    most; `purpose` asks whether another is bought."""
    number = begin_roll(table, by=hero, why=why)
    faces = list(await add_dice(table, number, (POWER,) * count, why=why)) if count else []
    while len(faces) < MOST_DICE and can_spend(table.world, hero, 1):
        request = YesNo(seat=seat_of(table.world, hero), why=more, purpose=purpose, subject=hero)
        if not await table.ask(request):
            break
        spend_fatigue(table, hero, 1, use="dice")
        faces += await add_dice(table, number, (POWER,), why=more)
    end_roll(table.world)
    return [power_face(face_of(table.world, POWER, face)) for face in faces]
