"""The sheet of a full stop: a hero is killed, with what that costs, or a named monster comes into sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.content.counting import counted
from game.content.models import CardId
from game.kernel.store import World
from game.show.reading import shown
from game.state.components.components import Monster
from game.state.game_data import card_name, catalog, game_data
from game.state.queries.figures import hero_card, max_fatigue, max_wounds, monster_rank, name_of
from game.ui.board.tokens import Coin
from game.ui.full_stops import FullStop, HeroFalls, NamedSeen
from game.ui.panels.heroes import portrait
from game.ui.panels.table_context import TableContext
from game.ui.panels.tray import TrayDie
from game.ui.picture import figure_art
from game.ui.prompts.words import face_words
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.widgets import Button, Label, Modal, RichText, Scroller, Token, Widget, paragraph_height

HEADLINE = Type(36, 44, 700, serif=True)
WIDEST = 820
ROOMY = 600
"""The height of a page from which the sheet has a large portrait."""
DIE = 40
COST_HIGH = 92
GRAVE = theme.colour("#2a0f0d")


@dataclass(eq=False, kw_only=True)
class StopSheet(Modal):
    """A window over a table that has lost its colour."""

    grave: bool = True

    def paint(self, canvas: Canvas) -> None:
        """Take the colour of what lies below, darken it, and draw the sheet."""
        area = canvas.surface.get_clip().clip(canvas.rect(self.box))
        if self.grave and area.w and area.h:
            canvas.surface.blit(pygame.transform.grayscale(canvas.surface.subsurface(area)), area)
        super().paint(canvas)
        if self.grave:
            canvas.plain(self.window.inset(3), top=GRAVE, foot=theme.PANEL_FOOT, edge=theme.WOUND_FOOT, radius=7)


@dataclass(eq=False, kw_only=True)
class Cost(Widget):
    """What was, and what is left of it, above what that means."""

    icon: str
    text: str
    word: str
    note: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame, the icon with the numbers, and two lines."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=6, alpha=150)
        upper, middle, lower = self.box.inset(8, 8).rows(32, 22, None, gap=0)
        wide = canvas.fonts.width(self.text, theme.COUNT)
        left = upper.x + (upper.w - wide - 34) // 2
        tone = theme.ICONS.get(self.icon, theme.NUMBER)
        canvas.icon(self.icon, Box(left, upper.y, 24, upper.h).middle(24, 24), colour=tone)
        canvas.text(self.text, Box(left + 34, upper.y, wide + 4, upper.h), kind=theme.COUNT, colour=theme.NUMBER)
        canvas.text(self.word, middle, kind=theme.STRONG, colour=theme.HEADLINE, align="centre")
        canvas.text(self.note, lower, kind=theme.SMALL, colour=theme.MUTED, align="centre")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words wider than the frame."""
        wide = max(fonts.width(self.text, theme.COUNT) + 34, fonts.width(self.word, theme.STRONG))
        wide = max(wide, fonts.width(self.note, theme.SMALL))
        return [f"cost {self.word!r} is cut"] if wide > self.box.w - 16 else []


@dataclass(eq=False, kw_only=True)
class Warned(Widget):
    """The ground of a warning: a frame with a sign."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame and the sign."""
        canvas.plain(self.box, top=theme.colour("#3a2f0c"), edge=theme.WARNING, radius=6, line=2)
        sign = Box(self.box.x + 12, self.box.y, 28, self.box.h).middle(28, 28)
        canvas.icon("warning", sign, colour=theme.WARNING)


def stop_sheet(page: Box, stop: FullStop, context: TableContext, go_on: Callable[[], None]) -> StopSheet:
    """The sheet over a page; `go_on` closes it."""
    wide = min(WIDEST, page.w - 32)
    place = Box(0, 0, wide - 48, 0)
    if isinstance(stop, HeroFalls):
        found = _fallen(place, stop, context, roomy=page.h >= ROOMY)
    else:
        found = _seen(place, stop, context)
    high = max(widget.box.bottom for widget in found)
    window = page.middle(wide, min(page.h - 24, high + 20 + 20 + 48 + 20))
    sheet = StopSheet(box=page, window=window, grave=isinstance(stop, HeroFalls))
    body, foot = window.inset(24, 20).rows(None, 48, gap=20)
    rows = Scroller(box=body, key="stop")
    for widget in found:
        widget.shift(body.x, body.y)
    rows.add(*found)
    text = "See the end" if isinstance(stop, HeroFalls) and stop.over else "Go on"
    button = Button(
        box=foot.middle(min(220, foot.w), 48), key="stop/go", text=text, shortcut="Space", chosen=True, act=go_on
    )
    sheet.add(rows, button)
    return sheet


def _fallen(box: Box, stop: HeroFalls, context: TableContext, *, roomy: bool) -> list[Widget]:
    """Who was killed by whom, with the sum; what it costs; the warning."""
    world, fonts = context.world, context.fonts
    side = 132 if roomy else 72
    found: list[Widget] = [Token(box=Box(box.x, box.y, side, side), coin=portrait(world, stop.hero))]
    words = Box(box.x + side + 24, box.y, box.w - side - 24, 0)
    found += _lines(words, [(f"{name_of(world, stop.hero)} is killed", HEADLINE)], fonts)
    found += _lines(words.moved(0, 48), [(text, theme.BODY) for text in fall_words(stop, world)], fonts)
    at = max(widget.box.bottom for widget in found[1:])
    if stop.dice:
        for number, (colour, face) in enumerate(stop.dice):
            spot = Box(words.x + number * (DIE + 8), at + 8, DIE, DIE)
            found.append(TrayDie(box=spot, colour=colour, face=face, tip=face_words(world, colour, face)))
        at += DIE + 8
    at = max(at, box.y + side) + 16
    costs = Box(box.x, at, box.w, COST_HIGH).columns(None, None, None, gap=12)
    found += [
        Cost(box=spot, icon=i, text=t, word=w, note=n)
        for spot, (i, t, w, n) in zip(costs, _costs(stop, world), strict=True)
    ]
    if stop.warned:
        title, note = warning_words(stop)
        room = box.w - 66
        high = paragraph_height(note, room, fonts=fonts, kind=theme.NOTE)
        ground = Warned(box=Box(box.x, at + COST_HIGH + 14, box.w, high + 46))
        head = Box(ground.box.x + 52, ground.box.y + 10, room, 24)
        kind = fonts.small_enough(title, theme.NAME, room, least=14)
        ground.add(
            Label(box=head, text=title, kind=kind, colour=theme.HEADLINE, may_shorten=True),
            RichText(box=Box(head.x, head.bottom + 2, room, high), text=note, kind=theme.NOTE, colour=theme.TEXT),
        )
        found.append(ground)
    return found


def _lines(box: Box, lines: list[tuple[str, Type]], fonts: Fonts) -> list[Widget]:
    """Paragraphs one below the other from the top of a box; a headline is set as large as it fits on one line."""
    found: list[Widget] = []
    at = box.y
    for text, kind in lines:
        if kind is HEADLINE:
            face = fonts.small_enough(text, kind, box.w, least=18)
            place = Box(box.x, at, box.w, HEADLINE.line)
            found.append(Label(box=place, text=text, kind=face, colour=theme.HEADLINE, may_shorten=True))
            at += HEADLINE.line
            continue
        high = paragraph_height(text, box.w, fonts=fonts, kind=kind)
        found.append(RichText(box=Box(box.x, at, box.w, high), text=text, kind=kind))
        at += high + 4
    return found


def fall_words(stop: HeroFalls, world: World) -> list[str]:
    """By whom or what, and the sum."""
    book = game_data(world).book
    cause = str(shown(book, "causes").get(stop.cause, "")) or card_name(world, CardId(stop.cause))
    lines = [f"by **{stop.killer}**" if stop.killer else f"by {cause}"]
    if stop.damage:
        held = stop.damage - stop.wounds
        less = f" - **{held}** armour" if held > 0 else ""
        lines.append(f"**{stop.damage}** damage{less} = **{counted(stop.wounds, 'wound')}**; {stop.left} left before")
    elif stop.wounds:
        lines.append(f"**{counted(stop.wounds, 'wound')}**")
    return lines


def _costs(stop: HeroFalls, world: World) -> list[tuple[str, str, str, str]]:
    """(icon, numbers, word, note) of what the death costs, and when the hero is back."""
    (before, after), (had, has) = stop.conquest, stop.coins
    whole = f"{max_wounds(world, stop.hero)} wounds, {max_fatigue(world, stop.hero)} fatigue"
    back = ("home", "The end", "The quest is lost", "") if stop.over else ("home", "Next round", "Back in town", whole)
    value = hero_card(world, stop.hero).conquest
    why = "the conquest value" if before - after == value else f"conquest value {value}, and curses"
    return [
        ("conquest", f"{before} → {after}", f"{before - after} conquest lost", why),
        ("coin", f"{had} → {has}", f"{counted(had - has, 'coin')} lost", "half, in steps of 25"),
        back,
    ]


def warning_words(stop: HeroFalls) -> tuple[str, str]:
    """The headline and the sentence of the warning."""
    left = f"{stop.conquest[1]} conquest left"
    cheapest, dearest = stop.ahead[0][0], stop.ahead[-1][0]
    if stop.conquest[1] <= cheapest:
        costs = str(dearest) if cheapest == dearest else f"{cheapest} to {dearest}"
        return f"{left}: the next death ends the quest", f"Any hero killed now costs {costs}."
    return f"{left}: {' and '.join(stop.dear)} must not fall", "That death ends the quest."


def _seen(box: Box, stop: NamedSeen, context: TableContext) -> list[Widget]:
    """A named monster: portrait, name, and its numbers."""
    world, fonts = context.world, context.fonts
    monster, rank = world.get(Monster, stop.figure), monster_rank(world, stop.figure)
    coin = Coin(figure_art(world, stop.figure), 1, 1, 0, monster.rank, "")
    words = Box(box.x + 120, box.y, box.w - 120, 0)
    quest = game_data(world).quest.named[monster.named]
    card = catalog(world).monsters[monster.card]
    told = [f"A named {card.name} comes into sight.", quest.text]
    most = max_wounds(world, stop.figure)
    told.append(f"{counted(most, 'wound')}, armour {rank.armour}, speed {rank.speed}. N shows all of it.")
    found: list[Widget] = [Token(box=Box(box.x, box.y, 96, 96), coin=coin)]
    found += _lines(words, [(name_of(world, stop.figure), HEADLINE)], fonts)
    found += _lines(words.moved(0, 48), [(text, theme.BODY) for text in told if text], fonts)
    return found
