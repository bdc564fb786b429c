"""The quest of a scenario, made from its drawn map and what it says beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeVar, cast

from pydantic import ValidationError

from game.board.footprint import Stance
from game.board.grid import Space, bits, mask_of
from game.content.catalog import Catalog
from game.content.faults import sentences
from game.content.models import ReadCard, Strict, Vocabulary, unknown_terrain
from game.content.quest import (
    Area,
    Chest,
    MarkerKind,
    Named,
    PlacedMonster,
    Quest,
    QuestDoor,
    QuestEvent,
    QuestMarker,
    QuestTerrain,
    QuestTreachery,
)
from game.content.quest_ends import with_ends
from game.content.quest_parts import QuestRegion, SpecialRule
from game.content.quest_text import NamedText, RuleText
from game.content.terrain import TerrainKind
from game.scenario.brought import said
from game.scenario.cards import BadContent, card_of, known
from game.scenario.drawing import LIES, THINGS, BadDrawing, ScenarioDrawing, drawn_place
from game.scenario.model import QuestWords, Scenario, ScenarioFigure, ScenarioMarker

S = TypeVar("S", bound=Strict)


def make_quest(scenario: Scenario, drawing: ScenarioDrawing, catalog: Catalog, vocabulary: Vocabulary) -> Quest:
    """The quest that the scenario plays on; BadDrawing or BadContent when it does not fit together."""
    words = scenario.quest
    areas = tuple(
        Area(f"area{number}", number, mask, f"Area {number}", words.texts.get(number, ""), "")
        for number, mask in drawing.areas
    )
    conquest = dict.fromkeys(range(1, 5), words.conquest)
    extra = conquest if words.extra_conquest is None else dict.fromkeys(range(1, 5), words.extra_conquest)
    rules = [read_text(RuleText, said, vocabulary) for said in words.rule]
    brought: dict[str, Any] = {"treachery": QuestTreachery()}
    for word, value in (*said("", scenario), *said("quest", words)):
        if word.quest is not None:
            brought |= word.quest(drawing, vocabulary, value)
    quest = Quest(
        id="scenario",
        name=words.name or scenario.title,
        goal=words.goal,
        intro="",
        victory="",
        defeat="",
        length="",
        board=drawing.board,
        areas=areas,
        doors=tuple(_doors(scenario, drawing)),
        things=tuple(_things(scenario, drawing)),
        terrain=tuple(_terrain(scenario, drawing, vocabulary.terrain)),
        monsters=tuple(_monsters(scenario, drawing, catalog)),
        named={key: _named(key, said, vocabulary) for key, said in words.named.items()},
        chests=tuple(Chest(**chest.model_dump()) for chest in scenario.chests),
        start_conquest=conquest,
        extra_conquest=extra,
        coins=words.coins,
        win=None if words.win is None else _read(vocabulary, "conditions", words.win, "quest.win"),
        lose=None if words.lose is None else _read(vocabulary, "conditions", words.lose, "quest.lose"),
        regions=dict(_regions(words, drawing)),
        places={name: space_at(drawing, at) for name, at in words.place.items()},
        events=tuple(
            QuestEvent(
                _read(vocabulary, "conditions", event.when, "quest.event.when"),
                tuple(_read(vocabulary, "verbs", verb, "quest.event.do") for verb in event.do),
            )
            for event in words.event
        ),
        encounters={
            key: tuple(_read(vocabulary, "verbs", verb, f"quest.encounter.{key}") for verb in verbs)
            for key, verbs in words.encounter.items()
        },
        rules=tuple(SpecialRule(text.title, text.text) for text in rules),
        spawn_every=dict.fromkeys(range(1, 5), words.spawn_every),
        **brought,
    )
    return with_ends(quest)


def _regions(words: QuestWords, drawing: ScenarioDrawing) -> Iterator[tuple[str, QuestRegion]]:
    for called, spaces in words.region.items():
        name = called.removesuffix("!")
        yield name, QuestRegion(name, mask_of(space_at(drawing, at) for at in spaces), no_spawn=name != called)


def place_of(scenario: Scenario, drawing: ScenarioDrawing, catalog: Catalog, letter: str) -> Stance:
    """How a figure stands."""
    figure = scenario.figures[letter]
    size = "1x1" if figure.hero else known(catalog.monsters, card_of(letter, figure), "monster").size
    if figure.at is not None:
        place = Stance(space_at(drawing, figure.at))
    else:
        place = drawn_place(drawing.board, drawing.letters[letter], size, letter)
    return place if figure.lies is None else Stance(place.anchor, LIES.index(figure.lies))


def space_at(drawing: ScenarioDrawing, words: str) -> Space:
    """The space written as "x,y"; BadDrawing when there is no floor."""
    x, y = (int(part) for part in words.split(","))
    if (
        x >= drawing.board.width
        or y >= drawing.board.height
        or not drawing.board.floor >> drawing.board.space(x, y) & 1
    ):
        raise BadDrawing(f"there is no floor at {words}")
    return drawing.board.space(x, y)


def area_of(drawing: ScenarioDrawing, space: Space) -> int:
    """The number of the area of a space."""
    return next(number for number, mask in drawing.areas if mask >> space & 1)


def shown_areas(scenario: Scenario, drawing: ScenarioDrawing) -> tuple[int, ...]:
    """The areas on the table: all, unless the scenario says which."""
    return tuple(number for number, _ in drawing.areas) if scenario.revealed is None else scenario.revealed


def stands(figure: ScenarioFigure) -> bool:
    """Whether a figure is on the map."""
    return not figure.town and not figure.dead


def _doors(scenario: Scenario, drawing: ScenarioDrawing) -> Iterator[QuestDoor]:
    said = {door.number: door for door in scenario.doors}
    for number, door in enumerate(drawing.doors, start=1):
        areas = sorted({area_of(drawing, space) for space in bits(drawing.board.door_spaces(door.edges))})
        state = said.pop(number, None)
        colour = state.colour if state is not None else ""
        colour = colour or ("red" if door.kind == "rune" else "")
        yield QuestDoor(f"door{number}", door.edges, cast(Any, door.kind), colour, (areas[0], areas[-1]), door.reach)
    if said:
        raise BadDrawing(f"there is no door {min(said)}; the map has {len(drawing.doors)}")


def _things(scenario: Scenario, drawing: ScenarioDrawing) -> Iterator[QuestMarker]:
    said = {space_at(drawing, marker.at): marker for marker in scenario.things}
    for sign, space in drawing.things:
        kind, detail, on = THINGS[sign]
        yield _thing(drawing, space, (kind, detail, on), said.pop(space, None))
    for space, marker in said.items():
        if not marker.kind:
            raise BadDrawing(f"the thing at {marker.at} is not drawn; say its kind")
        yield _thing(drawing, space, ("", "", False), marker)


def _thing(
    drawing: ScenarioDrawing, space: Space, drawn: tuple[str, str, bool], said: ScenarioMarker | None
) -> QuestMarker:
    kind, detail, on = drawn
    key = f"{kind or 'thing'}_{space}"
    if said is not None:
        kind, detail, key = said.kind or kind, said.detail or detail, said.id or key
        on = on if said.on is None else said.on
    return QuestMarker(key, cast(MarkerKind, kind), detail, space, area_of(drawing, space), on)


def _terrain(scenario: Scenario, drawing: ScenarioDrawing, kinds: Mapping[str, TerrainKind]) -> Iterator[QuestTerrain]:
    pieces = [
        *drawing.ground,
        *((piece.kind, tuple(space_at(drawing, each) for each in piece.spaces)) for piece in scenario.terrain),
    ]
    for number, (kind, spaces) in enumerate(pieces):
        if kind not in kinds:
            raise BadContent(unknown_terrain(kind, kinds))
        yield QuestTerrain(f"ground_{number}", kinds[kind], spaces, area_of(drawing, spaces[0]))


def _monsters(scenario: Scenario, drawing: ScenarioDrawing, catalog: Catalog) -> Iterator[PlacedMonster]:
    shown = shown_areas(scenario, drawing)
    for letter, figure in scenario.figures.items():
        if not figure.monster or not stands(figure):
            continue
        place = place_of(scenario, drawing, catalog, letter)
        area = area_of(drawing, place.anchor)
        if area not in shown or figure.named:
            card = card_of(letter, figure)
            faces: Literal["north", "east", "south", "west", ""] = getattr(figure, "faces", None) or ""
            yield PlacedMonster(letter, card, figure.rank, figure.named, place, area, figure.heroes, faces)


def _named(key: str, words: dict[str, Any], vocabulary: Vocabulary) -> Named:
    text = read_text(NamedText, {"id": key, "name": key, **words}, vocabulary)
    return Named(**{name: getattr(text, name) for name in NamedText.model_fields})


def read_text(kind: type[S], words: Mapping[str, Any], vocabulary: Vocabulary) -> S:
    """What a scenario says of its quest, as a model of a quest's text; BadContent when it does not fit."""
    try:
        return kind.model_validate(words, context=ReadCard(vocabulary))
    except ValidationError as error:
        raise BadContent(f"quest.{words.get('id', 'rule')}: {'; '.join(sentences(error))}") from None


def _read(vocabulary: Vocabulary, union: Literal["verbs", "conditions"], value: Any, where: str) -> Any:
    try:
        return getattr(vocabulary, union).validate_python(value, context=ReadCard(vocabulary))
    except ValidationError as error:
        raise BadContent(f"{where}: {'; '.join(sentences(error))}") from None
