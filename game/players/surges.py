"""What a computer player buys for surges: what makes most of the blow as its dice lie."""

from __future__ import annotations

from game.abilities.surges import SlayAbility
from game.content.models import SurgePurchase
from game.kernel.store import World
from game.players.evaluation import Evaluation
from game.rules.combat.attack_build import affected, foes_among, reaches
from game.rules.combat.attack_spend import surge_options
from game.rules.combat.best_blow import after, blow_of
from game.state.events.attack import Attack
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import wounds_left
from game.state.requests.requests import SpendSurges

FRIEND = 0.3
"""What a blow at a friend counts, of the same at a foe."""
BESIDES = 0.05
"""What each ability of a blow counts besides its damage, as a part of the wounds that a foe has left."""
KEPT = 0.001
"""What a surge that is left counts: just enough to buy nothing in vain."""


def score_of_surge(seen: Evaluation, request: SpendSurges, answer: int) -> float:
    """What the blow comes to with an effect, if the other surges are spent as well as can be; a beginner takes the
    dearest that he can pay for."""
    if seen.style.beginner:
        return -1.0 if answer < 0 else float(request.offers[answer][0])
    if answer < 0:
        return _worth(seen.world, request.attack)
    offers = surge_options(seen.world, request.attack)
    return _best(seen.world, after(request.attack, offers[answer]), offers)


def _best(world: World, attack: Attack, offers: tuple[SurgePurchase, ...]) -> float:
    """The most that the attack comes to, whatever is bought of these; the order does not matter."""
    best = _worth(world, attack)
    for at, offer in enumerate(offers):
        if offer.cost <= attack.surges:
            best = max(best, _best(world, after(attack, offer), offers[at:]))
    return best


def _worth(world: World, attack: Attack) -> float:
    """What the attack comes to as it is: for each whom it strikes the part of his wounds that it takes, and as much
    again for his death."""
    struck = affected(world, attack)
    foes = foes_among(world, attack, struck)
    worth = BESIDES * len(attack.abilities) + KEPT * attack.surges
    for figure in struck:
        if not reaches(world, attack, figure):
            continue
        blow, left = blow_of(world, attack, figure), max(1, wounds_left(world, figure))
        wounds = max(0, blow.damage * attack.times - blow.armour)
        if blow.damage and attack.has(SlayAbility) and covered_spaces(world, figure) >> attack.target & 1:
            wounds = left
        worth += (min(1.0, wounds / left) + (wounds >= left)) * (1.0 if figure in foes else -FRIEND)
    return worth
