"""Who is asked, at the left of the foot: the figure with its name and numbers, or the sign of the overlord."""

from __future__ import annotations

from game.kernel.store import GAME, Entity, FigureId, World
from game.state.components.components import Activation, Lying, Monster
from game.state.footing import is_lying
from game.state.queries.figures import (
    armour_of,
    fatigue_left,
    is_hero,
    max_fatigue,
    max_wounds,
    name_of,
    speed_of,
    wounds_left,
)
from game.ui.board.tokens import Coin
from game.ui.panels.heroes import StatNumber, portrait, stats_of
from game.ui.panels.stop_sheet import BrokenToken
from game.ui.panels.table_context import TableContext
from game.ui.picture import body_words, figure_art
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.values import meaning
from game.ui.widgets import Label, Picture, Token, Widget

WHO, NARROW_WHO, MOST_WHO = 206, 150, 270
"""How wide the column is: on a wide page, on a narrow one, and at most where a name needs more."""
NARROW = 1100
"""Logical width of the page below which coin and name are smaller."""
COIN, NARROW_COIN, COIN_GAP = 72, 56, 16
LINE = 24
OVERLORD_NAME = "Overlord"
PARTY_NAME = "The heroes"
PARTY_ASKED = FigureId(Entity(-1))
"""In place of a figure: all heroes, who choose among themselves."""


def asked_name(world: World, who: FigureId) -> str:
    """What the figure is called, 0 for the overlord, `PARTY_ASKED` for all heroes."""
    if who == PARTY_ASKED:
        return PARTY_NAME
    return name_of(world, who) if who else OVERLORD_NAME


def asked_width(who: FigureId, context: TableContext, *, page: int) -> int:
    """The width of the column, on a page of a width, in which the name stands whole on one line or two."""
    usual = WHO if page >= NARROW else NARROW_WHO
    room, kind = usual - _coin(page) - COIN_GAP, _kind(page)
    widest = max(
        context.fonts.width(part, kind) for part in _lines(asked_name(context.world, who), room, kind, context.fonts)
    )
    return min(MOST_WHO, usual + max(0, widest - room))


def asked_figure(box: Box, who: FigureId, context: TableContext, *, page: int) -> list[Widget]:
    """The figure in its column on a page of a width."""
    world, fonts, kind = context.world, context.fonts, _kind(page)
    side = min(_coin(page), box.h - 16)
    coin = Box(box.x + 4, box.y + (box.h - side) // 2, side, side)
    right = Box(coin.right + COIN_GAP - 4, box.y, box.right - coin.right - COIN_GAP + 4, box.h)
    sign, values = _sign(coin, who, context)
    lines = _lines(asked_name(world, who), right.w, kind, fonts)
    top = right.y + (right.h - len(lines) * LINE - (28 if values else 0)) // 2
    found: list[Widget] = [sign]
    for at, line in enumerate(lines):
        place = Box(right.x, top + at * LINE, right.w, LINE)
        found.append(Label(box=place, text=line, kind=kind, colour=theme.HEADLINE, may_shorten=True))
    x, y = right.x, top + len(lines) * LINE + 4
    for icon, text, tip in values:
        width = 24 + fonts.width(text, theme.STRONG)
        if x + width > right.right:
            x, y = right.x, y + 22
        if y + 22 <= box.bottom:
            number = Box(x, y, width, 22)
            found.append(StatNumber(box=number, icon=icon, text=text, tip=meaning(icon) or tip, kind=theme.STRONG))
        x += width + 8
    return found


def _coin(page: int) -> int:
    return COIN if page >= NARROW else NARROW_COIN


def _kind(page: int) -> Type:
    return theme.NAME if page >= NARROW else theme.STRONG


def _lines(name: str, room: int, kind: Type, fonts: Fonts) -> list[str]:
    """A name on one line, or where that is too long on two."""
    return [name] if fonts.width(name, kind) <= room else name.split(" ", 1)


def _sign(box: Box, who: FigureId, context: TableContext) -> tuple[Widget, list[tuple[str, str, str]]]:
    """The coin of the figure or the sign of the overlord, and (icon, number, tooltip) of its values."""
    world = context.world
    if who == PARTY_ASKED:
        return Picture(box=box.inset(6), name="ui/icons/heroes", colour=theme.HEADLINE), []
    if not who:
        return Picture(box=box.inset(6), name="ui/icons/skull", colour=theme.TARGET), []
    if is_hero(world, who):
        coin = portrait(world, who)
        if is_lying(world, who):
            return BrokenToken(box=box, coin=coin, lies=True), _left(who, context)
        return Token(box=box, coin=coin), [each for each in stats_of(world, who) if each[0] != "conquest"]
    monster = world.get(Monster, who)
    number = str(monster.number or "")
    coin = Coin(figure_art(world, who), 1, 1, 0, monster.rank, number, False)
    active = world.find(Activation, GAME)
    left = active.points if active is not None and active.figure == who else speed_of(world, who)
    return Token(box=box, coin=coin), [
        ("armor", str(armour_of(world, who)), "Armour"),
        ("speed", str(left), "Movement"),
    ]


def _left(hero: FigureId, context: TableContext) -> list[tuple[str, str, str]]:
    """How a hero lies, and the wounds and the fatigue that are left, as (icon, words, tooltip)."""
    world = context.world
    words = body_words(world, world.get(Lying, hero).way)
    return [
        ("skull", words.text, words.means),
        ("wound", f"{max(0, wounds_left(world, hero))}/{max_wounds(world, hero)}", "Wounds"),
        ("fatigue", f"{fatigue_left(world, hero)}/{max_fatigue(world, hero)}", "Fatigue"),
    ]
