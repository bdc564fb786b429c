"""All about the chosen quest on the shelf, without what its players are to find out, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.content.counting import counted
from game.content.faults import Fault
from game.content.quest import Quest
from game.modules.measured import Measured
from game.scenes.setup.columns import Column
from game.scenes.setup.difficulty import MeasuredHere, add_difficulty, length_words
from game.scenes.setup.parts import FOOT
from game.scenes.shelf.books import Book
from game.scenes.shelf.cards import CHIP_STEP, ToldChip, chips, needs
from game.scenes.shelf.covers import cover_of
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Modal, Panel, Picture, RichText, Row, Widget

HIGH, LOW = 210, 130
"""Logical pixels down of the picture, and in a low window."""
LOW_PAGE = 620
SOUND = theme.colour("#1f4630")
"""The ground of the word that nothing is wrong with a quest."""
MOST_FAULTS, MOST_REFUSED = 8, 4
"""Faults that are told in the panel, and in the window about a file that was not installed."""


@dataclass(frozen=True)
class BookPanel:
    """What the panel shows of a book, and what its buttons call."""

    book: Book
    figures: Mapping[int, Measured]
    faults: Sequence[Fault]
    """Everything that is wrong with it, as far as it is known."""
    here: MeasuredHere | None
    """How it can be measured here; None where it need not be."""
    told: str
    """What has become of the last deed."""
    fonts: Fonts
    play: Callable[[], None]
    preview: Callable[[], None]
    export: Callable[[], None]
    remove: Callable[[], None]
    choose: Callable[[str], None]

    def panel(self, box: Box) -> Widget:
        """The panel in a box."""
        panel = Panel(box=box)
        inner = box.inset(14, 12)
        body, foot = inner.rows(None, 100, gap=10)
        column = Column(body, "about", self.fonts)
        self._head(column, low=box.h < LOW_PAGE)
        if self.told:
            column.words(self.told, kind=theme.NOTE, colour=theme.WARNING)
        if self.book.quest is None:
            self._problems(column)
        else:
            self._story(column, self.book.quest)
            self._parts(column)
            add_difficulty(column, self.figures, 0, self.here)
            self._inside(column, self.book.quest)
        panel.add(column.list, *self._deeds(foot))
        return panel

    def _head(self, column: Column, *, low: bool) -> None:
        place = column.place(LOW if low else HIGH)
        cover = cover_of(self.book, place)
        name = Box(place.x + 14, place.bottom - FOOT + 6, place.w - 28, 30)
        by = " · ".join(filter(None, (self.book.by, self.book.note)))
        below = Box(name.x, name.bottom, name.w, 24)
        cover.add(
            Label(box=name, text=self.book.title, kind=theme.TITLE, colour=theme.HEADLINE, may_shorten=True),
            Label(box=below, text=by, kind=theme.NOTE, colour=theme.TEXT, may_shorten=True),
        )
        column.add(cover)

    def _problems(self, column: Column) -> None:
        """Why it cannot be played, each fault with its cure."""
        if self.book.looking:
            column.words(self.book.fault, colour=theme.MUTED)
            return
        column.section("It cannot be played")
        if not self.faults:
            column.words(self.book.fault)
        for fault in self.faults[:MOST_FAULTS]:
            place = f"{fault.file}:{fault.line}" if fault.line else fault.file
            where = " · ".join(filter(None, (place, fault.where)))
            column.words(f"**{where}** {fault.message}")
        more = len(self.faults) - MOST_FAULTS
        if more > 0:
            column.words(f"And {counted(more, 'other fault')}; the preview shows all of them.", colour=theme.MUTED)

    def _story(self, column: Column, quest: Quest) -> None:
        self._chips(column, [*needs(self.book), ToldChip("Checked: no faults", "check", SOUND)])
        column.words(quest.intro)
        column.words(f"**Goal.** {quest.goal}")
        length = length_words(self.figures.get(4), quest.length)
        asks = " and ".join(title for _, title in self.book.needs)
        column.words(
            " ".join(filter(None, (length and f"Length: {length}.", asks and f"It needs {asks}."))),
            kind=theme.NOTE,
            colour=theme.MUTED,
        )

    def _parts(self, column: Column) -> None:
        """The parts that follow one another, each to be chosen."""
        parts = self.book.parts
        if not parts:
            return
        column.section("In parts", "the party and its gear come along")
        for number, (key, name) in enumerate(parts, start=1):
            box = column.place(40, gap=4)
            row = Row(box=box, key=f"part/{key}", chosen=key == self.book.key, act=self._chooser(key))
            icon, words = box.inset(10, 0).columns(20, None, gap=10)
            row.add(Picture(box=icon.middle(20, 20), name="ui/icons/link", colour=theme.SECTION))
            row.add(Label(box=words, text=f"{number}  {name}", kind=theme.STRONG, may_shorten=True))
            column.add(row)

    def _chooser(self, key: str) -> Callable[[], None]:
        return lambda: self.choose(key)

    def _inside(self, column: Column, quest: Quest) -> None:
        """What lies in it, in counts that spoil nothing."""
        glyphs = sum(thing.kind == "glyph" for thing in quest.things)
        chests = sum(thing.kind == "chest" for thing in quest.things)
        counts = (
            (len(quest.areas), "area", "layers"),
            (glyphs, "glyph", "glyph"),
            (chests, "chest", "chest"),
            (len(quest.named), "named foe", "skull"),
            (len(quest.events), "event", "event"),
        )
        column.section("Inside, without spoilers")
        self._chips(column, [ToldChip(counted(count, what), icon) for count, what, icon in counts if count])

    def _chips(self, column: Column, told: Sequence[ToldChip]) -> None:
        """Plates in as many rows as they take."""
        free = column.place(0, gap=0)
        found = chips(free._replace(h=CHIP_STEP * len(told)), told, self.fonts)
        column.place(found[-1].box.bottom - free.y if found else 0)
        column.add(*found)

    def _deeds(self, box: Box) -> list[Widget]:
        above, below = box.rows(52, 40)
        book, faulty = self.book, "It cannot be played as long as it has faults."
        refusal = "" if book.quest is not None else faulty
        removable = "" if book.place is not None else "Only quests that were installed can be removed."
        preview, export, remove = below.columns(None, None, None)
        return [
            Button(
                box=above,
                key="play",
                text="Play this quest",
                icon="play",
                shortcut="P",
                chosen=not refusal,
                refusal=refusal,
                act=self.play,
            ),
            self._small(preview, "preview", "Preview", "eye", self.preview, "" if book.drawn.is_file() else faulty),
            self._small(export, "export", "Export", "save", self.export, refusal),
            self._small(remove, "take_off", "Remove", "cross", self.remove, removable),
        ]

    def _small(self, box: Box, key: str, text: str, icon: str, act: Callable[[], None], refusal: str) -> Button:
        tips = {
            "preview": "Look at it as its designer does; it spoils what is to be found.",
            "export": "Write it into one file to pass on.",
            "take_off": "Take it off the shelf; it asks first.",
        }
        return Button(
            box=box, key=key, text=text, icon=icon, kind=theme.STRONG, act=act, refusal=refusal, tip=tips[key]
        )


def refused_window(page: Box, faults: Sequence[Fault], understood: Callable[[], None]) -> Widget:
    """Why a file was not installed: each fault with its cure."""
    modal = Modal(box=page, window=page.middle(min(760, page.w - 48), 340), title="It was not installed", floating=True)
    words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
    told = "\n".join(str(fault) for fault in faults[:MOST_REFUSED])
    more = len(faults) - MOST_REFUSED
    told += f"\nand {more} more" if more > 0 else ""
    modal.add(
        RichText(box=words, text=told, lines=max(1, words.h // 26)),
        Button(box=foot, key="understood", text="Understood", icon="check", chosen=True, act=understood),
    )
    return modal
