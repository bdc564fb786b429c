"""Encounter markers: what the quest does when a hero ends his movement on one."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.registry import rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.movement.steps import out_of_place
from game.rules.turn import movement_points
from game.rules.turn.hero_actions import walking
from game.state.components.components import HeroTurn, Marker
from game.state.events.facts import Met
from game.state.game_data import game_data
from game.state.queries.board_queries import marker_under, on_marker
from game.state.queries.figures import on_board
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.rule_options import ENCOUNTER_TRIGGER


@rule("BASE-ENC-02")
def encounter_under(world: World, hero: FigureId) -> Entity | None:
    """The encounter marker on which a hero has ended his movement (BASE-ENC-02); not one that is worked."""
    marker = marker_under(world, hero, "encounter")
    return None if marker is None or is_worked(world, marker) else marker


def is_worked(world: World, marker: Entity) -> bool:
    """Whether heroes work an encounter by something that they give up, as the quest says."""
    return world.get(Marker, marker).id in game_data(world).quest.worked


@rule("BASE-ENC-02")
def ends_movement(turn: HeroTurn) -> bool:
    """Whether a hero who stops now ends a movement: he has moved in this turn, and has not said before that his
    movement was over (BASE-ENC-02)."""
    return bool(turn.moved) and not turn.met


def at_will(world: World) -> bool:
    """Whether heroes meet encounters when they like, and not by ending a movement there (WELL-ENC-01)."""
    return ENCOUNTER_TRIGGER.of(world) == "optional"


async def meet(table: Table, hero: FigureId) -> None:
    """Let the quest answer (BASE-ENC-03): whoever runs its verbs listens to `Met`."""
    marker = marker_under(table.world, hero, "encounter")
    if marker is not None:
        await table.publish(Met(thing=marker, id=table.world.get(Marker, marker).id, by=hero))


@menu_action("hero", "BASE-ENC-02")
class EndMovement(MenuAction, frozen=True):
    """Say that the hero's movement is over, and meet what lies in his space; the points left lapse (BASE-ENC-02)."""

    gates = (on_board, walking, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[EndMovement]:
        """On an encounter to which he has moved in this turn, where a movement may end."""
        world = table.world
        met = ends_movement(world.the(HeroTurn)) and encounter_under(world, who) is not None
        return [cls()] if met and not at_will(world) and not out_of_place(world, who) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """His movement is over for this turn."""
        movement_points.change_turn(table, met=True, halted=True, points=0)
        await meet(table, who)


@menu_action("hero", "WELL-ENC-01")
class MeetEncounter(MenuAction, frozen=True):
    """Meet what lies in the hero's space, once a turn and free of points, where that is at will (WELL-ENC-01)."""

    worth = 60.0
    gates = (on_board, walking, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MeetEncounter]:
        """On an encounter, unless one was met in this turn."""
        world = table.world
        waits = at_will(world) and not world.the(HeroTurn).met and encounter_under(world, who) is not None
        return [cls()] if waits else []

    async def do(self, table: Table, who: FigureId) -> None:
        """The quest answers; the hero may move on."""
        movement_points.change_turn(table, met=True)
        await meet(table, who)
