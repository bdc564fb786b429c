"""What the written half of a readable quest lacks: occasions that never come, names that lead nowhere, empty texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, get_origin

from pydantic import BaseModel

from game.content.quest_values import (
    FLAG_IN_TEXT,
    effect_lists,
    field,
    fields,
    nodes,
    occasion_word,
    put_out,
    tag,
    triggers_of,
    words_of_node,
)
from game.kernel.registry import registry

from .catalog import Catalog
from .check_progress import QuestCourse, at_best, progress_of, why_not
from .faults import Fault, unknown
from .letters import lacking
from .quest import Quest
from .spelling import unknown_name

QUEST_CHECK = "quest check"
"""The kind of part that says what a quest lacks of a module, or uses without it: `(quest, map's name, text's name)`."""


def story_faults(quest: Quest, drawn: str, catalog: Catalog | None = None) -> Iterator[Fault]:
    """Every fault of the written half; without a catalog nothing is compared with its cards."""
    written = drawn.removesuffix(".tmx") + ".toml"
    yield from _goal(quest, written)
    yield from _parts(quest, written)
    misnamed = [*_names(quest, written, catalog), *_spaces(quest, written)]
    entries = {fault.where for fault in misnamed}
    yield from (fault for fault in _events(quest, written) if fault.where not in entries)
    yield from misnamed
    yield from _flags(quest, written)
    yield from _spots(quest, drawn, written)
    for told in registry.all(QUEST_CHECK).values():
        yield from told(quest, drawn, written)
    yield from _texts(quest, drawn, written)
    yield from _letters(quest, written)
    yield from _numbers(quest, written)
    if catalog is not None:
        yield from _figures(quest, drawn, catalog)


def _goal(quest: Quest, file: str) -> Iterator[Fault]:
    progress = progress_of(quest)
    whole = all(area.mask & progress.reached for area in quest.areas)
    best = progress if whole else at_best(quest)
    if best.verbs.get("win"):
        return
    if quest.win is None:
        told = "nothing wins the quest for the heroes; write `win`, or an event with the verb `win`"
        yield Fault(file, "win", told, _GOAL)
        return
    why = _never(quest.win, quest) or why_not(quest.win, best)
    if why:
        yield Fault(file, "win", f"the heroes can never win: {why}; put it on the map or name another goal", _GOAL)


_GOAL = "goal_unattainable"


def _parts(quest: Quest, file: str) -> Iterator[Fault]:
    which, of = quest.part
    if not 1 <= which <= of:
        yield Fault(file, "part", f"there is no part {which} of {of}; write which it is of how many", "part_number")
    elif which < of and not quest.next:
        told = f"part {which + 1} is to follow, and no next quest is named; name it, or count anew"
        yield Fault(file, "part", told, "part_number")
    elif which == of > 1 and (quest.next or quest.branches):
        told = f"it is the last of {of} parts, and another quest is to follow; take that out, or count anew"
        yield Fault(file, "part", told, "part_number")


def _events(quest: Quest, file: str) -> Iterator[Fault]:
    best = at_best(quest)
    for number, event in enumerate(quest.events, start=1):
        why = _never(event.when, quest) or _pointless(event.when, best)
        if why:
            yield Fault(
                file, f"event {number}", f"its occasion never comes: {why}; mend it or take it out", "event_never"
            )


def _never(occasion: object, quest: Quest) -> str:
    """Why an occasion never comes; empty when it may."""
    figure, thing, glyph = (field(occasion, name) for name in ("figure", "thing", "glyph"))
    if isinstance(figure, str) and figure in quest.named and not _comes(figure, quest):
        return f'"{figure}" is never put on the board'
    if thing in ("potion", "money", "runekey", "relic"):
        details = {each.detail for each in quest.things if each.kind == thing}
        details |= {detail for _, detail in put_out(quest, str(thing))}
        colour = field(occasion, "colour")
        if colour not in details if colour else not details:
            return f"there is no such {thing} on the map"
    dark = {each.id for each in quest.things if each.kind == "glyph" and not each.on}
    dark |= {name for name, _ in put_out(quest, "glyph")}
    if isinstance(glyph, str) and (glyph not in dark if glyph else not dark):
        return "no such glyph waits to be activated"
    return ""


def _pointless(occasion: object, best: QuestCourse) -> str:
    """Why an occasion never comes though everything came about that the quest says; its tests are looked at elsewhere,
    and so are flags that nothing sets."""
    return "" if occasion_word(occasion) == "flag" else why_not(occasion, best, tests=False)


def _comes(name: str, quest: Quest) -> bool:
    """Whether a named monster stands on the map or is spoken of by a verb that could put it there."""
    return any(figure.named == name for figure in quest.monsters) or any(
        name in words_of_node(node) for _, do in effect_lists(quest) for node in nodes(do) if tag(node) != "tell"
    )


def _names(quest: Quest, file: str, catalog: Catalog | None) -> Iterator[Fault]:
    known = _known(quest, catalog)
    for name, entries in (("verb_name", effect_lists(quest)), ("occasion_name", triggers_of(quest))):
        for where, said in entries:
            for kind, word in (found for node in nodes(said) for found in _references(node)):
                if kind in known and word not in known[kind]:
                    called = "marker" if kind in ("beside", "thing") else kind
                    yield Fault(file, where, unknown_name(called, word, known[kind], "name what is there"), name)


def _known(quest: Quest, catalog: Catalog | None) -> Mapping[str, Iterable[str]]:
    """Every name that may stand in a field of that name."""
    markers = [thing.id for thing in quest.things]
    markers += [str(field(node, "id")) for _, do in effect_lists(quest) for node in nodes(do) if tag(node) == "put"]
    known: dict[str, Iterable[str]] = {
        "altar": [thing.id for thing in quest.things if thing.kind == "altar"],
        "wall": [wall.id for wall in quest.walls],
        "body": [body.id for body in quest.bodies],
        "action": list(quest.prolonged),
        "beside": markers,
        "thing": markers,
        "area": [str(area.number) for area in quest.areas],
        "region": list(quest.regions),
        "door": [door.id for door in quest.doors],
    }
    if catalog is not None:
        known["monster"] = list(catalog.monsters)
        known["figure"] = [*quest.named, *catalog.monsters, *catalog.heroes]
        known["item"] = list(catalog.items)
        known["skill"] = list(catalog.skills)
    return known


_NAMING = (
    "beside",
    "region",
    "thing",
    "altar",
    "wall",
    "body",
    "action",
    "area",
    "monster",
    "figure",
    "item",
    "skill",
    "door",
)
"""The fields whose words name something, alone or (with an s) in a list."""


def _references(node: object) -> Iterator[tuple[str, str]]:
    """(kind, name) for each field of a node that names a part of the quest or a card."""
    for name, value in fields(node):
        kind = name if name in _NAMING else name[:-1]
        chosen = isinstance(node, BaseModel) and get_origin(type(node).model_fields[name].annotation) is Literal
        for each in () if chosen else value if isinstance(value, tuple) else (value,):
            if isinstance(each, str | int) and not isinstance(each, bool) and each != "":
                yield kind, str(each)


def _spaces(quest: Quest, file: str) -> Iterator[Fault]:
    """Faults of spaces, columns and rows that lie beside the map or off its floor."""
    for where, said in (*effect_lists(quest), *triggers_of(quest)):
        for node in (each for each in nodes(said) if isinstance(each, BaseModel)):
            for told in _beside_map(quest, node):
                yield Fault(file, where, told, "space_unknown")


def _beside_map(quest: Quest, node: BaseModel) -> Iterator[str]:
    board = quest.board
    named = {*quest.places, *(thing.id for thing in quest.things)}
    for name, value in fields(node):
        if get_origin(type(node).model_fields[name].annotation) is Literal:
            continue
        said = value if isinstance(value, tuple) else (value,)
        if name in ("columns", "rows") and value is not None:
            most = (board.width if name == "columns" else board.height) - 1
            if not 0 <= said[0] <= said[1] <= most:
                yield f"the {name} {said[0]} to {said[1]} are not on the map, whose {name} are 0 to {most}; name others"
        elif name in ("at", "to", "spaces"):
            for at in (each for each in said if isinstance(each, str) and each):
                yield from _no_space(quest, at, named)


def _no_space(quest: Quest, at: str, named: Iterable[str]) -> Iterator[str]:
    """Why a space as it is written is none: a name, or "column,row"."""
    board = quest.board
    column, _, row = at.partition(",")
    if not row:
        if at not in named:
            yield f"{unknown('place or marker', at, named)}; draw a Place of that name, or name another"
        return
    x, y = int(column), int(row)
    if not (x < board.width and y < board.height and board.floor >> y * board.width + x & 1):
        counted = f"columns 0 to {board.width - 1} and rows 0 to {board.height - 1} counted from the top left"
        yield f"there is no floor at ({x},{y}); the map has {counted}; name another"


def _flags(quest: Quest, file: str) -> Iterator[Fault]:
    put: dict[str, str] = {}
    asked: dict[str, str] = {}
    told: set[str] = set()
    for where, said in (*effect_lists(quest), *triggers_of(quest)):
        for node in nodes(said):
            for name in (found[1] for word in _texts_of(node) for found in FLAG_IN_TEXT.finditer(word)):
                asked.setdefault(name, where)
            flag = field(node, "flag")
            if isinstance(flag, str):
                (put if tag(node) else asked).setdefault(flag, where)
            else:
                told |= words_of_node(node)
    if quest.counter is not None:
        asked.setdefault(quest.counter.flag, "counter")
    for flag in quest.carry_flags:
        asked.setdefault(flag, "carry_flags")
    alone = quest.brought_flags is None
    unseen = alone and quest.part[0] > 1  # the part before, which is not there to be looked at, may set it
    for flag in sorted(asked.keys() - put.keys() - (quest.brought_flags or frozenset())) if not unseen else ():
        message = f'nothing ever sets the flag "{flag}"; set it by a verb, or ask for another'
        if not alone:
            told_before = "no part before carries it on; write it into carry_flags there"
            message = f'nothing sets the flag "{flag}" here, and {told_before}'
        yield Fault(file, asked[flag], message, "flag_unset")
    for flag in quest.carry_flags:
        if quest.asked_after is not None and flag not in quest.asked_after:
            message = f'no part that follows asks for the flag "{flag}"; ask for it there, or carry it on no more'
            yield Fault(file, "carry_flags", message, "carry_unasked")
    for flag in sorted(put.keys() - asked.keys() - told):
        message = f'nothing ever asks for the flag "{flag}"; take the verb out, or ask for it'
        yield Fault(file, put[flag], message, "flag_idle")


def _texts_of(node: object) -> Iterator[str]:
    """The texts of a node that are read out."""
    return (value for name, value in fields(node) if name == "text" and isinstance(value, str))


def _spots(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    markers = {thing.id for thing in quest.things}
    for action in quest.prolonged.values():
        for name in action.at:
            if name not in markers:
                told = f"{unknown('marker', name, markers)}; put a spot of this name on the map, or name another"
                yield Fault(written, f"prolonged {action.id}", told, "prolonged_spot")
    named = {name for action in quest.prolonged.values() for name in action.at}
    named |= {
        word
        for _, said in (*effect_lists(quest), *triggers_of(quest))
        for node in nodes(said)
        for word in words_of_node(node)
    }
    for thing in quest.things:
        if thing.kind == "spot" and thing.id not in named:
            told = "nothing is done there; name it as `at` of a prolonged action, or take it away"
            yield Fault(drawn, f'object "{thing.id}"', told, "spot_idle")
    started = {word for _, do in effect_lists(quest) for node in nodes(do) for word in words_of_node(node)}
    for wall in quest.walls:
        if wall.starts == "event" and wall.id not in started:
            told = "it waits for an event and none starts it; write one, or choose when it starts"
            yield Fault(drawn, f'object "{wall.id}"', told, "crusher_still")


def _texts(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    texts = {name: str(getattr(quest, name)) for name in ("name", "goal", "intro", "victory", "defeat")}
    texts |= {f"area {area.number}": area.title and area.text for area in quest.areas}
    texts |= {f"rule {number}": rule.title and rule.text for number, rule in enumerate(quest.rules, start=1)}
    for where, text in texts.items():
        if not text.strip():
            yield Fault(written, where, "its text is missing; write a sentence for the players", "text_missing")
    for altar in quest.altars.values():
        if not altar.text.strip():
            told = "it does not say what it does; write its text for the players"
            yield Fault(written, f"altar {altar.id}", told, "altar_text")
    for note in quest.notes:
        if not note.text.strip():
            yield Fault(
                drawn, f'object "{note.id}"', "the note says nothing; write its text or delete it", "note_empty"
            )
    for place in quest.hidden:
        told = "it is hidden in Tiled and counts all the same; show it, and the group that it lies in, or delete it"
        yield Fault(drawn, place, told, "hidden_counts")


def _letters(quest: Quest, file: str) -> Iterator[Fault]:
    heads = ("name", "author", "goal", "short_goal", "intro", "victory", "defeat", "length")
    told = {name: str(getattr(quest, name)) for name in heads}
    told |= {f"area {area.number}": area.title + area.text + area.overlord for area in quest.areas}
    told |= {f"rule {number}": rule.title + rule.text for number, rule in enumerate(quest.rules, start=1)}
    told |= {f"named {named.id}": named.name + named.text for named in quest.named.values()}
    told |= {f"altar {altar.id}": altar.text for altar in quest.altars.values()}
    told |= {f"prolonged {action.id}": action.name + action.text for action in quest.prolonged.values()}
    if quest.objective is not None:
        told["objective"] = quest.objective.heroes + quest.objective.overlord
    if quest.counter is not None:
        told["counter"] = quest.counter.title + quest.counter.text
    for where, do in effect_lists(quest):
        said = [str(value) for node in nodes(do) for name, value in fields(node) if name in ("text", "title", "unless")]
        told[where] = told.get(where, "") + "".join(said)
    for where, text in told.items():
        if strange := lacking(text):
            shown = " ".join(strange[:8])
            yield Fault(file, where, f"the typefaces have no {shown}; write it with other letters", "letters_missing")


def _numbers(quest: Quest, file: str) -> Iterator[Fault]:
    if min(quest.start_conquest.values(), default=1) < 1:
        told = "the heroes begin without conquest and have lost; give them 1 at least"
        yield Fault(file, "conquest", told, "conquest_none")
    for name in quest.named:
        if not _comes(name, quest):
            told = "it never comes onto the board; put its figure on the map, or take it out"
            yield Fault(file, f"named {name}", told, "named_unplaced")
    drawn = {thing.detail for thing in quest.things if thing.kind == "chest"}
    for tier in sorted({str(chest.tier) for chest in quest.chests} - drawn):
        told = f"no {tier} chest lies on the map; put one down, or take these out"
        yield Fault(file, f"{tier} chests", told, "chests_idle")


def _figures(quest: Quest, drawn: str, catalog: Catalog) -> Iterator[Fault]:
    counts = Counter(
        (figure.area, figure.monster, quest.named[figure.named].rank if figure.named else figure.rank)
        for figure in quest.monsters
    )
    for (area, name, rank), number in sorted(counts.items()):
        held = catalog.monsters[name].figures
        most = held.master if rank == "master" else held.normal
        if number > most:
            told = f"there are {number} {rank} {name} and the box holds {most}; put other figures there"
            yield Fault(drawn, f"area {area}", told, "figures_short")
