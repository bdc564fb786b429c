"""The saved games, a card each: games in progress, those that somebody gave a name, finished and damaged ones; the way
back into them, as they were left or at a restore point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from game import paths
from game.boundary.saves import list_saves, listed_save
from game.content.faults import LONGEST_PATH, printable
from game.saves import named
from game.saves.deleted import Bin
from game.saves.lines import LONGEST_NAME, tidy
from game.saves.listing import ListedSave
from game.saves.load import InUse
from game.saves.reading import BadSave
from game.scenes import open_scene, playing
from game.scenes.menus.save_sheets import SaveDeeds, knots_of, nothing_saved, sheet_of
from game.scenes.route import following, resume, shown_save
from game.scenes.table.top import TopFigure, Way, bar_height, top_bar
from game.scenes.unsaved import Unsaved
from game.ui.input.actions import Action, Input, Pressed
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.saves.restore_row import knots_that_fit
from game.ui.saves.save_card import CARD, EDGE, CardButton, SaveSheet, asking_card, save_card
from game.ui.saves.save_looks import SaveLooks
from game.ui.saves.save_words import place_words, quest_words, title_words
from game.ui.scene import Change, Home, Pop, Push, Replace, Scene, UiContext
from game.ui.widgets import Backdrop, Button, Label, Modal, RichText, Scroller, TextField, Widget

COPY = "You can go on with a copy of it; the game in the other window stays as it is."
NOTE = "Newest first. A restore point resumes the game at that moment. The later game stays as it is."
WIDE, GAP = 800, 12
"""Logical pixels across that a card would best have, and between cards."""


@dataclass(frozen=True)
class Wanted:
    """A save that somebody wants to open: where it was left, at a restore point (`at`), or as a copy."""

    path: Path
    at: int | None = None
    as_copy: bool = False


def goes_on(each: ListedSave) -> bool:
    """Whether a save is a game in progress: its head can be read, and nobody has won it yet."""
    return each.kind == "game" and not _is_over(each)


def last_played() -> Scene:
    """The newest game in progress that can be opened; else the list of saves with the reason why none can."""
    troubles = []
    for each in filter(goes_on, list_saves(paths.saves())):
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
    """Cards to choose from; `trouble` is told in a window, `ready` is the scene behind it, and `copy` what may be
    opened instead."""

    name = "load"

    def __init__(self, *, trouble: str = "", ready: Scene | None = None, copy: Wanted | None = None) -> None:
        super().__init__()
        self.trouble = trouble
        self.ready = ready
        self.copy = copy
        self.saves: list[ListedSave] = []
        self.doomed: Path | None = None
        """The save of whose card it is asked whether it is to be deleted."""
        self.naming: tuple[Path, str] | None = None
        """The save that gets another name, and what has been typed."""
        self.sought: str | None = None
        """What is looked for in the list, None while nobody looks."""
        self.bin: Bin | None = None
        self.looks = SaveLooks(())
        self._cards: list[tuple[Widget, ListedSave]] = []
        self._rows: Scroller | None = None

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage; what an earlier list has deleted is gone for good."""
        self.bin = self.bin if self.bin is not None else Bin(paths.saves())
        self._list()
        super().enter(stage)

    def _list(self) -> None:
        """List the saves as they are now; those that were deleted here keep their places."""
        gone = [each for each in self.saves if self.bin is not None and each.path in self.bin]
        found = [*list_saves(paths.saves()), *gone]
        self.saves = sorted(found, key=lambda each: (bool(each.fault), -each.changed, each.path.name))
        self.looks.close()
        self.looks = SaveLooks(self.saves)

    # --- the screen --------------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The bar, the cards, and what lies over them."""
        page, fonts = self.stage.canvas.metrics.page, self.stage.canvas.fonts
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        broken = sum(self._is_damaged(each) for each in self.saves)
        figures = [TopFigure("save", "Games", str(len(self.saves)))]
        figures += [TopFigure("warning", "Damaged", str(broken), theme.WARNING)] if broken else []
        ways = [Way("find", "Find", "search", self._seek), Way("back", "Back", "undo", self._back)]
        root.add(top_bar(page, "Saved games", ways, figures=figures, fonts=fonts))
        body = Box(page.x, page.y + bar_height(page), page.w, page.h - bar_height(page)).inset(GAP, 0)
        if self.sought is not None:
            place, body = body.rows(56, None, gap=0)
            field = place.middle(min(560, place.w), theme.BUTTON_HEIGHT)
            words = "Name, quest or hero"
            root.add(TextField(box=field, key="sought", text=self.sought, empty=words, change=self._look_for))
        shown = [each for each in self.saves if self._is_sought(each)]
        root.add(self._shelf(body, shown))
        if self.trouble:
            root.add(self._telling(page))
        return root

    def _shelf(self, box: Box, saves: list[ListedSave]) -> Widget:
        rows = self._rows = Scroller(box=box, key="saves", step=CARD + GAP)
        self._cards = []
        line = Box(box.x + 4, box.y + 8, box.w - 20, 22)
        if not self.saves:
            rows.add(nothing_saved(box, lambda name: self.go(Replace(open_scene(name)))))
            return rows
        if not saves:
            told = "No saved game has that in its name, quest or heroes."
            text = Box(line.x, line.y + 20, min(line.w, 760), 66)
            rows.add(RichText(box=text, text=told, colour=theme.MUTED, lines=3))
            return rows
        rows.add(Label(box=line, text=NOTE, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True, tip=NOTE))
        columns = max(1, round(line.w / WIDE))
        area = Box(line.x, line.bottom + 6, line.w, box.h)
        for place, each in zip(area.grid(len(saves), columns=columns, height=CARD, gap=GAP), saves, strict=False):
            card = self._card(place, each, self.saves.index(each))
            self._cards.append((card, each))
            rows.add(card)
        return rows

    def _card(self, box: Box, each: ListedSave, at: int) -> Widget:
        if self.bin is not None and each.path in self.bin:
            bring = CardButton(f"undelete/{at}", "Bring it back", "undo", lambda: self._bring_back(each))
            told = "It lies aside until you leave this list, and is gone for good then."
            return asking_card(box, f"“{self._called(each)}” is deleted", told, [bring], icon="info")
        if each.path == self.doomed:
            return self._asking(box, each)
        inside = self.looks.insides.get(each.path)
        deeds = SaveDeeds(
            open=lambda point: self.open(Wanted(each.path, at=point)),
            watch=lambda: self._watch(each),
            follow=lambda: self._follow(each),
            rename=lambda: self._rename(each),
            export=lambda: self._export(each),
            doom=lambda: self._doom(each.path),
            played=_is_played(each),
        )
        sheet = sheet_of(
            each,
            inside,
            self.looks.boards.get(each.path),
            deeds,
            at=at,
            knots=knots_of(each, inside, deeds, at=at, most=knots_that_fit(box.w - 2 * EDGE)),
            newest=each is self._newest(),
        )
        if self.naming is not None and self.naming[0] == each.path:
            sheet = self._being_named(sheet, self.naming[1])
        return save_card(box, sheet, fonts=self.stage.canvas.fonts)

    def _newest(self) -> ListedSave | None:
        """The game with which one goes on first: the one played last that is neither over nor damaged."""
        whole = (each for each in self.saves if not self._is_gone(each) and not self._is_damaged(each))
        return next(filter(goes_on, whole), None)

    def _is_gone(self, each: ListedSave) -> bool:
        return self.bin is not None and each.path in self.bin

    def _is_damaged(self, each: ListedSave) -> bool:
        inside = self.looks.insides.get(each.path)
        return bool(each.fault) or (inside is not None and inside.breaks_off)

    def _is_sought(self, each: ListedSave) -> bool:
        heroes = each.progress.heroes if each.progress is not None else ()
        told = (title_words(each), quest_words(each), each.path.name, *(hero.name for hero in heroes))
        return not self.sought or any(self.sought.casefold() in text.casefold() for text in told)

    def _called(self, each: ListedSave) -> str:
        """What a save is called as it can be drawn."""
        return title_words(each) or printable(each.path.name, LONGEST_PATH)

    # --- what was found beside the screen ----------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether what is in sight is still looked for."""
        return self.looks.missing(self._in_sight())

    def _in_sight(self) -> list[ListedSave]:
        """The saves whose cards are in view."""
        view = self._rows.box if self._rows is not None else Box(0, 0, 0, 0)
        return [each for card, each in self._cards if card.box.meets(view) and not self._is_gone(each)]

    def tick(self, now: float) -> bool:
        """Have what is in sight looked into, and show what was found."""
        self.looks.want(self._in_sight())
        if self.looks.take():
            self.refresh()
        return False

    # --- opening -----------------------------------------------------------------------------------------------------
    def open(self, wanted: Wanted) -> None:
        """Go on with a save; once the game that is played now is saved or given up."""
        if self._at_risk():
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

    def _at_risk(self) -> bool:
        """Whether the game that is played now is not whole on the disk; then it is asked about first."""
        told = playing.unsaved_at_risk()
        if told:
            self.go(Push(Unsaved(told, Pop())))
        return bool(told)

    def _watch(self, each: ListedSave) -> None:
        """Show the course of a game, which stays as it is."""
        try:
            self.go(Push(open_scene("replay", save=each.path)))
        except BadSave as problem:
            self._tell(str(problem))

    def _follow(self, each: ListedSave) -> None:
        """Begin the next part with the party of a game that was won."""
        if self._at_risk():
            return
        try:
            self.go(Home(following(shown_save(each.path))))
        except (BadSave, OSError) as problem:
            self._tell(_sentence(problem))

    # --- windows over the cards --------------------------------------------------------------------------------------
    def _tell(self, trouble: str, *, ready: Scene | None = None, copy: Wanted | None = None) -> None:
        self.trouble, self.ready, self.copy = trouble, ready, copy
        if self.desk is not None:
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

    # --- deleting, naming, handing out -------------------------------------------------------------------------------
    def _doom(self, path: Path | None) -> None:
        """Ask in the card of a save whether it is to be deleted; None asks no more."""
        self.doomed, self.naming = path, None
        self.refresh()
        if path is not None and self.desk is not None:
            self.desk.focus("keep")

    def _asking(self, box: Box, each: ListedSave) -> Widget:
        inside = self.looks.insides.get(each.path)
        points = len(inside.points) if inside is not None else 0
        told = place_words(each) or each.fault.rstrip(".")
        if points:
            told += f", and its {points} restore points" if points > 1 else ", and its restore point"
        deeds: list[tuple[str, str, str, Callable[[], None]]] = [
            ("keep", "Keep it", "undo", lambda: self._doom(None)),
            ("drop", "Delete", "cross", lambda: self._delete(each)),
        ]
        words = f"{told}. You can bring it back until you leave this list."
        return asking_card(box, f"Delete “{self._called(each)}”?", words, [CardButton(*deed) for deed in deeds])

    def _delete(self, each: ListedSave) -> None:
        self.doomed = None
        try:
            if self.bin is not None:
                self.bin.delete(each.path)
        except OSError as problem:
            self._tell(f"{self._called(each)} cannot be deleted: {problem.strerror or problem}.")
        self._list()
        self.refresh()
        if self.desk is not None and self._is_gone(each):
            self.desk.focus(f"undelete/{self.saves.index(each)}")

    def _bring_back(self, each: ListedSave) -> None:
        """A file that was deleted lies where it did."""
        try:
            if self.bin is not None:
                self.bin.bring_back(each.path)
        except OSError as problem:
            self._tell(f"{self._called(each)} cannot be brought back: {problem.strerror or problem}.")
        self._list()
        self.refresh()

    def _rename(self, each: ListedSave) -> None:
        """Let another name be typed for a save."""
        self.naming, self.doomed = (each.path, title_words(each)), None
        self.refresh()
        if self.desk is not None:
            self.desk.focus("naming")

    def _being_named(self, sheet: SaveSheet, text: str) -> SaveSheet:
        refusal = "" if tidy(text) else "Give the save a name."
        keep = CardButton("name/keep", "Keep this name", "check", self._keep_name, refusal=refusal)
        leave = CardButton("name/leave", "Leave the name as it was", "undo", lambda: self._doom(None))
        return replace(sheet, deeds=(keep, leave), naming=(text, self._typed))

    def _typed(self, text: str) -> None:
        if self.naming is not None:
            self.naming = self.naming[0], text[:LONGEST_NAME]
            self.refresh()

    def _keep_name(self) -> None:
        if self.naming is None:
            return
        (path, text), self.naming = self.naming, None
        try:
            named.rename(path, text)
        except (BadSave, OSError) as problem:
            self._tell(_sentence(problem))
        self._list()
        self.refresh()

    def _export(self, each: ListedSave) -> None:
        try:
            copy = named.export(each.path, paths.exports())
        except OSError as problem:
            self._tell(f"The file cannot be copied: {problem.strerror or problem}.")
        else:
            self._tell(f"The file is copied to **{printable(str(copy), LONGEST_PATH)}**. The save here stays as it is.")

    # --- leaving and looking for -------------------------------------------------------------------------------------
    def _seek(self) -> None:
        """Look for a save by its words, or no more."""
        self.sought = "" if self.sought is None else None
        self.refresh()
        if self.sought is not None and self.desk is not None:
            self.desk.focus("sought")

    def _look_for(self, text: str) -> None:
        self.sought = text
        self.refresh()

    def go(self, change: Change) -> None:
        """Leave the list for another screen: what was deleted is gone for good."""
        if self.bin is not None:
            self.bin.empty()
        self.looks.close()
        super().go(change)

    def _back(self) -> None:
        """Close what is open, or leave."""
        if self.trouble:
            self._read()
        elif self.doomed is not None or self.naming is not None:
            self._doom(None)
        elif self.sought is not None:
            self._seek()
        else:
            self.go(Pop())

    def handle(self, given: Input) -> bool:
        """Back closes what is open, or leaves; Enter keeps a name that was typed."""
        if given == Pressed(Action.ACCEPT) and self.naming is not None and tidy(self.naming[1]):
            self._keep_name()
            return True
        if given != Pressed(Action.BACK):
            return False
        self._back()
        return True


def _is_over(each: ListedSave) -> bool:
    """Whether somebody has won the game."""
    return each.progress is not None and bool(each.progress.winner)


def _is_played(each: ListedSave) -> bool:
    """Whether this is the game that is being played in this program."""
    game = playing.current()
    return game is not None and game.autosave is not None and game.autosave.path == each.path
