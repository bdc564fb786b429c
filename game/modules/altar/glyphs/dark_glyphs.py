"""What dark glyphs do when a hero activates them or travels by them (ALTAR-GLYPH)."""

from __future__ import annotations

from collections.abc import Collection

from game.content.models import CardId
from game.kernel.registry import on, rule
from game.kernel.store import GAME, Entity, World
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.treachery.state import DarkGlyphShown, dark_kind
from game.rules.dungeon.glyphs import glyph_on
from game.rules.overlord.overlord_deck import discard_card, draw_for_now, hand, keep_limit
from game.rules.overlord.spawn import spawn_one, spawn_places
from game.state.components.components import OVERLORD
from game.state.events import causes
from game.state.events.facts import Entered, Left
from game.state.game_data import catalog
from game.state.queries.figures import is_hero
from game.state.requests.requests import ChooseCard, ChooseName, YesNo

SUMMONED = 2
"""Monsters that a summoning glyph brings at most (ALTAR-GLYPH-05)."""
KINDS = tuple(map(CardId, ("beastman", "skeleton", "bane_spider", "razorwing", "hell_hound", "sorcerer")))
"""The monsters among which the overlord chooses (ALTAR-GLYPH-05)."""
DRAWN = 2
"""Cards that a power glyph lets the overlord look at (ALTAR-GLYPH-08)."""
NOBODY = "nobody"


@on(DarkGlyphShown, rules=("ALTAR-GLYPH-05", "ALTAR-GLYPH-08"))
async def works_when_shown(table: Table, shown: DarkGlyphShown) -> None:
    """A dark glyph does what it does when it is activated (ALTAR-GLYPH-05, ALTAR-GLYPH-08)."""
    await work_glyph(table, shown.kind)


@on(Left, Entered, rules=("ALTAR-GLYPH-05", "ALTAR-GLYPH-08"))
async def works_for_a_traveller(table: Table, move: Left | Entered) -> None:
    """And each time that a hero has travelled by it (ALTAR-GLYPH-10)."""
    glyph = travelled_by(table.world, move)
    await work_glyph(table, dark_kind(table.world, glyph) if glyph else "")


async def work_glyph(table: Table, kind: str) -> None:
    """A summoning glyph brings monsters, a power glyph lets the overlord draw; no other kind does anything."""
    if kind == "summoning":
        await summon(table)
    elif kind == "power":
        await draw_two(table)


@rule("ALTAR-GLYPH-10")
def travelled_by(world: World, move: Left | Entered) -> Entity:
    """The glyph by which a hero has gone to town or come from there; 0 for any other movement, and for a hero who is
    in town because he was killed (ALTAR-GLYPH-10)."""
    if move.cause != causes.GLYPH or not is_hero(world, move.figure):
        return GAME
    return glyph_on(world, max(move.start, move.to).anchor) or GAME


async def summon(table: Table) -> None:
    """Up to two monsters of the six kinds, normal ones, by the rules of spawning; they are no spawn card. Where a
    kind finds no figure or no space another may come (ALTAR-GLYPH-05)."""
    placed: list[int] = []
    barred: set[CardId] = set()
    while len(placed) < SUMMONED and (kinds := summonable(table.world, barred)):
        request = ChooseName(seat=OVERLORD, why="ALTAR-GLYPH-05", purpose=altar_purposes.SUMMON, names=(*kinds, NOBODY))
        kind = CardId(await table.ask(request))
        if kind == NOBODY:
            return
        figure = await spawn_one(table, kind, "normal", cause=causes.GLYPH, keep=placed)
        if figure:
            placed.append(figure)
        else:
            barred.add(kind)


def summonable(world: World, barred: Collection[CardId]) -> tuple[CardId, ...]:
    """The kinds of the six for which there is a space, but for those that have been tried in vain."""
    known = catalog(world).monsters
    return tuple(kind for kind in KINDS if kind in known and kind not in barred and spawn_places(world, kind))


async def draw_two(table: Table) -> None:
    """If the overlord will: two cards, one of which he keeps and one of which pays its threat (ALTAR-GLYPH-08)."""
    request = YesNo(seat=OVERLORD, why="ALTAR-GLYPH-08", purpose=altar_purposes.POWER_GLYPH)
    if not await table.ask(request):
        return
    drawn = await draw_for_now(table, DRAWN)
    if len(drawn) == DRAWN:
        choice = ChooseCard(seat=OVERLORD, why="ALTAR-GLYPH-08", purpose=altar_purposes.KEEP_ONE, cards=drawn)
        kept = await table.ask(choice)
        other = drawn[1] if drawn[0] == kept else drawn[0]
        # He may have given a card up for threat while he was asked.
        if other in hand(table.world):
            discard_card(table, other)
    await keep_limit(table)
