"""After the roll: fatigue dice, Fear, surges, and points that go to range or damage."""

from __future__ import annotations

from typing import Any

from game.content.models import SurgeBonus, SurgePurchase
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_build import affected, foes_among, prepare, reaches
from game.rules.combat.dice import POWER, add_dice, dice_total
from game.rules.combat.fear import surges_due
from game.rules.items.equipment import item_card_of
from game.rules.overlord.threat import gain_threat
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.ability import Stat
from game.state.events import causes
from game.state.events.attack import FISTS, Attack, AttackAbility, Buying, Rolled, SurgeSpending
from game.state.events.facts import SurgesSpent
from game.state.game_data import game_data
from game.state.queries.bans import forbidden
from game.state.queries.figures import added, immune, is_hero, seat_of
from game.state.queries.figures import total as total_of
from game.state.requests import purposes
from game.state.requests.requests import SpendSurges, SplitPoints, agrees
from game.state.rule_options import FEAR_SCOPE


async def fatigue_dice(table: Table, rolled: Rolled) -> Rolled:
    """A hero buys further power dice for fatigue, one at a time, up to five (BASE-FATIG-03, BASE-FATIG-05)."""
    attack = rolled.attack
    while may_buy_die(table.world, attack):
        if not await agrees(table, attack.by, why="BASE-FATIG-03", purpose=purposes.FATIGUE_DIE):
            break
        spend_fatigue(table, attack.by, 1, use="dice")
        bought = max(1, total_of(table.world, attack.by, Stat.FATIGUE_DICE))
        count = min(bought, attack.most_power - attack.power)
        faces = await add_dice(table, rolled.roll, (POWER,) * count, why=purposes.FATIGUE)
        attack = attack.changed(power=attack.power + count)
        rolled = rolled.changed(attack=attack, dice=(*rolled.dice, *(POWER,) * count), faces=(*rolled.faces, *faces))
    return rolled


@rule("BASE-FATIG-03", "BASE-FATIG-05", "ALTAR-FAQ-10")
def may_buy_die(world: World, attack: Attack) -> bool:
    """Whether the attacker is a hero under his own player with fatigue left and fewer than five power dice; whose turn
    it is does not matter (BASE-FATIG-05), and nobody else spends his fatigue (ALTAR-FAQ-10)."""
    return (
        attack.power < attack.most_power
        and not attack.settled
        and can_spend(world, attack.by, 1)
        and attack.chooser == seat_of(world, attack.by)
    )


@rule("BASE-ATK-14", "BASE-DICE-03", "BASE-DICE-06")
def totalled(world: World, rolled: Rolled) -> Attack:
    """The attack with its roll added to its bonuses (BASE-ATK-14): surges of all dice and free ones make one pool
    (BASE-DICE-06), each enhancement is a point for range or damage (BASE-DICE-03), or with luck for both."""
    attack, shown = rolled.attack, dice_total(world, rolled.dice, rolled.faces)
    lucky = shown.enhancements if added(attack.abilities, Stat.LUCK) else 0
    return attack.changed(
        range=attack.range + shown.range + lucky,
        damage=attack.damage + shown.damage + lucky,
        surges=attack.surges + shown.surges,
        flexible=attack.flexible + shown.enhancements - lucky,
    )


@rule("BASE-DICE-09")
async def spend(table: Table, attack: Attack) -> SurgeSpending:
    """Pay Fear, spend surges, of which two give the overlord one threat (BASE-DICE-09), then place the flexible points;
    `missed` when Fear is not paid."""
    spending = SurgeSpending(attack=attack, left=attack.surges, affected=affected(table.world, attack))
    spending = await table.before(spending)
    if spending.missed:
        return spending
    if is_hero(table.world, attack.by) or surge_options(table.world, attack):
        spending = await buy_effects(table, spending)
    greedy = not is_hero(table.world, attack.by) and feeds_overlord(table.world, attack)
    if greedy and worthwhile(table.world, spending):
        gain_threat(table, spending.left // 2, cause=causes.SURGES)
    return spending.changed(attack=await split_points(table, spending.attack))


def feeds_overlord(world: World, attack: Attack) -> bool:
    """Whether surges of this attack can become threat: those of the monsters' side."""
    return attack.side == "monster"


@rule("BASE-DICE-10", "ALTAR-FAQ-15")
def worthwhile(world: World, spending: SurgeSpending) -> bool:
    """Whether some enemy could be hit (BASE-DICE-10) and harmed."""
    foes = foes_among(world, spending.attack, spending.affected)
    feared = feared_away(world, spending.attack, foes)
    return any(reaches(world, spending.attack, foe) for foe in foes) and within_range(world, spending.attack, feared)


@rule("ALTAR-ABIL-08")
def feared_away(world: World, attack: Attack, foes: tuple[FigureId, ...]) -> int:
    """The surges that go for Fear before any brings something by itself, where the whole attack hangs on it."""
    free = immune(world, attack.by, "fear") or FEAR_SCOPE.of(world) == "figure"
    return 0 if free else surges_due(world, foes)


@rule("ALTAR-FAQ-15")
def within_range(world: World, attack: Attack, feared: int) -> bool:
    """Whether the best roll of these dice would reach the target at all, with the range that surges bring by
    themselves, but for so many that Fear takes (ALTAR-FAQ-15)."""
    if attack.distance is None:
        return True
    plan = prepare(
        world, attack.by, chooser=attack.chooser, weapon=attack.weapon, target=attack.target, side=attack.side
    )
    far = max((ability.adds(Stat.SURGE_RANGE) for ability in attack.abilities), default=0)
    best = sum(max(face.range + far * face.surge for face in game_data(world).faces[colour]) for colour in attack.dice)
    by_power = max(1, far) * max(attack.power, plan.power)
    return plan.range + plan.flexible + far * (plan.surges - feared) + best + by_power >= attack.distance


async def buy_effects(table: Table, spending: SurgeSpending) -> SurgeSpending:
    """Buy effects of the weapon while surges last and its player wants (BASE-DICE-07, BASE-DICE-11)."""
    while any(option.cost <= spending.left for option in surge_options(table.world, spending.attack)):
        attack = spending.attack
        options = surge_options(table.world, attack)
        request = SpendSurges(
            seat=attack.chooser,
            why="BASE-DICE-07",
            attack=attack.changed(surges=spending.left),
            offers=tuple((option.cost, words_of(option)) for option in options),
            subject=attack.by,
        )
        choice = await table.ask(request)
        if choice < 0:
            break
        option = options[choice]
        table.log(SurgesSpent(by=attack.by, cost=option.cost, effect=words_of(option)))
        attack = bought_effects(attack, option)
        for gain in option.gain:
            await table.before(Buying(attack=attack, gain=gain))
        spending = spending.changed(
            attack=attack, left=spending.left - option.cost, affected=affected(table.world, attack)
        )
    return spending


@rule("BASE-DICE-07")
def surge_options(world: World, attack: Attack) -> tuple[SurgePurchase, ...]:
    """What surges buy: the effects printed on the weapon used (BASE-DICE-07), and those of abilities; nothing for who
    is kept from spending them."""
    printed = () if attack.weapon == FISTS else item_card_of(world, attack.weapon).surges
    if forbidden(world, attack.by, "surges"):
        return ()
    held = (ability for ability in attack.abilities if isinstance(ability, AttackAbility))
    return printed + tuple(offer for ability in held for offer in ability.surge_offers(world, attack.by))


@rule("BASE-DICE-11", "ALTAR-FAQ-17", "BASE-CARD-01")
def bought_effects(attack: Attack, option: SurgePurchase) -> Attack:
    """The attack with one effect more; the same effect bought again adds up (BASE-DICE-11)."""
    for gain in option.gain:
        if isinstance(gain, SurgeBonus):
            attack = attack.changed(damage=attack.damage + gain.damage, range=attack.range + gain.range)
        else:
            attack = attack.gain(gain)
    return attack


def words_of(option: SurgePurchase) -> str:
    """What an effect gives, in short words: `+1 damage, Pierce 2`."""
    return ", ".join(word for gain in option.gain for word in _words(gain))


def _words(gain: Any) -> list[str]:
    if isinstance(gain, SurgeBonus):
        numbers = (("range", gain.range), ("damage", gain.damage))
        return [f"+{amount} {name}" for name, amount in numbers if amount]
    return [gain.words()]


async def split_points(table: Table, attack: Attack) -> Attack:
    """Put the flexible points on damage and range as its player likes (BASE-DICE-03, BASE-ABIL-21)."""
    if not attack.flexible:
        return attack
    request = SplitPoints(
        seat=attack.chooser,
        why="BASE-DICE-03",
        points=attack.flexible,
        damage=attack.damage,
        range=attack.range,
        distance=attack.distance,
        subject=attack.by,
    )
    on_damage = await table.ask(request)
    return attack.changed(
        damage=attack.damage + on_damage,
        range=attack.range + attack.flexible - on_damage,
        sorcery=max(0, on_damage - attack.flexible + sorcery_of(attack)),
        flexible=0,
    )


def sorcery_of(attack: Attack) -> int:
    """How many of the points that go to range or damage are those of Sorcery."""
    return sum(int(getattr(ability, "rank", 0)) for ability in attack.abilities if ability.called("sorcery"))
