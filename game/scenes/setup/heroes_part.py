"""The third part of the set-up screen: the heroes, with their gear and why they go together, or picked, or dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.content.catalog import Catalog
from game.content.counting import counted
from game.content.models import CardId, HeroCard, ItemCard
from game.scenes.setup.choices import Choices
from game.scenes.setup.columns import Column, PartPanel
from game.scenes.setup.levels import HUMAN
from game.scenes.setup.parts import (
    DECK_TRAITS,
    TILE,
    HeroTile,
    SheetNumbers,
    main_traits,
)
from game.scenes.setup.recommended import fitted_out, main_trait, recommended_parties, same_kind_first
from game.scenes.setup.sheet import deck_tip, hero_sheet
from game.state.rule_options import START_COINS
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.values import meaning
from game.ui.widgets import Button, Card, Label, Modal, RichText, Row, Scroller, Tabs, Token, Widget, paragraph_height

MODES = ("Recommended", "Pick", "Deal at random")
"""How the heroes are found."""
GEAR, LOW_GEAR = (92, 118), (44, 44)
"""The size of a card of gear, and of its picture alone where there is no room for cards."""
PORTRAIT = 76
LOW_SHEET = 640
"""The height of the part below which the sheet of a hero stands beside the tiles, where there is room for both."""
BESIDE = 760
"""The width from which on there is."""
DEALT = (
    "Each player draws the heroes from the deck and keeps what comes. Whoever is dealt a hero goes shopping with 300 "
    "coins, draws 3 skills and may trade 1 of them."
)
SHOPPED = "Their shopping is done; more can be bought in town."
THEMSELVES = "Computer players shop for themselves; this is what a person would buy."


@dataclass(frozen=True)
class HeroesPart:
    """What the part shows; `change` takes what was chosen, `look` a hero whose sheet is to be seen, and `swap` the
    number of a hero for whom another is to be found, 0 for none."""

    choices: Choices
    catalog: Catalog
    looked_at: CardId
    fonts: Fonts
    change: Callable[[Choices], None]
    look: Callable[[CardId], None]
    swap: Callable[[int], None]

    def panel(self, box: Box) -> Widget:
        """The part in a box."""
        found = sum(bool(card) for card in self.choices.picks[: self.choices.heroes])
        note = f"{found} of {self.choices.heroes} chosen" if self.choices.pick_heroes else "dealt at the start"
        panel = PartPanel(box=box, number=3, part="Heroes", note=note)
        mode, rest = panel.content.rows(44, None, gap=10)
        chosen = 0 if self.choices.recommended else 1 if self.choices.pick_heroes else 2
        panel.add(Tabs(box=mode, key="mode", names=MODES, chosen=chosen, choose=self._choose_mode))
        if self.choices.recommended:
            panel.add(self._party(rest))
        elif self.choices.pick_heroes:
            panel.add(*self._pick(rest))
        else:
            column = Column(rest, "party", self.fonts)
            column.words(DEALT)
            panel.add(column.list)
        return panel

    def _choose_mode(self, at: int) -> None:
        choices = self.choices
        ways = (choices.recommended_for(recommended_parties()[0]), choices.picked_by_hand(), choices.dealt())
        self.change(ways[at])

    # --- the recommended party -----------------------------------------------------------------------------------
    def _party(self, box: Box) -> Widget:
        column = Column(box, "party", self.fonts)
        playing = [
            self.catalog.heroes[card]
            for card in self.choices.picks[: self.choices.heroes]
            if card in self.catalog.heroes
        ]
        reasons = " ".join(fitted_out(hero).reason for hero in playing)
        computers = all(self.choices.seat_of(hero).kind != HUMAN for hero in range(1, self.choices.heroes + 1))
        column.words(f"{reasons} {THEMSELVES if computers else SHOPPED}", kind=theme.NOTE)
        whole = GEAR[1] + 80 + 92
        cards = column.left // max(1, len(playing)) >= whole + 8 and column.wide >= 420
        for number, hero in enumerate(playing, start=1):
            column.add(self._hero(column, number, hero, cards=cards))
        others = [
            party for party in recommended_parties() if party[: len(playing)] != self.choices.picks[: len(playing)]
        ]
        column.section("Also good together")
        for party in others[:2]:
            column.add(self._other(column.place(48), party))
        return column.list

    def _hero(self, column: Column, number: int, hero: HeroCard, *, cards: bool) -> Widget:
        """A hero of the party: numbers, ability, gear and skills."""
        ready = fitted_out(hero)
        words = paragraph_height(hero.text, column.wide - PORTRAIT - 40, fonts=self.fonts, kind=theme.NOTE)
        size = GEAR if cards else LOW_GEAR
        head = max(PORTRAIT, 40 + 28 + words)
        row = Row(box=column.place(head + size[1] + 24 + 44), band=theme.SEATS[number][0])
        top, gear, foot = row.box.inset(14, 8).rows(head, size[1] + 6, 24, gap=8)
        coin, told = top.columns(PORTRAIT, None, gap=12)
        row.add(Token(box=coin._replace(h=PORTRAIT), coin=Coin(hero.art, seat=number)))
        line, figures, text = told.rows(40, 24, None, gap=2)
        name, swap = line.columns(None, 104, gap=8)
        row.add(
            Label(box=name, text=f"{hero.name} · {main_traits(hero)}", kind=theme.STRONG, may_shorten=True),
            Button(
                box=swap,
                key=f"swap/{number}",
                text="Swap",
                icon="reload",
                kind=theme.STRONG,
                tip="Another hero in this place: those of the same kind come first.",
                act=lambda: self.swap(number),
            ),
            SheetNumbers(box=figures._replace(w=min(figures.w, 260)), hero=hero),
            RichText(box=text, text=hero.text, kind=theme.NOTE, keyword=theme.NUMBER),
        )
        items = [self.catalog.items[card] for card in ready.gear if card in self.catalog.items]
        row.add(*self._gear(gear, items, size))
        row.add(*self._foot(foot, hero, items))
        return row

    def _gear(self, box: Box, items: Sequence[ItemCard], size: tuple[int, int]) -> list[Widget]:
        """What is bought for a hero, a card each."""
        wide = min(size[0], (box.w - 6 * (len(items) - 1)) // max(1, len(items)))
        return [
            Card(
                box=Box(box.x + at * (wide + 6), box.y, wide, size[1]),
                name=item.name if size == GEAR else "",
                art=item.art,
                foot=str(item.cost) if size == GEAR else "",
                tip=f"**{item.name}** · {counted(item.cost or 0, 'coin')}\n{item.text}",
            )
            for at, item in enumerate(items)
        ]

    def _foot(self, box: Box, hero: HeroCard, items: Sequence[ItemCard]) -> list[Widget]:
        """The skills that will be drawn, and the coins that are left."""
        spent = sum(item.cost or 0 for item in items)
        left, right = box.columns(None, 132, gap=8)
        drawn = skill_words(hero)
        told = f"{START_COINS.default - spent} of {START_COINS.default} left"
        return [
            Label(
                box=left,
                text=drawn,
                kind=theme.NOTE,
                colour=theme.MUTED,
                icon="deck",
                tip=skills_tip(hero),
                may_shorten=True,
            ),
            Label(
                box=right,
                text=told,
                kind=theme.NOTE,
                colour=theme.MUTED,
                icon="coin",
                tip=meaning("coin"),
                may_shorten=True,
            ),
        ]

    def _other(self, box: Box, party: tuple[CardId, ...]) -> Widget:
        """Another recommended party."""
        known = [self.catalog.heroes[card] for card in party[: self.choices.heroes] if card in self.catalog.heroes]
        row = Row(
            box=box, key=f"party/{party[0]}", solid=True, act=lambda: self.change(self.choices.recommended_for(party))
        )
        coins, names = box.inset(10, 4).columns(44 * len(known), None, gap=8)
        for place, hero in zip(coins.columns(*[40] * len(known), gap=4), known, strict=False):
            row.add(Token(box=place, coin=Coin(hero.art)))
        told = ", ".join(hero.name for hero in known)
        row.add(Label(box=names, text=told, kind=theme.STRONG, tip=told, may_shorten=True))
        return row

    # --- picking -------------------------------------------------------------------------------------------------
    def _pick(self, box: Box) -> list[Widget]:
        """All heroes as tiles, and the sheet of the one looked at."""
        if box.h < LOW_SHEET and box.w >= BESIDE:
            grid, sheet = box.columns(None, 360, gap=12)
        else:
            high = 196 if box.w >= 540 else 268 if box.h >= LOW_SHEET else box.h - TILE[1] - 16
            grid, sheet = box.rows(None, high, gap=10)
        heroes = sorted(self.catalog.heroes.values(), key=lambda hero: hero.name)
        rows = tiles(grid, heroes, self._tile, key="heroes")
        seen = self.catalog.heroes.get(self.looked_at) or next(iter(heroes), None)
        return [rows, hero_sheet(sheet, seen, self.fonts)] if seen is not None else [rows]

    def _tile(self, box: Box, hero: HeroCard) -> Widget:
        number = self.choices.number_of(hero.id)
        return HeroTile(
            box=box,
            key=f"hero/{hero.id}",
            hero=hero,
            number=number,
            owner=self.choices.seat_of(number).name if number else "",
            shown=hero.id == self.looked_at,
            tip=f"**{hero.name}**\n{hero.text}",
            act=lambda: self._take(hero.id),
        )

    def _take(self, card: CardId) -> None:
        self.look(card)
        self.change(self.choices.picked(card))

    # --- swapping ------------------------------------------------------------------------------------------------
    def swapping(self, page: Box, number: int) -> Widget:
        """The window in which another hero is found for a number: those of the same kind first."""
        leaving = self.catalog.heroes[self.choices.picks[number - 1]]
        window = page.middle(min(980, page.w - 32), min(640, page.h - 32))
        modal = Modal(box=page, window=window, title=f"Who comes along instead of {leaving.name}?", floating=True)
        words, grid, foot = modal.content.rows(24, None, theme.BUTTON_HEIGHT, gap=10)
        kind = main_trait(leaving)
        told = f"Those who fight best by {kind} come first. Whoever you take is fitted out for 300 coins."
        modal.add(Label(box=words, text=told, kind=theme.NOTE, colour=theme.MUTED, icon=kind, may_shorten=True))
        playing = set(self.choices.picks[: self.choices.heroes])
        others = [hero for hero in self.catalog.heroes.values() if hero.id not in playing]

        def tile(box: Box, hero: HeroCard) -> Widget:
            return HeroTile(
                box=box,
                key=f"instead/{hero.id}",
                hero=hero,
                tip=f"**{hero.name}**\n{hero.text}",
                act=lambda: self.change(self.choices.swapped(number, hero.id)),
            )

        modal.add(tiles(grid, same_kind_first(leaving, others), tile, key="instead"))
        modal.add(
            Button(
                box=foot, key="stay", text=f"Keep {leaving.name}", icon="undo", shortcut="Esc", act=lambda: self.swap(0)
            )
        )
        return modal


def tiles(box: Box, heroes: Sequence[HeroCard], make: Callable[[Box, HeroCard], Widget], *, key: str) -> Scroller:
    """Heroes as tiles in a list that ends below a whole row."""
    rows = Scroller(box=box, key=key, step=TILE[1] + 10)
    columns = max(2, (box.w - 16) // (TILE[0] + 8))
    inner = Box(box.x + 4, box.y + 4, box.w - 20, box.h)
    for place, hero in zip(inner.grid(len(heroes), columns=columns, height=TILE[1], gap=10), heroes, strict=True):
        rows.add(make(place, hero))
    rows.end_whole()
    return rows


def skill_words(hero: HeroCard) -> str:
    """What skills a hero begins with."""
    decks = [(int(getattr(hero.skills, deck)), deck) for deck in DECK_TRAITS]
    told = " and ".join(f"{count} {deck.capitalize()}" for count, deck in decks if count)
    return f"{told} skills; you may swap one"


def skills_tip(hero: HeroCard) -> str:
    """What his decks of skills are about."""
    return "\n".join(deck_tip(deck) for deck in DECK_TRAITS if getattr(hero.skills, deck))
