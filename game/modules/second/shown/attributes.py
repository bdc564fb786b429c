"""Tests of attributes on the screen: what is asked, and what lies beside the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.request import Fact
from game.kernel.store import GAME, FigureId, World
from game.modules.second.attributes import RULE, WORTH, AttributeTested, UnderTest, attribute_of
from game.rules.combat.dice import face_of, power_face
from game.show.gaps import gap
from game.show.rolls import lines_beside_dice
from game.state.events.facts import DiceRolled
from game.state.queries.figures import name_of


@gap("tested")
def tested(world: World, action: Any, who: FigureId) -> str:
    """The attribute that is tested now, and its number."""
    test = world.find(UnderTest, GAME)
    return "" if test is None else f"{test.attribute} {attribute_of(world, test.figure, test.attribute)}"


@lines_beside_dice("attribute_test")
def beside_the_dice(world: World, facts: Sequence[Fact]) -> tuple[str, ...]:
    """Who tests what, and the sum against the number."""
    rolled = facts[0]
    result = next((fact for fact in facts if isinstance(fact, AttributeTested)), None)
    if not isinstance(rolled, DiceRolled) or rolled.why != RULE or result is None:
        return ()
    faces = (face_of(world, colour, face) for colour, face in zip(rolled.dice, rolled.faces, strict=True))
    sums = " + ".join(str(WORTH[power_face(face)]) for face in faces)
    than = "at or under" if result.passed else "more than"
    return (
        f"{name_of(world, result.figure)} tests **{result.attribute} {result.needed}**",
        f"{sums} = **{result.rolled}**, {than} {result.needed}: **{'passed' if result.passed else 'failed'}**",
    )
