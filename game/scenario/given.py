"""The given of a scenario: a World with everything on it, and the letters by which it is called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.board.footprint import Stance
from game.content.faults import did_you_mean
from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import GAME, Component, Entity, FigureId, World
from game.kernel.table import Seed, Stage
from game.modules.setup import MOST_HEROES
from game.rules.overlord.overlord_deck import base_deck
from game.rules.quest.conquest import POOL
from game.rules.turn import hero_actions
from game.rules.turn.seen_at_turn_start import remember_sight
from game.scenario.brought import BadWord, Place, said
from game.scenario.cards import BadContent, card_of, known
from game.scenario.companions import BadFamiliar, put_allies, put_familiars
from game.scenario.drawing import BadDrawing, ScenarioDrawing
from game.scenario.model import Scenario, ScenarioFigure, ScenarioPart, ScenarioTurn
from game.scenario.possible import impossible
from game.scenario.quest import area_of, place_of, shown_areas, space_at, stands
from game.scenario.words import ENTITIES, SPACES, ScenarioNames
from game.state.components import components as c
from game.state.components.components import hero_seat
from game.state.fall_options import HERO_LOSS
from game.state.game_data import GameData, catalog, game_data
from game.state.queries.figures import abilities_of, max_fatigue, max_wounds, speed_of

TRAIT_DECKS = ("fighting", "subterfuge", "wizardry")
TREASURES = ("copper", "silver", "gold", "relic")


class BadGiven(Exception):
    """What is given does not fit together; the text says why."""


def make_world(scenario: Scenario, drawing: ScenarioDrawing, rules: GameData) -> ScenarioNames:
    """The World of a scenario, with its letters; BadGiven, BadDrawing or BadContent when it does not fit."""
    names = ScenarioNames(World(rules))
    world = names.world
    _pools(scenario, world)
    world.set(GAME, c.Revealed(shown_areas(scenario, drawing)))
    heroes = [letter for letter, figure in scenario.figures.items() if figure.hero]
    if len(heroes) > MOST_HEROES:
        raise BadGiven(f"{heroes[MOST_HEROES]} is a hero too many: there are at most {MOST_HEROES}")
    for letter in scenario.figures:
        if letter in heroes:
            _put_hero(names, scenario, letter, number=heroes.index(letter) + 1)
        else:
            _put_monster(names, scenario, drawing, letter)
    for letter, figure in scenario.figures.items():
        if stands(figure) and letter in names.figures:
            place = place_of(scenario, drawing, rules.catalog, letter)
            world.set(names.figures[letter], c.Position(*place))
    for letter, figure in scenario.figures.items():
        if letter in names.figures:
            _condition(names, letter, figure)
    _board(scenario, drawing, names)
    _turn(scenario, names)
    remember_sight(world)
    put_familiars(scenario, names)
    put_allies(scenario, names)
    for owner, components in scenario.set.items():
        for kind, fields in components.items():
            _set(names, owner, kind, fields)
    if told := impossible(scenario, names):
        raise BadGiven("; and ".join(told))
    return names


def seats_of(scenario: Scenario) -> dict[str, Seat]:
    """The seat of each hero by its letter: one each unless the figure or `seats` says otherwise."""
    heroes = [letter for letter, figure in scenario.figures.items() if figure.hero]
    return {letter: scenario.figures[letter].seat or hero_seat(place) for place, letter in enumerate(heroes, start=1)}


def _pools(scenario: Scenario, world: World) -> None:
    cards = catalog(world)
    overlord = base_deck(cards)
    spent = [*scenario.hand, *scenario.discards, *scenario.in_play]
    for card in [*spent, *(scenario.deck or ())]:
        known(cards.overlord_cards, card, "overlord card")
    shop = scenario.shop
    if shop is None:
        shop = tuple(item.id for item in cards.items.values() if item.deck == "shop" for _ in range(item.copies))
    seats = scenario.seats or tuple(dict.fromkeys(seats_of(scenario).values())) or (hero_seat(1),)
    for component in (
        c.HeroSeats(seats),
        c.Round(scenario.round),
        c.Threat(scenario.threat),
        c.Keys(scenario.keys),
        c.OpenedTiers(scenario.opened),
        c.OverlordDeck(tuple(sorted(_without(overlord, spent) if scenario.deck is None else scenario.deck))),
        c.Hand(scenario.hand),
        c.Discards(scenario.discards),
        c.InPlay(scenario.in_play),
        c.Lasting(scenario.lasting),
        c.Shop(tuple(sorted(shop))),
        Seed(""),
    ):
        world.set(GAME, component)
    if HERO_LOSS.of(world) == POOL:
        world.set(GAME, c.Conquest(scenario.conquest))
    for name, held in {**_full_bags(scenario, world), **scenario.bags}.items():
        world.create(c.Deck(name, tuple(sorted(held))))


def _without(cards: Iterable[CardId], gone: Sequence[CardId]) -> list[CardId]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def _full_bags(scenario: Scenario, world: World) -> dict[str, tuple[CardId, ...]]:
    """Every face-down deck as it is at the start, less what the heroes have."""
    cards = catalog(world)
    skills = [skill.card for figure in scenario.figures.values() for skill in figure.skills]
    items = [item.card for figure in scenario.figures.values() for item in figure.items]
    bags = {
        deck: tuple(_without((s.id for s in cards.skills.values() if s.deck == deck), skills)) for deck in TRAIT_DECKS
    }
    for deck in TREASURES:
        every = [item.id for item in cards.items.values() if item.deck == deck for _ in range(item.copies)]
        bags[deck] = tuple(_without(every, items))
    heroes = [figure.hero for figure in scenario.figures.values()]
    bags["hero"] = tuple(_without(cards.heroes, heroes))
    for tier in TREASURES[:3]:
        bags[f"chest_{tier}"] = tuple(CardId(str(chest.number)) for chest in scenario.chests if chest.tier == tier)
    return bags


def _put_hero(names: ScenarioNames, scenario: Scenario, letter: str, *, number: int) -> None:
    figure, world = scenario.figures[letter], names.world
    if figure.monster:
        raise BadGiven(f"{letter} is a hero or a monster, not both")
    card = known(catalog(world).heroes, card_of(letter, figure), "hero").id
    hero = FigureId(
        world.create(
            c.Hero(card, seats_of(scenario)[letter], number),
            c.WoundsTaken(),
            c.FatigueTaken(),
            c.Tokens(),
            c.Coins(figure.coins),
        )
    )
    names.figures[letter] = hero
    if figure.training:
        world.set(hero, c.Training(**figure.training))
    if figure.order is not None:
        world.set(hero, c.Order(figure.order))
    for flag, kind in ((figure.town, c.InTown), (figure.turn_done, c.TurnDone), (figure.dead, c.Fallen)):
        if flag:
            world.set(hero, kind())
    if figure.dead:
        world.set(hero, c.InTown())
    for owned in figure.items:
        item = world.create(c.Item(known(catalog(world).items, owned.card, "item").id, hero, owned.equipped))
        _called(names, item, owned.name, exhausted=owned.exhausted)
    for learned in figure.skills:
        skill = world.create(c.Skill(known(catalog(world).skills, learned.card, "skill").id, hero))
        _called(names, skill, learned.name, exhausted=learned.exhausted)


def _called(names: ScenarioNames, entity: Entity, name: str, *, exhausted: bool) -> None:
    if name:
        names.things[name] = entity
    if exhausted:
        names.world.set(entity, c.Exhausted())


def _put_monster(names: ScenarioNames, scenario: Scenario, drawing: ScenarioDrawing, letter: str) -> None:
    figure, world = scenario.figures[letter], names.world
    if not figure.monster:
        raise BadGiven(f'{letter} needs hero = "..." or monster = "..."')
    card = known(catalog(world).monsters, card_of(letter, figure), "monster").id
    if figure.rank == "named":
        known(game_data(world).quest.named, figure.named, "named monster")
    if stands(figure):
        anchor = place_of(scenario, drawing, catalog(world), letter).anchor
        if area_of(drawing, anchor) not in shown_areas(scenario, drawing):
            names.waiting[letter] = anchor
            return
    number = 1 + sum(monster.card == card for _, monster in world.each(c.Monster))
    monster = c.Monster(card, figure.rank, figure.named, number)
    names.figures[letter] = FigureId(world.create(monster, c.WoundsTaken(), c.Tokens()))


def _condition(names: ScenarioNames, letter: str, figure: ScenarioFigure) -> None:
    """Wounds, fatigue and tokens: what is left depends on all that the figure has."""
    world, entity = names.world, names.figures[letter]
    if figure.wounds is not None:
        world.set(entity, c.WoundsTaken(max_wounds(world, entity) - figure.wounds))
    if figure.fatigue is not None:
        world.set(entity, c.FatigueTaken(max_fatigue(world, entity) - figure.fatigue))
    if figure.tokens:
        world.set(entity, c.Tokens(**figure.tokens))
    if figure.in_pit:
        world.set(entity, c.InPit())
    if figure.monkey is not None:
        world.set(entity, c.Monkey(figure.monkey))
    _put_brought(names, "figures", figure, entity)


def _put_brought(names: ScenarioNames, place: Place, model: ScenarioPart, entity: Entity) -> None:
    for word, value in said(place, model):
        if word.put is not None:
            word.put(names, entity, value)


def _board(scenario: Scenario, drawing: ScenarioDrawing, names: ScenarioNames) -> None:
    world, shown = names.world, shown_areas(scenario, drawing)
    quest = game_data(world).quest
    open_doors = {door.number for door in scenario.doors if door.open}
    for index, door in enumerate(quest.doors):
        if set(door.areas) & set(shown):
            names.things[f"door{index + 1}"] = world.create(c.Door(index, index + 1 in open_doors))
    for piece in quest.terrain:
        if piece.area in shown:
            world.create(c.TerrainPatch(piece.kind.name, piece.spaces))
    markers = {space_at(drawing, marker.at): marker for marker in scenario.things}
    numbers = {tier: [chest.number for chest in scenario.chests if chest.tier == tier] for tier in TREASURES}
    for thing in quest.things:
        if thing.area not in shown:
            continue
        marker = markers.get(thing.space)
        number = marker.number if marker is not None else 0
        if thing.kind == "chest" and not number and numbers.get(thing.detail):
            number = numbers[thing.detail].pop(0)
        entity = world.create(c.Marker(thing.kind, thing.space, thing.detail, number, thing.on, thing.id))
        if marker is not None and marker.name:
            names.things[marker.name] = entity
        if marker is not None:
            _put_brought(names, "things", marker, entity)
    _put_brought(names, "", scenario, GAME)
    _put_brought(names, "quest", scenario.quest, GAME)


@dataclass(frozen=True)
class Opening:
    """How a turn stands in the World: the stage, and the components that hold it."""

    stage: str
    components: tuple[Component, ...]


def _turn(scenario: Scenario, names: ScenarioNames) -> None:
    if scenario.turn is not None:
        opening = _opening(scenario.turn, names)
        names.world.set(GAME, Stage(opening.stage))
        for component in opening.components:
            names.world.set(GAME, component)
    if scenario.stage:
        names.world.set(GAME, Stage(scenario.stage))


def _opening(turn: ScenarioTurn, names: ScenarioNames) -> Opening:
    if turn.hero:
        hero = _letter(names, turn.hero)
        return Opening("hero/act", (_more(names, _hero_turn(names.world, hero, turn), turn.more),))
    if not turn.overlord and not turn.monster:
        raise BadGiven('turn needs hero = "A", overlord = true or monster = "b"')
    mine = {name: value for name, value in turn.more.items() if name in c.OverlordTurn.__struct_fields__}
    step = "activate" if turn.monster else turn.step
    begun_by_overlord = _more(names, c.OverlordTurn(step=step), mine)
    if not turn.monster:
        return Opening("overlord/menu", (begun_by_overlord,))
    rest = {name: value for name, value in turn.more.items() if name not in mine}
    active = _activation(names.world, _letter(names, turn.monster), turn)
    return Opening("overlord/act", (begun_by_overlord, _more(names, active, rest)))


def _hero_turn(world: World, hero: FigureId, turn: ScenarioTurn) -> c.HeroTurn:
    """The turn as the declared action leaves it, but for points and attacks that the scenario says itself."""
    speed, action = speed_of(world, hero), turn.action
    points, attacks = (hero_actions.run_points(speed), 0) if action == "run" else (0, 0)
    if action == "battle":
        attacks = hero_actions.battle_attacks()
    elif action == "advance":
        points, attacks = hero_actions.advance_grant(speed)
    elif action in hero_actions.HALVES:
        points, attacks = (speed if action == "move" else 0), int(action == "attack")
    orders, halves = hero_actions.ready_grant() if action == "ready" else (int(action == "order"), 0)
    return c.HeroTurn(
        hero=hero,
        action=action,
        points=points if turn.points is None else turn.points,
        attacks=attacks if turn.attacks is None else turn.attacks,
        orders=orders,
        halves_left=halves,
        stunned=action in hero_actions.HALVES,
    )


def _activation(world: World, monster: FigureId, turn: ScenarioTurn) -> c.Activation:
    """The activation with the points and attacks said, or with all that the monster has where neither is."""
    if turn.points is None and turn.attacks is None:
        twice = any(ability.called("quick_shot") for ability in abilities_of(world, monster))
        return c.Activation(figure=monster, points=speed_of(world, monster), attacks=2 if twice else 1)
    return c.Activation(figure=monster, points=turn.points or 0, attacks=turn.attacks or 0)


def _more(names: ScenarioNames, component: Component, fields: Mapping[str, Any]) -> Component:
    return make_component(names, type(component).__name__, {**msgspec.to_builtins(component), **fields})


def _letter(names: ScenarioNames, word: str) -> FigureId:
    entity = names.entity(word)
    if entity is None:
        raise BadGiven(f'"{word}" is not a letter or name of this scenario{did_you_mean(word, names.known())}')
    return FigureId(entity)


def _set(names: ScenarioNames, owner: str, kind: str, fields: Any) -> None:
    entity = GAME if owner == "game" else _letter(names, owner)
    if kind not in Component.kinds:
        raise BadGiven(f'there is no component "{kind}"{did_you_mean(kind, Component.kinds)}')
    if fields is False:
        names.world.drop(Component.kinds[kind], entity)
    else:
        names.world.set(entity, make_component(names, kind, {} if fields is True else fields))


def make_component(names: ScenarioNames, kind: str, fields: Mapping[str, Any]) -> Component:
    """A component from plain values in which letters stand for entities and "x,y" for spaces."""
    plain = {name: in_numbers(names, name, value) for name, value in fields.items()}
    unknown = [name for name in plain if name not in Component.kinds[kind].__struct_fields__]
    if unknown:
        raise BadGiven(
            f'{kind} has no field "{unknown[0]}"; it has {", ".join(Component.kinds[kind].__struct_fields__)}'
        )
    try:
        return msgspec.convert(plain, Component.kinds[kind])
    except msgspec.ValidationError as error:
        raise BadGiven(f"{kind}: {error}") from None


def in_numbers(names: ScenarioNames, name: str, value: Any) -> Any:
    """A value of the field `name` with letters and "x,y" turned into ids and spaces."""
    if isinstance(value, list | tuple):
        return [in_numbers(names, name, part) for part in value]
    if not isinstance(value, str):
        return value
    if name in SPACES or name == "last_free":
        space = names.space(value)
        if space is None:
            return value
        return Stance(space) if name == "last_free" else space
    if name in ENTITIES or name == "activated":
        entity = names.entity(value)
        return value if entity is None else entity
    return value


FAULTS: tuple[type[Exception], ...] = (BadGiven, BadDrawing, BadContent, BadFamiliar, BadWord)
"""What may be wrong with what is given."""
