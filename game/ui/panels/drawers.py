"""What can be pulled out over the right of the board: cards, the log, the foes, and the overlord's stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.content.counting import counted
from game.kernel.store import GAME, NOBODY, Entity, FigureId
from game.rules.overlord.overlord_turn import cards_to_draw, income
from game.state.components.components import OVERLORD, Discards, Hand, InPlay, Lasting, OverlordDeck
from game.state.queries.figures import heroes, name_of
from game.ui.input.keyboard import KEYBOARD
from game.ui.log.chronicle import pinned_lines
from game.ui.panels.actions import line_button
from game.ui.panels.hand import hand_card
from game.ui.panels.items import belongings, item_card
from game.ui.panels.log_list import LogActions, log_filters, log_rows, pinned_rows
from game.ui.panels.monsters import monster_rows
from game.ui.panels.piles import pile_lines
from game.ui.panels.stops import stops_list
from game.ui.panels.table_context import TableContext
from game.ui.panels.threat import in_play_lines, legend_rows
from game.ui.panels.weapon import weapon_strip, weapons_in_hand
from game.ui.prompts.base import MenuLine
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Panel, RichText, Scroller, Widget, paragraph_height

CARD, CARD_HIGH = 108, 134
LOOK_BACK = 44
"""The height of the button below the log."""
HAND_CARD, HAND_CARD_HIGH = 158, 230
MOST_LISTED = 400
"""The greatest width of the list of all that a menu holds."""
GAP = 8


@dataclass(frozen=True)
class DrawerKind:
    """A drawer: its key in the program, its word, icon and letter."""

    name: str
    word: str
    icon: str
    letter: str


CARDS = DrawerKind("cards", "Cards", "deck", "K")
LOG = DrawerKind("log", "Log", "log", "L")
FOES = DrawerKind("foes", "Foes", "monster", "N")
STOPS = DrawerKind("stops", "Stops", "hand", "X")


@dataclass(eq=False, kw_only=True)
class Handle(Button):
    """The handle of a drawer at the edge of the board: icon, word and key, one below the other."""

    letter: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the handle."""
        lit = self.state(canvas) in ("hover", "pressed")
        edge = theme.FOCUS if self.chosen else theme.BRIGHT_BRASS if lit else theme.BRASS
        canvas.plain(self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=edge, radius=8, alpha=240)
        icon, word, key = self.box.inset(2, 6).rows(22, 18, None, gap=2)
        canvas.icon(self.icon, icon.middle(20, 20), colour=theme.NUMBER)
        canvas.text(self.text, word, kind=theme.SMALL, colour=theme.HEADLINE, align="centre")
        plate = key.middle(22, min(20, key.h))
        canvas.plain(plate, top=theme.VOID, edge=theme.CARD_EDGE, radius=4)
        canvas.text(KEYBOARD.name(self.letter), plate, kind=theme.SMALL, colour=theme.NUMBER, align="centre")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A word wider than the handle."""
        wide = fonts.width(self.text, theme.SMALL)
        return [f"handle {self.text!r} is cut"] if wide > self.box.w - 4 else []


def handles(
    box: Box, kinds: tuple[DrawerKind, ...], *, height: int, opened: str, toggle: Callable[[str], None]
) -> list[Widget]:
    """The handles from the top of a column downwards."""
    found: list[Widget] = []
    for at, kind in enumerate(kinds):

        def act(name: str = kind.name) -> None:
            toggle(name)

        found.append(
            Handle(
                box=Box(box.x, box.y + at * (height + GAP), box.w, height),
                key=f"drawer/{kind.name}",
                text=kind.word,
                icon=kind.icon,
                letter=kind.letter,
                shortcut="" if kind is FOES else kind.letter,  # N looks at one foe after the other
                chosen=opened == kind.name,
                floating=True,
                act=act,
            )
        )
    return found


def drawer_panel(
    box: Box,
    kind: DrawerKind,
    context: TableContext,
    *,
    hero: FigureId,
    close: Callable[[], None],
    changed: Callable[[], None],
) -> Panel:
    """A drawer that is pulled out: `hero` is whose cards are looked at, 0 for the overlord's."""
    close_at = Box(box.right - 114, box.y + 4, 106, 40)
    next_at = Box(close_at.x - 44, close_at.y, 40, 40)
    room = (next_at if kind is CARDS else close_at).x - 24 - box.x
    name = name_of(context.world, hero) if kind is CARDS and hero else ""
    title = f"{name} · cards" if name else kind.word
    if name and context.fonts.width(title, theme.SECTION_TITLE) > room:
        title = name
    panel = Panel(box=box, title=context.fonts.fitted(title, theme.SECTION_TITLE, room), floating=True)
    if kind is CARDS:
        panel.add(*_next_cards(next_at, context, hero))
    panel.add(
        Button(
            box=close_at,
            key="drawer/close",
            text="Close",
            kind=theme.NOTE,
            shortcut="" if kind is FOES else kind.letter,
            bare=True,
            act=close,
        )
    )
    inner = panel.content
    body = Box(inner.x, inner.y + 8, inner.w, inner.h - 8)
    if kind is LOG:
        panel.add(*_log(body, context, changed))
    elif kind is STOPS:
        panel.add(*stops_list(body, context))
    elif kind is FOES:
        panel.add(_foes(body, context))
    elif context.session.viewer == OVERLORD and not hero:
        panel.add(_hand(body, context))
    else:
        panel.add(_belongings(body, context, hero))
    return panel


def _next_cards(box: Box, context: TableContext, hero: FigureId) -> list[Widget]:
    """The button that shows whose cards come next: a click on a hero in the rail may be an answer. None where there are
    no others."""
    own = [NOBODY] if context.session.viewer == OVERLORD else []
    order = [*own, *heroes(context.world)]
    if len(order) < 2:
        return []
    after = order[(order.index(hero) + 1) % len(order)] if hero in order else order[0]
    tip = f"The cards of {name_of(context.world, after)}" if after else "The overlord's cards"
    look = partial(context.look, after)
    return [Button(box=box, key="drawer/next", text="", icon="arrow_right", tip=tip, bare=True, act=look)]


def _log(box: Box, context: TableContext, changed: Callable[[], None]) -> list[Widget]:
    """The newest lines below what filters them."""
    chronicle = context.session.chronicle
    filters = log_filters(box, context.world, chronicle.filter, changed=changed)
    lines = [line for line in context.log if chronicle.filter.shows(line)]
    actions = LogActions(context.link, context.look_there, context.undo_to, context.session.undo_reach)
    key = f"log/{chronicle.filter.kind}/{chronicle.filter.seat}"
    above = filters[-1].box.bottom + GAP
    pinned = pinned_rows(box._replace(y=above), pinned_lines(context.log), actions, context.fonts)
    top = pinned[-1].box.bottom + GAP if pinned else above
    place, foot = Box(box.x, top, box.w, box.bottom - top), list[Widget]()
    if context.look_back is not None:
        place, below = place.rows(None, LOOK_BACK, gap=GAP)
        foot.append(Button(box=below, key="log/strip", text="Since your turn", icon="replay", act=context.look_back))
    return [*filters, *pinned, log_rows(place, lines, actions, key=key, fonts=context.fonts), *foot]


def _foes(box: Box, context: TableContext) -> Widget:
    """The monsters, those that act or may act first, above what the markings of the board mean."""
    acting = next(iter(context.prompt.selected), NOBODY)
    rows = Scroller(box=box, key=f"monsters/{acting}")
    rows.add(*monster_rows(Box(box.x, box.y, box.w - 10, 0), context))
    at = max((each.box.bottom for each in rows.children), default=box.y)
    rows.add(*legend_rows(Box(box.x, at + 12, box.w - 10, 0)))
    return rows


def _heading(box: Box, text: str) -> Widget:
    return Label(box=box._replace(h=24), text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)


def _grid(box: Box, count: int, size: tuple[int, int]) -> list[Box]:
    """Places for so many cards of a size, row by row from the top of a box, spread over its width."""
    columns = max(1, (box.w + GAP) // (size[0] + GAP))
    step = min(size[0] + 2 * GAP, (box.w - size[0]) // max(1, columns - 1)) if columns > 1 else 0
    return [Box(box.x + at % columns * step, box.y + at // columns * (size[1] + GAP), *size) for at in range(count)]


def _in_play(rows: Scroller, top: int, context: TableContext) -> None:
    """Below what stands there the overlord's piles, and what he has in play, if anything."""
    place = Box(rows.box.x, top + 12, rows.box.w - 12, 0)
    piles = pile_lines(place, context)
    rows.add(*piles)
    place = place._replace(y=piles[-1].box.bottom + 12)
    lasting = context.world.find(Lasting, GAME)
    if not context.world.the(InPlay).cards and not (lasting is not None and lasting.effects):
        return
    rows.add(_heading(place, "The overlord has in play"))
    rows.add(*in_play_lines(place.moved(0, 28), context))


def _belongings(box: Box, context: TableContext, hero: FigureId) -> Widget:
    """A hero's weapons in hand as wide cards with dice and surges, then all else he has."""
    rows = Scroller(box=box, key=f"items/{hero}", opens_anew=True)
    at = box.y + 2
    weapons = weapons_in_hand(context.world, hero) if hero else []
    for entity in weapons:

        def read(which: Entity = entity) -> None:
            context.item(which)

        strip = weapon_strip(Box(box.x + 2, at, box.w - 14, 0), entity, context, read)
        if strip is not None:
            rows.add(strip)
            at += strip.box.h + GAP
    rest = [entity for entity in belongings(context.world, hero) if entity not in weapons] if hero else []
    places = _grid(Box(box.x + 2, at + 2, box.w - 16, 0), len(rest), (CARD, CARD_HIGH))
    rows.add(*(item_card(place, entity, context) for place, entity in zip(places, rest, strict=True)))
    _in_play(rows, max((place.bottom for place in places), default=at), context)
    return rows


def _hand(box: Box, context: TableContext) -> Widget:
    """The overlord's hand, his income and piles, and what he has in play."""
    world = context.world
    rows = Scroller(box=box, key="hand", opens_anew=True)
    piles = (
        f"+{income(world)} threat and {counted(cards_to_draw(world), 'card')} each turn. "
        f"Deck {len(world.the(OverlordDeck).cards)}, discard {len(world.the(Discards).cards)}."
    )
    told = Box(box.x, box.y, box.w - 12, paragraph_height(piles, box.w - 12, fonts=context.fonts, kind=theme.NOTE))
    rows.add(RichText(box=told, text=piles, kind=theme.NOTE, colour=theme.MUTED))
    cards = [card for card in world.the(Hand).cards if card]
    top = told.bottom + 8
    if not cards:
        rows.add(Label(box=Box(box.x, top, box.w - 12, 24), text="No cards in hand.", colour=theme.MUTED))
        top += 24
    shown = [
        hand_card(Box(0, 0, HAND_CARD, HAND_CARD_HIGH), card, context, key=f"hand/{at}")
        for at, card in enumerate(cards)
    ]
    high = max([HAND_CARD_HIGH, *(each.wanted(context.fonts) for each in shown)])
    places = _grid(Box(box.x + 4, top, box.w - 20, 0), len(cards), (HAND_CARD, high))
    for place, each in zip(places, shown, strict=True):
        each.box = place
        rows.add(each)
    _in_play(rows, max((place.bottom for place in places), default=top), context)
    return rows


def more_panel(box: Box, lines: tuple[MenuLine, ...], context: TableContext, *, extra: list[Widget]) -> Panel:
    """All lines of a menu one below the other at the lower right of a box, with the reason why some cannot be done."""
    at, wide = 0, min(MOST_LISTED, box.w)
    box = Box(box.right - wide, box.y, wide, box.h)
    found: list[Widget] = []
    width = box.w - 2 * theme.PADDING - 12
    for number, line in enumerate(lines):
        found.append(line_button(Box(0, at, width, 44), line, context, key=f"more/{number}/{line.text}"))
        at += 48
        if line.refusal:
            high = paragraph_height(line.refusal, width - 8, fonts=context.fonts, kind=theme.NOTE)
            told = Box(8, at - 2, width - 8, high)
            found.append(RichText(box=told, text=line.refusal, kind=theme.NOTE, colour=theme.MUTED))
            at += high + 6
    for widget in extra:
        widget.box = Box(0, at + 4, width, 44)
        found.append(widget)
        at += 52
    high = min(box.h, at + 2 * theme.PADDING)
    panel = Panel(box=Box(box.x, box.bottom - high, box.w, high), floating=True)
    body = panel.box.inset(theme.PADDING)
    rows = Scroller(box=body, key="more")
    for widget in found:
        widget.shift(body.x + 2, body.y)
    rows.add(*found)
    panel.add(rows)
    return panel
