"""What is told beside dice that are rolled against wounds."""

from __future__ import annotations

import pytest

from game.abilities.protection import Ward
from game.kernel.request import Fact
from game.show.rolls import roll_lines
from game.state.events.facts import DiceRolled
from game.state.slugs import Purpose
from tests.combat_support import Arena, HeroFigure, MonsterFigure


def told(why: str, *wanted: str) -> tuple[str, ...]:
    """The lines beside a blank, an enhancement and two surges that a hero has rolled."""
    arena = Arena(".HM..", {"H": HeroFigure(abilities=(Ward(faces=wanted),)), "M": MonsterFigure()})  # type: ignore[arg-type]
    faces = arena.world.game_data.faces["black"]
    number = {"surge": 0, "enhancement": 0, "blank": 0}
    for at, face in enumerate(faces):
        number["surge" if face.surge else "enhancement" if face.enhancement else "blank"] = at
    shown = tuple(number[face] for face in ("blank", "enhancement", "surge", "surge"))
    facts: list[Fact] = [DiceRolled(by=arena.id["H"], dice=("black",) * 4, faces=shown, why=Purpose(why))]
    return roll_lines(arena.world, facts)


@pytest.mark.parametrize(("wanted", "count"), [(("surge",), 2), (("blank",), 1), (("blank", "enhancement"), 2)])
def test_dice_against_wounds_tell_how_many_they_cancel(wanted: tuple[str, ...], count: int) -> None:
    assert told("ward", *wanted) == ("**Dice against wounds**", f"**{count}** of **4 wounds** cancelled")


def test_other_dice_tell_nothing_of_wounds() -> None:
    assert told("attack", "surge") == ()
