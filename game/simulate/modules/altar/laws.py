"""What must hold besides with the Altar of Despair: treachery, dark glyphs and relics, fog, altars, prolonged deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content.models import CardId
from game.kernel.store import GAME, FigureId, World
from game.modules.altar.altars.memory import AltarUses
from game.modules.altar.items.curses import is_dark_item
from game.modules.altar.items.invulnerability import Invulnerable
from game.modules.altar.prolonged.state import (
    Progress,
    achieved,
    needed,
    prolonged_entry,
)
from game.modules.altar.treachery.state import (
    COLOURS,
    DarkGlyph,
    DarkPool,
    TreacheryLeft,
    bought_glyphs,
)
from game.modules.altar.treachery.step import (
    gem_of,
    treachery_budget,
)
from game.rules.turn.orders import PROLONGED
from game.simulate.laws import deck_change, first_deck, full_deck, law
from game.state.components.animated import Animated, is_ally, is_familiar
from game.state.components.components import (
    Hero,
    HeroTurn,
    Incoming,
    Marker,
    Monster,
    Order,
    Position,
    TerrainPatch,
)
from game.state.game_data import catalog, game_data
from game.state.queries.bans import forbidden
from game.state.queries.figures import hero_items, heroes, packed


@deck_change("treachery")
def _swapped(world: World) -> Counter[CardId]:
    """What treachery has swapped."""
    change: Counter[CardId] = Counter(card for card, _ in bought_glyphs(world).swaps)
    change.subtract(out for _, out in bought_glyphs(world).swaps)
    return change


@law("treachery")
def _treachery(world: World) -> Iterator[str]:
    """The deck keeps its size whatever is bought, and no more is spent than the quest gives (ALTAR-TREACH-08)."""
    size, begun = full_deck(world).total(), len(first_deck(world))
    if size != begun:
        yield f"the overlord's cards are {size} and were {begun} at the start"
    known, given, left = bought_glyphs(world), treachery_budget(world), world.find(TreacheryLeft, GAME)
    put_in = Counter(card for card, _ in known.swaps)
    for card, count in put_in.items():
        if count > catalog(world).overlord_cards[card].copies:
            yield f"more {card} have been bought than the box holds"
    spent: Counter[str] = Counter(colour for _, paid in known.glyphs for colour in paid)
    for card, count in put_in.items():
        spent[gem_of(world, card).colour] += gem_of(world, card).cost * count
    for colour in COLOURS:
        over = getattr(given, colour) - spent[colour]
        if over < 0 or (left is not None and getattr(left, colour) != over):
            yield f"of {getattr(given, colour)} {colour} treachery {spent[colour]} is spent, and it does not add up"


@law("glyphs")
def _glyphs(world: World) -> Iterator[str]:
    """No dark glyph lies anywhere that was not bought, and none is a marker of another kind (ALTAR-GLYPH-01)."""
    pool = world.find(DarkPool, GAME)
    held = Counter(dark.kind for _, dark in world.each(DarkGlyph)) + Counter(() if pool is None else pool.glyphs)
    beyond = held - Counter(kind for kind, _ in bought_glyphs(world).glyphs)
    if beyond:
        yield f"dark glyphs that nobody has bought: {dict(beyond)}"
    for glyph, _ in world.each(DarkGlyph):
        thing = world.find(Marker, glyph)
        if thing is None or thing.kind != "glyph":
            yield f"{glyph} is a dark glyph and no glyph"


@law("relics")
def _relics(world: World) -> Iterator[str]:
    """A dark relic is worn (ALTAR-RELIC-04), and who may have no pack has nothing in it."""
    for hero in heroes(world):
        for entity, item in hero_items(world, hero):
            if is_dark_item(world, entity) and not item.equipped and world.find(Incoming, entity) is None:
                yield f"hero {hero} has {item.card} and does not wear it"
        if forbidden(world, hero, "pack") and packed(world, hero):
            yield f"hero {hero} has a pack though he may have none"


@law("servants")
def _servants(world: World) -> Iterator[str]:
    """What serves a hero is a monster on the board."""
    for figure, held in world.each(Animated):
        if world.find(Monster, figure) is None or world.find(Position, figure) is None:
            yield f"{figure} serves hero {held.hero} and is no monster on the board"
        if world.find(Hero, held.hero) is None:
            yield f"monster {figure} serves nobody"
    bound = ((figure, held) for figure, held in world.each(Animated, FigureId) if not is_ally(world, figure))
    serving = Counter(held.hero for figure, held in bound if not is_familiar(world, figure))
    yield from (f"hero {hero} controls {count} monsters" for hero, count in serving.items() if count > 1)


@law("fog")
def _fog(world: World) -> Iterator[str]:
    """No two pieces of fog lie on one space."""
    laid = Counter(space for _, ground in world.each(TerrainPatch) if ground.kind == "fog" for space in ground.spaces)
    yield from (f"fog lies on space {space} {count} times" for space, count in laid.items() if count > 1)


@law("altars")
def _altars(world: World) -> Iterator[str]:
    """No altar has worked more often than its quest lets it."""
    uses = world.find(AltarUses, GAME)
    for use in () if uses is None else uses.uses:
        entry = game_data(world).quest.altars[use.id]
        if (entry.once and use.times > 1) or (entry.each_turn and use.in_turn > entry.each_turn):
            yield f"the altar {use.id} has worked {use.times} times, {use.in_turn} of them in one turn"


@law("efforts")
def _efforts(world: World) -> Iterator[str]:
    """Nobody is at an action that was completed for good, or has enough for one that is not."""
    for hero, progress in world.each(Progress):
        for effort in progress.efforts:
            entry, most = prolonged_entry(world, effort.action), needed(world, effort.action)
            if achieved(world, effort.action, effort.where):
                yield f"hero {hero} keeps progress for {effort.action}, which is done"
            elif most is not None and not entry.group and effort.markers >= most:
                yield f"hero {hero} has {effort.markers} of {most} progress for {effort.action}, and it is not done"


@law("deeds")
def _deeds(world: World) -> Iterator[str]:
    """Progress is never below nothing, and the token of a prolonged action lies beside heroes in their turn alone."""
    turn = world.find(HeroTurn, GAME)
    for hero, progress in world.each(Progress):
        if any(effort.markers < 0 for effort in progress.efforts):
            yield f"hero {hero} has less than no progress"
    for hero, order in world.each(Order):
        if order.kind == PROLONGED and (turn is None or turn.hero != hero):
            yield f"hero {hero} keeps the token of a prolonged action out of his turn"
    for figure, _ in world.each(Invulnerable):
        if world.find(Hero, figure) is None:
            yield f"figure {figure} is no hero and invulnerable"
