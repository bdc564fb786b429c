"""The pictures of what many games say of a quest: how long games last, how conquest runs."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Widget


@dataclass(eq=False, kw_only=True)
class Bars(Widget):
    """A row of bars with numbers below: how many games ended in which round."""

    counts: Counter[int]

    def paint(self, canvas: Canvas) -> None:
        """Draw a bar for each round from the first to the last, the highest lit."""
        low, high = min(self.counts), max(self.counts)
        rounds = range(low, high + 1)
        top = max(self.counts.values())
        plot, foot = self.box.rows(None, 20, gap=4)
        step = plot.w / len(rounds)
        every = max(1, math.ceil(26 / step))
        for at, number in enumerate(rounds):
            count = self.counts.get(number, 0)
            high_bar = round((plot.h - 4) * count / top)
            x = plot.x + round(at * step)
            wide = max(2, round(step) - 3)
            tone = theme.NUMBER if count == top else theme.BRIGHT_BRASS
            if high_bar:
                canvas.plain(Box(x, plot.bottom - high_bar, wide, high_bar), top=tone, radius=2)
            if at % every == 0:
                label = Box(x - 12, foot.y, wide + 24, foot.h)
                canvas.text(str(number), label, kind=theme.SMALL, colour=theme.MUTED, align="centre")
        canvas.plain(Box(plot.x, plot.bottom, plot.w, 1), top=theme.BRASS, radius=0)


@dataclass(eq=False, kw_only=True)
class BalanceCurve(Widget):
    """The heroes' mean conquest at the beginning of each round."""

    points: tuple[float, ...]

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, its highest value and its ends."""
        import pygame

        words, plot = self.box.inset(4, 0).rows(18, None, gap=4)
        plot = plot.inset(0, 4)
        most, least = max([*self.points, 1.0]), min([*self.points, 0.0])
        high = most - least
        count = max(1, len(self.points) - 1)
        spots = [
            canvas.rect(
                Box(plot.x + round(plot.w * at / count), plot.bottom - round(plot.h * (value - least) / high), 1, 1)
            ).center
            for at, value in enumerate(self.points)
        ]
        canvas.plain(Box(plot.x, plot.bottom + round(plot.h * least / high), plot.w, 1), top=theme.BRASS, radius=0)
        if len(spots) > 1:
            pygame.draw.lines(canvas.surface, theme.ICONS["conquest"], False, spots, max(2, canvas.px(2)))
        for spot in spots:
            pygame.draw.circle(canvas.surface, theme.NUMBER, spot, max(2, canvas.px(2)))
        canvas.text(f"highest {most:.1f}", words, kind=theme.SMALL, colour=theme.MUTED, align="right")
