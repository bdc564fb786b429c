"""Which dice a greedy player takes or leaves out: those with the most damage, and range where it has to reach; none
more for a blow that slays."""

from __future__ import annotations

from game.content.models import DieFace
from game.kernel.table import Table
from game.players.evaluation import Evaluation
from game.rules.combat.best_blow import best_blow
from game.rules.combat.single_attack import single_attack
from game.state.game_data import game_data
from game.state.queries.figures import wounds_left
from game.state.requests import purposes
from game.state.requests.dice_choice import ChooseColours


def score_of_colours(seen: Evaluation, request: ChooseColours, answer: tuple[str, ...]) -> float:
    """The damage to be expected of the dice less what their misses cost; of dice to leave out the least."""
    worth = sum(worth_of_die(seen, colour) for colour in answer)
    return -worth if request.purpose == purposes.DAZE else worth


def worth_of_die(seen: Evaluation, colour: str) -> float:
    """Mean damage of a die, points of enhancement among it, range at a quarter, and a miss as two damage lost."""
    faces = game_data(seen.world).faces[colour]
    return sum(map(worth_of_face, faces)) / len(faces)


def worth_of_face(face: DieFace) -> float:
    """The same of one face."""
    return face.damage + face.enhancement + face.range / 4 + face.surge / 2 - (2 if face.miss else 0)


def slays_as_it_lies(table: Table) -> bool:
    """Whether the attack that is being settled slays the one enemy that it is on, with what its surges buy."""
    struck = single_attack(table)
    if struck is None or struck.attack.times != 1:
        return False
    return best_blow(table.world, struck.attack, struck.foe).wounds >= wounds_left(table.world, struck.foe)
