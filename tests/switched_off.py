"""Pytest plugin: plays the whole run with the code of some rules switched off, for `tests.prove`.

EMBERDELVE_SWITCH_OFF holds rule ids with commas between them; every switch of each is off before the first test.
"""

import importlib
import os
import pkgutil
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack

import pytest

import game
from game.kernel.registry import Switch, registry

VARIABLE = "EMBERDELVE_SWITCH_OFF"
CARRIERS = re.compile(r"game\.(board|state|rules|effects|abilities|modules)\b")
"""The packages whose code carries rules."""


def switches() -> Mapping[str, Sequence[Switch]]:
    """The switches of every rule that code carries, once all that code is imported."""
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if CARRIERS.match(module.name):
            importlib.import_module(module.name)
    return registry.rules


@pytest.fixture(scope="session", autouse=True)
def switched_off_rules() -> Iterator[None]:
    """Switch off what the variable names; without it, do nothing."""
    named = os.environ.get(VARIABLE, "")
    with ExitStack() as stack:
        if named:
            known = switches()
            for switch in {id(each): each for rule in named.split(",") for each in known.get(rule, ())}.values():
                stack.enter_context(switch.off())
        yield
