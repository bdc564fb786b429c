"""The verb `choose_monster`: the scene turns to one monster."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.scene import Scene, Verb
from game.rules.wounds import NO_TOKENS, tokens_of
from game.state.figures import monsters
from game.state.requests import ChooseFigure


@verb("choose_monster")
class ChooseOneMonster(Verb):
    """The seat of the scene chooses a monster on the board, with `tokens` one on which effect tokens lie; later verbs
    are about it."""

    verb: Literal["choose_monster"] = "choose_monster"
    tokens: bool = False

    def possible(self, world: World, scene: Scene) -> bool:
        """While there is one."""
        return bool(self.found(world))

    def found(self, world: World) -> tuple[int, ...]:
        """The monsters to choose from."""
        return tuple(figure for figure in monsters(world) if not self.tokens or tokens_of(world, figure) != NO_TOKENS)

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Ask; with none there the scene has no figure."""
        found = self.found(table.world)
        if not found:
            return scene.changed(figure=0)
        request = ChooseFigure(
            seat=scene.seat, why="BASE-OLC-09", purpose="choose_monster", figures=found, card=scene.cause
        )
        return scene.changed(figure=await table.ask(request))
