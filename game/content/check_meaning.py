"""What a readable quest says without meaning it: tests that never or always hold, entries that wait for each other, odd
numbers, ends that come at once or never, and what is written and never used."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .check_progress import QuestCourse, always, at_best, begins_with, progress_of, tests_of, why_never, why_not
from .check_waits import circles
from .faults import Fault
from .quest import Quest
from .quest_values import FLAG_IN_TEXT, effect_lists, field, fields, ground_of, nodes, tag, triggers_of, words_of_node
from .sensible import odd_numbers


def meaning_faults(quest: Quest, drawn: str) -> Iterator[Fault]:
    """Every fault and warning of what the quest says; `drawn` is its map's name."""
    written = drawn.removesuffix(".tmx") + ".toml"
    best = at_best(quest)
    yield from _ends(quest, written, best)
    for where, why in circles(progress_of(quest)):
        yield Fault(written, where, f"it never comes: {why}; let one of them begin by something else", "events_wait")
    yield from _tests(quest, written, best)
    for look in (_regions, _timers, _ways, _gaps, _twice, _carried):
        found: Callable[[Quest, str], Iterator[Fault]] = look
        yield from found(quest, written)
    yield from _drawn(quest, drawn)
    yield from odd_numbers(quest, written)


def _ends(quest: Quest, file: str, best: QuestCourse) -> Iterator[Fault]:
    """Ends that come at once, or never."""
    for name, occasion, whose in (("win", quest.win, "heroes"), ("lose", quest.lose, "overlord")):
        if occasion is not None and begins_with(occasion):
            told = f"the game begins and the {whose} have it won; name an occasion that is worked for"
            yield Fault(file, name, told.replace("overlord have", "overlord has"), "end_at_once")
    why = why_not(quest.lose, best) if quest.lose is not None else ""
    if why:
        yield Fault(file, "lose", f"the defeat never comes: {why}; mend it or take it out", "lose_never")


def _tests(quest: Quest, file: str, best: QuestCourse) -> Iterator[Fault]:
    """Tests of which one knows beforehand how they end."""
    for where, said in (*effect_lists(quest), *triggers_of(quest)):
        for given in tests_of(said):
            for test in given:
                if field(test, "flag") is None and (why := why_never(test, best)):
                    yield Fault(file, where, f"a test never holds: {why}; mend it or take it out", "test_never")
                elif field(test, "flag") is not None and (told := _out_of_reach(test, best)):
                    yield Fault(file, where, f"a test never holds: {told}; ask for another number", "test_never")
                elif always(test):
                    yield Fault(
                        file, where, "a test always holds; take it out, or ask for another thing", "test_always"
                    )
            if told := _against(given):
                yield Fault(file, where, f"its tests never hold together: {told}; take one out", "tests_against")


def _out_of_reach(test: object, best: QuestCourse) -> str:
    """Why a flag never stands where a test wants it, though something sets it."""
    least, most = field(test, "least"), field(test, "most")
    if isinstance(least, int) and isinstance(most, int) and least > most:
        return f"{least} is more than {most}"
    highest = best.most_of(str(field(test, "flag")))
    if highest and isinstance(least, int) and least > highest:
        return f'the flag "{field(test, "flag")}" never comes to {least} but to {highest} at most'
    return ""


def _against(given: tuple[object, ...]) -> str:
    """Which two tests of a list exclude one another; empty where none do."""
    if any(field(test, "of") in given for test in given if field(test, "of") is not None):
        return "one denies another"
    asked: dict[str, tuple[int, int]] = {}
    for test in given:
        flag, least, most = (field(test, name) for name in ("flag", "least", "most"))
        if isinstance(flag, str) and isinstance(least, int):
            low, high = asked.get(flag, (least, 10_000))
            asked[flag] = (max(low, least), min(high, most if isinstance(most, int) else 10_000))
            if asked[flag][0] > asked[flag][1] and least <= asked[flag][1]:
                return f'of the flag "{flag}" they ask {asked[flag][0]} at least and {asked[flag][1]} at most'
    return ""


def _regions(quest: Quest, file: str) -> Iterator[Fault]:
    """Parts of the board that have no space; where that is an occasion's, it is told with the occasion."""
    for where, said in effect_lists(quest):
        for node in nodes(said):
            for name in ("where", "to", "otherwise"):
                part = field(node, name)
                if part is not None and field(part, "regions") is not None and not ground_of(quest, part):
                    told = f"its `{name}` has no space of the board; say areas, columns and rows that meet"
                    yield Fault(file, where, told, "region_empty")


def _timers(quest: Quest, file: str) -> Iterator[Fault]:
    """Timers that nobody waits for, and those that nobody starts."""
    started: dict[str, str] = {}
    for where, do in effect_lists(quest):
        for node in nodes(do):
            if tag(node) == "timer":
                started.setdefault(str(field(node, "id")), where)
    waited = {str(field(said, "timer")): where for where, (said, *_) in triggers_of(quest) if field(said, "timer")}
    for name in sorted(started.keys() - waited.keys()):
        told = f'nothing happens when the timer "{name}" runs out; write an event for it, or take it out'
        yield Fault(file, started[name], told, "timer_idle")
    for where, do in effect_lists(quest):
        for node in nodes(do):
            if tag(node) == "stop_timer" and field(node, "id") not in started:
                told = f'nothing starts the timer "{field(node, "id")}" that it stops; start it, or name another'
                yield Fault(file, where, told, "timer_unset")


def _ways(quest: Quest, file: str) -> Iterator[Fault]:
    """Choices that are none."""
    for where, do in effect_lists(quest):
        for node in nodes(do):
            ways = field(node, "ways")
            if tag(node) != "choice" or not isinstance(ways, tuple):
                continue
            texts = [field(way, "text") for way in ways]
            if len(set(texts)) < len(texts):
                yield Fault(file, where, "two ways of its choice say the same; tell them apart", "ways_alike")
            paid = [name for way in ways for name in ("coins", "fatigue", "wounds") if field(way, name)]
            if field(node, "seat") == "overlord" and paid:
                told = f"the overlord is asked and {paid[0]} are paid, which only heroes have; let it cost threat"
                yield Fault(file, where, told, "way_unpaid")


def _gaps(quest: Quest, file: str) -> Iterator[Fault]:
    """Brackets in texts that stand for no number, and those in texts that are read out as they are."""
    plain = {name: str(getattr(quest, name)) for name in ("name", "goal", "intro", "victory", "defeat")}
    plain |= {f"area {area.number}": f"{area.title} {area.text}" for area in quest.areas}
    plain |= {f"rule {number}": f"{rule.title} {rule.text}" for number, rule in enumerate(quest.rules, start=1)}
    for where, text in plain.items():
        if found := FLAG_IN_TEXT.search(text):
            told = f'"{found[0]}" is read out as it stands; a number comes into texts of `tell` and `choice` alone'
            yield Fault(file, where, f"{told}; take it out", "gap_idle")
    for where, do in effect_lists(quest):
        for node in nodes(do):
            for text in (str(value) for name, value in fields(node) if name == "text"):
                if any(mark in FLAG_IN_TEXT.sub("", text) for mark in "{}"):
                    told = "a bracket in its text stands for no number; write {flag}, {flag:word} or no bracket"
                    yield Fault(file, where, told, "gap_broken")


def _twice(quest: Quest, file: str) -> Iterator[Fault]:
    """Events that are the same as another, and tell things twice."""
    for number, event in enumerate(quest.events, start=1):
        if event in quest.events[: number - 1]:
            first = quest.events.index(event) + 1
            yield Fault(file, f"event {number}", f"it is the same as event {first}; take one out", "event_twice")


def _carried(quest: Quest, file: str) -> Iterator[Fault]:
    """What is to go on into a next part that there is not."""
    if not quest.next and not quest.branches:
        if quest.carry_flags:
            told = "flags are carried on, and no part follows; name the next one, or take the line out"
            yield Fault(file, "carry_flags", told, "carry_idle")
        if quest.next_conquest == "carried":
            told = "conquest is carried on, and no part follows; name the next one, or take the line out"
            yield Fault(file, "next_conquest", told, "carry_idle")


def _drawn(quest: Quest, file: str) -> Iterator[Fault]:
    """Regions and places of the map that nothing names."""
    said = (*effect_lists(quest), *triggers_of(quest))
    named = {word for _, entry in said for node in nodes(entry) for word in words_of_node(node)}
    idle = [name for name, region in quest.regions.items() if not region.no_spawn and name not in named]
    for name in [*idle, *(place for place in quest.places if place not in named)]:
        told = "nothing names it; name it in an event, or take it off the map"
        yield Fault(file, f'object "{name}"', told, "region_idle")
