"""Chooses a file or folder to install by looking through folders: in the game's own window, for not every system has
another."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.content.faults import printable
from game.content.quest_pack import ENDING
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Modal, Picture, Row, Scroller, Widget

MOST_LISTED, MOST_SEEN = 400, 4000
"""Rows that are shown of a folder, and entries that are looked at."""
ROW, LONGEST = 44, 80
"""Logical pixels down of a row, and letters of a name or path that are shown."""
KINDS = {ENDING: "quest", ".tmx": "map"}
"""What may be installed, and its icon, by how the file's name ends."""
NOTHING = f"No folder lies here, no map and no file that ends in {ENDING}."


@dataclass(frozen=True)
class Listed:
    """Something that lies in a folder: a folder to go into, a packed quest, or the map of one."""

    path: Path
    icon: str

    @property
    def is_folder(self) -> bool:
        """Whether it is gone into rather than chosen."""
        return self.icon == "load"


def listed(folder: Path) -> list[Listed]:
    """The folders within a folder by name, then the packed quests and maps; OSError where it cannot be read. What is
    hidden is left out."""
    found = []
    with os.scandir(folder) as entries:
        for _, entry in zip(range(MOST_SEEN), entries, strict=False):
            icon = "load" if entry.is_dir() else KINDS.get(Path(entry.name).suffix.lower(), "")
            if icon and not entry.name.startswith("."):
                found.append(Listed(Path(entry.path), icon))
    found.sort(key=lambda each: (not each.is_folder, each.icon != "quest", each.path.name.lower()))
    return found[:MOST_LISTED]


class FileChooser:
    """The window in which one looks through folders; `take` is called with what is chosen, `close` with nothing, and
    `changed` when another folder is shown."""

    def __init__(self, take: Callable[[Path], None], close: Callable[[], None], changed: Callable[[], None]) -> None:
        self._take, self._close, self._changed = take, close, changed
        self.folder, self.trouble = Path.cwd(), ""
        self.rows: Sequence[Listed] = ()
        places = (("Downloads", paths.exports), ("Home", Path.home))
        self._places = [(name, where) for name, of in places if (where := _there(of)) is not None]
        self.look_into(self._places[0][1] if self._places else self.folder)

    def look_into(self, folder: Path) -> None:
        """Show another folder; of one that cannot be read it is said why."""
        try:
            self.rows, self.folder, self.trouble = listed(folder), folder, ""
        except OSError as problem:
            self.trouble = f"{printable(folder.name, LONGEST)} cannot be opened: {problem.strerror or problem}."
        self._changed()

    def window(self, page: Box) -> Widget:
        """The window over the page."""
        modal = Modal(
            box=page,
            window=page.middle(min(820, page.w - 48), min(620, page.h - 48)),
            title="Choose a quest",
            floating=True,
        )
        head, told, body, foot = modal.content.rows(40, 28, None, theme.BUTTON_HEIGHT, gap=8)
        up, *places = head.columns(110, *(150 for _ in self._places), None, gap=10)[: 1 + len(self._places)]
        parent = self.folder.parent
        top = "" if parent != self.folder else "This is the uppermost folder."
        modal.add(_button(up, "folder/up", "Up", "arrow_up", self._into(parent), top))
        for place, (name, where) in zip(places, self._places, strict=True):
            modal.add(_button(place, f"folder/{name.lower()}", name, "home", self._into(where)))
        said, tone = (self.trouble, theme.WARNING) if self.trouble else (str(self.folder), theme.MUTED)
        text = said if len(said) <= LONGEST else f"…{said[-LONGEST:]}"
        modal.add(Label(box=told, text=printable(text, LONGEST + 1), kind=theme.NOTE, colour=tone, may_shorten=True))
        modal.add(self._list(body))
        modal.add(Button(box=foot, key="folder/close", text="Back", icon="undo", act=self._close))
        return modal

    def _list(self, box: Box) -> Widget:
        rows = Scroller(box=box, key=f"folder/{self.folder}", step=ROW)
        if not self.rows:
            rows.add(Label(box=Box(box.x, box.y, box.w, 30), text=NOTHING, kind=theme.NOTE, colour=theme.MUTED))
        for at, each in enumerate(self.rows):
            row = Row(
                box=Box(box.x + 2, box.y + 2 + at * ROW, box.w - 18, ROW - 4),
                key=f"file/{each.path.name}",
                act=self._into(each.path) if each.is_folder else self._choice(each.path),
            )
            icon, name = row.box.inset(10, 0).columns(20, None, gap=10)
            tone = theme.MUTED if each.is_folder else theme.NUMBER
            row.add(
                Picture(box=icon.middle(20, 20), name=f"ui/icons/{each.icon}", colour=tone),
                Label(box=name, text=printable(each.path.name, LONGEST), kind=theme.STRONG, may_shorten=True),
            )
            rows.add(row)
        return rows

    def _into(self, folder: Path) -> Callable[[], None]:
        return lambda: self.look_into(folder)

    def _choice(self, file: Path) -> Callable[[], None]:
        return lambda: self._take(file)


def _there(of: Callable[[], Path]) -> Path | None:
    """A folder that can be looked into; None for one that is not there."""
    try:
        found = of()
        return found if found.is_dir() else None
    except (OSError, RuntimeError):
        return None


def _button(box: Box, key: str, text: str, icon: str, act: Callable[[], None], refusal: str = "") -> Button:
    return Button(box=box, key=key, text=text, icon=icon, kind=theme.STRONG, act=act, refusal=refusal)
