"""The desk holds the widgets of a screen and brings the pointer, the keys and the focus to them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from game.ui.input import clipboard
from game.ui.input.actions import LETTERS, Action, Input, Pointer, Pressed, Repeated, Typed, Wheel
from game.ui.input.keyboard import KEYBOARD
from game.ui.input.scrolled import ScrolledLists, largest_list
from game.ui.render.canvas import Canvas, PaintedMarks
from game.ui.render.flow import CITED
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box, Metrics
from game.ui.widgets.base import Widget
from game.ui.widgets.large import is_card, large_card
from game.ui.widgets.overlay import Scroller, draw_tip, tip_box
from game.ui.widgets.text import RichText

TIP_AFTER = 350
WHEEL_STEP = 56
EDITS = (Action.SELECT, Action.COPY, Action.CUT, Action.PASTE)
PAGES = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1, Action.TO_END: 0}
WAYS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}


class Desk:
    """A tree of widgets with hover, focus, scrolling and tooltips that outlive a rebuild of the tree."""

    def __init__(
        self, root: Widget, *, sound: Callable[[str], None] = lambda name: None, onward: tuple[str, ...] = ()
    ) -> None:
        self.root = root
        self.onward = onward
        """The keys of the widgets to which the focus comes of itself, the first that can be reached."""
        self.marks = PaintedMarks()
        self.dirty = True
        self.explains = True
        """Whether what cannot be done says why under the pointer; a press tells it in any case."""
        self.stale: list[Widget] = []
        self.tip = ""
        self._tip_over = Box(0, 0, 0, 0)
        self._rest_since = 0.0
        self._now = 0.0
        self._point: tuple[float, float] | None = None
        self._lists = ScrolledLists()
        self._large: Widget | None = None
        """The card that lies large over everything."""
        self._sound = sound

    def show(self, root: Widget) -> None:
        """Replace the tree; focus, hover and scrolled lists are found again by their keys."""
        if root.box != self.root.box:
            self._large = None
        self.root = root
        self._lists.restore(root)
        if self.marks.focus not in {widget.key for widget in self.reachable()}:
            self.marks.focus = self._first_choice()
        self._tell_anew()
        self.dirty = True

    def _first_choice(self) -> str:
        """The key of what Enter does on a screen or in a window that has just opened: what leads on from the screen;
        the chosen button of the window, or its only one."""
        within = self.reachable()
        if self.top() is self.root:
            ways = {widget.key for widget in within if not widget.refusal}
            return next((key for key in self.onward if key in ways), "")
        lit = [widget.key for widget in within if getattr(widget, "chosen", False)]
        return lit[0] if lit else within[0].key if len(within) == 1 else ""

    def _tell_anew(self, *, moved: bool = False) -> None:
        """The tooltip of what is under the pointer now, or has the focus; the one it was of may be gone. What has come
        under a pointer that rests tells nothing until that is `moved`: it would cover what is to be read."""
        told = self._told_at(self._point) if self._point is not None else self.focused()
        tip = told.hinted(explains=self.explains) if told is not None else ""
        if tip != self.tip:
            self.tip, self._rest_since = tip, self._now if moved or self._point is None else math.inf
        self._tip_over = told.box if told is not None else Box(0, 0, 0, 0)

    def _told_at(self, point: tuple[float, float]) -> Widget | None:
        """The topmost widget with a tooltip under a logical point."""
        return next((w for w in self._open_at(point) if w.hinted(explains=self.explains)), None)

    def touch(self, widget: Widget) -> None:
        """Have a changed widget drawn again: alone if it is a live one, else with the whole screen."""
        if widget.live:
            if widget not in self.stale:
                self.stale.append(widget)
        else:
            self.dirty = True

    def top(self) -> Widget:
        """What can be reached: the card that lies large, the topmost modal window, or the whole tree."""
        if self._large is not None:
            return self._large
        modals = [widget for widget in self.root.walk() if widget.modal]
        return modals[-1] if modals else self.root

    def reachable(self) -> list[Widget]:
        """The widgets the focus can come to, in order."""
        return [widget for widget in self.top().walk() if widget.interactive and widget.key]

    def at(self, point: tuple[float, float]) -> Widget | None:
        """The topmost interactive widget under a logical point."""
        return next((w for w in self._open_at(point) if w.interactive), None)

    def _open_at(self, point: tuple[float, float]) -> Iterator[Widget]:
        """The widgets under a logical point from the top down, those below a panel that lies over them left out."""
        for widget in reversed(self.stack(point)):
            yield widget
            if widget.covers:
                return

    def stack(self, point: tuple[float, float]) -> list[Widget]:
        """All widgets under a logical point, lowest first."""
        found: list[Widget] = []

        def look(widget: Widget) -> None:
            inside = widget.box.holds(point)
            if inside:
                found.append(widget)
            if inside or not widget.clips:
                for child in widget.children:
                    look(child)

        look(self.top())
        return found

    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return next((widget for widget in self.reachable() if widget.key == self.marks.focus), None)

    def handle(self, given: Input, metrics: Metrics, *, now: float, fonts: Fonts | None = None) -> bool:
        """Bring an input to the widgets; True when one of them used it."""
        self._now = now
        if fonts is not None and self._takes_large(given, metrics, fonts):
            return True
        return self._bring(given, metrics, now, fonts) or self._large is not None

    def _takes_large(self, given: Input, metrics: Metrics, fonts: Fonts) -> bool:
        """The key that opens the card under the pointer, or with the focus, large; it and Escape close it."""
        letter = isinstance(given, Typed) and LETTERS.get(given.text.lower()) is Action.LARGE
        if self._large is not None:
            if letter or given == Pressed(Action.BACK):
                self._close_large()
                return True
            return False
        focused = self.focused()
        if not letter or (focused is not None and focused.line is not None):
            return False
        pointed = self.stack(self._point) if self._point is not None else [focused] if focused is not None else []
        card = next((widget for widget in reversed(pointed) if is_card(widget)), None)
        if card is None:
            return self._point is not None and self._follow(self._point, fonts)
        self._large = large_card(card, metrics.page, fonts, close=self._close_large)
        self.marks.focus, self.tip, self.dirty = "large/close", "", True
        return True

    def _close_large(self) -> None:
        self._large, self.dirty = None, True
        self._tell_anew()

    def _bring(self, given: Input, metrics: Metrics, now: float, fonts: Fonts | None) -> bool:
        """Bring an input to the widgets that can be reached."""
        if isinstance(given, Pointer):
            return self._pointer(given, metrics, now, fonts)
        if isinstance(given, Wheel):
            return self._wheel(given, metrics)
        if isinstance(given, Typed):
            return self._typed(given.text)
        if isinstance(given, Repeated):
            return self._written(given.text)
        if isinstance(given, Pressed):
            return self._action(given.action)
        return False

    def _pointer(self, given: Pointer, metrics: Metrics, now: float, fonts: Fonts | None) -> bool:
        point = metrics.logical(given.point)
        held = self._by_key(self.marks.pressed)
        if given.kind == "move" and held is not None:
            held.drag(point)
            self.touch(held)
            return True
        widget = self.at(point)
        self._hover(widget, point, now)
        if widget is not None:
            widget.hover(point)
        if given.kind == "down" and given.button == 1 and widget is not None:
            self.marks.pressed = self.marks.focus = widget.key
            self.marks.whole = ""
            widget.grab(point)
            self.dirty = True
            return True
        if given.kind == "down" and given.button in (2, 3) and widget is not None and widget.live:
            self.marks.pressed = widget.key  # the board is moved by these buttons as well
            widget.grab(point)
            return True
        if given.kind == "up" and given.button == 1:
            return self._released(widget, held, point, fonts)
        if given.kind == "up" and held is not None:
            self.marks.pressed = ""
            if given.button == 3 and widget is held:
                held.examine()
            held.let_go()
            return True
        return False

    def _released(
        self, widget: Widget | None, held: Widget | None, point: tuple[float, float], fonts: Fonts | None
    ) -> bool:
        self.marks.pressed = ""
        self.dirty = True
        if widget is not None and widget is held:
            self._do(widget)
            return True
        if held is not None:
            held.let_go()
        return (fonts is not None and self._follow(point, fonts)) or held is not None

    def _follow(self, point: tuple[float, float], fonts: Fonts) -> bool:
        """Follow the name under a logical point; False where none is that leads anywhere."""
        for text in reversed(self.stack(point)):
            if isinstance(text, RichText) and text.follow is not None:
                word = text.keyword_at(point, fonts)
                if word:
                    text.follow(word)
                    return True
        return False

    def _hover(self, widget: Widget | None, point: tuple[float, float], now: float) -> None:
        key = widget.key if widget is not None else ""
        if key != self.marks.hover:
            self._left(self.marks.hover)
            self.marks.hover = key
            self.dirty = True
            if key:
                self._sound("hover_tick")
        self._point = point
        told = self._told_at(point)
        tip = told.hinted(explains=self.explains) if told is not None else ""
        if tip != self.tip or self._rest_since == math.inf:
            self.tip, self._rest_since, self.dirty = tip, now, True
            self._tip_over = told.box if told is not None else Box(0, 0, 0, 0)

    def _left(self, key: str) -> None:
        """Tell the widget of a key that the pointer or the focus has gone elsewhere."""
        left = next((widget for widget in self.root.walk() if widget.key == key), None) if key else None
        if left is not None:
            left.leave()

    def _wheel(self, given: Wheel, metrics: Metrics) -> bool:
        point, covered = metrics.logical(given.point), False
        for widget in reversed(self.stack(point)):
            if not covered and widget.wheel(given.turn, point):
                self.touch(widget)
                return True
            if isinstance(widget, Scroller) and widget.furthest:
                self._scroll(widget, widget.offset - given.turn * (widget.step or WHEEL_STEP))
                return True
            covered |= widget.covers
        return False

    def _scroll(self, widget: Scroller, offset: int) -> None:
        widget.scroll_to(offset)
        self._lists.note(widget)
        self._tell_anew(moved=True)
        self.dirty = True

    def _page(self, way: int) -> bool:
        """Scroll the largest list that does not follow the focus by most of its height, or for 0 to its end."""
        found = largest_list(self.top(), self.marks.focus)
        if found is not None:
            self._scroll(found, found.offset + way * found.box.h * 3 // 4 if way else found.furthest)
        return found is not None

    def _edit(self, action: Action) -> bool:
        """Mark, copy, cut or paste in the line that has the focus; what is copied is the whole line."""
        focused = self.focused()
        if focused is None or focused.line is None:
            return False
        anew = self._is_whole(focused)
        self.marks.whole = focused.key if action is Action.SELECT else ""
        if action in (Action.COPY, Action.CUT):
            clipboard.put_on_clipboard(focused.line)
        if action is Action.CUT:
            focused.type("\b", anew=True)
        elif action is Action.PASTE:
            focused.type(clipboard.clipboard_text(), anew=anew)
        self.dirty = True
        return True

    def _is_whole(self, widget: Widget) -> bool:
        return bool(widget.key) and self.marks.whole == widget.key

    def _written(self, text: str) -> bool:
        """Write into the line that has the focus."""
        focused = self.focused()
        if focused is None or not focused.type(text, anew=self._is_whole(focused)):
            return False
        self.marks.whole = ""
        self.dirty = True
        return True

    def _typed(self, text: str) -> bool:
        if self._written(text):
            return True
        focused = self.focused()
        if text == " " and focused is not None and focused.accepts:
            self._do(focused)
            return True
        for widget in self.reachable():
            if getattr(widget, "shortcut", "").lower() == text.lower():
                self._do(widget)
                return True
        action = LETTERS.get(text.lower())
        return self._action(action) if action is not None else False

    def _action(self, action: Action) -> bool:
        if action in EDITS:
            return self._edit(action)
        self.marks.whole = ""
        focused = self.focused()
        if action in (Action.NEXT, Action.PREVIOUS):
            return self._cycle(1 if action is Action.NEXT else -1)
        if action in PAGES:
            return self._page(PAGES[action])
        if action in WAYS:
            if focused is not None and focused.steer(*WAYS[action]):
                self.touch(focused)
                return True
            return self._towards(WAYS[action]) or (not WAYS[action][0] and self._page(WAYS[action][1]))
        if action is Action.ACCEPT and focused is not None and focused.accepts:
            self._do(focused)
            return True
        return False

    def show_focus(self) -> None:
        """Show where the focus begins, for a key that nothing has taken."""
        if self.focused() is None:
            self._cycle(1)

    def _cycle(self, step: int) -> bool:
        keys = [widget.key for widget in self.reachable()]
        if not keys:
            return False
        at = keys.index(self.marks.focus) + step if self.marks.focus in keys else (0 if step > 0 else -1)
        self.focus(keys[at % len(keys)])
        return True

    def _towards(self, way: tuple[int, int]) -> bool:
        focused = self.focused()
        if focused is None:
            return self._cycle(1)
        here = focused.box.centre
        best, nearest = "", math.inf
        for widget in self.reachable():
            dx, dy = widget.box.centre[0] - here[0], widget.box.centre[1] - here[1]
            along = dx * way[0] + dy * way[1]
            across = abs(dx * way[1]) + abs(dy * way[0])
            if widget is not focused and along > 4 and along + 2.5 * across < nearest:
                best, nearest = widget.key, along + 2.5 * across
        if best:
            self.focus(best)
        return bool(best)

    def focus(self, key: str) -> None:
        """Give the focus to a widget by its key, and scroll it into view."""
        if key != self.marks.focus:
            self._left(self.marks.focus)
        self.marks.focus = key
        self._point = None
        self.dirty = True
        self._sound("hover_tick")
        for scroller in (w for w in self.top().walk() if isinstance(w, Scroller)):
            row = next((w for w in scroller.walk() if w.key == key and w is not scroller), None)
            if row is not None:
                scroller.show_row(row.box)
                self._lists.note(scroller)
        focused = self.focused()
        if focused is not None:
            self.tip, self._tip_over, self._rest_since = focused.hinted(explains=self.explains), focused.box, self._now

    def _by_key(self, key: str) -> Widget | None:
        return next((w for w in self.reachable() if w.key == key), None) if key else None

    def _do(self, widget: Widget) -> None:
        self.dirty = True
        if widget.refusal:
            self.tip, self._tip_over = widget.hint, widget.box
            self._rest_since = -math.inf
            self._sound("deny")
        elif widget.act is not None:
            self._sound("click")
            widget.act()

    def tip_due(self, now: float) -> bool:
        """Whether a tooltip is to be seen at this time."""
        return bool(self.tip) and now - self._rest_since >= TIP_AFTER

    def draw(self, canvas: Canvas) -> None:
        """Draw the tree and the tooltip."""
        canvas.marks = self.marks
        self.stale.clear()
        self.root.draw(canvas)
        if self._large is not None:
            self._large.draw(canvas)
        if self.tip_due(canvas.now):
            taken = [widget.box for widget in self.reachable() if not widget.live]
            page, over = canvas.metrics.page, self._tip_over
            why = f"\n{{rulebook}} {KEYBOARD.name('F1')}: the rule"
            text = f"{self.tip}{why}" if CITED.search(self.tip) else self.tip
            draw_tip(canvas, text, tip_box(text, fonts=canvas.fonts, over=over, page=page, taken=taken))

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Paint the tree widget by widget, before it is drawn at once."""
        canvas.marks = self.marks
        yield from self.root.rehearse(canvas)

    def draw_stale(self, canvas: Canvas) -> None:
        """Draw only the live widgets that changed, and what lies over them."""
        canvas.marks = self.marks
        for widget in self.stale:
            canvas.area = widget.box
            with canvas.clipped(widget.box):
                self._draw_from(self.root, widget, canvas)
                if self._large is not None:
                    self._large.draw(canvas)
        canvas.area = None
        self.stale.clear()

    def _draw_from(self, node: Widget, widget: Widget, canvas: Canvas) -> bool:
        """Draw a widget and what comes after it and falls upon it; True once it was found."""
        if node is widget:
            node.draw(canvas)
            return True
        found = False
        for child in node.children:
            if found and child.seen(canvas.area):
                child.draw(canvas)
            elif not found:
                found = self._draw_from(child, widget, canvas)
        return found
