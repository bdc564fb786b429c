"""Answers that go without saying: those of questions where nothing hangs on the answer, or where one answer is at least
as good as any other for whoever is asked: about an attack, or where a new item goes. How often people are asked they
choose themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.models import OverlordCard, SurgeBonus, SurgePurchase
from game.kernel.request import Request
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.combat.attack import fails
from game.rules.combat.attack_spend import surge_options
from game.rules.combat.reroll import may_roll_again
from game.rules.combat.single_attack import SingleAttack, lying_attack, single_attack
from game.rules.items.equipment import CashIn, PackNew, WearNew, at_stake
from game.rules.items.markers import TakeMarker
from game.rules.overlord.card_trigger import waits_for
from game.rules.turn.guard import Interrupt
from game.state.components.components import DiceOnTable, Item, Marker
from game.state.events.attack import Attack, Rolled
from game.state.events.facts import AttackDeclared, SurgesSpent
from game.state.familiars import armour_now
from game.state.game_data import catalog
from game.state.queries.figures import abilities_of, immune, wounds_left
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Menu, SpendSurges, SplitPoints, YesNo
from game.ui.odds import LATER, target_odds
from game.ui.one_die import one_more, slaying
from game.ui.questions import USUAL, Question, Wishes, wish_of

ON_THE_BLOW = frozenset({"pierce", "burn", "poison", "stun", "web", "bleed", "daze", "frost", "extra_token"})
"""Abilities that can be bought for surges and do nothing to a target that dies, by their names."""

PICKED_UP = frozenset({"potion", "money", "runekey"})
"""The markers that are taken unasked."""


def moot_answer(table: Table, request: Request[Any], wishes: Wishes = USUAL) -> Any | None:
    """The answer that goes without saying; None where somebody has to decide, or wants to."""
    kind = _kind_of(request)
    how = wish_of(wishes, kind) if kind is not None else "always"
    if how == "always":
        return None
    sort = _sort_of(request)
    answer = MOOT[sort](table, request) if sort in MOOT else None
    unasked = UNASKED.get(sort)
    return unasked(table, request) if answer is None and how == "never" and unasked is not None else answer


def _sort_of(request: Request[Any]) -> type[Request[Any]] | str:
    """By what a question is looked up: a menu by its name, a window and a yes or no by what they are about."""
    match request:
        case Menu():
            return request.menu
        case React():
            return request.window
        case YesNo():
            return request.purpose
    return type(request)


def _kind_of(request: Request[Any]) -> Question | None:
    """What kind of question a request is; None for one that has to be decided by whoever is asked."""
    match request:
        case YesNo(purpose=purposes.FATIGUE_DIE):
            return "fatigue_die"
        case SpendSurges() | SplitPoints():
            return "surges"
        case Menu(menu="receive"):
            return "new_item"
        case Menu(menu="hero"):
            return "pick_up"
        case React(window=windows.GUARD | windows.ATTACKED) | YesNo(purpose=purposes.DODGE):
            return "empty_window"
    return None


def _die(table: Table, request: YesNo) -> bool | None:
    """No die is bought for fatigue for an attack that slays its target as it is or by the surges rolled, nor where no
    face of it could add a wound."""
    blow = single_attack(table)
    if blow is None or not _changes_nothing(blow):
        return None
    more = one_more(table)
    dies = _slays(table.world, blow) or (more is not None and not more.saved_by and more.blow.wounds >= more.left)
    in_vain = more is not None and not more.better and all(map(_is_bonus, blow.offers))
    return False if dies or in_vain else None


def _surges(table: Table, request: SpendSurges) -> int | None:
    """No surge is spent on a target that is slain as it is; what slays it is bought, and what alone is offered."""
    blow = single_attack(table)
    if blow is None or request.seat != blow.attack.chooser:
        return None
    if len(blow.offers) == 1 and request.attack.surges >= blow.offers[0].cost and _is_bonus(blow.offers[0]):
        return 0
    buys = slaying(table, len(request.offers)) if _changes_nothing(blow) else None
    if buys is not None and buys in table.options_of(request):
        return buys
    first = not _spent(table)
    return -1 if first and _slays(table.world, blow) and _changes_nothing(blow) else None


def _split(table: Table, request: SplitPoints) -> int | None:
    """Range takes what it lacks, damage the rest; all go to range where even that falls short. Where more than one
    enemy is at stake, only as far as both ways do not pay."""
    lacking = max(0, (request.distance or 0) - request.range)
    if single_attack(table) is None and 0 < lacking <= request.points:
        return None
    return max(0, request.points - lacking)


def _dodge(table: Table, request: YesNo) -> bool | None:
    """No dodge is used against a roll that fails of itself."""
    lying, found = table.world.find(DiceOnTable, GAME), lying_attack(table)
    if lying is None or found is None:
        return None
    rolled = Rolled(attack=found[0], roll=lying.number, dice=lying.dice, faces=lying.faces)
    return False if _comes_to_nothing(table.world, rolled, found[1]) else None


def _attacked(table: Table, request: React) -> Pass | None:
    """Nothing is played against a hero's roll that fails of itself, where all that the box has for the moment is a
    dodge; what the overlord holds does not count."""
    rolled, world = request.event, table.world
    cards = (card for card in catalog(world).overlord_cards.values() if waits_for(card, windows.ATTACKED))
    if not isinstance(rolled, Rolled) or any(_more_than_a_dodge(card) for card in cards):
        return None
    return Pass() if fails(world, rolled) and _stands_as_it_fell(world, rolled) else None


def _more_than_a_dodge(card: OverlordCard) -> bool:
    return any(getattr(effect, "verb", "") != "dodge" for effect in card.do)


def _stands_as_it_fell(world: World, rolled: Rolled) -> bool:
    """Whether whoever attacks has no die rolled again, by an aim or an ability, which a dodge would prevent."""
    return not rolled.attack.aimed and not may_roll_again(world, (rolled.attack.by,), "attacker")


def _comes_to_nothing(world: World, rolled: Rolled, attack: Attack) -> bool:
    """Whether a monster's roll is a miss, or falls short whatever its surges buy, and stands as it fell."""
    if not _stands_as_it_fell(world, rolled):
        return False
    lacking = (attack.distance or 0) - attack.range - attack.flexible
    longer = any(isinstance(gain, SurgeBonus) and gain.range for o in surge_options(world, attack) for gain in o.gain)
    return fails(world, rolled) or (lacking > 0 and not longer)


def _guard(table: Table, request: React) -> Pass | None:
    """A guard waits where none of the attacks that it allows could hit."""
    blows = [each for each in table.options_of(request) if not isinstance(each, Pass)]
    world = table.world
    if not all(isinstance(each, Interrupt) and _in_vain(world, each) for each in blows):
        return None
    return Pass()


def _in_vain(world: World, blow: Interrupt) -> bool:
    """Whether an attack on whoever stands there cannot hit; one at an empty space may be meant."""
    look = target_odds(world, blow.hero, blow.weapon, blow.target)
    return look is not None and not look.odds.hit


def _place(table: Table, request: Menu) -> WearNew | None:
    """A new item is put on where its place is free and nothing is lost by that: no aim, to no curse, and no coins that
    it would bring."""
    options, hero = table.options_of(request), table.world.get(Item, request.who).hero
    if WearNew() not in options or any(isinstance(one, CashIn) for one in options):
        return None
    return None if at_stake(table.world, hero, request.who) else WearNew()


def _harm(table: Table, request: SpendSurges) -> int:
    """The offer that gives range as long as that lacks, else most damage for its price; -1 where none gives either."""
    attack = request.attack
    offers = surge_options(table.world, attack)
    lacking = max(0, (attack.distance or 0) - attack.range)

    def worth(at: int) -> tuple[int, float]:
        gains = [gain for gain in offers[at].gain if isinstance(gain, SurgeBonus)]
        pierce = sum(gain.rank for gain in offers[at].gain if not isinstance(gain, SurgeBonus) and _pierces(gain))
        harm = (sum(gain.damage for gain in gains) + pierce) / offers[at].cost
        return min(lacking, sum(gain.range for gain in gains)), harm

    paid = [at for at, offer in enumerate(offers) if offer.cost <= attack.surges and any(worth(at))]
    return max(paid, key=worth, default=-1)


def _missing_range(table: Table, request: SplitPoints) -> int:
    """Range takes what it lacks, damage the rest."""
    return max(0, request.points - max(0, (request.distance or 0) - request.range))


def _not_dropped(table: Table, request: Menu) -> Any | None:
    """A new item is worn where nothing else comes off for it, else packed; None where neither can be."""
    options = table.options_of(request)
    return next((one for one in (WearNew(), PackNew()) if one in options), None)


def _picked_up(table: Table, request: Menu) -> TakeMarker | None:
    """What lies under the hero and is of use to whoever has it; a relic takes its bearer's place, and is his choice."""
    here = (one for one in table.options_of(request) if isinstance(one, TakeMarker))
    return next((one for one in here if table.world.get(Marker, one.thing).kind in PICKED_UP), None)


def _pierces(gain: Any) -> bool:
    return bool(gain.ability == "pierce")


MOOT: dict[type[Request[Any]] | str, Callable[[Table, Any], Any | None]] = {
    purposes.FATIGUE_DIE: _die,
    purposes.DODGE: _dodge,
    SpendSurges: _surges,
    SplitPoints: _split,
    windows.GUARD: _guard,
    windows.ATTACKED: _attacked,
    "receive": _place,
}
"""What tells the answer, by the kind of question, of a menu by its name."""
UNASKED: dict[type[Request[Any]] | str, Callable[[Table, Any], Any | None]] = {
    purposes.FATIGUE_DIE: lambda table, request: False,
    SpendSurges: _harm,
    SplitPoints: _missing_range,
    "receive": _not_dropped,
    "hero": _picked_up,
}
"""What is answered for those who never want to be asked, where that does not go without saying."""


def _slays(world: World, blow: SingleAttack) -> bool:
    """Whether the target dies of the blow as it is, whatever anybody does."""
    attack = blow.attack
    if any(held.called(name) for held in abilities_of(world, blow.foe) for name in LATER):
        return False
    lacking = max(0, (attack.distance or 0) - attack.range)
    if lacking > attack.flexible:
        return False
    pierce = 0 if immune(world, blow.foe, "pierce") else attack.pierce
    armour = max(0, armour_now(world, blow.foe, attack.kind, attack=attack) - pierce)
    return attack.damage + attack.flexible - lacking - armour >= wounds_left(world, blow.foe)


def _changes_nothing(blow: SingleAttack) -> bool:
    """Whether all that surges buy matters only to a target that lives."""
    return all(_on_the_blow(gain) for offer in blow.offers for gain in offer.gain)


def _on_the_blow(gain: Any) -> bool:
    return isinstance(gain, SurgeBonus) or gain.ability in ON_THE_BLOW


def _is_bonus(offer: SurgePurchase) -> bool:
    """Whether an offer gives damage, range or Pierce and nothing else: then a surge is never better kept."""
    return all(isinstance(gain, SurgeBonus) or _pierces(gain) for gain in offer.gain)


def _spent(table: Table) -> bool:
    """Whether surges of this attack are spent already: what they bought does not lie on the table."""
    for fact in reversed(table.facts):
        if isinstance(fact, AttackDeclared):
            return False
        if isinstance(fact, SurgesSpent):
            return True
    return False
