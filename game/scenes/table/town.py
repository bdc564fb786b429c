"""The town shop, for a visit from the dungeon and for the first shopping alike (BASE-TOWN, BASE-SETUP-10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.kernel.store import GAME, NOBODY, FigureId
from game.rules.items.equipment import DoneArranging, DropFor
from game.rules.items.town import Arrange, Buy, BuyPotion, BuySkill, BuyTreasure, Leave, Sell, Train
from game.scenes.lessons.lesson_bar import lesson_over
from game.scenes.route import follow_game, shown_save
from game.scenes.table.at_table import AtTable
from game.scenes.table.sample_town import shopping_session
from game.scenes.table.top import TopFigure, page_below, top_bar
from game.state.components.components import Coins, Conquest, Round
from game.state.queries.figures import hero_items, heroes, in_town, name_of
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import Menu
from game.ui.input.actions import Action, Input, Pressed
from game.ui.prompts.finds import ways_to_place
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import UiContext
from game.ui.session import Session
from game.ui.shop import shop
from game.ui.shop import shop_panels as panels
from game.ui.shop import shop_sheet as sheet
from game.ui.shop.shop_cards import WareCard
from game.ui.widgets import Backdrop, Button, Label, Panel, Tabs, Widget

TRADES = (Buy, BuyPotion, BuySkill, BuyTreasure, Sell, Train)
"""Lines at which coins ring."""
HINT = "Choose a card to read it. Enter or a second click buys it."
TABS = ("Shelves", "Equipment", "Sell", "Party")
"""The tabs of the compact arrangement."""


class Town(AtTable):
    """Shelves, equipment, sales and party beside each other, or as tabs where the window is narrow."""

    name = "town"

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else shopping_session())
        self.chosen = ""
        self.filter = "All"
        self.doubts = False
        self.dropping: DropFor | None = None
        self._shopper = self.hero

    # --- what is asked ---------------------------------------------------------------------------------------------
    @property
    def menu(self) -> Menu | None:
        """The question of the shop, if it is the one that waits."""
        request = self.session.request
        return request if isinstance(request, Menu) else None

    @property
    def hero(self) -> FigureId:
        """The hero who shops."""
        menu = self.menu
        return NOBODY if menu is None else shop.thing_owner(self.session.table.world, menu.who)

    @property
    def trading(self) -> bool:
        """Whether the shop buys as well: not before the first round."""
        return self.session.table.world.the(Round).number > 0

    def _options(self) -> Sequence[Any]:
        menu = self.menu
        return [] if menu is None else self.session.table.options_of(menu)

    def _wares(self) -> list[shop.Ware]:
        menu, table = self.menu, self.session.table
        if menu is None:
            return []
        kind = "town" if self.trading else "outfit"
        refusals = menu.refusals(table) if menu.menu == kind else []
        found = shop.wares(self.session.view.world, self.hero, menu=kind, options=self._options(), refusals=refusals)
        if menu.menu != kind:
            return [replace(ware, refusal="Put your cards in order first.") for ware in found]
        return found

    def _things(self) -> list[shop.OwnedThing]:
        menu, table = self.menu, self.session.table
        refusals = [] if menu is None else menu.refusals(table)
        return shop.owned_things(
            self.session.view.world, self.hero, options=self._options(), refusals=refusals, table=table
        )

    # --- the picture -----------------------------------------------------------------------------------------------
    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with the focus on the shelves."""
        super().enter(stage)
        if self.desk is not None and not self.desk.marks.focus:
            self._point_at_shelves()

    def _point_at_shelves(self) -> None:
        """Give the focus to the first card of the shelves."""
        if self.desk is not None:
            goods = [widget.key for widget in self.desk.reachable() if isinstance(widget, WareCard)]
            self.desk.marks.focus = goods[0] if goods else ""

    def build(self) -> Widget:
        """The bar, the panels, and the window for what was just received."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        if self.menu is None:
            return root
        world = self.session.view.world
        pool = world.find(Conquest, GAME)
        heading = "Town" if self.trading else "First shopping"
        figures = [
            TopFigure("coin", "Coins", str(world.get(Coins, self.hero).amount)),
            *([TopFigure("clock", "Round", str(world.the(Round).number))] if self.trading else []),
            *([TopFigure("conquest", "Conquest", str(pool.points))] if pool is not None else []),
        ]
        bar = top_bar(
            page, name_of(world, self.hero), self._ways(), note=heading, figures=figures, fonts=self.stage.canvas.fonts
        )
        root.add(bar)
        lesson, body = lesson_over(page_below(page), self, self.session)
        if lesson is not None:
            root.add(lesson)
        if metrics.wide:
            self._wide(root, body)
        else:
            self._compact(root, body)
        if self.menu.menu == "receive":
            fonts, lines = self.stage.canvas.fonts, ways_to_place(self._options(), self.menu.who, world)
            root.add(sheet.received(page, fonts, world, self.menu.who, lines=lines, answer=self._place))
            if self.dropping is not None:
                name = sheet.item_name(world, self.dropping.item)
                root.add(sheet.dropping(page, name, keep=self._keep, drop=self._drop))
        elif self.doubts:
            root.add(sheet.unarmed(page, name_of(world, self.hero), stay=self._stay, leave=self._leave_unarmed))
        return root

    def _wide(self, root: Widget, body: Box) -> None:
        party, own, middle, sell = body.columns(304, 416, None, 304, gap=16)
        root.add(self._party(party), self._equipment(own))
        goods, foot = middle.rows(None, 200, gap=16)
        root.add(self._shelves(goods), self._details(foot), self._sales(sell))

    def _compact(self, root: Widget, body: Box) -> None:
        tabs, rest, foot = body.rows(44, None, theme.BUTTON_HEIGHT, gap=10)
        root.add(Tabs(box=tabs, key="tab", names=TABS, chosen=self.tab, choose=self._show_tab))
        left, right = rest.columns(None, 296, gap=16)
        panel = (self._shelves, self._equipment, self._sales, self._party_only)[self.tab](left)
        root.add(panel, self._details(right))
        leave, trouble = foot.columns(260, None, gap=16)
        root.add(self._leave(leave))
        if self.trouble:
            root.add(Label(box=trouble, text=self.trouble, colour=theme.WARNING, icon="warning", may_shorten=True))

    def _party_only(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Party")
        panel.add(sheet.party(panel.content, self.session.view.world, self.hero, self._doing))
        return panel

    def _party(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Party")
        rows, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        panel.add(sheet.party(rows, self.session.view.world, self.hero, self._doing), self._leave(foot))
        return panel

    def _doing(self, hero: FigureId) -> str:
        """What a hero is doing at this moment, in a word."""
        world = self.session.view.world
        if hero == self.hero:
            return "shopping"
        if self.trading:
            return "in town" if in_town(world, hero) else "exploring"
        order = heroes(world)
        return "done" if order.index(hero) < order.index(self.hero) else "waiting"

    def _leave(self, box: Box) -> Button:
        arranging = self.menu is not None and self.menu.menu == "equip"
        line: MenuAction = DoneArranging() if arranging else Leave()
        text = "Done arranging" if arranging else "Leave the shop" if self.trading else "Done shopping"
        return Button(
            box=box,
            key="leave",
            text=text,
            icon="check" if arranging else "exit",
            shortcut="E",
            chosen=True,
            act=lambda: self._depart(line),
        )

    def _depart(self, line: MenuAction) -> None:
        """Leave, or ask first when a hero without a weapon could still buy one."""
        if isinstance(line, Leave) and shop.goes_unarmed(self._things(), self._wares()):
            self.doubts = True
            self.refresh()
        else:
            self.answer(line)

    def _place(self, line: MenuAction) -> None:
        """Place a new item; ask first before anything is dropped for it."""
        if isinstance(line, DropFor):
            self.dropping = line
            self.refresh()
        else:
            self.answer(line)

    def _keep(self) -> None:
        self.dropping = None
        self.refresh()

    def _drop(self) -> None:
        line, self.dropping = self.dropping, None
        if line is not None:
            self.answer(line)

    def _stay(self) -> None:
        self.doubts = False
        self.refresh()

    def _leave_unarmed(self) -> None:
        self.doubts = False
        self.answer(Leave())

    def _shelves(self, box: Box) -> Widget:
        panel = Panel(box=box, title="The shelves")
        row, rest = panel.content.rows(44, None, gap=8)
        panel.add(*panels.filters(row, chosen=self.filter, choose=self._sift))
        goods = [ware for ware in self._wares() if ware.passes(self.filter)]
        panel.add(panels.shelves(rest, goods, chosen=self.chosen, choose=self._choose))
        return panel

    def _sift(self, name: str) -> None:
        self.filter = name
        self.refresh()

    def _equipment(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Equipment")
        panel.add(
            panels.equipment(
                panel.content,
                self.session.view.world,
                self.hero,
                self._things(),
                chosen=self.chosen,
                choose=self._choose,
            )
        )
        return panel

    def _sales(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Sell at half price" if self.trading else "Account")
        entries = shop.account(self.session.view.world, self.session.table.facts, self.hero)
        panel.add(panels.sales(panel.content, self._things(), entries, trading=self.trading, choose=self._choose))
        return panel

    # --- what is looked at -----------------------------------------------------------------------------------------
    def _choose(self, key: str) -> None:
        """Look at a card; a second click on a ware buys it."""
        ware = next((ware for ware in self._wares() if ware.key == key), None)
        if key == self.chosen and ware is not None and ware.line is not None:
            self.answer(ware.line)
            return
        self.chosen = key
        self.refresh()

    def _details(self, box: Box) -> Widget:
        fonts = self.stage.canvas.fonts
        ware = next((ware for ware in self._wares() if ware.key == self.chosen), None)
        if ware is not None:
            return sheet.ware_details(box, fonts, ware, answer=self.answer)
        own = next((one for one in self._things() if f"item/{one.item}" == self.chosen), None)
        if own is not None:
            world = self.session.view.world
            return sheet.item_details(box, fonts, world, own, arrange=self._arrange, answer=self.answer)
        hint = self.trouble or self.session.saving_fault or HINT
        return sheet.details(box, fonts, name="Welcome", text=hint, art="", price="", buttons=[])

    # --- answers ---------------------------------------------------------------------------------------------------
    def answer(self, line: MenuAction) -> None:
        """Give an answer and go on."""
        self._give([line])

    def _arrange(self, line: MenuAction) -> None:
        within = self.menu is not None and self.menu.menu == "equip"
        self._give([line] if within else [Arrange(), line, DoneArranging()])

    def _give(self, lines: Sequence[MenuAction]) -> None:
        if self._answered(*lines) and isinstance(lines[-1], TRADES):
            self.stage.sound.play("coins")
        self._went_on()

    def _went_on(self) -> None:
        if not follow_game(self, self.session):
            if self.hero != self._shopper:
                self._shopper, self.chosen, self.tab, self.doubts = self.hero, "", 0, False
                self.refresh()
                self._point_at_shelves()
            known = {f"item/{item}" for item, _ in hero_items(self.session.view.world, self.hero)}
            if self.chosen.startswith("item/") and self.chosen not in known:
                self.chosen = ""
            self.refresh()

    def _take_back(self) -> None:
        """The last purchase, sale or change; a change of equipment as a whole."""
        self.session.undo()
        while self.menu is not None and self.menu.menu == "equip" and not self.session.undo_refusal():
            self.session.undo()

    def handle(self, given: Input) -> bool:
        """As everywhere, but that Escape first closes the question about a missing weapon or a card to be dropped."""
        if given == Pressed(Action.BACK) and (self.doubts or self.dropping is not None):
            self._keep() if self.dropping is not None else self._stay()
            return True
        return super().handle(given)
