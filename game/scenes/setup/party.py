"""The recommended party on the set-up screen, and the sentence that says who plays against whom."""

from __future__ import annotations

from game.content.catalog import Catalog
from game.content.quest import Quest
from game.scenes.setup.choices import HELP, HUMAN, Choices
from game.scenes.setup.parts import SheetNumbers, main_traits
from game.scenes.setup.recommended import Recommended, recommended_party
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Row, Scroller, Token, Widget, paragraph_height

HEAD, EDGE = 26, 12
SKILLS = "They have done their shopping and stand at the glyph. Each draws 3 skills and may trade 1 of them."


def ready_words(choices: Choices, quest: Quest | None) -> str:
    """Who plays against whom, and the help for small parties where it is on."""
    people = any(seat.kind == HUMAN for seat in choices.taking_part() if seat.id != "overlord")
    overlord = next(seat for seat in choices.taking_part() if seat.id == "overlord")
    against = "a person" if overlord.kind == HUMAN else "the computer"
    who = f"{choices.heroes} heroes {'' if people else 'of the computer '}against {against}"
    if HELP not in choices.switched or quest is None or not choices.has_pool_with(quest.modules):
        return f"Ready: {who}"
    given, printed = quest.extra_conquest[choices.heroes], quest.start_conquest[choices.heroes]
    return f"Ready: {who}, helped: {given} conquest, not {printed}" if given != printed else f"Ready: {who}"


def party_list(box: Box, choices: Choices, catalog: Catalog, fonts: Fonts) -> Widget:
    """The recommended heroes who play, a row each: who, why, and what they carry."""
    rows = Scroller(box=box, key="party")
    at, wide = box.y, box.w - 16
    high = paragraph_height(SKILLS, wide, fonts=fonts, kind=theme.NOTE)
    rows.add(RichText(box=Box(box.x, at, wide, high), text=SKILLS, kind=theme.NOTE, colour=theme.MUTED))
    at += high + 10
    for number, each in enumerate(recommended_party()[: choices.heroes], start=1):
        row = _hero_row(Box(box.x + 4, at, wide - 8, 0), number, each, catalog, fonts)
        if row is not None:
            rows.add(row)
            at = row.box.bottom + 10
    return rows


def _hero_row(box: Box, number: int, each: Recommended, catalog: Catalog, fonts: Fonts) -> Row | None:
    """The row of a hero, as high as its words need; None for one who is not in play."""
    hero = catalog.heroes.get(each.card)
    if hero is None:
        return None
    names = [catalog.items[card].name if card in catalog.items else str(card) for card in each.gear]
    told = f"{each.reason} {hero.text}\n{', '.join(names)}."
    words = box.w - 64 - 12 - 2 * EDGE
    high = paragraph_height(told, words, fonts=fonts, kind=theme.NOTE)
    row = Row(box=box._replace(h=2 * HEAD + high + 2 * EDGE), band=theme.SEATS[number][0])
    coin, text = row.box.inset(EDGE).columns(64, None, gap=12)
    row.add(Token(box=coin._replace(h=64), coin=Coin(hero.art, seat=number)))
    name, figures, body = text.rows(HEAD, HEAD, None, gap=0)
    row.add(
        Label(box=name, text=f"{hero.name} · {main_traits(hero)}", kind=theme.STRONG, may_shorten=True),
        SheetNumbers(box=figures._replace(w=min(figures.w, 260)), hero=hero),
        RichText(box=body, text=told, kind=theme.NOTE),
    )
    return row
