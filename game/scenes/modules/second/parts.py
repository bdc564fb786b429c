"""What the page between two encounters is made of: what each hero keeps, the steps in order, both sides' goals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

import msgspec

from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import GAME, FigureId, World
from game.modules.second.feats import TurnedOver
from game.modules.second.interval import is_down
from game.state.components.components import (
    Coins,
    FatigueTaken,
    Hand,
    InPlay,
    OverlordDeck,
    Threat,
)
from game.state.events.facts import DiceRolled, Recovered
from game.state.game_data import catalog, game_data
from game.state.queries.figures import (
    fatigue_left,
    hero_items,
    heroes,
    max_fatigue,
    max_wounds,
    name_of,
    wounds_left,
)
from game.state.queries.veterans import expected
from game.ui.die_art import die_art
from game.ui.panels.heroes import SmallBar, portrait
from game.ui.panels.tags import tag_row, tags_of
from game.ui.panels.tray import TrayDie
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Hairline, Label, Picture, RichText, Token, Widget, paragraph_height

RISING = "SECOND-QUEST-12"
"""The rule by whose dice a hero stands up between two encounters."""
LINE, ROWS, GAP = 28, 5, 8
HERO_HIGH = 296
HEAD = 56
WORD, CHANGE = 94, 66
"""The widths of what stands before a bar and behind it."""
DIE = 40
STEP_HIGH = 52


@dataclass(frozen=True)
class HeroBetween:
    """A hero between two encounters: the fatigue he had left before it came back, whether he is down, the dice with
    which he stood up, and the wounds that those gave him back."""

    hero: FigureId
    fatigue: int
    down: bool
    dice: tuple[tuple[str, int], ...] = ()
    back: int = 0


def between(world: World, facts: list[Fact]) -> list[HeroBetween]:
    """The heroes as they come through."""
    found = []
    for hero, veteran in zip_longest(heroes(world), expected(world)):
        taken = dict(veteran.kept).get(FatigueTaken.__name__) if veteran is not None else None
        tired = msgspec.json.decode(taken, type=FatigueTaken).fatigue if taken is not None else 0
        rolled = [fact for fact in facts if isinstance(fact, DiceRolled) and fact.by == hero and fact.why == RISING]
        back = [fact.wounds for fact in facts if isinstance(fact, Recovered) and fact.figure == hero and fact.wounds]
        dice = tuple(zip(rolled[-1].dice, rolled[-1].faces, strict=True)) if rolled else ()
        left = max(0, max_fatigue(world, hero) - tired)
        found.append(HeroBetween(hero, left, is_down(world, hero), dice, back[-1] if dice and back else 0))
    return found


@dataclass(eq=False, kw_only=True)
class BandPlate(Widget):
    """A dark plate with a coloured line along its top; the one whose turn it is has a bright edge."""

    colour: theme.Colour = theme.BRASS
    lit: bool = False
    ground: theme.Colour = theme.PANEL_TOP

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the line."""
        edge = theme.FOCUS if self.lit else theme.BRASS
        canvas.plain(self.box, top=self.ground, foot=theme.PANEL_FOOT, edge=edge, radius=theme.RADIUS_PANEL)
        canvas.plain(self.box.inset(3, 0)._replace(h=4), top=self.colour, radius=2)


# --- the heroes ------------------------------------------------------------------------------------------------------
def hero_plate(box: Box, came: HeroBetween, world: World, fonts: Fonts, *, asked: FigureId) -> BandPlate:
    """What a hero keeps, a row each: wounds and conditions stay, fatigue comes back, cards that are used up stay so.
    `asked` is who may stand up now, nobody once all have been asked."""
    hero = came.hero
    coin = portrait(world, hero)
    plate = BandPlate(box=box, colour=theme.SEATS[coin.seat][0], lit=asked == hero)
    head, rest = box.inset(12, 10).rows(HEAD, None, gap=4)
    side, words = head.columns(HEAD, None, gap=10)
    upper, lower = words.rows(26, 22, gap=2)
    name = name_of(world, hero)
    kind = fonts.small_enough(name, theme.NAME, upper.w, least=14)
    plate.add(
        Token(box=side, coin=coin._replace(done=came.down)),
        Label(box=upper, text=name, kind=kind, colour=theme.HEADLINE),
        *_state(lower, came),
    )
    at, line = rest.y + 2, LINE + max(0, box.h - HERO_HIGH) // ROWS
    for word, shown in _rows(came, world, rest, fonts):
        row = Box(rest.x, at, rest.w, line)
        plate.add(Hairline(box=Box(row.x, row.y - 2, row.w, 1)))
        plate.add(Label(box=row._replace(w=WORD), text=word, kind=theme.NOTE, colour=theme.MUTED))
        for each in shown:
            each.shift(0, at + (line - LINE) // 2)
        plate.add(*shown)
        at += line + 2
    plate.add(Hairline(box=Box(rest.x, at - 2, rest.w, 1)))
    plate.add(*_end(Box(rest.x, at + 4, rest.w, box.bottom - at - 10), came, world, asked=asked))
    return plate


def _state(box: Box, came: HeroBetween) -> list[Widget]:
    """Whether he stands, in a line with a sign."""
    icon, text, tone = ("check", "stands", theme.LEGAL_EDGE)
    if came.down:
        icon, text, tone = "skull", "knocked out", theme.CORRUPTED_VEIN
    elif came.dice:
        icon, text, tone = "arrow_up", "has stood up", theme.LEGAL_EDGE
    sign = Box(box.x, box.y, 18, box.h).middle(16, 16)
    return [
        Picture(box=sign, name=f"ui/icons/{icon}", colour=tone),
        Label(box=Box(box.x + 24, box.y, box.w - 24, box.h), text=text, kind=theme.NOTE, colour=tone),
    ]


def _rows(came: HeroBetween, world: World, box: Box, fonts: Fonts) -> list[tuple[str, list[Widget]]]:
    """The word of each row and what stands behind it, as if the row began at the top."""
    hero, left = came.hero, max(0, wounds_left(world, came.hero))
    now, most = fatigue_left(world, hero), max_fatigue(world, hero)
    place = Box(box.x + WORD, 0, box.w - WORD, LINE)
    bar, change = place._replace(w=place.w - CHANGE), place._replace(x=place.right - CHANGE + 6, w=CHANGE - 6)
    fill = bar.middle(bar.w, 18)
    tired = f"**{now}**" if came.fatigue == now else f"{came.fatigue} to **{now}**"
    tags = tags_of(world, hero)
    used = [item.card for entity, item in hero_items(world, hero) if world.find(TurnedOver, entity) is not None]
    cards = ", ".join(catalog(world).items[card].name for card in used)
    gear = counted(len(hero_items(world, hero)), "item")
    coins = f"{counted(world.get(Coins, hero).amount, 'coin')}, {gear}"
    return [
        ("wounds", [SmallBar(box=fill, value=left, most=max_wounds(world, hero)), _note(change, "stay")]),
        ("fatigue", [SmallBar(box=fill, value=now, most=most, bar="fatigue"), _note(change, tired)]),
        ("conditions", [*tag_row(tags, place.middle(place.w, 22), fonts)] if tags else [_note(place, "none")]),
        ("used cards", [_note(place, cards or "none")]),
        ("belongings", [_note(place, coins)]),
    ]


def _note(box: Box, text: str) -> RichText:
    """A few words in the middle of a row."""
    return RichText(box=box.middle(box.w, 26), text=text, kind=theme.NOTE, lines=1)


def _end(box: Box, came: HeroBetween, world: World, *, asked: FigureId) -> list[Widget]:
    """The dice with which he stood up, or that he is ready."""
    if not came.dice:
        told = "ready"
        if came.down:
            told = "may stand up at no cost" if asked == came.hero else "begins the next part down"
            told = "is asked in turn" if 0 < asked < came.hero else told
        return [RichText(box=box.middle(box.w, 26), text=told, kind=theme.NOTE, centred=True)]
    step = DIE + 8
    dice: list[Widget] = [
        TrayDie(
            box=Box(box.x + at * step, box.y, DIE, box.h).middle(DIE, DIE),
            art=die_art(world, colour, face),
        )
        for at, (colour, face) in enumerate(came.dice)
    ]
    words = Box(box.x + len(dice) * step + 6, box.y, box.w - len(dice) * step - 6, box.h)
    told = f"**{counted(came.back, 'wound')}** back"
    return [*dice, RichText(box=words.middle(words.w, 26), text=told, kind=theme.NOTE, lines=1)]


# --- the steps -------------------------------------------------------------------------------------------------------
@dataclass(eq=False, kw_only=True)
class StepPlate(Widget):
    """A step of the interval: its number, what it is, and a word about it; `state` is done, now or later."""

    number: int
    icon: str
    text: str
    note: str
    state: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the words."""
        lit, done = self.state == "now", self.state == "done"
        top = theme.CHOSEN_TOP if lit else theme.PANEL_TOP
        foot = theme.CHOSEN_FOOT if lit else theme.PANEL_FOOT
        edge = theme.CHOSEN_EDGE if lit else theme.BRASS
        canvas.plain(self.box, top=top, foot=foot, edge=edge, radius=theme.RADIUS_BUTTON)
        number, icon, words = self.box.inset(10, 6).columns(26, 24, None, gap=8)
        canvas.plain(number.middle(26, 26), top=theme.VOID, edge=theme.BRIGHT_BRASS, radius=13)
        canvas.text(str(self.number), number, kind=theme.SMALL.bold(), colour=theme.NUMBER, align="centre")
        canvas.icon(self.icon, icon.middle(20, 20), colour=theme.LEGAL_EDGE if done else theme.NUMBER)
        upper, lower = words.rows(None, 18, gap=0)
        tone = theme.MUTED if self.state == "later" else theme.HEADLINE
        canvas.text(self.text, upper, kind=theme.STRONG, colour=tone)
        canvas.text(self.note, lower, kind=theme.SMALL, colour=theme.MUTED if not lit else theme.TEXT)
        if done:
            canvas.icon("check", Box(words.right - 20, upper.y, 20, upper.h).middle(16, 16), colour=theme.LEGAL_EDGE)

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words that are cut."""
        room = self.box.w - 20 - 26 - 24 - 16
        wide = max(fonts.width(self.text, theme.STRONG) + 22, fonts.width(self.note, theme.SMALL))
        return [f"step {self.text!r} is cut"] if wide > room else []


def steps(box: Box, came: list[HeroBetween], *, asked: bool) -> list[StepPlate]:
    """What is done between two encounters, in order."""
    fallen = [each for each in came if each.down or each.dice]
    rising = "now" if asked else "done"
    told = (
        ("fatigue", "Fatigue back", "to all heroes", "done"),
        ("reload", "Sheets face up", "once a part, again", "done"),
        ("arrow_up", "Stand up free", f"{len(fallen)} of the heroes fell" if fallen else "nobody lies", rising),
        ("shop", "The shop", "before the next part", "later" if asked else "now"),
        ("map", "The next map", "the old one is gone", "later"),
    )
    return [
        StepPlate(box=place, number=at, icon=icon, text=text, note=note, state=state)
        for at, (place, (icon, text, note, state)) in enumerate(
            zip(box.columns(*[None] * len(told), gap=GAP), told, strict=True), 1
        )
    ]


# --- the goals -------------------------------------------------------------------------------------------------------
def goals(world: World) -> list[tuple[str, str, str, theme.Colour]]:
    """(icon, heading, text, colour) of what comes next for both sides, and of what the overlord keeps."""
    quest = game_data(world).quest
    wanted = quest.objective
    last = f" Round {wanted.last_round} is the last." if wanted is not None and wanted.last_round else ""
    held, powers = len(world.get(Hand, GAME).cards), world.find(InPlay, GAME)
    deck = world.find(OverlordDeck, GAME)
    kept = [
        f"**{counted(held, 'card')}** in hand",
        f"**{world.the(Threat).points}** threat",
        *([f"**{counted(len(deck.cards), 'card')}** in the deck"] if deck is not None else []),
        *([f"**{counted(len(powers.cards), 'power card')}** in play"] if powers is not None and powers.cards else []),
    ]
    return [
        ("flag", "Next goal of the heroes", quest.goal if wanted is None else wanted.heroes, theme.LEGAL),
        ("overlord", "Next goal of the overlord", "" if wanted is None else f"{wanted.overlord}{last}", theme.TARGET),
        ("map", quest.name, quest.intro, theme.BRIGHT_BRASS),
        (
            "hand",
            "The overlord keeps",
            f"{', '.join(kept)}. The monsters of the last part are gone.",
            theme.BRASS,
        ),
    ]


def goal_plate(box: Box, told: tuple[str, str, str, theme.Colour], fonts: Fonts) -> BandPlate:
    """A goal on a plate, whose height follows its text."""
    icon, heading, text, colour = told
    plate = BandPlate(box=box, colour=colour)
    inner = box.inset(14, 12)
    sign, words = inner._replace(h=24).columns(22, None, gap=6)
    plate.add(
        Picture(box=sign.middle(18, 18), name=f"ui/icons/{icon}", colour=colour),
        Label(box=words, text=heading, kind=theme.STRONG, colour=theme.SECTION, may_shorten=True),
    )
    high = paragraph_height(text, inner.w, fonts=fonts, kind=theme.NOTE)
    plate.add(RichText(box=Box(inner.x, inner.y + 28, inner.w, high), text=text, kind=theme.NOTE))
    plate.box = box._replace(h=28 + high + 26)
    return plate
