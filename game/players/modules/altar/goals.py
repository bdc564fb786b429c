"""What of the Altar heroes want to get at: altars and prolonged actions; and which glyphs they rather leave."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Space, mask_of
from game.content.quest_parts import Altar
from game.kernel.store import FigureId, World
from game.modules.altar.altars.altars import PRICE
from game.modules.altar.altars.memory import altar_use
from game.modules.altar.prolonged.state import needed, spots
from game.modules.altar.prolonged.work import CONCENTRATE, WorkOn, workable_actions
from game.modules.altar.treachery.state import dark_kind
from game.players.brought import (
    costly_glyphs,
    detours_of_heroes,
    goals_of_heroes,
    line_score,
    turn_score,
    works_of_heroes,
)
from game.players.evaluation import Evaluation
from game.players.goals import GLYPH, leads_on, left_to_a_friend, way_is_locked
from game.state.components.components import Coins, Marker
from game.state.game_data import game_data
from game.state.movers import movers_in_play
from game.state.queries.figures import trait

ALTAR = 6.0
LIT = 8.0
"""What it is worth to activate an altar of conquest in this turn and not in the next."""
LEVER = 7.0
"""What it is worth to stop a wall, or to do a small deed on the way."""
VICTORY = 40.0
"""What the work is worth that wins the quest, to a hero who is made for it."""
TASK = 30.0
"""The same to any other."""
WAY = 26.0
"""What it is worth to unlock a door into the unknown, to a hero who is made for it."""
AT_IT = 16.0
"""What it is worth to such a hero to be there in this turn and not in the next: more than what waiting for friends, and
all but the surest death there, count."""
QUICK = 4
"""Progress that is made in about a turn."""


@goals_of_heroes("prolonged")
def _works_that_win(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    for action, mask in _tasks(world):
        if _leads(world, action):
            yield _worth_of_task(world, hero, action), mask


@works_of_heroes("prolonged")
def _at_the_work_that_wins(world: World, hero: FigureId) -> Iterator[tuple[float, int, int]]:
    for action, mask in _tasks(world):
        if _wins(world, action) and _worth_of_task(world, hero, action) == VICTORY:
            yield AT_IT, 0, mask


@detours_of_heroes("prolonged")
def _other_works(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    for action, mask in _tasks(world):
        if not _leads(world, action):
            yield _worth_of_task(world, hero, action), mask


@goals_of_heroes("altar")
def _altars_of_conquest(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """A good altar that brings conquest, or opens the way on, is as good as a glyph."""
    for entry, space in _working_altars(world, hero):
        if _is_goal(world, entry):
            yield GLYPH - 2 * left_to_a_friend(world, hero, space), 1 << space


@works_of_heroes("altar")
def _at_such_an_altar(world: World, hero: FigureId) -> Iterator[tuple[float, int, int]]:
    for entry, space in _working_altars(world, hero):
        if _is_goal(world, entry):
            yield LIT, PRICE, 1 << space


@detours_of_heroes("altar")
def _other_altars(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    for entry, space in _working_altars(world, hero):
        if not _is_goal(world, entry):
            yield ALTAR - left_to_a_friend(world, hero, space), 1 << space


def _is_goal(world: World, altar: Altar) -> bool:
    return "conquest" in altar.promises or ("way" in altar.promises and way_is_locked(world))


def _working_altars(world: World, hero: FigureId) -> Iterator[tuple[Altar, Space]]:
    """The good altars that the hero can pay for and that still work."""
    for _, thing in world.each(Marker):
        if thing.kind != "altar":
            continue
        entry, use = game_data(world).quest.altars[thing.id], altar_use(world, thing.id)
        dead = use.out or (entry.once and use.times)
        if thing.detail == "good" and world.get(Coins, hero).amount >= entry.coins and not dead:
            yield entry, thing.space


@costly_glyphs("dark")
def _dark_glyphs(world: World) -> int:
    return mask_of(
        thing.space for entity, thing in world.each(Marker) if thing.kind == "glyph" and dark_kind(world, entity)
    )


@line_score(WorkOn)
def _work(seen: Evaluation, hero: FigureId, line: WorkOn) -> float:
    return 75.0 if _worth_of_task(seen.world, hero, line.action) else -5.0


@turn_score("prolonged")
def _for_work(world: World, hero: FigureId, action: str, half: bool) -> float | None:
    if half:
        return 42.0 if action == CONCENTRATE else None
    if action not in ("ready", CONCENTRATE):
        return None
    works = any(_worth_of_task(world, hero, each) for each, _ in workable_actions(world, hero))
    return 85.0 if works else None


def _tasks(world: World) -> Iterator[tuple[str, int]]:
    """(action, spaces) of the prolonged actions that are done once."""
    for action, entry in game_data(world).quest.prolonged.items():
        if entry.at and not entry.repeat:
            for mask in spots(world, action).values():
                yield action, mask


def _leads(world: World, action: str) -> bool:
    """Whether heroes come no farther, or not to victory, without this work."""
    return _wins(world, action) or _unlocks(world, action)


def _wins(world: World, action: str) -> bool:
    """Whether the quest is won by it, or not without it."""
    return "victory" in game_data(world).quest.prolonged[action].promises or leads_on(world, "prolonged", action)


def _unlocks(world: World, action: str) -> bool:
    """Whether it unlocks a door, and one is locked behind which lies what was never seen."""
    return "way" in game_data(world).quest.prolonged[action].promises and way_is_locked(world)


def _worth_of_task(world: World, hero: FigureId, action: str) -> float:
    """What a prolonged action is worth by what it promises: the victory, a wall stopped while one is on the map, or in
    one turn conquest or what can be done again. A hero who has no die for it leaves all but the victory to others."""
    entry = game_data(world).quest.prolonged[action]
    need = needed(world, action)
    if need is None:
        return 0.0
    able = any(trait(world, hero, each) for each in entry.traits)
    if _wins(world, action):
        return VICTORY if able else TASK
    if able and _unlocks(world, action):
        return WAY
    stops = "wall" in entry.promises and movers_in_play(world)
    quick = need <= QUICK and (entry.repeat or "conquest" in entry.promises)
    return LEVER if able and (stops or quick) else 0.0
