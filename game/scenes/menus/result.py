"""The end of a game: who has won and why, and what it came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pygame

from game.content.counting import counted
from game.content.models import HeroCard
from game.kernel.luck import seed_from
from game.kernel.store import GAME, FigureId
from game.modules.new_game import goes_on
from game.modules.setup import GameSetup
from game.scenes import open_scene, playing
from game.scenes.menus.statistics import HERO_COLUMNS, Statistics, hero_columns, statistics
from game.scenes.route import again, following, shown_save
from game.scenes.table.top import top_section
from game.scenes.unsaved import Unsaved
from game.state.components.components import OVERLORD, PARTY, Conquest, Hero, hero_seat
from game.state.game_data import game_data
from game.state.queries.figures import hero_card
from game.ui.board.tokens import Coin
from game.ui.log.luck_words import ending_words
from game.ui.log.watched import WatchedGame
from game.ui.panels.full_stop import why_over
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.scene import Home, Pop, Push, Scene, UiContext
from game.ui.session import Session
from game.ui.widgets import (
    Backdrop,
    Button,
    Hairline,
    Label,
    Panel,
    Picture,
    RichText,
    Scroller,
    Token,
    Widget,
    paragraph_height,
)


def sample_result() -> Session:
    """A game played to its end by computer players, for a picture of the screen without one."""
    from game.players import make

    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(13), options={"conquest_start": 1}))
    seats = (OVERLORD, hero_seat(1), hero_seat(2), PARTY)
    bots = {seat: make("normal", hero_seat(1) if seat == PARTY else seat, session.setup.seed) for seat in seats}
    for _ in range(20000):
        request = session.request
        if request is None:
            break
        session.answer(bots[request.seat](session.table, request))
    return session


class Result(Scene):
    """Winner, reason and closing words on the left, the numbers of the game on the right."""

    name = "result"
    onward = ("next", "again")
    back = Home()

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_result())

    @cached_property
    def numbers(self) -> Statistics:
        """The numbers of the game."""
        return statistics(self.session.table.world, self.session.table.facts)

    @property
    def winner(self) -> str:
        """`heroes`, `overlord`, or nothing for a game that is not over."""
        over = self.session.table.over
        return over.winner if over is not None else ""

    @property
    def lost(self) -> bool:
        """Whether only heroes sit before the screen, and the overlord has won."""
        return self.winner == OVERLORD and OVERLORD not in self.session.people

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with a fanfare or a dirge; where the music is on, it has its own."""
        first, name = self._stage is None, "defeat" if self.lost else "victory"
        super().enter(stage)
        if first and not stage.music.has(name):
            stage.sound.play(name)

    def build(self) -> Widget:
        """Two panels and the ways on."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        body, foot = page.inset(24, 20).rows(None, theme.BUTTON_HEIGHT, gap=16)
        story, numbers = body.columns(min(620, body.w * 36 // 100), None, gap=16)
        root.add(self._story(story), self._numbers(numbers))
        watch, more, one, two = foot.columns(None, None, None, None, gap=16)
        alone = bool(self.session.unsaved)
        root.add(Button(box=watch, key="watch", text="Watch it again", icon="replay", shortcut="W", act=self._watch))
        onward = goes_on(self.session.table.world)
        if onward:
            root.add(
                Button(
                    box=more, key="next", text="The next part", icon="quest", chosen=True, shortcut="N", act=self._next
                )
            )  # fmt: skip
        home, place = ("Back to the preview", two) if alone else ("Back to the title", one)
        root.add(Button(box=place, key="title", text=home, icon="home", chosen=alone, act=lambda: self.go(Home())))
        if not alone:
            tip = "Set-up with the choices of this game"
            root.add(
                Button(
                    box=two, key="again", text="Play again", icon="reload", chosen=not onward, shortcut="A", tip=tip,
                    act=self._again,
                )
            )  # fmt: skip
        return root

    def _watch(self) -> None:
        """Show the game from its beginning."""
        autosave = self.session.autosave
        save = autosave.path if autosave is not None else None
        self.go(Push(open_scene("replay", game=WatchedGame(self.session.course), save=save)))

    def _again(self) -> None:
        self._begin(again)

    def _next(self) -> None:
        self._begin(following)

    def _begin(self, game: Callable[[Session], Scene]) -> None:
        """Go on with another game, once all of this one is saved or given up."""
        told = playing.unsaved_at_risk()
        self.go(Push(Unsaved(told, Pop())) if told else Home(game(self.session)))

    def _story(self, box: Box) -> Widget:
        panel = Panel(box=box)
        overlord = self.winner == OVERLORD
        tall = box.h >= 640
        large = min(420, box.h * 2 // 5, panel.content.w)
        picture, head, words = panel.content.rows(large if tall else 96, 48, None, gap=16 if tall else 8)
        size = min(picture.h, large)
        medal = "ui/medallion_overlord" if overlord else "ui/medallion_heroes"
        panel.add(Picture(box=picture.middle(size, size), name=medal))
        call = "The Overlord has won" if overlord else "The heroes have won" if self.winner else "The game goes on"
        kind = theme.RESULT._replace(serif=True) if box.w >= 420 else theme.TITLE
        panel.add(Label(box=head, text=call, kind=kind, colour=theme.HEADLINE, align="centre"))
        quest = game_data(self.session.table.world).quest
        over = self.session.table.over
        why = why_over(self.session.table.world, over.why) if over is not None else ""
        pool = self.session.table.world.find(Conquest, GAME)
        left = "" if pool is None else f"Conquest left: **{max(0, pool.points)}**"
        scroller = Scroller(box=words, key="story")
        at = words.y
        told = [f"**{quest.full_name}.** {why}", quest.defeat if overlord else quest.victory, *([left] if left else [])]
        for text in (*told, *self._luck(words.w - 16)):
            height = paragraph_height(text, words.w - 16, fonts=self.stage.canvas.fonts)
            scroller.add(RichText(box=Box(words.x, at, words.w - 16, height), text=text))
            at += height + 14
        panel.add(scroller)
        return panel

    def _luck(self, width: int) -> list[str]:
        """How often the game was taken back; once it is over, where its luck came from and how to check that. A name of
        its file that is wider than the lines are is left to the player."""
        session = self.session
        file = session.autosave.path.name if session.autosave is not None else ""
        if self.stage.canvas.fonts.width(file, theme.BODY.bold()) > width:
            file = "SAVE"
        told = [session.taken_back] if session.taken_back else []
        return told + ending_words(session.told_seed, session.commitment, file=file) if session.told_seed else told

    def _numbers(self, box: Box) -> Widget:
        panel = Panel(box=box, title=counted(self.numbers.rounds, "round"))
        rows = Scroller(box=panel.content, key="numbers")
        inner = Box(rows.box.x + 4, rows.box.y, rows.box.w - 20, rows.box.h)
        at = self._head(rows, inner)
        for hero, tally in self.numbers.heroes.items():
            self._hero(rows, Box(inner.x, at, inner.w, 56), hero, tally.row())
            at += 64
        rows.add(top_section(Box(inner.x, at + 8, inner.w, 26), "The Overlord"))
        at += 42
        for text, value in self.numbers.overlord():
            self._line(rows, Box(inner.x, at, min(480, inner.w), 28), text, value)
            at += 36
        if len(self.numbers.conquest) > 1:
            rows.add(top_section(Box(inner.x, at + 8, inner.w, 26), "Conquest in the course of the game"))
            height = max(150, inner.bottom - at - 50)
            rows.add(ConquestCurve(box=Box(inner.x, at + 42, inner.w, height), values=tuple(self.numbers.conquest)))
        panel.add(rows)
        return panel

    def _columns(self, box: Box) -> list[Box]:
        name = 230 if box.w >= 760 else 200 if box.w >= 700 else 150
        return box.columns(name, *[None] * len(HERO_COLUMNS), gap=4)

    def _head(self, rows: Widget, inner: Box) -> int:
        heads = hero_columns(self.session.table.world)
        for place, text in zip(self._columns(Box(inner.x, inner.y, inner.w, 44))[1:], heads, strict=True):
            words = RichText(box=place, text=text, kind=theme.SMALL, colour=theme.MUTED, centred=True)
            rows.add(words)
        return inner.y + 48

    def _hero(self, rows: Widget, box: Box, hero: FigureId, values: tuple[int, ...]) -> None:
        world = self.session.table.world
        card: HeroCard = hero_card(world, hero)
        first, *others = self._columns(box)
        coin, name = first.columns(52, None)
        rows.add(Token(box=coin.middle(50, 50), coin=Coin(card.art, seat=world.get(Hero, hero).number)))
        rows.add(Label(box=name, text=card.name, kind=theme.STRONG, colour=theme.HEADLINE, may_shorten=True))
        for place, value in zip(others, values, strict=True):
            rows.add(Label(box=place, text=str(value), kind=theme.COUNT, colour=theme.NUMBER, align="centre"))
        rows.add(Hairline(box=Box(box.x, box.bottom + 3, box.w, 2)))

    def _line(self, rows: Widget, box: Box, text: str, value: int) -> None:
        name, number = box.columns(None, 90)
        rows.add(Label(box=name, text=text))
        rows.add(Label(box=number, text=str(value), kind=theme.STRONG, colour=theme.NUMBER, align="right"))
        rows.add(Hairline(box=Box(box.x, box.bottom + 2, box.w, 2)))


@dataclass(eq=False, kw_only=True)
class ConquestCurve(Widget):
    """The heroes' conquest after each change, from left to right, with its lowest and highest value."""

    values: tuple[int, ...]

    def paint(self, canvas: Canvas) -> None:
        """Draw the well, the steps and the numbers."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=6, alpha=180)
        inner = self.box.inset(44, 18)
        most = max(*self.values, 1)
        points = []
        for at, value in enumerate(self.values):
            x = inner.x + inner.w * at / (len(self.values) - 1)
            y = inner.bottom - inner.h * max(0, value) / most
            points.append((canvas.px(x), canvas.px(y)))
        base = canvas.px(inner.bottom)
        pygame.draw.line(canvas.surface, theme.HAIRLINE, (points[0][0], base), (points[-1][0], base))
        pygame.draw.lines(canvas.surface, theme.NUMBER, False, points, width=max(2, canvas.px(2)))
        for x, y in points:
            pygame.draw.circle(canvas.surface, theme.HEADLINE, (x, y), max(2, canvas.px(3)))
        left = Box(self.box.x + 8, self.box.y, 32, 20)
        for value, y in ((most, inner.y), (0, inner.bottom)):
            canvas.text(str(value), left.moved(0, y - left.y - 10), kind=theme.SMALL, colour=theme.MUTED)
