"""How far a game has come, in what both sides know: for lists of saves and for restore points."""

from __future__ import annotations

from game.kernel.store import GAME, World
from game.kernel.table import Over
from game.saves.lines import (
    HeroShown,
    ProgressLine,
    TakenBack,
    now,
    tidy,
)
from game.state.components.components import (
    OVERLORD,
    Conquest,
    Hero,
    HeroTurn,
    OverlordTurn,
    Revealed,
)
from game.state.game_data import game_data
from game.state.queries.figures import heroes, name_of
from game.state.queries.rounds import round_played


def progress_line(world: World, *, taken_back: tuple[TakenBack, ...] = ()) -> ProgressLine:
    """How far a game has come, in what both sides know."""
    turn = world.find(HeroTurn, GAME)
    whose = world.get(Hero, turn.hero).card if turn is not None else ""
    conquest, over = world.find(Conquest, GAME), world.find(Over, GAME)
    return ProgressLine(
        round=round_played(world),
        turn=whose or (OVERLORD if world.find(OverlordTurn, GAME) is not None else ""),
        heroes=tuple(HeroShown(world.get(Hero, hero).card, tidy(name_of(world, hero))) for hero in heroes(world)),
        conquest=0 if conquest is None else conquest.points,
        winner="" if over is None else over.winner,
        taken_back=taken_back,
        time=now(),
    )


def areas_of(world: World) -> tuple[int, ...]:
    """The numbers of the areas that have been seen."""
    found = world.find(Revealed, GAME)
    return () if found is None else found.areas


def area_title(world: World, number: int) -> str:
    """What a restore point at the first sight of an area is called."""
    title = next((area.title for area in game_data(world).quest.areas if area.number == number), "")
    return tidy(title) or f"Area {number}"
