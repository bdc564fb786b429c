"""The first part of the set-up screen: the quest, what awaits the heroes in it, and how hard it is for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.content.counting import counted
from game.content.quest import Quest
from game.modules.measured import Measured
from game.scenes.setup.choices import Choices
from game.scenes.setup.columns import Column, PartPanel
from game.scenes.setup.difficulty import MeasuredHere, add_difficulty, hardness, length_words, shorter_lengths
from game.scenes.setup.first_room import FirstRoom
from game.scenes.setup.parts import Foe
from game.scenes.setup.quests import ROW, QuestRow, faulty_quest, part_note, quest_row, remove_button
from game.scenes.setup.remembered import LAST
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Row, Widget

TILE, LOW_TILE = 116, 66
ROOM, LOW_ROOM = 190, 132
"""The height of the picture of a quest, and that in a low window."""
LOW = 600
"""The height of the part below which its pictures are lower."""
SHELF = "All about every quest; others are installed and removed there."
START_AREA = "The start area. The rest of the dungeon is found in play."


@dataclass(frozen=True)
class QuestPart:
    """What the part shows, and what its buttons call."""

    choices: Choices
    shipped: Mapping[str, Quest]
    faults: Mapping[str, str]
    """Why shipped quests cannot be played."""
    listed: Mapping[str, QuestRow]
    """The quests from elsewhere by the path of their map."""
    measured: Mapping[int, Measured]
    """The figures of the chosen quest."""
    here: MeasuredHere | None
    """How it can be measured here; None where it need not be."""
    recent: tuple[str, ...]
    """The quests played last, the last first."""
    browsing: bool
    """Whether all quests are listed."""
    fonts: Fonts
    take: Callable[[str, Quest], None]
    browse: Callable[[], None]
    shelf: Callable[[], None]
    doom: Callable[[QuestRow], None]

    @property
    def playable(self) -> dict[str, Quest]:
        """The quests that can be chosen, by name or by path."""
        return {**self.shipped, **{key: each.quest for key, each in self.listed.items() if each.quest is not None}}

    def panel(self, box: Box) -> Widget:
        """The part in a box."""
        there, ready = len(self.shipped) + len(self.faults) + len(self.listed), len(self.playable)
        note = counted(there, "quest") if there == ready else f"{counted(there, 'quest')}, {ready} ready"
        panel = PartPanel(box=box, number=1, part="Quest", note=note)
        column = Column(panel.content, "quests" if self.browsing else "quest/words", self.fonts)
        if self.browsing:
            self._all(column)
        else:
            self._few(column, low=box.h < LOW)
        panel.add(column.list)
        return panel

    # --- all of them -------------------------------------------------------------------------------------------
    def _all(self, column: Column) -> None:
        """A row for each quest: those that can be played, then those that cannot."""
        column.list.step = ROW + 8
        column.add(
            Button(box=column.place(40), key="browse", text="Back to the quest", icon="arrow_left", act=self.browse)
        )
        for key, quest in self.shipped.items():
            column.add(self._row(column.place(ROW), key, quest, part_note(key, self.shipped)))
        for key, each in sorted(self.listed.items(), key=lambda row: row[1].quest is None):
            place = column.place(ROW)
            line, cross = (place, None) if each.module else place.columns(None, 56)
            found = each.quest
            if found is None:
                row: Widget = faulty_quest(line, each.key, each.fault)
            else:
                row = self._row(line, key, found, " · ".join(filter(None, (found.part_words, each.note))))
            column.add(row, *([remove_button(cross, each.key, self._doomer(each))] if cross is not None else []))
        for key, fault in self.faults.items():
            column.add(faulty_quest(column.place(ROW), key, fault))

    def _doomer(self, each: QuestRow) -> Callable[[], None]:
        return lambda: self.doom(each)

    def _row(self, box: Box, key: str, quest: Quest, note: str = "") -> Row:
        conquest = self._conquest(quest)
        return quest_row(
            box, key, quest, conquest=conquest, chosen=key == self.choices.quest, note=note, act=self._taker(key, quest)
        )

    def _conquest(self, quest: Quest) -> int | None:
        """What the heroes begin with; None for a quest without conquest."""
        if not self.choices.has_pool_with(quest.modules):
            return None
        helped = "extra_conquest" in self.choices.switched
        return (quest.extra_conquest if helped else quest.start_conquest)[self.choices.heroes]

    def _taker(self, key: str, quest: Quest) -> Callable[[], None]:
        return lambda: self.take(key, quest)

    # --- the chosen one ----------------------------------------------------------------------------------------
    def _few(self, column: Column, *, low: bool) -> None:
        """The quests played last as tiles, the chosen one among them, and all about it."""
        for place, key in zip(
            column.place(LOW_TILE if low else TILE).columns(*[None] * LAST), self._tiles(), strict=False
        ):
            quest = self.playable[key]
            column.add(
                Foe(
                    box=place,
                    key=f"quest/{key}",
                    quest=quest,
                    chosen=key == self.choices.quest,
                    low=low,
                    tip="" if key == self.choices.quest else f"**{quest.name}**\n{quest.intro}",
                    act=self._taker(key, quest),
                )
            )
        every, shelf = column.place(40).columns(None, None)
        whole = len(self.playable) + len(self.faults)
        column.add(
            Button(box=every, key="browse", text="All", icon="quest", note=str(whole), act=self.browse),
            Button(box=shelf, key="shelf", text="Shelf", icon="map", tip=SHELF, act=self.shelf),
        )
        quest_chosen = self.playable.get(self.choices.quest)
        if quest_chosen is not None:
            self._about(column, quest_chosen, low=low)

    def _tiles(self) -> list[str]:
        """The keys of the quests on the page."""
        known = self.playable
        order = list(dict.fromkeys(key for key in (*self.recent, *known) if key in known))[:LAST]
        chosen = self.choices.quest
        return order if chosen in order or chosen not in known else [*order[: LAST - 1], chosen]

    def _about(self, column: Column, quest: Quest, *, low: bool) -> None:
        """Its beginning, its story and goal, and how hard it is."""
        room = column.place(LOW_ROOM if low else ROOM)
        told = self.measured.get(self.choices.players)
        name, length = Box(room.x + 14, room.bottom - 62, room.w - 28, 30), length_words(told, quest.length)
        shorter = shorter_lengths(length)
        if told is not None:
            length, shorter = f"{length} · {hardness(told.share)[0].lower()}", (length, *shorter)
        shown = FirstRoom(box=room, quest=quest, tip=START_AREA)
        column.add(shown)
        shown.add(
            Label(box=name, text=quest.name, kind=theme.TITLE, colour=theme.HEADLINE, may_shorten=True),
            Label(
                box=Box(name.x, name.bottom, name.w, 24),
                text=length,
                kind=theme.NOTE,
                icon="clock",
                icon_colour=theme.SECTION,
                shorter=shorter,
            ),
        )
        column.words(quest.intro)
        column.words(f"**Goal.** {quest.goal}")
        conquest, part = self._conquest(quest), quest.part_words
        begin = "" if conquest is None else f"The heroes begin with {conquest} conquest."
        if first := " ".join(filter(None, (f"{part}." if part else "", begin))):
            column.words(first, kind=theme.NOTE, colour=theme.MUTED)
        add_difficulty(column, self.measured, self.choices.players, self.here)
