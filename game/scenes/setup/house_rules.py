"""The house rules on the set-up screen: folded, a line with what differs from print; opened, all readings in groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.boundary.modules import ListedModule
from game.content.counting import counted
from game.content.manifest import Group, Manifest
from game.content.module_folders import known_modules
from game.content.quest import Quest
from game.kernel.registry import BASE
from game.scenes.setup.choices import HELP, Choices
from game.scenes.setup.columns import Column
from game.state.rule_options import RuleOption
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Panel, RichText, Row, Tabs, Toggle, Widget, paragraph_height

VALUE_WIDE = 170
"""Logical pixels of the button with the value of an option that has more than two."""
SWITCH, BUTTON = 88, 44
GROUPS = (("table", "Table and town", "shop"), ("turn", "A turn", "hero"), ("fight", "Sight and fighting", "sight"))
"""The groups of the readings: as they are called here and on the screen, and their icons."""
CHAPTERS = {
    "table": ("", "TOWN", "TREAS", "COMP", "EQUIP", "SETUP", "QUEST", "MON", "DEFEAT", "GOLD"),
    "fight": (
        *("ABIL", "PROP", "LOS", "ATK", "REROLL", "LEECH", "DAZE", "BLEED", "LARGE"),
        *("FACE", "FLANK", "LOF", "SWEEP", "ZONE", "INT"),
    ),
}
"""The chapters of the rulebook whose readings stand in a group; those of all others are about a turn."""
SPOKEN = {"half_round25": "half, rounded"}
"""Values that do not read well as they are written in files."""
NARROW = 1000
"""The width of the page below which the groups stand below each other."""


class HouseRules(NamedTuple):
    """What of the choices are rules."""

    switched: frozenset[str]
    values: tuple[tuple[str, object], ...]


PRINTED = HouseRules(frozenset(), ())
GENTLE = HouseRules(frozenset({HELP}), ())


def rules_of(choices: Choices) -> HouseRules:
    """The rules of some choices."""
    return HouseRules(choices.switched, choices.values)


def changed(choices: Choices) -> list[RuleOption[Any]]:
    """The readings that do not stand as they would by themselves, in the order of the screen."""
    named = {*choices.switched, *dict(choices.values)}
    return [option for option in choices.options if option.name in named]


def reading(choices: Choices, option: RuleOption[Any]) -> str:
    """What holds at the table as an option stands now, in a sentence."""
    if ways := choices.ways_of(option):
        names = [f"{in_words(way).capitalize()}: " for way in ways]
        _, _, told = option.note.partition(f"{in_words(choices.value_of(option)).capitalize()}: ")
        end = min((at for name in names if (at := told.find(f" {name}")) >= 0), default=len(told))
        return told[:1].upper() + told[1:end]
    before, _, after = option.note.partition("Off: ")
    if not after or not before.startswith("On: "):
        return option.note
    told = (before.removeprefix("On: ") if choices.is_on(option) else after).strip()
    return told[0].upper() + told[1:]


def group_of(option: RuleOption[Any]) -> str:
    """The group in which a reading stands, by the chapter of its rule; one without a rule is of the table itself."""
    chapter = option.rule.split("-")[1] if option.rule else ""
    return next((group for group, chapters in CHAPTERS.items() if chapter in chapters), "turn")


def in_words(value: object) -> str:
    """A value of a rule option as it is shown."""
    return SPOKEN.get(str(value), str(value).replace("_", " "))


def help_words(choices: Choices, quest: Quest | None) -> str:
    """What the help for small parties comes to in this quest; empty where it is off or changes nothing."""
    if HELP not in choices.switched or quest is None or not choices.has_pool_with(quest.modules):
        return ""
    given, printed = quest.extra_conquest[choices.heroes], quest.start_conquest[choices.heroes]
    return f"{given} conquest instead of {printed} for {choices.heroes} heroes" if given != printed else ""


class Deviation(NamedTuple):
    """Something that is not as printed: words, icon, edge and tooltip of its plate."""

    text: str
    icon: str
    edge: theme.Colour
    tip: str


@dataclass(eq=False, kw_only=True)
class Pill(Widget):
    """A few words on a rounded plate: a module that is played, or what differs from print."""

    text: str
    icon: str
    edge: theme.Colour = theme.BRASS

    @staticmethod
    def width(text: str, fonts: Fonts) -> int:
        """The width that some words need."""
        return fonts.width(text, theme.NOTE) + 48

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, its icon and its words."""
        canvas.plain(self.box, top=theme.VOID, edge=self.edge, radius=self.box.h // 2)
        icon, words = self.box.inset(12, 0).columns(18, None, gap=6)
        canvas.icon(self.icon, icon.middle(16, 16), colour=self.edge)
        canvas.text(self.text, words, kind=theme.NOTE, colour=theme.TEXT)


@dataclass(frozen=True)
class RulesPart:
    """What the line and the page show; `change` takes what was chosen, `fold` opens and folds."""

    choices: Choices
    quest: Quest | None
    fonts: Fonts
    change: Callable[[Choices], None]
    fold: Callable[[], None]
    locked: frozenset[str] = frozenset()
    """Groups of modules that the quest cannot do without."""
    faulty: Sequence[ListedModule] = ()
    """Modules from elsewhere that cannot be played."""
    ours: HouseRules = PRINTED
    """The rules of the last game."""

    # --- folded ------------------------------------------------------------------------------------------------
    def line(self, box: Box) -> Widget:
        """The folded line: the modules, what differs from print, and the way to all readings."""
        panel = Panel(box=box)
        inner = box.inset(16, 6)
        rest = len(self.choices.options) - len(changed(self.choices))
        text = "House rules"
        head, room, note, button = inner.columns(
            self.fonts.width(text, theme.SECTION_TITLE) + 6, None, 140 if box.w >= NARROW else 0, 150, gap=16
        )
        panel.add(Label(box=head, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION))
        panel.add(Button(box=button, key="rules", text="Open", icon="arrow_down", shortcut="H", act=self.fold))
        if note.w:
            told = f"{counted(rest, 'more choice')}"
            panel.add(Label(box=note, text=told, kind=theme.NOTE, colour=theme.MUTED, align="right", may_shorten=True))
        panel.add(*self._pills(room))
        return panel

    def _pills(self, box: Box) -> Iterator[Widget]:
        """As many plates as there is room for; the last one counts those left out."""
        shown = list(self._differences())
        at = box.x
        for number, each in enumerate(shown):
            rest = shown[number:]
            more = Deviation(f"{len(rest)} more", "plus", theme.BRASS, "\n".join(other.text for other in rest))
            spare = 0 if len(rest) == 1 else Pill.width(more.text, self.fonts) + 8
            fits = at + Pill.width(each.text, self.fonts) + spare <= box.right
            told = each if fits else more
            wide = Pill.width(told.text, self.fonts)
            place = Box(at, box.y, wide, box.h).middle(wide, 30)
            yield Pill(box=place, text=told.text, icon=told.icon, edge=told.edge, tip=told.tip)
            if not fits:
                return
            at += wide + 8

    def _differences(self) -> Iterator[Deviation]:
        """What differs from the printed base rules, modules first."""
        for name in self.choices.modules:
            manifest = known_modules()[name].manifest
            if name != BASE:
                yield Deviation(manifest.title, "plus", theme.SECTION, manifest.note)
        for group in self.choices.left_out:
            module, _, known = group.partition("/")
            title = next(each.title for each in known_modules()[module].manifest.group if each.id == known)
            yield Deviation(f"without {title}", "minus", theme.WARNING, "")
        found = changed(self.choices)
        if not found:
            yield Deviation(
                "as printed, with errata", "check", theme.LEGAL, "Every choice of rules stands as this game ships it."
            )
        for option in found:
            told, helps, tip = self._difference(option), option.name == HELP, f"**{option.title}**\n{option.note}"
            icon, edge = ("check", theme.LEGAL) if helps else ("settings", theme.WARNING)
            yield Deviation(told, icon, edge, tip)

    def _difference(self, option: RuleOption[Any]) -> str:
        if option.name == HELP:
            told = help_words(self.choices, self.quest)
            return f"{option.title}: {told}" if told else f"{option.title}: this quest needs none"
        if self.choices.ways_of(option):
            return f"{option.title}: {in_words(self.choices.value_of(option))}"
        return f"{option.title}: {'on' if self.choices.is_on(option) else 'off'}"

    # --- opened ------------------------------------------------------------------------------------------------
    def page(self, box: Box) -> Widget:
        """All modules and readings, in place of the numbered parts."""
        root = Widget(box=box)
        head, body = box.rows(60, None, gap=10)
        root.add(self._head(head))
        if box.w < NARROW:
            panel = Panel(box=body)
            column = Column(body.inset(12), "readings", self.fonts)
            self._modules(column)
            for group, title, icon in GROUPS:
                self._group_of(column, group, title, icon)
            panel.add(column.list)
            root.add(panel)
            return root
        for place, (group, title, icon) in zip(body.columns(*[None] * len(GROUPS), gap=12), GROUPS, strict=True):
            panel = Panel(box=place)
            column = Column(place.inset(12), f"readings/{group}", self.fonts)
            if group == GROUPS[0][0]:
                self._modules(column)
            self._group_of(column, group, title, icon)
            panel.add(column.list)
            root.add(panel)
        return root

    def _head(self, box: Box) -> Widget:
        """The presets, and the way back to the folded line."""
        panel = Panel(box=box)
        presets, fold = box.inset(16, 8).columns(None, 132, gap=12)
        ways = [("Printed, with errata", PRINTED), ("Gentle on small parties", GENTLE)]
        if self.ours not in (PRINTED, GENTLE):
            ways.append(("Our table", self.ours))
        words, tabs = presets.columns(None if box.w >= 1200 else 0, min(218 * len(ways), presets.w), gap=12)
        panel.add(*self._heading(words))
        now = rules_of(self.choices)
        chosen = next((at for at, (_, rules) in enumerate(ways) if rules == now), -1)
        names = tuple(name for name, _ in ways)
        panel.add(
            Tabs(
                box=tabs,
                key="rules_as",
                names=names,
                chosen=chosen,
                choose=lambda at: self.change(self.choices.with_rules(*ways[at][1])),
            ),
            Button(box=fold, key="rules", text="Fold", icon="arrow_up", shortcut="H", chosen=True, act=self.fold),
        )
        return panel

    def _heading(self, box: Box) -> Iterator[Widget]:
        """What the page is, and when it is needed, as far as there is room for it."""
        text, told = "House rules", "Where the printed books disagree: leave them alone unless somebody minds."
        head, words = box.columns(min(box.w, self.fonts.width(text, theme.SECTION_TITLE) + 6), None, gap=16)
        if head.w < box.w:
            yield Label(box=head, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)
            high = paragraph_height(told, words.w, fonts=self.fonts, kind=theme.NOTE)
            if high <= words.h:
                place = words.middle(words.w, high)
                yield RichText(box=place, text=told, kind=theme.NOTE, colour=theme.MUTED)

    def _group_of(self, column: Column, group: str, title: str, icon: str) -> None:
        """The readings of a group."""
        box = column.place(26, gap=4)
        column.add(Label(box=box, text=title, kind=theme.SECTION_TITLE, colour=theme.SECTION, icon=icon))
        for option in self.choices.options:
            if group_of(option) == group:
                if rivals := self.choices.rivals(option):
                    column.add(rivals_line(column.place(30), option, rivals, self.choices.value_of(option)))
                self._reading(column, option)

    def _reading(self, column: Column, option: RuleOption[Any]) -> None:
        """A reading: title and sentence, the rule's id small, and the switch."""
        ways = self.choices.ways_of(option)
        side = VALUE_WIDE if ways else SWITCH
        wide = column.wide - side - 34
        told = reading(self.choices, option)
        if option.name == HELP and (here := help_words(self.choices, self.quest)):
            told = f"{told} Here: {here}."
        high = paragraph_height(told, wide, fonts=self.fonts, kind=theme.NOTE)
        high = max(high, BUTTON - 18) if ways else high
        is_changed = option in changed(self.choices)
        row = Row(box=column.place(high + 24 + 18 + 14, gap=6), band=theme.WARNING if is_changed else None)
        inner = row.box.inset(14, 7)
        head, below = inner.rows(24, None, gap=0)
        words, place = below.columns(None, side, gap=6)
        text, foot = words.rows(high, 18, gap=0)
        title = head if ways else head._replace(w=words.w)
        place = place if ways else place._replace(y=inner.y, h=inner.h)
        marked = f"{option.title} · changed" if is_changed else option.title
        row.add(
            Label(box=title, text=marked, kind=theme.STRONG, tip=option.note, may_shorten=True),
            RichText(box=text, text=told, kind=theme.NOTE, colour=theme.MUTED),
            Label(box=foot, text=option.rule, kind=theme.SMALL, colour=theme.DISABLED, may_shorten=True),
        )
        row.add(self._ways(place, option, ways) if ways else self._switch(place, option))
        column.add(row)

    def _switch(self, box: Box, option: RuleOption[Any]) -> Widget:
        return Toggle(
            box=box.middle(box.w, BUTTON),
            key=f"option/{option.name}",
            text="",
            tip=f"**{option.title}**\n{option.note}",
            on=self.choices.is_on(option),
            flip=lambda on: self.change(self.choices.flipped(option.name)),
        )

    def _ways(self, box: Box, option: RuleOption[Any], ways: Sequence[object]) -> Widget:
        """The button of an option of more than two values, which goes on to the next of them."""
        now = self.choices.value_of(option)
        following = ways[(ways.index(now) + 1) % len(ways)]
        return Button(
            box=box.middle(box.w, BUTTON),
            key=f"option/{option.name}",
            text=in_words(now),
            tip=f"{option.note}\nOne of: {', '.join(in_words(way) for way in ways)}.",
            kind=theme.STRONG,
            align="centre",
            act=lambda: self.change(self.choices.with_value(option, following)),
        )

    # --- modules -----------------------------------------------------------------------------------------------
    def _modules(self, column: Column) -> None:
        """A switch for each module, those of its groups below it."""
        box = column.place(26, gap=4)
        column.add(Label(box=box, text="Modules", kind=theme.SECTION_TITLE, colour=theme.SECTION, icon="layers"))
        for name, module in known_modules().items():
            if name == BASE:
                continue
            column.add(self._module(column.place(44), module.manifest))
            if name in self.choices.modules:
                for group in module.manifest.group:
                    column.add(self._part(column.place(44), name, group))
        for each in self.faulty:
            column.add(
                Label(
                    box=column.place(30),
                    text=each.fault,
                    tip=each.fault,
                    icon="warning",
                    colour=theme.WARNING,
                    may_shorten=True,
                )
            )

    def _module(self, box: Box, module: Manifest) -> Widget:
        played = module.name in self.choices.modules
        refusal = f"This quest cannot be played without {module.title}." if module.name in self.choices.needed else ""
        if played and module.name not in self.choices.extra and not refusal:
            refusal = f"Another module that is switched on needs {module.title}."
        return Toggle(
            box=box,
            key=f"module/{module.name}",
            text=module.title,
            tip=module.note,
            on=played,
            flip=lambda on: self.change(self.choices.with_module(module.name)),
            refusal=refusal,
        )

    def _part(self, box: Box, module: str, group: Group) -> Widget:
        key, needs = f"{module}/{group.id}", f"{module}/{group.needs}"
        refusal = "This quest cannot be played without them." if key in self.locked else ""
        if needs in self.choices.left_out:
            refusal = group.why
        return Toggle(
            box=box.columns(20, None)[1],
            key=f"group/{key}",
            text=group.title,
            tip=group.note,
            on=key not in self.choices.left_out and needs not in self.choices.left_out,
            flip=lambda on: self.change(self.choices.with_group(key)),
            refusal=refusal,
        )


def rivals_line(box: Box, option: RuleOption[Any], rivals: Sequence[tuple[str, object]], now: object) -> Widget:
    """The line above an option that several modules set: who has his way while nobody chooses, or what was chosen."""
    title, value = rivals[-1]
    said = "\n".join(f"{each}: {in_words(way)}." for each, way in rivals)
    who = "The last of them wins" if now == value else "You have chosen"
    text = f"Set by {len(rivals)} modules. {who}: {in_words(now)}."
    tip = f"{said}\n{title} come last and have their way, unless you choose something else below."
    key = f"rivals/{option.name}"
    return Label(box=box, key=key, text=text, tip=tip, icon="warning", colour=theme.WARNING, may_shorten=True)
