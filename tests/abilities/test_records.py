"""Abilities without code of their own: what a record makes of a few words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from game.kernel.registry import registry
from game.modules.compose import load_code
from game.state.ability import Ability, Stat, record
from game.state.queries.figures import armour_of, speed_of, total
from tests.combat_support import Arena, HeroFigure
from tests.vocabulary_support import read_ability


@pytest.fixture(autouse=True)
def only_here() -> Iterator[None]:
    """What a test registers is gone after it."""
    load_code()
    parts, rules = dict(registry.parts), {rule: list(names) for rule, names in registry.rules.items()}
    yield
    registry.parts, registry.rules = parts, rules
    registry.changes += 1


def made(**constants: Any) -> Any:
    """A record of a module of its own, to be built with its fields."""
    return record("swift", "Runs (TEST-RULE-01).", {Stat.SPEED: "amount", Stat.HANDS: -1}, module="here", **constants)


def test_the_fields_that_its_numbers_name_are_wanted() -> None:
    swift: Ability = made()(amount=3)
    assert [swift.adds(stat) for stat in (Stat.SPEED, Stat.HANDS, Stat.FLIES)] == [3, -1, 0]
    with pytest.raises(ValidationError, match="amount"):
        made()()


def test_a_constant_of_the_name_of_a_field_is_its_default() -> None:
    assert made(amount=2)().adds(Stat.SPEED) == 2


@pytest.mark.parametrize("name", ["pierce", "blast", "sorcery", "fear", "burst"])
def test_a_rank_or_range_is_one_at_least(name: str) -> None:
    field = "range" if name == "burst" else "rank"
    assert getattr(read_ability(name, **{field: 1}), field) == 1
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        read_ability(name, **{field: 0})


def test_the_rules_named_in_its_note_are_those_that_it_carries() -> None:
    made()
    assert registry.rules["TEST-RULE-01"] == ["ability swift"]


def test_what_a_figure_has_adds_up() -> None:
    held = (read_ability("speed_bonus", amount=2), read_ability("speed_bonus", amount=-1))
    arena = Arena("H", {"H": HeroFigure(speed=4, abilities=held)})
    assert (total(arena.world, arena.id["H"], Stat.SPEED), speed_of(arena.world, arena.id["H"])) == (1, 5)


@pytest.mark.parametrize(
    ("attack", "armour"),
    [((), 1), (("melee",), 1), (("ranged",), 3), (("melee", "blast"), 6), (("melee", "blast", "breath"), 6)],
)
def test_armour_asks_for_the_kind_of_attack_and_for_its_areas(attack: tuple[str, ...], armour: int) -> None:
    held = (
        read_ability("armour_bonus", amount=1),
        read_ability("armour_bonus", amount=2, attack=["ranged"]),
        read_ability("armour_bonus", amount=5, area=["blast", "breath"]),
    )
    arena = Arena("H", {"H": HeroFigure(abilities=held)})
    assert armour_of(arena.world, arena.id["H"], *attack) == armour
