"""What stands on the card of each kind of save: running, named, finished, reported, damaged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

from game.modules.quest_head import next_of
from game.saves.history import history_words
from game.saves.listing import MOST_SHOWN, ListedSave, SaveInside, thinned
from game.state.components.components import OVERLORD
from game.ui.render.metrics import Box
from game.ui.saves.restore_row import Knot
from game.ui.saves.save_card import CARD, CardButton, SaveSheet, Tone, asking_card
from game.ui.saves.save_looks import SavedBoard
from game.ui.saves.save_words import people_of, point_time, when_words
from game.ui.widgets import Widget

PLAYED = "This game is being played."
NOTHING = (
    "A game is saved by itself from its first step on, with points to come back to. A file that you were sent opens "
    "when you drop it on the window."
)


@dataclass(frozen=True)
class SaveDeeds:
    """What the list of saves can do with one of them; `open` takes the answers at a restore point, or None for where it
    was left. `played`: it is the game that is being played now."""

    open: Callable[[int | None], None]
    watch: Callable[[], None]
    follow: Callable[[], None]
    rename: Callable[[], None]
    export: Callable[[], None]
    doom: Callable[[], None]
    played: bool = False


def nothing_saved(box: Box, begin: Callable[[str], None]) -> Widget:
    """What stands in the middle of a box while nothing is saved: how games come to be, and the ways to a first one;
    `begin` opens the screen of a name."""
    ways = [
        CardButton("begin", "New game", "quest", lambda: begin("setup")),
        CardButton("learn", "Learn to play", "help", lambda: begin("learn")),
    ]
    place = box.middle(min(CARD * 3, box.w), min(CARD, box.h))
    return asking_card(place, "No saved games yet", NOTHING, ways, icon="save")


@lru_cache(maxsize=64)
def _next(quest: str) -> str:
    return next_of(quest)


def sheet_of(
    save: ListedSave,
    inside: SaveInside | None,
    board: SavedBoard | None,
    deeds: SaveDeeds,
    *,
    at: int,
    knots: tuple[Knot, ...],
    newest: bool,
) -> SaveSheet:
    """The card of a save: `at` is its number in the list, `inside` and `board` what is known of it by now."""
    broken = inside is not None and inside.breaks_off
    return SaveSheet(
        save,
        board,
        people=people_of(save, inside),
        plate=_plate(save, broken=broken, newest=newest, played=deeds.played),
        trouble=_trouble(inside) if broken else "",
        note=history_words(save.progress.taken_back) if save.progress is not None else "",
        deeds=_deeds(save, inside, deeds, at),
        knots=knots,
        chosen=newest,
        drained=broken,
    )


def _plate(save: ListedSave, *, broken: bool, newest: bool, played: bool) -> tuple[str, str, Tone]:
    if save.fault:
        return "error", "Cannot be opened", "bad"
    if broken:
        return "error", "Damaged", "bad"
    if played:
        return "play", "Being played", ""
    winner = save.progress.winner if save.progress is not None else ""
    if winner:
        lost = winner == OVERLORD
        return ("overlord", "Won by the overlord", "bad") if lost else ("crown", "Won by the heroes", "good")
    if save.kind == "point":
        return "save", "Saved by name", ""
    if save.kind == "report":
        return "info", "Reported fault", ""
    return ("star", "Last played", "") if newest else ("", "", "")


def _trouble(inside: SaveInside | None) -> str:
    number = inside.progress.round if inside is not None and inside.progress is not None else 0
    where = f"in round {number}" if number else "before the first round"
    return f"The file breaks off {where}. All before it can be saved."


def _deeds(save: ListedSave, inside: SaveInside | None, deeds: SaveDeeds, at: int) -> tuple[CardButton, ...]:
    refusal = PLAYED if deeds.played else ""
    whole = CardButton(
        f"export/{at}", "Export the file", "save", deeds.export, tip="Copy the file, to keep or repair it"
    )
    drop = CardButton(f"drop/{at}", "Delete", "cross", deeds.doom, refusal=refusal)
    if save.fault:
        return whole, drop
    if inside is not None and inside.breaks_off:
        last = inside.points[-1] if inside.points else None
        words = f"Go on from {last.words}" if last is not None else "Go on"
        mend = partial(deeds.open, last.entries if last is not None else None)
        return CardButton(f"save/{at}", words, "reload", mend), whole, drop
    watch = CardButton(f"watch/{at}", "Watch", "replay", deeds.watch, tip="Watch it from the beginning")
    copy = CardButton(f"export/{at}", "Export", "save", deeds.export, tip="Copy the file, to keep or hand it on")
    name = CardButton(f"name/{at}", "Rename", "rulebook", deeds.rename, refusal=refusal)
    if save.kind == "report":
        return watch, copy, drop
    won = save.progress.winner if save.progress is not None else ""
    if won:
        goes_on = won != OVERLORD and save.setup is not None and bool(_next(save.setup.quest))
        part = (CardButton(f"next/{at}", "The next part", "quest", deeds.follow),) if goes_on else ()
        return watch, *part, name, copy, drop
    return CardButton(f"save/{at}", "Continue", "play", partial(deeds.open, None)), watch, name, copy, drop


def knots_of(save: ListedSave, inside: SaveInside | None, deeds: SaveDeeds, *, at: int, most: int) -> tuple[Knot, ...]:
    """The restore points of a save that are shown, at most so many with its end; none until it was read through."""
    if inside is None or save.setup is None or save.kind == "report":
        return ()
    end = _end(save, inside, deeds, at)
    shown = thinned(inside.points, min(MOST_SHOWN, most - 1))
    return (
        *(
            Knot(
                f"point/{at}/{number}",
                point.words,
                point_time(point.time, save.changed),
                partial(deeds.open, point.entries),
                tip=f"**{point.words}**, {when_words(point.time)}\nGo on from here; the later course stays a game.",
            )
            for number, point in enumerate(shown)
        ),
        end,
    )


def _end(save: ListedSave, inside: SaveInside, deeds: SaveDeeds, at: int) -> Knot:
    key, act = f"end/{at}", partial(deeds.open, None)
    progress = save.progress
    if inside.breaks_off:
        number = progress.round if progress is not None else 0
        told = "The file breaks off. Go on from the last answer that can be read."
        return Knot(key, f"Round {number}" if number else "The end", "lost", act, "lost", told)
    time = point_time(save.changed, save.changed)
    if progress is not None and progress.winner:
        return Knot(key, "The end", time, act, "now", "See how it ended")
    return Knot(key, "Now", time, act, "now", "Go on from where it was left")
