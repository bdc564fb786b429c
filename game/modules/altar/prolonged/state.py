"""Prolonged actions: progress, the token beside a hero, and what becomes of them (ALTAR-PROLONG)."""

from __future__ import annotations

import msgspec

from game.content.quest_parts import Prolonged
from game.kernel.registry import rule
from game.kernel.request import Fact
from game.kernel.store import GAME, Component, Entity, FigureId, World
from game.modules.altar.treachery.state import dark_kind
from game.state.components.components import Marker
from game.state.game_data import game_data
from game.state.queries.board_queries import revealed, steps
from game.state.queries.figures import heroes
from game.state.slugs import Cause


class Effort(msgspec.Struct, frozen=True):
    """Progress towards one prolonged action at the marker `where` ("" for one without a place): its markers, the round
    of its first roll, that of its last, and the half actions that were rolls for it in that round."""

    action: str
    where: str = ""
    markers: int = 0
    begun: int = 0
    worked: int = 0
    rolls: int = 0


class Progress(Component, frozen=True):
    """The efforts of a hero, and on entity 0 the share of no hero and when a group has worked (ALTAR-PROLONG-09)."""

    efforts: tuple[Effort, ...] = ()


class Working(Component, frozen=True):
    """The action and place for which the prolonged-action token lies beside a hero (ALTAR-PROLONG-02)."""

    action: str
    where: str = ""


class Achieved(Component, frozen=True):
    """The (action, where) that have been completed and cannot be done again."""

    actions: tuple[tuple[str, str], ...] = ()


class Eased(Component, frozen=True):
    """By how much the quest has changed the difficulty of actions since the start."""

    changes: tuple[tuple[str, int], ...] = ()


class ProgressMade(Fact, frozen=True, kw_only=True):
    """Progress was made: so many new markers, and what there is now; `hero` is 0 where the quest itself gave it."""

    hero: FigureId
    action: str
    where: str
    markers: int
    total: int


class ProgressLost(Fact, frozen=True, kw_only=True):
    """A prolonged action was disrupted; `cause`: leave, move, wounds, attack, killed, continuous."""

    hero: FigureId
    action: str
    where: str
    markers: int
    cause: Cause


class ProlongedDone(Fact, frozen=True, kw_only=True):
    """A prolonged action was completed with so many markers; `hero` is 0 where no hero did the last of it."""

    hero: FigureId
    action: str
    where: str
    markers: int


NOTHING = Progress()


def efforts_of(world: World, hero: FigureId) -> tuple[Effort, ...]:
    """A hero's efforts; those of entity 0 are the quest's."""
    return (world.find(Progress, hero) or NOTHING).efforts


@rule("ALTAR-PROLONG-09")
def effort(world: World, hero: FigureId, action: str, where: str) -> Effort | None:
    """A hero's effort towards an action at a place."""
    return next((e for e in efforts_of(world, hero) if (e.action, e.where) == (action, where)), None)


def keep_effort(world: World, hero: FigureId, new: Effort) -> None:
    """Put an effort in the place of that for the same action and place."""
    others = tuple(e for e in efforts_of(world, hero) if (e.action, e.where) != (new.action, new.where))
    world.set(hero, Progress((*others, new)))


def drop_effort(world: World, hero: FigureId, action: str, where: str) -> int:
    """Take an effort away; returns the markers that it had."""
    old = effort(world, hero, action, where)
    if old is None:
        return 0
    left = tuple(e for e in efforts_of(world, hero) if e != old)
    if left:
        world.set(hero, Progress(left))
    else:
        world.drop(Progress, hero)
    return old.markers


def prolonged_entry(world: World, action: str) -> Prolonged:
    """What the quest says about an action; KeyError for an unknown id."""
    return game_data(world).quest.prolonged[action]


def work_markers(world: World, hero: FigureId, action: str, where: str) -> int:
    """The markers on a hero's own effort."""
    own = effort(world, hero, action, where)
    return 0 if own is None else own.markers


def needed(world: World, action: str) -> int | None:
    """The progress that completes an action now; None for X."""
    entry = prolonged_entry(world, action)
    if entry.difficulty is None:
        return None
    changed = entry.difficulty + dict((world.find(Eased, GAME) or Eased()).changes).get(action, 0)
    return max(1, changed) * (len(heroes(world)) if entry.per_hero else 1)


def achieved(world: World, action: str, where: str) -> bool:
    """Whether an action has been completed for good."""
    return (action, where) in (world.find(Achieved, GAME) or Achieved()).actions


def spots(world: World, action: str) -> dict[str, int]:
    """Where an action can be taken now: the spaces of each of its places by the id of the marker; of an action without
    a place, all that lies on the table."""
    entry = prolonged_entry(world, action)
    if entry.dark_glyph:
        turned = [entity for entity, thing in world.each(Marker) if thing.kind == "glyph" and thing.on]
        dark = [world.get(Marker, entity) for entity in turned if dark_kind(world, entity)]
        found = {thing.id: 1 << thing.space for thing in dark}
    elif not entry.at:
        found = {"": revealed(world)}
    else:
        found = {thing.id: 1 << thing.space for _, thing in world.each(Marker) if thing.id in entry.at}
    if entry.near:
        found = {where: mask | steps(world).around(mask) for where, mask in found.items()}
    return {where: mask for where, mask in found.items() if not achieved(world, action, where)}


def marker_at(world: World, where: str) -> Entity:
    """The entity of the marker of that id; 0 for none."""
    return next((entity for entity, thing in world.each(Marker) if where and thing.id == where), GAME)
