"""The monsters on the board as a list: who has acted, who acts, who may."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.store import GAME, FigureId, World
from game.state.components.components import Activation, Monster, OverlordTurn
from game.state.queries.figures import (
    armour_of,
    attack_kind,
    max_wounds,
    monster_dice,
    monster_rank,
    monsters,
    name_of,
    speed_of,
    wounds_left,
)
from game.ui.board.tokens import Coin
from game.ui.panels.dots import DiceDots
from game.ui.panels.heroes import StatNumber
from game.ui.panels.table_context import TableContext
from game.ui.panels.tags import carried
from game.ui.picture import figure_art
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.values import meaning
from game.ui.widgets import Label, Row, Token, Widget

ROW = 96
LEAST_NAME = 14
"""The smallest size of a name that has the row to itself; a longer one is cut."""


def monster_rows(box: Box, context: TableContext) -> list[Widget]:
    """A row for each monster from the top of a box downwards: the acting one, those still to act, the others."""
    world = context.world
    turn, active = world.find(OverlordTurn, GAME), world.find(Activation, GAME)
    acting = active.figure if active is not None else next(iter(context.prompt.selected), 0)
    acted = set(turn.activated if turn is not None else ()) - {acting}
    order = sorted(monsters(world), key=lambda figure: (figure != acting, figure in acted))
    if not order:
        return [Label(box=box._replace(h=24), text="No enemy is in line of sight.", colour=theme.MUTED)]
    return [
        monster_row(Box(box.x, box.y + at * ROW, box.w, ROW - 6), figure, context, done=figure in acted)
        for at, figure in enumerate(order)
    ]


def monster_row(box: Box, figure: FigureId, context: TableContext, *, done: bool) -> Row:
    """One monster: coin, name, kind of attack, values and dice, and while it acts the movement it has left in place
    of the kind; where there is no room for that beside the name it goes below."""
    world = context.world
    monster = world.get(Monster, figure)
    active = world.find(Activation, GAME)
    acting = active is not None and active.figure == figure
    chosen = acting or figure in context.prompt.selected
    row = Row(
        box=box, key=f"monster/{figure}", chosen=chosen, tip=monster_words(world, figure), act=_chooser(figure, context)
    )
    if figure in context.prompt.figures:
        row.edge = theme.LEGAL
    coin = Coin(figure_art(world, figure), 1, 1, 0, monster.rank, str(monster.number or ""), done and not acting)
    inner = box.inset(10, 8)
    left, right = inner.columns(52, None, gap=14)
    row.add(Token(box=Box(left.x, left.y + 8, 52, 52), coin=coin))
    kind = attack_kind(world, figure).capitalize()
    note = f"{active.points} movement" if acting and active is not None else "acted" if done else kind
    width = context.fonts.width(note, theme.NOTE) + 4
    name = name_of(world, figure)
    beside = context.wide and context.fonts.width(name, theme.NAME) <= right.w - width - 8
    room = right.w - width - 8 if beside else right.w
    face = context.fonts.small_enough(name, theme.NAME, room, least=LEAST_NAME)
    row.add(Label(box=Box(right.x, right.y, room, 26), text=name, kind=face, may_shorten=True))
    side = Box(right.right - width, right.y if beside else right.y + 52, width, 26)
    row.add(Label(box=side, text=note, kind=theme.NOTE, colour=theme.MUTED, align="right"))
    x, health = right.x, context.wounds.get(str(figure), wounds_left(world, figure))
    values = (
        ("armor", str(armour_of(world, figure)), meaning("armor")),
        ("speed", str(speed_of(world, figure)), meaning("pace")),
        ("wound", f"{max(0, health)}/{max_wounds(world, figure)}", meaning("wound")),
    )
    for icon, text, tip in values:
        size = 27 + context.fonts.width(text, theme.BUTTON)
        row.add(StatNumber(box=Box(x, right.y + 28, size, 22), icon=icon, text=text, tip=tip))
        x += size + 6
    row.add(
        DiceDots(
            box=Box(right.x, right.y + 56, right.w if beside else right.w - width - 8, 16),
            dice=tuple(monster_dice(world, figure)),
        )
    )
    return row


def monster_words(world: World, figure: FigureId) -> str:
    """All of a monster in words, for the tooltip."""
    abilities = monster_rank(world, figure).abilities
    named = [f"{a.ability.replace('_', ' ')} {getattr(a, 'rank', '')}".strip().capitalize() for a in abilities]
    parts = [f"**{name_of(world, figure)}**", ", ".join(named), *carried(world, figure)]
    return "\n".join(part for part in parts if part)


def _chooser(figure: FigureId, context: TableContext) -> Callable[[], None]:
    if figure in context.prompt.figures:
        answer = context.prompt.figures[figure]
        return lambda: context.give(answer)
    return lambda: context.inspect(figure)
