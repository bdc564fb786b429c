"""The saved games: those in progress with their earlier states, and those that somebody gave a name; the way back into
them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

from game import paths
from game.boundary.saves import checked_restore_points, list_saves, listed_save
from game.content.counting import counted
from game.content.faults import LONGEST_PATH, printable
from game.modules.quest_head import quest_name
from game.saves.lines import SUFFIX, Point, SaveKind
from game.saves.listing import ListedSave
from game.saves.load import InUse
from game.saves.reading import BadSave
from game.scenes import open_scene, playing
from game.scenes.route import resume
from game.scenes.unsaved import Unsaved
from game.ui.input.actions import Action, Input, Pressed
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Change, Home, Pop, Push, Scene, UiContext
from game.ui.widgets import (
    Backdrop,
    Button,
    Label,
    Modal,
    Panel,
    Picture,
    RichText,
    Row,
    Scroller,
    Widget,
)

GROUPS = {"game": "Games in progress", "point": "Saved by name", "report": "Reported faults", "": "Cannot be opened"}
ASIDE = ".deleted"
"""What is added to the name of a file that was deleted, until the list is left."""
COPY = "You can go on with a copy of it; the game in the other window stays as it is."


@dataclass(frozen=True)
class SaveRow:
    """A save as it is listed; `fault` says why it cannot be opened, empty when it can."""

    path: Path
    title: str
    note: str
    fault: str = ""
    kind: SaveKind | Literal[""] = ""


@dataclass(frozen=True)
class Wanted:
    """A save that somebody wants to open: where it was left, at a restore point (`at`), or as a copy."""

    path: Path
    at: int | None = None
    as_copy: bool = False


def rows_of(folder: Path) -> list[SaveRow]:
    """All saves of a folder: games in progress, named ones, those that cannot be read; in each group the newest
    first."""
    order = list(GROUPS)
    return sorted((_row(each) for each in list_saves(folder)), key=lambda row: order.index(row.kind))


def _row(each: ListedSave) -> SaveRow:
    setup = each.setup
    if setup is None:
        return SaveRow(each.path, _shown(each.path), each.fault, each.fault)
    told = [_when(each.changed), progress_words(each), _heroes(each) or counted(setup.heroes, "hero player")]
    quest = quest_name(setup.quest)
    told += [quest] if each.name and quest not in each.name else []
    return SaveRow(each.path, each.name or quest, " · ".join(filter(None, told)), kind=each.kind)


def progress_words(each: ListedSave) -> str:
    """How far a saved game has come; empty where the file does not tell."""
    if each.progress is None:
        return ""
    if each.progress.winner:
        return f"Won by the {each.progress.winner}"
    return f"Round {each.progress.round}" if each.progress.round else "Before the first round"


def _shown(path: Path) -> str:
    """The name of a file as it can be drawn."""
    return printable(path.name, LONGEST_PATH)


def _heroes(each: ListedSave) -> str:
    return ", ".join(short_name(hero.name) for hero in each.progress.heroes) if each.progress is not None else ""


def _when(seconds: float) -> str:
    return time.strftime("%d %b %Y, %H:%M", time.localtime(seconds))


def short_name(name: str) -> str:
    """A hero's name without what he is called by: "Bogran" for "Bogran the Shadow"."""
    return name.partition(" of ")[0].partition(" the ")[0]


def going_on(folder: Path) -> Iterator[ListedSave]:
    """The games in progress whose head can be read and that nobody has won yet, the newest first."""
    for each in list_saves(folder):
        if each.kind == "game" and not (each.progress is not None and each.progress.winner):
            yield each


def last_played() -> Scene:
    """The newest game in progress that can be opened; else the list of saves with the reason why none can."""
    troubles = []
    for each in going_on(paths.saves()):
        try:
            scene, note = resume(each.path)
        except InUse as problem:
            return Load(trouble=str(problem), copy=Wanted(each.path, as_copy=True))
        except (BadSave, OSError) as problem:
            troubles.append(_sentence(problem))
            continue
        told = " ".join([*troubles[:1], *([note] if note else [])])
        return Load(trouble=told, ready=scene) if told else scene
    return Load(trouble=troubles[0] if troubles else "")


def open_or_explain(path: Path) -> Scene:
    """The game of a save anywhere, a replay of a report, or the list of saves with the reason why it cannot be
    opened."""
    load = Load()
    if listed_save(path).kind == "report":
        try:
            return open_scene("replay", save=path)
        except BadSave as problem:
            return Load(trouble=str(problem))
    load.open(Wanted(path))
    return load.change.scene if isinstance(load.change, Home) and load.change.scene is not None else load


def _sentence(problem: BadSave | OSError) -> str:
    if isinstance(problem, BadSave):
        return str(problem)
    return f"The game cannot be written to the disk: {(problem.strerror or str(problem)).rstrip('.')}."


class Load(Scene):
    """A list to choose from; `trouble` is told in a window, `ready` is the scene behind it, and `copy` what may be
    opened instead."""

    name = "load"

    def __init__(self, *, trouble: str = "", ready: Scene | None = None, copy: Wanted | None = None) -> None:
        super().__init__()
        self.trouble = trouble
        self.ready = ready
        self.copy = copy
        self.doomed: SaveRow | None = None
        self.deleted: tuple[Path, Path] | None = None
        """Where the file that was deleted last lay, and where it lies until the list is left."""
        self.inside: SaveRow | None = None
        """The game whose restore points are shown in place of the list."""
        self.points: tuple[Point, ...] = ()

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage; what an earlier list has deleted is gone for good."""
        kept = self.deleted[1] if self.deleted is not None else None
        for aside in paths.saves().glob(f"*{SUFFIX}{ASIDE}"):
            if aside != kept:
                with suppress(OSError):
                    aside.unlink()
        super().enter(stage)

    def build(self) -> Widget:
        """The list and what lies over it."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        title = "Saved games" if self.inside is None else f"{self.inside.title}: earlier states"
        panel = Panel(box=page.middle(min(960, page.w - 32), page.h - 48), title=title)
        root.add(panel)
        body, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        panel.add(self._list(body) if self.inside is None else self._points(body, self.inside))
        rest, back = foot.columns(None, 220)
        if self.deleted is not None:
            undo = rest._replace(w=min(rest.w - 16, 280))
            panel.add(
                Button(box=undo, key="undelete", text="Undo delete", icon="undo", shortcut="U", act=self._bring_back)
            )
        panel.add(Button(box=back, key="back", text="Back", icon="undo", shortcut="Esc", act=self._back))
        if self.doomed is not None:
            root.add(self._asking(page, self.doomed))
        elif self.trouble:
            root.add(self._telling(page))
        return root

    # --- the list --------------------------------------------------------------------------------------------------
    def _list(self, box: Box) -> Widget:
        rows = Scroller(box=box, key="saves")
        found = rows_of(paths.saves())
        if not found:
            rows.add(Label(box=Box(box.x, box.y, box.w, 28), text="There are no saved games yet.", colour=theme.MUTED))
        top, kind = box.y + 4, None
        for at, row in enumerate(found):
            if row.kind != kind:
                kind = row.kind
                line = Box(box.x + 4, top, box.w - 20, 26)
                rows.add(Label(box=line, text=GROUPS[kind], kind=theme.SECTION_TITLE, colour=theme.SECTION))
                top += 32
            rows.add(*self._row(Box(box.x + 4, top, box.w - 20, 68), row, at))
            top += 76
        return rows

    def _row(self, box: Box, row: SaveRow, at: int) -> list[Widget]:
        first, watched, earlier, bin_box = box.columns(None, 56, 56, 56)
        played = _is_played(row)
        now = " · being played now" if played else ""
        line = self._line(
            first, f"save/{at}", row.title, f"{row.note}{now}", row.fault, lambda: self.open(Wanted(row.path))
        )
        watch = Button(
            box=watched.middle(56, 48), key=f"watch/{at}", text="", icon="replay", tip="Watch it from the beginning",
            bare=True, refusal=row.fault, act=lambda: self._watch(row),
        )  # fmt: skip
        more = Button(
            box=earlier.middle(56, 48), key=f"earlier/{at}", text="", icon="undo", tip="Go back to an earlier state",
            bare=True, refusal=row.fault, act=lambda: self._look_inside(row),
        )  # fmt: skip
        drop = Button(
            box=bin_box.middle(56, 48), key=f"drop/{at}", text="", icon="cross", tip="Delete this save", bare=True,
            refusal="This game is being played." if played else "", act=lambda: self._doom(row),
        )  # fmt: skip
        return [line, watch, more, drop]

    def _line(self, box: Box, key: str, title: str, note: str, fault: str, act: Callable[[], None]) -> Widget:
        line = Row(box=box, key=key, refusal=fault, act=act)
        icon, words = box.inset(12, 8).columns(36, None, gap=12)
        upper, lower = words.rows(26, 22, gap=2)
        tone = theme.DISABLED if fault else theme.HEADLINE
        sign, colour = ("warning", theme.WARNING) if fault else ("load", theme.SECTION)
        line.add(Picture(box=icon.middle(28, 28), name=f"ui/icons/{sign}", colour=colour))
        line.add(Label(box=upper, text=title, kind=theme.NAME, colour=tone, may_shorten=True))
        line.add(Label(box=lower, text=note, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
        return line

    def _points(self, box: Box, row: SaveRow) -> Widget:
        """The restore points of a game, the latest first."""
        rows = Scroller(box=box, key="points")
        found = self.points[::-1]
        places = Box(box.x + 4, box.y + 4, box.w - 20, box.h).grid(len(found), columns=1, height=68)
        for at, (place, point) in enumerate(zip(places, found, strict=True)):
            wanted = Wanted(row.path, at=point.entries)
            rows.add(self._line(place, f"point/{at}", point.words, _when(point.time), "", self._opener(wanted)))
        if not found:
            words = "This save keeps no earlier states."
            rows.add(Label(box=Box(box.x, box.y, box.w, 28), text=words, colour=theme.MUTED))
        return rows

    # --- opening ---------------------------------------------------------------------------------------------------
    def _opener(self, wanted: Wanted) -> Callable[[], None]:
        return lambda: self.open(wanted)

    def open(self, wanted: Wanted) -> None:
        """Go on with a save; once the game that is played now is saved or given up."""
        at_risk = playing.unsaved_at_risk()
        if at_risk:
            self.go(Push(Unsaved(at_risk, Pop())))
            return
        try:
            scene, note = resume(wanted.path, at=wanted.at, as_copy=wanted.as_copy)
        except InUse as problem:
            self._tell(str(problem), copy=Wanted(wanted.path, as_copy=True))
        except (BadSave, OSError) as problem:
            self._tell(_sentence(problem))
        else:
            if note:
                self._tell(note, ready=scene)
            else:
                self.go(Home(scene))

    def _watch(self, row: SaveRow) -> None:
        """Show the course of a game, which stays as it is."""
        try:
            self.go(Push(open_scene("replay", save=row.path)))
        except BadSave as problem:
            self._tell(str(problem))

    def _look_inside(self, row: SaveRow) -> None:
        try:
            self.points = checked_restore_points(row.path)
        except BadSave as problem:
            self._tell(str(problem))
            return
        self.inside = row
        self.refresh()

    # --- windows over the list -------------------------------------------------------------------------------------
    def _tell(self, trouble: str, *, ready: Scene | None = None, copy: Wanted | None = None) -> None:
        self.trouble, self.ready, self.copy = trouble, ready, copy
        self.refresh()

    def _telling(self, page: Box) -> Widget:
        modal = Modal(box=page, window=page.middle(min(620, page.w - 48), 260), title="The file", floating=True)
        words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
        told = f"{self.trouble} {COPY}" if self.copy is not None else self.trouble
        modal.add(RichText(box=words, text=told, lines=5))
        if self.copy is not None:
            foot, one = foot.columns(None, None, gap=16)
            wanted = self.copy
            modal.add(
                Button(box=one, key="copy", text="Go on as a copy", icon="play", act=lambda: self._open_copy(wanted))
            )
        text, icon = ("Leave it", "undo") if self.copy is not None else ("Go on", "check")
        modal.add(Button(box=foot, key="read", text=text, icon=icon, chosen=True, act=self._read))
        return modal

    def _open_copy(self, wanted: Wanted) -> None:
        self._tell("")
        self.open(wanted)

    def _read(self) -> None:
        if self.ready is not None:
            self.go(Home(self.ready))
            return
        self._tell("")

    def _doom(self, row: SaveRow) -> None:
        self.doomed = row
        self.refresh()

    def _asking(self, page: Box, row: SaveRow) -> Widget:
        modal = Modal(
            box=page, window=page.middle(min(620, page.w - 48), 240), title="Delete this save?", floating=True
        )
        words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
        modal.add(
            RichText(
                box=words,
                text=f"**{row.title}** ({_shown(row.path)}) will be gone. You can undo that until you leave this list.",
                lines=3,
            )
        )
        keep, drop = foot.columns(None, None, gap=16)
        kept = partial(self._decide, drop=False)
        modal.add(Button(box=keep, key="keep", text="Keep it", icon="undo", chosen=True, act=kept))
        modal.add(Button(box=drop, key="drop", text="Delete", icon="cross", act=lambda: self._decide(drop=True)))
        return modal

    def _decide(self, *, drop: bool) -> None:
        row, self.doomed = self.doomed, None
        if drop and row is not None:
            try:
                self._forget()
                aside = row.path.with_name(f"{row.path.name}{ASIDE}")
                row.path.replace(aside)
                self.deleted = row.path, aside
            except FileNotFoundError:
                pass  # somebody else has deleted it
            except OSError as problem:
                self.trouble = f"{_shown(row.path)} cannot be deleted: {problem.strerror or problem}."
        self.refresh()

    def _bring_back(self) -> None:
        """The file that was deleted last lies where it did."""
        deleted, self.deleted = self.deleted, None
        if deleted is not None:
            path, aside = deleted
            try:
                aside.rename(path)
            except OSError as problem:
                self.trouble = f"{path.name} cannot be brought back: {problem.strerror or problem}."
        self.refresh()

    def _forget(self) -> None:
        """What was deleted before is gone for good."""
        deleted, self.deleted = self.deleted, None
        if deleted is not None:
            deleted[1].unlink(missing_ok=True)

    def go(self, change: Change) -> None:
        """Leave the list for another screen: what was deleted is gone for good."""
        with suppress(OSError):
            self._forget()
        super().go(change)

    def _back(self) -> None:
        """Close what is open, or leave."""
        if self.doomed is not None:
            self._decide(drop=False)
        elif self.trouble:
            self._read()
        elif self.inside is not None:
            self.inside = None
            self.refresh()
        else:
            self.go(Pop())

    def handle(self, given: Input) -> bool:
        """Back closes a window, or leaves."""
        if given != Pressed(Action.BACK):
            return False
        self._back()
        return True


def _is_played(row: SaveRow) -> bool:
    """Whether this is the game that is being played in this program."""
    game = playing.current()
    return game is not None and game.autosave is not None and game.autosave.path == row.path
