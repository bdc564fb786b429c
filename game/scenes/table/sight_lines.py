"""Who sees whom: the lines of sight of the figure under the pointer, or of the acting one, while a key says so."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.board.grid import Space, bits
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.scenes.table.aim import TableAim
from game.state.components.components import Position
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, figures_at, figures_in, revealed, sight_of
from game.state.queries.figures import name_of, side_of
from game.ui.board.picture import BoardPicture, Highlight


@dataclass(eq=False)
class SightLines:
    """What one figure sees, as long as they are `on`."""

    aim: TableAim
    on: bool = False

    @property
    def _world(self) -> World:
        return self.aim.play.session.view.world

    @property
    def figure(self) -> FigureId:
        """Whose sight is shown; 0 for nobody's."""
        if not self.on:
            return NOBODY
        under = figures_at(self._world).get(self.aim.hovered, NOBODY) if self.aim.hovered is not None else NOBODY
        acting = (FigureId(Entity(figure)) for figure in self.aim.play.acting)
        return under or next((each for each in acting if self._world.find(Position, each) is not None), NOBODY)

    @property
    def spots(self) -> tuple[Space, ...]:
        """Where it stands."""
        return tuple(bits(covered_spaces(self._world, self.figure)))

    def toggle(self) -> None:
        """Show the lines, or no longer."""
        self.on = not self.on
        self.aim.play.scene.refresh()

    def _seen(self) -> tuple[int, list[FigureId]]:
        """The spaces that the figure sees, and its enemies there."""
        world, figure = self._world, self.figure
        mask = sight_of(world, figure) & revealed(world) & board(world).floor
        own = side_of(world, figure)
        return mask, [each for each in figures_in(world, mask) if side_of(world, each) != own]

    def words(self) -> str:
        """Whom it sees."""
        if not self.figure:
            return ""
        seen = [f"**{name_of(self._world, each)}**" for each in self._seen()[1]]
        return f"**{name_of(self._world, self.figure)}**\nSees {', '.join(seen) or 'no enemy'}"

    def over(self, picture: BoardPicture) -> BoardPicture:
        """The board with what the figure sees, and a line to each enemy, in place of the marks of the question."""
        if not self.figure:
            return picture
        mask, enemies = self._seen()
        start = self._middle(self.figure)
        lines = tuple((start, self._middle(each)) for each in enemies)
        return replace(picture, highlights=(Highlight("seen", mask),), sights=lines)

    def _middle(self, figure: FigureId) -> tuple[float, float]:
        """The middle of a figure, in spaces."""
        width, mask = board(self._world).width, covered_spaces(self._world, figure)
        low, high = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        (top, left), (bottom, right) = divmod(low, width), divmod(high, width)
        return (left + right + 1) / 2, (top + bottom + 1) / 2
