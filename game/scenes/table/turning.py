"""Turning a figure on the board: at once where it stands, or as the end of the walk that is proposed or pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import msgspec

from game.board.grid import Space, bits
from game.board.quarters import FACES, Face
from game.kernel.store import World
from game.rules.combat.attack import MonsterStrike, Strike
from game.scenes.table.aim import TableAim
from game.scenes.table.ways import TableWays
from game.state.queries.board_queries import covered_spaces
from game.state.requests.requests import Menu
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture, Meant
from game.ui.input.actions import Action
from game.ui.prompts.base import Prompt, Route
from game.ui.scene import Scene
from game.ui.session import Session

TURNED: Mapping[Action, Face] = {
    Action.FACE_NORTH: "north",
    Action.FACE_EAST: "east",
    Action.FACE_SOUTH: "south",
    Action.FACE_WEST: "west",
}
"""The keys that turn the figure that acts."""


class TurningPlay(Protocol):
    """What turning asks of the game on a scene."""

    scene: Scene
    session: Session
    pane: BoardPane
    prompt: Prompt
    ways: TableWays
    aim: TableAim

    def give(self, answer: Any) -> None:
        """Give an answer."""

    def ask_again(self) -> None:
        """Make the prompt anew."""


class TableTurning:
    """Which way the figure that acts is to face at the end of its walk, and how it is turned."""

    def __init__(self, play: TurningPlay) -> None:
        self.play = play
        self.given: Any = None
        """The answer that turns at the end of the walk that goes on, None for none."""
        self.pulling: Face | None = None
        """The facing to which the figure is pulled with the button held, None while nobody pulls it."""
        self._meant: tuple[tuple[Space, ...], Face] | None = None
        play.pane.spin, play.pane.pull = self.spun, self.pulled

    @property
    def walk(self) -> Route | None:
        """The walk that is proposed, else the one under the pointer."""
        ways, aim = self.play.ways, self.play.aim
        route = ways.current.route if ways.current is not None else None
        if route is None and aim.hovered is not None:
            found = self.play.prompt.spaces.get(aim.hovered)
            route = found if isinstance(found, Route) and not found.passed else None
        return route if route is not None and len(route.path) > 1 else None

    @property
    def meant(self) -> Face | None:
        """The facing that was chosen for the end of that walk."""
        walk = self.walk
        return self._meant[1] if walk is not None and self._meant is not None and self._meant[0] == walk.path else None

    @property
    def now(self) -> Face:
        """The facing of the figure that acts: the one to which it cannot turn."""
        return next((way for way in FACES if way not in self.play.prompt.turns), FACES[0])

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self._meant = None

    # --- how it is turned ------------------------------------------------------------------------------------------
    def face(self, way: Face) -> bool:
        """Turn at once, or at the end of the walk that is looked at; False where nobody is to be turned."""
        if not self.play.prompt.turns:
            return False
        walk = self.walk
        if walk is not None:
            self._meant = walk.path, way
            self.play.ask_again()
            self.play.scene.refresh()
        else:
            self._turn_at_once(way)
        return True

    def key(self, action: Action) -> bool:
        """Turn as a key says; False for any other key."""
        return action in TURNED and self.face(TURNED[action])

    def spun(self, space: Space | None, turn: int) -> bool:
        """The wheel turned over a space: over the figure, or over the end of a way that is proposed, it turns the
        figure."""
        proposed = self.play.ways.current is not None
        ends = self.body() if proposed else 0
        if not self.play.prompt.turns or space is None or not (self._own() | ends) >> space & 1:
            return False
        if not proposed:
            self._meant = None
        start = self.meant or self.now
        return self.face(FACES[(FACES.index(start) - turn) % len(FACES)])

    def pulled(self, space: Space, across: float, down: float, done: bool) -> bool:
        """The pointer was pulled away from a space with the button held: away from the figure, it turns as the button
        goes up, whatever walk lies below the pointer by then; away from either end of a way that is proposed, it is
        turned at the end of that way."""
        proposed = self.play.ways.current is not None
        if not self.play.prompt.turns or not (self._own() | (self.body() if proposed else 0)) >> space & 1:
            return False
        upright = abs(down) >= abs(across)
        way: Face = ("north" if down < 0 else "south") if upright else ("west" if across < 0 else "east")
        before, self.pulling = self.pulling, None if done else way
        if done:
            self._turn_at_once(way) if not proposed else self.face(way)
        elif way != before:
            self.play.scene.refresh()
        return True

    def _turn_at_once(self, way: Face) -> None:
        """Turn where the figure stands; nothing comes of a pull to where it looks already."""
        self._meant = None
        if way in self.play.prompt.turns:
            self.play.give(self.play.prompt.turns[way])
        else:
            self.play.scene.refresh()

    def _own(self) -> int:
        """The spaces of the figure that acts."""
        request = self.play.session.request
        return covered_spaces(self._world, request.who) if isinstance(request, Menu) else 0

    def body(self) -> int:
        """The spaces that it would cover at the end of the walk that is looked at."""
        return self.play.ways.end_of(self.walk)

    @property
    def _world(self) -> World:
        return self.play.session.view.world

    # --- what comes of it ------------------------------------------------------------------------------------------
    def with_turn(self, answers: Sequence[Any]) -> list[Any]:
        """The answers of a walk with the turn at its end, before an attack."""
        self.given = None
        found, way = list(answers), self.meant
        if way is None:
            return found
        self.given = msgspec.structs.replace(next(iter(self.play.prompt.turns.values())), way=way)
        at = next((at for at, each in enumerate(found) if isinstance(each, Strike | MonsterStrike)), len(found))
        return [*found[:at], self.given, *found[at:]]

    def over(self, prompt: Prompt) -> Prompt:
        """The prompt of a proposed way, with the facing at its end."""
        way = self.meant
        if way is None or not prompt.proposal:
            return prompt
        return replace(prompt, call=f"{prompt.call}, facing {way}")

    def over_board(self, picture: BoardPicture) -> BoardPicture:
        """The board with the wedge at the end of the walk that is looked at, or where the figure is being pulled."""
        way, body = self.pulling or self.meant, self.body()
        if self.pulling is not None and self.play.ways.current is None:
            body = self._own()
        if way is None or not body:
            return picture
        spaces = list(bits(body))
        (left, top), (right, bottom) = picture.at(min(spaces)), picture.at(max(spaces))
        return replace(picture, meant=Meant(left, top, right - left + 1, bottom - top + 1, way))
