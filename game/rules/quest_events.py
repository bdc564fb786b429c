"""What a quest does on its occasions: conditions on facts, in the quest file's words, and the verbs that follow."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from game.kernel.registry import carries, on
from game.kernel.request import Fact
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.conquest import meet_goal, settle
from game.rules.scene import perform, scene_of
from game.state.components import PARTY, Door, Thing
from game.state.facts import AreaRevealed, DoorMoved, GlyphActivated, Killed, Met, ThingTaken
from game.state.figures import seat_of
from game.state.lore import lore


class _When(BaseModel):
    """An occasion in a quest file, tagged by `when`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def meets(self, world: World, fact: Fact) -> bool:
        """Whether a fact is this occasion."""
        raise NotImplementedError(type(self).__name__)


class WhenKilled(_When):
    """A figure is killed: a named monster by its id, or a monster card."""

    when: Literal["killed"]
    figure: str

    def meets(self, world: World, fact: Fact) -> bool:
        """By id or card."""
        return isinstance(fact, Killed) and self.figure in (fact.named, fact.card)


class WhenTaken(_When):
    """A marker is picked up: its kind, and its colour or other detail if it matters."""

    when: Literal["taken"]
    thing: Literal["potion", "money", "runekey", "relic"]
    colour: str = ""

    def meets(self, world: World, fact: Fact) -> bool:
        """By kind and detail."""
        return isinstance(fact, ThingTaken) and fact.kind == self.thing and self.colour in ("", fact.detail)


class WhenRevealed(_When):
    """An area comes onto the table."""

    when: Literal["revealed"]
    area: int

    def meets(self, world: World, fact: Fact) -> bool:
        """By number."""
        return isinstance(fact, AreaRevealed) and fact.area == self.area


class WhenGlyph(_When):
    """A glyph is activated."""

    when: Literal["glyph"]
    glyph: str = ""

    def meets(self, world: World, fact: Fact) -> bool:
        """Any, or the one of that id."""
        return isinstance(fact, GlyphActivated) and self.glyph in ("", world.get(Thing, fact.thing).id)


class WhenOpened(_When):
    """A door is opened for the first time or again."""

    when: Literal["opened"]
    door: str

    def meets(self, world: World, fact: Fact) -> bool:
        """By the door's id."""
        if not isinstance(fact, DoorMoved) or not fact.open:
            return False
        return lore(world).quest.doors[world.get(Door, fact.door).index].id == self.door


CONDITIONS: TypeAdapter[Any] = TypeAdapter(
    Annotated[
        Union[WhenKilled, WhenTaken, WhenRevealed, WhenGlyph, WhenOpened],  # noqa: UP007
        Field(discriminator="when"),
    ]
)
"""The occasions that a quest file may name."""


@on(Killed, order=90, rules=("BASE-GEN-03",))
@on(ThingTaken, order=90, rules=("BASE-GEN-03",))
@on(AreaRevealed, order=90, rules=("BASE-GEN-03",))
@on(GlyphActivated, order=90, rules=("BASE-GEN-03",))
@on(DoorMoved, order=90, rules=("BASE-GEN-03",))
async def quest_answers(table: Table, fact: Fact) -> None:
    """Run the quest's events whose occasion this is (BASE-GEN-03)."""
    for event in lore(table.world).quest.events:
        if event.when.meets(table.world, fact):
            scene = scene_of(fact, cause="quest").changed(seat=PARTY)
            await perform(table, event.do, scene)


@on(Killed, order=-20, rules=("BASE-QUEST-03",))
@on(ThingTaken, order=-20)
@on(AreaRevealed, order=-20)
@on(GlyphActivated, order=-20)
@on(DoorMoved, order=-20)
async def goal_reached(table: Table, fact: Fact) -> None:
    """The quest's goal is one of these occasions (BASE-QUEST-03)."""
    win = lore(table.world).quest.win
    if win is not None and win.meets(table.world, fact):
        meet_goal(table)


@on(ThingTaken, order=95, rules=("BASE-QUEST-02",))
@on(AreaRevealed, order=95, rules=("BASE-QUEST-02",))
@on(GlyphActivated, order=95, rules=("BASE-QUEST-02",))
@on(DoorMoved, order=95, rules=("BASE-QUEST-02",))
async def goal_settled(table: Table, fact: Fact) -> None:
    """A goal that no death fulfils is settled at once; deaths settle theirs when all have fallen (BASE-QUEST-02)."""
    settle(table)


@on(Met, rules=("BASE-ENC-03",))
async def encounter(table: Table, met: Met) -> None:
    """The verbs of an encounter, decided by the hero's player (BASE-ENC-03)."""
    verbs = encounter_verbs(table.world, met.id)
    scene = scene_of(met, cause=met.id).changed(seat=seat_of(table.world, met.by), figure=met.by)
    await perform(table, verbs, scene)


@carries("BASE-ENC-03", off=lambda world, marker: ())
def encounter_verbs(world: World, marker: str) -> tuple[Any, ...]:
    """What the quest wrote for an encounter marker."""
    return tuple(lore(world).quest.encounters.get(marker, ()))
