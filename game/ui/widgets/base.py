"""The base of every widget: a box in logical pixels, children, and what the pointer and the keys may do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box

Act = Callable[[], None]


RING = 4
"""Logical pixels by which the ring of the focus goes beyond its widget: rows of a list show it on both sides."""


@dataclass(eq=False, kw_only=True)
class Widget:
    """A rectangle of the screen.

    `key` names it across rebuilds (focus, hover, scrolling); `tip` is its tooltip; `refusal` says why it is disabled;
    `act` is what a click or Enter does; `floating` allows it to lie over its siblings.
    """

    box: Box
    key: str = ""
    tip: str = ""
    refusal: str = ""
    act: Act | None = None
    floating: bool = False
    children: list[Widget] = field(default_factory=list)

    @property
    def interactive(self) -> bool:
        """Whether the pointer and the focus stop here, disabled or not."""
        return self.act is not None or bool(self.refusal)

    @property
    def accepts(self) -> bool:
        """Whether Enter means it while it has the focus."""
        return True

    @property
    def covers(self) -> bool:
        """Whether nothing below it is meant where it is pointed at."""
        return False

    @property
    def clips(self) -> bool:
        """Whether children are cut at the box, as in a scrolling list."""
        return False

    @property
    def reach(self) -> int:
        """How many logical pixels its glow or shadow goes beyond the box."""
        return 16

    @property
    def live(self) -> bool:
        """Whether it fills its whole box anew when drawn, so that a change inside it needs nothing else drawn."""
        return False

    @property
    def modal(self) -> bool:
        """Whether everything below is shut off while this is shown."""
        return False

    @property
    def hint(self) -> str:
        """What the tooltip says: the reason of a refusal before anything else."""
        return self.refusal or self.tip

    def hinted(self, *, explains: bool) -> str:
        """What the tooltip says, without the reason of a refusal where none is to be explained."""
        return self.hint if explains or not self.refusal else self.tip

    def add(self, *widgets: Widget) -> None:
        """Put widgets on top."""
        self.children.extend(widgets)

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it, in drawing order."""
        left = [self]
        while left:
            widget = left.pop()
            yield widget
            left.extend(reversed(widget.children))

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget and all below it."""
        self.box = self.box.moved(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def paint(self, canvas: Canvas) -> None:
        """Draw the widget itself, below its children."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget and all below it."""
        self.paint(canvas)
        if self.clips:
            with canvas.clipped(self.box.inset(-RING, 0)):
                for child in self.children:
                    if child.box.meets(self.box):
                        child.draw(canvas)
        else:
            for child in self.children:
                if child.seen(canvas.area):
                    child.draw(canvas)
        if self.interactive and self.key and canvas.marks.focus == self.key:
            rect = canvas.rect(self.box)
            canvas.part(canvas.parts.ring(rect.w, rect.h), self.box)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Paint the widget and all below it, one after each other, so that what they are made of is there when all of
        them are drawn at once."""
        self.paint(canvas)
        yield
        for child in self.children:
            if not self.clips or child.box.meets(self.box):
                yield from child.rehearse(canvas)

    def seen(self, area: Box | None) -> bool:
        """Whether anything of it falls into an area that is drawn anew (None is the whole screen)."""
        return area is None or self.box.inset(-self.reach).meets(area)

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Sentences about text of this widget that does not fit."""
        return []

    def steer(self, dx: int, dy: int) -> bool:
        """Answer to an arrow key while focused; True when it was used."""
        return False

    def grab(self, point: tuple[float, float]) -> None:
        """Answer to the left button going down on the widget."""
        self.drag(point)

    def examine(self) -> None:
        """Answer to a click of the right button."""

    def let_go(self) -> None:
        """Answer to a button going up that makes no click."""

    def hover(self, point: tuple[float, float]) -> None:
        """Answer to the pointer moving over the widget."""

    def leave(self) -> None:
        """The pointer or the focus has gone to something else."""

    def wheel(self, turn: int, point: tuple[float, float]) -> bool:
        """Answer to the wheel over the widget; True when it was used."""
        return False

    def drag(self, point: tuple[float, float]) -> None:
        """Answer to the pointer while it is held down on the widget."""

    def type(self, text: str, *, anew: bool = False) -> bool:
        """Answer to typed text while focused (backspace is "\\b"), `anew` in place of all; True when it was used."""
        return False

    @property
    def line(self) -> str | None:
        """The words that can be typed over and copied, or nothing where nobody types."""
        return None
