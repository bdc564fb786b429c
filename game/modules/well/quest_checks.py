"""What is wrong with the boulders, ramps and chests of a quest."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.board.grid import Space, mask_of
from game.content.check_story import QUEST_CHECK
from game.content.faults import Fault
from game.content.quest import Quest
from game.content.quest_parts import QuestBody
from game.content.quest_values import effect_lists, nodes
from game.kernel.registry import part, rule
from game.modules.well.boulders import BOULDER
from game.modules.well.quest_words import Release
from game.modules.well.terrain import RAMPS
from game.state.movers import Mover, front_of, mover_of, shuts, step_of, swept_by


@part(QUEST_CHECK, "well")
def boulder_faults(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    """Boulders that are none, never roll or never stop; ramps that lead into rock."""
    for body in (each for each in quest.bodies if each.kind == BOULDER):
        for kind, told in _faults_of(quest, body):
            yield Fault(drawn, f'object "{body.id}"', told, kind)
    for piece in quest.terrain:
        way = next((way for way, name in RAMPS.items() if name == piece.kind.name), "")
        if way and any(_shut(quest, Mover(BOULDER, "", way, spaces=(space,))) for space in piece.spaces):
            told = f"{way} of it there is a wall or rock, on which boulders break; turn it or move it"
            yield Fault(drawn, f'object "{piece.id}"', told, "ramp_rock")


@part(QUEST_CHECK, "chests")
@rule("WELL-TREAS-01")
def chest_faults(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    """Chests of a quest with the module that hold no treasure of their tier (WELL-TREAS-01); none is added in play."""
    for chest in quest.chests if "well" in quest.modules else ():
        if not chest.treasures:
            told = f"a {chest.tier} chest holds a {chest.tier} treasure for each hero at least; write how many"
            yield Fault(written, f"chest {chest.number}", told, "chest_treasure")


def _faults_of(quest: Quest, body: QuestBody) -> Iterator[tuple[str, str]]:
    wide = {space % quest.board.width for space in body.spaces}
    if len(body.spaces) not in (1, 4) or len(wide) ** 2 != len(body.spaces):
        yield "boulder_size", "a boulder covers one space or two by two; give it that size"
        return
    mover = mover_of(body)
    if _shut(quest, mover) or _holds(quest, mover):
        yield "boulder_still", "it never rolls, for rock or a wall is before it or a pit below; turn it or move it"
    elif body.rests and body.id not in _released(quest):
        yield "boulder_still", "it never rolls, for no event releases it; write one, or let it roll from the start"
    elif _endless(quest, mover):
        yield "boulder_endless", "ramps send it round for ever; let it come to a wall or a pit"


def _released(quest: Quest) -> set[str]:
    """The names of the boulders that some event releases."""
    verbs = (node for _, do in effect_lists(quest) for node in nodes(do) if isinstance(node, Release))
    return {verb.body for verb in verbs}


def _endless(quest: Quest, mover: Mover) -> bool:
    """Whether it comes back, with all doors closed, to where it has been on the same way."""
    grid = quest.board
    closed = frozenset(edge for door in quest.doors for edge in door.edges)
    ramps = {space: way for way, name in RAMPS.items() for each in _pieces(quest, name) for space in each}
    been: set[Mover] = set()
    while mover not in been and not shuts(grid, front_of(grid, mover), closed) and not _holds(quest, mover):
        been.add(mover)
        turned = [ramps[space] for space in sorted(ramps) if swept_by(grid, mover) >> space & 1]
        on = tuple(Space(space + step_of(grid, mover)) for space in mover.spaces)
        mover = replace(mover, spaces=on, direction=turned[0] if turned else mover.direction)
    return mover in been


def _shut(quest: Quest, mover: Mover) -> bool:
    """Whether rock or a wall is before it."""
    return shuts(quest.board, front_of(quest.board, mover), frozenset())


def _holds(quest: Quest, mover: Mover) -> bool:
    """Whether one pit lies under all of it."""
    holes = [mask_of(piece.spaces) for piece in quest.terrain if piece.kind.hole]
    return any(not mask_of(mover.spaces) & ~hole for hole in holes)


def _pieces(quest: Quest, kind: str) -> Iterator[tuple[Space, ...]]:
    yield from (piece.spaces for piece in quest.terrain if piece.kind.name == kind)
