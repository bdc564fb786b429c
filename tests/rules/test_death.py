"""Deaths of heroes and monsters, and what they cost."""

import pytest

from game.kernel.table import Over, Table
from game.rules.status.wounds import Hit, wound, wound_all
from game.state.components import components as c
from game.state.events import causes
from game.state.events.facts import CoinsChanged, ConquestChanged, Killed
from game.state.slugs import Cause
from tests.combat_support import Arena, HeroFigure, MonsterFigure, of_kind


def killed(hero: HeroFigure, *, conquest: int = 10, turn: bool = False) -> Arena:
    """A hero who has just been killed by something."""
    arena = Arena("H..M", {"H": hero, "M": MonsterFigure(rank="master")}, conquest=conquest)
    if turn:
        arena.heros_turn("H")
    arena.run(lambda table: wound(table, arena.id["H"], 99, cause=causes.TRAP))
    return arena


@pytest.mark.rule("BASE-DEATH-02", "BASE-DEATH-09")
def test_a_killed_hero_leaves_the_board_for_town_and_his_turn_ends() -> None:
    arena = killed(HeroFigure(), turn=True)
    assert not arena.standing("H")
    assert arena.world.find(c.InTown, arena.id["H"]) is not None
    assert arena.world.the(c.HeroTurn).over


@pytest.mark.rule("BASE-DEATH-03", "BASE-CONQ-04")
def test_a_death_costs_the_heros_conquest_rating() -> None:
    assert killed(HeroFigure(conquest=4)).conquest() == 6


@pytest.mark.rule("BASE-QUEST-01")
def test_an_empty_pool_ends_the_game_at_once() -> None:
    arena = killed(HeroFigure(conquest=4), conquest=4)
    assert arena.table.over == Over("overlord", "BASE-QUEST-01")


@pytest.mark.rule("BASE-DEATH-04")
@pytest.mark.parametrize(("before", "after"), [(125, 75), (100, 50), (25, 25), (0, 0)])
def test_half_the_coins_are_lost_rounded_down_to_a_multiple_of_25(before: int, after: int) -> None:
    arena = killed(HeroFigure(coins=before))
    assert arena.world.get(c.Coins, arena.id["H"]).amount == after


@pytest.mark.rule("BASE-DEATH-06")
def test_in_town_wounds_fatigue_and_effects_are_gone() -> None:
    arena = killed(HeroFigure(fatigue=4, also=(c.FatigueTaken(3), c.Tokens(burn=2, web=1), c.Monkey(2))))
    hero = arena.id["H"]
    assert (arena.wounds("H"), arena.fatigue("H"), arena.tokens("H")) == (0, 0, c.Tokens())
    assert arena.world.find(c.Monkey, hero) is None


@pytest.mark.rule("BASE-DEATH-07")
def test_a_killed_hero_has_no_more_turn_in_this_round() -> None:
    arena = killed(HeroFigure())
    assert arena.world.find(c.TurnDone, arena.id["H"]) is not None
    assert arena.world.find(c.Fallen, arena.id["H"]) is not None


@pytest.mark.rule("BASE-DEATH-08")
def test_a_killed_heros_order_is_removed() -> None:
    assert killed(HeroFigure(order="dodge")).order("H") == ""


@pytest.mark.rule("BASE-DEATH-01")
def test_a_dead_monster_is_removed_with_all_its_tokens() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(also=(c.Tokens(burn=2),))})
    arena.attack("H", "M", dice="red 0/4")
    assert arena.world.find(c.Monster, arena.id["M"]) is None
    assert arena.world.find(c.Tokens, arena.id["M"]) is None


@pytest.mark.rule("BASE-MASTER-02")
def test_the_killer_of_a_master_gets_fifty_coins() -> None:
    arena = Arena("HMJ", {"H": HeroFigure(), "M": MonsterFigure(rank="master"), "J": HeroFigure()})
    facts = arena.attack("H", "M", dice="red 0/4")
    assert of_kind(facts, CoinsChanged) == [CoinsChanged(hero=arena.id["H"], amount=50, cause=causes.BOUNTY)]


def test_a_master_that_burns_to_death_pays_nobody() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(rank="master")})
    facts = arena.run(lambda table: wound(table, arena.id["M"], 9, cause=causes.BURN))
    assert of_kind(facts, Killed)
    assert not of_kind(facts, CoinsChanged)


@pytest.mark.rule("BASE-MASTER-05", "BASE-CONQ-06")
def test_a_named_monster_gives_the_conquest_of_the_quest_and_no_bounty() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(named="gruk", conquest=2)})
    facts = arena.attack("H", "M", dice="red 0/4")
    assert [(fact.amount, fact.cause) for fact in of_kind(facts, ConquestChanged)] == [(2, "named")]
    assert not of_kind(facts, CoinsChanged)


@pytest.mark.rule("BASE-QUEST-02", "BASE-QUEST-03")
def test_the_goal_wins_while_conquest_is_left() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(named="boss")}, conquest=1)
    arena.attack("H", "M", dice="red 0/4")
    assert arena.table.over == Over("heroes", "BASE-QUEST-02")


def test_a_goal_reached_with_an_empty_pool_is_a_defeat() -> None:
    figures = {"H": HeroFigure(conquest=3), "M": MonsterFigure(named="boss")}
    arena = Arena("HM", figures, conquest=3)

    async def rule(table: Table) -> None:
        await wound_all(table, [Hit(arena.id["M"], 9, Cause("blast")), Hit(arena.id["H"], 99, Cause("blast"))])

    arena.run(rule)
    assert arena.table.over == Over("overlord", "BASE-QUEST-01")


@pytest.mark.rule("BASE-CONQ-01")
def test_all_heroes_share_one_pool() -> None:
    arena = Arena("HJ", {"H": HeroFigure(conquest=2), "J": HeroFigure(conquest=3)})

    async def rule(table: Table) -> None:
        await wound_all(table, [Hit(arena.id["H"], 99, Cause("blast")), Hit(arena.id["J"], 99, Cause("blast"))])

    arena.run(rule)
    assert arena.conquest() == 5
