"""Activations: one monster at a time moves and attacks as the overlord likes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import msgspec

from game.board.footprint import Stance
from game.kernel.registry import on, part, rule, stage
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.rules.movement.special_moves import moves_on
from game.rules.movement.steps import LegalStep, barred_glyphs, legal_steps, out_of_place, separate, step
from game.rules.overlord.figure_pool import take_off
from game.rules.overlord.overlord_turn import change_overlord_turn, to_step
from game.rules.status.status_effects import start_of_turn_effects
from game.rules.status.wounds import effect_tokens, remove_token
from game.rules.turn import movement_points
from game.rules.turn.open_window import open_window
from game.state.components.components import Activation, Monster, OverlordTurn, Round
from game.state.events.attack import Pausing
from game.state.events.drafts import Activating
from game.state.events.facts import Activated
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.game_data import game_data
from game.state.queries.board_queries import active_glyphs, covered_spaces, crowd
from game.state.queries.figures import monsters, name_of, on_board, seat_of, side_of, speed_of
from game.state.requests import windows
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import Menu
from game.state.rule_options import GLYPH_CLEAR, MONSTER_EFFECT_TIMING, QUICK_SHOT, RuleOption

TURN_ORDER = "turn order"
"""The kind of part that is a `TurnOrder`: which of those that have not acted may act now."""
TurnOrder = Callable[[World, tuple[FigureId, ...]], tuple[FigureId, ...]]
MONSTER_ACTIVATION: RuleOption[str] = RuleOption(
    "monster_activation",
    "single",
    rule="BASE-OLT-06",
    title="Monsters act in any order",
    note="Single: in any order. Group: all of one group act before one of another does.",
    ways=TURN_ORDER,
)


@part(TURN_ORDER, "single")
def any_order(world: World, waiting: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Any of them."""
    return waiting


# --- the turn's side -------------------------------------------------------------------------------------------------
@rule("BASE-OLT-06", "BASE-OLT-07")
def not_acted(world: World) -> tuple[FigureId, ...]:
    """The monsters with an activation left, each once (BASE-OLT-06), new ones too (BASE-OLT-07), oldest first."""
    acted = world.the(OverlordTurn).activated
    return tuple(figure for figure in monsters(world) if figure not in acted)


def can_act(world: World) -> tuple[FigureId, ...]:
    """Those of them that may be activated now."""
    order: TurnOrder = game_data(world).book.all(TURN_ORDER)[MONSTER_ACTIVATION.of(world)]
    return order(world, not_acted(world))


@menu_action("overlord", "BASE-OLT-06")
class Activate(MenuAction, frozen=True):
    """Activate a monster; the first time begins step 3."""

    figure: FigureId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Activate]:
        """After step 1, every monster on the board that has not acted."""
        if table.world.the(OverlordTurn).step == "draw":
            return []
        return _activations(can_act(table.world))

    async def do(self, table: Table, who: FigureId) -> None:
        """Start its activation; what it does comes step by step."""
        if await start_activation(table, self.figure):
            table.go("overlord/act")


@lru_cache(maxsize=1024)
def _activations(figures: tuple[FigureId, ...]) -> tuple[Activate, ...]:
    return tuple(Activate(figure) for figure in figures)


@menu_action("overlord", "BASE-OLT-08", "BASE-OLT-10")
class EndOverlordTurn(MenuAction, frozen=True):
    """End the overlord's turn and with it the round; monsters may be left out (BASE-OLT-08, BASE-OLT-10)."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[EndOverlordTurn]:
        """After step 1, unless a monster still has to leave a glyph."""
        waits = table.world.the(OverlordTurn).step == "draw" or must_leave_glyphs(table.world)
        return [] if waits else [cls()]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Who has to leave a glyph."""
        return [
            Refusal("End overlord turn", f"{name_of(table.world, figure)} has to leave the glyph.", "BASE-GLYPH-08")
            for figure in must_leave_glyphs(table.world)
        ]

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards have their last chance; then go on to the end of the round."""
        pausing = await table.before(Pausing(what="end"))
        if pausing.stands:
            table.go("overlord/end")


@rule("BASE-GLYPH-08", "ALTAR-FAQ-13")
def must_leave_glyphs(world: World) -> list[FigureId]:
    """Monsters on an activated glyph that have not acted and could get off it (BASE-GLYPH-08)."""
    glyphs = barred_glyphs(world)
    if not glyphs & crowd(world).monsters:
        return []
    return [
        figure
        for figure in not_acted(world)
        if covered_spaces(world, figure) & glyphs and moves_on(world, figure, speed_of(world, figure))
    ]


@stage("overlord/end")
async def end(table: Table) -> None:
    """Monsters that burn or hang in a web do not escape their rolls by standing still; then the round is over."""
    for figure in () if act_at_once(table.world) else unrolled(table.world):
        if on_board(table.world, figure):
            change_overlord_turn(table, activated=(*table.world.the(OverlordTurn).activated, figure))
            await start_of_turn_effects(table, figure)
    clear_glyphs(table)
    await table.publish(OverlordTurnEnded(round=table.world.the(Round).number))
    table.world.drop(OverlordTurn, GAME)
    table.go("round/begin")


def clear_glyphs(table: Table) -> None:
    """Where glyphs must be left, what still stands on an activated one goes back into the box, but for a named monster
    (WELL-GLYPH-02)."""
    world = table.world
    glyphs = active_glyphs(world) if GLYPH_CLEAR.of(world) == "must" else 0
    for figure in monsters(world) if glyphs & crowd(world).monsters else ():
        if covered_spaces(world, figure) & glyphs and not world.get(Monster, figure).named:
            take_off(table, figure)


@rule("BASE-EFFECT-04")
def unrolled(world: World) -> list[FigureId]:
    """Monsters with tokens to roll for that were not activated in this turn (BASE-EFFECT-04)."""
    tokens = {figure: effect_tokens(world, figure) for figure in not_acted(world)}
    return [figure for figure, has in tokens.items() if has.burn or has.web or has.bleed or has.daze]


# --- one monster -----------------------------------------------------------------------------------------------------
@rule("BASE-OLT-06", "BASE-MOVE-01", "BASE-EFFECT-08", "BASE-EFFECT-09", "ALTAR-SUMM-25")
async def start_activation(table: Table, figure: FigureId) -> bool:
    """Begin an activation: guards first, then burn and web, stun, and cards; whether the monster may act now. One that
    was interrupted has not been activated (BASE-ORDER-11), and one in a web has no points (BASE-EFFECT-19). A stunned
    one discards one stun token (BASE-EFFECT-08), after which masters alone do anything (BASE-EFFECT-09)."""
    world = table.world
    draft = await table.before(Activating(figure=figure, points=speed_of(world, figure), attacks=1))
    if not on_board(world, figure) or not draft.stands:
        return False
    note_activated(table, figure)
    await table.publish(Activated(figure=figure))
    rooted = await tokens_act(table, figure)
    if not on_board(world, figure):
        return False
    stunned = remove_token(table, figure, "stun") > 0
    if stunned and world.get(Monster, figure).rank == "normal":
        return False
    single = stunned and QUICK_SHOT.of(world) == "per_activation"
    draft = draft.changed(points=0 if rooted else draft.points, attacks=1 if single else draft.attacks)
    if not stunned and side_of(world, figure) == "monster":
        draft = await open_window(table, draft, window=windows.MONSTER_ACTIVATES, why="BASE-OLC-09", subject=figure)
    if not on_board(world, figure):
        return False
    world.set(GAME, Activation(figure=figure, points=draft.points, attacks=draft.attacks, dazed=stunned))
    return True


def act_at_once(world: World) -> bool:
    """Whether the tokens of all monsters act as the overlord's turn begins (WELL-BLEED-04)."""
    return MONSTER_EFFECT_TIMING.of(world) == "overlord_turn_start"


async def tokens_act(table: Table, figure: FigureId) -> bool:
    """Its tokens act now, unless they have acted as the turn began; whether a web holds it."""
    if side_of(table.world, figure) == "monster" and act_at_once(table.world):
        return effect_tokens(table.world, figure).web > 0
    return await start_of_turn_effects(table, figure)


@on(OverlordTurnBegan)
async def tokens_of_all(table: Table, began: OverlordTurnBegan) -> None:
    """The tokens of all monsters act as the overlord's turn begins, where that is played (WELL-BLEED-04)."""
    for figure in unrolled(table.world) if act_at_once(table.world) else ():
        if on_board(table.world, figure):
            await start_of_turn_effects(table, figure)


def note_activated(table: Table, figure: FigureId) -> None:
    """Step 3 has begun, unless the first is still to come, and this monster has had its turn."""
    if table.world.find(OverlordTurn, GAME) is not None:
        if table.world.the(OverlordTurn).step != "draw":
            to_step(table, "activate")
        change_overlord_turn(table, activated=(*table.world.the(OverlordTurn).activated, figure))


@rule("BASE-EFFECT-09", "BASE-MOVE-13")
def either_or(active: Activation, had: int) -> Activation:
    """A stunned master either makes one attack or uses its points, of which it `had` so many (BASE-EFFECT-09); others
    attack before, between or after their steps (BASE-MOVE-13)."""
    if not active.dazed:
        return active
    points = 0 if active.attacked else active.points
    moved = active.moved or active.points < had
    return msgspec.structs.replace(active, points=points, attacks=0 if moved else active.attacks)


@stage("overlord/act")
async def monster_act(table: Table) -> None:
    """One thing that the active monster does."""
    if await act_once(table):
        return
    table.go("overlord/menu")


async def act_once(table: Table) -> bool:
    """Ask for one thing that the active monster does and do it; False once its activation is over."""
    active = table.world.the(Activation)
    if active.over or not on_board(table.world, active.figure):
        finish(table, active)
        return False
    seat = seat_of(table.world, active.figure)
    line = await table.ask(Menu(seat=seat, why="BASE-OLT-06", menu="monster", who=active.figure))
    await line.do(table, active.figure)
    had, active = active.points, table.world.the(Activation)
    bound = either_or(active, had=had)
    if bound is not active:
        table.world.set(GAME, bound)
    return True


def finish(table: Table, active: Activation) -> None:
    """The activation is over; a monster cut short on a friend's space steps back."""
    if on_board(table.world, active.figure):
        separate(table, active.figure, active.last_free)
    table.world.drop(Activation, GAME)


async def activate_at_once(table: Table, figure: FigureId) -> None:
    """Activate a monster out of turn, from beginning to end; one that was acting goes on afterwards."""
    acting = table.world.find(Activation, GAME)
    if await start_activation(table, figure):
        while await act_once(table):
            pass
    if acting is not None:
        table.world.set(GAME, acting)


async def undisturbed(table: Table, figure: FigureId) -> bool:
    """Whether the active monster may go on with what it has announced: guards come first, whether it steps, jumps,
    climbs, takes the stairs or works a door (BASE-ORDER-11)."""
    pausing = await table.before(Pausing(what="step", figure=figure))
    return pausing.stands and active_now(table.world, figure) is not None


# --- what it may do --------------------------------------------------------------------------------------------------
def active_now(world: World, figure: FigureId) -> Activation | None:
    """The activation of this monster while it goes on."""
    active = world.find(Activation, GAME)
    return active if active is not None and active.figure == figure and not active.over else None


@menu_action("monster", "BASE-MOVE-01", "BASE-MOVE-02")
class MonsterStep(MenuAction, frozen=True):
    """One step, for one point where the ground asks no more; large figures turn as they go."""

    to: Stance
    price: int = 1
    gates = (active_now, movement_points.can_pay)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MonsterStep]:
        """Every step that its points allow."""
        world = table.world
        return _steps(legal_steps(world, who, movement_points.free_points(world, who)))

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then pay and step."""
        if await undisturbed(table, who):
            await step(table, who, LegalStep(self.to, self.price))


@lru_cache(maxsize=4096)
def _steps(found: tuple[LegalStep, ...]) -> tuple[MonsterStep, ...]:
    return tuple(MonsterStep(*each) for each in found)


@menu_action("monster", "BASE-OLT-08", "BASE-OLT-09")
class EndActivation(MenuAction, frozen=True):
    """Leave it at that; what is unused is lost (BASE-OLT-08)."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[EndActivation]:
        """Not while it shares a space, nor while it can leave an activated glyph."""
        return [] if must_go_on(table.world, who) else [cls()]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why it has to go on."""
        refusal = must_go_on(table.world, who)
        return [] if refusal is None else [refusal]

    async def do(self, table: Table, who: FigureId) -> None:
        """The activation is over."""
        movement_points.end_turn_of(table, who)


@rule("BASE-MOVE-06", "BASE-GLYPH-08", "ALTAR-FAQ-13")
def must_go_on(world: World, figure: FigureId) -> Refusal | None:
    """Why a monster cannot stop here: on an activated glyph (BASE-GLYPH-08), or where no movement ends (BASE-MOVE-06);
    one that has no step left may stop anywhere."""
    what = "End the activation"
    on_glyph = covered_spaces(world, figure) & barred_glyphs(world)
    if not (on_glyph or out_of_place(world, figure)):
        return None
    if not moves_on(world, figure, movement_points.free_points(world, figure)):
        return None
    if on_glyph:
        return Refusal(what, "It has to leave the activated glyph.", "BASE-GLYPH-08")
    return Refusal(what, "It cannot stay on this space.", "BASE-MOVE-06")
