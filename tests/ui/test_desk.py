"""Pointer, keys and focus reach the right widget."""

from __future__ import annotations

import pytest

from game.ui.input.actions import (
    Action,
    Pointer,
    Pressed,
    Typed,
    Wheel,
)
from game.ui.input.desk import Desk
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box, metrics
from game.ui.widgets import Button, Modal, Panel, RichText, Scroller, Slider, TextField, Widget

METRICS = metrics((1280, 720))
PAGE = METRICS.page


def button(at: int, done: list[int], *, refusal: str = "") -> Button:
    """A button in a column that writes down its number."""
    return Button(
        box=Box(100, 100 + 60 * at, 200, 48), key=f"b{at}", text=f"B{at}", refusal=refusal, act=lambda: done.append(at)
    )


def column(done: list[int], *, refusal: str = "") -> Desk:
    """Three buttons below each other; the second may be refused."""
    return Desk(Widget(box=PAGE, children=[button(0, done), button(1, done, refusal=refusal), button(2, done)]))


def press(desk: Desk, *actions: Action) -> None:
    """Press keys one after the other."""
    for action in actions:
        desk.handle(Pressed(action), METRICS, now=0.0)


def click(desk: Desk, point: tuple[int, int]) -> None:
    """Click with the left button."""
    desk.handle(Pointer("down", point, button=1), METRICS, now=0.0)
    desk.handle(Pointer("up", point, button=1), METRICS, now=0.0)


def test_a_click_does_what_the_button_says() -> None:
    done: list[int] = []
    click(column(done), (150, 180))
    assert done == [1]


def test_letting_go_elsewhere_does_nothing() -> None:
    done: list[int] = []
    desk = column(done)
    desk.handle(Pointer("down", (150, 120), button=1), METRICS, now=0.0)
    desk.handle(Pointer("up", (150, 180), button=1), METRICS, now=0.0)
    assert done == []


def test_tab_goes_round_all_buttons() -> None:
    done: list[int] = []
    desk = column(done)
    press(desk, Action.NEXT, Action.NEXT, Action.NEXT, Action.NEXT, Action.ACCEPT)
    assert done == [0]


def test_arrows_go_to_the_nearest_button_that_way() -> None:
    done: list[int] = []
    desk = column(done)
    press(desk, Action.DOWN, Action.DOWN, Action.ACCEPT, Action.UP, Action.ACCEPT)
    assert done == [1, 0]


def test_a_disabled_button_tells_its_reason_at_once() -> None:
    done: list[int] = []
    desk = column(done, refusal="Too far away.")
    click(desk, (150, 180))
    assert done == []
    assert desk.tip == "Too far away."
    assert desk.tip_due(0.0)


def test_a_tooltip_waits_350_ms() -> None:
    desk = column([], refusal="Too far away.")
    desk.handle(Pointer("move", (150, 180)), METRICS, now=1000.0)
    assert not desk.tip_due(1349.0)
    assert desk.tip_due(1350.0)


def test_a_tooltip_goes_with_its_widget() -> None:
    desk = column([], refusal="Too far away.")
    desk.handle(Pointer("move", (150, 180)), METRICS, now=1000.0)
    desk.show(column([]).root)
    assert not desk.tip_due(2000.0)


def test_what_comes_under_a_resting_pointer_tells_nothing_until_that_moves() -> None:
    desk = column([])
    desk.handle(Pointer("move", (150, 180)), METRICS, now=1000.0)
    desk.show(column([], refusal="Too far away.").root)
    assert desk.tip == "Too far away." and not desk.tip_due(9000.0)
    desk.handle(Pointer("move", (151, 180)), METRICS, now=9000.0)
    assert not desk.tip_due(9100.0) and desk.tip_due(9350.0)


def test_the_focus_outlives_a_rebuild_of_the_screen() -> None:
    done: list[int] = []
    desk = column(done)
    press(desk, Action.NEXT, Action.NEXT)
    desk.show(column(done).root)
    press(desk, Action.ACCEPT)
    assert done == [1]


def test_a_modal_shuts_off_what_lies_below() -> None:
    done: list[int] = []
    desk = column(done)
    desk.root.add(Modal(box=PAGE, window=Box(400, 300, 300, 200)))
    click(desk, (150, 180))
    press(desk, Action.NEXT, Action.ACCEPT)
    assert done == []


def test_enter_does_what_is_lit_in_a_window_that_has_just_opened() -> None:
    done: list[int] = []
    desk = column(done)
    press(desk, Action.NEXT)
    lit = button(1, done)
    lit.chosen = True
    window = Modal(box=PAGE, window=Box(400, 200, 400, 300), children=[button(0, done), lit])
    window.children[0].key = "other"
    lit.key = "lit"
    desk.show(Widget(box=PAGE, children=[button(2, done), window]))
    press(desk, Action.ACCEPT)
    assert done == [1]


def test_a_letter_works_the_button_that_shows_it() -> None:
    done: list[int] = []
    root = Widget(
        box=PAGE,
        children=[Button(box=Box(0, 0, 200, 48), key="a", text="Attack", shortcut="A", act=lambda: done.append(7))],
    )
    Desk(root).handle(Typed("a"), METRICS, now=0.0)
    assert done == [7]


def test_the_wheel_scrolls_a_list_and_a_rebuild_keeps_its_place() -> None:
    def tree() -> Widget:
        rows: list[Widget] = [Widget(box=Box(0, 50 * i, 200, 48)) for i in range(20)]
        return Widget(box=PAGE, children=[Scroller(box=Box(0, 0, 200, 200), key="rows", children=rows)])

    desk = Desk(tree())
    desk.handle(Wheel(-2, (50, 50)), METRICS, now=0.0)
    desk.show(tree())
    scroller = desk.root.children[0]
    assert isinstance(scroller, Scroller)
    assert scroller.offset == 112
    assert scroller.children[0].box.y == -112


class Zoomed(Widget):
    """What takes the wheel, as the board does."""

    turned = 0

    def wheel(self, turn: int, point: tuple[float, float]) -> bool:
        """Count the turns."""
        self.turned += turn
        return True


@pytest.mark.parametrize(("floating", "turned"), [(True, 0), (False, 2)])
def test_the_wheel_does_not_reach_the_board_through_a_panel_that_floats_over_it(floating: bool, turned: int) -> None:
    board = Zoomed(box=PAGE)
    panel = Panel(box=Box(0, 0, 200, 200), floating=floating, children=[Scroller(box=Box(0, 40, 200, 160), key="log")])
    desk = Desk(Widget(box=PAGE, children=[board, panel]))
    desk.handle(Wheel(2, (50, 50)), METRICS, now=0.0)
    assert board.turned == turned
    desk.handle(Wheel(3, (350, 50)), METRICS, now=0.0)
    assert board.turned == turned + 3


@pytest.mark.parametrize("floating", [True, False])
def test_neither_a_click_nor_a_tooltip_reaches_the_board_through_a_panel_that_floats_over_it(floating: bool) -> None:
    chosen: list[str] = []
    board = Button(box=PAGE, key="board", text="", tip="A potion", act=lambda: chosen.append("board"))
    panel = Panel(box=Box(0, 0, 200, 200), floating=floating)
    desk = Desk(Widget(box=PAGE, children=[board, panel]))
    for kind in ("move", "down", "up"):
        desk.handle(Pointer(kind, (50, 50), button=1), METRICS, now=0.0)
    assert (desk.tip, chosen) == (("", []) if floating else ("A potion", ["board"]))


def test_a_page_key_scrolls_a_text_that_the_focus_cannot_reach() -> None:
    words = RichText(box=Box(100, 100, 300, 900), text="A long tale.")
    tale = Scroller(box=Box(100, 100, 300, 200), key="tale", children=[words])
    desk = Desk(Widget(box=PAGE, children=[tale, button(5, [])]))
    press(desk, Action.NEXT, Action.PAGE_DOWN)
    assert tale.offset == 150
    press(desk, Action.PAGE_UP)
    assert tale.offset == 0
    press(desk, Action.DOWN)
    assert tale.offset == 150


def test_the_end_key_scrolls_to_the_end_of_a_list() -> None:
    words = RichText(box=Box(100, 100, 300, 900), text="A long tale.")
    tale = Scroller(box=Box(100, 100, 300, 200), key="tale", children=[words])
    desk = Desk(Widget(box=PAGE, children=[tale, button(5, [])]))
    press(desk, Action.NEXT, Action.TO_END)
    assert tale.offset == tale.furthest == 700


def test_a_list_that_opens_anew_forgets_where_it_was_when_it_is_gone() -> None:
    def tree(there: bool) -> Widget:
        rows: list[Widget] = [Widget(box=Box(0, 50 * i, 200, 48)) for i in range(20)]
        log = Scroller(box=Box(0, 0, 200, 200), key="log", opens_anew=True, children=rows)
        return Widget(box=PAGE, children=[log] if there else [])

    desk = Desk(tree(True))
    desk.handle(Wheel(-2, (50, 50)), METRICS, now=0.0)
    offsets = []
    for there in (True, False, True):
        desk.show(tree(there))
        offsets += [each.offset for each in desk.root.children if isinstance(each, Scroller)]
    assert offsets == [112, 0]


def test_a_tooltip_goes_with_the_row_that_is_scrolled_away() -> None:
    rows = [Button(box=Box(0, 40 * at, 100, 40), key=f"r{at}", text="", tip=f"Row {at}") for at in range(20)]
    scroller = Scroller(box=Box(0, 0, 110, 200), key="list", children=list(rows))
    desk = Desk(Widget(box=PAGE, children=[scroller]))
    desk.handle(Pointer("move", (50, 20)), METRICS, now=0.0)
    desk.handle(Wheel(-1, (50, 20)), METRICS, now=500.0)
    assert desk.tip == "Row 1" and not desk.tip_due(600.0)


def test_the_focus_scrolls_its_row_into_view() -> None:
    rows: list[Widget] = [
        Button(box=Box(0, 50 * i, 200, 48), key=f"r{i}", text="row", act=lambda: None) for i in range(20)
    ]
    scroller = Scroller(box=Box(0, 0, 200, 200), key="rows", children=rows)
    Desk(Widget(box=PAGE, children=[scroller])).focus("r10")
    assert scroller.box.contains(rows[10].box)


def test_a_slider_follows_keys_and_pointer() -> None:
    told: list[float] = []
    slider = Slider(box=Box(0, 0, 600, 40), key="s", text="Volume", value=0.5, change=told.append)
    desk = Desk(Widget(box=PAGE, children=[slider]))
    press(desk, Action.NEXT, Action.RIGHT, Action.LEFT)
    desk.handle(Pointer("down", (slider.track.right - 1, 20), button=1), METRICS, now=0.0)
    assert told == [0.55, 0.45, 1.0]


def test_typing_goes_into_the_focused_field() -> None:
    told: list[str] = []
    field = TextField(box=Box(0, 0, 300, 40), key="f", text="ab", change=told.append)
    desk = Desk(Widget(box=PAGE, children=[field]))
    press(desk, Action.NEXT)
    for text in ("c", "\b"):
        desk.handle(Typed(text), METRICS, now=0.0)
    assert told == ["abc", "a"]


def test_a_keyword_can_be_followed(canvas: Canvas) -> None:
    told: list[str] = []
    desk = Desk(Widget(box=PAGE, children=[RichText(box=Box(0, 0, 300, 40), text="**Pierce** it", follow=told.append)]))
    desk.handle(Pointer("down", (10, 10), button=1), METRICS, now=0.0, fonts=canvas.fonts)
    desk.handle(Pointer("up", (10, 10), button=1), METRICS, now=0.0, fonts=canvas.fonts)
    assert told == ["Pierce"]


def field_of(words: list[str]) -> Desk:
    """A line that is rebuilt whenever it changes, as screens do; it has the focus."""
    desk = Desk(Widget(box=PAGE))

    def change(text: str) -> None:
        words.append(text)
        field = TextField(box=Box(100, 100, 300, 40), key="line", text=text, change=change, most=12)
        desk.show(Widget(box=PAGE, children=[field]))

    change("")
    desk.marks.focus = "line"
    return desk


def write(desk: Desk, *given: str | Action) -> None:
    """Type words and press keys one after the other."""
    for one in given:
        desk.handle(Typed(one) if isinstance(one, str) else Pressed(one), METRICS, now=0.0)


def test_a_line_that_is_marked_whole_is_written_anew() -> None:
    words: list[str] = []
    write(field_of(words), "Ada", Action.SELECT, "E", "v")
    assert words == ["", "Ada", "E", "Ev"]


def test_a_mark_is_gone_when_something_else_is_done() -> None:
    words: list[str] = []
    write(field_of(words), "Ada", Action.SELECT, Action.ACCEPT, "m")
    assert words[-1] == "Adam"


def test_a_line_is_cut_and_pasted_as_far_as_there_is_room(canvas: Canvas) -> None:
    words: list[str] = []
    desk = field_of(words)
    write(desk, "Ada Ada", Action.CUT)
    assert words[-1] == ""
    write(desk, Action.PASTE, Action.COPY, Action.PASTE)
    assert words[-1] == "Ada AdaAda A"


def test_what_cannot_be_typed_into_leaves_the_keys_of_the_clipboard_alone() -> None:
    done: list[int] = []
    desk = column(done)
    desk.marks.focus = "b0"
    assert not desk.handle(Pressed(Action.PASTE), METRICS, now=0.0)
    assert done == []
