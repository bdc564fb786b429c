"""What figures have beside their cards: the abilities of a named monster, and how far familiars move."""

from types import SimpleNamespace
from typing import ClassVar

import msgspec
import pytest

from game.abilities.companion import Companion
from game.state.ability import Ability, Stat
from game.state.components.components import Monster
from game.state.familiars import kind_of_familiar
from game.state.queries.figures import abilities_of, total
from tests.overlord_support import ONE, Scene


class Dreaded(Ability):
    """Asks for two surges."""

    numbers: ClassVar = {Stat.FEAR: 2}


@pytest.mark.rule("BASE-MASTER-03")
def test_a_named_monster_has_the_abilities_that_the_quest_gives_it_besides() -> None:
    given = Companion(name="pico")
    scene = Scene("A.b", heroes=ONE, monsters={"b": "beastman"}, named={"grim": SimpleNamespace(abilities=(given,))})
    beast = scene.figures["b"]
    plain = abilities_of(scene.world, beast)
    scene.world.set(beast, msgspec.structs.replace(scene.world.get(Monster, beast), named="grim"))
    assert abilities_of(scene.world, beast) == (*plain, given)


def test_a_sum_changes_with_the_abilities_that_a_figure_has() -> None:
    scene = Scene(
        "A.b", heroes=ONE, monsters={"b": "beastman"}, named={"grim": SimpleNamespace(abilities=(Dreaded(),))}
    )
    beast = scene.figures["b"]
    plain = total(scene.world, beast, Stat.FEAR)
    scene.world.set(beast, msgspec.structs.replace(scene.world.get(Monster, beast), named="grim"))
    assert total(scene.world, beast, Stat.FEAR) == plain + 2


@pytest.mark.parametrize("name, speed", (("skye", 5), ("boggs", 4), ("mata", 6), ("kata", 6)))
def test_a_familiar_moves_as_far_as_its_rule_says(name: str, speed: int) -> None:
    assert kind_of_familiar(Scene("A", heroes=ONE).world, name).speed == speed
