"""The set-up screen: which quest, who plays whom, and under which rule options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from game import scenes
from game.boundary.installed import remove_quest
from game.content.catalog import Catalog
from game.content.faults import ContentError
from game.content.models import NO_CARD, CardId, HeroCard
from game.content.quest import Quest
from game.modules.library import needed_groups, shipped_catalog
from game.modules.setup import GameSetup
from game.scenes.menus.rulebook import read_first
from game.scenes.setup.choices import Choices, fresh_seed
from game.scenes.setup.parts import (
    TILE,
    FirstRoom,
    HeroTile,
    in_a_sentence,
    trouble_line,
)
from game.scenes.setup.party import party_list, ready_words
from game.scenes.setup.players import PlayersPanel
from game.scenes.setup.quests import (
    ROW,
    FromElsewhere,
    QuestRow,
    asking,
    faulty_quest,
    part_note,
    quest_row,
    remove_button,
    shipped,
)
from game.scenes.setup.recommended import recommended_party
from game.scenes.setup.remembered import remembered, to_keep
from game.scenes.setup.sheet import hero_sheet
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.input.actions import Action, Input, Pressed
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Home, Pop, Push, Scene, UiContext
from game.ui.widgets import (
    Backdrop,
    Button,
    Label,
    Panel,
    RichText,
    Row,
    Scroller,
    Tabs,
    Widget,
    paragraph_height,
)

MODES = ("Recommended party", "Picked", "Dealt at random")
"""How the heroes are found."""
STEPS = ("1 Quest", "2 Heroes", "3 Players")
"""The steps of the compact arrangement."""
LOW = 640
"""The height in logical pixels below which the sheet of a hero stands beside the tiles."""
ROOMY, SHEETS = 1000, (300, 364)
"""The width of the panel from which on that sheet is the wider of these two."""
QUEST_STEP = ROW + 8
"""The height of the row of a quest with its gap."""
LIST_SHARE = 0.55
"""The most that the list of quests takes of its panel; it shows whole rows alone."""
Begin = Callable[[GameSetup, Choices], Scene]


def begin_game(setup: GameSetup, choices: Choices) -> Scene:
    """Lay the game out and open the screen of its first question."""
    from game.scenes.route import begin

    return begin(setup, choices)


class Setup(Scene):
    """Three panels side by side, or three steps where the window is narrow; `begin` makes the scene that follows."""

    name = "setup"
    onward = ("next", "start")

    def __init__(self, *, choices: Choices | None = None, begin: Begin = begin_game) -> None:
        super().__init__()
        self.choices = choices or Choices()
        self._given = choices is not None
        self.folded = True
        """Whether the house rules are one line."""
        self.step = 0
        self.looked_at = NO_CARD
        self.trouble = ""
        self.doomed: QuestRow | None = None
        self._known = 0
        self._begin = begin

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage, with the choices of the last game unless others were given; the start has the focus."""
        fresh = self.desk is None
        if not self._given:
            self.choices, self._given = remembered(stage.preferences.last_setup), True
        super().enter(stage)
        if fresh and self.desk is not None and not self.choices.missing():
            self.desk.marks.focus = "start"

    @property
    def catalog(self) -> Catalog:
        """The content to choose from; nothing, and the reason in `trouble`, when it cannot be read."""
        try:
            return shipped_catalog(self.choices.modules, self.choices.left_out)
        except ContentError as problem:
            self.trouble = in_a_sentence(problem)
            return Catalog()

    @cached_property
    def elsewhere(self) -> FromElsewhere:
        """What comes from elsewhere; it is looked through from the first time that it is asked for."""
        return FromElsewhere()

    @cached_property
    def shipped(self) -> tuple[dict[str, Quest], dict[str, str]]:
        """The shipped quests by file name, and what is wrong with those that cannot be read."""
        return shipped()

    @property
    def quests(self) -> dict[str, Quest]:
        """The quests that can be played, the shipped ones by file name and the installed ones by path."""
        ready = {key: each.quest for key, each in self.elsewhere.listed.items() if each.quest is not None}
        return {**self.shipped[0], **ready}

    def tick(self, now: float) -> bool:
        """Show what was found out about modules and quests from elsewhere."""
        if self.elsewhere.known == self._known:
            return False
        self.refresh()
        return True

    # --- the frame -------------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The bar and the panels."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = [Way("back", "Back", "undo", lambda: self.go(Pop())), *self._rulebook()]
        root.add(top_bar(page, "New game", ways, fonts=self.stage.canvas.fonts))
        body = page_below(page)
        if self.stage.canvas.metrics.wide:
            side = min(552, body.w * 29 // 100)
            quest, heroes, players = body.columns(side, None, min(528, side), gap=16)
            root.add(self._quest(quest), self._heroes(heroes), self._players(players, start=True))
            return self._with_question(root)
        tabs, panel, foot = body.rows(44, None, theme.BUTTON_HEIGHT, gap=12)
        root.add(Tabs(box=tabs, key="step", names=STEPS, chosen=self.step, choose=self._go_to))
        root.add((self._quest, self._heroes, self._players)[self.step](panel))
        root.add(*self._foot(foot))
        return self._with_question(root)

    def _with_question(self, root: Widget) -> Widget:
        if self.doomed is not None:
            root.add(self._asking(root.box, self.doomed))
        return root

    def _rulebook(self) -> list[Way]:
        if not scenes.has("rulebook"):
            return []
        return [Way("rulebook", "Rulebook", "rulebook", lambda: self.go(Push(scenes.open_scene("rulebook"))))]

    def _foot(self, box: Box) -> list[Widget]:
        back, note, onward, start = box.columns(200, None, 200, 240, gap=12)
        found: list[Widget] = []
        found.append(trouble_line(note, self.trouble) if self.trouble else self._ready(note))
        if self.step:
            found.append(
                Button(
                    box=back,
                    key="previous",
                    text="Previous step",
                    icon="arrow_left",
                    act=lambda: self._go_to(self.step - 1),
                )
            )
        if self.step < len(STEPS) - 1:
            found.append(
                Button(
                    box=onward, key="next", text="Next step", icon="arrow_right", act=lambda: self._go_to(self.step + 1)
                )
            )
        found.append(self._start(start))
        return found

    def _go_to(self, step: int) -> None:
        self.step = step
        self.refresh()

    def _set(self, choices: Choices) -> None:
        self.choices = choices
        self.choices = choices.of_heroes(self.catalog.heroes)
        self.trouble = ""
        self.refresh()

    # --- the quest -------------------------------------------------------------------------------------------------
    def _quest(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Quest")
        inner = panel.content
        self._known = self.elsewhere.known
        rows_of = self._quest_rows()
        whole = max(1, min(len(rows_of), round(inner.h * LIST_SHARE) // QUEST_STEP))
        if box.h < 400:
            rows_box, below = inner.rows(124, None, gap=12)
            room, words = below.columns(220, None, gap=16)
        else:
            listed = whole * QUEST_STEP - 8
            drawn = max(96, min(330, (inner.h - listed) // 2 - 12))
            rows_box, room, words = inner.rows(listed, drawn, None, gap=12)
        rows = Scroller(box=rows_box, key="quests", step=QUEST_STEP)
        for place, make in zip(rows_box.grid(len(rows_of), columns=1, height=ROW), rows_of, strict=True):
            rows.add(*make(place))
        for row in [one for one in rows.children if one.key == f"quest/{self.choices.quest}"]:
            rows.show_row(row.box)
        panel.add(rows)
        shown = self.quests.get(self.choices.quest)
        if shown is not None:
            panel.add(FirstRoom(box=room, quest=shown, tip="The start area. The rest of the dungeon is found in play."))
            panel.add(self._quest_words(words, shown))
        return panel

    def _quest_rows(self) -> list[Callable[[Box], list[Widget]]]:
        """What draws the row of each quest: those that can be played, then those that cannot."""
        found, faults = self.shipped
        made = [self._shipped_row(key, quest) for key, quest in found.items()]
        listed = sorted(self.elsewhere.listed.items(), key=lambda row: row[1].quest is None)
        made += [self._installed_row(key, each) for key, each in listed]
        return made + [lambda box, k=key, f=fault: [faulty_quest(box, k, f)] for key, fault in faults.items()]

    def _shipped_row(self, key: str, quest: Quest) -> Callable[[Box], list[Widget]]:
        note = part_note(key, self.shipped[0])
        return lambda box: [self._quest_row(box, key, quest, note=note)]

    def _installed_row(self, key: str, each: QuestRow) -> Callable[[Box], list[Widget]]:
        def row(box: Box) -> list[Widget]:
            line, cross = (box, None) if each.module else box.columns(None, 56)
            quest = each.quest
            first: Widget = faulty_quest(line, each.key, each.fault)
            if quest is not None:
                note = " · ".join(filter(None, (quest.part_words, each.note)))
                first = self._quest_row(line, key, quest, note=note)
            return [first] if cross is None else [first, remove_button(cross, each.key, lambda: self._doom(each))]

        return row

    def _quest_row(self, box: Box, key: str, quest: Quest, *, note: str = "") -> Row:
        points = quest.extra_conquest if "extra_conquest" in self.choices.switched else quest.start_conquest
        return quest_row(
            box,
            key,
            quest,
            conquest=points[self.choices.heroes] if self.choices.has_pool_with(quest.modules) else None,
            chosen=key == self.choices.quest,
            note=note,
            act=lambda: self._take(key, quest),
        )

    def _doom(self, each: QuestRow | None) -> None:
        self.doomed = each
        self.refresh()

    def _remove(self) -> None:
        each, self.doomed = self.doomed, None
        if each is not None:
            try:
                remove_quest(each.place)
            except OSError as problem:
                self.trouble = f"The quest cannot be removed: {problem.strerror or problem}."
            self.elsewhere.listed.pop(str(each.place.drawn), None)
            if self.choices.quest == str(each.place.drawn):
                self.choices = replace(self.choices, quest=Choices().quest)
        self.refresh()

    def _asking(self, page: Box, each: QuestRow) -> Widget:
        title = each.quest.name if each.quest is not None else each.place.folder.name
        return asking(page, title, each.note, keep=lambda: self._doom(None), drop=self._remove)

    def _take(self, key: str, quest: Quest) -> None:
        """Choose a quest, and with it the modules and groups that it needs."""
        self._set(self.choices.for_quest(key, quest.modules, needed_groups(key)))

    def _quest_words(self, box: Box, quest: Quest) -> Widget:
        scroller = Scroller(box=box, key="quest/words")
        fonts = self.stage.canvas.fonts
        at = box.y
        for text, tone in (
            (quest.intro, theme.TEXT),
            (f"**Goal.** {quest.goal}", theme.TEXT),
            (quest.length, theme.MUTED),
        ):
            height = paragraph_height(text, box.w - 16, fonts=fonts)
            scroller.add(RichText(box=Box(box.x, at, box.w - 16, height), text=text, colour=tone))
            at += height + 10
        return scroller

    # --- the heroes ------------------------------------------------------------------------------------------------
    def _heroes(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Heroes")
        if box.h < LOW:
            left, sheet = panel.content.columns(None, SHEETS[panel.content.w > ROOMY], gap=16)
            mode, grid = left.rows(44, None, gap=8)
        else:
            mode, grid, sheet = panel.content.rows(44, None, 172, gap=12)
        chosen = 0 if self.choices.recommended else 1 if self.choices.pick_heroes else 2
        pick = Tabs(box=mode, key="mode", names=MODES, chosen=chosen, choose=self._pick_mode)
        if self.choices.recommended:
            _, whole = panel.content.rows(44, None, gap=12)
            panel.add(pick, party_list(whole, self.choices, self.catalog, self.stage.canvas.fonts))
            return panel
        rows = Scroller(box=grid, key="heroes", step=TILE[1] + 10)
        columns = max(2, (grid.w - 16) // (TILE[0] + 8))
        places = Box(grid.x + 4, grid.y + 4, grid.w - 20, grid.h).grid(
            len(self.catalog.heroes), columns=columns, height=TILE[1], gap=10
        )
        for place, hero in zip(places, self._in_order(), strict=True):
            rows.add(self._tile(place, hero))
        rows.end_whole()
        panel.add(pick, rows)
        seen = self.catalog.heroes.get(self.looked_at) or next(iter(self._in_order()), None)
        if seen is not None:
            panel.add(hero_sheet(sheet, seen, self.stage.canvas.fonts))
        return panel

    def _in_order(self) -> list[HeroCard]:
        return sorted(self.catalog.heroes.values(), key=lambda hero: hero.name)

    def _pick_mode(self, at: int) -> None:
        party = tuple(each.card for each in recommended_party())
        choices = self.choices
        self._set((choices.recommended_for(party), choices.picked_by_hand(), choices.dealt())[at])

    def _tile(self, box: Box, hero: HeroCard) -> Widget:
        number = self.choices.number_of(hero.id)
        owner = self.choices.seat_of(number).name if number else ""
        return HeroTile(
            box=box,
            key=f"hero/{hero.id}",
            hero=hero,
            number=number,
            owner=owner,
            shown=hero.id == self.looked_at,
            tip=f"**{hero.name}**\n{hero.text}",
            act=lambda: self._pick(hero.id),
        )

    def _pick(self, card: CardId) -> None:
        self.looked_at = card
        self._set(self.choices.picked(card))

    # --- the players -----------------------------------------------------------------------------------------------
    def _players(self, box: Box, *, start: bool = False) -> Widget:
        panel = Panel(box=box, title="Players")
        body = panel.content
        if start:
            body, foot = body.rows(None, 84, gap=12)
            note, button = foot.rows(24, None)
            panel.add(self._ready(note), self._start(button))
        rows = Scroller(box=body, key="players")
        panel.add(rows)
        at = body.y
        heroes, locked, faulty = self.catalog.heroes, needed_groups(self.choices.quest), self.elsewhere.faulty
        for height, make in PlayersPanel(
            self.choices, self._set, heroes, locked, faulty, folded=self.folded, fold=self._fold
        ).rows(body.w):
            rows.add(make(Box(body.x + 4, at, body.w - 20, height)))
            at += height + 8
        return panel

    def _fold(self) -> None:
        self.folded = not self.folded
        self.refresh()

    def _ready(self, box: Box) -> Label:
        """Who plays whom, or what is missing."""
        lacking = self.trouble or self.choices.missing()
        told = lacking or ready_words(self.choices, self.quests.get(self.choices.quest))
        tone, icon = (theme.WARNING, "warning") if lacking else (theme.LEGAL, "check")
        return Label(box=box, text=told, icon=icon, colour=tone, may_shorten=True)

    # --- the start -------------------------------------------------------------------------------------------------
    def _start(self, box: Box) -> Widget:
        return Button(
            box=box,
            key="start",
            text="Start quest",
            icon="play",
            chosen=True,
            kind=theme.NAME,
            refusal=self.choices.missing(),
            act=self._begin_game,
        )

    def _begin_game(self) -> None:
        setup = self.choices.game(fresh_seed())
        try:
            first = self._begin(setup, self.choices)
            self.stage.apply(self.stage.preferences.having(last_setup=to_keep(self.choices)))
            self.go(Home(read_first(first, self.stage, setup.modules)))
        except (ContentError, OSError) as problem:
            self.trouble = in_a_sentence(problem)
            self.refresh()

    def handle(self, given: Input) -> bool:
        """Back closes the question, goes one step back, or leaves."""
        if given == Pressed(Action.BACK) and self.doomed is not None:
            self._doom(None)
            return True
        if given == Pressed(Action.BACK) and self.step and not self.stage.canvas.metrics.wide:
            self._go_to(self.step - 1)
            return True
        return False
