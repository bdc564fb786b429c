"""What an effect is told when it works (`EffectContext`), and the figures and spaces that it names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import ConfigDict

from game.board.grid import NOWHERE, Space
from game.content.models import NO_CARD, CardId
from game.content.quest_parts import promised
from game.content.true_numbers import TrueNumbers
from game.kernel.registry import rule
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World
from game.kernel.table import Table
from game.state.components.components import OVERLORD
from game.state.components.quest_memory import stand
from game.state.events import causes
from game.state.game_data import board, catalog, game_data
from game.state.queries.board_queries import (
    blocking_sight,
    covered_spaces,
    door_spots,
    revealed,
    stair_sight,
    steps,
    straight,
)
from game.state.queries.figures import everybody, heroes, heroes_on_board, is_hero, on_board
from game.state.slugs import Cause

Targets = Literal[
    "figure",
    "beside_door",
    "at_chest",
    "heroes_on_board",
    "heroes",
    "near_figure",
    "figures_in_sight",
    "heroes_in_sight",
    "heroes_in_area",
]
"""Whom a verb is about: the figure of the context, heroes beside the door, the opener and heroes beside the chest,
other heroes near the figure, all figures or the heroes near the space of the context and in sight of it, the heroes in
the area of that space."""

E = TypeVar("E", bound=Draft | Fact)
NEAR = 3
"""Spaces within which a figure is near."""


@dataclass(frozen=True, kw_only=True)
class EffectContext:
    """Where a verb runs. `seat` decides what is open, `cause` is the card or event behind it, `event` the draft or fact
    that it answers, `figure` the figure at issue (0 for none), `space`, `thing` and `door` where there are such.

    `paid` is what was paid for a card with an X, `choice` a card that was named for it; `trap` is whether it is a trap
    card: Trapmaster and cautious heroes ask. `markers` is the progress with which a prolonged action was completed,
    `spared` whether a figure that would have been killed stays in the game, `fallen` whether the figure has just fallen
    into a pit, so that what wounds it is the fall."""

    seat: Seat = OVERLORD
    cause: Cause = causes.NONE
    event: Draft | Fact | None = None
    figure: FigureId = NOBODY
    space: Space = NOWHERE
    thing: Entity = GAME
    door: Entity = GAME
    area: int = -1
    paid: int = 0
    choice: CardId = NO_CARD
    trap: bool = False
    markers: int = 0
    spared: bool = False
    fallen: bool = False

    @property
    def card(self) -> CardId:
        """The card behind it, as a question names it; the id of the entry where a quest is."""
        return CardId(self.cause)

    def changed(self, **fields: Any) -> EffectContext:
        """The same context with some fields replaced."""
        return replace(self, **fields)

    def about(self, kind: type[E]) -> E:
        """The draft or fact that it answers; TypeError where it is of another kind."""
        if not isinstance(self.event, kind):
            raise TypeError(f"{self.cause} answers {type(self.event).__name__}, not {kind.__name__}")
        return self.event


class Effect(TrueNumbers):
    """One thing that a card, potion, encounter or quest event does, as data. A subclass lies in `game/effects/` and is
    registered with `@effect`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    verb: str = ""
    """Its name, which `@effect` gives it; entries of content say it."""
    stands: ClassVar[bool] = False
    """Whether it does nothing when played and counts for as long as its card lies in play; in a quest, from then on."""
    sensible: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """The least and the most that is sensible for a field of a module's verb: `check` warns of other numbers."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """Whether it can do anything in a context: a card with a verb that cannot is not played."""
        return True

    def amounts(self) -> Mapping[str, int]:
        """The numbers that one which `stands` changes, by name."""
        return {}

    async def bid(self, table: Table, context: EffectContext) -> EffectContext:
        """Settle what has to be settled before the card is paid for: of a card with an X, what X is."""
        return context

    def promises(self) -> frozenset[str]:
        """What it holds out to heroes who work for it: of `victory`, `conquest`, `way`, a door that comes
        open, and `wall`, a crushing wall stopped."""
        inside = (verb for field in ("do", "saved", "otherwise") for verb in _verbs(getattr(self, field, ())))
        return promised(inside)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Do it; the context comes back as later verbs shall see it."""
        raise NotImplementedError(type(self).__name__)


def _verbs(field: Any) -> tuple[Effect, ...]:
    return tuple(each for each in field if isinstance(each, Effect)) if isinstance(field, tuple) else ()


async def perform(table: Table, verbs: Iterable[Effect], context: EffectContext) -> EffectContext:
    """Run verbs one after the other in one context."""
    for verb in verbs:
        if not verb.stands:
            context = await verb.run(table, context)
        elif context.card not in catalog(table.world).overlord_cards:
            stand(table.world, verb.amounts())
    return context


def context_of(event: Draft | Fact, *, cause: Cause, trap: bool = False) -> EffectContext:
    """The context that an event sets: its figure and place, read off its fields."""
    attack = getattr(event, "attack", None)
    figure = FigureId(getattr(event, "hero", GAME) or getattr(event, "figure", 0) or getattr(event, "by", 0))
    return EffectContext(
        cause=cause,
        event=event,
        figure=attack.by if attack is not None else figure,
        space=getattr(event, "space", NOWHERE),
        thing=getattr(event, "thing", GAME),
        door=getattr(event, "door", GAME),
        area=getattr(event, "area", -1),
        trap=trap,
    )


@rule("BASE-OLC-15")
def in_dungeon(world: World, figures: Iterable[FigureId]) -> tuple[FigureId, ...]:
    """Those of these figures that are not in town: no overlord card reaches there (BASE-OLC-15)."""
    return tuple(figure for figure in figures if on_board(world, figure))


def targets_of(world: World, context: EffectContext, who: Targets) -> tuple[FigureId, ...]:
    """The figures that a verb is about, First Hero first."""
    if who == "figure":
        return in_dungeon(world, (context.figure,) if context.figure else ())
    if who == "heroes":
        return heroes(world)
    if who == "heroes_on_board":
        return heroes_on_board(world)
    if who == "beside_door":
        return heroes_within(world, door_spots(world).get(context.door, 0))
    if who == "at_chest":
        return at_chest(world, context)
    if who == "heroes_in_area":
        return heroes_in_area(world, context.space)
    if who == "near_figure":
        return near_figure(world, context.figure)
    seen = in_sight_of(world, context.space)
    return seen if who == "figures_in_sight" else heroes_of(world, seen)


def heroes_within(world: World, mask: int) -> tuple[FigureId, ...]:
    """The heroes with a space in the mask, First Hero first."""
    return tuple(hero for hero in heroes_on_board(world) if covered_spaces(world, hero) & mask)


def ground_meant(world: World, context: EffectContext) -> int:
    """The spaces of the area that an effect is about; all that lies on the table where its occasion names none."""
    return revealed(world) if context.area < 0 else game_data(world).quest.area(context.area).mask


def heroes_in_area(world: World, space: Space) -> tuple[FigureId, ...]:
    """The heroes in the area to which a space belongs."""
    area = game_data(world).quest.area_at(space) if space >= 0 else None
    return () if area is None else heroes_within(world, area.mask)


@rule("BASE-OLC-17", "ALTAR-FAQ-21")
def at_chest(world: World, context: EffectContext) -> tuple[FigureId, ...]:
    """The heroes on the chest's space and beside it (BASE-OLC-17)."""
    if context.space < 0:
        return ()
    return heroes_within(world, steps(world).neighbours(context.space) | 1 << context.space)


def near_figure(world: World, figure: FigureId) -> tuple[FigureId, ...]:
    """The other heroes within three spaces of a figure, counted past whatever stands there."""
    near = board(world).within(covered_spaces(world, figure), NEAR)
    return tuple(hero for hero in heroes_within(world, near) if hero != figure)


def in_sight_of(world: World, space: Space) -> tuple[FigureId, ...]:
    """The figures within three spaces of a space to which a line of sight leads from there; figures in between block it
    as ever (BASE-LOS-02). Heroes come first."""
    spot = 1 << space
    seen = straight(world, spot, blocking_sight(world) & ~spot) | stair_sight(world, spot)
    mask = seen & board(world).within(spot, NEAR) | spot
    return tuple(figure for figure in everybody(world) if covered_spaces(world, figure) & mask)


def heroes_of(world: World, figures: Iterable[FigureId]) -> tuple[FigureId, ...]:
    """The heroes among these figures."""
    return tuple(figure for figure in figures if is_hero(world, figure))
