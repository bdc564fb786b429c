"""The log as rows: rounds, deeds and what they are made of, filtered by kind and by whom they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.board.grid import NOWHERE, Space
from game.kernel.store import World
from game.state.components.components import Hero
from game.state.queries.figures import heroes
from game.ui.log.chronicle import OVERLORD_NUMBER, Kind, LogFilter, LogLine
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Scroller, Tabs, Widget

KINDS: tuple[tuple[str, Kind | None], ...] = (("All", None), ("Deeds", "deed"), ("Fights", "fight"), ("Cards", "cards"))
TABS, GAP, INDENT = theme.HIT, 6, 8
PAD = 4
NOTHING = "Nothing to show."


@dataclass(eq=False, kw_only=True)
class LogSign(Widget):
    """The sign of a line, or of the way back to before it; one that can be clicked stands on a plate."""

    icon: str

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        lit = self.act is not None and canvas.marks.hover == self.key
        if self.act is not None:
            canvas.plain(self.box.middle(30, 30), top=theme.VOID, edge=theme.FOCUS if lit else theme.BRASS, radius=5)
        canvas.icon(self.icon, self.box.middle(18, 18), colour=theme.NUMBER if self.act is not None else theme.MUTED)


@dataclass(eq=False, kw_only=True)
class Pinned(Widget):
    """The plate of a line that stands above all others."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.TARGET, radius=6)


@dataclass(frozen=True)
class LogActions:
    """What can be done with lines: `look` at a place, follow a name, go `back` to before a line that tells fact number
    `reach` or a later one, and `watch` a deed, by the number of its fact."""

    follow: Callable[[str], None] | None = None
    look: Callable[[Space], None] | None = None
    back: Callable[[int], None] | None = None
    reach: int = 0
    watch: Callable[[int], None] | None = None


def log_filters(box: Box, world: World, wanted: LogFilter, *, changed: Callable[[], None]) -> list[Widget]:
    """The kinds in a row along the top of a box, and below them whom the lines are about."""

    def of_kind(at: int) -> None:
        wanted.kind = KINDS[at][1]
        changed()

    numbers: list[int | None] = [None, *(world.get(Hero, hero).number for hero in heroes(world)), OVERLORD_NUMBER]

    def of_seat(at: int) -> None:
        wanted.seat = numbers[at]
        changed()

    words = tuple(
        "All" if number is None else "Foe" if number == OVERLORD_NUMBER else str(number) for number in numbers
    )
    kinds = tuple(name for name, _ in KINDS)
    now = [kind for _, kind in KINDS].index(wanted.kind)
    seat = numbers.index(wanted.seat) if wanted.seat in numbers else 0
    upper, lower = box._replace(h=2 * TABS + GAP).rows(TABS, TABS, gap=GAP)
    return [
        Tabs(box=upper, key="log/kind", names=kinds, chosen=now, choose=of_kind),
        Tabs(box=lower, key="log/seat", names=words, chosen=seat, choose=of_seat),
    ]


def log_rows(box: Box, lines: Sequence[LogLine], actions: LogActions, *, key: str, fonts: Fonts) -> Scroller:
    """The lines as a scrolling list that shows its end."""
    rows = Scroller(box=box, key=key, opens_anew=True)
    at = box.y
    for number, line in enumerate(lines):
        made = log_row(Box(box.x, at, box.w - 12, 0), number, line, actions, fonts)
        rows.add(*made)
        at = max(each.box.bottom for each in made) + 4
    if not lines:
        rows.add(Label(box=Box(box.x, box.y, box.w - 12, 22), text=NOTHING, colour=theme.MUTED))
    rows.scroll_to(10**6)
    return rows


def pinned_rows(box: Box, lines: Sequence[LogLine], actions: LogActions, fonts: Fonts) -> list[Widget]:
    """Lines on plates, one below the other from the top of a box downwards."""
    found: list[Widget] = []
    at = box.y
    for number, line in enumerate(lines):
        row = log_row(box.inset(PAD)._replace(y=at + PAD), -1 - number, line, actions, fonts)
        plate = Pinned(box=box._replace(y=at, h=max(each.box.bottom for each in row) + PAD - at))
        plate.add(*row)
        found.append(plate)
        at = plate.box.bottom + GAP
    return found


def log_row(box: Box, number: int, line: LogLine, actions: LogActions, fonts: Fonts) -> list[Widget]:
    """One line: its sign, its words, and the way back to before it where there is one."""
    if line.kind == "round":
        return [Label(box=box._replace(h=30), text=line.text, kind=theme.SECTION_TITLE, colour=theme.SECTION)]
    found: list[Widget] = []
    deed = line.kind == "deed"
    left = box.x + (0 if deed else INDENT)
    sign = LogSign(box=Box(left, box.y, theme.HIT, theme.HIT), key=f"log/spot/{number}", icon=line.icon)
    if actions.look is not None and line.spot != NOWHERE:
        look, spot = actions.look, line.spot
        sign.act, sign.tip = (lambda: look(spot)), "Show where it happened"
    found.append(sign)
    right = box.right
    if actions.back is not None and NOWHERE < line.fact >= actions.reach:
        right -= theme.HIT
        found.append(_way_back(Box(right, box.y, theme.HIT, theme.HIT), number, line.fact, actions.back))
    if deed and actions.watch is not None:
        watch, fact = actions.watch, line.fact
        right -= theme.HIT
        place = Box(right, box.y, theme.HIT, theme.HIT)
        key = f"log/watch/{number}"
        found.append(LogSign(box=place, key=key, icon="replay", tip="Watch it again", act=lambda: watch(fact)))
    kind, colour = (theme.BODY, theme.HEADLINE) if deed else (theme.NOTE, theme.TEXT)
    words = RichText(
        box=Box(sign.box.right + 4, box.y, right - sign.box.right - 4, 22),
        text=line.text,
        kind=kind,
        colour=colour,
        follow=actions.follow,
    )
    high = words.flow(fonts).height
    words.box = words.box._replace(y=box.y + max(0, (theme.HIT - high) // 2), h=high)
    return [*found, words]


def _way_back(box: Box, number: int, fact: int, back: Callable[[int], None]) -> LogSign:
    key = f"log/back/{number}"
    return LogSign(box=box, key=key, icon="undo", tip="Take back this and all after it", act=lambda: back(fact))
