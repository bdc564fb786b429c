"""Step 6B at the screen: the overlord spends his treachery on cards and dark glyphs (ALTAR-TREACH, ALTAR-GLYPH-01)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.content.counting import counted
from game.content.models import NO_CARD, CardId
from game.kernel.luck import seed_from
from game.modules.altar.treachery.step import EndTreachery
from game.modules.setup import GameSetup
from game.rules.overlord.overlord_deck import deck
from game.scenes.route import follow_game, shown_save
from game.scenes.table.at_table import AtTable
from game.scenes.table.top import page_below, top_bar
from game.scenes.treachery import parts
from game.state.components.components import OVERLORD
from game.state.game_data import catalog
from game.state.requests.menu_actions import MenuAction, Refusal
from game.state.requests.requests import Menu
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.session import Session
from game.ui.widgets import (
    Backdrop,
    Button,
    Panel,
    RichText,
    Tabs,
    Widget,
    paragraph_height,
)

SETUP = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), modules=("base", "altar"))
TABS = ("Cards", "Deck", "Dark glyphs")
"""The tabs of the compact arrangement."""


def sample_treachery() -> Session:
    """A game at the treachery of its overlord, for a picture of the screen without one."""
    session = Session(SETUP)
    while not (isinstance(session.request, Menu) and session.request.menu == "treachery"):
        assert session.request is not None
        session.answer(session.table.options_of(session.request)[-1])
    session.reveal(OVERLORD)
    return session


class TreacheryScene(AtTable):
    """Cards with a gem, the deck, and the points, beside each other or as tabs where the window is narrow."""

    name = "treachery"

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_treachery())
        self.card = NO_CARD
        self.out = NO_CARD
        self.filter = 0

    # --- what is asked ---------------------------------------------------------------------------------------------
    @property
    def menu(self) -> Menu | None:
        """The question of this step, while it waits."""
        request = self.session.request
        return request if isinstance(request, Menu) and request.menu == "treachery" else None

    def _lines(self) -> Sequence[Any]:
        return [] if self.menu is None else self.session.table.options_of(self.menu)

    def _refusals(self) -> list[Refusal]:
        return [] if self.menu is None else self.menu.refusals(self.session.table)

    # --- the picture -----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The bar and the panels."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        if self.menu is None:
            return root
        root.add(top_bar(page, "Treachery", self._ways(), note="The overlord", fonts=self.stage.canvas.fonts))
        body = page_below(page)
        if metrics.wide:
            points, middle, own = body.columns(336, None, 360, gap=16)
            table, swap = middle.rows(None, 300, gap=16)
            root.add(self._points(points), self._table(table), self._swap(swap), self._deck(own))
            return root
        tabs, rest, foot = body.rows(44, None, theme.BUTTON_HEIGHT, gap=10)
        root.add(Tabs(box=tabs, key="tab", names=TABS, chosen=self.tab, choose=self._show_tab))
        main, side = rest.columns(None, max(336, rest.w * 40 // 100), gap=12)
        root.add((self._table, self._deck, self._glyphs)[self.tab](main), self._swap(side))
        note, done = foot.columns(None, 260, gap=16)
        root.add(self._told(note), self._done(done))
        return root

    def _told(self, box: Box) -> Widget:
        """What is left to spend, or what went wrong, in the middle of the height of a box."""
        fonts, words = self.stage.canvas.fonts, self.trouble or parts.bonus_words(self.session.view.world)
        fits = paragraph_height(words, box.w, fonts=fonts) <= box.h
        kind = theme.BODY if fits else theme.NOTE
        high = paragraph_height(words, box.w, fonts=fonts, kind=kind)
        tone = theme.WARNING if self.trouble else theme.TEXT
        return RichText(box=box.middle(box.w, high), text=words, kind=kind, colour=tone)

    def _table(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Cards for treachery")
        row, rest = panel.content.rows(44, None, gap=8)
        panel.add(Tabs(box=row, key="filter", names=parts.FILTERS, chosen=self.filter, choose=self._sift))
        panel.add(
            parts.gem_table(
                rest,
                self.session.view.world,
                self._refusals(),
                sort=parts.FILTERS[self.filter],
                chosen=self.card,
                choose=self._choose_card,
            )
        )
        return panel

    def _sift(self, at: int) -> None:
        self.filter = at
        self.refresh()

    def _deck(self, box: Box) -> Widget:
        world = self.session.view.world
        panel = Panel(box=box, title=f"Your deck: {counted(len(deck(world)), 'card')}")
        panel.add(parts.deck_list(panel.content, world, chosen=self.out, choose=self._choose_out, answer=self.answer))
        return panel

    def _points(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Treachery")
        world = self.session.view.world
        gems, glyphs, words, foot = panel.content.rows(76, None, 92, theme.BUTTON_HEIGHT, gap=12)
        panel.add(*parts.pools(gems, world))
        panel.add(self._glyph_rows(glyphs))
        told = self.trouble or parts.bonus_words(world)
        panel.add(RichText(box=words, text=told, colour=theme.WARNING if self.trouble else theme.TEXT))
        panel.add(self._done(foot))
        return panel

    def _glyph_rows(self, box: Box) -> Widget:
        world, fonts = self.session.view.world, self.stage.canvas.fonts
        return parts.glyph_rows(box, world, self._lines(), self._refusals(), answer=self.answer, fonts=fonts)

    def _glyphs(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Dark glyphs")
        panel.add(self._glyph_rows(panel.content))
        return panel

    def _swap(self, box: Box) -> Widget:
        panel = Panel(box=box, title="The swap")
        words, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        if not self.stage.canvas.metrics.wide:
            gems, words = words.rows(48, None, gap=8)
            panel.add(*parts.pools(gems, self.session.view.world))
        panel.add(parts.preview(words, self.session.view.world, self.card, self.out, fonts=self.stage.canvas.fonts))
        line = parts.swap_line(self._lines(), self.card, self.out)
        panel.add(
            Button(
                box=foot,
                key="swap",
                text="Swap these cards",
                icon="reload",
                shortcut="S",
                chosen=line is not None,
                refusal="" if line else self._why_not(),
                act=lambda: self._exchange(line),
            )
        )
        return panel

    def _why_not(self) -> str:
        """Why the chosen cards cannot be swapped."""
        if not self.card:
            return "Choose a card with a gem first."
        name = catalog(self.session.view.world).overlord_cards[self.card].name
        told = next((refusal.why for refusal in self._refusals() if refusal.what == name), "")
        return told or "Choose the card of your deck that leaves for it."

    def _done(self, box: Box) -> Button:
        return Button(
            box=box,
            key="done",
            text="Done, draw cards",
            icon="check",
            shortcut="E",
            chosen=True,
            act=lambda: self.answer(EndTreachery()),
        )

    # --- answers ---------------------------------------------------------------------------------------------------
    def _choose_card(self, card: CardId) -> None:
        self.card = NO_CARD if card == self.card else card
        self.refresh()

    def _choose_out(self, card: CardId) -> None:
        self.out = NO_CARD if card == self.out else card
        self.refresh()

    def _exchange(self, line: MenuAction | None) -> None:
        if line is not None:
            self.answer(line)

    def answer(self, line: MenuAction) -> None:
        """Give an answer and go on."""
        if self._answered(line):
            self.stage.sound.play("card_draw")
        self._went_on()

    def _went_on(self) -> None:
        if not follow_game(self, self.session):
            if self.out and self.out not in deck(self.session.view.world):
                self.out = NO_CARD
            self.refresh()
