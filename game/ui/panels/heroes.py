"""The heroes beside the board: rows with bars where there is room, a rail of portraits where there is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.store import GAME, FigureId, World
from game.rules.turn.orders import PROLONGED
from game.state.components.components import Coins, Fallen, Hero, HeroTurn, InTown, TurnDone
from game.state.queries.figures import (
    armour_of,
    fatigue_left,
    hero_card,
    heroes,
    max_fatigue,
    max_wounds,
    name_of,
    speed_of,
    wounds_left,
)
from game.ui.board.tokens import Coin
from game.ui.panels.prolonged import ProgressBar, count_of, efforts_in_words, width_of
from game.ui.panels.table_context import TableContext
from game.ui.panels.tags import carried, row_width, tag_row, tags_of
from game.ui.picture import figure_art
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.values import meaning
from game.ui.widgets import Bar, Label, Panel, Row, Token, Widget

ROW = 180


def status_of(world: World, hero: FigureId) -> str:
    """What a hero is doing, in a few words."""
    turn = world.find(HeroTurn, GAME)
    if turn is not None and turn.hero == hero:
        doing = f"{turn.action.capitalize()} · {turn.points} movement" if turn.action else "Choosing an action"
        return f"In town · {doing}" if world.find(InTown, hero) else doing
    if world.find(Fallen, hero):
        return "Fallen: back next round"
    if world.find(TurnDone, hero):
        return "Turn done"
    return "In town" if world.find(InTown, hero) else "Waiting"


def portrait(world: World, hero: FigureId) -> Coin:
    """The coin of a hero."""
    number = world.get(Hero, hero).number
    return Coin(figure_art(world, hero), 1, 1, number, "", "", False)


@dataclass(eq=False, kw_only=True)
class Portrait(Token):
    """A hero's coin with the badge of the seat at its upper left."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the coin, then the badge."""
        from game.ui.board.tokens import badge_surface
        from game.ui.render.surfaces import SurfacePart

        super().paint(canvas)
        size = max(18, canvas.rect(self.box).w // 3)
        fonts = canvas.fonts
        part = canvas.parts.kept(
            ("portrait", self.coin, size), lambda: SurfacePart(badge_surface(self.coin, size, fonts))
        )
        canvas.surface.blit(part.surface, canvas.rect(self.box).move(-size // 6, -size // 6))


@dataclass(eq=False, kw_only=True)
class StatNumber(Widget):
    """An icon and a number."""

    icon: str
    text: str
    colour: theme.Colour = theme.MUTED

    def paint(self, canvas: Canvas) -> None:
        """Draw both side by side."""
        canvas.icon(self.icon, Box(self.box.x, self.box.y, 20, self.box.h).middle(18, 18), colour=self.colour)
        place = Box(self.box.x + 25, self.box.y, self.box.w - 25, self.box.h)
        canvas.text(self.text, place, kind=theme.BUTTON, colour=theme.TEXT)


def stats_of(world: World, hero: FigureId) -> list[tuple[str, str, str]]:
    """(icon, number, tooltip) of a hero's values."""
    coins = world.find(Coins, hero)
    return [
        ("armor", str(armour_of(world, hero)), "Armour"),
        ("speed", str(speed_of(world, hero)), "Speed"),
        ("conquest", str(hero_card(world, hero).conquest), "Conquest lost when this hero is killed"),
        ("coin", str(coins.amount if coins is not None else 0), "Coins"),
    ]


def heroes_panel(box: Box, context: TableContext, *, whole: bool = True) -> Panel:
    """A row for each hero in a panel, which takes the whole box or what the rows need of it."""
    inner = box.inset(12, 12)
    members = heroes(context.world)
    gap = theme.GAP
    height = min(ROW, (inner.h - gap * 3) // 4)
    panel = Panel(box=box if whole else box._replace(h=len(members) * (height + gap) - gap + 24))
    for at, hero in enumerate(members):
        place = Box(inner.x, inner.y + at * (height + gap), inner.w, height)
        panel.add(hero_row(place, hero, context))
    return panel


def choosing(hero: FigureId, context: TableContext) -> Callable[[], None] | None:
    """What a click on a hero does: the answer it stands for, if any, else look at its things."""
    if hero in context.prompt.figures:
        answer = context.prompt.figures[hero]
        return lambda: context.give(answer)
    return lambda: context.look(hero)


def hero_row(box: Box, hero: FigureId, context: TableContext) -> Row:
    """One hero: portrait, name, what he does, bars, values and tags."""
    world = context.world
    turn = world.find(HeroTurn, GAME)
    colour = theme.SEATS[world.get(Hero, hero).number][0]
    acting = turn is not None and turn.hero == hero
    row = Row(box=box, key=f"hero/{hero}", band=colour, chosen=acting, act=choosing(hero, context))
    if hero in context.prompt.figures:
        row.edge = theme.LEGAL
    inner = Box(box.x + 16, box.y + 12, box.w - 28, box.h - 20)
    left, right = inner.columns(72, None, gap=16)
    row.add(Portrait(box=Box(left.x, left.y + 14, 72, 72), coin=portrait(world, hero)))
    at = right.y
    name = Label(box=Box(right.x, at, right.w, 26), text=name_of(world, hero), kind=theme.NAME, colour=theme.HEADLINE)
    name.may_shorten = True
    status = Box(right.x, at + 26, right.w, 22)
    row.add(name, Label(box=status, text=status_of(world, hero), kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    wounds, tired = Box(right.x, at + 52, right.w, 20), Box(right.x, at + 76, right.w, 20)
    row.add(
        Bar(box=wounds, value=wounds_left(world, hero), most=max_wounds(world, hero), tip=meaning("wound")),
        Bar(
            box=tired,
            value=fatigue_left(world, hero),
            most=max_fatigue(world, hero),
            kind="fatigue",
            tip=meaning("fatigue"),
        ),
    )
    _values(row, Box(inner.x, at + 104, inner.w, 24), hero, context)
    if box.h >= 176:
        _tags(row, Box(inner.x, at + 132, inner.w, 22), hero, context)
    return row


def _values(row: Row, box: Box, hero: FigureId, context: TableContext) -> None:
    x = box.x
    for icon, text, tip in stats_of(context.world, hero):
        width = 30 + context.fonts.width(text, theme.BUTTON)
        row.add(StatNumber(box=Box(x, box.y, width, box.h), icon=icon, text=text, tip=meaning(icon) or tip))
        x += width + 14


def _tags(row: Row, box: Box, hero: FigureId, context: TableContext) -> None:
    """Bars of what the hero works on, then what he carries."""
    efforts = efforts_in_words(context.world, hero)
    tags = [each for each in tags_of(context.world, hero) if not (efforts and each.icon == PROLONGED)]
    width = width_of(box.w - row_width(tags, context.fonts), len(efforts))
    x = box.x
    for name, made, most in efforts:
        if x + width <= box.right:
            place = Box(x, box.y, width, box.h)
            row.add(ProgressBar(box=place, name=name, made=made, most=most, tip=f"{name}: {count_of(made, most)}"))
            x += width + 6
    row.add(*tag_row(tags, Box(x, box.y, box.right - x, box.h), context.fonts))


@dataclass(eq=False, kw_only=True)
class Strip(Widget):
    """A thin bar without words: the share that is left."""

    value: int
    most: int
    bar: str = "wounds"

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar."""
        rect = canvas.rect(self.box)
        share = self.value / max(1, self.most)
        canvas.part(canvas.parts.bar(rect.w, rect.h, share, "fatigue" if self.bar == "fatigue" else "wounds"), self.box)


@dataclass(eq=False, kw_only=True)
class Absence(Label):
    """Where a hero is who is not on the board, on a dark plate over the coin."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the word."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=4, alpha=225)
        super().paint(canvas)


def absence_of(world: World, hero: FigureId) -> str:
    """Why a hero does not stand on the board, in one word, or nothing."""
    if world.find(Fallen, hero):
        return "Fallen"
    return "Town" if world.find(InTown, hero) else ""


def heroes_rail(box: Box, context: TableContext) -> Panel:
    """Portraits with two thin bars below each other; everything else is told on hover."""
    panel = Panel(box=box)
    inner = box.inset(6, 8)
    world = context.world
    height = min(104, (inner.h - 3 * theme.GAP) // 4)
    turn = world.find(HeroTurn, GAME)
    for at, hero in enumerate(heroes(world)):
        place = Box(inner.x, inner.y + at * (height + theme.GAP), inner.w, height)
        acting = turn is not None and turn.hero == hero
        row = Row(box=place, key=f"hero/{hero}", chosen=acting, act=choosing(hero, context), tip=_told(world, hero))
        if hero in context.prompt.figures:
            row.edge = theme.LEGAL
        size = min(place.w - 8, height - 26)
        coin = Box(place.x + (place.w - size) // 2, place.y + 3, size, size)
        row.add(Portrait(box=coin, coin=portrait(world, hero)))
        wounds = Box(place.x + 4, place.bottom - 20, place.w - 8, 8)
        if away := absence_of(world, hero):
            sign = Box(place.x + 2, min(coin.bottom + 4, wounds.y - 22), place.w - 4, 20)
            row.add(
                Absence(box=sign, text=away, kind=theme.SMALL, colour=theme.HEADLINE, align="centre", floating=True)
            )
        tired = wounds.moved(0, 10)
        row.add(
            Strip(box=wounds, value=wounds_left(world, hero), most=max_wounds(world, hero)),
            Strip(box=tired, value=fatigue_left(world, hero), most=max_fatigue(world, hero), bar="fatigue"),
        )
        panel.add(row)
    return panel


def _told(world: World, hero: FigureId) -> str:
    values = ", ".join(f"{tip.split()[0].lower()} {number}" for _, number, tip in stats_of(world, hero))
    work = ", ".join(f"{name} {count_of(made, most)}" for name, made, most in efforts_in_words(world, hero))
    bars = f"{wounds_left(world, hero)} / {max_wounds(world, hero)} wounds, "
    bars += f"{fatigue_left(world, hero)} / {max_fatigue(world, hero)} fatigue"
    head = f"**{name_of(world, hero)}**: {status_of(world, hero)}"
    return "\n".join(part for part in (head, bars, values, work, *carried(world, hero)) if part)
