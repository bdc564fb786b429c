"""What the dice on the table have to reach, in the words of the question about them."""

from __future__ import annotations

from game.content.counting import counted
from game.kernel.store import GAME, FigureId, World
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.prolonged.state import Working, needed
from game.modules.altar.prolonged.work import WORK, progress_of, prolonged_pool
from game.rules.combat.attack_build import prepare
from game.rules.combat.dice import POWER, power_face
from game.state.components.components import DiceOnTable
from game.state.events.attack import Attack
from game.state.events.facts import AttackDeclared, SurgesSpent
from game.state.familiars import armour_now
from game.state.game_data import game_data
from game.state.queries.board_queries import figure_at
from game.state.requests.requests import SpendSurges, YesNo
from game.ui.prompts.base import Asked


def progress_on(world: World, dice: tuple[tuple[str, int], ...]) -> int:
    """The progress that dice of a prolonged action show (ALTAR-PROLONG-05)."""
    return progress_of([power_face(game_data(world).faces[colour][face]) for colour, face in dice if colour == POWER])


def progress_rolled(asked: Asked) -> int:
    """The progress on the dice on the table; -1 where they are those of no prolonged action."""
    lying = asked.world.find(DiceOnTable, GAME)
    return progress_on(asked.world, asked.dice) if lying is not None and lying.why == WORK else -1


def one_more_die(request: YesNo, asked: Asked) -> str:
    """What one more die for fatigue is asked for: the progress so far, or the target of the attack."""
    if request.purpose == altar_purposes.PROGRESS_DIE:
        return _progress(FigureId(request.subject), asked)
    shot = _shot(asked)
    if shot is None:
        return ""
    told = [] if shot.distance is None else [f"the target is {shot.distance} away"]
    armour = _armour(shot, asked.world)
    if armour is not None:
        told.append(f"its armour is {armour}")
    return ", ".join(told)


def _progress(hero: FigureId, asked: Asked) -> str:
    work = asked.world.find(Working, hero)
    if work is None:
        return ""
    made = prolonged_pool(asked.world, hero, work.action, work.where)
    most = needed(asked.world, work.action)
    rolled = progress_on(asked.world, asked.dice)
    return f"{rolled} progress rolled, {made} of {most or 'X'} made before"


def surges_call(request: SpendSurges, asked: Asked) -> str:
    """The surges that are left, and what the attack has come to."""
    attack = request.attack
    worn = _armour(attack, asked.world)
    armour = "" if worn is None else f" against armour {worn}"
    reach = f"range {attack.range}" if attack.distance is None else f"range {attack.range} of {attack.distance}"
    faces = [game_data(asked.world).faces[colour][face] for colour, face in asked.dice]
    either = sum(face.enhancement for face in faces)
    more = f", {either} more for either" if either else ""
    return (
        f"{counted(attack.surges, 'surge')} to spend{_bonus(request, asked)}: "
        f"{attack.damage} damage{armour}, {reach} so far{more}"
    )


def _shot(asked: Asked) -> Attack | None:
    """The attack in progress, as the rules make it of what was declared."""
    told = next((fact for fact in reversed(asked.table.facts) if isinstance(fact, AttackDeclared)), None)
    if told is None:
        return None
    return prepare(asked.world, told.by, chooser=told.chooser, weapon=told.weapon, target=told.target)


def _armour(shot: Attack, world: World) -> int | None:
    """The armour of the target against this very attack, nothing pierced; None where no figure stands there."""
    foe = figure_at(world, shot.target)
    return None if foe is None else armour_now(world, foe, shot.kind, attack=shot)


def _bonus(request: SpendSurges, asked: Asked) -> str:
    """How many of the surges do not lie on the dice, in words."""
    spent = 0
    for fact in reversed(asked.table.facts):
        if isinstance(fact, AttackDeclared):
            break
        spent += fact.cost if isinstance(fact, SurgesSpent) else 0
    on_dice = sum(game_data(asked.world).faces[colour][face].surge for colour, face in asked.dice)
    more = request.attack.surges + spent - on_dice
    return f" ({more} from abilities)" if more > 0 and not spent else ""
