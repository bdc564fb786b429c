"""When people are asked out of turn, what a pass is meant for, and what the question says."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import GAME
from game.modules.compose import compose
from game.modules.setup import GameSetup
from game.modules.well.cards.crushing import HERO_STRUCK
from game.modules.well.cards.in_play import CHEST_OPENED, MONSTER_ATTACKS, MONSTER_STRUCK
from game.rules.combat.attack import MonsterStrike
from game.rules.overlord.activation import EndActivation, EndOverlordTurn, MonsterStep
from game.rules.turn.guard import Interrupt
from game.rules.turn.hero_actions import Walk
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.scenes.table.hero_turn import HeroTurnScene
from game.show.reading import shown
from game.state.components.components import OVERLORD, Discards, Hand, HeroTurn, Position, Threat
from game.state.events.facts import TurnBegan
from game.state.game_data import catalog
from game.state.requests import windows
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Menu
from game.state.slugs import WINDOW
from game.ui.board.duel import middle_of
from game.ui.board.picture import Bow
from game.ui.input.actions import Action
from game.ui.panels.face_down import CardBack
from game.ui.prompts import Asked, Prompt, prompt_for
from game.ui.session import HEROES, Session
from game.ui.stops import FIGURE, ONCE, TURN
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

HALL = """
title = "A guard in a hall"
modules = ["base"]
map = '''
##############
#A.......b...#
#............#
#c...........#
##############
'''
figures.A = { hero = "mordrog", order = "guard", fatigue = 0, items = ["WEAPON"], change = { armour = 30 } }
figures.b = { monster = "beastman", change = { speed = 9, wounds = 90 } }
figures.c = { monster = "beastman" }
turn = { monster = "b", points = 9, attacks = 2 }
hand = []
"""
TRAP = """
title = "A walk over traps"
modules = ["base"]
map = '''
##########
#A.......#
#........#
##########
'''
figures.A = { hero = "mordrog" }
turn = { hero = "A", action = "run", points = 6 }
threat = 9
hand = ["spiked_pit"]
"""


def laid_out(words: str, *, overlord: str = "human", heroes: str = "human") -> tuple[Session, ScenarioNames]:
    """A game on a board that is laid out so."""
    table, names = set_table(parse_scenario(words))
    seats: dict[str, str] = {OVERLORD: overlord, Seat("seat1"): heroes}
    session = Session(GameSetup(quest="into_the_dark", heroes=1, seed=seed_from(3), seats=seats), table=table)
    session.stops.on.add(windows.HERO_ENTERED)
    session.reveal(HEROES)
    return session, names


def on_guard(weapon: str = "bow") -> tuple[Session, ScenarioNames]:
    """A guard with a weapon at the end of a hall, and a monster that is about to walk towards him."""
    return laid_out(HALL.replace("WEAPON", weapon))


def at_window(session: Session) -> bool:
    """Whether somebody is asked out of turn."""
    return isinstance(session.request, React)


def step_west(session: Session) -> bool:
    """The monster takes a step towards the guard; whether that asks him."""
    request = session.request
    assert isinstance(request, Menu)
    anchor = session.table.world.get(Position, request.who).anchor
    steps = [one for one in session.table.options_of(request) if isinstance(one, MonsterStep)]
    session.answer(next(one for one in steps if one.to.anchor == anchor - 1))
    return at_window(session)


def strike(session: Session) -> bool:
    """The monster declares an attack; whether that asks the guard."""
    request = session.request
    assert request is not None
    session.answer(next(one for one in session.table.options_of(request) if isinstance(one, MonsterStrike)))
    return at_window(session)


def question(session: Session) -> Prompt:
    """What the window that is open says."""
    request = session.request
    assert request is not None
    return prompt_for(Asked(request, session.table, session.view.world, session.table.options_of(request)))


def walked_up(session: Session, scope: str = ONCE) -> int:
    """The monster walks up to the guard, who lets everything pass; how often he was asked."""
    asked = 0
    for _ in range(7):
        if step_west(session):
            asked += 1
            session.answer(Pass(), scope=scope)
    return asked


# --- guards ----------------------------------------------------------------------------------------------------------
def test_a_guard_is_asked_once_about_a_walk_that_he_lets_pass() -> None:
    session, _ = on_guard("bow")
    assert walked_up(session) == 1


def test_a_guard_is_asked_again_as_the_attack_is_declared() -> None:
    session, _ = on_guard("bow")
    walked_up(session)
    assert strike(session)


def test_a_guard_is_not_asked_before_anybody_comes_within_reach() -> None:
    session, _ = on_guard("sword")
    assert [step_west(session) for _ in range(7)] == [False] * 7
    assert strike(session)


def test_a_guard_is_asked_about_each_monster_that_acts() -> None:
    session, names = on_guard("bow")
    walked_up(session)
    session.answer(EndActivation())
    request = session.request
    assert request is not None
    other = names.figures["c"]
    session.answer(next(one for one in session.table.options_of(request) if getattr(one, "figure", 0) == other))
    assert isinstance(session.request, React) and session.request.subject == other


def test_not_against_this_monster_holds_for_its_attacks_too() -> None:
    session, names = on_guard("bow")
    assert walked_up(session, FIGURE) == 1
    assert not strike(session)
    while isinstance(session.request, Menu) and session.request.menu == "monster":
        session.answer(EndActivation())
    request = session.request
    assert request is not None
    other = names.figures["c"]
    session.answer(next(one for one in session.table.options_of(request) if getattr(one, "figure", 0) == other))
    assert at_window(session)


def test_no_more_this_turn_holds_to_its_end() -> None:
    session, _ = on_guard("bow")
    assert walked_up(session, TURN) == 1
    assert not strike(session)
    session.answer(EndActivation())
    session.answer(EndOverlordTurn())
    assert not at_window(session)


def test_the_end_of_the_turn_is_the_last_moment_for_a_guard() -> None:
    session, _ = on_guard("bow")
    walked_up(session)
    session.answer(EndActivation())
    session.answer(EndOverlordTurn())
    assert at_window(session)


@pytest.mark.parametrize("scope", [FIGURE, TURN])
def test_who_wants_to_be_asked_again_is(scope: str) -> None:
    session, _ = on_guard("bow")
    walked_up(session, scope)
    assert session.hushed
    session.stops.listen()
    assert not session.hushed
    assert strike(session)


def test_a_pass_that_is_taken_back_counts_no_longer() -> None:
    session, _ = laid_out(HALL.replace("WEAPON", "bow"))
    assert step_west(session)
    before = len(session.table.journal)
    session.answer(Pass(), scope=TURN)
    session.table.rewind(before)
    assert at_window(session)
    session.answer(Pass())
    assert not session.hushed


# --- the overlord ----------------------------------------------------------------------------------------------------
def walk_on(session: Session) -> bool:
    """The hero takes a step east; whether that asks the overlord."""
    request = session.request
    assert request is not None
    session.answer(max((one for one in session.table.options_of(request) if isinstance(one, Walk)), key=lambda w: w.to))
    return at_window(session)


def changed(session: Session, *hand: str, threat: int = 9, open_cards: tuple[str, ...] = ()) -> Session:
    """The same game with other cards in the overlord's hand, other threat, and cards among the discards."""
    world = session.table.world
    world.set(GAME, Hand(tuple(map(CardId, hand))))
    world.set(GAME, Threat(threat))
    world.set(GAME, Discards(tuple(map(CardId, open_cards))))
    return session


TRAPS = ("spiked_pit", "spiked_pit", "base_crushing_block")
"""Every card of the box that is played as a hero enters a space."""


@pytest.mark.parametrize("hand", [("spiked_pit",), ("aim",), ("rage",)])
def test_among_people_the_hand_decides_nothing(hand: tuple[str, ...]) -> None:
    assert walk_on(changed(laid_out(TRAP)[0], *hand))


def test_among_people_nobody_is_asked_who_holds_no_card_for_all_to_see() -> None:
    assert not walk_on(changed(laid_out(TRAP)[0]))


def test_among_people_nobody_is_asked_who_cannot_have_the_threat() -> None:
    assert not walk_on(changed(laid_out(TRAP)[0], "spiked_pit", threat=0))
    assert walk_on(changed(laid_out(TRAP)[0], "spiked_pit", *("aim",) * 5, threat=0))


def test_among_people_a_card_all_of_whose_copies_lie_open_is_held_by_nobody() -> None:
    assert not walk_on(changed(laid_out(TRAP)[0], "spiked_pit", open_cards=TRAPS))


def test_among_people_a_walk_that_was_let_pass_asks_no_more_until_something_happens() -> None:
    session = changed(laid_out(TRAP)[0], "spiked_pit")
    assert walk_on(session)
    session.answer(Pass())
    assert not walk_on(session)
    session.table.facts.append(TurnBegan(hero=session.table.world.the(HeroTurn).hero))
    assert walk_on(session)


def test_against_computers_the_hand_decides() -> None:
    assert not walk_on(changed(laid_out(TRAP, heroes="normal")[0], "aim"))
    assert walk_on(changed(laid_out(TRAP, heroes="normal")[0], "spiked_pit"))


def test_a_card_that_can_be_paid_for_after_discarding_is_asked_about() -> None:
    assert walk_on(changed(laid_out(TRAP, heroes="normal")[0], "spiked_pit", "rage", "rage", "rage", threat=0))


def test_a_switch_that_is_off_asks_nobody() -> None:
    session = changed(laid_out(TRAP)[0], "spiked_pit")
    session.stops.on.discard(windows.HERO_ENTERED)
    assert not walk_on(session)


@pytest.mark.parametrize(("hand", "asked"), [("aim", True), ("spiked_pit", False)])
def test_in_his_own_turn_the_overlord_is_offered_what_he_holds(hand: str, asked: bool) -> None:
    session, _ = laid_out(HALL.replace("WEAPON", "sword").replace('order = "guard", ', ""))
    changed(session, hand)
    session.reveal(OVERLORD)
    for _ in range(7):
        step_west(session)
    assert strike(session) is asked


def test_in_his_turn_with_the_heroes_before_the_screen_his_hand_decides_nothing() -> None:
    session, _ = laid_out(HALL.replace("WEAPON", "sword").replace('order = "guard", ', ""))
    changed(session, "spiked_pit")
    for _ in range(7):
        step_west(session)
    assert strike(session)


# --- the moments that count ------------------------------------------------------------------------------------------
BOXES = ("base", "altar", "well")
IN_HIS_TURN = "It stands in the menu of the overlord's turn, which asks anyway."
IN_PLAY = "A card in play does it by itself: nobody is asked."
NOT_ASKED = {
    windows.OWN_TURN: IN_HIS_TURN,
    windows.AREA_REVEALED: IN_PLAY,
    windows.HERO_TURN_ENDED: IN_PLAY,
    CHEST_OPENED: IN_PLAY,
    MONSTER_ATTACKS: IN_PLAY,
    MONSTER_STRUCK: IN_PLAY,
}
"""Windows at which nobody is asked, and why."""
OFF = {
    windows.HERO_ENTERED: "Among people every walk would ask: its switch is off, and I goes back to the last step.",
}
"""Windows whose switch is off in a new game with people on both sides, and why; an overlord alone is asked."""
NEVER_PLAYED = {"altar_danger", "altar_danger_treachery", "well_danger"}
"""Cards that do nothing but give much threat when they are discarded."""
MOMENTS = {
    windows.HERO_TURN_BEGINS: "before a hero's turn",
    windows.DOOR_OPENING: "a hero opens a door",
    windows.CHEST_OPENING: "a hero opens a chest",
    windows.HERO_ATTACKS: "a hero declares an attack",
    windows.ATTACKED: "a hero has rolled an attack",
    windows.MONSTER_ACTIVATES: "a monster is activated",
    windows.ATTACK_DECLARED: "a monster declares an attack",
    HERO_STRUCK: "a blow is about to wound a hero",
}
"""Windows at which a card of the hand may be worth playing: asked about in a new game, whoever sits opposite."""


def test_every_moment_at_which_a_card_is_worth_playing_is_asked_about_in_a_new_game() -> None:
    book = compose(BOXES)
    stops = shown(book, "stops")
    assert {name for name, stop in stops.items() if stop.first == "yes"} == set(MOMENTS)
    assert set(book.all(WINDOW)) == {*MOMENTS, *NOT_ASKED, *OFF, windows.GUARD}
    assert set(OFF) <= set(stops)


def test_every_card_of_the_boxes_has_its_moment() -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=1, seed=seed_from(3), modules=BOXES))
    cards = catalog(session.table.world).overlord_cards.values()
    timed = {card.id: card.when.window for card in cards if card.when is not None}
    assert len(timed) > 30
    assert [card for card, window in timed.items() if window not in {*MOMENTS, *NOT_ASKED, *OFF}] == []
    untimed = {card.id for card in cards if card.when is None and card.kind not in ("spawn", "power")}
    assert untimed == NEVER_PLAYED


# --- what is said ----------------------------------------------------------------------------------------------------
def test_the_headline_names_attacker_and_target_and_the_odds_stand_below() -> None:
    session, _ = on_guard("sword")
    for _ in range(7):
        step_west(session)
    strike(session)
    told = question(session)
    assert told.call == "Beastman 1 attacks Mordrog: your guard may strike first"
    assert "hit" in told.about[0] and "If you pass" in told.about[1]
    assert [line.shortcut for line in told.lines if line.shortcut] == ["Enter", "P", "O", "M"]
    assert isinstance(told.lines[0].answer, Interrupt) and told.lines[0].chosen


def test_a_click_on_whoever_is_in_reach_strikes_him() -> None:
    session, names = on_guard("bow")
    assert step_west(session)
    spot = session.table.world.get(Position, names.figures["c"]).anchor
    assert question(session).spaces[spot].target == spot


def test_enter_strikes_and_p_passes() -> None:
    for key, struck in ((Action.ACCEPT, True), ("p", False)):
        session, _ = on_guard("sword")
        for _ in range(7):
            step_west(session)
        strike(session)
        fingers = Fingers(HeroTurnScene(session))
        fingers.press(key) if isinstance(key, Action) else fingers.type(key)
        assert any(isinstance(entry.answer, Interrupt) for entry in session.table.journal) is struck


def test_m_says_no_more_and_i_asks_again() -> None:
    session, _ = on_guard("bow")
    assert step_west(session)
    scene = HeroTurnScene(session)
    fingers = Fingers(scene)
    fingers.type("m")
    assert session.hushed
    fingers.type("i")
    assert not session.hushed


def test_nobody_can_tell_by_the_sealed_question_what_is_held() -> None:
    told = []
    for hand in ("spiked_pit", "aim"):
        session = changed(laid_out(TRAP)[0], hand)
        assert walk_on(session) and session.sealed
        told.append(repr(HeroTurnScene(session).play.prompt))
    assert told[0] == told[1]
    assert "Mordrog has entered a space" in told[0]


def test_attacker_and_target_are_in_the_light_with_an_arc_for_each_blow() -> None:
    session, names = on_guard("sword")
    for _ in range(7):
        step_west(session)
    strike(session)
    duel = HeroTurnScene(session).aim.board().duel
    assert duel is not None
    assert duel.lit == {str(names.figures["A"]), str(names.figures["b"])}
    assert [(bow.start, bow.end) for bow in duel.threats] == [(bow.end, bow.start) for bow in duel.counters]


def test_where_no_attack_is_declared_only_the_guards_blow_is_shown() -> None:
    session, _ = on_guard("bow")
    assert HeroTurnScene(session).aim.board().duel is None
    assert step_west(session)
    duel = HeroTurnScene(session).aim.board().duel
    assert duel is not None and duel.counters and not duel.threats


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered_while_a_guard_is_asked(size: tuple[int, int], scale: float) -> None:
    session, _ = on_guard("sword")
    for _ in range(7):
        step_west(session)
    strike(session)
    assert faults_at(HeroTurnScene(session), size, scale) == []


def test_while_heroes_are_asked_the_overlords_hand_lies_face_down() -> None:
    session, _ = on_guard("bow")
    changed(session, "spiked_pit", "aim", "rage")
    assert step_west(session)
    fingers = Fingers(HeroTurnScene(session))
    assert sum(isinstance(widget, CardBack) for widget in fingers.widgets()) == 3
    assert "Overlord: 3 cards" in fingers.texts()
    session.answer(Pass())
    assert not any(isinstance(widget, CardBack) for widget in Fingers(HeroTurnScene(session)).widgets())


def test_a_click_on_the_shield_asks_a_guard_again() -> None:
    session, names = on_guard("bow")
    assert step_west(session)
    fingers = Fingers(HeroTurnScene(session))
    key = f"again/{names.figures['A']}"
    assert not any(widget.key == key for widget in fingers.widgets())
    fingers.type("m")
    assert session.hushed
    fingers.click(key)
    assert not session.hushed


@pytest.mark.parametrize(("length", "aside"), [(1.0, 0.7), (1.4, 0.77), (8.0, 0.9)])
def test_the_arc_of_a_long_shot_stays_near_its_line(length: float, aside: float) -> None:
    x, y = middle_of(Bow((0.0, 0.0), (length, 0.0), 1))
    assert (round(x, 2), round(y, 2)) == (length / 2, aside)
