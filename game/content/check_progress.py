"""What can come about in a quest: where heroes can come to, what happens there, and what that opens, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from game.board.areas import jump_landings
from game.board.going import Going, union
from game.board.grid import bits, mask_of

from .quest import Quest, QuestDoor
from .quest_values import field, ground_of, nodes, occasion_word, space_named, tag, test_word, words_of_node

LEAP = 2
"""Spaces of harmful ground in a row that heroes can be expected to jump over."""
_MOST_HEROES = 8


@dataclass(frozen=True)
class QuestDeed:
    """Something that the quest does: where it stands ("event 3"), its occasion or the markers it is done at, its
    verbs."""

    where: str
    when: object
    at: tuple[str, ...]
    do: tuple[object, ...]

    @cached_property
    def verbs(self) -> tuple[object, ...]:
        """Its verbs with those inside them."""
        return tuple(node for node in nodes(self.do) if tag(node))


def entries_of(quest: Quest) -> tuple[QuestDeed, ...]:
    """All that the quest does."""
    found = [QuestDeed(f"event {number}", each.when, (), each.do) for number, each in enumerate(quest.events, start=1)]
    found += [QuestDeed(f"encounter {name}", None, (name,), do) for name, do in quest.encounters.items()]
    found += [QuestDeed(f"altar {altar.id}", None, (altar.id,), altar.do) for altar in quest.altars.values()]
    return (*found, *(QuestDeed(f"prolonged {each.id}", None, each.at, each.do) for each in quest.prolonged.values()))


@dataclass(frozen=True)
class QuestCourse:
    """How far a quest can go: the spaces that heroes reach, the entries that can run, and the doors that stay shut."""

    quest: Quest
    reached: int
    ran: tuple[QuestDeed, ...] = ()
    shut: tuple[QuestDoor, ...] = ()

    @cached_property
    def verbs(self) -> Mapping[str, list[object]]:
        """The verbs that can run, by their names."""
        found: dict[str, list[object]] = {}
        for entry in self.ran:
            for verb in entry.verbs:
                found.setdefault(str(tag(verb)), []).append(verb)
        return found

    def said(self, verb: str, name: str) -> set[object]:
        """What stands in a field of all verbs of that name that can run."""
        return {field(each, name) for each in self.verbs.get(verb, ())}

    @cached_property
    def shown(self) -> frozenset[object]:
        """The numbers of the areas that come onto the table."""
        there = {area.number for area in self.quest.areas if area.mask & self.reached}
        return frozenset({*there, *self.said("reveal", "area")})

    @cached_property
    def markers(self) -> Iterable[tuple[str, str, str]]:
        """(id, kind, detail) of each marker that heroes can come to, those that verbs put down included."""
        drawn = [(each.id, each.kind, each.detail) for each in self.quest.things if self.reached >> each.space & 1]
        put = self.verbs.get("put", ())
        return [*drawn, *((str(field(v, "id")), str(field(v, "kind")), str(field(v, "detail"))) for v in put)]

    def may_stand(self, figure: str) -> bool:
        """Whether a named monster can come onto the board."""
        drawn = any(each.named == figure and each.area in self.shown for each in self.quest.monsters)
        return drawn or any(figure in words_of_node(v) for e in self.ran for v in e.verbs if tag(v) != "tell")

    def most_of(self, flag: str) -> int | None:
        """The most that a flag can stand at; None where that cannot be told."""
        most = 0
        for verb in self.verbs.get("set", ()):
            if field(verb, "flag") == flag:
                to = field(verb, "to")
                if field(verb, "add") is not None or not isinstance(to, int):
                    return None
                most = max(most, to)
        others = (v for e in self.ran for v in e.verbs if tag(v) != "set" and flag in words_of_node(v))
        return None if any(True for _ in others) or self.quest.part[0] > 1 else most


def progress_of(quest: Quest, *, shunned: int = 0, doors_open: bool = False) -> QuestCourse:
    """How far a quest can go from its start. What is `shunned` heroes do not enter, and jump over where it is narrow;
    with `doors_open` no door needs a key or an event."""
    waiting = entries_of(quest)
    now = QuestCourse(quest, quest.start_area.mask & _ground(quest, None) & ~shunned)
    while True:
        shut = () if doors_open else tuple(door for door in quest.doors if _is_shut(door, now))
        then = replace(now, reached=_grown(now, shut, shunned), shut=shut)
        then = replace(then, ran=tuple(entry for entry in waiting if can_run(entry, then)))
        if then == now:
            return now
        now = then


def at_best(quest: Quest) -> QuestCourse:
    """How far it would go if everything that it says came about, whatever waits for what."""
    return QuestCourse(quest, quest.board.floor, entries_of(quest))


def walked(quest: Quest, *, shunned: int = 0) -> int:
    """All spaces to which heroes can come from the start area; `shunned`: see `progress_of`."""
    return progress_of(quest, shunned=shunned).reached


def _ground(quest: Quest, now: QuestCourse | None) -> int:
    """Where one can walk: not where obstacles lie, unless an event takes such away."""
    taken = {field(verb, "kind") for verb in now.verbs.get("terrain", ()) if field(verb, "taken")} if now else set()
    barring = (piece for piece in quest.terrain if piece.kind.blocks_moving and piece.kind.name not in taken)
    return quest.board.floor & ~mask_of(space for piece in barring for space in piece.spaces)


def _is_shut(door: QuestDoor, now: QuestCourse) -> bool:
    works = {field(verb, "to") for verb in now.verbs.get("door", ()) if field(verb, "door") == door.id}
    if "open" in works or (door.kind == "rune" and now.verbs.get("open_door")):
        return False
    if door.kind == "rune":
        return not any(kind == "runekey" and detail == door.colour for _, kind, detail in now.markers)
    return "unlocked" not in works and door.id in locked_at_start(now.quest)


def locked_at_start(quest: Quest) -> set[object]:
    """The doors that an event of the very beginning locks."""
    first = (each for each in quest.events if begins_with(each.when))
    works = [verb for each in first for verb in nodes(each.do) if tag(verb) == "door"]
    return {field(verb, "door") for verb in works if field(verb, "to") == "locked"}


def begins_with(occasion: object) -> bool:
    """Whether an occasion comes as the game begins, whatever is done."""
    if field(occasion, "given"):
        return False
    if occasion_word(occasion) == "revealed":
        return field(occasion, "area") == 0
    return (occasion_word(occasion), field(occasion, "number"), field(occasion, "moment")) == ("round", 1, "begins")


def _grown(now: QuestCourse, shut: Iterable[QuestDoor], shunned: int) -> int:
    """Where heroes come to from where they are: on foot, by stairs, and where an event sends them."""
    quest, ground = now.quest, _ground(now.quest, now) & ~shunned
    steps = quest.board.steps(frozenset(edge for door in shut for edge in door.edges))
    grown = union(steps.flood(now.reached, quest.board.floor.bit_count(), Going(ground)))
    stairs = [(each.detail, each.space) for each in quest.things if each.kind == "stairs"]
    put = (verb for verb in now.verbs.get("put", ()) if field(verb, "kind") == "stairs")
    stairs += [(str(field(verb, "detail")), space_named(quest, str(field(verb, "at")))) for verb in put]
    climbed = {colour for colour, space in stairs if space >= 0 and grown >> space & 1}
    ends = [space for colour, space in stairs if colour in climbed]
    ends += [space_named(quest, str(to)) for to in now.said("send", "to")]
    grown |= mask_of(space for space in ends if space >= 0) & quest.board.floor
    for space in bits(grown & steps.around(shunned)) if shunned else ():
        leaps = jump_landings(steps, space, shunned, ground)
        grown |= mask_of(leap.space for leap in leaps if leap.crossed.bit_count() <= LEAP)
    return grown


def can_run(entry: QuestDeed, now: QuestCourse) -> bool:
    """Whether an entry can run when the quest has come so far."""
    if entry.when is not None:
        return not why_not(entry.when, now)
    return not entry.at or bool(set(entry.at) & {name for name, _, _ in now.markers})


# --- occasions and tests ----------------------------------------------------------------------------------------------
def why_not(occasion: object, now: QuestCourse, *, tests: bool = True) -> str:
    """Why an occasion cannot come when the quest has come so far, its `tests` included; empty when it can."""
    told = _OCCASIONS.get(occasion_word(occasion), _never_fought)(occasion, now)
    if told or not tests:
        return told
    given = field(occasion, "given")
    return next(filter(None, (why_never(test, now) for test in (given if isinstance(given, tuple) else ()))), "")


def _never_shown(occasion: object, now: QuestCourse) -> str:
    area = field(occasion, "area")
    return "" if area in now.shown else f"area {area} never comes onto the table"


def _never_there(occasion: object, now: QuestCourse) -> str:
    mask = ground_of(now.quest, field(occasion, "where"))
    if not mask:
        return "its part of the board has no space"
    least = field(occasion, "least")
    if isinstance(least, int) and least > _MOST_HEROES:
        return f"there are never {least} heroes"
    return "" if mask & now.reached or field(occasion, "by") == "monster" else "no hero comes to that part of the board"


def _never_opened(occasion: object, now: QuestCourse) -> str:
    door = next((each for each in now.quest.doors if each.id == field(occasion, "door")), None)
    shut = door is not None and (door in now.shut or not door.reach & now.reached)
    return f'nobody comes to open the door "{field(occasion, "door")}"' if shut else ""


def _never_taken(occasion: object, now: QuestCourse) -> str:
    thing, colour = field(occasion, "thing"), field(occasion, "colour")
    found = any(kind == thing and colour in ("", detail) for _, kind, detail in now.markers)
    return "" if found else f"no hero comes to such a {thing}"


def _never_lit(occasion: object, now: QuestCourse) -> str:
    wanted = field(occasion, "glyph")
    found = any(kind == "glyph" and wanted in ("", name) for name, kind, _ in now.markers)
    return "" if found else "no hero comes to such a glyph"


def _never_fought(occasion: object, now: QuestCourse) -> str:
    """Of any occasion about a figure that has no reason of its own."""
    figure = str(field(occasion, "figure") or "")
    absent = figure in now.quest.named and not now.may_stand(figure)
    return f'"{figure}" never comes onto the board' if absent else ""


def _no_limit(occasion: object, now: QuestCourse) -> str:
    if not field(occasion, "half") and not field(occasion, "most"):
        return "it says neither `most` nor `half`"
    return _never_fought(occasion, now)


def _never_chest(occasion: object, now: QuestCourse) -> str:
    tiers = {detail for _, kind, detail in now.markers if kind == "chest"}
    numbers = {each.number for each in now.quest.chests if each.tier in tiers}
    number, tier = field(occasion, "number"), field(occasion, "tier")
    opened = (numbers if number is None else number in numbers) and tier in ("", *tiers)
    return "" if opened else "no such chest is opened"


def _too_late(occasion: object, now: QuestCourse) -> str:
    last = now.quest.objective.last_round if now.quest.objective is not None else 0
    number = field(occasion, "number")
    return f"the game ends with round {last}" if last and isinstance(number, int) and number > last else ""


def _never_set(occasion: object, now: QuestCourse) -> str:
    flag, least = str(field(occasion, "flag")), field(occasion, "least")
    most = now.most_of(flag)
    wanted = least if isinstance(least, int) else 1
    return "" if most is None or most >= max(wanted, 1) else f'the flag "{flag}" never comes to {max(wanted, 1)}'


def _never_runs_out(occasion: object, now: QuestCourse) -> str:
    timer = field(occasion, "timer")
    return "" if timer in now.said("timer", "id") else f'nothing starts the timer "{timer}"'


def _never_done(occasion: object, now: QuestCourse) -> str:
    action = now.quest.prolonged.get(str(field(occasion, "action")))
    done = action is None or f"prolonged {action.id}" in {entry.where for entry in now.ran}
    return "" if done else "no hero comes to where that is done"


_OCCASIONS: Mapping[str, Callable[[object, QuestCourse], str]] = {
    "revealed": _never_shown,
    "entered": _never_there,
    "gathered": _never_there,
    "opened": _never_opened,
    "taken": _never_taken,
    "glyph": _never_lit,
    "wounds_left": _no_limit,
    "chest": _never_chest,
    "round": _too_late,
    "flag": _never_set,
    "ran_out": _never_runs_out,
    "work_begun": _never_done,
    "work_broken_off": _never_done,
}


def why_never(test: object, now: QuestCourse) -> str:
    """Why a test cannot hold when the quest has come so far; empty when it can."""
    match test_word(test):
        case "revealed":
            return _never_shown(test, now)
        case "flag":
            least, most = field(test, "least"), field(test, "most")
            if isinstance(most, int) and isinstance(least, int) and least > most:
                return f"{least} is more than {most}"
            return _never_set(test, now) if isinstance(least, int) and least > 0 else ""
        case "figure":
            return _never_fought(test, now)
        case "heroes":
            least, most = field(test, "least"), field(test, "most")
            among = isinstance(least, int) and isinstance(most, int) and least <= min(most, _MOST_HEROES) and most > 0
            return "" if among else f"no game has {least} to {most} heroes"
        case "standing":
            return _never_there(test, now)
        case "not":
            return "what it denies always holds" if always(field(test, "of")) else ""
    return ""


def always(test: object) -> bool:
    """Whether a test holds whatever has been done."""
    least, most = field(test, "least"), field(test, "most")
    match test_word(test):
        case "revealed":
            return field(test, "area") == 0
        case "flag":
            return isinstance(least, int) and least <= 0 and most is None
        case "heroes":
            return isinstance(least, int) and isinstance(most, int) and least <= 1 and most >= 4
        case "standing":
            return isinstance(least, int) and least <= 0
        case "not":
            return _denied(field(test, "of"))
    return False


def _denied(test: object) -> bool:
    """Whether a test never holds by what it says itself."""
    least, most = field(test, "least"), field(test, "most")
    if test_word(test) in ("flag", "heroes") and isinstance(least, int) and isinstance(most, int):
        return least > most
    return test_word(test) == "not" and always(field(test, "of"))


def tests_of(said: object) -> Iterator[tuple[object, ...]]:
    """Every list of tests within something that is said."""
    if isinstance(said, tuple) and said and all(test_word(each) for each in said):
        yield said
    for node in nodes(said):
        given = field(node, "given")
        if isinstance(given, tuple) and given:
            yield given
