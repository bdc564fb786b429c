"""The quests of the set-up screen: shipped ones, and those from elsewhere, looked through beside the screen."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game import paths
from game.boundary.client import boundary
from game.boundary.installed import Installed, installed
from game.boundary.modules import ListedModule, look_through_modules
from game.content.faults import ContentError
from game.content.module_folders import known_modules
from game.content.quest import Quest
from game.kernel.registry import BASE
from game.modules.library import shipped_quest
from game.modules.outside import outside_folders, quests_of
from game.modules.quest_head import modules_of
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Modal, Picture, RichText, Row, Widget

LOOKING = "It is being looked through."
ROW = 56
"""The height of the row of a quest."""
BROAD = 460
"""The width of a row from which on what it asks for stands beside its name."""


@dataclass(frozen=True)
class QuestRow:
    """A quest from elsewhere with what is known of it: the quest, or why it cannot be played. `module` is the title of
    the module that brings it, empty for an installed one."""

    place: Installed
    quest: Quest | None = None
    fault: str = LOOKING
    module: str = ""

    @property
    def key(self) -> str:
        """What tells it apart from others, and begins with its name."""
        return self.place.drawn.stem if self.module else self.place.folder.name

    @property
    def note(self) -> str:
        """Where it comes from or when it was installed, in words."""
        if self.module:
            return f"From the module {self.module}"
        return time.strftime("Installed on %d %b %Y, %H:%M", time.localtime(self.place.when))


class FromElsewhere:
    """The modules and quests from elsewhere; each is read behind the boundary before anything of it is shown."""

    def __init__(self) -> None:
        try:
            found, folders = installed(), outside_folders()
        except OSError:
            found, folders = [], []
        self.listed = {str(place.drawn): QuestRow(place) for place in found}
        self.modules: list[ListedModule] | None = None
        """The modules, once they have been looked through."""
        self._thread = threading.Thread(target=self._look, daemon=True)
        if found or folders:
            self._thread.start()

    @property
    def known(self) -> int:
        """Goes up whenever something has been looked through."""
        return sum(each.fault != LOOKING for each in self.listed.values()) + (self.modules is not None)

    @property
    def looking(self) -> bool:
        """Whether something is still being looked through."""
        return self._thread.is_alive()

    @property
    def faulty(self) -> list[ListedModule]:
        """The modules that cannot be played."""
        return [each for each in self.modules or () if each.module is None]

    def wait(self) -> None:
        """Go on when all have been looked through."""
        if self._thread.is_alive():
            self._thread.join()

    def _look(self) -> None:
        found = look_through_modules()
        brought = {
            str(drawn): QuestRow(Installed(drawn.parent, drawn, 0.0), module=each.module.manifest.title)
            for each in found
            if each.module is not None
            for drawn in quests_of(each.module)
        }
        self.listed, self.modules = {**self.listed, **brought}, found
        for key, each in list(self.listed.items()):
            quest, fault = _read(each.place.drawn)
            self.listed[key] = replace(each, quest=quest, fault=fault)


def _read(drawn: Path) -> tuple[Quest | None, str]:
    """The quest of a map, or why it cannot be played."""
    told = boundary().read(drawn).told()
    if told:
        return None, str(told[0])
    try:
        return shipped_quest(str(drawn), modules_of(str(drawn))), ""
    except (ContentError, OSError) as problem:
        return None, str(problem).splitlines()[0]


def shipped() -> tuple[dict[str, Quest], dict[str, str]]:
    """The shipped quests by name, each with the parts that follow it, and what is wrong with those that cannot be
    read."""
    found: dict[str, Quest] = {}
    faults: dict[str, str] = {}
    for key in sorted(file.stem for file in paths.maps().glob("*.tmx")):
        try:
            found[key] = shipped_quest(key, modules_of(key))
        except (ContentError, OSError) as problem:
            faults[key] = str(problem).splitlines()[0]
    return in_order(found), faults


def in_order(quests: Mapping[str, Quest]) -> dict[str, Quest]:
    """The quests as they come, but that each part stands after the one that it follows."""
    later = {part for key, quest in quests.items() for part in parts_after(quest) if part in quests and part != key}
    found: dict[str, Quest] = {}
    for first in (*(each for each in quests if each not in later), *quests):
        waiting = [first]
        while waiting:
            part = waiting.pop(0)
            if part in quests and part not in found:
                found[part] = quests[part]
                waiting += parts_after(quests[part])
    return found


def parts_after(quest: Quest) -> tuple[str, ...]:
    """The parts that may follow a quest."""
    return tuple(part for part in (quest.next, *(branch.next for branch in quest.branches)) if part)


def part_note(key: str, quests: Mapping[str, Quest]) -> str:
    """Which part of what a quest is; empty for one that is whole."""
    quest = quests[key]
    before = next((each.name for each in quests.values() if key in parts_after(each)), "")
    return f"{quest.part_words}, after {before}" if before and quest.part_words else quest.part_words


def quest_row(
    box: Box, key: str, quest: Quest, *, conquest: int | None, chosen: bool, note: str, act: Callable[[], None]
) -> Row:
    """The row of a quest that can be played; `note` stands below its name. `conquest` is None where there is none."""
    row = Row(box=box, key=f"quest/{key}", chosen=chosen, act=act)
    modules = [each.manifest for name, each in known_modules().items() if name in quest.modules and name != BASE]
    icon, words = box.inset(12, 4).columns(28, None)
    badge = modules[0].short or modules[0].title if modules else ""
    told = "" if conquest is None else f"Conquest {conquest}"
    side = 196 if box.w >= BROAD else 0
    words, right = words.columns(None, side)
    second = note if side else " · ".join(filter(None, (note or badge, told)))
    name, below = words.rows(24, None, gap=0) if second else (words, words)
    row.add(Picture(box=icon.middle(24, 24), name="ui/icons/quest", colour=theme.SECTION))
    row.add(
        Label(
            box=name,
            text=quest.name,
            kind=theme.NAME if side else theme.STRONG,
            colour=theme.HEADLINE,
            may_shorten=True,
        )
    )
    tip = f"It needs {' and '.join(each.title for each in modules)}." if modules else "Conquest at the start."
    if second:
        row.add(Label(box=below, text=second, kind=theme.NOTE, colour=theme.MUTED, tip=note or tip, may_shorten=True))
    if side:
        module, points = right.columns(56, None)
        row.add(Label(box=module, text=badge, kind=theme.NOTE, colour=theme.MUTED, tip=tip, may_shorten=True))
        if told:
            row.add(Label(box=points, text=told, kind=theme.NOTE, colour=theme.NUMBER, icon="conquest", align="right"))
    return row


def faulty_quest(box: Box, key: str, fault: str) -> Widget:
    """The row of a quest that cannot be played, or not yet, with the reason."""
    row = Row(box=box, key=f"faulty/{key}", refusal=fault, tip=fault)
    icon, words = box.inset(12, 4).columns(28, None)
    name, note = words.rows(24, None, gap=0)
    sign, tone = ("quest", theme.DISABLED) if fault == LOOKING else ("warning", theme.WARNING)
    row.add(Picture(box=icon.middle(24, 24), name=f"ui/icons/{sign}", colour=tone))
    title = key.partition("-")[0].replace("_", " ").capitalize()
    row.add(Label(box=name, text=title, kind=theme.NAME, colour=theme.DISABLED, may_shorten=True))
    row.add(Label(box=note, text=fault, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    return row


def remove_button(box: Box, key: str, act: Callable[[], None]) -> Widget:
    """The cross that removes an installed quest."""
    return Button(
        box=box.middle(56, 48), key=f"remove/{key}", text="", icon="cross", tip="Remove this quest", bare=True, act=act
    )


def asking(page: Box, title: str, note: str, *, keep: Callable[[], None], drop: Callable[[], None]) -> Widget:
    """The question whether an installed quest is to be removed."""
    modal = Modal(box=page, window=page.middle(min(620, page.w - 48), 240), title="Remove this quest?", floating=True)
    words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
    told = f"**{title}** ({note}) will be gone from this list. Games of it that were saved go on."
    modal.add(RichText(box=words, text=told, lines=3))
    left, right = foot.columns(None, None, gap=16)
    modal.add(Button(box=left, key="keep", text="Keep it", icon="undo", chosen=True, act=keep))
    modal.add(Button(box=right, key="remove", text="Remove", icon="cross", act=drop))
    return modal
