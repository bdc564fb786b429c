"""The overlord's pool, decks, cards in play, and the heroes as he watches them."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.counting import counted
from game.kernel.store import GAME, FigureId
from game.rules.overlord.overlord_turn import cards_to_draw, income
from game.state.components.components import Discards, HeroTurn, InPlay, Lasting, OverlordDeck, Threat
from game.state.game_data import card_name
from game.state.queries.figures import heroes, max_wounds, name_of, wounds_left
from game.ui.panels.heroes import Portrait, choosing, portrait, status_of
from game.ui.panels.table_context import TableContext
from game.ui.panels.tags import carried, tag_row, tags_of
from game.ui.prompts.faces import card_face
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Bar, Label, Panel, Picture, RichText, Row, Scroller, Widget

GEMS = 20


@dataclass(eq=False, kw_only=True)
class Gems(Widget):
    """Threat as a row of gems, so many full, the others hollow."""

    count: int

    def paint(self, canvas: Canvas) -> None:
        """Draw two rows of ten."""
        step = self.box.w // 10
        for at in range(GEMS):
            place = Box(self.box.x + at % 10 * step, self.box.y + at // 10 * 22, 18, 18)
            tone = theme.RANKS["master"] if at < self.count else theme.colour("#3a2320")
            canvas.icon("threat", place, colour=tone)


@dataclass(eq=False, kw_only=True)
class Count(Widget):
    """A pile: icon, number and word in an inset."""

    icon: str
    number: int
    word: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the inset."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.HAIRLINE, alpha=153)
        upper, lower = self.box.inset(8, 4).rows(None, 20, gap=0)
        canvas.icon(self.icon, Box(upper.x, upper.y, 22, upper.h).middle(20, 20), colour=theme.SECTION)
        canvas.text(str(self.number), upper, kind=theme.COUNT, colour=theme.NUMBER, align="right")
        canvas.text(self.word, lower, kind=theme.NOTE, colour=theme.TEXT)


def threat_panel(box: Box, context: TableContext) -> Panel:
    """Threat, piles and heroes."""
    world = context.world
    panel = Panel(box=box, title="Threat")
    body = panel.content
    points = world.the(Threat).points
    drawn = cards_to_draw(world)
    number = Box(body.x + 48, body.y, 72, 52)
    panel.add(
        Picture(box=Box(body.x, body.y + 6, 40, 40), name="ui/icons/skull", colour=theme.TARGET),
        Label(box=number, text=str(points), kind=theme.POOL, colour=theme.colour("#ffcfc4")),
        RichText(
            box=Box(number.right + 8, body.y, body.right - number.right - 8, 58),
            text=f"+{income(world)} each turn\n{counted(drawn, 'card')} drawn",
            kind=theme.NOTE,
            colour=theme.MUTED,
        ),
        Gems(box=Box(body.x, body.y + 60, body.w, 44), count=points, tip=f"{points} threat"),
    )
    piles = (
        ("deck", len(world.the(OverlordDeck).cards), "deck"),
        ("discard", len(world.the(Discards).cards), "discard"),
    )
    counts = (*piles, ("in_play", len(world.the(InPlay).cards), "in play"))
    row = Box(body.x, body.y + 116, body.w, 60)
    for place, (icon, count, word) in zip(row.columns(None, None, None), counts, strict=True):
        panel.add(Count(box=place, icon=icon, number=count, word=word))
    heading = Box(body.x, row.bottom + 12, body.w, 24)
    panel.add(Label(box=heading, text="Heroes", kind=theme.SECTION_TITLE, colour=theme.SECTION))
    rest = Box(body.x, heading.bottom + 6, body.w, body.bottom - heading.bottom - 6)
    panel.add(watched_heroes(rest, context))
    return panel


def watched_heroes(box: Box, context: TableContext) -> Scroller:
    """The heroes in short: portrait, name, wounds, tokens."""
    rows = Scroller(box=box, key="watched")
    turn = context.world.find(HeroTurn, GAME)
    at = box.y
    for hero in heroes(context.world):
        place = Box(box.x, at, box.w - 8, 62)
        acting = turn is not None and turn.hero == hero
        row = Row(box=place, key=f"hero/{hero}", chosen=acting, act=choosing(hero, context))
        row.tip = "\n".join([status_of(context.world, hero), *carried(context.world, hero)])
        if hero in context.prompt.figures:
            row.edge = theme.LEGAL
        left, right = place.inset(6, 4).columns(44, None, gap=12)
        row.add(Portrait(box=left.middle(44, 44), coin=portrait(context.world, hero)))
        beside = _beside_name(Box(right.x, right.y, right.w, 26), hero, context)
        size = min(each.box.x for each in beside) - right.x - 6
        row.add(
            Label(
                box=Box(right.x, right.y, size, 26),
                text=name_of(context.world, hero),
                kind=theme.STRONG,
                may_shorten=True,
            ),
            *beside,
            Bar(
                box=Box(right.x, right.y + 30, right.w, 18),
                value=wounds_left(context.world, hero),
                most=max_wounds(context.world, hero),
            ),
        )
        rows.add(row)
        at += 66
    return rows


def _beside_name(box: Box, hero: FigureId, context: TableContext) -> list[Widget]:
    """What stands at the right of a row of which the name of a hero takes the left: the plates of what he carries, or
    what he is doing."""
    world, fonts = context.world, context.fonts
    free = max(box.w // 2, box.w - fonts.width(name_of(world, hero), theme.STRONG) - 10)
    tags = tag_row(tags_of(world, hero), Box(box.right - free, box.y + 2, free, box.h), fonts)
    if tags:
        right = box.right - tags[-1].box.right
        for tag in tags:
            tag.box = tag.box.moved(right, 0)
        return [*tags]
    doing = status_of(world, hero).partition(" · ")[0]
    size = min(free, fonts.width(doing, theme.NOTE) + 4)
    place = Box(box.right - size, box.y, size, box.h)
    return [Label(box=place, text=doing, kind=theme.NOTE, colour=theme.MUTED, align="right", may_shorten=True)]


@dataclass(eq=False, kw_only=True)
class Swatch(Widget):
    """A marking of the board and what it means."""

    text: str
    colour: theme.Colour
    icon: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the square and the words."""
        square = Box(self.box.x, self.box.y, 22, self.box.h).middle(22, 22)
        canvas.plain(square, top=theme.mix(self.colour, theme.VOID, 0.55), edge=self.colour, radius=4)
        canvas.icon(self.icon, square.middle(14, 14), colour=self.colour)
        words = Box(self.box.x + 34, self.box.y, self.box.w - 34, self.box.h)
        canvas.text(self.text, words, kind=theme.NOTE, colour=theme.TEXT)


def legend_panel(box: Box) -> Panel:
    """What the markings of the board mean."""
    panel = Panel(box=box)
    rows = box.inset(16, 12).rows(None, None, None, gap=4)
    kinds = (
        ("may be placed or moved here", theme.LEGAL, "plus"),
        ("seen by a hero", theme.MUTED, "eye"),
        ("may be attacked", theme.TARGET, "attack"),
    )
    for place, (text, colour, icon) in zip(rows, kinds, strict=True):
        panel.add(Swatch(box=place, text=text, colour=colour, icon=icon))
    return panel


def in_play_panel(box: Box, context: TableContext) -> Panel:
    """Power cards and effects that last."""
    panel = Panel(box=box, title="In play")
    body = panel.content
    rows = Scroller(box=body, key="in_play")
    lasting = context.world.find(Lasting, GAME)
    effects = [card_name(context.world, name) for name, _, _ in lasting.effects] if lasting is not None else []
    faces = [card_face(context.world, card, answer=None) for card in context.world.the(InPlay).cards]
    at = body.y
    for text in [f"**{face.name}**: {face.text}" for face in faces] + [f"**{name}**" for name in effects]:
        line = RichText(box=Box(body.x, at, body.w - 10, 22), text=text, kind=theme.NOTE)
        line.box = Box(body.x, at, body.w - 10, line.flow(context.fonts).height)
        rows.add(line)
        at += line.box.h + 8
    if at == body.y:
        rows.add(Label(box=Box(body.x, body.y, body.w - 10, 22), text="Nothing lasts.", colour=theme.MUTED))
    panel.add(rows)
    return panel
