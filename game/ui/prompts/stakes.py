"""What the dice on the table have to reach, in the words of the question about them."""

from __future__ import annotations

from game.board.grid import bits
from game.content.counting import counted
from game.kernel.store import World
from game.rules.dice import POWER, power_face
from game.rules.prolonged import pool, progress_of
from game.state.facts import AttackDeclared, SurgesSpent
from game.state.figures import armour_of
from game.state.ground import covered, figure_at
from game.state.lore import board, lore
from game.state.prolonged import Working, needed
from game.state.requests import SpendSurges, YesNo
from game.ui.prompts.base import Asked
from game.ui.prompts.rolled import WORK, dice_on_table, last_roll


def progress_on(world: World, dice: tuple[tuple[str, int], ...]) -> int:
    """The progress that dice of a prolonged action show (ALTAR-PROLONG-05)."""
    return progress_of([power_face(lore(world).faces[colour][face]) for colour, face in dice if colour == POWER])


def progress_rolled(asked: Asked) -> int:
    """The progress on the dice of the last roll; -1 where it was no roll of a prolonged action."""
    why, dice = last_roll(asked.table.facts)
    return progress_on(asked.world, dice) if why == WORK else -1


def one_more_die(request: YesNo, asked: Asked) -> str:
    """What one more die for fatigue is asked for: the progress so far, or the target of the attack."""
    if request.purpose == "progress_die":
        return _progress(request.subject, asked)
    shot = _shot(asked)
    if shot is None:
        return ""
    away, foe = _away(shot, asked.world), figure_at(asked.world, shot.target)
    told = [f"the target is {away} away"] * (away is not None)
    if foe is not None:
        told.append(f"its armour is {armour_of(asked.world, foe, shot.kind)}")
    return ", ".join(told)


def _progress(hero: int, asked: Asked) -> str:
    work = asked.world.find(Working, hero)
    if work is None:
        return ""
    made = pool(asked.world, hero, work.action, work.where)
    most = needed(asked.world, work.action)
    rolled = progress_on(asked.world, dice_on_table(asked.table.facts))
    return f"{rolled} progress rolled, {made} of {most or 'X'} made before"


def surges_call(request: SpendSurges, asked: Asked) -> str:
    """The surges that are left, and what the attack has come to."""
    shot = _shot(asked)
    foe = None if shot is None else figure_at(asked.world, shot.target)
    armour = "" if shot is None or foe is None else f" against armour {armour_of(asked.world, foe, shot.kind)}"
    away = None if shot is None else _away(shot, asked.world)
    reach = f"range {request.range}" if away is None else f"range {request.range} of {away}"
    faces = [lore(asked.world).faces[colour][face] for colour, face in dice_on_table(asked.table.facts)]
    either = sum(face.enhancement for face in faces)
    more = f", {either} more for either" if either else ""
    return (
        f"{counted(request.left, 'surge')} to spend{_bonus(request, asked)}: "
        f"{request.damage} damage{armour}, {reach} so far{more}"
    )


def _shot(asked: Asked) -> AttackDeclared | None:
    """The attack in progress."""
    return next((fact for fact in reversed(asked.table.facts) if isinstance(fact, AttackDeclared)), None)


def _away(shot: AttackDeclared, world: World) -> int | None:
    """How far away the target of a shot is; None for a blow."""
    if shot.kind == "melee":
        return None
    grid = board(world)
    return min((grid.distance(space, shot.target) for space in bits(covered(world, shot.by))), default=None)


def _bonus(request: SpendSurges, asked: Asked) -> str:
    """How many of the surges do not lie on the dice, in words."""
    spent = 0
    for fact in reversed(asked.table.facts):
        if isinstance(fact, AttackDeclared):
            break
        spent += fact.cost if isinstance(fact, SurgesSpent) else 0
    on_dice = sum(lore(asked.world).faces[colour][face].surge for colour, face in dice_on_table(asked.table.facts))
    more = request.left + spent - on_dice
    return f" ({more} from abilities)" if more > 0 and not spent else ""
