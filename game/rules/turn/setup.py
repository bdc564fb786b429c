"""Set-up: heroes, skills, first shopping, places, the overlord's cards (BASE-SETUP)."""

from __future__ import annotations

from game.board.grid import Space, bits
from game.content.models import CardId
from game.kernel.registry import rule, stage
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.glyphs import active
from game.rules.dungeon.reveal import reveal, reveal_seen_areas
from game.rules.items.decks import draw, put_back, take
from game.rules.items.town import DECKS, learn, trade
from game.rules.movement.steps import landable
from game.rules.overlord.overlord_deck import draw_overlord_cards
from game.rules.quest.veterans import equip_veteran
from game.state.components.components import (
    Coins,
    FatigueTaken,
    Hero,
    HeroSeats,
    Position,
    Round,
    Skill,
    Tokens,
    WoundsTaken,
)
from game.state.events.drafts import HeroesBack, HeroesPlaced, StartingHand
from game.state.events.facts import HeroDealt, HeroPlaced, SkillTraded, TextRead
from game.state.game_data import game_data
from game.state.queries.board_queries import crowd, steps
from game.state.queries.figures import hero_card, heroes, seat_of
from game.state.queries.veterans import expected
from game.state.requests import purposes
from game.state.requests.requests import ChooseCard, ChooseItem, ChooseSpace, deck_cards
from game.state.rule_options import CHOSEN_HEROES, OVERLORD_START_HAND, START_COINS


@stage("setup/heroes")
@rule("BASE-GEN-02")
async def deal_heroes(table: Table) -> None:
    """Deal a hero to each seat, or let each choose, First Hero first (BASE-SETUP-03); a lone hero player runs two
    (BASE-GEN-02). In the next part of a quest those of the part before come back and go shopping."""
    world = table.world
    known, seats = expected(world), world.the(HeroSeats).seats
    for number, seat in enumerate(seats * 2 if len(seats) == 1 else seats, start=1):
        if known:
            card = known[number - 1].card
            take(world, "hero", card)
        elif CHOSEN_HEROES.of(world):
            free = deck_cards(world, "hero")
            card = await table.ask(ChooseCard(seat=seat, why="BASE-SETUP-03", purpose=purposes.HERO, cards=free))
            take(world, "hero", card)
        else:
            card = await deal(table)
        hero = FigureId(world.create(Hero(card=card, seat=seat, number=number), *in_full_strength(), Tokens()))
        world.set(hero, Coins(starting_coins(world)))
        await table.publish(HeroDealt(hero=hero, card=card, seat=seat))
        if known:
            await equip_veteran(table, hero, known[number - 1])
    table.go((await table.before(HeroesBack(to="setup/shop"))).to if known else "setup/skills")


@rule("BASE-SETUP-03")
async def deal(table: Table) -> CardId:
    """A hero sheet dealt at random (BASE-SETUP-03)."""
    card = await draw(table, "hero", why="BASE-SETUP-03")
    assert card is not None
    return card


@rule("BASE-SETUP-04")
def in_full_strength() -> tuple[WoundsTaken, FatigueTaken]:
    """Each hero starts with the wounds and fatigue of its sheet (BASE-SETUP-04)."""
    return WoundsTaken(), FatigueTaken()


@rule("BASE-SETUP-05")
def starting_coins(world: World) -> int:
    """Each hero starts with 300 coins (BASE-SETUP-05)."""
    return START_COINS.of(world)


@stage("setup/skills")
@rule("BASE-SETUP-07")
async def deal_skills(table: Table) -> None:
    """Each hero draws the skills of his sheet (BASE-SETUP-07)."""
    for hero in heroes(table.world):
        skills = hero_card(table.world, hero).skills
        for deck in DECKS:
            for _ in range(int(getattr(skills, deck))):
                card = await draw(table, deck, why="BASE-SETUP-07")
                if card is not None:
                    await learn(table, hero, card)
    table.go("setup/trade")


@stage("setup/trade")
@rule("BASE-SETUP-08")
async def trade_skills(table: Table) -> None:
    """Each hero in turn may give one skill back for another of its deck; it is shuffled in after the draw, and a later
    hero may get it (BASE-SETUP-08)."""
    world = table.world
    for hero in heroes(world):
        mine = tuple(entity for entity, skill in world.each(Skill) if skill.hero == hero and _deck_of(world, skill))
        request = ChooseItem(
            seat=seat_of(world, hero),
            why="BASE-SETUP-08",
            purpose=purposes.TRADE_IN,
            items=mine,
            optional=True,
            subject=hero,
        )
        given = await table.ask(request) if mine else GAME
        if given:
            await _exchange(table, hero, given)
    table.go("setup/shop")


def _deck_of(world: World, skill: Skill) -> str:
    deck = str(game_data(world).catalog.skills[skill.card].deck)
    return deck if deck_cards(world, deck) else ""


async def _exchange(table: Table, hero: FigureId, given: Entity) -> None:
    world = table.world
    old = world.get(Skill, given)
    deck = _deck_of(world, old)
    card = await draw(table, deck, why="BASE-SETUP-08")
    assert card is not None
    world.destroy(given)
    put_back(world, deck, old.card)
    table.log(SkillTraded(hero=hero, given=old.card, drawn=card))
    await learn(table, hero, card)


@stage("setup/shop")
@rule("BASE-SETUP-13")
async def first_shopping(table: Table) -> None:
    """Each hero buys from the shop deck and potions, no treasure, skill or training, and sorts his things
    (BASE-SETUP-10, -13, -24)."""
    for hero in heroes(table.world):
        await trade(table, hero, menu="outfit")
    table.go("setup/place")


@stage("setup/place")
@rule("BASE-SETUP-20", "BASE-SETUP-21")
async def place_heroes(table: Table) -> None:
    """Set up the start area alone; each hero is put on or next to an activated glyph (BASE-SETUP-16, BASE-SETUP-21)."""
    world = table.world
    quest = game_data(world).quest
    table.log(TextRead(title=quest.name, text=quest.intro))
    for entry in quest.rules:
        table.log(TextRead(title=entry.title, text=entry.text))
    await reveal(table, quest.start_area.number)
    for hero in heroes(world):
        free = starting_spaces(world, hero)
        request = ChooseSpace(
            seat=seat_of(world, hero), why="BASE-SETUP-16", purpose=purposes.START_SPACE, spaces=free, subject=hero
        )
        space = await table.ask(request)
        world.set(hero, Position(space))
        table.log(HeroPlaced(hero=hero, space=space))
    await reveal_seen_areas(table)
    table.go((await table.before(HeroesPlaced(to="setup/overlord"))).to)


@rule("BASE-SETUP-16")
def starting_spaces(world: World, hero: FigureId) -> tuple[Space, ...]:
    """Free spaces on or next to an activated glyph (BASE-SETUP-16); should all be taken, the nearest ones beyond."""
    around = steps(world)
    free = landable(world, hero) & ~crowd(world).everyone
    near = 0
    for space in active(world):
        near |= 1 << space | around.neighbours(space)
    while not near & free:
        near |= around.spread(near)
    return tuple(bits(near & free))


@stage("setup/overlord")
@rule("BASE-SETUP-23")
async def first_cards(table: Table) -> None:
    """The overlord draws three cards, and play begins with the heroes (BASE-SETUP-22, BASE-SETUP-23)."""
    hand = await table.before(StartingHand(cards=starting_hand(table.world)))
    await draw_overlord_cards(table, hand.cards)
    table.world.set(GAME, Round(0))
    table.go("round/begin")


@rule("BASE-SETUP-22", "ALTAR-CHANGE-01")
def starting_hand(world: World) -> int:
    """Cards that the overlord starts with (BASE-SETUP-22)."""
    return OVERLORD_START_HAND.of(world)
