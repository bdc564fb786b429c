"""What the board shows of a blow that is announced, and of who may strike first."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import bits
from game.kernel.store import FigureId, World
from game.state.components.components import Position
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.ui.board.duel import middle_of
from game.ui.board.picture import Bow, Duel, Sign
from game.ui.prompts.base import Prompt

ABOVE, BELOW = -1, 1
ANNOUNCED, FIRST = "Announced, not yet rolled", "Your guard, first"
APART = 0.35
"""How far beyond the middle of an arc its words stand, in spaces."""


def duel_of(world: World, prompt: Prompt) -> Duel | None:
    """The blow that a prompt says is announced, and what may come before it; None without any."""
    pairs = [pair for pair in (*prompt.threats, *prompt.counters) if all(world.find(Position, one) for one in pair)]
    if not pairs:
        return None
    return Duel(
        lit=frozenset(str(figure) for pair in pairs for figure in pair),
        threats=_bows(world, (pair for pair in prompt.threats if pair in pairs), ABOVE),
        counters=_bows(world, (pair for pair in prompt.counters if pair in pairs), BELOW),
    )


def duel_signs(duel: Duel | None, at_stake: tuple[str, str]) -> tuple[Sign, ...]:
    """The words beside the arcs of a duel, with the odds of the announced blow and of the first."""
    if duel is None:
        return ()
    threat, first = ("\n".join(filter(None, words)) for words in zip((ANNOUNCED, FIRST), at_stake, strict=True))
    told = [(bow, threat) for bow in duel.threats[:1]] + [(bow, first) for bow in duel.counters[:1]]
    return tuple(Sign(text, x, y + APART * bow.side) for bow, text in told for x, y in (middle_of(bow),))


def _bows(world: World, pairs: Iterable[tuple[FigureId, FigureId]], side: int) -> tuple[Bow, ...]:
    return tuple(Bow(_middle(world, by), _middle(world, on), side) for by, on in pairs)


def _middle(world: World, figure: FigureId) -> tuple[float, float]:
    spots = [board(world).coordinates(space) for space in bits(covered_spaces(world, figure))]
    return sum(x for x, _ in spots) / len(spots) + 0.5, sum(y for _, y in spots) / len(spots) + 0.5
