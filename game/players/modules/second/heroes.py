"""What heroes of the second edition go for: things that win the encounter, and friends who are knocked out."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.store import FigureId, World
from game.modules.second.rising import Revive, fallen_beside, revived
from game.players.brought import detours_of_heroes, goals_of_heroes, line_score, turn_score
from game.players.evaluation import Evaluation
from game.state.components.components import Lying, Marker
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, steps
from game.state.queries.figures import on_board

VICTORY = 40.0
"""What it is worth to come to the thing that wins the encounter."""
RAISE = 14.0
"""What it is worth to come to one who is knocked out."""
REVIVING = 75.0
"""What it is worth to revive him: a blow is better only where it is all but sure to kill."""
BOTH = 80.0
"""What it is worth to have two attacks, of which one is given up for him."""
AT_IT = 95.0
"""The same where the thing that wins the encounter is at hand."""


def winning_things(world: World) -> int:
    """The spaces of the things on the board that win the encounter."""
    wins = {name for name, promises in game_data(world).quest.worked.items() if "victory" in promises}
    return sum(1 << thing.space for _, thing in world.each(Marker) if thing.kind == "encounter" and thing.id in wins)


@goals_of_heroes("winning things")
def _things_that_win(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    mask = winning_things(world)
    if mask:
        yield VICTORY, mask


@detours_of_heroes("knocked out")
def _to_the_fallen(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """The spaces beside those who lie."""
    for _, lying in world.each(Lying) if revived(world) else ():
        yield RAISE, steps(world).around(1 << lying.space)


@line_score(Revive)
def _revive(seen: Evaluation, hero: FigureId, line: Revive) -> float:
    return REVIVING


@turn_score("second edition")
def _two_attacks(world: World, hero: FigureId, action: str, half: bool) -> float | None:
    """Both attacks where one of them is to be given up."""
    if half or action != "battle" or not on_board(world, hero):
        return None
    if covered_spaces(world, hero) & winning_things(world):
        return AT_IT
    return BOTH if revived(world) and fallen_beside(world, hero) else None
