"""What a greedy hero does among many foes: he leaves by the glyph, walks no farther, and does not come back."""

from __future__ import annotations

from typing import Any

from game.board.grid import NOWHERE, Space
from game.players import make
from game.rules.movement.hero_special_moves import TakeGlyph
from game.rules.turn.hero_actions import EndTurn, SpendFatigue, Walk
from game.state.queries.figures import in_town
from tests.players.test_greedy_heroes import moment

FOES = "".join(f'figures.{name} = {{ monster = "beastman" }}\n' for name in "bcd")
RING = f'''
map = """
##########
#A.b....k#
#...c....#
#...d....#
##########
"""
things = [{{ at = "1,1", kind = "glyph", on = true }}]
figures.A = {{ hero = "silhouette", items = ["crossbow"], wounds = 4 }}
{FOES}'''


def given_answers(given: str) -> tuple[list[Any], bool]:
    """What a greedy hero does to the end of his turn, and whether he is in town then."""
    table, request = moment(given + 'windows = "quiet"\n')
    hero, done = request.who, list[Any]()
    while not (done and isinstance(done[-1], EndTurn)):
        answer = make("normal", request.seat, "1")(table, request)
        if getattr(request, "who", None) == hero:
            done.append(answer)
        away = in_town(table.world, hero)
        request = table.answer(request.seat, answer)
        assert request is not None
    return done, away


def test_whoever_has_struck_leaves_the_ring_by_the_glyph() -> None:
    done, away = given_answers(RING + 'turn = { hero = "A", action = "advance", attacks = 0, points = 3 }\n')
    assert away and not any(isinstance(each, Walk) for each in done)


def test_for_a_point_of_fatigue_too() -> None:
    done, away = given_answers(RING + 'turn = { hero = "A", action = "battle", attacks = 0, points = 0 }\n')
    assert away and any(isinstance(each, SpendFatigue) for each in done)


TOWN = (
    RING.replace("#A.b", "#O.b")
    .replace("wounds = 4", "town = true, wounds = 1, coins = 100")
    .replace("....k#", ".....#")
)
OTHER = 'figures.B = { hero = "mordrog", at = "8,3" }\nturn = { hero = "A", action = "advance" }\n'


def test_who_is_hurt_waits_in_town_while_foes_ring_the_glyph() -> None:
    done, away = given_answers(TOWN + OTHER)
    assert away and not any(isinstance(each, TakeGlyph) for each in done)


WIDE = """
map = '''
################################
#O.b...........................#
#...c..........................#
#...d..........................#
################################
'''
things = [{ at = "1,1", kind = "glyph", on = true }, { at = "30,3", kind = "glyph", on = true }]
figures.A = { hero = "silhouette", items = ["crossbow"], town = true, wounds = 4 }
figures.B = { hero = "mordrog", at = "27,3" }
turn = { hero = "A", action = "advance" }
"""


def test_or_comes_by_another_one() -> None:
    done, _ = given_answers(WIDE.replace("figures.B", FOES + "figures.B"))
    assert TakeGlyph(Space(3 * 32 + 30)) in done


def test_sound_heroes_come_back_all_the_same() -> None:
    done, _ = given_answers(TOWN.replace("wounds = 1, ", "") + OTHER)
    assert any(isinstance(each, TakeGlyph) and each.to != NOWHERE for each in done)
