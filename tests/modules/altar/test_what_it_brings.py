"""A game has the Altar of Despair, or has nothing of it."""

from collections.abc import Iterator

from game.kernel.registry import BASE, HOOK, STAGE, registry
from game.kernel.rule_book import RuleBook
from game.modules.compose import compose, load_code

ALTAR = "altar"
WRITTEN_THERE = "game.modules.altar."


def held(book: RuleBook) -> Iterator[tuple[str, str]]:
    """Kind and name of everything in a book."""
    yield from ((kind, key) for kind, parts in book.parts.items() for key in parts)
    yield from ((STAGE, name) for name in book.stages)
    yield from ((HOOK, f"{event.__name__} {hook.name}") for event, hooks in book.hooks.items() for hook in hooks)


def brought() -> set[tuple[str, str]]:
    """Kind and name of all that the Altar brings."""
    load_code()
    return {(part.kind, part.key) for part in registry.parts.values() if part.module == ALTAR}


def test_a_game_without_the_altar_holds_nothing_of_it() -> None:
    base = {(part.kind, part.key) for part in registry.parts.values() if part.module == BASE}
    assert brought() and not set(held(compose((BASE,)))) & (brought() - base)


def test_nothing_written_in_its_folder_is_in_a_base_game() -> None:
    book = compose((BASE,))
    values = [*(value for parts in book.parts.values() for value in parts.values()), *book.stages.values()]
    values += [hook.run for hooks in book.hooks.values() for hook in hooks]
    assert [value for value in values if str(getattr(value, "__module__", "")).startswith(WRITTEN_THERE)] == []


def test_a_game_with_the_altar_holds_all_of_it() -> None:
    assert brought() <= set(held(compose((BASE, ALTAR))))


def test_the_altar_brings_what_its_rulebook_tells_of() -> None:
    of = {kind: {key for each, key in brought() if each == kind} for kind, _ in brought()}
    assert of[STAGE] == {"setup/treachery"}
    assert of["menu:treachery"] == {"Swap", "TakeBackSwap", "BuyGlyph", "ReturnGlyph", "EndTreachery"}
    assert of["menu:hero"] >= {"WorkOn", "PrayAt"} and of["menu:monster"] >= {"Sacrifice", "LeapTo"}
    assert of["half action"] == {"concentrate"} and of["spared token"] == {"curse", "frost"}
    assert of["verb"] >= {"dark_relic", "put_out", "progress", "difficulty", "show_glyphs", "wash_glyph"}
    assert of["verb"] >= {"clear_fog", "drift_fog"} and of["quest test"] >= {"altars"}
    assert of["terrain"] == {"fog", "corrupted"} and of["map class"] >= {"Altar", "DarkGlyphSlot", "Spot"}
    assert of["familiar"] == {"sharr_the_brightwing", "shadow_soul", "bottle_imp", "eyes_of_thara"}
