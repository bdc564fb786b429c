"""The sheet of an opened chest: its steps in the order of the rules, what it held, and a column for each hero."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from game.content.counting import counted
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.rules.items.equipment import PACK, PackNew, WearNew, in_pack
from game.state.components.components import Hero
from game.state.game_data import card_name
from game.state.queries.figures import heroes, name_of
from game.ui.chest_story import ChestStory, Find, owner_of
from game.ui.panels.actions import line_button
from game.ui.panels.heroes import portrait
from game.ui.panels.popup import face_card
from game.ui.panels.table_context import TableContext
from game.ui.prompts.faces import card_face
from game.ui.prompts.words import entity_name, listed_words
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Card, Label, Panel, Picture, RichText, Row, Scroller, Token, Widget, paragraph_height

LID = 600.0
"""Milliseconds in which the lid opens."""
STEPS, SIDE = 56, 208
ROOMY = 460
"""The height from which a column has buttons of its own."""
WIDEST_COLUMN = 330
BUTTON = 44
EARLIER, LEAST_ART = 40, 30
"""Logical pixels of the row of a card that came before the last, and of the picture of a card with much text."""


@dataclass(frozen=True, kw_only=True)
class ChestMoment:
    """A chest as it is shown now: `asked` is the item that waits for its place, `best` the answer that is proposed;
    `dealt` tells how far an item has come to its hero, and of nothing how far the lid is open (0 to 1)."""

    story: ChestStory
    asked: Entity
    best: Any
    dealt: Callable[[Entity], float]


@dataclass(eq=False, kw_only=True)
class ChestGround(Panel):
    """The dark ground under the sheet."""

    def paint(self, canvas: Canvas) -> None:
        """Fill the box."""
        canvas.plain(self.box, top=theme.colour("#16110d"), foot=theme.VOID, radius=0)


@dataclass(eq=False, kw_only=True)
class ChestPlate(Panel):
    """A step, a part of what was in the chest, or a column; the live one has a bright edge."""

    live: bool = False
    band: theme.Colour | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground, and the colour of the seat along the top."""
        top = theme.colour("#3b2710") if self.live and self.band is None else theme.colour("#1d1813")
        edge = theme.FOCUS if self.live else theme.BRASS
        canvas.plain(self.box, top=top, foot=theme.PANEL_FOOT, edge=edge, radius=8, line=2 if self.live else 1)
        if self.band is not None:
            canvas.plain(Box(self.box.x + 2, self.box.y + 1, self.box.w - 4, 4), top=self.band, radius=2)


@dataclass(eq=False, kw_only=True)
class Lid(Widget):
    """The chest, shut until its lid is open."""

    tier: str
    opened: Callable[[], float]

    def paint(self, canvas: Canvas) -> None:
        """Draw it shut, then open, a little larger as the lid springs up."""
        share = self.opened()
        state = "open" if share >= 0.5 else "closed"
        size = min(self.box.w, self.box.h)
        size -= round(size * 0.12 * (1 - math.sin(math.pi / 2 * share)))
        canvas.picture(f"board/chest_{self.tier}_{state}", self.box.middle(size, size))


@dataclass(eq=False, kw_only=True)
class Dealt(Card):
    """A card that comes from the chest, its back above, and turns over at its place."""

    start: Box
    back: str
    share: Callable[[], float] = field(default=lambda: 1.0)

    millis: ClassVar[float] = 350.0

    def paint(self, canvas: Canvas) -> None:
        """Draw its back on the way, then the card."""
        share = self.share()
        if share >= 1.0:
            super().paint(canvas)
            return
        if share <= 0.0:
            return
        along = 1 - (1 - share) ** 2
        (ax, ay), (bx, by) = self.start.centre, self.box.centre
        wide = max(2, round(self.box.w * (0.4 + 0.6 * along) * min(1.0, (1 - share) * 4)))
        high = round(self.box.h * (0.4 + 0.6 * along))
        x, y = round(ax + (bx - ax) * along), round(ay + (by - ay) * along)
        rect = canvas.rect(Box(x - wide // 2, y - high // 2, wide, high))
        canvas.surface.blit(canvas.art.filling(self.back, rect.w, rect.h), rect)


class SheetPlaces(NamedTuple):
    """Where the parts of the sheet lie: the steps, the chest itself (None where there is no room for it), and a column
    for each hero."""

    steps: Box
    side: Box | None
    columns: list[Box]

    @property
    def roomy(self) -> bool:
        """Whether a column has buttons of its own."""
        return bool(self.columns) and self.columns[0].h >= ROOMY


def sheet_places(box: Box, heroes: int) -> SheetPlaces:
    """The places of the parts on a sheet for so many heroes."""
    steps, body = box.inset(10, 8).rows(STEPS, None, gap=8)
    side = None
    if box.w >= 1200:
        side, body = body.columns(SIDE if box.w < 1600 else SIDE + 80, None, gap=10)
    wide = min(WIDEST_COLUMN, (body.w - 10 * (heroes - 1)) // heroes)
    high = min(body.h, wide * 2)
    left, top = body.x + (body.w - heroes * (wide + 10) + 10) // 2, body.y + (body.h - high) // 2
    return SheetPlaces(steps, side, [Box(left + at * (wide + 10), top, wide, high) for at in range(heroes)])


def chest_sheet(box: Box, moment: ChestMoment, context: TableContext) -> Widget:
    """The sheet over the board."""
    ground = ChestGround(box=box)
    order = heroes(context.world)
    places = sheet_places(box, len(order))
    ground.add(*_steps(places.steps, moment, context))
    lid = Box(box.centre[0], places.steps.y, 0, 0)
    if places.side is not None:
        lid = places.side.rows(min(200, places.side.h - 240), None)[0]
        ground.add(*_side(places.side, lid, moment, context))
    for place, hero in zip(places.columns, order, strict=True):
        ground.add(_column(place, hero, lid, moment, context))
    return ground


def _steps(box: Box, moment: ChestMoment, context: TableContext) -> list[Widget]:
    """Curse, trap and reward beside each other; the last is the live one."""
    told = step_words(moment.story, context.world)
    wide = min(420, (box.w - 20) // 3)
    left = box.x + (box.w - 3 * wide - 20) // 2
    found: list[Widget] = []
    for at, (icon, word, note) in enumerate(told):
        live = at == len(told) - 1
        plate = ChestPlate(box=Box(left + at * (wide + 10), box.y, wide, box.h), live=live)
        sign, words = plate.box.inset(12, 6).columns(28, None, gap=10)
        plate.add(Picture(box=sign.middle(24, 24), name=f"ui/icons/{icon}", colour=theme.NUMBER))
        title, line = words.rows(22, 20, gap=1)
        head = f"{at + 1}  {word}"
        plate.add(
            Label(box=title, text=head, kind=theme.STRONG, colour=theme.HEADLINE),
            Label(box=line, text=note, kind=theme.NOTE, colour=theme.TEXT, may_shorten=True),
        )
        found.append(plate)
    return found


def step_words(story: ChestStory, world: World) -> list[tuple[str, str, str]]:
    """(icon, word, sentence) of the three steps. Of the trap it says what was done, never what could have been."""
    curse = f"threat {story.threat[0]} → {story.threat[1]}" if story.threat is not None else "none"
    played = listed_words([card_name(world, card) for card in story.played]) if story.played else "passed"
    return [
        ("skull", "Curse", curse),
        ("trap", "Overlord's trap", played),
        ("chest", "Reward", "for every hero, wherever they are"),
    ]


def _side(box: Box, lid: Box, moment: ChestMoment, context: TableContext) -> list[Widget]:
    """The chest, who opened it, and what it has brought to all."""
    story, world = moment.story, context.world
    found: list[Widget] = [Lid(box=lid, tier=story.tier, opened=lambda: moment.dealt(NOBODY))]
    head = Box(box.x, lid.bottom + 2, box.w, 30)
    by = Box(box.x, head.bottom, box.w, 22)
    opener = f"opened by {name_of(world, story.by)}" if story.by in heroes(world) else ""
    found += [
        Label(box=head, text=f"{story.tier.capitalize()} chest", kind=theme.NAME, align="centre"),
        Label(box=by, text=opener, kind=theme.NOTE, colour=theme.MUTED, align="centre", may_shorten=True),
    ]
    rows = []
    if story.conquest is not None and story.conquest[0] != story.conquest[1]:
        gain = story.conquest[1] - story.conquest[0]
        rows.append(("conquest", f"+{gain} conquest", f"{story.conquest[0]} → {story.conquest[1]}"))
    if story.coins:
        rows.append(("coin", f"+{counted(story.coins, 'coin')}", "for each hero"))
    if story.threat is not None:
        rows.append(("threat", f"+{story.threat[1] - story.threat[0]} threat", "the curse"))
    for at, (icon, word, note) in enumerate(rows):
        place = Box(box.x, by.bottom + 8 + at * 58, box.w, 52)
        if place.bottom > box.bottom:
            break
        plate = ChestPlate(box=place)
        sign, words = place.inset(12, 4).columns(24, None, gap=12)
        title, line = words.rows(24, 18, gap=0)
        plate.add(
            Picture(box=sign.middle(24, 24), name=f"ui/icons/{icon}", colour=theme.ICONS[icon]),
            Label(box=title, text=word, kind=theme.BUTTON, colour=theme.NUMBER, may_shorten=True),
            Label(box=line, text=note, kind=theme.SMALL, colour=theme.MUTED, may_shorten=True),
        )
        found.append(plate)
    return found


def _column(box: Box, hero: FigureId, lid: Box, moment: ChestMoment, context: TableContext) -> Widget:
    """A hero with his card, what becomes of it, and while he chooses the ways."""
    world = context.world
    share = moment.story.shares[hero]
    live = bool(moment.asked) and owner_of(world, moment.asked) == hero
    find = share.finds[-1] if share.finds else None
    seat = world.get(Hero, hero).number
    column = ChestPlate(box=box, live=live, band=theme.SEATS[seat][0])
    inner = box.inset(10, 10)
    lines = [line for line in context.prompt.lines if not line.mode] if live else []
    rows = min(3, len(lines)) if lines and box.h >= ROOMY else 0
    before = share.finds[:-1]
    text = place_words(find, moment.best if live else None, world, hero)
    text += f" A cache gave {counted(share.cache, 'coin')}." if share.cache else ""
    lines_high = min(2 * theme.NOTE.line, paragraph_height(text, inner.w, fonts=context.fonts, kind=theme.NOTE))
    head, first, card, told, ways = inner.rows(44, len(before) * EARLIER, None, lines_high, rows * (BUTTON + 4), gap=6)
    coin, words = head.columns(42, None, gap=10)
    name, state = words.rows(22, 20, gap=1)
    column.add(
        Token(box=coin.middle(42, 42), coin=portrait(world, hero)),
        Label(box=name, text=name_of(world, hero), kind=theme.CARD_NAME, colour=theme.HEADLINE, may_shorten=True),
        Label(box=state, text=_state(find, live, world), kind=theme.NOTE, colour=theme.MUTED, may_shorten=True),
    )
    for at, each in enumerate(before):
        column.add(_earlier(Box(first.x, first.y + at * EARLIER, first.w, EARLIER - 4), each, context))
    if find is not None:
        column.add(_card(card, find, lid, moment, context))
    else:
        back = card.middle(min(card.w, card.h * 3 // 4), card.h)
        column.add(Picture(box=back, name=f"ui/card_back_{moment.story.tier}"))
    column.add(RichText(box=told, text=text, kind=theme.NOTE, colour=theme.TEXT, lines=2, centred=True))
    if rows:
        field = Scroller(box=ways, key=f"chest/ways/{hero}/{find.item if find is not None else 0}", step=BUTTON + 4)
        for at, line in enumerate(lines):
            place = Box(ways.x + 4, ways.y + at * (BUTTON + 4), ways.w - 16, BUTTON)
            field.add(line_button(place, line, context, key=f"chest/{at}"))
        column.add(field)
    return column


def _card(box: Box, find: Find, lid: Box, moment: ChestMoment, context: TableContext) -> Widget:
    """The card, at its place or on the way there."""
    face = face_card(box, card_face(context.world, find.card, answer=None))
    dealt = Dealt(
        box=box,
        name=face.name,
        art=face.art,
        text=face.text,
        foot=face.foot,
        kind=face.kind,
        threat=face.threat,
        tip=face.tip,
        start=lid,
        back=f"ui/card_back_{moment.story.tier}",
        share=lambda: moment.dealt(find.item),
        floating=True,
    )
    dealt.give_way(context.fonts, least=LEAST_ART)
    return dealt


def _earlier(box: Box, find: Find, context: TableContext) -> Widget:
    """A card that came to the hero before his last one: its picture, its name and where it is."""
    face = card_face(context.world, find.card, answer=None)
    row = Row(box=box, key=f"chest/find/{find.item}", tip=f"**{face.name}**\n{face.text}")
    art, words = box.inset(6, 4).columns(EARLIER - 8, None, gap=8)
    state = _state(find, False, context.world)
    name, fate = words.columns(None, context.fonts.width(state, theme.NOTE) + 2, gap=6)
    kind = context.fonts.small_enough(face.name, theme.STRONG, name.w, least=theme.SMALL.size)
    row.add(
        Picture(box=art, name=face.art),
        Label(box=name, text=face.name, kind=kind, may_shorten=True),
        Label(box=fate, text=state, kind=theme.NOTE, colour=theme.MUTED),
    )
    return row


def _state(find: Find | None, live: bool, world: World) -> str:
    """How far a hero is, or what has become of his card, in a word or two."""
    if live:
        return "chooses now"
    if find is None:
        return "not drawn yet"
    return {"asked": "waits", "worn": "equipped", "packed": "in the pack", "gone": "let go"}[find.fate(world)]


def place_words(find: Find | None, best: Any, world: World, hero: FigureId) -> str:
    """What a card replaces and where that goes: as it is proposed, else as it came."""
    room = len(in_pack(world, hero))
    if find is None:
        return ""
    if best is not None:
        if isinstance(best, WearNew):
            return _replaced(best.off, world, "would go", room + len(best.off)) or "Replaces nothing."
        if isinstance(best, PackNew):
            return f"Best kept in the pack, {room + 1} of {PACK}."
        return "The pack is full: one item has to go."
    fate = find.fate(world)
    if fate == "worn":
        return _replaced(tuple(find.off), world, "went", room) or "Replaces nothing."
    return {"packed": f"Kept in the pack, {room} of {PACK}.", "gone": "It is gone.", "asked": ""}[fate]


def _replaced(off: tuple[Entity, ...], world: World, verb: str, room: int) -> str:
    """Where what is replaced goes; empty where nothing is."""
    names = [f"**{entity_name(world, item)}**" for item in off if owner_of(world, item)]
    return f"{listed_words(names)} {verb} to the pack, {room} of {PACK}." if names else ""
