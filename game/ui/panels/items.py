"""A hero's equipment as cards: worn first, then the pack, then skills."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.store import Entity, FigureId, World
from game.rules.combat.attack_targets import unfit
from game.state.components.components import Exhausted, Item, Skill
from game.state.game_data import catalog
from game.state.queries.figures import hero_items
from game.ui.panels.table_context import TableContext
from game.ui.prompts.faces import entity_face
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Card
from game.ui.widgets.table import name_type

PACKED, USELESS = theme.colour("#b9b4a8"), theme.colour("#77736c")


def belongings(world: World, hero: FigureId) -> list[Entity]:
    """Item entities worn, then packed, then the hero's skills."""
    items = hero_items(world, hero)
    worn = [entity for entity, item in items if item.equipped]
    packed = [entity for entity, item in items if not item.equipped]
    skills = [entity for entity, skill in sorted(world.each(Skill), key=lambda pair: pair[0]) if skill.hero == hero]
    return worn + packed + skills


def item_card(box: Box, entity: Entity, context: TableContext) -> Card:
    """One item or skill as a small card; the tooltip tells all of it."""
    world = context.world
    face = entity_face(world, entity, answer=entity)
    item = world.find(Item, entity)
    foot = face.foot
    if item is not None and item.equipped and not world.find(Exhausted, entity):
        card = catalog(world).items[item.card]
        foot = (card.attack or card.kind).capitalize()
    useless = useless_words(world, entity)
    packed = item is not None and not item.equipped
    room = box.w - 2 * Card.MARGIN
    style = name_type(context.fonts, face.name, room)
    return Card(
        box=box,
        key=f"item/{entity}",
        name=" ".join(context.fonts.fitted(word, style, room) for word in face.name.split()),
        art=face.art,
        foot=foot if box.h >= 110 else "",
        tip="\n".join(filter(None, (f"**{face.name}**", face.text, useless))),
        tint=USELESS if useless else PACKED if packed else None,
        chosen=context.chosen_item == entity,
        edge=theme.LEGAL if entity in context.prompt.items else theme.CARD_EDGE,
        act=_chooser(entity, context),
    )


def useless_words(world: World, entity: Entity) -> str:
    """Why the hero who holds a weapon cannot attack with it, with the rule; empty where he can, and for all else."""
    item = world.find(Item, entity)
    if item is None or not item.equipped or catalog(world).items[item.card].kind != "weapon":
        return ""
    refused = unfit(world, item.hero, entity)
    return f"No attack with it: {refused[0].why} ({refused[0].rule})" if refused else ""


def _chooser(entity: Entity, context: TableContext) -> Callable[[], None]:
    return lambda: context.item(entity)
