"""Abilities that change an attack: numbers, areas, and what they leave on the target."""

import pytest

from game.abilities.knockback import Knockback
from game.abilities.numbers import AttackBonus
from game.abilities.surges import DrainThreat, SlayAbility
from game.abilities.undying import Undying
from game.board.grid import Space, bits
from game.kernel.request import Seat
from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_targets import targets
from game.state.ability import Ability
from game.state.components.components import OVERLORD, Position, Threat
from game.state.events.facts import CoinsChanged, Killed, Rose
from game.state.requests.requests import ChooseSpace
from tests.combat_support import Arena, Figure, HeroFigure, MonsterFigure, of_kind, weapon
from tests.vocabulary_support import read_ability


def staff(*abilities: Ability) -> HeroFigure:
    """A hero with a staff that has these abilities."""
    return HeroFigure(items=(weapon("staff", attack="magic", dice=("white",), abilities=abilities),), armour=1)


def club(*abilities: Ability, surges: tuple[tuple[int, Ability], ...] = ()) -> HeroFigure:
    """A hero with a club that has these abilities."""
    return HeroFigure(items=(weapon("club", abilities=abilities, surges=surges),))


@pytest.mark.rule("BASE-ABIL-17")
def test_pierce_ignores_armour() -> None:
    arena = Arena("HM", {"H": club(read_ability("pierce", rank=2)), "M": MonsterFigure(wounds=9, armour=3)})
    arena.attack("H", "M", weapon="club", dice="red 1/3*")
    assert arena.wounds("M") == 2


@pytest.mark.rule("BASE-ABIL-01")
def test_ranks_of_several_sources_add_up() -> None:
    hero = HeroFigure(
        items=(weapon("club", abilities=(read_ability("pierce", rank=1),)),),
        abilities=(read_ability("pierce", rank=2),),
    )
    arena = Arena("HM", {"H": hero, "M": MonsterFigure(wounds=9, armour=3)})
    arena.attack("H", "M", weapon="club", dice="red 1/3*")
    assert arena.wounds("M") == 3


@pytest.mark.rule("BASE-ABIL-04", "BASE-ABIL-05", "BASE-ATK-26")
def test_a_blast_strikes_friend_and_foe_each_with_its_own_armour() -> None:
    figures = {
        "H": staff(read_ability("blast", rank=2)),
        "M": MonsterFigure(wounds=9, armour=1),
        "J": HeroFigure(),
        "K": HeroFigure(),
    }
    arena = Arena("H.MJK", figures)
    arena.attack("H", "M", weapon="staff", dice="white 2/2")
    assert [arena.wounds(letter) for letter in "HMJK"] == [1, 1, 2, 2]


def test_a_blast_does_not_pass_walls() -> None:
    arena = Arena("H.M#J", {"H": staff(read_ability("blast", rank=3)), "M": MonsterFigure(wounds=9), "J": HeroFigure()})
    arena.attack("H", "M", weapon="staff", dice="white 2/2")
    assert arena.wounds("J") == 0


def test_a_large_figure_in_a_blast_is_struck_once() -> None:
    arena = Arena("H.MM/..MM", {"H": staff(read_ability("blast", rank=2)), "M": MonsterFigure(wounds=9)})
    arena.attack("H", "M", weapon="staff", dice="white 2/2")
    assert arena.wounds("M") == 2


def dragon(drawing: str) -> Arena:
    """A large breather and a hero or two."""
    monster = MonsterFigure(attack="ranged", dice=("blue",), wounds=9, abilities=(read_ability("breath"),))
    letters = [letter for letter in "HJ" if letter in drawing]
    heroes: dict[str, Figure] = {letter: HeroFigure() for letter in letters}
    return Arena(drawing, {"D": monster, **heroes})


@pytest.mark.rule("BASE-ABIL-06")
def test_breath_is_laid_against_a_side_and_needs_no_range() -> None:
    arena = dragon("D..HJ")
    assert list(bits(targets(arena.world, arena.id["D"]))) == [1]
    arena.attack("D", Space(1), dice="blue 1/2")
    assert (arena.wounds("H"), arena.wounds("J")) == (2, 2)


@pytest.mark.rule("BASE-ABIL-07")
def test_breath_is_stopped_by_walls_within_its_template() -> None:
    arena = dragon("D..#H/...../.....")
    arena.attack("D", Space(1), dice="blue 1/2")
    assert arena.wounds("H") == 2
    arena = dragon("D..#H")
    assert targets(arena.world, arena.id["D"]) == 0


@pytest.mark.rule("BASE-ABIL-19")
def test_reach_strikes_at_two_spaces_in_sight() -> None:
    arena = Arena("H.M", {"H": HeroFigure(), "M": MonsterFigure(abilities=(read_ability("reach"),))})
    assert targets(arena.world, arena.id["M"]) == 1
    arena.attack("M", "H", dice="red 0/4")
    assert arena.wounds("H") == 4
    arena = Arena("H#M", {"H": HeroFigure(), "M": MonsterFigure(abilities=(read_ability("reach"),))})
    assert targets(arena.world, arena.id["M"]) == 0


@pytest.mark.rule("BASE-ABIL-23", "BASE-ATK-25")
def test_sweep_strikes_every_enemy_in_reach_and_no_friend() -> None:
    figures = {
        "M": MonsterFigure(abilities=(read_ability("sweep"),)),
        "H": HeroFigure(),
        "J": HeroFigure(armour=1),
        "N": MonsterFigure(),
    }
    arena = Arena("HMJ/.N.", figures)
    arena.attack("M", "H", dice="red 2/2")
    assert [arena.wounds(letter) for letter in "HJN"] == [2, 1, 0]


def test_a_burst_strikes_every_enemy_around_and_fails_only_on_a_miss() -> None:
    figures = {"H": staff(read_ability("burst", range=3)), "M": MonsterFigure(wounds=9), "N": MonsterFigure(wounds=9)}
    arena = Arena("M..H.N", figures)
    arena.attack("H", "M", weapon="staff", dice="white 1/3*")
    assert (arena.wounds("M"), arena.wounds("N")) == (3, 3)


@pytest.mark.rule("BASE-ABIL-08", "BASE-ABIL-26")
def test_one_damage_sets_on_fire_even_through_armour() -> None:
    arena = Arena("HM", {"H": club(read_ability("burn")), "M": MonsterFigure(armour=9)})
    arena.attack("H", "M", weapon="club", dice="red 2/2")
    assert (arena.wounds("M"), arena.tokens("M").burn) == (0, 1)


@pytest.mark.rule("BASE-ABIL-22")
def test_stun_gives_a_token() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(abilities=(read_ability("stun"),))})
    arena.attack("M", "H", dice="red 2/2")
    assert arena.tokens("H").stun == 1


@pytest.mark.rule("BASE-MASTER-04")
def test_named_monsters_are_not_stunned() -> None:
    arena = Arena("HM", {"H": club(read_ability("stun")), "M": MonsterFigure(named="gruk", wounds=9)})
    arena.attack("H", "M", weapon="club", dice="red 2/2")
    assert arena.tokens("M").stun == 0


@pytest.mark.rule("BASE-ABIL-25")
def test_web_gives_a_token() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(abilities=(read_ability("web"),))})
    arena.attack("M", "H", dice="red 2/2")
    assert arena.tokens("H").web == 1


@pytest.mark.rule("BASE-ABIL-28")
def test_an_ability_held_twice_gives_one_token() -> None:
    hero = HeroFigure(items=(weapon("club", abilities=(read_ability("stun"),)),), abilities=(read_ability("stun"),))
    arena = Arena("HM", {"H": hero, "M": MonsterFigure(wounds=9)})
    plan = prepare(arena.world, arena.id["H"], chooser=Seat("seat1"), weapon=arena.id["club"], target=Space(1))
    assert plan.abilities == (read_ability("stun"),)


@pytest.mark.rule("BASE-ABIL-18", "BASE-EFFECT-05")
def test_each_wound_of_a_poison_attack_is_a_poison_token() -> None:
    arena = Arena("HM", {"H": HeroFigure(armour=1), "M": MonsterFigure(abilities=(read_ability("poison"),))})
    arena.attack("M", "H", dice="red 1/3*")
    assert (arena.wounds("H"), arena.tokens("H").poison) == (2, 2)


@pytest.mark.rule("BASE-ABIL-27")
def test_poison_that_armour_stops_leaves_no_token() -> None:
    arena = Arena("HM", {"H": HeroFigure(armour=2), "M": MonsterFigure(abilities=(read_ability("poison"),))})
    arena.attack("M", "H", dice="red 2/2")
    assert arena.tokens("H").poison == 0
    arena.attack("M", "H", dice="red 1/3*")
    assert arena.tokens("H").poison == 1


def test_immunity_keeps_tokens_off() -> None:
    arena = Arena(
        "HM",
        {
            "H": HeroFigure(abilities=(read_ability("immune", to=("burn",)),)),
            "M": MonsterFigure(abilities=(read_ability("burn"),)),
        },
    )
    arena.attack("M", "H", dice="red 2/2")
    assert arena.tokens("H").burn == 0


@pytest.mark.rule("BASE-ABIL-13", "BASE-ABIL-14", "BASE-ABIL-16")
def test_knockback_throws_up_to_three_spaces_over_figures_in_any_direction() -> None:
    arena = Arena("HMN....", {"H": club(Knockback()), "M": MonsterFigure(wounds=9), "N": MonsterFigure()})
    arena.attack("H", "M", weapon="club", dice="red 2/2", answers=[("knockback", 4)])
    assert arena.world.get(Position, arena.id["M"]).anchor == 4


@pytest.mark.rule("BASE-ABIL-15")
def test_a_large_figure_flies_less_far() -> None:
    arena = Arena("HMM...", {"H": club(Knockback()), "M": MonsterFigure(wounds=9)})
    seen: list[tuple[int, ...]] = []

    def stay(table: Table, request: ChooseSpace) -> int:
        seen.append(request.spaces)
        return 1

    arena.attack("H", "M", weapon="club", dice="red 2/2", answers=[("knockback", stay)])
    assert seen == [(1, 2, 3)]


@pytest.mark.rule("BASE-ABIL-09")
def test_commands_near_by_add_up_for_damage_and_range() -> None:
    figures = {
        "M": MonsterFigure(abilities=(read_ability("command"),)),
        "N": MonsterFigure(abilities=(read_ability("command"),)),
        "O": MonsterFigure(abilities=(read_ability("command"),)),
        "H": HeroFigure(),
    }
    arena = Arena("HMN....O", figures)
    plan = prepare(arena.world, arena.id["M"], chooser=OVERLORD, target=Space(0))
    assert (plan.damage, plan.range) == (2, 2)


@pytest.mark.rule("BASE-EQUIP-09")
def test_the_other_hand_adds_its_bonus() -> None:
    items = (weapon("club"), weapon("dagger", abilities=(read_ability("off_hand", damage=1),)))
    arena = Arena("HM", {"H": HeroFigure(items=items), "M": MonsterFigure(wounds=9)})
    arena.attack("H", "M", weapon="club", dice="red 2/2")
    assert arena.wounds("M") == 3


def test_a_bonus_against_adjacent_targets_does_not_count_from_afar() -> None:
    bonus = AttackBonus(pierce=2, attack=("magic",), adjacent=True)
    hero = HeroFigure(items=(weapon("staff", attack="magic", dice=("white",)),), abilities=(bonus,))
    arena = Arena("HM.N", {"H": hero, "M": MonsterFigure(), "N": MonsterFigure()})
    near, far = (
        prepare(arena.world, arena.id["H"], chooser=Seat("s"), weapon=arena.id["staff"], target=t)
        for t in (Space(1), Space(3))
    )
    assert (near.pierce, far.pierce) == (2, 0)


# --- bought with surges ----------------------------------------------------------------------------------------------
def test_double_damage_doubles_all_of_it() -> None:
    arena = Arena(
        "HM", {"H": club(surges=((1, read_ability("double_damage")),)), "M": MonsterFigure(wounds=9, armour=1)}
    )
    arena.attack("H", "M", weapon="club", dice="red 1/3*", answers=[("surges", 0)])
    assert arena.wounds("M") == 5


def test_bought_tokens_come_on_top_of_the_weapons_own() -> None:
    arena = Arena(
        "HM",
        {
            "H": club(read_ability("burn"), surges=((1, read_ability("extra_token", effect="burn", tokens=1)),)),
            "M": MonsterFigure(),
        },
    )
    arena.attack("H", "M", weapon="club", dice="red 1/3*", answers=[("surges", 0)])
    assert arena.tokens("M").burn == 2


def test_a_stunning_weapon_needs_a_wound() -> None:
    stunning = club(read_ability("wound_tokens", effect="stun", tokens=1))
    arena = Arena("HM", {"H": stunning, "M": MonsterFigure(wounds=9, armour=2)})
    arena.attack("H", "M", weapon="club", dice="red 2/2")
    assert arena.tokens("M").stun == 0
    arena.attack("H", "M", weapon="club", dice="red 0/4")
    assert arena.tokens("M").stun == 1


def test_slay_kills_what_armour_has_saved_and_undying_does_not_help() -> None:
    figures = {"H": club(surges=((1, SlayAbility()),)), "M": MonsterFigure(armour=9, abilities=(Undying(),))}
    arena = Arena("HM", figures)
    arena.attack("H", "M", weapon="club", dice="red 1/3*", answers=[("surges", 0)])
    assert not arena.standing("M")


def test_threat_is_drained_when_it_is_bought() -> None:
    arena = Arena("HM", {"H": club(surges=((1, DrainThreat(amount=2)),)), "M": MonsterFigure()})
    arena.world.set(GAME, Threat(3))
    arena.attack("H", "M", weapon="club", dice="red 1/3*", answers=[("surges", 0)])
    assert arena.threat() == 1


# --- undying ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-ABIL-24")
def test_what_is_undying_rises_on_a_surge_with_the_surplus_of_the_blow() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(wounds=3, abilities=(Undying(),))})
    facts = arena.attack("H", "M", dice="red 0/4, black surge")
    assert arena.wounds("M") == 1
    assert of_kind(facts, Rose)
    assert not of_kind(facts, Killed)


def test_a_surplus_that_kills_again_is_rolled_for_again() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(wounds=2, rank="master", abilities=(Undying(),))})
    facts = arena.attack("H", "M", dice="red 0/4, black surge, black blank")
    assert not arena.standing("M")
    assert len(of_kind(facts, CoinsChanged)) == 1


def test_in_a_blast_all_wounds_come_before_the_first_death_and_bounty_only_for_what_stays_dead() -> None:
    figures = {
        "H": HeroFigure(
            items=(weapon("staff", attack="magic", dice=("white",), abilities=(read_ability("blast", rank=1),)),)
        ),
        "M": MonsterFigure(wounds=2, rank="master", abilities=(Undying(),)),
        "N": MonsterFigure(wounds=2, rank="master", abilities=(Undying(),)),
    }
    arena = Arena("H..MN", figures)
    facts = arena.attack("H", "M", weapon="staff", dice="white 3/1*")
    assert (arena.wounds("M"), arena.wounds("N")) == (1, 1)
    facts = arena.attack("H", "M", weapon="staff", dice="white 3/1*, black blank, black surge")
    assert (arena.standing("M"), arena.standing("N")) == (False, True)
    kinds = [type(fact).__name__ for fact in facts]
    assert kinds.index("Killed") > max(i for i, kind in enumerate(kinds) if kind == "Wounded")
    assert len(of_kind(facts, CoinsChanged)) == 1
