"""What modules draw of that which is looked at: the figure under the pointer, a walk before it is gone, an attack
before it is made."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.board.grid import Space, bits
from game.kernel.store import NOBODY, FigureId, World
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_forecast import forecast_plan
from game.rules.turn.movement_points import free_points
from game.scenes.table.aim import TableAim
from game.scenes.table.turning import TableTurning
from game.show.figure_marks import WalkLookedAt, aimed_marks, pointed_marks, walking_marks
from game.show.marks import OverlayMarks
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, figures_at, revealed
from game.state.requests.requests import Menu
from game.ui.board.lanes import LanePicture
from game.ui.board.picture import BoardPicture
from game.ui.panels.marks_legend import marks_legend
from game.ui.panels.plates import PlatePlaces
from game.ui.render.fonts import Fonts
from game.ui.widgets import Panel


@dataclass(eq=False)
class LookedAt:
    """The marks of what is looked at on the board of a table."""

    aim: TableAim
    turning: TableTurning

    @property
    def _world(self) -> World:
        return self.aim.play.session.view.world

    def over(self, picture: BoardPicture) -> BoardPicture:
        """The board with them; while anything is played it is as it was."""
        marks = self.marks()
        if not (marks.washes or marks.plates or marks.numbers or marks.stops):
            return picture
        shown = marks.within(revealed(self._world), board(self._world).width)
        return replace(picture, lanes=(*picture.lanes, LanePicture(shown)))

    def marks(self) -> OverlayMarks:
        """All that is drawn of it now."""
        if self.aim.play.reel.busy:
            return OverlayMarks()
        found, world = self.about(), self._world
        walk = self.walk()
        if walk is not None:
            found.add(walking_marks(world, walk))
        strike = self._strike()
        request = self.aim.play.session.request
        if strike is not None and isinstance(request, Menu) and walk is None:
            weapon = strike.weapon if isinstance(strike, Strike) else FISTS
            found.add(aimed_marks(world, forecast_plan(world, request.who, weapon, strike.target)))
        announced = self.aim.play.prompt.announced
        if announced is not None:
            found.add(aimed_marks(world, announced))
        return found

    def about(self) -> OverlayMarks:
        """The marks about the figure under the pointer; none while a walk is looked at or anything is played."""
        under = self._under()
        if not under or self.aim.play.reel.busy or self.walk() is not None:
            return OverlayMarks()
        return pointed_marks(self._world, under).within(revealed(self._world), board(self._world).width)

    @property
    def explained(self) -> frozenset[Space]:
        """The spaces with these marks."""
        return frozenset(space for wash in self.about().washes for space in bits(wash.mask))

    def legend(self, places: PlatePlaces, fonts: Fonts) -> list[Panel]:
        """What they mean, where there is room."""
        marked = self.explained | frozenset(bits(covered_spaces(self._world, self._under())))
        return marks_legend(self.about().meanings, places, marked, fonts)

    def words(self) -> list[str]:
        """What is told beside the end of a walk that is looked at."""
        walk = None if self.aim.play.reel.busy else self.walk()
        return walking_marks(self._world, walk).told if walk is not None else []

    def walk(self) -> WalkLookedAt | None:
        """The walk that is proposed or kept, else that to the space under the pointer, as far as it leads."""
        request, ways = self.aim.play.session.request, self.aim.play.ways
        kept = ways.kept if ways.current is None else None
        route = kept or self.turning.walk or ways.beyond(self.aim.hovered)
        if route is None or not isinstance(request, Menu):
            return None
        points = max(free_points(self._world, request.who), route.points)
        return WalkLookedAt(request.who, ways.end_of(route), points, route.points)

    def _under(self) -> FigureId:
        """The figure under the pointer."""
        return NOBODY if self.aim.hovered is None else figures_at(self._world).get(self.aim.hovered, NOBODY)

    def _strike(self) -> Strike | MonsterStrike | None:
        """The attack that a click under the pointer would make."""
        answer = self.aim.play.prompt.spaces.get(self.aim.hovered) if self.aim.hovered is not None else None
        return answer if isinstance(answer, Strike | MonsterStrike) else None
