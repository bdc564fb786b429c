"""The pieces of the curtain: drapes, the button that is held, and the strip of what all may know."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.kernel.store import GAME, World
from game.state.components.components import (
    Conquest,
    Hero,
    Round,
    Threat,
    TurnDone,
)
from game.state.queries.figures import hero_card, heroes
from game.ui.board.tokens import Coin
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets import Label, Panel, Token, Widget


@dataclass(eq=False, kw_only=True)
class Drapes(Widget):
    """Two drapes and the valance over a whole page; `opened` from 0 to 1 parts them."""

    opened: float = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw them; nothing of what lies behind shows while they are shut."""
        rect = canvas.rect(self.box)
        half = rect.w // 2 + 1
        away = round(half * self.opened)
        if not self.opened:
            canvas.surface.fill(theme.VOID, rect)
        canvas.surface.blit(canvas.art.filling("ui/curtain_left", half, rect.h), (rect.x - away, rect.y))
        canvas.surface.blit(
            canvas.art.filling("ui/curtain_right", half, rect.h), (rect.x + rect.w - half + away, rect.y)
        )
        if not self.opened:
            shade = canvas.parts.kept(("curtain shade", rect.w, rect.h), lambda: _shade(rect.w, rect.h))
            canvas.surface.blit(shade.surface, rect, special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(canvas.art.get("ui/curtain_valance", rect.w, rect.h), rect)


def _shade(w: int, h: int) -> SurfacePart:
    """The dark towards the edges of the page."""
    return SurfacePart(brush.radial((w, h), theme.colour("#f2dcd2"), theme.colour("#38221f"), at=(0.5, 0.38)))


@dataclass(eq=False, kw_only=True)
class HoldButton(Widget):
    """A pill with a ring that fills while it is held."""

    share: float
    at_once: bool = False
    """Whether a press is enough."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill, the ring and its words."""
        box = self.box
        canvas.plain(
            box, top=theme.CHOSEN_TOP, foot=theme.CHOSEN_FOOT, edge=theme.CHOSEN_EDGE, radius=box.h // 2, line=2
        )
        size = box.h - 32
        ring = Box(box.x + 24, box.y + 16, size, size)
        place = canvas.rect(ring)
        step = round(self.share * 40)
        found = canvas.parts.kept(("hold", place.w, step), lambda: _ring(place.w, step / 40))
        canvas.surface.blit(found.surface, place)
        canvas.icon("curtain", ring.middle(24, 24), colour=theme.colour("#fff6e0"))
        words = Box(ring.right + 20, box.y + (box.h - 60) // 2, box.right - ring.right - 44, 60)
        call, note = words.rows(34, 24, gap=2)
        asked = "Press to reveal" if self.at_once else "Hold to reveal"
        canvas.text(asked, call, kind=theme.CALL, colour=theme.HEADLINE)
        told = "click, or press Space or Enter" if self.at_once else "hold the mouse button or Space for one second"
        canvas.text(told, note, kind=theme.BODY, colour=theme.colour("#ffe6b8"))

    @property
    def hint(self) -> str:
        """The other way, for those who cannot hold a key."""
        return "" if self.at_once else "Or press Enter three times."


def _ring(size: int, share: float) -> SurfacePart:
    """A ring filled to a share, from the top clockwise."""
    fine = 3
    whole = brush.clear_surface((size * fine, size * fine))
    middle = size * fine / 2
    radius = middle * 0.84
    pygame.draw.circle(whole, (0, 0, 0, 150), (middle, middle), radius)
    pygame.draw.circle(whole, theme.CHOSEN_FOOT, (middle, middle), radius, width=round(middle * 0.26))
    for at in range(round(share * 180)):
        turn = pygame.math.Vector2(0, -radius * 0.87).rotate(at * 2)
        pygame.draw.circle(whole, theme.NUMBER, (middle + turn.x, middle + turn.y), middle * 0.13)
    return SurfacePart(pygame.transform.smoothscale(whole, (size, size)))


@dataclass(eq=False, kw_only=True)
class RoundStrip(Panel):
    """The round, the heroes who have acted, conquest and threat: nothing that is secret."""

    @classmethod
    def of(cls, box: Box, world: World, *, to_overlord: bool) -> RoundStrip:
        """The strip of a game at this moment."""
        strip = cls(box=box)
        inner = box.inset(24, 8)
        order = heroes(world)
        coin = min(56, inner.h)
        number = world.the(Round).number
        words, coins, pools = inner.columns(None, (coin + 10) * (len(order) + 1) + 24, 280, gap=16)
        title, note = Box(words.x, words.y + (words.h - 46) // 2, words.w, 46).rows(22, 22, gap=2)
        strip.add(
            Label(
                box=title,
                text=f"Round {number}" if number else "Before the first round",
                kind=theme.SECTION_TITLE,
                colour=theme.SECTION,
                may_shorten=True,
            )
        )
        done = sum(world.find(TurnDone, hero) is not None for hero in order)
        told = f"{done} of {len(order)} heroes have acted" if number else "The game is being set up"
        strip.add(Label(box=note, text=told, may_shorten=True))
        _portraits(strip, coins, world, coin, to_overlord=to_overlord)
        pool = world.find(Conquest, GAME)
        counted = [("threat", f"{world.the(Threat).points} threat", theme.TARGET_TEXT)]
        if pool is not None:
            counted.insert(0, ("conquest", f"{pool.points} conquest", theme.NUMBER))
        for place, (icon, text, tone) in zip(pools.columns(None, None), counted, strict=False):
            strip.add(Label(box=place, text=text, icon=icon, icon_colour=tone, kind=theme.STRONG))
        return strip


def _portraits(strip: Widget, box: Box, world: World, size: int, *, to_overlord: bool) -> None:
    at = box.x
    for hero in heroes(world):
        card = world.get(Hero, hero)
        done = world.find(TurnDone, hero) is not None
        coin = Coin(hero_card(world, hero).art, seat=card.number, done=done)
        strip.add(Token(box=Box(at, box.y, size, box.h).middle(size, size), coin=coin))
        at += size + 10
    icon = "arrow_right" if to_overlord else "arrow_left"
    strip.add(Label(box=Box(at - 4, box.y, 28, box.h), text="", icon=icon, icon_colour=theme.NUMBER))
    place = Box(at + 24, box.y, size, box.h).middle(size, size)
    strip.add(Token(box=place, coin=Coin("ui/medallion_overlord", rank="master")))
