"""The shelf: all quests as cards, one of them told about at length, and how others come onto it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from threading import Thread

from game import paths, scenes
from game.boundary.client import boundary
from game.boundary.installed import Installed, remove_quest
from game.content.faults import Fault, printable
from game.content.quest import Quest
from game.content.quest_pack import ENDING, archived, members_of
from game.modules.library import needed_groups
from game.modules.measured import Measured, measured
from game.modules.quest_head import modules_of
from game.saves.disk import publish_free
from game.scenes.setup.measuring import MeasuringHere
from game.scenes.setup.quests import FromElsewhere, asking, shipped
from game.scenes.setup.remembered import remembered
from game.scenes.shelf.about import BookPanel, refused_window
from game.scenes.shelf.books import FILTERS, Book, books_of, keeps, shown
from game.scenes.shelf.cards import CARD, LEAST_CARD, PLANK, BookPlank, card, legend
from game.scenes.shelf.choosing import FileChooser
from game.scenes.shelf.installing import Installing, older_than
from game.scenes.table.top import TopFigure, Way, page_below, top_bar
from game.ui.input.actions import Action, Dropped, Input, Pressed
from game.ui.preview.editor import open_file
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Change, Pop, Push, Scene, UiContext
from game.ui.widgets import (
    Backdrop,
    Button,
    Label,
    Modal,
    Panel,
    Picture,
    RichText,
    Scroller,
    Tabs,
    TextField,
    Widget,
)

LONGEST_PATH = 120
"""Letters of a path that are told."""
MOST_TYPED = 400
"""Letters of a path that is typed."""
BESIDE, LOW_PAGE = 1100, 560
"""The least width of a page on which all about a quest stands beside the cards; the height below which little is said
of how one installs."""
TABS = 470
"""Logical pixels that the filters take at least."""
NARROW = 330
"""The least width of a card."""
SPACE = 4
"""Logical pixels between a plank and the cards below it."""
GUIDE = "Designers' guide"
LOOK = "Look through folders for a packed quest or a map."
EMPTY = "A file or folder to install"
KEPT = "It lies on the shelf with its faults. The preview shows them on the map; install it again when they are mended."
INSTALL = "A file that ends in .emberquest, or a folder with a map and its text. It is checked before it comes here."


class Shelf(Scene):
    """Lives while it is looked through; `given` is a file or folder to install, `take` what choosing a quest to play
    calls with its key in place of opening *New game*."""

    name = "shelf"
    onward = ("play",)

    def __init__(self, *, given: Path | None = None, take: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self.elsewhere = FromElsewhere()
        self.chosen = ""
        self.opened = False
        """Whether the chosen quest is told about where there is no room for it beside the cards."""
        self.kept = 0
        self.words = ""
        self.path = ""
        self.told = ""
        self.doomed: Book | None = None
        self.older: list[Installed] = []
        """Installed quests that the newest one may replace, while that is asked."""
        self.refused: tuple[Fault, ...] = ()
        """Why the last file was not installed, while that is shown."""
        self.installing = Installing(given) if given is not None else None
        self.chooser: FileChooser | None = None
        self.measuring = MeasuringHere(self.refresh)
        self._take = take
        self._known = (-1, 0)
        self._faults: dict[str, tuple[Fault, ...]] = {}
        self._checked = 0
        self._figures: dict[str, dict[int, Measured]] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being installed or looked through."""
        return self.installing is not None or self.elsewhere.looking

    @cached_property
    def shipped(self) -> tuple[dict[str, Quest], dict[str, str]]:
        """The shipped quests, and what is wrong with those that cannot be read."""
        return shipped()

    @property
    def books(self) -> list[Book]:
        """Every quest on the shelf."""
        return books_of(*self.shipped, self.elsewhere.listed)

    @property
    def book(self) -> Book | None:
        """The chosen quest; the first where none is."""
        found = shown(self.books, FILTERS[self.kept], self.words)
        return next((book for book in self.books if book.key == self.chosen), found[0] if found else None)

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage."""
        self._known = (self.elsewhere.known, self._checked)
        super().enter(stage)

    def figures_of(self, book: Book) -> dict[int, Measured]:
        """How hard a quest is, by number of hero players."""
        if book.key not in self._figures and book.quest is not None:
            self._figures[book.key] = measured(book.key)
        return self._figures.get(book.key, {})

    def faults_of(self, book: Book) -> tuple[Fault, ...]:
        """Everything that is wrong with a quest that cannot be played, as far as it is known: it is looked for beside
        the screen."""
        if book.key not in self._faults and book.faulty and book.drawn.is_file():
            self._faults[book.key] = ()
            Thread(target=self._check, args=(book,), daemon=True).start()
        return self._faults.get(book.key, ())

    def _check(self, book: Book) -> None:
        self._faults[book.key] = tuple(boundary().check(book.drawn).told())
        self._checked += 1

    # --- the page ----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The bar, the cards, what can be installed, and all about the chosen quest."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        books = self.books
        ready = sum(book.quest is not None for book in books)
        figures = [
            TopFigure("quest", "On the shelf", str(len(books)), short="All"),
            TopFigure("check", "Ready", str(ready), theme.LEGAL_EDGE),
        ]
        ways = [Way("guide", GUIDE, "rulebook", self.guide), Way("back", "Back", "undo", self.leave)]
        bar = top_bar(page, "Quests", ways, figures=figures, fonts=self.stage.canvas.fonts)
        below = page_below(page)
        root.add(Backdrop(box=page, floating=True), bar)
        book, beside = self.book, page.w >= BESIDE
        left, right = below.columns(None, min(560, below.w * 36 // 100), gap=14) if beside else (below, below)
        if beside or not self.opened:
            cards, strip = left.rows(None, 120 if page.h >= LOW_PAGE else 64, gap=12)
            root.add(self._cards(cards, books), self._strip(strip))
        if book is not None and (beside or self.opened):
            root.add(self._about(book).panel(right))
        if self.doomed is not None:
            doomed = self.doomed
            root.add(asking(page, doomed.title, doomed.note, keep=self._spare, drop=self._remove))
        if self.older:
            root.add(self._replacing(page))
        if self.refused:
            root.add(refused_window(page, self.refused, self._understood))
        if self.chooser is not None:
            root.add(self.chooser.window(page))
        return root

    def _cards(self, box: Box, books: list[Book]) -> Widget:
        panel = Panel(box=box)
        head, told, body = box.inset(14, 12).rows(40, 18, None, gap=8)
        names = tuple(f"{name} {sum(keeps(name, book) for book in books)}" for name in FILTERS)
        tabs, search = head.columns(None, min(240, head.w - TABS), gap=12)
        panel.add(
            Tabs(box=tabs, key="kept", names=names, chosen=self.kept, choose=self._keep),
            TextField(box=search, key="search", text=self.words, change=self._search, empty="Search"),
            *legend(told.inset(4, 0), self.stage.canvas.fonts),
        )
        found = shown(books, FILTERS[self.kept], self.words)
        columns = max(1, (body.w - 8) // NARROW)
        chosen, fonts = self.book, self.stage.canvas.fonts
        inner = Box(body.x + 4, body.y + 4, body.w - 20, body.h - 4)
        seen = max(1, round(inner.h / ((CARD + LEAST_CARD) // 2 + PLANK + SPACE)))
        high = max(LEAST_CARD, min(CARD, inner.h // seen - PLANK - SPACE))
        step = high + PLANK + SPACE
        rows = Scroller(box=body, key="books", step=step)
        for row in range(-(-len(found) // columns)):
            rows.add(BookPlank(box=Box(inner.x - 4, inner.y + row * step + high, inner.w + 8, PLANK)))
        for place, book in zip(
            inner.grid(len(found), columns=columns, height=high, gap=PLANK + SPACE), found, strict=True
        ):
            lit = chosen is not None and book.key == chosen.key
            rows.add(card(place, book, self.figures_of(book), chosen=lit, act=self._chooser(book.key), fonts=fonts))
        if not found:
            rows.add(Label(box=Box(inner.x, inner.y, inner.w, 30), text="No quest is called so.", colour=theme.MUTED))
        panel.add(rows)
        return panel

    def _strip(self, box: Box) -> Widget:
        """How a quest comes onto the shelf: dropped on the window, or by the path that is typed."""
        panel = Panel(box=box)
        path = box.inset(16, 12)
        if box.h >= 100:
            icon, words = box.inset(16, 10).columns(44, None, gap=12)
            line, path = words.rows(52, 40, gap=6)
            panel.add(Picture(box=icon.middle(36, 36), name="ui/icons/arrow_down", colour=theme.NUMBER))
            told = f"{self.installing.given.name} is being checked …" if self.installing is not None else INSTALL
            text = f"**Install: drop it on this window, choose it, or type its path.** {told}"
            panel.add(RichText(box=line, text=text, kind=theme.NOTE, lines=2))
        field, button, choose = path.columns(None, 124, 124, gap=10)
        refusal = "" if self.path.strip() else "Type the path of a file or a folder first."
        panel.add(
            TextField(box=field, key="path", text=self.path, change=self._type, empty=EMPTY, most=MOST_TYPED),
            Button(
                box=button, key="install", text="Install", icon="plus", refusal=refusal, kind=theme.STRONG, act=self._go
            ),
            Button(box=choose, key="look", text="Choose", icon="load", kind=theme.STRONG, act=self._look, tip=LOOK),
        )
        return panel

    def _about(self, book: Book) -> BookPanel:
        return BookPanel(
            book=book,
            figures=self.figures_of(book),
            faults=self.faults_of(book),
            here=self.measuring.offered(book.key, self.figures_of(book)) if book.quest is not None else None,
            told=self.told,
            fonts=self.stage.canvas.fonts,
            play=self.play,
            preview=self.preview,
            export=self.export,
            remove=self._doom,
            choose=self.choose,
        )

    def _replacing(self, page: Box) -> Widget:
        """The question whether what was just installed takes the place of an older one."""
        modal = Modal(box=page, window=page.middle(min(620, page.w - 48), 240), title="Replace it?", floating=True)
        words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
        book = self.book
        name = book.title if book is not None else self.older[0].drawn.stem
        told = f"**{name}** lies on the shelf in another version. Games that were saved keep the one they began with."
        left, right = foot.columns(None, None, gap=16)
        modal.add(
            RichText(box=words, text=told, lines=3),
            Button(box=left, key="both", text="Keep both", icon="undo", act=self._keep_both),
            Button(box=right, key="replace", text="Replace it", icon="check", chosen=True, act=self._replace),
        )
        return modal

    # --- choosing ----------------------------------------------------------------------------------------------
    def _chooser(self, key: str) -> Callable[[], None]:
        return lambda: self.choose(key)

    def choose(self, key: str) -> None:
        """Tell about another quest."""
        self.chosen, self.told, self.opened = key, "", True
        self.refresh()

    def _keep(self, at: int) -> None:
        self.kept = at
        self.refresh()

    def _search(self, text: str) -> None:
        self.words = text
        self.refresh()

    def _type(self, text: str) -> None:
        self.path = text
        self.refresh()

    def leave(self) -> None:
        """Go back."""
        self.go(Pop())

    def go(self, change: Change) -> None:
        """Go on, or back: nothing is measured any more."""
        self.measuring.close()
        super().go(change)

    # --- deeds -------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """Choose the quest for a new game."""
        book = self.book
        if book is None or book.quest is None:
            return
        if self._take is not None:
            self._take(book.key)
            self.leave()
            return
        before = remembered(self.stage.preferences.last_setup)
        choices = before.for_quest(book.key, modules_of(book.key), needed_groups(book.key))
        self.go(Push(scenes.open_scene("setup", choices=choices)))

    def preview(self) -> None:
        """Look at the quest as its designer does."""
        from game.scenes.preview.preview import Preview

        if self.book is not None:
            self.go(Push(Preview(self.book.drawn, alone=False)))

    def export(self) -> None:
        """Write the quest into one file in the player's folder of downloads."""
        book = self.book
        if book is None or book.quest is None:
            return
        try:
            file = publish_free(paths.exports() / f"{book.drawn.stem}{ENDING}", archived(members_of(book.drawn)))
        except (OSError, ValueError) as problem:
            self.told = f"It cannot be exported: {getattr(problem, 'strerror', None) or problem}"
        else:
            self.told = f"It is written to **{printable(str(file), LONGEST_PATH)}**."
        self.refresh()

    def _doom(self) -> None:
        self.doomed = self.book
        self.refresh()

    def _spare(self) -> None:
        self.doomed = None
        self.refresh()

    def _remove(self) -> None:
        book, self.doomed = self.doomed, None
        if book is not None and book.place is not None:
            self._remove_place(book.place)
            self.chosen, self.opened = "", False
        self.refresh()

    def _remove_place(self, place: Installed) -> None:
        try:
            remove_quest(place)
        except OSError as problem:
            self.told = f"It cannot be removed: {problem.strerror or problem}."
        else:
            self.elsewhere.listed.pop(str(place.drawn), None)

    def guide(self) -> None:
        """Open the guide for designers with the program that is meant for such texts."""
        file = paths.maps() / "README.md"
        self.told = f"{open_file(file)} It lies at **{printable(str(file), LONGEST_PATH)}**."
        self.opened = True
        self.refresh()

    # --- installing --------------------------------------------------------------------------------------------
    def _go(self) -> None:
        self.install(Path(self.path.strip().strip('"')).expanduser())

    def _look(self) -> None:
        self.chooser = FileChooser(self._take_file, self._choose_none, self.refresh)
        self.refresh()

    def _choose_none(self) -> None:
        self.chooser = None
        self.refresh()

    def _take_file(self, file: Path) -> None:
        self.chooser = None
        self.install(file)

    def install(self, given: Path) -> None:
        """Install a file or folder beside the screen; one at a time."""
        if self.installing is None:
            self.installing = Installing(given)
            self.refresh()

    def _installed(self, done: Installing) -> None:
        """Show what came of an installation."""
        self.installing, self.refused = None, () if done.drawn is not None else done.faults
        if done.drawn is not None:
            self.path, self.kept, self.words = "", 0, ""
            self.elsewhere = FromElsewhere()
            told = KEPT if done.faults else "It is installed."
            self.chosen, self.told, self.opened = str(done.drawn), told, True
            with suppress(OSError):
                self.older = [] if done.faults else older_than(done.drawn)

    def _keep_both(self) -> None:
        self.older = []
        self.refresh()

    def _replace(self) -> None:
        older, self.older = self.older, []
        for place in older:
            self._remove_place(place)
        self.refresh()

    def _understood(self) -> None:
        self.refused = ()
        self.refresh()

    # --- input and time ----------------------------------------------------------------------------------------
    def takes(self, given: Input) -> bool:
        """A file or folder dropped on the window is installed here."""
        if isinstance(given, Dropped) and is_quest(given.file):
            self.install(given.file)
            return True
        return False

    def handle(self, given: Input) -> bool:
        """Back closes the window over the page, or leaves; Enter in the path installs."""
        if given == Pressed(Action.BACK):
            if self.chooser is not None:
                self._choose_none()
            elif self.refused:
                self._understood()
            elif self.older:
                self._keep_both()
            elif self.doomed is not None:
                self._spare()
            elif self.opened and self.stage.canvas.metrics.page.w < BESIDE:
                self.opened = False
                self.refresh()
            else:
                self.leave()
            return True
        if given == Pressed(Action.ACCEPT) and self.desk is not None and self.desk.marks.focus == "path" and self.path:
            self._go()
            return True
        return False

    def tick(self, now: float) -> bool:
        """Take in what was installed, looked through and measured."""
        news = False
        if self.installing is not None and self.installing.done:
            self._installed(self.installing)
            news = True
        if self.measuring.news():
            self._figures.pop(self.measuring.quest, None)
            news = True
        known = (self.elsewhere.known, self._checked)
        if news or self._known != known:
            self._known = known
            self.refresh()
            return True
        return False


def is_quest(file: Path) -> bool:
    """Whether a file looks like a quest, packed or not."""
    return file.is_dir() or file.suffix.lower() in (ENDING, ".tmx", ".toml")
