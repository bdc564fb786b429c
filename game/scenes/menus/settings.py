"""The settings in four tabs: sound, play, access and display; and the way to the credits."""

from __future__ import annotations

from functools import partial

from game import scenes
from game.scenes.menus.set_access import AccessTab
from game.scenes.menus.set_display import DisplayTab
from game.scenes.menus.set_play import PlayTab
from game.scenes.menus.set_sound import SoundTab
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.input.actions import Input
from game.ui.music.heard import Heard
from game.ui.panels.setting_rows import column
from game.ui.panels.table_context import LineButton
from game.ui.preferences import Preferences
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Push, Scene
from game.ui.widgets import Backdrop, Panel, RichText, Tabs, Widget, paragraph_height

SIDE, LEAST_BESIDE, LEAST_TWO = 250, 1100, 900
"""The width of the tabs at the left; the logical widths of a page that has them there, and of what two columns take."""
SHARE = 56
"""What the left column takes of the width of two, of a hundred."""
KEYS = "**Tab** and the arrows walk through all of this, **Enter** switches, **Page Up** and **Page Down** scroll."
KEPT = {"pages_read", "stops", "hints_shown", "last_setup", "lessons_done", "lessons_at"}
"""What is remembered and nowhere set here."""


class Settings(Scene):
    """Every setting takes effect and is kept at once."""

    name = "settings"
    back = Pop()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.sound = SoundTab(self)
        self.tabs = (self.sound, PlayTab(self), AccessTab(self), DisplayTab(self))

    @property
    def listened(self) -> Heard | None:
        """What the player listens to here in place of what was to be heard; None for that."""
        return self.sound.listened

    def build(self) -> Widget:
        """The bar, the tabs beside or above what is set, and that in one column or two."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (
            Way("credits", "Credits and licences", "rulebook", self._credits),
            Way("shipped", "All as shipped", "reload", self._shipped),
            Way("back", "Back", "undo", lambda: self.go(Pop())),
        )
        note = "Every change counts at once and is kept."
        root.add(top_bar(page, "Settings", ways, note=note, fonts=self.stage.canvas.fonts))
        body = page_below(page)
        if page.w >= LEAST_BESIDE:
            side, rest = body.columns(SIDE, None, gap=16)
            root.add(self._side(side))
        else:
            line, rest = body.rows(44, None, gap=12)
            names = tuple(tab.name for tab in self.tabs)
            root.add(Tabs(box=line, key="tab", names=names, chosen=self.chosen, choose=self._turn_to))
        root.add(*self._columns(rest))
        return root

    def _side(self, box: Box) -> Widget:
        panel = Panel(box=box)
        at = box.inset(14).y
        for number, tab in enumerate(self.tabs):
            place = Box(box.x + 14, at, box.w - 28, 54)
            panel.add(
                LineButton(
                    box=place,
                    key=f"tab/{tab.name}",
                    text=tab.name,
                    icon=tab.icon,
                    note=tab.told(),
                    chosen=number == self.chosen,
                    act=partial(self._turn_to, number),
                )
            )
            at = place.bottom + theme.GAP
        inner, fonts = box.inset(16), self.stage.canvas.fonts
        high = paragraph_height(KEYS, inner.w, fonts=fonts, kind=theme.NOTE)
        place = inner._replace(y=inner.bottom - high, h=high)
        if place.y > at:
            panel.add(RichText(box=place, text=KEYS, kind=theme.NOTE, colour=theme.MUTED))
        return panel

    def _columns(self, box: Box) -> list[Widget]:
        """The two columns beside each other where there is room, else one below the other."""
        tab = self.tabs[self.chosen]
        left, right = tab.columns()
        key = f"settings/{tab.name}"
        if box.w < LEAST_TWO or not right:
            return [column(box, key, [*left, *right])]
        places = box.columns(box.w * SHARE // 100, None, gap=4)
        return [column(places[0], f"{key}/left", left), column(places[1], f"{key}/right", right)]

    def _turn_to(self, tab: int) -> None:
        self.chosen = tab
        self.refresh()

    def takes(self, given: Input) -> bool:
        """A key that is to be bound is taken by its tab."""
        return self.tabs[self.chosen].takes(given)

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, and over them what the tab tries out on the whole screen."""
        super().draw(canvas)
        self.tabs[self.chosen].draw_over(canvas)

    def _credits(self) -> None:
        self.go(Push(scenes.open_scene("credits")))

    def _shipped(self) -> None:
        """All that can be set here as it was at first."""
        first = Preferences()
        names = set(Preferences.model_fields) - KEPT
        self.stage.apply(self.stage.preferences.having(**{name: getattr(first, name) for name in names}))
        self.refresh()
