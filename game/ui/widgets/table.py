"""The pieces of the table as widgets: cards, portraits in coins, and dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.ui.board.tokens import Coin, badge_surface, coin_surface
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.surfaces import Shape, SurfacePart
from game.ui.render.theme import Colour
from game.ui.widgets.base import Widget

LEAST_NAME = 13
"""The smallest size of a name on a large card."""
ROOMY = 260
"""The width of a card from which its text may be larger."""
LARGE_TEXT = theme.BODY._replace(size=20, line=27)


def name_type(fonts: Fonts, name: str, width: int) -> theme.Type:
    """The face in which the longest word of a name stands whole on a small card, or the narrowest one."""
    faces = (theme.CARD_NAME, theme.SMALL.bold(), theme.SMALL)
    return next((face for face in faces if all(fonts.width(word, face) <= width for word in name.split())), faces[-1])


@dataclass(eq=False, kw_only=True)
class Card(Widget):
    """A parchment card: art window, name, text, a foot line; lifted when chosen, greyed when it cannot be used."""

    name: str
    art: str
    text: str = ""
    foot: str = ""
    edge: Colour = theme.CARD_EDGE
    tint: Colour | None = None
    chosen: bool = False
    kind: str = ""
    threat: int | str | None = None
    coins: int | None = None
    treachery: int | None = None
    art_high: int | None = None
    """The height of the picture, where it is not that of its width: a long text takes some of it."""
    MARGIN: ClassVar[int] = 4
    """Logical pixels beside the name of a small card."""

    def _boxes(self) -> tuple[Box, Box, Box, Box]:
        """The places of art, name, text and foot."""
        inner = self.box.inset(6, 6)
        top = 26 if self.kind else 0
        large = self.box.w >= 170
        name = 26 if large else 36
        foot = 20 if self.foot else 0
        art_h = round(inner.w * 0.62) if self.text else max(40, inner.h - top - name - foot - 8)
        art_h = art_h if self.art_high is None else self.art_high
        at = inner.y + top
        if large:
            name_box = Box(inner.x, at, inner.w, name)
            art = Box(inner.x + 4, name_box.bottom + 2, inner.w - 8, art_h)
            after = art.bottom
        else:
            art = Box(inner.x, at, inner.w, art_h)
            name_box = Box(self.box.x + self.MARGIN, art.bottom + 2, self.box.w - 2 * self.MARGIN, name)
            after = name_box.bottom
        text = Box(inner.x + 4, after + 4, inner.w - 8, max(0, inner.bottom - foot - after - 4))
        return art, name_box, text, Box(inner.x, inner.bottom - foot, inner.w, foot)

    def wanted(self, fonts: Fonts) -> int:
        """The height at which the whole text stands on a card of this width."""
        text = self._boxes()[2]
        return self.box.h - text.h + flow(self.text, text.w, fonts=fonts, kind=theme.SMALL).height

    def give_way(self, fonts: Fonts, *, least: int) -> None:
        """Let the picture give way to the text as far as it needs, down to a least height."""
        art, _, text, foot = self._boxes()
        lacking = flow(self.text, text.w, fonts=fonts, kind=theme.SMALL).height - (foot.y - text.y)
        if lacking > 0:
            self.art_high = max(least, art.h - lacking)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        rect = canvas.rect(self.box)
        lit = self.chosen or (bool(self.key) and self.act is not None and canvas.marks.hover == self.key)
        canvas.part(canvas.parts.card(rect.w, rect.h, edge=self.edge, tint=self.tint, chosen=lit), self.box)
        art, name, text, foot = self._boxes()
        window = canvas.rect(art)
        canvas.part(canvas.parts.window(window.w, window.h), art)
        canvas.picture(self.art, art.inset(2, 2))
        self._words(canvas, name, text)
        if self.foot:
            canvas.text(self.foot, foot, kind=theme.SMALL, colour=theme.SECOND_INK, align="centre")
        self._gems(canvas)
        if self.refusal:
            canvas.plain(self.box, top=theme.VOID, radius=8, alpha=110)

    def _words(self, canvas: Canvas, name: Box, text: Box) -> None:
        style = self._name_style(canvas, name.w)
        set_name = flow(self.name, name.w, fonts=canvas.fonts, kind=style, lines=max(1, name.h // style.line))
        place = Box(name.x, name.y + (name.h - set_name.height) // 2, name.w, name.h)
        canvas.flow(set_name, place, kind=style, colour=theme.INK, centred=True)
        if self.text:
            kind = self._text_type(canvas.fonts, text)
            lines = max(1, text.h // canvas.fonts.line(kind))
            set_text = flow(self.text, text.w, fonts=canvas.fonts, kind=kind, lines=lines)
            canvas.flow(set_text, text, kind=kind, colour=theme.INK, keyword=theme.INK, centred=True)

    def _text_type(self, fonts: Fonts, place: Box) -> theme.Type:
        """The face of the text: on a card with room the largest in which all of it stands."""
        faces = (LARGE_TEXT, theme.BODY) if self.box.w >= ROOMY else ()
        fits = (face for face in faces if flow(self.text, place.w, fonts=fonts, kind=face).height <= place.h)
        return next(fits, theme.SMALL)

    def _name_style(self, canvas: Canvas, width: int) -> theme.Type:
        """The face of the name: a smaller one where the name, or on a small card a word of it, would be cut."""
        if self.box.w >= 170:
            return canvas.fonts.small_enough(self.name, theme.NAME, width - 10, least=LEAST_NAME)
        return name_type(canvas.fonts, self.name, width)

    def _gems(self, canvas: Canvas) -> None:
        if self.kind:
            tag = Box(self.box.x + 36, self.box.y + 6, self.box.w - 72, 24)
            canvas.plain(tag, top=theme.CARD_KINDS.get(self.kind, theme.BRASS), radius=4)
            canvas.text(self.kind.capitalize(), tag, kind=theme.SMALL.bold(), colour=(255, 255, 255), align="centre")
        gems: tuple[tuple[int | str | None, Shape, Colour, tuple[int, int]], ...] = (
            (self.threat, "pentagon", theme.RANKS["master"], (self.box.x - 6, self.box.y - 8)),
            (self.coins, "circle", theme.SECTION, (self.box.right - 32, self.box.y - 8)),
            (self.treachery, "diamond", theme.CARD_KINDS["power"], (self.box.centre[0] - 19, self.box.bottom - 22)),
        )
        for value, shape, tone, at in gems:
            if value is None:
                continue
            place = Box(at[0], at[1], 38, 38)
            canvas.part(canvas.parts.badge(canvas.rect(place).w, shape, tone), place)
            canvas.text(str(value), place, kind=theme.BUTTON.bold(), colour=(255, 255, 255), align="centre", halo=True)

    @property
    def hint(self) -> str:
        """The refusal, the tip, or all that the card says."""
        return self.refusal or self.tip or (f"**{self.name}**\n{self.text}" if self.text else "")


@dataclass(eq=False, kw_only=True)
class Token(Widget):
    """A figure's coin as a portrait: art, seat or rank badge."""

    coin: Coin

    def paint(self, canvas: Canvas) -> None:
        """Draw the coin in the middle of the box."""
        rect = canvas.rect(self.box)
        size = min(rect.w, rect.h)
        found = canvas.parts.kept(("coin", self.coin, size), lambda: coin_surface(self.coin, size, canvas.art))
        left, top = rect.centerx - size // 2, rect.centery - size // 2
        canvas.surface.blit(found.surface, (left + found.dx, top + found.dy))
        if self.coin.seat or self.coin.rank:
            small = max(canvas.px(20), size // 4)
            badge = canvas.parts.kept(
                ("coinbadge", self.coin, small), lambda: SurfacePart(badge_surface(self.coin, small, canvas.fonts))
            )
            canvas.surface.blit(badge.surface, (left, top))
