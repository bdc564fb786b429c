"""What the numbers of a roll come from: its dice, what surges have bought, and the cards that add to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.content.counting import counted
from game.content.models import SurgeBonus
from game.kernel.store import GAME, FigureId, World
from game.rules.combat.attack_spend import words_of
from game.rules.combat.best_blow import BestBlow
from game.rules.combat.dice import dice_total
from game.rules.items.equipment import item_card_of
from game.state.ability import Ability, Stat
from game.state.components.components import DiceOnTable, Skill
from game.state.events.attack import FISTS, Attack, AttackAbility, counts_for
from game.state.familiars import armour_now
from game.state.game_data import catalog
from game.state.queries.figures import added, hero_card, immune, name_of, usable

DICE, POINTS, SURGES, OTHER = "the dice", "enhancements", "surges", "other effects"
"""Where numbers come from that no card has brought."""
FIELDS = ("damage", "range", "surges", "flexible", "pierce")


class Term(NamedTuple):
    """So much of a number, what it comes from, and what that says of itself."""

    number: int
    source: str
    text: str = ""

    @property
    def words(self) -> str:
        """The term as a line: how much it is, and what it comes from."""
        return f"**{self.number:+d} from {self.source}.** {self.text}".replace("-", "−", self.number < 0)


@dataclass(frozen=True)
class RollTerms:
    """A roll as it is told: who attacks with what whom, the terms of its damage, range and surges, and of the armour
    that it meets. `distance` is how far away the target is, None where range does not count; `over` are the surges on
    which nothing was spent."""

    head: str
    damage: tuple[Term, ...]
    range: tuple[Term, ...]
    surges: tuple[Term, ...]
    armour: tuple[Term, ...]
    distance: int | None
    over: int

    @property
    def lines(self) -> list[str]:
        """What the roll comes to, a line each, with **keywords** for what each number comes from."""
        told = []
        far = total(self.range)
        if self.distance is not None:
            reached = "far enough" if far >= self.distance else f"{self.distance - far} short"
            told.append(f"**{far} range**: it is {self.distance} away, {reached}")
        if self.surges:
            told.append(f"{_sum(self.surges)} = **{counted(total(self.surges), 'surge')}**, {self.over} left over")
        if self.damage:
            told.append(f"{_sum(self.damage)} = **{total(self.damage)} damage**")
        if len(self.armour) > 1:
            told.append(f"{_sum(self.armour)} = **{total(self.armour)} armour**")
        return told

    @property
    def numbers(self) -> tuple[str, ...]:
        """The words of a sum, one for each number that comes from anything."""
        found = (("damage", self.damage), ("armour", self.armour), ("range", self.range))
        surges = (counted(total(self.surges), "surge"),) if self.surges else ()
        return (*(f"{total(terms)} {what}" for what, terms in found if terms), *surges)

    def after(self, word: str) -> str:
        """The number that follows that of a word, the first after the last and after any other word."""
        at = self.numbers.index(word) + 1 if word in self.numbers else 0
        return self.numbers[at % len(self.numbers)] if self.numbers else ""

    def of(self, word: str) -> tuple[str, ...]:
        """The terms of the number that a word of a sum names, else that of the source of this name, a line each."""
        named = {"damage": self.damage, "range": self.range, "surge": self.surges, "surges": self.surges}
        named["armour"] = self.armour
        number, _, what = word.partition(" ")
        terms = named.get(what, ()) if number.isdigit() else ()
        every = (*self.damage, *self.range, *self.surges, *self.armour)
        return tuple(term.words for term in terms or [each for each in every if each.source == word][:1])


def total(terms: tuple[Term, ...]) -> int:
    """The sum of terms."""
    return sum(term.number for term in terms)


def _sum(terms: tuple[Term, ...]) -> str:
    """Terms as a sum; what is taken away has its own sign."""
    told = [f"{abs(term.number)} from **{term.source}**" for term in terms]
    signs = ["", *(" − " if term.number < 0 else " + " for term in terms[1:])]
    return "".join(sign + words for sign, words in zip(signs, told, strict=True))


class Giver(NamedTuple):
    """A card whose abilities an attack may have, by its name and text."""

    name: str
    text: str
    abilities: tuple[Ability, ...]


def roll_terms(world: World, plan: Attack, blow: BestBlow, foe: FigureId) -> RollTerms:
    """The terms of an attack of a hero's on one enemy, settled as a blow has it; its dice lie on the table."""
    lying = world.get(DiceOnTable, GAME)
    shown = dice_total(world, lying.dice, lying.faces)
    lucky = shown.enhancements if added(plan.abilities, Stat.LUCK) else 0
    given = list(_given(world, plan))
    rolled = counted(len(lying.dice), "die")
    gains = [gain for offer in blow.bought for gain in offer.gain if isinstance(gain, SurgeBonus)]
    bought = ", ".join(words_of(offer) for offer in blow.bought)
    damage = [
        Term(shown.damage, rolled, "The drops on the dice."),
        *_of(given, "damage", plan.damage),
        Term(blow.points + lucky, POINTS, "Enhancements that went to damage (BASE-DICE-03)."),
        Term(sum(gain.damage for gain in gains), SURGES, f"Bought with surges: {bought}."),
    ]
    reach = [
        Term(shown.range, rolled, "The numbers on the dice."),
        *_of(given, "range", plan.range),
        Term(lucky or blow.attack.flexible - blow.points, POINTS, "Enhancements that went to range (BASE-DICE-03)."),
        Term(sum(gain.range for gain in gains), SURGES, f"Bought with surges: {bought}."),
    ]
    surges = [Term(shown.surges, rolled, "The surges on the dice."), *_of(given, "surges", plan.surges)]
    weapon = "" if plan.weapon == FISTS else f", {item_card_of(world, plan.weapon).name},"
    return RollTerms(
        head=f"**{name_of(world, plan.by)}**{weapon} on **{name_of(world, foe)}**",
        damage=_any(damage),
        range=_any(reach),
        surges=_any(surges),
        armour=_armour(world, blow, foe),
        distance=plan.distance,
        over=blow.attack.surges,
    )


def _armour(world: World, blow: BestBlow, foe: FigureId) -> tuple[Term, ...]:
    attack = blow.attack
    worn = armour_now(world, foe, attack.kind, attack=attack)
    pierce = 0 if immune(world, foe, "pierce") else min(worn, attack.pierce)
    pierced = Term(-pierce, "Pierce", "Pierce takes so much of the armour away (BASE-ABIL-17).")
    return _any([Term(worn, name_of(world, foe), "Its armour against this attack."), pierced])


def _of(given: Iterable[tuple[Giver, dict[str, int]]], field: str, whole: int) -> list[Term]:
    """What cards give to a number of the attack before the roll, and the rest of it."""
    found = [Term(more[field], giver.name, giver.text) for giver, more in given if more.get(field)]
    rest = whole - sum(term.number for term in found)
    return [*found, Term(rest, OTHER, "Figures near by, orders, and cards in play.")]


def _any(terms: Iterable[Term]) -> tuple[Term, ...]:
    """The terms that count for anything."""
    return tuple(term for term in terms if term.number)


def _given(world: World, plan: Attack) -> Iterator[tuple[Giver, dict[str, int]]]:
    """What each card of the attacker adds to the numbers of the attack by its abilities."""
    known: tuple[Ability, ...] = ()
    for giver in _givers(world, plan):
        more = dict.fromkeys(FIELDS, 0)
        for ability in giver.abilities:
            if ability not in plan.abilities or not counts_for(known, ability):
                continue
            known = (*known, ability)
            with_it = ability.on_attack(plan) if isinstance(ability, AttackAbility) else plan.plus(ability)
            for field in FIELDS:
                more[field] += getattr(with_it, field) - getattr(plan, field)
        yield giver, more


def _givers(world: World, plan: Attack) -> Iterator[Giver]:
    """The weapon, the hero's own card, his skills and what else he has on."""
    cards, hero = catalog(world), plan.by
    if plan.weapon != FISTS:
        weapon = item_card_of(world, plan.weapon)
        yield Giver(weapon.name, weapon.text, tuple(weapon.abilities))
    own = hero_card(world, hero)
    yield Giver(own.name, own.text, tuple(own.abilities))
    for _, skill in world.each(Skill):
        if skill.hero == hero:
            card = cards.skills[skill.card]
            yield Giver(card.name, card.text, tuple(card.abilities))
    for _, item in usable(world, hero):
        worn = cards.items[item.card]
        if worn.kind != "weapon":
            yield Giver(worn.name, worn.text, tuple(worn.abilities))
