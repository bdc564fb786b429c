"""The players' side of the set-up screen: seats, the curtain and the rule options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.boundary.modules import ListedModule
from game.content.manifest import Group, Manifest
from game.content.models import NO_CARD, CardId, HeroCard
from game.content.module_folders import known_modules
from game.kernel.registry import BASE
from game.scenes.setup.choices import (
    KINDS,
    Choices,
    SetupSeat,
)
from game.scenes.table.top import top_section
from game.state.rule_options import RuleOption
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Row, Tabs, TextField, Toggle, Token, Widget

VALUE_WIDE = 170
"""Logical pixels of the button with the value of an option that has more than two."""
BROAD = 800
"""From this width on a seat takes one line."""


@dataclass(frozen=True)
class PlayersPanel:
    """The rows of the players' panel; `change` takes what was chosen."""

    choices: Choices
    change: Callable[[Choices], None]
    heroes: Mapping[CardId, HeroCard]
    """The heroes to choose from."""
    locked: frozenset[str] = frozenset()
    """Groups of modules that the quest cannot do without."""
    faulty: Sequence[ListedModule] = ()
    """Modules from elsewhere that cannot be played."""
    folded: bool = False
    """Whether modules and rule options are one line."""
    fold: Callable[[], None] = lambda: None

    def rows(self, width: int) -> list[tuple[int, Callable[[Box], Widget]]]:
        """The height and the maker of each row from top to bottom, for a panel of a width."""
        rows: list[tuple[int, Callable[[Box], Widget]]] = [
            (22, lambda box: Label(box=box, text="Hero players; a single player leads two heroes", colour=theme.MUTED)),
            (44, self._count),
        ]
        rows += [(64 if width >= BROAD else 84, self._seat_row(seat)) for seat in self.choices.taking_part()]
        rows.append((28, lambda box: top_section(box, "Table")))
        rows.append((44, self._curtain))
        rows.append((28, lambda box: top_section(box, "House rules")))
        rows.append((44, self._fold_line))
        if self.folded:
            return rows
        rows.append((44, self._base))
        for name, module in known_modules().items():
            if name != BASE:
                rows.append((44, self._module(module.manifest)))
            if name in self.choices.modules:
                rows += [(44, self._group(name, group)) for group in module.manifest.group]
        rows += [(44, _faulty(each)) for each in self.faulty]
        for option in self.choices.options:
            if rivals := self.choices.rivals(option):
                rows.append((30, _rivals(option, rivals, self.choices.value_of(option))))
            rows.append((44, self._option(option)))
        return rows

    def _fold_line(self, box: Box) -> Widget:
        """What differs from the printed rules, and the way to change it."""
        changed = len(self.choices.switched) + len(self.choices.values) + len(self.choices.modules) - 1
        told = f"{changed} changed" if changed else "as printed"
        text, icon = ("Open", "arrow_down") if self.folded else ("Fold", "arrow_up")
        return Button(box=box, key="rules", text=text, icon=icon, note=told, act=self.fold)

    def _count(self, box: Box) -> Widget:
        names = ("1", "2", "3", "4")

        def choose(at: int) -> None:
            self.change(self.choices.with_players(at + 1))

        return Tabs(box=box, key="count", names=names, chosen=self.choices.players - 1, choose=choose)

    def _seat_row(self, seat: SetupSeat) -> Callable[[Box], Widget]:
        number = int(seat.id[-1]) if seat.id != "overlord" else 0

        def make(box: Box) -> Widget:
            row = Row(box=box, band=theme.SEATS[number][0] if number else theme.RANKS["master"])
            portrait, words = box.inset(12, 2).columns(64, None, gap=12)
            row.add(self._portrait(portrait.middle(60, 60), number))
            name, kinds = words.columns(None, 480, gap=16) if box.h < 84 else words.rows(None, None, gap=2)
            row.add(
                TextField(
                    box=name.middle(name.w, 40),
                    key=f"name/{seat.id}",
                    text=seat.name,
                    empty="Name",
                    most=18,
                    change=lambda text: self.change(self.choices.renamed(seat.id, text)),
                )
            )
            row.add(*self._kinds(kinds.middle(kinds.w, 40), seat))
            return row

        return make

    def _kinds(self, box: Box, seat: SetupSeat) -> list[Widget]:
        """Who may play a seat, side by side."""

        def giver(kind: str) -> Callable[[], None]:
            return lambda: self.change(self.choices.played_by(seat.id, kind))

        return [
            Button(
                box=place,
                key=f"kind/{seat.id}/{kind.capitalize()}",
                text=name,
                tip=tip,
                chosen=kind == seat.kind,
                align="centre",
                kind=theme.STRONG,
                act=giver(kind),
            )
            for place, (kind, name, tip) in zip(box.columns(*[None] * len(KINDS)), KINDS, strict=True)
        ]

    def _portrait(self, box: Box, number: int) -> Widget:
        picked = self.choices.picks[number - 1] if number and self.choices.pick_heroes else NO_CARD
        hero = self.heroes.get(picked)
        if hero is not None:
            return Token(box=box, coin=Coin(hero.art, seat=number))
        name = "ui/medallion_heroes" if number else "ui/medallion_overlord"
        return Token(box=box, coin=Coin(name, seat=number, rank="" if number else "master"))

    def _curtain(self, box: Box) -> Widget:
        return Toggle(
            box=box,
            key="curtain",
            text="Curtain between seats",
            tip="Hides what is secret while the screen is passed on.",
            on=self.choices.curtain,
            flip=lambda on: self.change(replace(self.choices, curtain=on)),
        )

    def _base(self, box: Box) -> Widget:
        refusal = "The base rules are always in play."
        return Toggle(box=box, key="module/base", text="Base rules", on=True, flip=lambda on: None, refusal=refusal)

    def _module(self, module: Manifest) -> Callable[[Box], Widget]:
        played = module.name in self.choices.modules
        refusal = f"This quest cannot be played without {module.title}." if module.name in self.choices.needed else ""
        if played and module.name not in self.choices.extra and not refusal:
            refusal = f"Another module that is switched on needs {module.title}."
        return lambda box: Toggle(
            box=box,
            key=f"module/{module.name}",
            text=module.title,
            tip=module.note,
            on=played,
            flip=lambda on: self.change(self.choices.with_module(module.name)),
            refusal=refusal,
        )

    def _group(self, module: str, group: Group) -> Callable[[Box], Widget]:
        key, needs = f"{module}/{group.id}", f"{module}/{group.needs}"
        refusal = "This quest cannot be played without them." if key in self.locked else ""
        if needs in self.choices.left_out:
            refusal = group.why
        return lambda box: Toggle(
            box=box.columns(20, None)[1],
            key=f"group/{key}",
            text=group.title,
            tip=group.note,
            on=key not in self.choices.left_out and needs not in self.choices.left_out,
            flip=lambda on: self.change(self.choices.with_group(key)),
            refusal=refusal,
        )

    def _option(self, option: RuleOption[Any]) -> Callable[[Box], Widget]:
        tip = option.note + (f" ({option.rule})" if option.rule else "")
        ways = self.choices.ways_of(option)
        if ways:
            return lambda box: self._ways(box, option, ways, tip)
        return lambda box: Toggle(
            box=box,
            key=f"option/{option.name}",
            text=option.title,
            tip=tip,
            on=self.choices.is_on(option),
            flip=lambda on: self.change(self.choices.flipped(option.name)),
        )

    def _ways(self, box: Box, option: RuleOption[Any], ways: Sequence[object], tip: str) -> Widget:
        """The row of an option of more than two values: its title, and a button that goes on to the next of them."""
        now = self.choices.value_of(option)
        following = ways[(ways.index(now) + 1) % len(ways)]
        told = ", ".join(in_words(way) for way in ways)
        words, place = box.columns(None, VALUE_WIDE)
        row = Widget(box=box)
        row.add(
            Label(box=words, text=option.title, tip=tip, may_shorten=True),
            Button(
                box=place,
                key=f"option/{option.name}",
                text=in_words(now),
                tip=f"{tip}\nOne of: {told}.",
                kind=theme.STRONG,
                align="centre",
                act=lambda: self.change(self.choices.with_value(option, following)),
            ),
        )
        return row


def _rivals(option: RuleOption[Any], rivals: Sequence[tuple[str, object]], now: object) -> Callable[[Box], Widget]:
    """The row above an option that several modules set: who has his way while nobody chooses, or what was chosen."""
    title, value = rivals[-1]
    said = "\n".join(f"{each}: {in_words(way)}." for each, way in rivals)
    who = "The last of them wins" if now == value else "You have chosen"
    text = f"Set by {len(rivals)} modules. {who}: {in_words(now)}."
    tip = f"{said}\n{title} come last and have their way, unless you choose something else below."
    key = f"rivals/{option.name}"
    return lambda box: Label(
        box=box, key=key, text=text, tip=tip, icon="warning", colour=theme.WARNING, may_shorten=True
    )


SPOKEN = {"half_round25": "half, rounded"}
"""Values that do not read well as they are written in files."""


def in_words(value: object) -> str:
    """A value of a rule option as it is shown."""
    return SPOKEN.get(str(value), str(value).replace("_", " "))


def _faulty(module: ListedModule) -> Callable[[Box], Widget]:
    """The row of a module that cannot be switched on: what is wrong with it."""
    return lambda box: Label(
        box=box, text=module.fault, tip=module.fault, icon="warning", colour=theme.WARNING, may_shorten=True
    )
