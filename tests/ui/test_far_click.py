"""A click on an enemy out of reach proposes a way to attack him, a second one goes it: nothing is done between."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import GAME, FigureId
from game.modules.setup import GameSetup
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.movement.hero_special_moves import ClimbOut
from game.rules.turn.hero_actions import Declare, SpendFatigue, TakeHalf, Walk
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, Activation, Hand, HeroTurn, Position, Threat
from game.state.events.facts import AttackDeclared
from game.state.requests.requests import Menu
from game.ui.input.actions import Action, Pointer
from game.ui.prompts import Asked
from game.ui.prompts.plan import Plan, without_attack
from game.ui.session import HEROES, Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at, left_out

HALL = """
title = "A hall"
modules = ["base"]
map = '''
##############
#............#
#A..........b#
#............#
##############
'''
figures.A = { hero = "mordrog", fatigue = 2, items = ["WEAPON"] }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
threat = 0
hand = []
"""
CORNER = """
title = "Round a corner"
modules = ["base"]
map = '''
##########
#A......##
#####.####
#b......##
##########
'''
figures.A = { hero = "silhouette", fatigue = 0, items = ["bow"] }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
hand = []
"""
FAR = """
title = "A long hall"
modules = ["base"]
map = '''
##############
#A############
#...........b#
##############
'''
figures.A = { hero = "silhouette", fatigue = 0, items = ["bow"] }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
hand = []
"""
LANE = """
title = "Past friends"
modules = ["base"]
map = '''
##########
#A.BC..b.#
##########
'''
figures.A = { hero = "steelhorns", fatigue = 3, items = ["sword"] }
figures.B = { hero = "mordrog" }
figures.C = { hero = "lyssa" }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "advance", points = 2 }
hand = []
"""
CHARGE = """
title = "A giant comes"
modules = ["base"]
map = '''
############
#b.........#
#.........A#
############
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "ogre" }
turn = { monster = "b", points = 8, attacks = 1 }
hand = []
"""


RALLY = """
title = "Once more"
modules = ["base"]
map = '''
##########
#A.....b.#
##########
'''
figures.A = { hero = "mordrog", fatigue = 1, items = ["sword"], skills = ["relentless"] }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
threat = 0
hand = []
"""
PIT = """
title = "Out of a pit"
modules = ["base"]
map = '''
##########
#A..b....#
##########
'''
figures.A = { hero = "mordrog", fatigue = 2, items = ["sword"], in_pit = true }
figures.b = { monster = "beastman" }
terrain = [{ kind = "pit", spaces = ["1,1"] }]
turn = { hero = "A", action = "advance", points = 1, attacks = 1 }
threat = 0
hand = []
"""


def laid_out(words: str, *, side: str = HEROES, opposite: str = "normal") -> tuple[TableScene, ScenarioNames, Fingers]:
    """The screen of a side over a board that is laid out so; somebody else plays the other side."""
    table, names = set_table(parse_scenario(words))
    heroes, overlord = ("human", opposite) if side == HEROES else (opposite, "human")
    seats: dict[str, str] = {OVERLORD: overlord, Seat("seat1"): heroes, Seat("seat2"): heroes, Seat("seat3"): heroes}
    session = Session(GameSetup(quest="into_the_dark", heroes=3, seed=seed_from(3), seats=seats), table=table)
    session.reveal(side)
    scene = (HeroTurnScene if side == HEROES else OverlordTurnScene)(session)
    return scene, names, Fingers(scene)


def hall(weapon: str = "sword", turn: str = 'hero = "A"') -> tuple[TableScene, ScenarioNames, Fingers]:
    """A hero and an enemy at both ends of a hall."""
    return laid_out(HALL.replace("WEAPON", weapon).replace('hero = "A"', turn))


def place_of(scene: TableScene, figure: FigureId) -> Space:
    """Where a figure stands."""
    return scene.session.table.world.get(Position, figure).anchor


def click(scene: TableScene, fingers: Fingers, space: Space) -> None:
    """One click of the mouse on the middle of a space of the board."""
    x, y = scene.pane.picture.at(space)
    point = scene.pane.camera.pixel(x + 0.5, y + 0.5)
    for kind in ("move", "down", "up"):
        fingers.program.feed(Pointer(kind, point, button=1), fingers.now)
    fingers.wait(20)


def plan_of(scene: TableScene) -> Plan:
    """The way that is proposed."""
    assert scene.play.ways.current is not None
    return scene.play.ways.current


def attacks(scene: TableScene) -> list[AttackDeclared]:
    """The attacks that were declared."""
    return [fact for fact in scene.session.table.facts if isinstance(fact, AttackDeclared)]


def let_go_on(fingers: Fingers) -> None:
    """Time for a walk of some steps, and for computer players."""
    for _ in range(60):
        fingers.wait(400)


def test_move_and_attack_takes_two_clicks() -> None:
    scene, names, fingers = laid_out(CORNER)
    foe = place_of(scene, names.figures["b"])
    world, hero = scene.session.table.world, names.figures["A"]
    start = place_of(scene, hero)
    click(scene, fingers, foe)
    assert world.the(HeroTurn).action is None and place_of(scene, hero) == start
    click(scene, fingers, foe)
    let_go_on(fingers)
    assert world.the(HeroTurn).action == "advance"
    assert place_of(scene, hero) != start
    assert [(fact.by, fact.target) for fact in attacks(scene)] == [(hero, foe)]


def test_a_proposal_is_a_sentence_with_odds_a_path_and_the_action_it_would_take() -> None:
    scene, names, fingers = laid_out(CORNER)
    foe = names.figures["b"]
    click(scene, fingers, place_of(scene, foe))
    plan, picture = plan_of(scene), scene.pane.picture
    assert plan.call.startswith(f"Advance: walk {plan.route.points}, then shoot Beastman")
    assert scene.play.prompt.call in fingers.texts() and plan.odds is not None and plan.odds.headline in fingers.texts()
    assert [line.text for line in scene.play.prompt.lines if line.outlined] == ["Advance"]
    assert picture.path == plan.route.path and len(picture.path) == plan.route.points + 1
    assert picture.intent is not None and picture.intent.costs == tuple(range(1, plan.route.points + 1))
    assert [figure.id for figure in picture.figures if figure.targeted] == [str(foe)]


def test_the_first_way_is_the_shortest_of_those_that_promise_nearly_as_much() -> None:
    scene, names, fingers = laid_out(FAR.replace("#...........b#", "#.........b..#"))
    click(scene, fingers, place_of(scene, names.figures["b"]))
    first, *others = scene.play.ways.found
    assert any(way.worth[-1] > first.worth[-1] and way.cost > first.cost for way in others)
    assert all(way.promise * 3 / 4 <= first.promise for way in others)


def test_a_shot_that_harms_nobody_is_not_proposed_before_one_that_takes_a_walk() -> None:
    scene, names, fingers = laid_out(FAR)
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert plan_of(scene).call == "Advance: walk 5, then shoot Beastman 1"


def test_where_rest_alone_hits_nobody_a_way_that_costs_fatigue_is_proposed() -> None:
    scene, names, fingers = hall("bow")
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert plan_of(scene).worth[-1] > 0
    assert plan_of(scene).tired > 0


def test_enter_does_what_is_proposed_and_escape_drops_it() -> None:
    scene, names, fingers = hall("bow")
    click(scene, fingers, place_of(scene, names.figures["b"]))
    fingers.press(Action.BACK)
    assert scene.play.ways.current is None and not scene.play.prompt.proposal
    click(scene, fingers, place_of(scene, names.figures["b"]))
    fingers.press(Action.ACCEPT)
    let_go_on(fingers)
    assert len(attacks(scene)) == 1


def test_w_shows_the_other_ways_round_to_the_first() -> None:
    scene, names, fingers = hall("bow")
    click(scene, fingers, place_of(scene, names.figures["b"]))
    first, calls = plan_of(scene), []
    assert len(scene.play.ways.found) > 2
    for _ in scene.play.ways.found:
        calls.append(scene.play.prompt.call)
        fingers.type("w")
    assert plan_of(scene) is first
    assert len(set(calls)) == len(calls)
    assert any(call.startswith("Battle: shoot") for call in calls)
    keys = [line.shortcut for line in (*scene.play.prompt.lines, *scene.play.prompt.proposal) if line.shortcut]
    assert len(set(keys)) == len(keys)


def test_another_click_drops_the_proposal_and_does_what_it_always_does() -> None:
    scene, names, fingers = hall("sword", 'hero = "A", action = "advance", points = 3')
    foe, hero = names.figures["b"], names.figures["A"]
    before = place_of(scene, hero)
    click(scene, fingers, place_of(scene, foe))
    assert "points and 2 fatigue" in scene.play.notice and scene.play.ways.current is None
    click(scene, fingers, Space(before + 1))
    assert place_of(scene, hero) == before + 1 and not scene.play.notice


def test_who_is_out_of_all_reach_is_said_to_be() -> None:
    scene, names, fingers = hall("sword")
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert scene.play.ways.current is None
    assert "No way leads to an attack on Beastman" in scene.play.notice


def test_no_attack_left_is_said_with_its_rule() -> None:
    scene, names, fingers = hall("sword", 'hero = "A", action = "run"')
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert "No attacks are left in this turn. (BASE-HERO-07)" in scene.play.notice


def test_fatigue_is_spent_as_late_as_passing_friends_lets_it_be() -> None:
    scene, names, fingers = laid_out(LANE)
    click(scene, fingers, place_of(scene, names.figures["b"]))
    plan = plan_of(scene)
    assert plan.tired == 3 and plan.route.points == 5
    kinds = [type(answer) for answer in plan.route.answers]
    assert kinds == [Walk, SpendFatigue, SpendFatigue, Walk, Walk, Walk, SpendFatigue, Walk, Strike]
    click(scene, fingers, place_of(scene, names.figures["b"]))
    let_go_on(fingers)
    assert len(attacks(scene)) == 1


def test_a_hero_who_is_ready_takes_the_free_half_for_the_attack() -> None:
    scene, names, fingers = hall("bow", 'hero = "A", action = "ready"')
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert [type(answer) for answer in plan_of(scene).route.answers] == [TakeHalf, Strike]


def test_an_action_that_is_declared_first_is_one_that_the_menu_offers() -> None:
    scene, names, fingers = hall("bow")
    click(scene, fingers, place_of(scene, names.figures["b"]))
    offered = scene.session.table.options_of(scene.session.request)  # type: ignore[arg-type]
    openings = {way.route.answers[0] for way in scene.play.ways.found}
    assert openings == {Declare(action="battle"), Declare(action="advance"), Declare(action="ready")}
    assert openings <= set(offered)


def test_what_turns_up_on_the_way_halts_it_and_the_player_is_asked_again() -> None:
    words = LANE.replace('figures.C = { hero = "lyssa" }', 'figures.C = { hero = "lyssa", at = "8,1" }').replace(
        'monster = "beastman"', 'monster = "beastman", change = { abilities = [{ ability = "aura" }] }'
    )
    scene, names, fingers = laid_out(words.replace("points = 2", "points = 5"))
    scene.session.wishes = {"danger": "never"}
    foe = place_of(scene, names.figures["b"])
    click(scene, fingers, foe)
    click(scene, fingers, foe)
    let_go_on(fingers)
    assert not attacks(scene) and not scene.play.route
    assert isinstance(scene.session.request, Menu) and scene.session.mine
    assert place_of(scene, names.figures["A"]) == foe - 1


def test_hovering_over_who_is_in_sight_tells_the_odds_from_here_before_anything_is_declared() -> None:
    scene, names, _ = hall("bow")
    scene.pane.look(place_of(scene, names.figures["b"]))
    told = scene.aim.told_of_space()
    assert "% hit" in told.splitlines()[0] and "from here" in told.splitlines()[0]
    scene, names, _ = hall("sword")
    scene.pane.look(place_of(scene, names.figures["b"]))
    assert scene.aim.told_of_space().startswith("Out of reach from here")


def test_a_plan_is_thought_and_leaves_the_game_as_it_is() -> None:
    scene, names, fingers = laid_out(CORNER)
    before, seen = scene.session.table.world.hash(), scene.session.view.world.hash()
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert scene.play.ways.found
    assert (scene.session.table.world.hash(), scene.session.view.world.hash()) == (before, seen)


def test_a_large_monster_walks_and_strikes_in_two_clicks() -> None:
    scene, names, fingers = laid_out(CHARGE, side=OVERLORD)
    foe = place_of(scene, names.figures["A"])
    click(scene, fingers, foe)
    assert plan_of(scene).call.startswith("Walk ") and isinstance(plan_of(scene).route.answers[-1], MonsterStrike)
    click(scene, fingers, foe)
    let_go_on(fingers)
    assert [fact.by for fact in attacks(scene)] == [names.figures["b"]]


def test_a_way_goes_on_when_the_overlord_passes() -> None:
    scene, names, fingers = laid_out(CORNER, opposite="human")
    scene.session.stops.on = set(scene.session.stops.switches)
    scene.session.table.world.set(GAME, Hand((CardId("spiked_pit"),)))
    scene.session.table.world.set(GAME, Threat(9))
    foe = place_of(scene, names.figures["b"])
    click(scene, fingers, foe)
    click(scene, fingers, foe)
    passes = 0
    for _ in range(120):
        fingers.wait(400)
        if scene.session.sealed:
            fingers.type("p")
            passes += 1
    assert passes and len(attacks(scene)) == 1


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered_while_a_way_is_proposed(size: tuple[int, int], scale: float) -> None:
    scene, names, _ = laid_out(CORNER)
    scene.play.choose_space(place_of(scene, names.figures["b"]))
    assert scene.play.prompt.proposal
    assert faults_at(scene, size, scale) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_odds_of_a_proposal_stand_whole_beside_its_answers(size: tuple[int, int]) -> None:
    scene, names, _ = laid_out(CORNER)
    scene.play.choose_space(place_of(scene, names.figures["b"]))
    assert faults_at(scene, size, 1.0) == []
    assert left_out(scene) == []


def test_enter_does_what_a_click_has_proposed() -> None:
    scene, names, fingers = laid_out(CORNER)
    foe = place_of(scene, names.figures["b"])
    click(scene, fingers, foe)
    fingers.press(Action.ACCEPT)
    let_go_on(fingers)
    assert [fact.target for fact in attacks(scene)] == [foe]


@pytest.mark.parametrize(("attacks", "spent"), [(1, False), (0, True)])
def test_a_monster_without_an_attack_left_is_told_no_odds_from_here(attacks: int, spent: bool) -> None:
    table, names = set_table(parse_scenario(LANE))
    beast = FigureId(names.figures["b"])
    table.world.set(GAME, Activation(figure=beast, points=1, attacks=attacks))
    request = Menu(seat=OVERLORD, why="BASE-OLT-08", menu="monster", who=beast)
    assert without_attack(Asked(request, table, table.world, request.options(table))) is spent


def test_after_a_click_on_other_ways_enter_takes_what_is_proposed() -> None:
    scene, names, fingers = hall("bow")
    click(scene, fingers, place_of(scene, names.figures["b"]))
    first = plan_of(scene)
    fingers.click(next(each.key for each in fingers.widgets() if getattr(each, "text", "") == "Other ways"))
    assert plan_of(scene) is not first
    fingers.press(Action.ACCEPT)
    let_go_on(fingers)
    assert len(attacks(scene)) == 1


def test_fatigue_that_comes_back_with_the_action_pays_for_the_way() -> None:
    scene, names, fingers = laid_out(RALLY)
    foe = place_of(scene, names.figures["b"])
    click(scene, fingers, foe)
    assert plan_of(scene).opening == Declare(action="advance") and plan_of(scene).tired == 2
    click(scene, fingers, foe)
    let_go_on(fingers)
    assert len(attacks(scene)) == 1


def test_a_way_leads_out_of_a_pit() -> None:
    scene, names, fingers = laid_out(PIT)
    foe = place_of(scene, names.figures["b"])
    assert scene.play.prompt.call == "Mordrog, in a pit: what next?"
    click(scene, fingers, foe)
    assert [type(each) for each in plan_of(scene).route.answers] == [SpendFatigue, ClimbOut, SpendFatigue, Walk, Strike]
    click(scene, fingers, foe)
    let_go_on(fingers)
    assert len(attacks(scene)) == 1


def test_where_no_way_leads_out_of_a_pit_what_the_climb_costs_is_said() -> None:
    scene, names, fingers = laid_out(PIT.replace("fatigue = 2", "fatigue = 0"))
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert scene.play.notice.endswith("with 1 movement point. It takes 2 to climb out.")


def test_what_the_marks_about_a_pit_are_for_is_said() -> None:
    scene, _, _ = laid_out(PIT.replace("points = 1", "points = 2"))
    assert scene.play.prompt.call == "Mordrog, in a pit: climb out"
    assert any(line.text == "Climb out" for line in scene.play.prompt.lines)
