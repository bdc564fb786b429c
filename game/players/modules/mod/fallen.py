"""How computer players see to the fallen: those who know magic go to them, get ready and lay hands on them."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.store import FigureId, World
from game.modules.mod.fallen.magic_hands import MAGIC, TEND, patients, tended
from game.players.brought import detours_of_heroes, turn_score
from game.state.components.components import Lying
from game.state.fall_options import REVIVE
from game.state.footing import is_lying
from game.state.queries.board_queries import steps
from game.state.queries.figures import on_board, trait

RAISE = 14.0
"""What it is worth to come to one who lies."""
READY, GO_ON = 80.0, 65.0
"""What getting ready beside one is worth, and the second roll for him."""


@detours_of_heroes("fallen")
def _to_the_fallen(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """The spaces beside those who lie, for who has a die of magic."""
    if REVIVE.of(world) != MAGIC or trait(world, hero, "magic") < 1:
        return
    for _, lying in world.each(Lying):
        yield RAISE, steps(world).around(1 << lying.space)


@turn_score("fallen")
def _for_the_fallen(world: World, hero: FigureId, action: str, half: bool) -> float | None:
    """Ready, beside one who lies; then a second roll for whom the hero works on."""
    if not on_board(world, hero):
        return None
    if half:
        return GO_ON if action == TEND and tended(world, hero) is not None else None
    waiting = any(is_lying(world, each) for each in patients(world, hero))
    return READY if action == "ready" and waiting else None
