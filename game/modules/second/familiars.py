"""Familiars of the second edition: they act before their owner's action or after his turn, walk over special ground as
over water, and one of them is a figure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.board.going import Patch
from game.content.models import CardId
from game.effects.choose import AS_HEROES
from game.effects.roll import RollFor
from game.effects.tokens import Cleanse, GiveToken
from game.effects.wound import Heal, Wound
from game.kernel.registry import Part, part, registry, rule
from game.kernel.store import FigureId, World, derived
from game.kernel.table import Table
from game.modules.second.attributes import AttributeTest
from game.rules.companions.familiars import (
    FAMILIAR_GROUND,
    FAMILIAR_TURN,
    FAMILIAR_TURNS,
    FamiliarGround,
    move_early,
    speed,
)
from game.rules.companions.figure_familiars import MARKERS_ALONE, act_now, figures_of
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.turn.hero_actions import undeclared
from game.rules.turn.movement_points import acting_turn
from game.state.components.animated import FamiliarFigure, is_familiar
from game.state.components.components import TerrainPatch
from game.state.familiars import FamiliarKind, add_familiar, familiars_of, has_moved
from game.state.game_data import catalog
from game.state.queries.figures import on_board
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import RuleOption
from game.state.terrain import terrain_where

BEFORE_OR_AFTER = "before_or_after"
registry.add(Part(FAMILIAR_TURNS, BEFORE_OR_AFTER, "second", "Before its owner's action or after the turn."))
FAMILIAR_FIGURES: RuleOption[Literal["by_card", "never"]] = RuleOption(
    "familiar_figures",
    "by_card",
    "never",
    "SECOND-FIG-01",
    "Familiars can be figures",
    "On: one whose card says so bars the way, fights and can be attacked. Off: all are markers.",
)


@part(MARKERS_ALONE, "familiar_figures")
@rule("SECOND-FIG-01")
def markers_alone(world: World) -> bool:
    """Whether no familiar is a figure, whatever its card says."""
    return FAMILIAR_FIGURES.of(world) == "never"


add_familiar("reanimate", FamiliarKind("Reanimate", speed=3, figure=CardId("reanimate")))


# --- when ------------------------------------------------------------------------------------------------------------
def waiting(world: World, hero: FigureId) -> list[FigureId]:
    """The familiars of a hero that may still have their turn in his (SECOND-FAM-02)."""
    movable = [one for one in familiars_of(world, hero) if speed(world, one)]
    return [one for one in (*movable, *figures_of(world, hero)) if not has_moved(world, one)]


def early(world: World, hero: FigureId) -> bool:
    """Whether familiars may act within their owner's turn, which is his own now."""
    return FAMILIAR_TURN.of(world) == BEFORE_OR_AFTER and acting_turn(world, hero) is not None


@menu_action("hero", "SECOND-FAM-02", "SECOND-FAM-03", "SECOND-FAM-04")
class CallFamiliar(MenuAction, frozen=True):
    """Let a familiar act before the hero's own action, for nothing."""

    figure: FigureId
    gates = (on_board, early)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[CallFamiliar]:
        """Each that has not acted, until the hero declares his action (SECOND-FAM-03)."""
        world = table.world
        turn = acting_turn(world, who)
        return [cls(one) for one in waiting(world, who)] if turn is not None and undeclared(turn) else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """In mid-turn it waits for the end (SECOND-FAM-05)."""
        turn = acting_turn(table.world, who)
        if turn is not None and not undeclared(turn) and waiting(table.world, who):
            yield Refusal("Call a familiar", "A familiar acts before your action or after your turn.", "SECOND-FAM-05")

    async def do(self, table: Table, who: FigureId) -> None:
        """It moves, and does what its card says; a figure as its player likes."""
        if is_familiar(table.world, self.figure):
            await act_now(table, self.figure)
        else:
            await move_early(table, self.figure)


# --- where -----------------------------------------------------------------------------------------------------------
@derived(TerrainPatch)
def high_obstacles(world: World) -> int:
    """The spaces of obstacles: what bars both the way and the sight."""
    return terrain_where(world, lambda kind: kind.blocks_moving and kind.blocks_sight)


@rule("SECOND-FAM-07")
@derived(TerrainPatch)
def shallows(world: World) -> tuple[Patch, ...]:
    """All other ground that hinders or harms: as water, it costs one point more, and that is all (SECOND-FAM-07)."""
    low = terrain_where(world, lambda kind: kind.obstacle and not (kind.blocks_moving and kind.blocks_sight))
    return (Patch(low, 1, 0),)


registry.add(
    Part(FAMILIAR_GROUND, "special_as_water", "second", FamiliarGround(high_obstacles, shallows, climbs=False))
)


# --- figures ---------------------------------------------------------------------------------------------------------
STRIKING = (Wound, Heal, GiveToken, Cleanse, RollFor, AttributeTest)
"""What a card may do to the figure of a familiar as it does to a hero."""


@part(AS_HEROES, "familiars")
@rule("SECOND-FIG-04")
def as_heroes(world: World, context: EffectContext) -> tuple[FigureId, ...]:
    """The figures of familiars may be chosen by an overlord card that chooses a hero, where what it does to him can be
    done to them (SECOND-FIG-04)."""
    card = catalog(world).overlord_cards.get(context.card)
    if card is None or not all(_strikes(verb) for verb in card.do if verb.verb != "choose_hero"):
        return ()
    return tuple(figure for figure, _ in world.each(FamiliarFigure, FigureId))


def _strikes(verb: Effect) -> bool:
    inside = (*getattr(verb, "do", ()), *getattr(verb, "saved", ()), *getattr(verb, "passed", ()))
    return isinstance(verb, STRIKING) and all(_strikes(each) for each in (*inside, *getattr(verb, "failed", ())))
