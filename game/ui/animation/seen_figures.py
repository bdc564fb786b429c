"""What the animations of facts remember of the board: how figures looked, and where the last thing happened."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.board.grid import Space
from game.kernel.store import FigureId, World
from game.state.components.components import Hero, Lying, Monster, Position
from game.state.queries.figures import name_of
from game.ui.animation.flights import CENTRE, REST
from game.ui.animation.reel import Animation, Appear, TokensChange
from game.ui.animation.scenery import Front
from game.ui.animation.strikes import Weapon
from game.ui.animation.sums import Thrown
from game.ui.board.frame import Anchor, LyingRoll, OnBoard
from game.ui.board.picture import FigurePicture, MoverPicture
from game.ui.picture import body_picture, figure_picture

Spot = tuple[float, float]


@dataclass
class SeenFigures:
    """Remembers what figures looked like and where they stood, so that those that are gone can still be shown.

    `source` is where the last thing happened that anybody may gain from; `front` the area of the attack in progress."""

    width: int
    known: dict[FigureId, FigurePicture] = field(default_factory=dict)
    source: Anchor = CENTRE
    card_rest: float = REST
    """Milliseconds for which a played card lies to be read."""
    front: Front | None = None
    weapon: tuple[Weapon, Spot] | None = None
    """What the attack in progress is made with, and from where."""
    several: bool = False
    """Whether the attack in progress is on more than one figure."""
    sums: tuple[str, ...] = ()
    """The sums of those whom it has hit, a line each."""
    thrown: Thrown | None = None
    """Its dice as they have fallen so far."""
    names: dict[FigureId, str] = field(default_factory=dict)
    """What figures are called, those too that are gone."""
    doorway: Spot | None = None
    slabs: dict[str, MoverPicture] = field(default_factory=dict)
    """The movers that have moved, where they came to stand."""
    swept: dict[FigureId, Space] = field(default_factory=dict)
    """The figures that a mover has pushed, and where it struck them."""
    lying: LyingRoll | None = None
    """The dice that lie beside whom the ground has struck, or beside a mover."""
    laid: set[tuple[Space, ...]] = field(default_factory=set)
    """The places of all dice that have lain there since facts were played last."""
    told: tuple[str, ...] = ()
    """What stands beside the dice that fall next, as their module says; empty for most."""
    way: tuple[Space, ...] = ()
    """The spaces of the mover that moves next, and of its way."""
    _behind: list[tuple[str, Spot]] = field(default_factory=list)

    def learn(self, world: World) -> None:
        """Note how all figures look now."""
        for figure, _ in world.each(Position, FigureId):
            self.known[figure] = figure_picture(world, figure)
        for hero, _ in world.each(Lying, FigureId):
            self.known[hero] = body_picture(world, hero)
        self.learn_names(world)

    def learn_names(self, world: World) -> None:
        """Note what all figures are called that there are now."""
        for kind in (Hero, Monster):
            self.names.update({figure: name_of(world, figure) for figure, _ in world.each(kind, FigureId)})

    def dropped(self, origin: Spot) -> list[Animation]:
        """Those that were put behind a door drop in one after the other, the nearest first."""
        behind, self._behind = self._behind, []
        behind.sort(key=lambda one: max(abs(one[1][0] - origin[0]), abs(one[1][1] - origin[1])))
        return [Appear(figures=tuple(behind))] if behind else []

    def lay(self, lying: LyingRoll) -> LyingRoll:
        """Dice lie on the board from now on, in the place of any others."""
        self.lying = lying
        self.laid.add(lying.at)
        return lying

    def hide(self, figure: FigureId, space: Space) -> None:
        """A figure was put onto a space that is still dark."""
        self._behind.append((str(figure), self.spot(space)))

    def happens_at(self, space: Space) -> None:
        """Whatever is gained now comes from the middle of this space."""
        if space >= 0:
            x, y = self.spot(space)
            self.source = OnBoard(x + 0.5, y + 0.5)

    def marks(self, figure: FigureId, world: World, *, come: str = "", gone: str = "") -> list[Animation]:
        """The tokens on a figure change from here on."""
        picture = self.of(figure, world)
        if picture is None:
            return []
        after = tuple(each for each in picture.tokens if each not in (come, gone)) + (come,) * bool(come)
        self.known[figure] = replace(picture, tokens=after)
        return [TokensChange(figure=picture.id, before=picture.tokens)] if set(after) != set(picture.tokens) else []

    def spot(self, space: Space) -> Spot:
        """Column and row of a space."""
        return float(space % self.width), float(space // self.width)

    def middle(self, picture: FigurePicture) -> Spot:
        """The middle of a figure, in spaces."""
        x, y = self.spot(picture.anchor)
        return x + picture.w / 2, y + picture.h / 2

    def of(self, figure: FigureId, world: World) -> FigurePicture | None:
        """How a figure looks, or last looked."""
        if figure not in self.known and world.find(Position, figure) is not None:
            self.known[figure] = figure_picture(world, figure)
        return self.known.get(figure)

    def puts(self, figure: FigureId, space: Space, world: World) -> FigurePicture | None:
        """The picture of a figure, from now on with its anchor at a space; None if there is none to show."""
        picture = self.of(figure, world)
        if picture is not None:
            self.known[figure] = replace(picture, anchor=space)
        return picture
