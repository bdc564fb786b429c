"""The overlord's turn: income, drawing, the hand limit, the order of its steps."""

from __future__ import annotations

import pytest

from game.board.footprint import Stance
from game.content.models import CardId, OverlordCard
from game.effects.tokens import GiveToken
from game.kernel.request import Seat
from game.kernel.store import GAME, NOBODY
from game.kernel.table import Over, Stage
from game.rules.movement.steps import LegalStep, step
from game.rules.overlord.activation import Activate, EndOverlordTurn
from game.rules.overlord.card_trigger import CardTrigger
from game.rules.overlord.overlord_cards import DiscardAnyTime, DiscardCard, PlayCard
from game.rules.overlord.overlord_deck import draw_overlord_cards
from game.rules.overlord.overlord_turn import Collect, Discard, Play
from game.state.components.components import (
    OVERLORD,
    Conquest,
    Discards,
    Hand,
    HeroTurn,
    InPlay,
    Lasting,
    OverlordDeck,
    OverlordTurn,
    Threat,
    Tokens,
)
from game.state.events import causes
from game.state.events.card_facts import CardDiscarded, CardPlayed, CardsDrawn, DeckTurned
from game.state.events.facts import ConquestChanged
from game.state.requests import windows
from game.state.requests.requests import ChooseCard
from tests.overlord_support import Scene

FOUR = {"A": "mordrog", "B": "lyssa", "C": "varikas_the_dead", "D": "silhouette"}


def room(**more: object) -> Scene:
    more.setdefault("heroes", {"A": "mordrog", "B": "lyssa"})
    return Scene("AB..", "...b", "CD..", monsters={"b": "beastman"}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("BASE-OLT-01")
def test_the_turn_begins_with_collecting_and_nothing_but_cards_comes_before() -> None:
    scene = room(step="activate")
    scene.stage("overlord/begin")
    assert scene.lines(Collect) == [Collect()]
    assert not scene.lines(Activate) and not scene.lines(EndOverlordTurn)


@pytest.mark.rule("BASE-OLT-02")
def test_the_income_is_one_threat_for_each_hero_in_town_or_not() -> None:
    scene = room(heroes=FOUR, town="A", step="draw", threat=0)
    scene.choose(Collect())
    assert scene.get(Threat).points == 4


@pytest.mark.rule("BASE-OLT-03")
def test_two_cards_are_drawn() -> None:
    scene = room(step="draw", deck=("aim", "rage", "dodge")).script(draws=["rage", "dodge"])
    scene.choose(Collect())
    assert scene.get(Hand).cards == ("rage", "dodge") and scene.get(OverlordDeck).cards == ("aim",)


@pytest.mark.rule("BASE-OLC-01")
def test_drawn_cards_are_a_secret_of_the_overlord() -> None:
    scene = room(step="draw")
    scene.choose(Collect())
    drawn = scene.facts(CardsDrawn)
    assert [fact.seen_by(Seat("seat1")) for fact in drawn] == [CardsDrawn(count=1)] * 2


@pytest.mark.rule("BASE-OLT-04")
def test_who_holds_eight_and_draws_two_discards_two_for_their_threat() -> None:
    scene = room(step="draw", hand=("base_doom",) + ("aim",) * 7, threat=0).script("base_doom")
    scene.choose(Collect())
    assert scene.get(Hand).cards == ("aim",) * 8 and scene.get(Threat).points == 2 + 5 + 1
    assert [type(request) for request in scene.asked] == [ChooseCard]


@pytest.mark.rule("BASE-OLT-04")
def test_the_limit_holds_after_any_draw() -> None:
    scene = room(hand=("aim",) * 8)
    scene.do(draw_overlord_cards(scene.table, 1))
    assert len(scene.get(Hand).cards) == 8


@pytest.mark.rule("BASE-OLC-02", "BASE-CONQ-05")
def test_the_last_card_costs_three_conquest_and_the_discards_become_the_deck() -> None:
    scene = room(step="draw", deck=("aim",), discards=("rage", "dodge"), conquest=10).script(draws=["aim", "rage"])
    scene.choose(Collect())
    assert scene.get(Conquest).points == 7 and scene.get(Hand).cards == ("aim", "rage")
    assert scene.get(OverlordDeck).cards == ("dodge",) and scene.get(Discards).cards == ()
    assert len(scene.facts(DeckTurned)) == 1


@pytest.mark.rule("BASE-OLC-02")
def test_a_deck_that_runs_out_with_the_second_card_is_full_for_the_next_turn() -> None:
    scene = room(step="draw", deck=("aim", "aim"), discards=("rage",), conquest=10)
    scene.choose(Collect())
    assert scene.get(Conquest).points == 7 and scene.get(OverlordDeck).cards == ("rage",)


@pytest.mark.rule("BASE-OLC-02")
def test_without_discards_no_more_cards_and_no_more_loss() -> None:
    scene = room(step="draw", deck=("aim",), conquest=10)
    scene.choose(Collect())
    assert scene.get(Hand).cards == ("aim",)
    assert scene.facts(ConquestChanged) == [ConquestChanged(amount=-3, cause=causes.DECK, left=7)]


@pytest.mark.rule("BASE-CONQ-05")
def test_the_loss_for_the_deck_can_end_the_game_at_once() -> None:
    scene = room(step="draw", deck=("aim",), discards=("rage",), conquest=3)
    scene.choose(Collect())
    assert scene.get(Over).winner == "overlord" and not scene.facts(DeckTurned)


# --- discarding ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-OLC-04")
def test_a_discarded_card_gives_its_threat_and_does_nothing_else() -> None:
    scene = room(hand=("gust_of_wind",), threat=1)
    scene.choose(Discard(CardId("gust_of_wind")))
    assert scene.get(Threat).points == 3 and scene.get(Discards).cards == ("gust_of_wind",)
    assert scene.get(Lasting).effects == () and scene.facts(CardDiscarded) and not scene.facts(CardPlayed)


@pytest.mark.rule("BASE-OLC-06")
def test_a_card_may_be_discarded_while_a_hero_player_is_being_asked() -> None:
    scene = room(hand=("aim", "aim", "rage"), threat=0)
    assert DiscardAnyTime().offers(scene.table, OVERLORD) == [DiscardCard(CardId("aim")), DiscardCard(CardId("rage"))]
    scene.table.interject(OVERLORD, DiscardCard(CardId("rage")))
    assert scene.get(Threat).points == 1 and scene.get(Hand).cards == ("aim", "aim")


def test_nobody_else_discards_the_overlords_cards() -> None:
    assert DiscardAnyTime().offers(room(hand=("aim",)).table, Seat("seat1")) == []


def test_a_discard_is_read_back_from_plain_data() -> None:
    assert DiscardAnyTime().decode({"type": "DiscardCard", "card": "aim"}) == DiscardCard(CardId("aim"))


@pytest.mark.rule("BASE-OLC-05")
def test_the_own_turns_menu_offers_each_kind_of_card_once_for_discarding() -> None:
    scene = room(hand=("aim", "aim", "rage"))
    assert scene.lines(Discard) == [Discard(CardId("aim")), Discard(CardId("rage"))]


# --- when cards of the own turn are played ---------------------------------------------------------------------------
def playable(scene: Scene) -> list[str]:
    return [line.card for line in scene.lines(Play)]


def reasons(scene: Scene) -> list[str]:
    return [refusal.rule for refusal in Play.refusals(scene.table, NOBODY)]


@pytest.mark.rule("BASE-OLC-07")
def test_a_card_that_cannot_be_paid_in_full_is_not_offered() -> None:
    scene = room(hand=("gust_of_wind",), threat=5)
    assert playable(scene) == [] and reasons(scene) == ["BASE-OLC-07"]


@pytest.mark.rule("BASE-OLC-07", "BASE-CARD-08")
def test_playing_takes_the_threat() -> None:
    scene = room(hand=("gust_of_wind",), threat=8)
    scene.choose(Play(CardId("gust_of_wind")))
    assert scene.get(Threat).points == 2


@pytest.mark.rule("BASE-OLC-08", "BASE-OLC-09")
def test_a_played_event_goes_to_the_discards_and_gives_no_threat() -> None:
    scene = room(hand=("gust_of_wind",), threat=6)
    scene.choose(Play(CardId("gust_of_wind")))
    assert scene.get(Discards).cards == ("gust_of_wind",) and scene.get(Threat).points == 0


@pytest.mark.rule("BASE-OLC-03", "BASE-OLC-14")
def test_a_power_card_lies_in_play_and_not_among_the_discards() -> None:
    scene = room(hand=("base_doom",))
    scene.choose(Play(CardId("base_doom")))
    assert scene.get(InPlay).cards == ("base_doom",) and scene.get(Discards).cards == ()


@pytest.mark.rule("BASE-OLC-14")
def test_one_power_card_a_turn() -> None:
    scene = room(hand=("base_doom", "evil_genius"))
    scene.choose(Play(CardId("base_doom")))
    assert playable(scene) == [] and reasons(scene) == ["BASE-OLC-14"]


@pytest.mark.rule("BASE-OLC-14")
@pytest.mark.parametrize(("step", "offered"), [("draw", True), ("spawn", True), ("activate", False)])
def test_power_cards_are_played_before_drawing_or_after_but_not_once_a_monster_acted(step: str, offered: bool) -> None:
    assert playable(room(hand=("base_doom",), step=step)) == ["base_doom"] * offered


@pytest.mark.rule("BASE-OLC-13")
@pytest.mark.parametrize(("step", "offered"), [("draw", False), ("spawn", True), ("activate", False)])
def test_spawn_cards_belong_to_step_two(step: str, offered: bool) -> None:
    assert playable(room(hand=("skeleton_patrol",), step=step)) == ["skeleton_patrol"] * offered


@pytest.mark.rule("BASE-OLT-05")
def test_one_spawn_card_a_turn() -> None:
    scene = room(hand=("skeleton_patrol", "razorwing_flock"))
    scene.choose(Play(CardId("skeleton_patrol")))
    assert playable(scene) == [] and reasons(scene) == ["BASE-OLT-05"]


@pytest.mark.rule("BASE-TIME-02")
@pytest.mark.parametrize(("step", "offered"), [("draw", False), ("spawn", True), ("activate", False)])
def test_cards_for_the_start_of_the_turn_come_after_drawing_and_before_the_first_activation(
    step: str, offered: bool
) -> None:
    assert playable(room(hand=("gust_of_wind",), step=step)) == ["gust_of_wind"] * offered


@pytest.mark.rule("BASE-OLC-10")
def test_one_event_for_the_start_of_one_turn() -> None:
    scene = room(hand=("gust_of_wind", "gust_of_wind"))
    scene.choose(Play(CardId("gust_of_wind")))
    assert playable(scene) == [] and reasons(scene) == ["BASE-OLC-10"]


def test_a_card_with_a_trigger_is_not_played_from_the_menu() -> None:
    assert reasons(room(hand=("aim",))) == ["BASE-OLC-09"]


# --- the end ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-OLT-10")
def test_the_end_of_the_overlords_turn_ends_the_round() -> None:
    scene = room(step="activate")
    scene.choose(EndOverlordTurn())
    assert scene.get(Stage).name == "overlord/end"
    scene.stage("overlord/end")
    assert scene.get(Stage).name == "round/begin" and scene.get(OverlordTurn) is None


@pytest.mark.rule("BASE-OLT-08")
def test_the_turn_may_end_with_no_monster_activated() -> None:
    assert room().lines(EndOverlordTurn) == [EndOverlordTurn()]


# --- before a hero's turn --------------------------------------------------------------------------------------------
BEFORE = OverlordCard(
    id=CardId("omen"),
    name="Omen",
    kind="event",
    threat=1,
    discard=1,
    copies=1,
    when=CardTrigger(window=windows.HERO_TURN_BEGINS),
    do=(GiveToken(token="poison"),),
)


@pytest.mark.rule("BASE-TIME-03")
def test_a_card_timed_before_a_heros_turn_is_offered_when_it_begins() -> None:
    scene = room(cards=(BEFORE,), hand=("omen",)).script(PlayCard(CardId("omen")))
    scene.world.set(GAME, HeroTurn(hero=scene["A"]))
    scene.stage("hero/begin")
    assert scene.get(Tokens, scene["A"]).poison == 1 and scene.get(Stage).name == "hero/act"


@pytest.mark.rule("BASE-TIME-04")
def test_once_the_action_is_declared_such_a_card_is_too_late() -> None:
    scene = room(cards=(BEFORE,), hand=("omen",))
    scene.world.set(GAME, HeroTurn(hero=scene["A"], action="run", points=8))
    scene.do(step(scene.table, scene["A"], LegalStep(Stance(scene.space(2, 0)), 1)))
    assert scene.asked == []
