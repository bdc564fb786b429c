"""The set-up screen: which quest, who plays, with which heroes, and under which house rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property

from game import scenes
from game.boundary.installed import remove_quest
from game.content.catalog import Catalog
from game.content.faults import ContentError
from game.content.models import NO_CARD, CardId
from game.content.quest import Quest
from game.modules.library import needed_groups, shipped_catalog, shipped_quest
from game.modules.measured import Measured, measured
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.paths import quest_file
from game.scenes.menus.rulebook import read_first
from game.scenes.setup.choices import Choices, fresh_seed
from game.scenes.setup.heroes_part import HeroesPart
from game.scenes.setup.house_rules import PRINTED, HouseRules, RulesPart, rules_of
from game.scenes.setup.measuring import MeasuringHere
from game.scenes.setup.parts import in_a_sentence
from game.scenes.setup.quest_part import QuestPart
from game.scenes.setup.quests import FromElsewhere, QuestRow, asking, shipped
from game.scenes.setup.ready import ReadyStrip, offered_lesson, ready_words, second_line
from game.scenes.setup.remembered import played_last, remembered, to_keep
from game.scenes.setup.seats_part import SeatsPart
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.input.actions import Action, Input, Pressed
from game.ui.render.metrics import Box
from game.ui.scene import Change, Home, Pop, Push, Scene, UiContext
from game.ui.widgets import Backdrop, Tabs, Widget

RULES = "House rules"
STEPS = ("1 Quest", "2 Who plays", "3 Heroes", RULES)
"""The parts and the house rules, where one is shown at a time."""
BESIDE = (1200, 640)
"""The least page on which the parts stand beside each other."""
SHARES = (27, 32)
"""What the first two parts take of the width, in hundredths."""
PLACES = {"heroes": 2, "name": 1, "kind": 1}
"""The part in which what is missing is mended, by the beginning of its key."""
Begin = Callable[[GameSetup, Choices], Scene]


def begin_game(setup: GameSetup, choices: Choices) -> Scene:
    """Lay the game out and open the screen of its first question."""
    from game.scenes.route import begin

    return begin(setup, choices)


class Setup(Scene):
    """Three numbered parts beside each other, or one at a time where the window is small, over the line of house rules
    and the strip with the start; `begin` makes the scene that follows."""

    name = "setup"
    onward = ("start",)

    def __init__(self, *, choices: Choices | None = None, begin: Begin = begin_game) -> None:
        super().__init__()
        self.choices = choices or Choices()
        self._given = choices is not None
        self.folded = True
        """Whether the house rules are one line."""
        self.browsing = False
        """Whether all quests are listed."""
        self.step = 0
        self.swapped = 0
        """The number of the hero for whom another is being found; 0 for none."""
        self.looked_at = NO_CARD
        self.trouble = ""
        self.doomed: QuestRow | None = None
        self._ours: HouseRules = PRINTED
        self._recent: tuple[str, ...] = ()
        self._known = 0
        self._begin = begin

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage, with the choices of the last game unless others were given; the start has the focus."""
        fresh = self.desk is None
        kept = remembered(stage.preferences.last_setup)
        self._ours, self._recent = rules_of(kept), stage.preferences.quests_played
        if not self._given:
            self.choices, self._given = kept, True
        if not quest_file(self.choices.quest).is_file():
            self.choices = replace(self.choices, quest=Choices().quest)
        super().enter(stage)
        if fresh and self.desk is not None and not self.choices.missing():
            self.desk.marks.focus = "start"

    @property
    def catalog(self) -> Catalog:
        """The content to choose from; nothing, and the reason in `trouble`, when it cannot be read."""
        try:
            cards = shipped_catalog(self.choices.modules, self.choices.left_out)
        except ContentError as problem:
            self.trouble = in_a_sentence(problem)
            return Catalog()
        with suppress(ContentError, OSError):  # what is wrong with the quest its row says
            return cards.with_own(shipped_quest(self.choices.quest, self.choices.modules, self.choices.left_out).own)
        return cards

    @cached_property
    def elsewhere(self) -> FromElsewhere:
        """What comes from elsewhere; it is looked through from the first time that it is asked for."""
        return FromElsewhere()

    @cached_property
    def shipped(self) -> tuple[dict[str, Quest], dict[str, str]]:
        """The shipped quests by file name, and what is wrong with those that cannot be read."""
        return shipped()

    @property
    def playable(self) -> dict[str, Quest]:
        """The quests that can be played, the shipped ones by file name and those from elsewhere by path."""
        return self._quest_part().playable

    @property
    def quest(self) -> Quest | None:
        """The chosen quest, if it can be played."""
        return self.playable.get(self.choices.quest)

    @cached_property
    def _figures(self) -> dict[str, dict[int, Measured]]:
        return {}

    @property
    def measured(self) -> dict[int, Measured]:
        """How hard the chosen quest is, by number of hero players."""
        if self.choices.quest not in self._figures:
            self._figures[self.choices.quest] = measured(self.choices.quest)
        return self._figures[self.choices.quest]

    @cached_property
    def measuring(self) -> MeasuringHere:
        """The measuring of the chosen quest."""
        return MeasuringHere(self.refresh)

    def tick(self, now: float) -> bool:
        """Show what was found out about modules and quests from elsewhere, and what was measured."""
        if self.measuring.news():
            self._figures.pop(self.measuring.quest, None)
        elif self.elsewhere.known == self._known:
            return False
        self.refresh()
        return True

    # --- the page ----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The bar, the parts or the house rules, their line, and the strip."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = [Way("back", "Back", "undo", lambda: self.go(Pop())), *self._rulebook()]
        root.add(top_bar(page, "New game", ways, fonts=self.stage.canvas.fonts))
        self._known = self.elsewhere.known
        roomy = page.h >= BESIDE[1]
        body = page_below(page)
        body = body if roomy else Box(body.x, body.y - 6, body.w, body.h + 12)
        parts, strip = body.rows(None, 76 if roomy else 64, gap=10)
        root.add(*(self._parts(parts) if self.folded else [self._rules_part().page(parts)]))
        root.add(self._strip(strip))
        if self.doomed is not None:
            root.add(self._asking(page, self.doomed))
        if self.swapped:
            root.add(self._heroes_part().swapping(page, self.swapped))
        return root

    def _parts(self, box: Box) -> list[Widget]:
        parts = (self._quest_part().panel, self._seats_part().panel, self._heroes_part().panel)
        if self._beside():
            above, line = box.rows(None, 52, gap=10)
            widths = [box.w * share // 100 for share in SHARES]
            places = above.columns(*widths, None, gap=12)
            beside = [part(place) for part, place in zip(parts, places, strict=True)]
            return [*beside, self._rules_part().line(line)]
        tabs, panel = box.rows(40, None, gap=10)
        steps = Tabs(box=tabs, key="step", names=STEPS, chosen=self.step, choose=self._go_to)
        return [steps, parts[self.step](panel)]

    def _beside(self) -> bool:
        """Whether the parts stand beside each other."""
        page = self.stage.canvas.metrics.page
        return page.w >= BESIDE[0] and page.h >= BESIDE[1]

    def _rulebook(self) -> list[Way]:
        if not scenes.has("rulebook"):
            return []
        return [Way("rulebook", "Rulebook", "rulebook", lambda: self.go(Push(scenes.open_scene("rulebook"))))]

    def _go_to(self, step: int) -> None:
        """Show one of the parts, or behind them the house rules."""
        self.folded = STEPS[step] != RULES
        self.step = step if self.folded else self.step
        self.refresh()

    def _set(self, choices: Choices) -> None:
        self.choices = choices
        self.choices = choices.of_heroes(self.catalog.heroes)
        self.trouble, self.swapped = "", 0
        self.refresh()

    # --- the parts ---------------------------------------------------------------------------------------------
    def _quest_part(self) -> QuestPart:
        found, faults = self.shipped
        return QuestPart(
            choices=self.choices,
            shipped=found,
            faults=faults,
            listed=self.elsewhere.listed,
            measured=self.measured,
            here=self.measuring.offered(self.choices.quest, self.measured, players=self.choices.players),
            recent=self._recent,
            browsing=self.browsing,
            fonts=self.stage.canvas.fonts,
            take=self._take,
            browse=self._browse,
            shelf=self._open_shelf,
            doom=self._doom,
        )

    def _browse(self) -> None:
        self.browsing = not self.browsing
        self.refresh()

    def _open_shelf(self) -> None:
        """Look through all quests, and come back with the one that is to be played; what lies there may be another by
        then."""
        del self.elsewhere
        self.go(Push(scenes.open_scene("shelf", take=self._take_from_shelf)))

    def _take_from_shelf(self, key: str) -> None:
        self.choices = self.choices.for_quest(key, modules_of(key), needed_groups(key))
        self.browsing = False

    def _take(self, key: str, quest: Quest) -> None:
        """Choose a quest, and with it the modules and groups that it needs."""
        self.browsing = False
        self._set(self.choices.for_quest(key, quest.modules, needed_groups(key)))

    def _seats_part(self) -> SeatsPart:
        return SeatsPart(self.choices, self.catalog.heroes, self.stage.canvas.fonts, self._set)

    def _heroes_part(self) -> HeroesPart:
        fonts = self.stage.canvas.fonts
        return HeroesPart(self.choices, self.catalog, self.looked_at, fonts, self._set, self._look, self._swap)

    def _look(self, card: CardId) -> None:
        self.looked_at = card

    def _swap(self, number: int) -> None:
        self.swapped = number
        self.refresh()

    def _rules_part(self) -> RulesPart:
        return RulesPart(
            choices=self.choices,
            quest=self.quest,
            fonts=self.stage.canvas.fonts,
            change=self._set,
            fold=self._fold,
            locked=needed_groups(self.choices.quest),
            faulty=self.elsewhere.faulty,
            ours=self._ours,
        )

    def _fold(self) -> None:
        self.folded = not self.folded
        self.refresh()

    # --- quests from elsewhere ---------------------------------------------------------------------------------
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

    # --- the start ---------------------------------------------------------------------------------------------
    def _strip(self, box: Box) -> Widget:
        told = self.measured.get(self.choices.players)
        return ReadyStrip(
            words=ready_words(self.choices, self.catalog),
            notes=second_line(self.choices, self.quest, told),
            lacking=self.choices.lacking(),
            trouble=self.trouble,
            start=self._begin_game,
            lead_to=self._lead_to,
            lesson=lambda: self.go(Push(scenes.open_scene("learn"))),
            offered=offered_lesson(self.stage.preferences.lessons_done),
        ).panel(box)

    def _lead_to(self, where: str) -> None:
        """Show what is missing, with the focus on it."""
        self.step, self.folded = PLACES[where.partition("/")[0]], True
        self.refresh()
        if self.desk is not None:
            begins = "hero/" if where == "heroes" else where
            found = next((widget.key for widget in self.desk.reachable() if widget.key.startswith(begins)), "")
            self.desk.focus(found)

    def go(self, change: Change) -> None:
        """Go on, or back: nothing is measured any more."""
        self.measuring.close()
        super().go(change)

    def _begin_game(self) -> None:
        setup = self.choices.game(fresh_seed())
        try:
            first = self._begin(setup, self.choices)
            before = self.stage.preferences
            played = played_last(before.quests_played, self.choices.quest)
            self.stage.apply(before.having(last_setup=to_keep(self.choices), quests_played=played))
            self.go(Home(read_first(first, self.stage, setup.modules)))
        except (ContentError, OSError) as problem:
            self.trouble = in_a_sentence(problem)
            self.refresh()

    def handle(self, given: Input) -> bool:
        """Back closes the window over the page, folds the rules, goes back to the quest, or leaves."""
        if given != Pressed(Action.BACK):
            return False
        if self.doomed is not None:
            self._doom(None)
        elif self.swapped:
            self._swap(0)
        elif not self.folded:
            self._fold()
        elif self.browsing:
            self._browse()
        elif self.step and not self._beside():
            self._go_to(self.step - 1)
        else:
            return False
        return True
