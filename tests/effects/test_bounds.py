"""What an effect may name is bounded when it is read, and ends with what the box holds when it is carried out."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from game.board.footprint import OFF_BOARD
from game.content.faults import sentences
from game.content.models import CardId
from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.quest.amounts import MOST, MOST_TIMES
from game.rules.quest.effect_context import Effect
from game.rules.quest.effect_context import EffectContext as Setting
from game.rules.quest.quest_events import carry_out
from game.state.components.quest_memory import Answering
from game.state.events.quest_facts import RunawayStopped
from game.state.slugs import Cause
from tests.overlord_support import Scene, catalog
from tests.vocabulary_support import read_verb

VERBS: dict[str, dict[str, Any]] = {
    "spawn": {"monster": "beastman", "count": 2_000_000},
    "reinforce": {"monsters": ["beastman"], "count": 2_000_000},
    "move_wall": {"amount": 2_000_000},
    "activate": {"count": 2_000_000},
    "draw": {"count": 2_000_000},
    "token": {"token": "burn", "count": 2_000_000},
    "roll": {"dice": 2_000_000, "do": []},
    "shift": {"spaces": 2_000_000},
    "sight_limit": {"spaces": 2_000_000},
    "transform": {"turns": 2_000_000},
    "hurry": {"attacks": 2_000_000},
}


@pytest.mark.parametrize("name", VERBS)
def test_a_number_beyond_the_box_is_refused_with_the_most_that_may_stand_there(name: str) -> None:
    with pytest.raises(ValidationError) as refused:
        read_verb({"verb": name, **VERBS[name]})
    assert any(f"2000000 is too much; {MOST_TIMES} is the most" in told for told in sentences(refused.value))


@pytest.mark.parametrize("amount", [MOST + 1, -MOST - 1, f"{MOST + 1} heroes"])
def test_an_amount_has_a_most(amount: int | str) -> None:
    with pytest.raises(ValidationError, match=f"{amount} is beyond what may stand here; {MOST} is the most"):
        read_verb({"verb": "conquest", "amount": amount})


def test_no_more_monsters_are_asked_for_than_the_box_has_of_them() -> None:
    context = Scene("A##...", heroes={"A": "mordrog"})
    verb = read_verb({"verb": "spawn", "monster": "beastman", "count": 99, "where": {"columns": [3, 5]}})
    printed = catalog().monsters[CardId("beastman")].figures.normal
    context.script(*[OFF_BOARD] * printed).do(verb.run(context.table, Setting(cause=Cause("test"))))
    assert len(context.asked) == printed


class Branching(Effect):
    """A verb that sets its own entry off three times, twenty entries deep."""

    async def run(self, table: Table, setting: Setting) -> Setting:
        """Once more from the start, three times."""
        running = table.world.find(Answering, GAME)
        deeper = running is None or len(running.entries) < 20
        for _ in range(3):
            await carry_out(table, "event 1", [self] if deeper else [], setting)
        return setting


def test_entries_that_branch_without_end_are_stopped_after_a_number_of_them() -> None:
    context = Scene("A.", heroes={"A": "mordrog"})
    context.do(carry_out(context.table, "event 1", [Branching()], Setting()))
    assert context.facts(RunawayStopped) == [RunawayStopped(entry="event 1")]
    assert context.world.find(Answering, GAME) is None
