"""What a scenario expects: fields of figures, pools, the board, facts, and what is offered or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import msgspec

from game.content.check import unplayable
from game.content.faults import did_you_mean
from game.kernel.store import GAME, Component, FigureId, World
from game.kernel.table import Stage, Table
from game.rules.turn.movement_points import points_of
from game.scenario import companions, laid_out
from game.scenario.asked import BadExpectation, ask_words, offers, offers_in_words, pending, seat_meant
from game.scenario.brought import FIGURE_CHECK, GAME_CHECK, FigureCheck, GameCheck, foreign
from game.scenario.drawing import LIES
from game.scenario.given import in_numbers
from game.scenario.hints import strange_fact, strange_line, strange_thing
from game.scenario.words import ScenarioNames, request_words, split
from game.state.components import components as c
from game.state.components.quest_memory import Flags
from game.state.game_data import game_data
from game.state.queries import figures as f
from game.state.queries.board_queries import adjacent_mask, covered_spaces, sight_of
from game.state.requests.requests import Menu


def _at(names: ScenarioNames, figure: FigureId) -> Any:
    place = names.world.find(c.Position, figure)
    return None if place is None else names.place(place.anchor)


def _lies(names: ScenarioNames, figure: FigureId) -> Any:
    return LIES[names.world.get(c.Position, figure).orientation]


def _dead(names: ScenarioNames, figure: FigureId) -> bool:
    world = names.world
    return world.find(c.Fallen, figure) is not None if f.is_hero(world, figure) else not f.on_board(world, figure)


def _order(names: ScenarioNames, figure: FigureId) -> str:
    order = names.world.find(c.Order, figure)
    return "none" if order is None else order.kind


def _tokens(names: ScenarioNames, figure: FigureId) -> dict[str, int]:
    tokens = names.world.find(c.Tokens, figure) or c.Tokens()
    return {kind: count for kind, count in msgspec.to_builtins(tokens).items() if count and kind != "type"}


def _coins(names: ScenarioNames, figure: FigureId) -> int:
    return names.world.get(c.Coins, figure).amount


def _cards(kind: str) -> Callable[[ScenarioNames, FigureId], list[str]]:
    def cards(names: ScenarioNames, figure: FigureId) -> list[str]:
        return sorted(
            item.card
            for _, item in f.hero_items(names.world, figure)
            if kind == "items" or item.equipped == (kind == "equipped")
        )

    return cards


def _skills(names: ScenarioNames, figure: FigureId) -> list[str]:
    return sorted(skill.card for _, skill in names.world.each(c.Skill) if skill.hero == figure)


def _exhausted(names: ScenarioNames, figure: FigureId) -> list[str]:
    world = names.world
    cards = [world.find(c.Item, entity) or world.find(c.Skill, entity) for entity, _ in world.each(c.Exhausted)]
    return sorted(card.card for card in cards if card is not None and card.hero == figure)


def _abilities(names: ScenarioNames, figure: FigureId) -> list[str]:
    return sorted(ability.ability for ability in f.abilities_of(names.world, figure))


FIELDS: Mapping[str, FigureCheck] = {
    "wounds": ("wounds left", lambda n, x: f.wounds_left(n.world, x)),
    "fatigue": ("fatigue left", lambda n, x: f.fatigue_left(n.world, x)),
    "at": ('"x,y" of its upper left space; "" when it is not on the board', lambda n, x: _at(n, x) or ""),
    "lies": ("across or along", _lies),
    "dead": ("whether it was killed", _dead),
    "follows": ("the letter of the hero who leads the ally; empty for others", companions.followed),
    "town": ("whether the hero is in town", lambda n, x: f.in_town(n.world, x)),
    "in_pit": ("whether it is down in a pit", lambda n, x: n.world.find(c.InPit, x) is not None),
    "order": ("aim, dodge, guard, rest or none", _order),
    "tokens": ("all its effect tokens: { burn = 1 }", _tokens),
    "coins": ("money", _coins),
    "items": ("cards of all that it owns, sorted", _cards("items")),
    "equipped": ("cards that are worn", _cards("equipped")),
    "pack": ("cards in the pack", _cards("pack")),
    "skills": ("skill cards", _skills),
    "exhausted": ("its cards turned sideways", _exhausted),
    "abilities": ("ids of the abilities that it has now", _abilities),
    "speed": ("speed now", lambda n, x: f.speed_of(n.world, x)),
    "armour": ("armour now", lambda n, x: f.armour_of(n.world, x)),
    "max_wounds": ("most wounds", lambda n, x: f.max_wounds(n.world, x)),
    "max_fatigue": ("most fatigue", lambda n, x: f.max_fatigue(n.world, x)),
    "points": ("movement points left in its turn", lambda n, x: points_of(n.world, x)),
    "turn_done": ("whether the hero has had his turn", lambda n, x: n.world.find(c.TurnDone, x) is not None),
}
"""Fields of a figure: what they are, and how they are read."""
MASKS: Mapping[str, tuple[str, bool, Callable[[World, FigureId], int]]] = {
    "sees": ('letters or "x,y" in its sight', True, sight_of),
    "does_not_see": ("those out of its sight", False, sight_of),
    "beside": ('letters or "x,y" adjacent to it', True, adjacent_mask),
    "not_beside": ("those not adjacent", False, adjacent_mask),
}
"""Fields that list figures and spaces."""


def _turn_field(name: str) -> Callable[[Table, ScenarioNames], Any]:
    def field(table: Table, names: ScenarioNames) -> Any:
        turn = table.world.find(c.HeroTurn, GAME)
        active = table.world.find(c.Activation, GAME)
        holder = turn if turn is not None and (active is None or not turn.over) else active
        return getattr(holder, name, 0)

    return field


def _pool(kind: type[Component], field: str) -> Callable[[Table, ScenarioNames], Any]:
    return lambda table, names: getattr(table.world.find(kind, GAME), field, "none")


def _sorted(kind: type[Component], field: str) -> Callable[[Table, ScenarioNames], Any]:
    return lambda table, names: sorted(getattr(table.world.the(kind), field))


def _monsters(table: Table, names: ScenarioNames) -> dict[str, int]:
    return dict(Counter(table.world.get(c.Monster, figure).card for figure in f.monsters(table.world)))


def _flags(table: Table, names: ScenarioNames) -> dict[str, int]:
    return dict((table.world.find(Flags, GAME) or Flags()).values)


POOLS: Mapping[str, GameCheck] = {
    "conquest": ("the heroes' pool, none where they lose in another way", _pool(c.Conquest, "points")),
    "threat": ("the overlord's threat", _pool(c.Threat, "points")),
    "round": ("number of the round", _pool(c.Round, "number")),
    "hand": ("the overlord's hand, sorted", _sorted(c.Hand, "cards")),
    "deck": ("his draw deck, sorted", _sorted(c.OverlordDeck, "cards")),
    "discards": ("his discards, sorted", _sorted(c.Discards, "cards")),
    "in_play": ("his cards in play, sorted", _sorted(c.InPlay, "cards")),
    "keys": ("colours of the runekeys found, sorted", _sorted(c.Keys, "colours")),
    "opened": ("tiers of chests opened, sorted", _sorted(c.OpenedTiers, "tiers")),
    "shop": ("what the shop has left, sorted", _sorted(c.Shop, "cards")),
    "revealed": ("numbers of the areas on the table, sorted", _sorted(c.Revealed, "areas")),
    "stage": ("the stage of the game", lambda table, names: table.world.the(Stage).name),
    "winner": ("heroes, overlord, or none yet", lambda table, names: table.over.winner if table.over else "none"),
    "points": ("movement points of the turn", _turn_field("points")),
    "attacks": ("attacks left in the turn", _turn_field("attacks")),
    "orders": ("orders left in the turn", _turn_field("orders")),
    "ground": ('all obstacles: { pit = ["3,4"] }', laid_out.ground),
    "doors": ('all doors: { door1 = "open" }', laid_out.doors),
    "flags": ("numbers that the quest keeps: { bell = 1 }", _flags),
    **companions.POOLS,
    "monsters": ("monsters on the board by card: { beastman = 2 }", _monsters),
}
"""What there is once in the game, and how it is read."""
LISTS: Mapping[str, str] = {
    "facts": 'facts that happened, in this order, others between them allowed: ["wounded b wounds=3"]',
    "facts_exactly": "the kinds of all facts that happened, in order, each with the words that matter",
    "no_facts": "facts that did not happen",
    "asked": 'the question that waits: "A: yes_no fatigue_die", or "nobody"',
    "offered": 'answers that the question allows: ["A: strike b"]',
    "not_offered": "answers that it does not allow",
    "refused": 'lines that are refused: [{ what = "dodge", why = "order already", rule = "BASE-ORDER-02" }]',
    "things": 'markers on the board: ["chest 3,4"]',
    "no_things": "markers that are not on the board",
    "quest_faults": "what `check` finds wrong with the quest that is drawn and written here, among other things",
    "no_quest_faults": "what it does not find",
    "game": "components that the game has once, as under a letter: { TreacheryLeft = { trap = 3 } }, or false for none",
}


def unmet(table: Table, names: ScenarioNames, wanted: Mapping[str, Any]) -> list[str]:
    """One sentence for each expectation that does not hold; BadExpectation for one that cannot be checked."""
    faults: list[str] = []
    pools: Mapping[str, GameCheck] = {**POOLS, **table.book.all(GAME_CHECK)}
    for key, value in wanted.items():
        if key in pools:
            strange = (
                [card for card in value if card not in game_data(names.world).catalog.monsters]
                if key == "monsters"
                else []
            )
            if strange:
                raise BadExpectation(f'there is no monster "{strange[0]}"')
            faults += _differs(key, pools[key][1](table, names), value)
        elif key in _LISTS:
            faults += list(_LISTS[key](table, names, value))
        elif key == "game" or key in names.known():
            entity = GAME if key == "game" else names.entity(key)
            if entity is None:
                raise BadExpectation(f"{key} has not come onto the board")
            for field, inner in value.items():
                faults += _figure(names, key, FigureId(entity), field=field, wanted=inner)
        elif told := foreign(GAME_CHECK, key, table.book):
            raise BadExpectation(told)
        else:
            known = [*pools, *LISTS, *names.known()]
            near = did_you_mean(key, known) or f"; there are {', '.join(known)}"
            raise BadExpectation(f'"{key}" is nothing that can be checked{near}')
    return faults


def _differs(what: str, real: Any, wanted: Any) -> list[str]:
    if isinstance(wanted, list) and isinstance(real, list):
        wanted = sorted(wanted)
    if isinstance(real, dict) and isinstance(wanted, dict):
        real = {key: real.get(key, type(value)()) for key, value in wanted.items()} if wanted else real
    return [] if real == wanted else [f"{what} is {real!r}, not {wanted!r}"]


def _figure(names: ScenarioNames, letter: str, entity: FigureId, *, field: str, wanted: Any) -> list[str]:
    what = f"{letter}.{field}"
    book = game_data(names.world).book
    fields: Mapping[str, FigureCheck] = {**FIELDS, **book.all(FIGURE_CHECK)}
    if field in fields:
        real = _of(names, letter, entity, field, partial(fields[field][1], names, entity))
        return _differs(what, real, wanted)
    if field in MASKS:
        _, inside, read = MASKS[field]
        mask = read(names.world, entity)
        wrong = [word for word in wanted if bool(mask & _mask(names, word)) != inside]
        return [f"{what} does not hold for {word}" for word in wrong]
    if field in Component.kinds:
        return _component(names, what, names.world.find(Component.kinds[field], entity), wanted)
    if told := foreign(FIGURE_CHECK, field, book):
        raise BadExpectation(told)
    known = [*fields, *MASKS]
    kinds = Component.kinds if field[:1].isupper() else ()
    near = did_you_mean(field, [*known, *kinds]) or f"; it has {', '.join(known)}, and components by their names"
    raise BadExpectation(f'a figure has no field "{field}"{near}')


def _of(names: ScenarioNames, letter: str, entity: FigureId, field: str, read: Callable[[], Any]) -> Any:
    """What is read of a figure; BadExpectation for what one that was killed has no more."""
    try:
        return read()
    except KeyError as error:
        if entity == GAME or f.on_board(names.world, entity) or f.is_hero(names.world, entity):
            raise
        told = f'{letter} is not on the board any more and has no field "{field}"; expect {letter}.dead = true'
        raise BadExpectation(told) from error


def _mask(names: ScenarioNames, word: str) -> int:
    space = names.space(word)
    if space is not None:
        return 1 << space
    entity = names.entity(word)
    if entity is None:
        raise BadExpectation(f'"{word}" is neither a letter nor "x,y"')
    return covered_spaces(names.world, FigureId(entity))


def _component(names: ScenarioNames, what: str, component: Component | None, wanted: Any) -> list[str]:
    if isinstance(wanted, bool) or component is None:
        return _differs(what, component is not None, wanted)
    faults = []
    for field, value in wanted.items():
        real = msgspec.json.decode(msgspec.json.encode(getattr(component, field)))
        faults += [] if real == in_numbers(names, field, value) else [f"{what}.{field} is {real!r}, not {value!r}"]
    return faults


def _happened(table: Table, names: ScenarioNames) -> list[frozenset[str]]:
    return [frozenset().union(*names.groups(fact)) for fact in table.facts]


def _facts(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    happened = iter(_happened(table, names))
    for line in wanted:
        words = set(split(line, names))
        if not any(words <= every for every in happened):
            told = "; ".join(_say_fact(names, fact) for fact in table.facts[-12:])
            yield f'the fact "{line}" did not happen (in this order); what happened last: {told or "nothing"}'
            return


def _facts_exactly(table: Table, names: ScenarioNames, wanted: list[str]) -> Iterable[str]:
    happened = _happened(table, names)
    fits = len(happened) == len(wanted) and all(
        set(split(line, names)) <= every for line, every in zip(wanted, happened, strict=True)
    )
    if not fits:
        yield f"the facts are: {'; '.join(_say_fact(names, fact) for fact in table.facts)}"


def _no_facts(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    for line in wanted:
        if told := strange_fact(split(line, names)):
            raise BadExpectation(f'no_facts "{line}": {told}')
        words = set(split(line, names))
        if any(words <= every for every in _happened(table, names)):
            yield f'the fact "{line}" happened'


def _say_fact(names: ScenarioNames, fact: msgspec.Struct) -> str:
    told = []
    for info in msgspec.structs.fields(type(fact)):
        words = [word for word in names.value(info.name, getattr(fact, info.name)) if len(word) < 30]
        if words:
            told.append(f"{info.name}={min(sorted(words), key=lambda word: (word.isdigit(), len(word)))}")
    return " ".join([type(fact).__name__, *told])


def _asked(table: Table, names: ScenarioNames, wanted: str) -> Iterable[str]:
    if wanted == "nobody" or table.pending is None:
        if (wanted == "nobody") != (table.pending is None):
            yield f"asked is {ask_words(names, table.pending)}, not {wanted}"
        return
    who, colon, text = wanted.partition(":")
    every = request_words(names, table.pending) | {table.pending.why}
    fits = not colon or seat_meant(names, who) == table.pending.seat
    if not fits or not set(split(text if colon else wanted, names)) <= every:
        yield f"asked is {ask_words(names, table.pending)}, not {wanted}"


def _offered(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    for line in wanted:
        if not offers(table, names, line):
            choices = "; ".join(offers_in_words(table, names)[:40])
            yield f'"{line}" is not offered; {ask_words(names, table.pending)} may: {choices}'


def _not_offered(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    for line in wanted:
        if offers(table, names, line):
            yield f'"{line}" is offered'
        elif (
            "!" not in line
            and isinstance(table.pending, Menu)
            and (told := strange_line(split(line.rpartition(":")[2], names)))
        ):
            raise BadExpectation(f'not_offered "{line}": {told}')


def _refused(table: Table, names: ScenarioNames, wanted: Iterable[Mapping[str, str]]) -> Iterable[str]:
    request = pending(table)
    refusals = request.refusals(table) if isinstance(request, Menu) else []
    for line in wanted:
        parts = {"what": line.get("what", ""), "why": line.get("why", ""), "rule": line.get("rule", "")}
        if not any(all(part.lower() in getattr(r, key).lower() for key, part in parts.items()) for r in refusals):
            told = "; ".join(f"{r.what}: {r.why} ({r.rule})" for r in refusals)
            yield f"{dict(line)} is not among what is refused: {told or 'nothing'}"


def _things(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    yield from (f"there is no {line}" for line in wanted if not _thing(table, names, line))


def _no_things(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    for line in wanted:
        if told := strange_thing(names, split(line, names)):
            raise BadExpectation(f'no_things "{line}": {told}')
        if _thing(table, names, line):
            yield f"there is a {line}"


def _thing(table: Table, names: ScenarioNames, line: str) -> bool:
    return any(set(split(line, names)) <= names.of(entity) for entity, _ in table.world.each(c.Marker))


def _found(names: ScenarioNames) -> list[str]:
    world = names.world
    return [str(fault) for fault in unplayable(game_data(world).quest, "quest.tmx", game_data(world).catalog)]


def _quest_faults(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    found = _found(names)
    for line in wanted:
        if not any(line in told for told in found):
            yield f'check does not find "{line}"; it finds: {"; ".join(found) or "nothing"}'


def _no_quest_faults(table: Table, names: ScenarioNames, wanted: Iterable[str]) -> Iterable[str]:
    found = _found(names)
    yield from (f'check finds "{told}"' for line in wanted for told in found if line in told)


_LISTS: Mapping[str, Callable[[Table, ScenarioNames, Any], Iterable[str]]] = {
    "facts": _facts,
    "facts_exactly": _facts_exactly,
    "no_facts": _no_facts,
    "asked": _asked,
    "offered": _offered,
    "not_offered": _not_offered,
    "refused": _refused,
    "things": _things,
    "no_things": _no_things,
    "quest_faults": _quest_faults,
    "no_quest_faults": _no_quest_faults,
}
