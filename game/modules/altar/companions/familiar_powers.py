"""What the familiars of the Altar's box do besides moving: Sharr, the Shadow Soul, the Bottle Imp."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.footprint import Stance
from game.board.grid import bits
from game.kernel.registry import on
from game.kernel.store import FigureId, World, derived
from game.kernel.table import Table
from game.modules.altar.treachery.state import DarkGlyph
from game.rules.companions.familiars import place_beside, room_beside, shift_familiar
from game.rules.dungeon.glyphs import glyph_on
from game.rules.movement.steps import move_to
from game.rules.status.wounds import heal, wound
from game.state.components.components import Familiar, Marker
from game.state.events import causes
from game.state.events.facts import Entered, TurnBegan
from game.state.familiars import WATCHES, FamiliarKind, Settling, add_familiar, familiar_kind, familiars_of
from game.state.queries.board_queries import covered_spaces, figure_at, steps
from game.state.queries.figures import immune, on_board, seat_of, side_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseName
from game.state.slugs import Cause

MENDS = "Who is with it at the end of its move recovers 2 wounds; a dark glyph there is cleansed."
SOLID = "Nobody else stays on its space. As a turn of its owner begins the two may swap places."
AURA = "An enemy that moves beside it takes 1 wound."


@dataclass(frozen=True)
class AltarFamiliar(FamiliarKind):
    """One of the Altar: it `mends` wounds and `cleanses` dark glyphs where it ends its move, has an `aura`."""

    mends: int = 0
    cleanses: bool = False
    aura: bool = False


for name, known in {
    "sharr_the_brightwing": AltarFamiliar("Sharr", speed=5, means=MENDS, flies=True, mends=2, cleanses=True),
    "shadow_soul": AltarFamiliar("Shadow Soul", speed=5, means=SOLID, flies=True, solid=True),
    "bottle_imp": AltarFamiliar("Bottle Imp", speed=4, means=AURA, aura=True),
    "eyes_of_thara": AltarFamiliar("Eyes of Thara", speed=0, means=WATCHES, watches=True),
}.items():
    add_familiar(name, known)


def altar_kind(world: World, familiar: FigureId) -> AltarFamiliar:
    """What a familiar can do of that which the Altar's can."""
    known = familiar_kind(world, familiar)
    return known if isinstance(known, AltarFamiliar) else NEITHER


NEITHER = AltarFamiliar("", speed=0)
STAY, SWAP, CALL = "as_it_is", "swap_places", "call_it"


# --- Sharr -----------------------------------------------------------------------------------------------------------
@on(Settling, rules=("ALTAR-FAM-02",))
async def mends(table: Table, settling: Settling) -> Settling:
    """A friend where she ends her move recovers wounds, though she has not stirred (ALTAR-FAM-02)."""
    world = table.world
    wounds = altar_kind(world, settling.familiar).mends
    figure = figure_at(world, world.get(Familiar, settling.familiar).space)
    if wounds and figure is not None and side_of(world, figure) == "hero":
        await heal(table, figure, wounds, cause=Cause(world.get(Familiar, settling.familiar).name))
    return settling


@on(Settling, rules=("ALTAR-FAM-03",))
async def cleanses(table: Table, settling: Settling) -> Settling:
    """An activated dark glyph where she ends her move is an activated normal one from now on; that pays nothing
    (ALTAR-FAM-03)."""
    world = table.world
    glyph = glyph_on(world, world.get(Familiar, settling.familiar).space)
    if glyph is not None and altar_kind(world, settling.familiar).cleanses and world.get(Marker, glyph).on:
        world.drop(DarkGlyph, glyph)
    return settling


# --- the Shadow Soul -------------------------------------------------------------------------------------------------
@on(TurnBegan, order=-30, rules=("ALTAR-FAM-06", "ALTAR-FAM-07"))
async def shadow_play(table: Table, began: TurnBegan) -> None:
    """As the owner's turn begins he may swap places with it or call it to his side (ALTAR-FAM-06), and has his whole
    turn all the same (ALTAR-FAM-07)."""
    world, hero = table.world, began.hero
    for soul in [one for one in familiars_of(world, hero) if familiar_kind(world, one).solid]:
        if not on_board(world, hero):
            continue
        names = (STAY, SWAP, CALL) if room_beside(world, hero) else (STAY, SWAP)
        request = ChooseName(
            seat=seat_of(world, hero), why="ALTAR-FAM-06", purpose=purposes.SHADOW_PLAY, names=names, subject=hero
        )
        chosen = await table.ask(request)
        if chosen == SWAP:
            await swap(table, hero, soul)
        elif chosen == CALL:
            shift_familiar(table, soul, await place_beside(table, hero, why="ALTAR-FAM-06"))


async def swap(table: Table, hero: FigureId, soul: FigureId) -> None:
    """Neither has moved; what lies on the hero's new space takes effect (ALTAR-FAM-06, ALTAR-FAM-07)."""
    world = table.world
    there = world.get(Familiar, soul).space
    shift_familiar(table, soul, next(bits(covered_spaces(world, hero))))
    await move_to(table, hero, Stance(there), cause=causes.PLACE, voluntary=False)


# --- the Bottle Imp --------------------------------------------------------------------------------------------------
@on(Entered, order=-9, rules=("ALTAR-FAM-08",))
async def imp_aura(table: Table, move: Entered) -> None:
    """An enemy that comes next to it suffers 1 wound, armour irrelevant; where the imp goes, nobody is hurt
    (ALTAR-FAM-08)."""
    world, figure = table.world, move.figure
    if move.quiet:
        return
    for familiar in _with_aura(world):
        if on_board(world, figure) and side_of(world, figure) == "monster":
            near = steps(world).neighbours(familiar.space) & ~(1 << familiar.space)
            own = covered_spaces(world, figure)
            if own & near and not own >> familiar.space & 1 and not immune(world, figure, "aura"):
                await wound(table, figure, 1, cause=causes.AURA, by=familiar.owner)


@derived(Familiar)
def _with_aura(world: World) -> tuple[Familiar, ...]:
    """The familiars beside which enemies are hurt."""
    return tuple(familiar for entity, familiar in world.each(Familiar, FigureId) if altar_kind(world, entity).aura)
