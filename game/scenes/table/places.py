"""Where a large figure may stand: the one place of several that is shown, and where it could stand after a walk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.board.grid import Space
from game.show.marks import OverlayMarks
from game.ui.animation.reel import Reel
from game.ui.board.lanes import LanePicture
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture, Highlight
from game.ui.prompts.base import Placed, Prompt
from game.ui.prompts.places import over_places
from game.ui.scene import Scene


class PlacingPlay(Protocol):
    """What places ask of the game on a scene."""

    scene: Scene
    pane: BoardPane
    prompt: Prompt
    reel: Reel

    def give(self, answer: Any) -> None:
        """Give an answer."""

    def ask_again(self) -> None:
        """Make the prompt anew."""


@dataclass(eq=False)
class TablePlaces:
    """Which of the ways to stand is shown."""

    play: PlacingPlay
    at: int = 0
    hovered: Space | None = None

    def __post_init__(self) -> None:
        before = self.play.pane.spin
        self.play.pane.spin = lambda space, turn: self.spun(turn) or before(space, turn)

    @property
    def current(self) -> Placed | None:
        """The way that is shown; None where none is asked for."""
        places = self.play.prompt.places
        return places[self.at % len(places)] if places else None

    def forget(self) -> None:
        """Begin with the first way again."""
        self.at = 0

    def over(self, prompt: Prompt) -> Prompt:
        """The prompt with the way that is shown."""
        self.at %= max(1, len(prompt.places))
        return over_places(prompt, self.at)

    def next(self, by: int = 1) -> None:
        """Show the next way."""
        self.at = (self.at + by) % max(1, len(self.play.prompt.places))
        self.play.ask_again()
        self.play.scene.refresh()

    def spun(self, turn: int) -> bool:
        """The wheel goes through the ways; False where there are not several."""
        if len(self.play.prompt.places) < 2:
            return False
        self.next(1 if turn < 0 else -1)
        return True

    def hover(self, space: Space | None) -> None:
        """The pointer is over a space, or over none."""
        if space == self.hovered:
            return
        self.hovered = space
        if not self.play.prompt.places and space is not None and self.play.prompt.unfolds(space) is not None:
            self.play.scene.refresh()

    def click(self, space: Space) -> bool:
        """A click on the place that is shown takes it, one on another shows that; False where none lies there."""
        now = self.current
        if now is None:
            return False
        if now.mask >> space & 1:
            self.play.give(now.answer)
            return True
        places = self.play.prompt.places
        found = next((at for at, place in enumerate(places) if place.mask >> space & 1), None)
        if found is not None:
            self.next(found - self.at)
        return found is not None

    # --- on the board ----------------------------------------------------------------------------------------------
    def _walked(self) -> tuple[Placed, ...] | None:
        """The ways to stand after the walk under the pointer; None where no such walk is looked at."""
        if self.hovered is None or self.play.prompt.places or self.play.reel.busy:
            return None
        return self.play.prompt.unfolds(self.hovered)

    def over_board(self, picture: BoardPicture) -> BoardPicture:
        """The board with the figure where it would stand, or a stop sign where it would find no room."""
        if self.play.reel.busy:
            return picture
        walked = self._walked()
        if walked is not None and not walked and self.hovered is not None:
            stop = OverlayMarks(stops=[self.hovered])
            return replace(picture, lanes=(*picture.lanes, LanePicture(stop)))
        shown = walked[0] if walked else self.current
        if shown is None:
            return picture
        marks = (*picture.highlights, Highlight("path", shown.mask))
        return replace(picture, ghost=shown.figure, highlights=marks)

    def words(self) -> list[str]:
        """What is told of the end of a walk."""
        walked = self._walked()
        if walked is None:
            return []
        if not walked:
            return ["**The whole base does not fit here**: walk on from there"]
        more = f" in {len(walked)} ways" if len(walked) > 1 else ""
        return [f"**It can unfold here**{more}\nSpaces that it merely covers are not entered"]
