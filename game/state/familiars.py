"""Read-only questions about familiars: what each kind is good at, where they stand, and whom they trouble."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.grid import Space, mask_of
from game.content.models import NO_CARD, CardId
from game.kernel.registry import Part, module_calling, registry, rule
from game.kernel.request import Draft
from game.kernel.rule_book import RuleBook
from game.kernel.store import GAME, Component, Entity, FigureId, World, derived
from game.state.components.components import Door, Familiar, Lying
from game.state.defence import defence
from game.state.events.attack import Attack
from game.state.footing import barred_by_bodies
from game.state.game_data import game_data
from game.state.movers import Mover, mover_spaces
from game.state.queries.board_queries import covered_spaces, crowd, seen_below, sight, stair_sight, steps
from game.state.queries.figures import armour_of, hero_items, side_of
from game.state.terrain import pits

HARRIES = "Enemies on its space and beside it have 1 armour less, and neither dodge nor aim."
WATCHES = "Nothing is spawned where it sees."
FETCHES = "It carries one item, and gives it to a hero beside it."
FAMILIAR = "familiar"
"""The kind of part that is a `FamiliarKind`, under the name that sheets and cards say."""


@dataclass(frozen=True)
class FamiliarKind:
    """What one kind of familiar can do: `harries` enemies beside it, `watches` spaces against spawning, `fetches`
    items, `flies` over obstacles and pits, is `solid` so that nobody else stays where it is. What is a mere marker
    never moves. One that is a `figure` stands on the board as a monster of that card, and serves its owner
    (SECOND-FIG-01)."""

    title: str
    speed: int
    means: str = ""
    """What it does, in a sentence for whoever points at it."""
    harries: bool = False
    watches: bool = False
    fetches: bool = False
    flies: bool = False
    solid: bool = False
    figure: CardId = NO_CARD


class FamiliarsDone(Component, frozen=True):
    """The familiars that have had their turn in that of their owner (SECOND-FAM-02)."""

    familiars: tuple[FigureId, ...] = ()


def has_moved(world: World, familiar: FigureId) -> bool:
    """Whether a familiar has had its turn in that of its owner (SECOND-FAM-02)."""
    done = world.find(FamiliarsDone, GAME)
    return done is not None and familiar in done.familiars


def note_moved(world: World, familiar: FigureId) -> None:
    """A familiar has its turn now."""
    done = world.find(FamiliarsDone, GAME) or FamiliarsDone()
    world.set(GAME, FamiliarsDone((*done.familiars, familiar)))


class Settling(Draft, frozen=True, kw_only=True):
    """A familiar has ended its move."""

    familiar: FigureId


def add_familiar(name: str, kind: FamiliarKind, *, module: str = "") -> None:
    """Register what the familiar of that name can do, by itself for the module in whose folder that is written."""
    registry.add(Part(FAMILIAR, name, module or module_calling(), kind))


add_familiar("skye", FamiliarKind("Skye", speed=5, means=HARRIES, harries=True))
add_familiar("boggs", FamiliarKind("Boggs", speed=4, means=WATCHES, watches=True))
add_familiar("mata", FamiliarKind("Mata", speed=6, means=FETCHES, fetches=True))
add_familiar("kata", FamiliarKind("Kata", speed=6, means=FETCHES, fetches=True))


def kind_of_familiar(world: World, name: str) -> FamiliarKind:
    """What the familiar of a name can do; KeyError for one that no module of the game brings."""
    found: FamiliarKind = game_data(world).book.all(FAMILIAR)[name]
    return found


def title_of(book: RuleBook, name: str) -> str:
    """What a familiar is called."""
    return str(book.all(FAMILIAR)[name].title)


def familiars_of(world: World, owner: FigureId) -> list[FigureId]:
    """The markers of a hero's familiars that are on the board."""
    return [entity for entity, familiar in world.each(Familiar, FigureId) if familiar.owner == owner]


def familiar_kind(world: World, familiar: FigureId) -> FamiliarKind:
    """What a familiar can do."""
    return kind_of_familiar(world, world.get(Familiar, familiar).name)


def stands_alone(world: World, familiar: Familiar) -> bool:
    """Whether a familiar shares its space with nobody."""
    return kind_of_familiar(world, familiar.name).solid


@rule("ALTAR-FAM-05")
@derived(Familiar, Lying)
def solid_spaces(world: World) -> int:
    """The spaces of familiars and bodies where no figure may end its movement or be put (ALTAR-FAM-05)."""
    alone = mask_of(familiar.space for _, familiar in world.each(Familiar) if stands_alone(world, familiar))
    return alone | barred_by_bodies(world)


def occupied(world: World) -> int:
    """The spaces where nothing else is put: those of figures, of familiars that share with nobody, and of movers."""
    return crowd(world).everyone | solid_spaces(world) | mover_spaces(world)


def held_by(world: World, familiar: FigureId) -> Entity | None:
    """The item that a familiar holds, or None."""
    return next((entity for entity, _ in hero_items(world, familiar)), None)


@derived(Familiar, Door, Mover)
def harried_spaces(world: World) -> int:
    """The spaces of harrying familiars and those adjacent to them."""
    mask = 0
    for _, familiar in world.each(Familiar):
        if kind_of_familiar(world, familiar.name).harries:
            mask |= 1 << familiar.space | steps(world).neighbours(familiar.space)
    return mask


@rule("BASE-FAM-11", "BASE-FAM-12")
def harried(world: World, figure: FigureId) -> bool:
    """Whether an enemy stands beside or under a harrying familiar: it cannot dodge or aim, and has 1 armour less
    (BASE-FAM-11)."""
    mask = harried_spaces(world)
    return bool(mask) and side_of(world, figure) == "monster" and bool(covered_spaces(world, figure) & mask)


@rule("BASE-FAM-06")
def counts_as_hero(world: World, name: str) -> bool:
    """Whether a familiar bars spawning as a hero does: only where its text says so (BASE-FAM-06)."""
    return kind_of_familiar(world, name).watches


@rule("BASE-FAM-08")
def watched_by_familiars(world: World) -> int:
    """The spaces in the sight of watching familiars (BASE-FAM-08)."""
    seen = 0
    for _, familiar in world.each(Familiar):
        if counts_as_hero(world, familiar.name):
            seen |= seen_as_a_hero(world, familiar.space)
    return seen


def seen_as_a_hero(world: World, space: Space) -> int:
    """What a familiar sees from a space: as a hero would, past monsters, over staircases, out of a pit its rim alone
    (BASE-FAM-08)."""
    own = 1 << space
    seen = sight(world).visible(space, crowd(world).heroes & ~own)
    return seen_below(world, own, seen) if pits(world) & own else seen | stair_sight(world, own)


def armour_now(world: World, figure: FigureId, kind: str = "", attack: Attack | None = None) -> int:
    """The armour of a figure, with what helps against this very attack, less what a familiar beside it takes away,
    never below 0 (BASE-FAM-11)."""
    if not defence(world, figure, attack).armour:
        return 0
    held = () if attack is None else [ability.ability for ability in attack.abilities]
    return max(0, armour_of(world, figure, kind, *held) - harried(world, figure))
