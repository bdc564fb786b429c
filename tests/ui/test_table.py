"""Cards, coins and dice as widgets."""

from __future__ import annotations

import pygame

from game.ui.board.tokens import Coin
from game.ui.die_art import DieArt
from game.ui.panels.tray import TrayDie
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import (
    Card,
    Token,
    Widget,
)


def drawn(canvas: Canvas, widget: Widget) -> bytes:
    """The pixels of a widget on black."""
    canvas.surface.fill((0, 0, 0))
    widget.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_a_tumbling_die_does_not_show_its_face_yet(canvas: Canvas) -> None:
    box = Box(20, 60, 48, 48)
    canvas.reduced_motion = False
    rolling = TrayDie(box=box, art=DieArt("ui/dice/red_1"), settled=0.3)
    assert drawn(canvas, rolling) != drawn(canvas, TrayDie(box=box, art=DieArt("ui/dice/red_1")))


def test_each_seat_and_rank_has_a_coin_of_its_own(canvas: Canvas) -> None:
    coins = [Coin("monsters/beastman", seat=seat) for seat in (1, 2, 3, 4)]
    coins += [Coin("monsters/beastman", rank=rank) for rank in ("normal", "master", "named")]
    shown = {drawn(canvas, Token(box=Box(20, 20, 80, 80), coin=coin)) for coin in coins}
    assert len(shown) == 7
    assert len({coin.badge for coin in coins}) == 7


def test_a_card_tells_all_it_says_on_hover() -> None:
    card = Card(box=Box(0, 0, 192, 256), name="Spiked Pit", art="cards/spiked_pit", text="A long text.")
    assert "A long text." in card.hint


def test_a_refused_card_tells_why_before_anything_else() -> None:
    card = Card(box=Box(0, 0, 192, 256), name="Pit", art="cards/spiked_pit", text="Text.", refusal="Too dear.")
    assert card.hint == "Too dear."
