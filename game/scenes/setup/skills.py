"""The one trade-in of set-up: a hero may give one skill back for another of its deck (BASE-SETUP-08)."""

from __future__ import annotations

from pathlib import Path

from game import scenes
from game.kernel.luck import seed_from
from game.kernel.store import Entity, FigureId
from game.kernel.table import Refused
from game.modules.setup import GameSetup
from game.scenes.menus.briefing import goal_words
from game.scenes.route import follow_game, shown_save
from game.scenes.setup.parts import SheetNumbers
from game.scenes.setup.sheet import hero_sheet
from game.scenes.table.top import Way, page_below, top_bar
from game.state.components.components import Hero, Skill
from game.state.events.facts import SkillTraded
from game.state.game_data import catalog, game_data
from game.state.queries.figures import hero_card, heroes, name_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseItem
from game.ui.board.tokens import Coin
from game.ui.input.actions import Action, Input, Pressed
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Push, Scene
from game.ui.session import Session
from game.ui.widgets import (
    Backdrop,
    Button,
    Card,
    Label,
    Modal,
    Panel,
    RichText,
    Row,
    Scroller,
    Token,
    Widget,
    paragraph_height,
)

CARDS = ((320, 460), (280, 400), (224, 320), (192, 252))
"""The sizes of a skill, of which the largest that fits is taken."""
CARD = (224, 320)
"""The size of the skill that was drawn."""
SHEET = 128
"""The height of the hero's sheet below the skills, where there is room for it."""
LOW = 420
"""The height below which the story is left to the tooltip of the call."""
NO_ADVICE = "F2 advises in play, not here."
CALL = "You may give one skill back for another of the same deck, drawn at random."


def sample_trade() -> Session:
    """A game at the trade-in, for a picture of the screen without one."""
    return Session(GameSetup(quest="into_the_dark", heroes=4, seed=seed_from(4)))


class SkillTrade(Scene):
    """The skills of one hero as cards, and all heroes on the left."""

    name = "skills"
    onward = ("keep",)

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_trade())
        self.chosen = 0
        self.drawn: SkillTraded | None = None
        """The exchange just made, until its new card has been looked at."""
        self.advised = False
        """Whether advice was asked for, which there is none of here."""

    @property
    def request(self) -> ChooseItem | None:
        """The question, while it waits."""
        request = self.session.request
        return request if isinstance(request, ChooseItem) and request.purpose == purposes.TRADE_IN else None

    def build(self) -> Widget:
        """The bar, the heroes, and the cards with the two ways on."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        request = self.request
        if request is None:
            root.add(*self._new_card(page))
            return root
        ways = [Way("undo", "Undo", "undo", self._undo, refusal=self.session.undo_refusal())]
        if scenes.has("pause"):
            ways.append(Way("menu", "Menu", "menu", self._menu))
        root.add(
            top_bar(
                page,
                "Skills",
                ways,
                note=NO_ADVICE if self.advised else name_of(self.session.view.world, FigureId(request.subject)),
                fonts=self.stage.canvas.fonts,
            )
        )
        side, rest = page_below(page).columns(304 if page.w >= 1200 else 240, None, gap=16)
        root.add(self._party(side, request.subject), self._cards(rest, request), *self._new_card(page))
        return root

    def _new_card(self, page: Box) -> list[Widget]:
        """The window with the skill that was drawn."""
        if self.drawn is None:
            return []
        world = self.session.view.world
        card = catalog(world).skills[self.drawn.drawn]
        window = page.middle(min(480, page.w - 32), min(500, page.h - 32))
        modal = Modal(box=page, window=window, title="The new skill", floating=True)
        words, place, foot = modal.content.rows(24, None, theme.BUTTON_HEIGHT, gap=10)
        given = catalog(world).skills[self.drawn.given].name
        text = f"{name_of(world, self.drawn.hero)}, in return for {given}:"
        modal.add(Label(box=words, text=text, colour=theme.MUTED, may_shorten=True))
        shown = place.middle(CARD[0], min(CARD[1], place.h))
        modal.add(Card(box=shown, name=card.name, art=card.art, text=card.text, foot=card.deck.capitalize()))
        modal.add(Button(box=foot, key="go_on", text="Go on", icon="check", shortcut="E", chosen=True, act=self._seen))
        return [modal]

    def _seen(self) -> None:
        self.drawn = None
        if not follow_game(self, self.session):
            self.refresh()

    def _party(self, box: Box, now: int) -> Widget:
        panel = Panel(box=box, title="Heroes")
        world = self.session.view.world
        rows = Scroller(box=panel.content, key="party")
        inner = Box(rows.box.x + 4, rows.box.y + 4, rows.box.w - 20, rows.box.h)
        everyone = heroes(world)
        height = min(92, (rows.box.h - 8 - 3 * theme.GAP) // 4)
        for place, hero in zip(inner.grid(len(everyone), columns=1, height=height), everyone, strict=True):
            card = hero_card(world, hero)
            seat = world.get(Hero, hero)
            row = Row(
                box=place, chosen=hero == now, band=theme.SEATS[seat.number][0], tip=f"**{card.name}**\n{card.text}"
            )
            coin, words = place.inset(12, 8).columns(56, None, gap=8)
            row.add(Token(box=coin.middle(56, 56), coin=Coin(card.art, seat=seat.number)))
            name, who, values = words.rows(24, 20, 24, gap=2)
            if self.stage.canvas.fonts.width(card.name, theme.STRONG) <= name.w:
                row.add(Label(box=name, text=card.name, kind=theme.STRONG, colour=theme.HEADLINE))
            else:
                name, who, values = words.rows(46, 20, 0, gap=2)
                row.add(RichText(box=name, text=card.name, kind=theme.STRONG, colour=theme.HEADLINE, lines=2))
            player = self.session.setup.names.get(seat.seat, f"Seat {seat.seat[-1]}")
            row.add(Label(box=who, text=player, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
            if values.w >= 160 and values.h:
                row.add(SheetNumbers(box=values, hero=card))
            rows.add(row)
        panel.add(rows)
        return panel

    def _cards(self, box: Box, request: ChooseItem) -> Widget:
        world, fonts = self.session.view.world, self.stage.canvas.fonts
        quest = game_data(world).quest
        panel = Panel(box=box, title=quest.name)
        rest, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        told = f"{quest.intro}\n{goal_words(quest)}"
        words = CALL if rest.h < LOW else f"{told}\n{CALL}"
        whole = paragraph_height(words, rest.w, fonts=fonts)
        high = min(whole, rest.h // 4)
        call, cards = rest.rows(high, None, gap=12)
        if cards.h >= CARD[1] + SHEET + 28:
            cards, place = cards.rows(None, SHEET, gap=12)
            panel.add(hero_sheet(place, hero_card(world, FigureId(request.subject)), fonts))
        tip = told if high < whole or words == CALL else ""
        panel.add(RichText(box=call, text=words, tip=tip, lines=high // fonts.line(theme.BODY)))
        rows = Scroller(box=cards, key="cards")
        mine = [entity for entity, skill in sorted(world.each(Skill)) if skill.hero == request.subject]
        wide, tall = next((size for size in CARDS if cards.h >= size[1] + 12), CARDS[-1])
        room = max(1, min(len(mine), (cards.w - 16) // (wide + 8)))
        gap = min(16, (cards.w - 16) // room - wide)
        top = cards.y + 6 + (max(0, cards.h - tall - 12) // 2 if room >= len(mine) else 0)
        left = cards.x + max(8, (cards.w - room * (wide + gap)) // 2)
        for at, entity in enumerate(mine):
            place = Box(left + at % room * (wide + gap), top + at // room * (tall + gap), wide, tall)
            rows.add(self._card(place, entity, request))
        panel.add(rows)
        keep, swap = foot.columns(None, None, gap=16)
        panel.add(
            Button(box=keep, key="keep", text="Keep all three", icon="check", shortcut="K", act=lambda: self._give(0))
        )
        refusal = "" if self.chosen else "Choose the skill to give back first."
        panel.add(
            Button(
                box=swap,
                key="swap",
                text="Give it back and draw",
                icon="reload",
                shortcut="S",
                chosen=bool(self.chosen),
                refusal=refusal,
                act=lambda: self._give(self.chosen),
            )
        )
        return panel

    def _card(self, box: Box, entity: Entity, request: ChooseItem) -> Widget:
        world = self.session.view.world
        card = catalog(world).skills[world.get(Skill, entity).card]
        return Card(
            box=box,
            key=f"skill/{entity}",
            name=card.name,
            art=card.art,
            text=card.text,
            foot=card.deck.capitalize(),
            chosen=entity == self.chosen,
            refusal="" if entity in request.items else "No other card of its deck is left.",
            act=lambda: self._choose(entity),
        )

    def _choose(self, entity: int) -> None:
        self.chosen = 0 if entity == self.chosen else entity
        self.refresh()

    def _give(self, entity: int) -> None:
        self.chosen = 0
        try:
            self.session.answer(entity)
        except Refused:
            self.stage.sound.play("deny")
        else:
            if entity:
                self.stage.sound.play("card_draw")
                self._show_drawn()
                return
        if not follow_game(self, self.session):
            self.refresh()

    def _show_drawn(self) -> None:
        """Show the new card before anything else goes on."""
        self.drawn = next((fact for fact in reversed(self.session.table.facts) if isinstance(fact, SkillTraded)), None)
        self.refresh()

    def _undo(self) -> None:
        try:
            self.session.undo()
        except Refused:
            self.stage.sound.play("deny")
        if not follow_game(self, self.session):
            self.refresh()

    def _menu(self) -> None:
        self.go(Push(scenes.open_scene("pause", session=self.session)))

    def handle(self, given: Input) -> bool:
        """Undo by key; the menu by Escape, which closes the new card first."""
        if self.drawn is not None:
            if given == Pressed(Action.BACK):
                self._seen()
            return True
        if given == Pressed(Action.UNDO):
            self._undo()
            return True
        if given == Pressed(Action.ADVISE):
            self.advised = True
            self.refresh()
            return True
        if given in (Pressed(Action.BACK), Pressed(Action.MENU)) and scenes.has("pause"):
            self._menu()
            return True
        return False
