"""The rulebook: chapters, a search, and one rule with its ruling, examples and neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game import paths
from game.content.module_folders import shipped_modules
from game.content.rulebook import Chapter, Example, Rule, Rulebook, load_rulebook
from game.scenes.menus.chapters import RULE_ID, chapter_page, contents, linked, rest_of_chapter
from game.scenes.menus.help_sheet import help_sheet
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.help_pages import HelpPage, help_page
from game.ui.input.actions import (
    Action,
    Input,
    Pressed,
    Typed,
)
from game.ui.panels.table_context import LineButton
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.scene import Pop, Replace, Scene, UiContext
from game.ui.widgets import (
    Backdrop,
    Panel,
    RichText,
    Scroller,
    Tabs,
    TextField,
    Widget,
    paragraph_height,
)

PAGES = 264
"""The width of the list beside the page of a module."""
READ_ONLY = "To be read only: not part of this version."
MOST = 60
"""Rules listed at once; a longer search says so."""
ONE_PAGE = "In one page"
BY_ITSELF = "It opens by itself once, and by F1 over a space of the board."


class RulebookScene(Scene):
    """The rulebook over whatever was on the screen; `rule` is opened at once, or the `page` of a module with one of its
    pictures framed. `played` are the modules of the game from which it is read, none where it is read outside of one;
    `after` comes when it is closed, instead of what lies below."""

    name = "rulebook"

    def __init__(
        self,
        rule: str = "",
        *,
        page: str = "",
        picture: int = -1,
        played: tuple[str, ...] = (),
        after: Scene | None = None,
    ) -> None:
        super().__init__()
        self.book: Rulebook = load_rulebook(paths.assets() / "rulebook")
        self.rule = rule if rule in self.book else ""
        self.words = ""
        self.everywhere = False
        self.chapter = self.rule.rpartition("-")[0]
        self.part = page or self.book.parts.get(self.rule.partition("-")[0], "base")
        self.page, self.picture = page, picture
        self.played, self.after = played, after
        self._at_page, self._asked_for = bool(page), bool(self.rule)
        self.trail: list[str] = []

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage; with no rule to read the search is ready for words."""
        super().enter(stage)
        if self.desk is not None and not self.desk.marks.focus and not self.rule and not self.page:
            self.desk.marks.focus = "search"

    def build(self) -> Widget:
        """The bar, the list on the left, the rule on the right."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (Way("back", "Back", "arrow_left", self._back),)
        root.add(top_bar(page, "Rulebook", ways, fonts=self.stage.canvas.fonts))
        made = help_page(self.page)
        if made is not None:
            left, right = page_below(page).columns(PAGES, None, gap=16)
            root.add(self._pages(left), self._sheet(right, made))
            return root
        left, right = page_below(page).columns(min(460, page.w // 2 - 60), None, gap=16)
        root.add(self._list(left), self._page(right))
        return root

    # --- the pages of modules ------------------------------------------------------------------------------------
    def _pages(self, box: Box) -> Panel:
        """The modules, and whether they are in play; below the open one the way to all its rules."""
        panel = Panel(box=box)
        search, body, foot = box.inset(16, 16).rows(44, None, 96, gap=12)
        panel.add(TextField(box=search, key="search", text=self.words, change=self._search, empty="Search the rules"))
        rows = Scroller(box=body, key="pages")
        at = body.y
        for part in self.book.parts.values():
            here = part == self.page
            lines = [(f"page/{part}", shipped_modules()[part].manifest.short, self._state(part), self._turner(part))]
            if here:
                count = str(len(self.book.part(part)))
                lines.append((f"all/{part}", "All its rules", count, self._all_rules))
            for number, (key, text, note, act) in enumerate(lines):
                place = Box(body.x + 2 + 20 * number, at, body.w - 14 - 20 * number, 44)
                chosen = here and number == 0
                rows.add(LineButton(box=place, key=key, text=text, note=note, chosen=chosen, act=act))
                at += 50
        panel.add(rows, RichText(box=foot, text=BY_ITSELF, kind=theme.NOTE, colour=theme.MUTED))
        return panel

    def _state(self, part: str) -> str:
        """Whether a module is in play, as its line says; nothing outside of a game."""
        return "" if not self.played else "on" if part in self.played else "off"

    def _turner(self, part: str) -> Callable[[], None]:
        """What opens the page of a module, or its chapters where it has none."""

        def turn() -> None:
            self._choose_part(part)
            self.page = part if help_page(part) is not None else ""
            self.refresh()

        return turn

    def _all_rules(self) -> None:
        self._choose_part(self.page)

    def _sheet(self, box: Box, made: HelpPage) -> Panel:
        """The page that is open."""
        pages = self._with_pages()
        place = f"Left or Right: page {pages.index(self.page) + 1} of {len(pages)}"
        fonts, scrolled = self.stage.canvas.fonts, f"sheet/{self.page}"
        return help_sheet(box, self.page, made, chosen=self.picture, place=place, scrolled=scrolled, fonts=fonts)

    def _with_pages(self) -> list[str]:
        """The modules that have a page, in their order."""
        return [part for part in self.book.parts.values() if help_page(part) is not None]

    def takes(self, given: Input) -> bool:
        """Left and Right turn the pages of modules."""
        step = {Pressed(Action.LEFT): -1, Pressed(Action.RIGHT): 1}.get(given) if isinstance(given, Pressed) else None
        if step is None or not self.page:
            return False
        pages = self._with_pages()
        self._turner(pages[(pages.index(self.page) + step) % len(pages)])()
        return True

    # --- the list --------------------------------------------------------------------------------------------------
    def _list(self, box: Box) -> Panel:
        panel = Panel(box=box)
        search, tabs, body = box.inset(16, 16).rows(44, 44, None, gap=12)
        panel.add(TextField(box=search, key="search", text=self.words, change=self._search, empty="Search the rules"))
        parts = tuple(self.book.parts.values())
        told = [shipped_modules()[part].manifest for part in parts]
        names = tuple(each.short for each in told)
        row = Tabs(box=tabs, key="part", names=names, chosen=parts.index(self.part), choose=self._choose_tab)
        for each, tab in zip(told, row.children, strict=True):
            tab.tip = f"{each.title}." if each.playable else f"{each.title}. {READ_ONLY}"
        panel.add(row)
        rows = Scroller(box=body, key=f"rules/{self.words}/{self.chapter}/{self.part}")
        at = body.y
        for key, text, note, act in self._entries():
            place = Box(body.x + 2, at, body.w - 14, 44)
            chosen = key == self.rule
            rows.add(LineButton(box=place, key=f"rule/{key}", text=text, note=note, chosen=chosen, act=act))
            at += 50
        opened = next((row for row in rows.children if row.key == f"rule/{self.rule}"), None)
        if self.rule and opened is not None:
            rows.show_row(opened.box)
        panel.add(rows)
        return panel

    def _entries(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """(key, text, note, act) of each line of the list."""
        if self.words:
            return self._found(self.book.search(self.words))
        if self.chapter:
            lines: list[tuple[str, str, str, Callable[[], None]]] = [("", "All chapters", "", self._open_chapter(""))]
            return lines + [self._line(rule) for rule in self._chapter_rules()]
        counts = Counter(rule.rpartition("-")[0] for rule in self.book.part(self.part))
        paged = [(f"page/{self.part}", ONE_PAGE, self._state(self.part), self._turner(self.part))]
        return (paged if help_page(self.part) is not None else []) + [
            (chapter, self.book.chapters[chapter].name, f"{count} rules", self._open_chapter(chapter))
            for chapter, count in counts.items()
        ]

    def _found(self, rules: list[Rule]) -> list[tuple[str, str, str, Callable[[], None]]]:
        """What a search finds in the part that is open; all of it where that part has nothing, or when it is asked
        for."""
        here = rules if self.everywhere else [rule for rule in rules if rule.module == self.part] or rules
        lines = [self._line(rule) for rule in here[:MOST]]
        if len(here) < len(rules):
            lines.append(("", "Search all parts", f"{len(rules) - len(here)} more", self._everywhere))
        return lines

    def _line(self, rule: Rule) -> tuple[str, str, str, Callable[[], None]]:
        return rule.id, rule.title, rule.id, self._opener(rule.id)

    def _chapter_rules(self) -> list[Rule]:
        """The rules of the chapter that is open."""
        return [rule for rule in self.book.part(self.part).values() if rule.id.startswith(f"{self.chapter}-")]

    # --- the rule --------------------------------------------------------------------------------------------------
    def _page(self, box: Box) -> Panel:
        panel = Panel(box=box)
        inner = box.inset(28, 24)
        rows = Scroller(box=inner, key=f"text/{self.part}/{self.chapter}/{self.rule}")
        panel.add(rows)
        if not self.rule:
            fonts = self.stage.canvas.fonts
            if self.chapter:
                chapter = self.book.chapters[self.chapter]
                rows.add(*chapter_page(inner, chapter, self._chapter_rules(), self._follow, fonts))
            else:
                rows.add(*contents(inner, self._chapters(), self._open_chapter, fonts))
            return panel
        at = inner.y
        for text, kind, colour in self._paragraphs(self.book[self.rule]):
            width = inner.w - 16
            height = paragraph_height(text, width, fonts=self.stage.canvas.fonts, kind=kind)
            place = Box(inner.x, at, width, height)
            rows.add(RichText(box=place, text=text, kind=kind, colour=colour, follow=self._follow))
            at += height + 12
        rows.add(*self._neighbours(Box(inner.x, at + 8, inner.w - 16, 44)))
        if rest := self._rest():
            below, name = Box(inner.x, at + 72, inner.w, 0), self.book.chapter_name(self.rule)
            rows.add(*rest_of_chapter(below, name, rest, self._follow, self.stage.canvas.fonts))
        return panel

    def _rest(self) -> list[Rule]:
        """The other rules of the chapter of the open one: those after it, then those before."""
        chapter = self.rule.rpartition("-")[0]
        rules = [each for each in self.book.part(self.part).values() if each.id.rpartition("-")[0] == chapter]
        at = next((number for number, each in enumerate(rules) if each.id == self.rule), 0)
        return [*rules[at + 1 :], *rules[:at]]

    def _paragraphs(self, rule: Rule) -> list[tuple[str, Type, theme.Colour]]:
        found = [
            (rule.title, theme.TITLE, theme.HEADLINE),
            (f"{rule.id} · {self.book.chapter_name(rule.id)}", theme.NOTE, theme.MUTED),
            (linked(rule.text), theme.BODY, theme.TEXT),
        ]
        if rule.ruling:
            found.append((f"Ruling: {linked(rule.ruling)}", theme.BODY, theme.WARNING))
        for option in rule.options:
            values = ", ".join(option.values)
            found.append((f"Option {option.id}: {values}", theme.NOTE, theme.MUTED))
        for example in rule.examples:
            words = _example_words(example)
            found.append((linked(words), theme.NOTE, theme.TEXT))
        if rule.amends or rule.instead_of:
            over = ", ".join(f"**{other}**" for other in rule.amends) or rule.instead_of
            found.append((f"This goes over {over}.", theme.NOTE, theme.TEXT))
        found.append((f"Source: {rule.source}", theme.NOTE, theme.MUTED))
        return found

    def _neighbours(self, box: Box) -> list[Widget]:
        """The rules before and after in the chapter."""
        order = list(self.book.part(self.part))
        at = order.index(self.rule) if self.rule in order else -1
        found: list[Widget] = []
        for place, step, word in zip(box.columns(None, None, gap=16), (-1, 1), ("Before", "Next"), strict=True):
            if 0 <= at + step < len(order):
                other = order[at + step]
                text = self.book[other].title
                found.append(LineButton(box=place, key=word, text=text, note=other, act=self._opener(other)))
        return found

    def _chapters(self) -> dict[str, Chapter]:
        """The chapters of the part that is open, in their order."""
        names = dict.fromkeys(rule.rpartition("-")[0] for rule in self.book.part(self.part))
        return {name: self.book.chapters[name] for name in names}

    # --- moving about ----------------------------------------------------------------------------------------------
    def _everywhere(self) -> None:
        self.everywhere = True
        self.refresh()

    def _search(self, words: str) -> None:
        self.words, self.everywhere, self.page = words, False, ""
        self.refresh()

    def _choose_tab(self, at: int) -> None:
        self._choose_part(tuple(self.book.parts.values())[at])

    def _choose_part(self, part: str) -> None:
        self.part, self.chapter, self.words, self.page, self.picture = part, "", "", "", -1
        self.refresh()

    def _open_chapter(self, chapter: str) -> Callable[[], None]:
        def open_it() -> None:
            self.chapter, self.rule = chapter, ""
            self.refresh()

        return open_it

    def _opener(self, rule: str) -> Callable[[], None]:
        return lambda: self.open_rule(rule)

    def _follow(self, word: str) -> None:
        """A link in the text: an id opens its rule, another keyword is searched for."""
        if word in self.book:
            self.words = ""
            self.open_rule(word)
        else:
            self._search(word)

    def open_rule(self, rule: str) -> None:
        """Show a rule; the one before it is one step back."""
        if self.rule and self.rule != rule:
            self.trail.append(self.rule)
        self._turn_to(rule)

    def _turn_to(self, rule: str) -> None:
        """Show a rule, and in the list the chapter in which it stands, unless that tells what a search has found."""
        self.rule, self.page = rule, ""
        self.part = self.book.parts[rule.partition("-")[0]]
        if not self.words:
            self.chapter = rule.rpartition("-")[0]
        self.refresh()
        if self.desk is not None and any(widget.key == f"rule/{rule}" for widget in self.desk.reachable()):
            self.desk.focus(f"rule/{rule}")

    def _back(self) -> None:
        if self.trail:
            self._turn_to(self.trail.pop())
        elif self.rule and not self._asked_for:
            self.rule = ""
            self.refresh()
        elif self.chapter and not self._asked_for:
            self._open_chapter("")()
        elif self.page and not self._at_page:
            self._choose_part(self.page)
        else:
            self.go(Pop() if self.after is None else Replace(self.after))

    def handle(self, given: Input) -> bool:
        """Escape goes back, rule by rule, then out; letters that mean nothing else are searched for."""
        if given == Pressed(Action.BACK):
            self._back()
            return True
        if isinstance(given, Typed) and given.text.isalnum() and self.desk is not None:
            self.desk.focus("search")
            self._search(given.text)
            return True
        return False


def read_first(scene: Scene, stage: UiContext, modules: tuple[str, ...]) -> Scene:
    """What comes before the first screen of a game: the page of each module that was never played here, which counts
    as read from then on; the screen itself where there is none."""
    pages = [each for each in modules if each not in stage.preferences.pages_read and help_page(each) is not None]
    if pages:
        stage.apply(stage.preferences.having(pages_read=(*stage.preferences.pages_read, *pages)))
    for page in reversed(pages):
        scene = RulebookScene(page=page, played=modules, after=scene)
    return scene


def rule_named(text: str, played: Sequence[str]) -> str:
    """The first rule that a text names of those of the modules played; empty where it names none."""
    return next((each for each in RULE_ID.findall(text) if each.partition("-")[0].lower() in played), "")


def _example_words(example: Example) -> str:
    """An example as one reads it: how things stand, what is done, what comes of it."""
    given, when = (words[:1].upper() + words[1:].rstrip(".") for words in (example.given, example.when))
    return f"For example: {given}. {when}: {example.then}"
