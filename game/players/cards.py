"""When an overlord card is worth its threat, and what a greedy overlord answers to it, by rules of thumb for verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.board.grid import Space, bits
from game.content.models import CardId, OverlordCard
from game.kernel.store import Entity, FigureId, World
from game.players.evaluation import Evaluation
from game.players.funds import funds
from game.players.monster_walk import MonsterWalk, prey_by
from game.rules.combat.attack_forecast import attack_forecast, question
from game.rules.combat.attack_targets import targets, weapons
from game.rules.combat.exact_odds import exact_odds
from game.rules.overlord.figure_pool import figures_left
from game.rules.overlord.overlord_deck import hand, hand_limit
from game.rules.overlord.power_cards import card_cost, card_tax
from game.rules.overlord.spawn import arrivals, spawn_places
from game.rules.overlord.threat import threat_of
from game.rules.quest.effect_context import in_sight_of
from game.rules.status.wounds import effect_tokens
from game.rules.turn.rounds import waiting_heroes
from game.state.components.components import OVERLORD, Activation, Monster
from game.state.game_data import board, catalog, game_data
from game.state.queries.board_queries import covered_spaces, crowd, figures_at
from game.state.queries.figures import armour_of, heroes_on_board, is_hero, max_wounds, monsters, speed_of, wounds_left
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount, ChooseDoor, ChooseSpace
from game.state.terrain import pits

PLENTY = 15
"""Threat with which a card of little use is played as well."""
GOOD_BLOW = 0.35
"""Conquest to be won by a blow for which another one is worth paying."""
GOOD_AIM = 0.2
"""Conquest to be won by rolling again for which that is worth paying."""
STRONG = 2
"""Power dice worth taking from a hero."""
IN_A_PIT = 3.0
"""What it costs, in steps, to be pushed into a pit."""


def timely(world: World, card: CardId, event: Any = None) -> bool:
    """Whether now is a good moment for a card that may be played; `event` is what it would answer. None is worth giving
    others up for but what is spare. A power card is good at any: what its verbs answer comes when it lies in play
    (BASE-OLC-03). A spawn card waits for a space: without one it is used up all the same (BASE-SPAWN-06)."""
    entry = catalog(world).overlord_cards[card]
    if card_cost(world, card) > funds(world, keep=card) or (entry.kind == "spawn" and not finds_space(world, card)):
        return False
    return entry.kind == "power" or all(RULES.get(verb.verb, _always)(world, verb, event) for verb in verbs_of(entry))


def finds_space(world: World, card: CardId) -> bool:
    """Whether a monster that a spawn card brings could be put down now."""
    return any(spawn_places(world, monster) for monster in {monster for monster, _ in arrivals(world, card)})


def verbs_of(entry: OverlordCard) -> Iterator[Any]:
    """The verbs of a card, those inside a roll too."""
    for verb in entry.do:
        yield verb
        for more in ("do", "saved", "otherwise"):
            yield from getattr(verb, more, ())


# --- rules of thumb --------------------------------------------------------------------------------------------------
def _always(world: World, verb: Any, event: Any) -> bool:
    return True


def _rich(world: World, verb: Any, event: Any) -> bool:
    """What is of little use waits until there is plenty."""
    return threat_of(world) >= PLENTY


def _alter_attack(world: World, verb: Any, event: Any) -> bool:
    """Dice are taken from a strong attack and given to a weak one; armour is pierced where there is some."""
    attack = event.attack
    if verb.power == 0:
        return bool(attack.power >= STRONG)
    if verb.power is not None:
        return bool(attack.power <= verb.power - STRONG)
    target = figures_at(world).get(attack.target)
    return target is not None and bool(armour_of(world, target, attack.kind) > attack.pierce)


def _activate(world: World, verb: Any, event: Any) -> bool:
    """With two monsters, or as many as may act, that come to a hero."""
    close = [
        figure
        for figure in monsters(world)
        if away(world, covered_spaces(world, figure)) <= speed_of(world, figure) + 1
    ]
    return bool(len(close) >= min(2, verb.count))


def _cleanse(world: World, verb: Any, event: Any) -> bool:
    """For the stunned or those who burn twice."""
    return any(effect_tokens(world, figure).stun or effect_tokens(world, figure).burn > 1 for figure in monsters(world))


def _choose_space(world: World, verb: Any, event: Any) -> bool:
    """If it catches two heroes, or the only one; with plenty of threat, any."""
    best = max(
        (likely_caught(world, space) for hero in heroes_on_board(world) for space in bits(covered_spaces(world, hero))),
        default=0,
    )
    return best >= (1 if _rich(world, verb, event) else min(2, max(1, len(heroes_on_board(world)))))


def _hurry(world: World, verb: Any, event: Any) -> bool:
    """More attacks for a good blow in reach; more points where a blow comes into reach by them."""
    monster = event.figure
    acts = Activation(figure=monster, points=event.points, attacks=1)
    strikes = MonsterWalk(Evaluation(world), monster, acts).best
    good = GOOD_BLOW / 2 if _rich(world, verb, event) else GOOD_BLOW
    if verb.attacks > 1:
        return strikes >= good
    faster = Activation(figure=monster, points=event.points * verb.points, attacks=1)
    return not strikes and MonsterWalk(Evaluation(world), monster, faster).best >= good


def _aim(world: World, verb: Any, event: Any) -> bool:
    """Where a second roll of the dice does much."""
    attack = event.attack
    struck = figures_at(world).get(attack.target)
    if struck is None or attack.aimed:
        return False
    asked = question(world, attack, figure=struck)
    plain, aimed = (prey_by(world, struck, exact_odds(replace(asked, aim=aim))) for aim in (False, True))
    return aimed - plain >= (GOOD_AIM / 2 if _rich(world, verb, event) else GOOD_AIM)


def _dodge(world: World, verb: Any, event: Any) -> bool:
    """Where the dice as they lie kill the monster."""
    faces, attack = game_data(world).faces, event.attack
    shown = [faces[die][face] for die, face in zip(event.dice, event.faces, strict=True)]
    struck = next((figure for figure in event.affected if world.find(Monster, figure) is not None), None)
    if struck is None or any(face.miss for face in shown):
        return False
    damage = attack.damage + sum(face.damage + face.enhancement for face in shown)
    stopped = max(0, armour_of(world, struck, attack.kind) - attack.pierce)
    return bool(damage - stopped >= wounds_left(world, struck))


def _draw(world: World, verb: Any, event: Any) -> bool:
    """With room for what comes."""
    return bool(len(hand(world)) + verb.count - 1 <= hand_limit(world))


def _promote(world: World, verb: Any, event: Any) -> bool:
    """For a monster of some size."""
    if verb.where == "area":
        return True
    able = (figure for figure in monsters(world) if world.get(Monster, figure).rank == "normal")
    large = [figure for figure in able if figures_left(world, world.get(Monster, figure).card, "master") > 0]
    return any(max_wounds(world, figure) > 3 for figure in large) or threat_of(world) >= PLENTY


def _seize_turn(world: World, verb: Any, event: Any) -> bool:
    """While other heroes would lose their turn, or with plenty of threat."""
    return len(waiting_heroes(world)) > 1 or threat_of(world) >= 2 * PLENTY


def _roll(world: World, verb: Any, event: Any) -> bool:
    """A roll of all heroes is for more than one."""
    return verb.who != "heroes_on_board" or len(heroes_on_board(world)) > 1


RULES: Mapping[str, Callable[[World, Any, Any], bool]] = {
    "alter_attack": _alter_attack,
    "activate": _activate,
    "aim": _aim,
    "dodge": _dodge,
    "hurry": _hurry,
    "cleanse": _cleanse,
    "choose_space": _choose_space,
    "draw": _draw,
    "promote": _promote,
    "seize_turn": _seize_turn,
    "roll": _roll,
    "smash": _rich,
    "shift": _rich,
}
"""When what a verb does is worth paying for; a verb that is not here always is."""


def away(world: World, mask: int) -> int:
    """Spaces to the nearest hero."""
    heroes = list(bits(crowd(world).heroes))
    return min((board(world).distance(a, b) for a in bits(mask) for b in heroes), default=99)


def likely_caught(world: World, space: Space) -> int:
    """Heroes near and in sight of a space, less the monsters there."""
    figures = in_sight_of(world, space)
    return sum(1 if is_hero(world, figure) else -1 for figure in figures)


# --- answers ---------------------------------------------------------------------------------------------------------
def score_of_space(seen: Evaluation, request: ChooseSpace, answer: Space) -> float:
    """Where the most heroes are caught; a monster goes as near to a hero as it can, a hero stays where he is put; foes
    are pushed to where they like it least, and a charmed hero strikes where it wins most."""
    world = seen.world
    if answer < 0:
        return 1.0
    if request.purpose == purposes.CHOOSE_SPACE:
        return float(likely_caught(world, answer))
    if request.purpose == purposes.SHIFT_TO and not is_hero(world, FigureId(request.subject)):
        return -float(away(world, 1 << answer))
    if request.purpose in (purposes.MOVE_ASIDE, purposes.KNOCKBACK):
        return _pushed_to(world, request, answer)
    if request.purpose == purposes.HERO_ATTACK:
        hero = FigureId(request.subject)
        within = [weapon for weapon in weapons(world, hero) if _charmed_reach(world, hero, weapon) >> answer & 1]
        return max((_blow_on(world, hero, weapon, answer) for weapon in within), default=0.0)
    return 0.0


def _pushed_to(world: World, request: ChooseSpace, space: Space) -> float:
    """How good a space is for a figure that is pushed there: monsters want to be near heroes and heroes far from
    monsters, nobody in a pit; whoever pushes the other side's wants the opposite."""
    figure = FigureId(request.subject)
    hero = is_hero(world, figure)
    foes = list(bits(crowd(world).monsters if hero else crowd(world).heroes))
    far = float(min((board(world).distance(space, foe) for foe in foes), default=0))
    worth = (far if hero else -far) - (IN_A_PIT if pits(world) >> space & 1 else 0.0)
    return worth if hero == (request.seat != OVERLORD) else -worth


def makes_heroes_strike(world: World, card: CardId) -> bool:
    """Whether a card makes a hero attack whom the overlord likes."""
    entry = catalog(world).overlord_cards.get(card)
    return entry is not None and any(verb.verb == "hero_attack" for verb in verbs_of(entry))


def charmed_blow(world: World, hero: FigureId, weapon: Entity) -> float:
    """The conquest to be won by the best blow that a charmed hero strikes at a hero with a weapon."""
    spaces = bits(_charmed_reach(world, hero, weapon))
    return max((_blow_on(world, hero, weapon, space) for space in spaces), default=0.0)


def best_charmed_blow(world: World, hero: FigureId) -> float:
    """The same with the best of his weapons."""
    return max((charmed_blow(world, hero, weapon) for weapon in weapons(world, hero)), default=-1.0)


def _charmed_reach(world: World, hero: FigureId, weapon: Entity) -> int:
    """The spaces that a charmed hero strikes with a weapon; his own body he always reaches (BASE-OLC-16)."""
    return targets(world, hero, weapon, side="monster") | covered_spaces(world, hero)


def _blow_on(world: World, hero: FigureId, weapon: Entity, space: Space) -> float:
    struck = figures_at(world).get(space)
    if struck is None or not is_hero(world, struck):
        return 0.0
    return prey_by(world, struck, exact_odds(attack_forecast(world, hero, weapon, space, figure=struck)))


def score_of_amount(seen: Evaluation, request: ChooseAmount, answer: int) -> float:
    """As much as the target has armour, where armour is pierced."""
    if request.purpose != purposes.PAY_THREAT or not request.subject:
        return 0.0
    there = threat_of(seen.world) - card_tax(seen.world)
    return -abs(answer - min(float(armour_of(seen.world, FigureId(request.subject))), there))


def score_of_door(seen: Evaluation, request: ChooseDoor, answer: int) -> float:
    """Any door that is opened or broken; none is shut, for monsters want to pass."""
    return float(bool(answer) != (request.purpose == purposes.CLOSE_DOORS))
