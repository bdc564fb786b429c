"""What a question is about: the card, the special rule or the rule that asks it, shown beside it while one decides."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import paths
from game.content.models import NO_CARD, CardId
from game.content.rulebook import Rulebook, load_rulebook
from game.kernel.request import Request
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World
from game.modules.compose import load_share
from game.state.components.components import HeroTurn, Item, Monster, Skill
from game.state.game_data import card_name, catalog, game_data
from game.state.queries.figures import name_of
from game.state.requests import purposes
from game.state.requests.menu_actions import React
from game.state.requests.requests import ChooseCard, ChooseHero, ChooseItem, Menu
from game.state.requests.ways import ChooseWay
from game.state.slugs import Purpose
from game.ui.prompts.faces import attack_words, item_note


class About(NamedTuple):
    """A title and a text, both empty for what explains itself."""

    title: str = ""
    text: str = ""


class QuestAsks(NamedTuple):
    """A verb of quests that puts questions: the `word` in the title of a special rule about it, and the title where
    there is no such rule."""

    verb: type
    word: str
    title: str


QUEST_ASKS: dict[Purpose, QuestAsks] = {}
"""What asks, by the purpose of the question; modules add theirs."""
ORDERS = (purposes.AIM, purposes.DODGE)
"""Purposes of the questions about orders, after which cards of the overlord are called as well."""
FATES = {purposes.RELOCATE}
"""Purposes of the questions what becomes of a named monster that is not to die; modules add theirs."""
NOTHING = About()
PLAIN = (Menu, React, ChooseHero, ChooseCard, ChooseItem, ChooseWay)
"""Questions whose lines, cards or sentence say what they are about."""


def about(request: Request[Any], world: World) -> About:
    """The card that a question names or is called after, else what the quest says of it, else the rule by which it is
    asked; the card that somebody receives."""
    load_share("ui")
    if isinstance(request, Menu) and request.menu == "receive":
        return item_text(world, request.who)
    if isinstance(request, PLAIN):
        return NOTHING
    purpose = Purpose(getattr(request, "purpose", ""))
    called = NO_CARD if purpose in ORDERS else CardId(purpose)
    found = [card_text(world, card) for card in (getattr(request, "card", NO_CARD), called)]
    found.append(skill_text(world, purpose, getattr(request, "subject", NOBODY)))
    found += [quest_text(world, purpose), named_text(world, purpose, getattr(request, "subject", NOBODY))]
    return next((told for told in found if told.text), rule_text(request.why))


def item_text(world: World, entity: Entity) -> About:
    """An item on the table with what it is, its dice and what its surges buy; NOTHING for what is none."""
    item = world.find(Item, entity)
    if item is None:
        return NOTHING
    card = catalog(world).items[item.card]
    is_what = "".join(f"{each}. " for each in (item_note(card), *attack_words(card)))
    return About(card.name, f"{is_what}{card.text}".rstrip())


def skill_text(world: World, purpose: Purpose, hero: FigureId) -> About:
    """The hero's skill with the ability that a question is called after, for the action that he takes; NOTHING where he
    has none."""
    skills = catalog(world).skills
    turn = world.find(HeroTurn, GAME)
    action = turn.action if turn is not None else None
    held = (skills[skill.card] for _, skill in world.each(Skill) if hero and skill.hero == hero)
    for card in held:
        for each in card.abilities:
            if each.ability == purpose and getattr(each, "action", action) == action:
                return About(card.name, card.text)
    return NOTHING


def named_text(world: World, purpose: Purpose, figure: FigureId) -> About:
    """What the quest says of its named monster, where a question asks what becomes of it; else NOTHING."""
    monster = world.find(Monster, figure) if purpose in FATES else None
    if monster is None or not monster.named:
        return NOTHING
    return About(name_of(world, figure), game_data(world).quest.named[monster.named].text)


def quest_text(world: World, purpose: Purpose) -> About:
    """The special rule of the quest by which is asked, or what its verb does where the quest has none of that name;
    NOTHING for what no quest asks."""
    asks = QUEST_ASKS.get(purpose)
    if asks is None:
        return NOTHING
    told = (About(rule.title, rule.text) for rule in game_data(world).quest.rules if asks.word in rule.title.casefold())
    return next(told, About(asks.title, " ".join((asks.verb.__doc__ or "").split())))


def card_text(world: World, card: CardId) -> About:
    """The name and the text of any card or prolonged action by its id; NOTHING for what is none."""
    cards, deeds = catalog(world), game_data(world).quest.prolonged
    for group in (cards.overlord_cards, cards.items, cards.skills):
        if card in group:
            return About(str(group[card].name), str(group[card].text))
    return About(deeds[card].name, deeds[card].text) if card in deeds else NOTHING


def rule_text(rule: str) -> About:
    """The title and the text of a rule by its id; NOTHING for what is none."""
    entry = _book(paths.assets() / "rulebook").get(rule)
    return NOTHING if entry is None else About(entry.title, f"{entry.text} ({entry.id})")


def rolled_for(world: World, why: Purpose) -> str:
    """What dice that are no attack's are rolled for: the title of the rule, or the card."""
    return rule_text(why).title or card_name(world, CardId(why)).replace(".", ": ")


@cache
def _book(folder: Path) -> Rulebook:
    return load_rulebook(folder)
