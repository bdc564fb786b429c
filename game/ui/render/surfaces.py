"""The built parts of the interface (panels, cards, buttons, bars, badges), made once per size and state and kept."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.ui.render import brush, theme
from game.ui.render.look import PLAIN, Look
from game.ui.render.theme import Colour

ButtonState = Literal["rest", "hover", "pressed", "chosen", "disabled"]
Shape = Literal["circle", "diamond", "square", "banner", "hexagon", "crown", "star", "pentagon"]
KEPT = 900


class SurfacePart(NamedTuple):
    """A built surface and where its corner lies from the corner of the thing it draws (pixels)."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0


def star(points: int, inner: float) -> list[tuple[float, float]]:
    """The corners of a star in a unit square."""
    corners = []
    for i in range(points * 2):
        far = 0.5 if i % 2 == 0 else 0.5 * inner
        turn = i * math.pi / points
        corners.append((0.5 + far * math.sin(turn), 0.53 - far * math.cos(turn)))
    return corners


CORNERS: dict[str, list[tuple[float, float]]] = {
    "diamond": [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)],
    "square": [(0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)],
    "banner": [(0.06, 0.04), (0.94, 0.04), (0.94, 1.0), (0.5, 0.78), (0.06, 1.0)],
    "hexagon": [(0.25, 0.05), (0.75, 0.05), (1.0, 0.5), (0.75, 0.95), (0.25, 0.95), (0.0, 0.5)],
    "crown": [(0.06, 0.88), (0.0, 0.18), (0.28, 0.48), (0.5, 0.04), (0.72, 0.48), (1.0, 0.18), (0.94, 0.88)],
    "star": star(5, 0.48),
    "pentagon": [(0.5, 0.02), (1.0, 0.4), (0.82, 0.98), (0.18, 0.98), (0.0, 0.4)],
    "circle": [(0.5 + 0.48 * math.sin(i * math.pi / 18), 0.5 - 0.48 * math.cos(i * math.pi / 18)) for i in range(36)],
}


class Parts:
    """The cache of built parts at one scale; every size given and kept is in window pixels."""

    def __init__(self, scale: float, look: Look = PLAIN) -> None:
        self.scale = scale
        self.look = look
        self._kept: dict[tuple[object, ...], SurfacePart] = {}

    def px(self, logical: float) -> int:
        """A logical length in pixels, at least one."""
        return max(1, round(logical * self.scale))

    def kept(self, key: tuple[object, ...], build: Callable[[], SurfacePart]) -> SurfacePart:
        """The part under a key, built when it is asked for the first time."""
        part = self._kept.get(key)
        if part is None:
            if len(self._kept) > KEPT:
                self._kept.clear()
            part = self._kept[key] = build()
        return part

    def holds(self, key: tuple[object, ...]) -> bool:
        """Whether the part under a key was built."""
        return key in self._kept

    def page(self, w: int, h: int) -> SurfacePart:
        """The ground behind every screen."""
        middle = self.look.ground(theme.PAGE)
        return self.kept(("page", w, h), lambda: SurfacePart(brush.radial((w, h), middle, theme.VOID)))

    def panel(self, w: int, h: int, *, top: Colour = theme.PANEL_TOP, foot: Colour = theme.PANEL_FOOT) -> SurfacePart:
        """A panel of dark stone with brass lines and its shadow."""
        narrow = min(w, 6 * self.px(24) + 2 * self.px(theme.RADIUS_PANEL) + 1)
        return self.kept(("panel", w, h, top, foot), lambda: _wider(self._panel(narrow, h, top, foot), w - narrow))

    def _panel(self, w: int, h: int, top: Colour, foot: Colour) -> SurfacePart:
        spread, drop, radius = self.px(24), self.px(8), self.px(theme.RADIUS_PANEL)
        whole = brush.shadow((w, h), radius, spread=spread)
        body = brush.masked_surface(self._ground((w, h), top, foot), brush.rounded((w, h), radius))
        body.blit(self._edge((w, h), theme.BRASS, 1, radius), (0, 0))
        inner = (w - 2 * self.px(3), h - 2 * self.px(3))
        if min(inner) > 4:
            body.blit(
                brush.outline(inner, theme.BRIGHT_BRASS, width=self.px(1), radius=self.px(6), alpha=52),
                (self.px(3), self.px(3)),
            )
        line = brush.clear_surface((max(1, w - 2 * radius), self.px(1)))
        line.fill((*theme.TOP_LIGHT, 32))
        body.blit(line, (radius, self.px(1)))
        canvas = brush.clear_surface((w + 2 * spread, h + 2 * spread + drop))
        canvas.blit(whole, (0, drop))
        canvas.blit(body, (spread, spread))
        return SurfacePart(canvas, -spread, -spread)

    def plain(
        self,
        w: int,
        h: int,
        *,
        top: Colour,
        foot: Colour,
        edge: Colour | None,
        radius: int,
        alpha: int = 255,
        line: int = 1,
    ) -> SurfacePart:
        """A rounded gradient with an edge: rows, wells, tags, tooltips. Radius and line are logical."""
        key = ("plain", w, h, top, foot, edge, radius, alpha, line)
        corner = max(self.px(radius) if radius else 0, self.px(line)) + 2
        narrow, low = min(w, 2 * corner + 1), min(h, 2 * corner + 1) if top == foot else h
        return self.kept(
            key, lambda: _wider(self._plain(narrow, low, top, foot, edge, radius, alpha, line), w - narrow, h - low)
        )

    def _plain(
        self, w: int, h: int, top: Colour, foot: Colour, edge: Colour | None, radius: int, alpha: int, line: int
    ) -> SurfacePart:
        round_by = self.px(radius) if radius else 0
        body = self._ground((w, h), top, foot)
        if round_by:
            body = brush.masked_surface(body, brush.rounded((w, h), round_by))
        if alpha < 255:
            body = brush.faded(body, alpha)
        if edge is not None:
            body.blit(self._edge((w, h), edge, line, round_by), (0, 0))
        return SurfacePart(body)

    def _ground(self, size: tuple[int, int], top: Colour, foot: Colour) -> pygame.Surface:
        """A gradient, darker or lighter where contrast is high."""
        return brush.vertical(size, self.look.ground(top), self.look.ground(foot))

    def _edge(self, size: tuple[int, int], colour: Colour, line: int, radius: int) -> pygame.Surface:
        """An outline, brighter and thicker where contrast is high; the line is logical."""
        return brush.outline(size, self.look.edge(colour), width=self.px(self.look.line(line)), radius=radius)

    def dashed(self, w: int, h: int, colour: Colour) -> SurfacePart:
        """A dashed frame: what is still to come, or could be had."""
        look = partial(brush.dashed, width=self.px(2), dash=self.px(6), radius=self.px(theme.RADIUS_BUTTON))
        return self.kept(("dashed", w, h, colour), lambda: SurfacePart(look((w, h), colour)))

    def button(self, w: int, h: int, state: ButtonState) -> SurfacePart:
        """A button in one of its states."""
        spread = self.px(12 if state == "chosen" else 5)
        narrow = min(w, 6 * spread + 2 * self.px(theme.RADIUS_BUTTON) + 1) if state != "disabled" else w
        return self.kept(("button", w, h, state), lambda: _wider(self._button(narrow, h, state), w - narrow))

    def _button(self, w: int, h: int, state: ButtonState) -> SurfacePart:
        radius = self.px(theme.RADIUS_BUTTON)
        if state == "disabled":
            body = brush.masked_surface(
                brush.vertical((w, h), theme.DISABLED_GROUND, theme.DISABLED_GROUND), brush.rounded((w, h), radius)
            )
            body.blit(
                brush.dashed((w, h), theme.DISABLED_EDGE, width=self.px(1), dash=self.px(5), radius=radius), (0, 0)
            )
            return SurfacePart(body)
        top, foot, edge = theme.BUTTON_TOP, theme.BUTTON_FOOT, theme.BRASS
        if state == "chosen":
            top, foot, edge = theme.CHOSEN_TOP, theme.CHOSEN_FOOT, theme.CHOSEN_EDGE
        elif state == "hover":
            top, foot = theme.mix(top, (255, 255, 255), 0.08), theme.mix(foot, (255, 255, 255), 0.08)
        elif state == "pressed":
            top, foot = foot, top
        body = brush.masked_surface(self._ground((w, h), top, foot), brush.rounded((w, h), radius))
        body.blit(self._edge((w, h), edge, 1, radius), (0, 0))
        line = brush.clear_surface((max(1, w - 2 * radius), self.px(1)))
        line.fill((255, 255, 255, 60 if state == "chosen" else 24))
        body.blit(line, (radius, self.px(1)))
        return self._over_shadow(body, glow=state == "chosen", radius=radius)

    def _over_shadow(self, body: pygame.Surface, *, glow: bool, radius: int) -> SurfacePart:
        w, h = body.get_size()
        spread = self.px(12 if glow else 5)
        tone = theme.CHOSEN_GLOW if glow else (0, 0, 0)
        whole = brush.clear_surface((w + 2 * spread, h + 2 * spread + self.px(2)))
        whole.blit(
            brush.shadow((w, h), radius, spread=spread, alpha=110 if glow else 130, colour=tone),
            (0, 0 if glow else self.px(2)),
        )
        whole.blit(body, (spread, spread))
        return SurfacePart(whole, -spread, -spread)

    def ring(self, w: int, h: int) -> SurfacePart:
        """The focus ring, 2 logical pixels outside of what it surrounds."""
        out = self.px(4)
        size = (w + 2 * out, h + 2 * out)
        return self.kept(
            ("ring", w, h),
            lambda: SurfacePart(brush.outline(size, theme.FOCUS, width=self.px(2), radius=self.px(9)), -out, -out),
        )

    def card(
        self,
        w: int,
        h: int,
        *,
        edge: Colour = theme.CARD_EDGE,
        tint: Colour | None = None,
        radius: int = theme.RADIUS_PANEL,
        chosen: bool = False,
    ) -> SurfacePart:
        """A parchment card with its shadow, or glowing when chosen."""
        key = ("card", w, h, edge, tint, radius, chosen)
        return self.kept(key, lambda: self._card(w, h, edge, tint, radius, chosen))

    def _card(self, w: int, h: int, edge: Colour, tint: Colour | None, radius: int, chosen: bool) -> SurfacePart:
        top, foot = theme.PARCHMENT_TOP, theme.PARCHMENT_FOOT
        if tint is not None:
            top, foot = theme.mix(top, tint, 0.35), theme.mix(foot, tint, 0.35)
        round_by = self.px(radius)
        body = brush.masked_surface(self._ground((w, h), top, foot), brush.rounded((w, h), round_by))
        burn = brush.shaped_surface(
            brush.soft(
                brush.outline((w, h), theme.colour("#b08a4a"), width=self.px(5), radius=round_by, alpha=130), self.px(4)
            ),
            brush.rounded((w, h), round_by),
        )
        body.blit(burn, (0, 0))
        body.blit(brush.outline((w, h), theme.NUMBER if chosen else edge, width=self.px(2), radius=round_by), (0, 0))
        return self._over_shadow(body, glow=chosen, radius=round_by)

    def window(self, w: int, h: int) -> SurfacePart:
        """The dark inset window behind a picture."""
        return self.kept(("window", w, h), lambda: self._window(w, h))

    def _window(self, w: int, h: int) -> SurfacePart:
        radius = self.px(4)
        body = brush.masked_surface(
            brush.radial((w, h), theme.colour("#5a4b3a"), theme.colour("#2c241c")), brush.rounded((w, h), radius)
        )
        body.blit(brush.outline((w, h), (0, 0, 0), width=self.px(1), radius=radius, alpha=120), (0, 0))
        return SurfacePart(body)

    def bar(self, w: int, h: int, share: float, kind: Literal["wounds", "fatigue"]) -> SurfacePart:
        """A filled bar; the share is rounded to a pixel."""
        filled = round(w * min(1.0, max(0.0, share)))
        return self.kept(("bar", w, h, filled, kind), lambda: self._bar(w, h, filled, kind))

    def _bar(self, w: int, h: int, filled: int, kind: str) -> SurfacePart:
        radius = self.px(theme.RADIUS_BAR)
        body = brush.vertical((w, h), (7, 6, 5), (16, 13, 11))
        top, foot = (theme.WOUND_TOP, theme.WOUND_FOOT) if kind == "wounds" else (theme.FATIGUE_TOP, theme.FATIGUE_FOOT)
        if filled:
            body.blit(brush.vertical((filled, h), top, foot), (0, 0))
            body.fill((44, 36, 34, 0), (0, self.px(1), filled, self.px(1)), special_flags=pygame.BLEND_RGB_ADD)
        cut = brush.masked_surface(body, brush.rounded((w, h), radius))
        cut.blit(brush.outline((w, h), (0, 0, 0), width=self.px(1), radius=radius), (0, 0))
        return SurfacePart(cut)

    def badge(self, size: int, shape: Shape, colour: Colour) -> SurfacePart:
        """A seat, rank or price badge with a dark edge."""
        points = CORNERS[shape]
        return self.kept(
            ("badge", size, shape, colour),
            lambda: SurfacePart(
                brush.polygon((size, size), points, colour, edge=theme.OUTLINE, width=max(1.0, size / 12))
            ),
        )


def _wider(part: SurfacePart, across: int, down: int = 0) -> SurfacePart:
    """A built part with its middle column, and row, drawn out by so many pixels: to build a large one at its full size
    takes many times as long."""
    w, h = part.surface.get_size()
    return part._replace(surface=brush.drawn_out(part.surface, (w + across, h + down)))
