"""A rule book holds the parts of the chosen modules, and two that bring one name do not go together unawares."""

from __future__ import annotations

import pytest

from game.kernel.registry import BASE, Hook, Part, Registry, module_of
from game.kernel.request import Fact
from game.kernel.rule_book import ComposeError, hooks_by_event, pick

OURS = Part("stage", "dawn", BASE, "the first light")
THEIRS = Part("stage", "dawn", "well", "a darker light")


class Rang(Fact, frozen=True, kw_only=True):
    """A bell has rung."""


async def hear(table: object, fact: Rang) -> None:
    """Nothing."""


def test_a_module_that_was_not_chosen_adds_nothing() -> None:
    others = [Part(kind, "new", "well", object()) for kind in ("stage", "hook", "menu:hero", "ability", "verb")]
    assert pick([OURS, *others], (BASE,)) == {"stage": {"dawn": "the first light"}}


def test_two_modules_that_bring_one_name_are_refused_in_a_sentence() -> None:
    with pytest.raises(ComposeError, match='The modules "base" and "well" both bring the stage "dawn"'):
        pick([OURS, THEIRS], (BASE, "well"))


def test_a_part_stands_instead_of_the_one_that_it_names() -> None:
    instead = Part("stage", "dawn", "well", "a darker light", instead=BASE)
    assert pick([instead, OURS], (BASE, "well"))["stage"] == {"dawn": "a darker light"}
    assert pick([instead, OURS], (BASE,))["stage"] == {"dawn": "the first light"}


def test_two_modules_that_replace_one_part_are_refused() -> None:
    parts = [OURS, Part("stage", "dawn", "well", 1, instead=BASE), Part("stage", "dawn", "mod", 2, instead=BASE)]
    with pytest.raises(ComposeError, match='"well" and "mod"'):
        pick(parts, (BASE, "well", "mod"))


def test_what_two_modules_share_is_in_force_with_either_of_them() -> None:
    light = object()
    parts = [Part("stage", "dawn", module, light) for module in ("well", "mod")]
    assert {pick(parts, (BASE, *with_))["stage"]["dawn"] for with_ in (("well",), ("mod",), ("mod", "well"))} == {light}
    assert pick(parts, (BASE,)) == {}


def test_a_module_brings_a_name_once() -> None:
    registry = Registry()
    registry.add(Part("verb", "ring", BASE, Rang))
    with pytest.raises(ValueError, match="verb 'ring' is registered twice by the module 'base'"):
        registry.add(Part("verb", "ring", BASE, Hook))


def test_hooks_run_by_their_order_and_then_by_their_names() -> None:
    late, b, a = (Hook(Rang, hear, name, order) for name, order in (("z", 5), ("b", 0), ("a", 0)))
    assert hooks_by_event([late, b, a]) == {Rang: (a, b, late)}


def test_what_is_written_in_the_folder_of_a_module_is_its_part() -> None:
    def ring() -> None: ...

    ring.__module__ = "game.modules.well.boulders"
    assert (module_of(ring), module_of(hear)) == ("well", BASE)
