"""The saved games: one row each, damaged ones named, and the way back into them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.content.counting import counted
from game.modules.compose import quest_name
from game.saves.listing import Listed, list_saves, newest
from game.saves.reading import BadSave
from game.scenes.route import resume
from game.ui import theme
from game.ui.actions import Action, Input, Pressed
from game.ui.metrics import Box
from game.ui.scene import Home, Pop, Scene
from game.ui.widgets import Button, Ground, Label, Modal, Panel, Picture, RichText, Row, Scroller, Widget

DAMAGED_NOTE = "Damaged: open another save, or delete this one with the cross."


@dataclass(frozen=True)
class SaveRow:
    """A save as it is listed; `fault` says why it cannot be opened, empty when it can."""

    path: Path
    title: str
    note: str
    fault: str = ""


def rows_of(folder: Path) -> list[SaveRow]:
    """All saves of a folder, the newest first, those that cannot be read at the end."""
    return [_row(each) for each in list_saves(folder)]


def _row(each: Listed) -> SaveRow:
    setup, progress = each.setup, each.progress
    if setup is None:
        return SaveRow(each.path, each.path.name, DAMAGED_NOTE, each.fault)
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(each.changed))
    heroes = ", ".join(short_name(hero.name) for hero in progress.heroes) if progress is not None else ""
    heroes = heroes or counted(setup.heroes, "hero player")
    quest = quest_name(setup.quest)
    now = [] if progress is None else [f"Round {progress.round}" if progress.round else "Before the first round"]
    told = [when, *now, heroes, *([quest] if each.name and quest not in each.name else [])]
    return SaveRow(each.path, each.name or quest, " · ".join(told))


def short_name(name: str) -> str:
    """A hero's name without what he is called by: "Bogran" for "Bogran the Shadow"."""
    return name.partition(" the ")[0].partition(" of ")[0]


def last_played() -> Scene:
    """The game last played, or the list of saves with the reason why it cannot be opened."""
    last = newest(paths.saves())
    if last is None:
        return Load()
    try:
        scene, note = resume(last.path)
    except (BadSave, OSError) as problem:
        return Load(trouble=str(problem))
    return Load(trouble=note, ready=scene) if note else scene


class Load(Scene):
    """A list to choose from; `trouble` is told in a window, and `ready` is the scene behind it."""

    name = "load"

    def __init__(self, *, trouble: str = "", ready: Scene | None = None) -> None:
        super().__init__()
        self.trouble = trouble
        self.ready = ready
        self.doomed: SaveRow | None = None

    def build(self) -> Widget:
        """The list and what lies over it."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Ground(box=page, floating=True))
        panel = Panel(box=page.middle(min(960, page.w - 32), page.h - 48), title="Saved games")
        root.add(panel)
        body, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        panel.add(self._list(body))
        back = foot.columns(None, 220)[1]
        panel.add(Button(box=back, key="back", text="Back", icon="undo", shortcut="Esc", act=lambda: self.go(Pop())))
        if self.doomed is not None:
            root.add(self._asking(page, self.doomed))
        elif self.trouble:
            root.add(self._telling(page))
        return root

    def _list(self, box: Box) -> Widget:
        rows = Scroller(box=box, key="saves")
        found = rows_of(paths.saves())
        if not found:
            rows.add(Label(box=Box(box.x, box.y, box.w, 28), text="There are no saved games yet.", colour=theme.MUTED))
        places = Box(box.x + 4, box.y + 4, box.w - 20, box.h).grid(len(found), columns=1, height=68)
        for at, (place, row) in enumerate(zip(places, found, strict=True)):
            rows.add(*self._row(place, row, at))
        return rows

    def _row(self, box: Box, row: SaveRow, at: int) -> list[Widget]:
        first, bin_box = box.columns(None, 56)
        line = Row(box=first, key=f"save/{at}", refusal=row.fault, act=lambda: self._open(row.path))
        icon, words = first.inset(12, 8).columns(36, None, gap=12)
        name, note = words.rows(26, 22, gap=2)
        tone = theme.DISABLED if row.fault else theme.HEADLINE
        sign = "warning" if row.fault else "load"
        line.add(
            Picture(
                box=icon.middle(28, 28), name=f"ui/icons/{sign}", colour=theme.WARNING if row.fault else theme.SECTION
            )
        )
        line.add(Label(box=name, text=row.title, kind=theme.NAME, colour=tone, may_shorten=True))
        line.add(Label(box=note, text=row.note, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
        drop = Button(
            box=bin_box.middle(56, 48), key=f"drop/{at}", text="", icon="cross", tip="Delete this save", bare=True,
            act=lambda: self._doom(row),
        )  # fmt: skip
        return [line, drop]

    def _open(self, path: Path) -> None:
        try:
            scene, note = resume(path)
        except (BadSave, OSError) as problem:
            self._tell(str(problem), None)
            return
        if note:
            self._tell(note, scene)
        else:
            self.go(Home(scene))

    def _tell(self, trouble: str, ready: Scene | None) -> None:
        self.trouble, self.ready = trouble, ready
        self.refresh()

    def _telling(self, page: Box) -> Widget:
        modal = Modal(box=page, window=page.middle(min(620, page.w - 48), 260), title="The save", floating=True)
        words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
        modal.add(RichText(box=words, text=self.trouble, lines=5))
        modal.add(Button(box=foot, key="read", text="Go on", icon="check", chosen=True, act=self._read))
        return modal

    def _read(self) -> None:
        if self.ready is not None:
            self.go(Home(self.ready))
            return
        self._tell("", None)

    def _doom(self, row: SaveRow) -> None:
        self.doomed = row
        self.refresh()

    def _asking(self, page: Box, row: SaveRow) -> Widget:
        modal = Modal(
            box=page, window=page.middle(min(620, page.w - 48), 240), title="Delete this save?", floating=True
        )
        words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
        modal.add(RichText(box=words, text=f"**{row.title}** ({row.path.name}) will be gone for good.", lines=3))
        keep, drop = foot.columns(None, None, gap=16)
        modal.add(Button(box=keep, key="keep", text="Keep it", icon="undo", act=lambda: self._decide(drop=False)))
        modal.add(Button(box=drop, key="drop", text="Delete", icon="cross", act=lambda: self._decide(drop=True)))
        return modal

    def _decide(self, *, drop: bool) -> None:
        row, self.doomed = self.doomed, None
        if drop and row is not None:
            try:
                row.path.unlink(missing_ok=True)
            except OSError as problem:
                self.trouble = f"{row.path.name} cannot be deleted: {problem.strerror or problem}."
        self.refresh()

    def handle(self, given: Input) -> bool:
        """Back closes a window, or leaves."""
        if given != Pressed(Action.BACK):
            return False
        if self.doomed is not None:
            self._decide(drop=False)
        elif self.trouble:
            self._read()
        else:
            self.go(Pop())
        return True
