"""Read-only questions about figures: who they are, what they have, how strong they are. All derived, nothing stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeVar

from game.content.models import CardId, DieColour, HeroCard, MonsterCard, MonsterRank
from game.content.quest_parts import Lieutenant
from game.kernel.registry import rule
from game.kernel.request import Seat
from game.kernel.store import Entity, FigureId, World, derived, derived_of
from game.state.ability import Ability, AbilitySet, Immunity, Stat
from game.state.components.animated import Ally, Animated
from game.state.components.components import (
    OVERLORD,
    Braced,
    Exhausted,
    Fallen,
    FatigueTaken,
    Hero,
    InTown,
    Item,
    Lent,
    Lying,
    Monkey,
    Monster,
    Position,
    Skill,
    Training,
    WoundsTaken,
)
from game.state.components.gait import Shrunk
from game.state.components.quest_memory import Unlearned
from game.state.game_data import catalog, game_data
from game.state.queries.cards_in_play import power_card_total
from game.state.rule_options import ACT, MONSTER_CARDS_BY

A = TypeVar("A", bound=Ability)

MONKEY_SPEED = 5
TRAIT_LIMIT = 5
NO_ABILITIES = AbilitySet()


def is_hero(world: World, figure: FigureId) -> bool:
    """Whether an entity is a hero figure."""
    return world.find(Hero, figure) is not None


def is_monster(world: World, figure: FigureId) -> bool:
    """Whether an entity is a monster figure."""
    return world.find(Monster, figure) is not None


def side_of(world: World, figure: FigureId) -> str:
    """`hero` or `monster` (BASE-GEN-07); what a hero has animated is on his side."""
    return "hero" if is_hero(world, figure) or is_animated(world, figure) else "monster"


@rule("ALTAR-ABIL-14")
def is_animated(world: World, figure: FigureId) -> bool:
    """Whether a monster serves a hero: a friend of the heroes, and an enemy of monsters (ALTAR-ABIL-14)."""
    return world.find(Animated, figure) is not None


def seat_of(world: World, figure: FigureId) -> Seat:
    """The seat that decides for a figure."""
    serving = world.find(Animated, figure)
    hero = world.find(Hero, figure if serving is None else serving.hero)
    return OVERLORD if hero is None else hero.seat


@derived(Hero)
def heroes(world: World) -> tuple[FigureId, ...]:
    """All heroes of the game, First Hero first."""
    return tuple(entity for entity, _ in sorted(world.each(Hero, FigureId), key=lambda pair: pair[1].number))


@derived(Animated)
def serving(world: World) -> frozenset[FigureId]:
    """The monsters that serve heroes, wherever they are."""
    return frozenset(figure for figure, _ in world.each(Animated, FigureId) if is_animated(world, figure))


@derived(Monster, Position, serving)
def monsters(world: World) -> tuple[FigureId, ...]:
    """All monsters of the overlord on the board, oldest first."""
    find = world.find
    standing = [entity for entity, _ in world.each(Monster, FigureId) if find(Position, entity) is not None]
    return tuple(sorted(set(standing) - serving(world)))


@derived(Hero, Position)
def heroes_on_board(world: World) -> tuple[FigureId, ...]:
    """The heroes that stand on the board (BASE-SPAWN-09)."""
    return tuple([hero for hero in heroes(world) if world.find(Position, hero) is not None])


def allies(world: World) -> tuple[FigureId, ...]:
    """The allies of the quest on the board, oldest first."""
    return tuple(sorted(figure for figure, _ in world.each(Ally, FigureId) if on_board(world, figure)))


def everybody(world: World) -> tuple[FigureId, ...]:
    """All figures on the board: heroes, monsters, and those that serve heroes."""
    animated = sorted(figure for figure in serving(world) if on_board(world, figure))
    return (*heroes_on_board(world), *monsters(world), *animated)


def on_board(world: World, figure: FigureId) -> bool:
    """Whether a figure stands on the board."""
    return world.find(Position, figure) is not None


def in_town(world: World, figure: FigureId) -> bool:
    """Whether a hero is in town (BASE-TOWN-01)."""
    return world.find(InTown, figure) is not None


def hero_card(world: World, hero: FigureId) -> HeroCard:
    """The sheet of a hero."""
    return catalog(world).heroes[world.get(Hero, hero).card]


def monster_card(world: World, figure: FigureId) -> MonsterCard:
    """The reference card of a monster; of a named one that of its kind."""
    return catalog(world).monsters[world.get(Monster, figure).card]


def monster_rank(world: World, figure: FigureId) -> MonsterRank:
    """The section of the card that counts: named monsters use what the quest bases them on (BASE-MASTER-01)."""
    return monster_card(world, figure).rank(card_section(world, world.get(Monster, figure)), ACT.of(world))


def lieutenant_of(world: World, monster: Monster) -> Lieutenant | None:
    """The card of a lieutenant; None for any other monster."""
    return game_data(world).quest.lieutenants.get(monster.named) if monster.named else None


@rule("BASE-ATK-04", "SECOND-LT-04")
def monster_dice(world: World, figure: FigureId) -> tuple[DieColour, ...]:
    """The dice that a monster attacks with: those of its card, or of the lieutenant's (SECOND-LT-04)."""
    card = lieutenant_of(world, world.get(Monster, figure))
    return monster_rank(world, figure).dice if card is None else card.dice


@rule("BASE-MASTER-01")
def card_section(world: World, monster: Monster) -> Literal["normal", "master"]:
    """Red figures use the master's section, tan ones the other (BASE-MASTER-01)."""
    rank = game_data(world).quest.named[monster.named].rank if monster.rank == "named" else monster.rank
    return "normal" if rank == "normal" else "master"


def name_of(world: World, figure: FigureId) -> str:
    """The name to print: of a hero, a named monster, or the kind of monster with the number on its badge."""
    monster = world.find(Monster, figure)
    if monster is None:
        return hero_card(world, figure).name
    return monster_name(world, monster.card, monster.rank, monster.named, monster.number)


def monster_name(world: World, card: CardId, rank: str, named: str = "", number: int = 0) -> str:
    """The name to print of a monster of a kind and a rank, or of the quest's that is named; only normal ones are told
    apart by a `number`, 0 where it is not known."""
    if named:
        return str(game_data(world).quest.named[named].name)
    name = catalog(world).monsters[card].name
    if rank == "master":
        return f"Master {name}"
    return f"{name} {number}" if number else name


def attack_kind(world: World, monster: FigureId) -> str:
    """The one kind of attack of a monster (BASE-ATK-04)."""
    return monster_card(world, monster).attack


@rule("BASE-GEN-06", "BASE-LARGE-01")
@derived_of(Monster, Shrunk)
def size_of(world: World, figure: FigureId) -> str:
    """The footprint: `1x1`, `1x2`, `2x2` or `2x3` (BASE-GEN-06); of one that has shrunk to walk a single space
    (SECOND-LARGE-01)."""
    return "1x1" if world.find(Shrunk, figure) is not None else full_size(world, figure)


def full_size(world: World, figure: FigureId) -> str:
    """The footprint of a figure that has not shrunk."""
    monster = world.find(Monster, figure)
    return "1x1" if monster is None else catalog(world).monsters[monster.card].size


@derived(Item, Skill, Hero, Monkey, Lent, Lying)
def _hero_abilities(world: World) -> dict[FigureId, AbilitySet]:
    cards = catalog(world)
    armoured = {item.hero for _, item in world.each(Item) if item.equipped and cards.items[item.card].kind == "armour"}
    found: dict[FigureId, list[Ability]] = {hero: list(hero_card(world, hero).abilities) for hero in heroes(world)}
    for _, skill in world.each(Skill):
        found[skill.hero].extend(cards.skills[skill.card].abilities)
    for _, item in world.each(Item):
        card = cards.items[item.card]
        if item.equipped and card.kind != "weapon" and world.find(Monkey, item.hero) is None:
            found[item.hero].extend(card.abilities)
    for owner, lent in world.each(Lent, FigureId):
        found[lent.hero].extend(ability for ability in found[owner] if ability.called(lent.ability))
        found[owner] = [ability for ability in found[owner] if not ability.called(lent.ability)]
    for hero, _ in world.each(Lying, FigureId):
        found[hero] = [ability for ability in found[hero] if ability.makes_stronger]
    return {
        hero: AbilitySet(ability for ability in abilities if ability.suits(armoured=hero in armoured))
        for hero, abilities in found.items()
    }


@derived_of(Unlearned, Item, Skill, Hero, Monkey, Lent, Lying, Monster)
def abilities_of(world: World, figure: FigureId) -> AbilitySet:
    """All abilities that a figure has now: of its card, its skills, and what it has equipped but for weapons, whose
    abilities belong to the attacks made with them. A monkey's items are masked (BASE-EFFECT-17); who lies has nothing
    but what gives him more wounds and fatigue."""
    monster = world.find(Monster, figure)
    if monster is None:
        return _hero_abilities(world).get(figure, NO_ABILITIES)
    key = ("abilities", monster.card, monster.rank, monster.named)
    cache = game_data(world).cache
    known: AbilitySet | None = cache.get(key)
    if known is None:
        named = game_data(world).quest.named[monster.named].abilities if monster.named else ()
        known = cache[key] = AbilitySet((*monster_rank(world, figure).abilities, *named))
    gone = world.find(Unlearned, figure)
    return known if gone is None else AbilitySet(a for a in known if not any(map(a.called, gone.abilities)))


@derived(abilities_of)
def ability_kinds(world: World) -> frozenset[type]:
    """The classes of which anybody in the game has an ability."""
    figures = [figure for kind in (Hero, Monster) for figure, _ in world.each(kind, FigureId)]
    return frozenset().union(*[abilities_of(world, figure).kinds for figure in figures])


def has_ability(world: World, figure: FigureId, kind: type[Ability]) -> bool:
    """Whether a figure has an ability of this kind now."""
    return kind in abilities_of(world, figure).by_kind


def kinds_of(world: World, figure: FigureId) -> frozenset[type]:
    """The classes of which a figure has an ability now."""
    return abilities_of(world, figure).kinds


def abilities_like(world: World, figure: FigureId, kind: type[A]) -> tuple[A, ...]:
    """A figure's abilities of one kind."""
    found: tuple[Any, ...] = abilities_of(world, figure).by_kind.get(kind, ())
    return found


def immune(world: World, figure: FigureId, effect: str) -> bool:
    """Whether something the figure has makes it immune to an effect."""
    shields = abilities_like(world, figure, Immunity)
    return bool(shields) and any(held.immune_to(effect) for held in shields)


def added(abilities: Iterable[Ability], stat: Stat, *asked: str) -> int:
    """What these abilities add to a number."""
    return sum([ability.adds(stat, *asked) for ability in abilities])


def total(world: World, figure: FigureId, stat: Stat, *asked: str) -> int:
    """What all that a figure has adds to a number."""
    abilities, question = abilities_of(world, figure), (stat, *asked)
    found = abilities.totals.get(question)
    if found is None:
        found = abilities.totals[question] = added(abilities, stat, *asked)
    return found


@derived_of(abilities_of)
def max_wounds(world: World, figure: FigureId) -> int:
    """The most wounds a figure can have left (BASE-SETUP-19 for monsters)."""
    monster = world.find(Monster, figure)
    if monster is None:
        return hero_card(world, figure).wounds + total(world, figure, Stat.MAX_WOUNDS)
    card = lieutenant_of(world, monster)
    if card is not None:
        return card.wounds[heroes_counted(world)]
    extra = game_data(world).quest.named[monster.named].extra_wounds if monster.named else 0
    return int(monster_rank(world, figure).wounds[card_side(world)] + extra)


@rule("BASE-SETUP-19", "SECOND-MON-04")
def card_side(world: World) -> int:
    """The number of players that says which side of the monster cards counts (BASE-SETUP-19), or as if each hero had a
    player (SECOND-MON-04)."""
    players = game_data(world).player_count
    return players if MONSTER_CARDS_BY.of(world) == "players" else heroes_counted(world) + 1


def heroes_counted(world: World) -> int:
    """The number of heroes in the game: two where one player leads them (BASE-GEN-02)."""
    return max(2, game_data(world).player_count - 1)


def wounds_left(world: World, figure: FigureId) -> int:
    """How many wounds a figure can still take before it dies."""
    hurt = world.find(WoundsTaken, figure)
    return max_wounds(world, figure) - (0 if hurt is None else hurt.wounds)


@derived_of(abilities_of)
def max_fatigue(world: World, hero: FigureId) -> int:
    """The fatigue of a rested hero (BASE-FATIG-07)."""
    return hero_card(world, hero).fatigue + total(world, hero, Stat.MAX_FATIGUE)


def fatigue_left(world: World, hero: FigureId) -> int:
    """The fatigue that a hero can still spend (BASE-FATIG-01)."""
    tired = world.find(FatigueTaken, hero)
    return max_fatigue(world, hero) - (0 if tired is None else tired.fatigue)


@rule("BASE-EQUIP-11")
def limited_speed(speed: int, limits: list[int]) -> int:
    """A printed speed under armour that limits it; armour never makes faster (BASE-EQUIP-11)."""
    return min([speed, *limits])


def speed_of(world: World, figure: FigureId) -> int:
    """Spaces that a figure moves: the printed speed, limited by armour, then what is added (BASE-EQUIP-12)."""
    monster = world.find(Monster, figure)
    more = total(world, figure, Stat.SPEED)
    if monster is not None:
        named = game_data(world).quest.named[monster.named] if monster.named else None
        base = named.speed if named is not None and named.speed is not None else monster_rank(world, figure).speed
        hastened = 0 if is_animated(world, figure) else power_card_total(world, "monster_speed")
        return base + more + hastened
    if world.find(Monkey, figure) is not None:
        return MONKEY_SPEED
    limits = [] if immune(world, figure, "armour_speed") else armour_limits(world, figure)
    return limited_speed(hero_card(world, figure).speed, limits) + more


def armour_limits(world: World, hero: FigureId) -> list[int]:
    """The speed limits of what a hero wears."""
    limits = (catalog(world).items[item.card].speed_limit for _, item in worn(world, hero))
    return [limit for limit in limits if limit is not None]


def armour_of(world: World, figure: FigureId, *attack: str) -> int:
    """The armour of a figure against an attack of a kind and with abilities of these names (BASE-ATK-16,
    BASE-ATK-17)."""
    monster = world.find(Monster, figure)
    if monster is None:
        if world.find(Monkey, figure) is not None:
            return 0
        braced = world.find(Braced, figure)
        base = hero_card(world, figure).armour + (0 if braced is None else braced.armour)
        base += trait(world, figure, "melee") if total(world, figure, Stat.MELEE_ARMOUR) else 0
    else:
        named = game_data(world).quest.named[monster.named] if monster.named else None
        base = named.armour if named is not None and named.armour is not None else monster_rank(world, figure).armour
        card = lieutenant_of(world, monster)
        base = base if card is None else card.armour
        base += 0 if is_animated(world, figure) else power_card_total(world, "monster_armour")
    return base + total(world, figure, Stat.ARMOUR, *attack)


def trait(world: World, hero: FigureId, kind: str) -> int:
    """Power dice of a hero for a kind of attack, training included, never above five (BASE-ATK-09, BASE-TOWN-10)."""
    trained = world.find(Training, hero)
    extra = 0 if trained is None else int(getattr(trained, kind))
    return min(TRAIT_LIMIT, int(getattr(hero_card(world, hero).traits, kind)) + extra)


@derived(Item)
def _items(world: World) -> dict[Entity, tuple[tuple[Entity, Item], ...]]:
    found: dict[Entity, list[tuple[Entity, Item]]] = {}
    for entity, item in world.each(Item):
        found.setdefault(item.hero, []).append((entity, item))
    return {hero: tuple(sorted(items, key=lambda pair: pair[0])) for hero, items in found.items()}


def hero_items(world: World, hero: FigureId) -> tuple[tuple[Entity, Item], ...]:
    """(entity, item) of all that a hero owns, worn or packed."""
    return _items(world).get(hero, ())


def has_items(world: World, hero: FigureId) -> bool:
    """Whether a hero owns any item."""
    return hero in _items(world)


@derived_of(Item)
def worn(world: World, hero: FigureId) -> tuple[tuple[Entity, Item], ...]:
    """(entity, item) of what a hero has equipped."""
    return tuple((entity, item) for entity, item in hero_items(world, hero) if item.equipped)


@rule("BASE-EFFECT-17")
def usable(world: World, hero: FigureId) -> tuple[tuple[Entity, Item], ...]:
    """(entity, item) of what a hero has on and can use: nothing for a monkey (BASE-EFFECT-17) or one who lies."""
    idle = world.find(Monkey, hero) is not None or world.find(Lying, hero) is not None
    return () if idle else worn(world, hero)


def abilities_worn(world: World, hero: FigureId, kind: type[A]) -> list[tuple[Entity, A]]:
    """(item, ability) of what a hero can use now that has an ability of this kind."""
    cards = catalog(world).items
    on = usable(world, hero)
    return [(entity, held) for entity, item in on for held in cards[item.card].abilities if isinstance(held, kind)]


@derived_of(Item)
def packed(world: World, hero: FigureId) -> tuple[tuple[Entity, Item], ...]:
    """(entity, item) of what is in a hero's pack."""
    return tuple((entity, item) for entity, item in hero_items(world, hero) if not item.equipped)


@rule("BASE-HERO-04", "BASE-CARD-04")
def is_ready(world: World, card: Entity) -> bool:
    """Whether an item or skill card is not exhausted: until its owner's next turn it cannot be used (BASE-HERO-04)."""
    return world.find(Exhausted, card) is None


def is_waiting(world: World, hero: FigureId) -> bool:
    """Whether a hero was killed in this round and has no turn left in it (BASE-DEATH-07)."""
    return world.find(Fallen, hero) is not None
