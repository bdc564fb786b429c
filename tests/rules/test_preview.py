"""The odds of an attack as it stands on the board."""

from game.abilities.numbers import AttackBonus
from game.board.grid import Space
from game.kernel.store import GAME
from game.rules.combat.attack_forecast import attack_forecast as asked
from game.rules.combat.exact_odds import exact_odds
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.vocabulary_support import read_ability


def test_fists_hit_five_times_in_six_and_kill_by_their_damage() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(wounds=3)})
    answer = exact_odds(asked(arena.world, arena.id["H"], GAME, Space(1)))
    assert (answer.total, answer.hits, answer.kills) == (6, 5, 3)


def test_the_question_holds_bonuses_armour_distance_and_what_surges_buy() -> None:
    bow = weapon(
        "bow", attack="ranged", dice=("blue",), surges=[(1, {"damage": 1}), (2, read_ability("pierce", rank=2))]
    )
    hero = HeroFigure(items=(bow,), traits={"ranged": 2}, order="aim", abilities=(AttackBonus(damage=1),))
    arena = Arena(
        "H..M", {"H": hero, "M": MonsterFigure(armour=3, wounds=5, abilities=(read_ability("fear", rank=1),))}
    )
    question = asked(arena.world, arena.id["H"], arena.id["bow"], Space(3))
    assert (question.distance, question.damage, question.armour, question.wounds_left) == (3, 1, 3, 5)
    assert (len(question.pool.dice), question.fear, question.aim) == (3, 1, True)
    assert [(option.cost, option.damage, option.pierce) for option in question.options] == [(1, 1, 0), (2, 0, 2)]
