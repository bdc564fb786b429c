"""When a card may be played: the window it waits for, and public conditions on what happens there."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, TypeAdapter

from game.board.grid import Space
from game.content.models import OverlordCard
from game.content.true_numbers import TrueNumbers
from game.kernel.registry import rule
from game.kernel.store import World
from game.rules.quest.effect_context import EffectContext
from game.state.familiars import occupied, solid_spaces
from game.state.game_data import catalog, once_a_game
from game.state.queries.board_queries import covered_spaces, figures_in, markers_at, revealed, steps
from game.state.queries.figures import is_hero, on_board, side_of
from game.state.slugs import WINDOW, Window, declared
from game.state.terrain import obstacles


class CardTrigger(TrueNumbers):
    """The `when` of a card. `by` is the side of the figure at issue; `empty` asks for a space with nothing on it but
    the figure that came; `clear` for one with no obstacle beside it and room to be moved to."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    window: Annotated[Window, declared(WINDOW)]
    by: Literal["hero", "monster", ""] = ""
    empty: bool = False
    clear: bool = False

    def holds(self, world: World, context: EffectContext) -> bool:
        """Whether the public conditions are met in a context of the right window."""
        if not stands_there(world, context) or (self.by and side_of(world, context.figure) != self.by):
            return False
        if self.empty and not is_empty(world, context.space):
            return False
        return not self.clear or is_clear(world, context.space)


@cache
def card_triggers() -> TypeAdapter[Any]:
    """The reader of what a card's `when` may say."""
    return TypeAdapter(CardTrigger)


def stands_there(world: World, context: EffectContext) -> bool:
    """Whether a monster at issue is still on the board, and still where it has declared its attack: a guard who has
    interrupted a card may have killed it or thrown it away (BASE-ORDER-11)."""
    figure, attack = context.figure, getattr(context.event, "attack", None)
    if not figure or is_hero(world, figure):
        return True
    return on_board(world, figure) and (attack is None or bool(covered_spaces(world, figure) >> attack.origin & 1))


def is_empty(world: World, space: Space) -> bool:
    """Whether nothing but the figure that came is on a space: no obstacle, no marker, no friend whom it passes, and no
    familiar that shares with nobody."""
    taken = obstacles(world) | solid_spaces(world)
    return not taken >> space & 1 and not markers_at(world).get(space) and len(figures_in(world, 1 << space)) < 2


def is_clear(world: World, space: Space) -> bool:
    """Whether no obstacle lies beside a space, and a free space does: a figure that must leave has to go somewhere."""
    beside = steps(world).neighbours(space)
    return not obstacles(world) & beside and bool(beside & revealed(world) & ~occupied(world))


@once_a_game
def awaited(world: World, window: Window) -> bool:
    """Whether some card of the box is played in this window, whoever holds it: where none is, nobody is asked."""
    return any(waits_for(card, window) for card in catalog(world).overlord_cards.values())


@rule("BASE-TIME-04")
def waits_for(card: OverlordCard, window: Window) -> bool:
    """Whether a card is played in this window and in no other: what comes later is too late (BASE-TIME-04)."""
    return card.when is not None and card.when.window == window


@rule("BASE-OLC-10", "BASE-OLC-12")
def already_played(kind: str, done: tuple[str, ...]) -> bool:
    """Whether a card of this kind has already answered the trigger: one event for one occurrence (BASE-OLC-10), and one
    trap, counted apart (BASE-OLC-12)."""
    return kind in ("event", "trap") and kind in done
