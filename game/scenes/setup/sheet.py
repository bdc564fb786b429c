"""The sheet of the hero last looked at, on parchment: what he can do, his dice, his skills, what his death costs."""

from __future__ import annotations

from game.content.models import HeroCard
from game.scenes.setup.parts import (
    DECK_TRAITS,
    TRAITS,
    Parchment,
    PowerDice,
)
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.values import meaning
from game.ui.widgets import Label, RichText, Widget

DECKS = {
    "fighting": "stronger attacks, armour, and standing firm",
    "subterfuge": "better shots, speed, stealth and traps",
    "wizardry": "stronger spells, familiars and help for the others",
}
"""What the skills of each deck are about."""
TRAIT_TIP = "**{}**: this many power dice join every {} attack of the hero. More are bought in town."
DECK_TIP = "**{}**: {}. So many are drawn at the start, and one skill may be traded for another of its deck."
LYING = 520
"""The least width at which the columns lie side by side."""
LINE, GAP = 24, 2
LOW, LOW_LINE = 200, 19
"""The height below which the lines are as high as the second of these."""


def hero_sheet(box: Box, hero: HeroCard, fonts: Fonts) -> Widget:
    """The sheet of a hero in a box: lying with its columns side by side, or standing with the words above."""
    card, high = Parchment(box=box), LOW_LINE if box.h < LOW else LINE
    if box.w > 2 * box.h and box.w >= LYING:
        words, dice, skills = box.inset(18, 12).columns(None, 190, 180, gap=18)
    else:
        words, foot = box.inset(12).rows(None, 4 * high + 3 * GAP, gap=4)
        dice, skills = foot.columns(None, 118 if box.w < 320 else 150, gap=8)
    title, text = words.rows(26, None, gap=2)
    face = fonts.small_enough(hero.name, theme.NAME, title.w, least=14)
    card.add(Label(box=title, text=hero.name, kind=face, colour=theme.INK, may_shorten=True))
    lines = max(1, text.h // fonts.line(theme.NOTE))
    card.add(RichText(box=text, text=hero.text, kind=theme.NOTE, colour=theme.INK, keyword=theme.INK, lines=lines))
    _dice(card, dice.rows(*[high] * 4, gap=GAP), hero)
    _skills(card, skills.rows(*[high] * 4, gap=GAP), hero)
    return card


def _dice(card: Widget, lines: list[Box], hero: HeroCard) -> None:
    """The power dice of each trait, and what the party loses when the hero is killed."""
    name_width, size = (96, 20) if lines[0].w >= 180 else (88, 14)
    *places, last = lines
    for place, trait in zip(places, TRAITS, strict=True):
        name, count = place.columns(name_width, None, gap=4)
        card.add(
            Label(
                box=name,
                text=trait.capitalize(),
                icon=trait,
                kind=theme.NOTE,
                colour=theme.SECOND_INK,
                tip=TRAIT_TIP.format(trait.capitalize(), trait),
            )
        )
        card.add(PowerDice(box=count, count=int(getattr(hero.traits, trait)), size=size))
    worth = f"Conquest value {hero.conquest}"
    tip = meaning("conquest")
    card.add(Label(box=last, text=worth, icon="conquest", kind=theme.NOTE, colour=theme.SECOND_INK, tip=tip))


def deck_tip(deck: str) -> str:
    """What the skills of a deck are about, and how many a hero gets."""
    return DECK_TIP.format(deck.capitalize(), DECKS[deck])


def _skills(card: Widget, lines: list[Box], hero: HeroCard) -> None:
    """How many skills of each deck the hero begins with."""
    for place, deck in zip(lines, DECK_TRAITS, strict=False):
        told = f"{int(getattr(hero.skills, deck))} {deck.capitalize()}"
        card.add(Label(box=place, text=told, icon=deck, kind=theme.NOTE, colour=theme.SECOND_INK, tip=deck_tip(deck)))
