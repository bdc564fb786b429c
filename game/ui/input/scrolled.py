"""Lists that scroll, across the rebuilds of a screen."""

from __future__ import annotations

from game.ui.widgets.base import Widget
from game.ui.widgets.overlay import Scroller


class ScrolledLists:
    """How far lists are scrolled, by their keys."""

    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}
        self._anew: set[str] = set()
        """The lists on the screen that open anew."""

    def note(self, scroller: Scroller) -> None:
        """Keep where a list is."""
        self._offsets[scroller.key] = scroller.offset

    def restore(self, root: Widget) -> None:
        """Put the lists of a new tree where they were; those that open anew are forgotten once they are gone."""
        lists = [widget for widget in root.walk() if isinstance(widget, Scroller)]
        for key in self._anew - {widget.key for widget in lists}:
            self._offsets.pop(key, None)
        self._anew = {widget.key for widget in lists if widget.opens_anew}
        for widget in lists:
            if widget.key in self._offsets:
                widget.scroll_to(self._offsets[widget.key])


def largest_list(top: Widget, focus: str) -> Scroller | None:
    """The largest list of a tree that can be scrolled, first of those that do not hold the focus; None for none."""
    lists = [widget for widget in top.walk() if isinstance(widget, Scroller) and widget.furthest]
    return max(lists, key=lambda one: (all(w.key != focus for w in one.walk()), one.box.w * one.box.h), default=None)
