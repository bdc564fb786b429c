"""The weapon in hand as a wide card: its dice and what surges buy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.store import Entity, FigureId, World
from game.rules.combat.attack_spend import words_of
from game.state.components.components import Item
from game.state.game_data import catalog
from game.ui.panels.dots import DICE
from game.ui.panels.table_context import TableContext
from game.ui.prompts.faces import item_note
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.metrics import Box
from game.ui.widgets import Widget, paragraph_height

HEIGHT, LINE = 124, 18
WORDS = 114
"""Logical pixels of a strip that its words have not."""


@dataclass(eq=False, kw_only=True)
class WeaponCard(Widget):
    """A parchment strip: picture on the left, words and dice on the right."""

    name: str
    art: str
    note: str
    dice: tuple[str, ...]
    surges: str
    chosen: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the strip."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.card(rect.w, rect.h, edge=theme.CARD_EDGE, tint=None, chosen=self.chosen), self.box)
        inner = self.box.inset(12, 12)
        art = Box(inner.x, inner.y + 4, 76, 88)
        window = canvas.rect(art)
        canvas.part(canvas.parts.window(window.w, window.h), art)
        canvas.picture(self.art, art.inset(4, 4))
        words = Box(art.right + 14, inner.y, inner.right - art.right - 14, inner.h)
        canvas.text(self.name, Box(words.x, words.y, words.w, 26), kind=theme.NAME, colour=theme.INK)
        canvas.text(self.note, Box(words.x, words.y + 26, words.w, 20), kind=theme.NOTE, colour=theme.SECOND_INK)
        for at, colour in enumerate(self.dice):
            place = Box(words.x + at * 27, words.y + 50, 22, 22)
            tone = theme.colour(DICE.get(colour, "#777777"))
            canvas.plain(place, top=theme.mix(tone, (255, 255, 255), 0.2), foot=tone, edge=theme.INK, radius=5)
        line = flow(self.surges, words.w, fonts=canvas.fonts, kind=theme.SMALL, lines=max(1, (words.h - 80) // LINE))
        place = Box(words.x, words.y + 80, words.w, words.h - 80)
        canvas.flow(line, place, kind=theme.SMALL, colour=theme.INK, keyword=theme.INK)

    @property
    def hint(self) -> str:
        """Everything the card says."""
        return self.tip


def weapon_strip(box: Box, entity: Entity, context: TableContext, act: Callable[[], None]) -> WeaponCard | None:
    """The card of a weapon that can be used now; None for fists."""
    item = context.world.find(Item, entity)
    if item is None:
        return None
    card = catalog(context.world).items[item.card]
    bought = [f"{'{surge}' * option.cost} {words_of(option)}" for option in card.surges]
    surges = " · ".join(bought)
    beside = paragraph_height(surges, box.w - WORDS, fonts=context.fonts, kind=theme.SMALL) <= LINE
    surges = surges if beside else "\n".join(bought)
    more = 0 if beside else len(bought) - 1
    told = "\n".join(part for part in (f"**{card.name}**", card.text, *bought) if part)
    return WeaponCard(
        box=Box(box.x, box.y, box.w, HEIGHT + LINE * more),
        key=f"weapon/{entity}",
        name=card.name,
        art=card.art,
        note=item_note(card),
        dice=tuple(card.dice),
        surges=surges,
        tip=told,
        act=act,
    )


def weapons_in_hand(world: World, hero: FigureId) -> list[Entity]:
    """The weapons that a hero has equipped."""
    cards = catalog(world).items
    return [
        entity
        for entity, item in sorted(world.each(Item), key=lambda pair: pair[0])
        if item.hero == hero and item.equipped and cards[item.card].kind == "weapon"
    ]
