"""The vocabulary of cards and quests: what each verb does, and what is refused when content is read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import ReadCard
from game.kernel.store import GAME
from game.kernel.table import Over
from game.modules.compose import card_vocabulary, compose
from game.rules.dungeon.reveal import reveal
from game.rules.overlord.card_trigger import card_triggers
from game.rules.quest.effect_context import EffectContext as Setting
from game.rules.quest.effect_context import perform
from game.state.components.components import (
    Coins,
    Conquest,
    Hand,
    HeroTurn,
    Marker,
    Monster,
    Threat,
    Tokens,
)
from game.state.events.facts import (
    MarkerTaken,
    Removed,
    Spawned,
    TextRead,
)
from game.state.slugs import Cause
from tests.overlord_support import Scene
from tests.vocabulary_support import read_verb

TWO = {"A": "mordrog", "B": "lyssa"}


def run(scene: Scene, *verbs: dict[str, Any], figure: str = "A", **fields: Any) -> None:
    """Read verbs as content reads them and run them."""
    read = [read_verb(verb) for verb in verbs]
    scene.do(perform(scene.table, read, Setting(figure=scene[figure], cause=Cause("test"), **fields)))


def pair(**more: Any) -> Scene:
    return Scene("AB..", "....", heroes=TWO, **more)


# --- reading ---------------------------------------------------------------------------------------------------------
def test_an_unknown_verb_is_refused() -> None:
    with pytest.raises(ValidationError, match="verb"):
        read_verb({"verb": "wuond", "amount": 1})


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(ValidationError, match="amonut"):
        read_verb({"verb": "wound", "amonut": 1, "amount": 1})


def test_a_verb_inside_a_verb_is_read_as_strictly() -> None:
    with pytest.raises(ValidationError, match="token"):
        read_verb({"verb": "roll", "do": [{"verb": "token", "token": "sleep"}]})


def test_an_unknown_window_is_refused() -> None:
    with pytest.raises(ValidationError, match='there is no window "hero_sneezes"'):
        card_triggers().validate_python({"window": "hero_sneezes"}, context=ReadCard(card_vocabulary(compose())))


def test_an_offer_whose_question_has_no_words_is_refused() -> None:
    vocabulary = card_vocabulary(compose())
    bargain = {"verb": "offer", "purpose": "sneeze", "do": []}
    with pytest.raises(ValidationError, match='there is no purpose "sneeze"'):
        vocabulary.verbs.validate_python(bargain, context=ReadCard(vocabulary))


# --- telling ---------------------------------------------------------------------------------------------------------
def test_tell_reads_a_text_aloud() -> None:
    scene = pair()
    run(scene, {"verb": "tell", "text": "It hums.", "title": "The key"})
    assert scene.facts(TextRead) == [TextRead(text="It hums.", title="The key")]


@pytest.mark.rule("BASE-MASTER-03")
def test_the_heroes_are_told_the_numbers_of_a_named_monster_that_differ() -> None:
    named = {"grim": SimpleNamespace(name="Grim", text="Chalk.", extra_wounds=4, armour=8, speed=None)}
    scene = pair(named=named)
    run(scene, {"verb": "tell", "figure": "grim"})
    assert scene.facts(TextRead) == [TextRead(text="Chalk. (+4 wounds, armour 8)", title="Grim")]


# --- pools -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-CONQ-06")
def test_an_encounter_changes_the_heroes_conquest() -> None:
    scene = pair(conquest=5)
    run(scene, {"verb": "conquest", "amount": 2})
    assert scene.get(Conquest).points == 7


def test_a_loss_of_conquest_can_end_the_game() -> None:
    scene = pair(conquest=2)
    run(scene, {"verb": "conquest", "amount": -2})
    assert scene.get(Over).winner == "overlord"


def test_the_goal_reached_wins_the_game() -> None:
    scene = pair(conquest=1)
    run(scene, {"verb": "win"})
    assert scene.get(Over).winner == "heroes"


def test_threat_for_each_hero() -> None:
    scene = pair(threat=0)
    run(scene, {"verb": "gain_threat", "amount": 1, "for_each_hero": 2})
    assert scene.get(Threat).points == 5


def test_the_overlord_draws() -> None:
    scene = pair(deck=("aim", "rage"))
    run(scene, {"verb": "draw", "count": 1})
    assert len(scene.get(Hand).cards) == 1


def test_nobody_loses_coins_that_he_does_not_have() -> None:
    scene = pair()
    run(scene, {"verb": "coins", "amount": -500, "who": "heroes"})
    assert [scene.get(Coins, scene[letter]).amount for letter in "AB"] == [0, 0]


# --- figures and markers ---------------------------------------------------------------------------------------------
def test_tokens_for_every_hero_on_the_board() -> None:
    scene = pair()
    run(scene, {"verb": "token", "token": "burn", "count": 2, "who": "heroes_on_board"})
    assert [scene.get(Tokens, scene[letter]).burn for letter in "AB"] == [2, 2]


def test_the_turn_of_another_hero_does_not_end() -> None:
    scene = pair()
    scene.world.set(GAME, HeroTurn(hero=scene["A"]))
    run(scene, {"verb": "end_turn"}, figure="B")
    assert not scene.get(HeroTurn).over


def test_a_marker_is_taken_off() -> None:
    scene = pair()
    marker = scene.world.create(Marker(kind="encounter", space=Space(0), id="stone"))
    run(scene, {"verb": "remove"}, thing=marker)
    assert scene.get(Marker, marker) is None and len(scene.facts(MarkerTaken)) == 1


@pytest.mark.parametrize(("answer", "coins", "conquest"), [(True, 200, 22), (False, 300, 20)])
def test_an_offer_is_paid_for_only_when_it_is_taken(answer: bool, coins: int, conquest: int) -> None:
    scene = pair().script(answer)
    bargain = {"verb": "offer", "purpose": "toll", "coins": 100, "do": [{"verb": "conquest", "amount": 2}]}
    run(scene, bargain, seat="seat1")
    assert (scene.get(Coins, scene["A"]).amount, scene.get(Conquest).points) == (coins, conquest)


def test_an_offer_is_not_made_to_who_cannot_pay() -> None:
    scene = pair()
    scene.world.set(scene["A"], Coins(75))
    run(scene, {"verb": "offer", "purpose": "toll", "coins": 100, "do": []}, seat="seat1")
    assert scene.asked == []


def test_a_quest_brings_monsters_by_the_spawning_rules_and_fewer_against_two_heroes() -> None:
    scene = Scene("AB#..", heroes=TWO).script(Stance(Space(4)))
    run(scene, {"verb": "spawn", "monster": "skeleton", "count": 2, "few": 1})
    assert [fact.space for fact in scene.facts(Spawned)] == [4]


# --- the box of figures ----------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-EXPL-04", "BASE-COMP-02")
def test_a_revealed_monster_without_a_free_figure_may_take_one_off_the_board() -> None:
    scene = Scene("A.....bcdefg??", heroes={"A": "mordrog"}, monsters=dict.fromkeys("bcdefg", "beastman"))
    _waits(scene, Space(12))
    scene.script(scene["c"]).do(reveal(scene.table, 1))
    assert scene.facts(Removed) == [Removed(figure=scene["c"])]
    assert [fact.space for fact in scene.facts(Spawned)] == [12]


@pytest.mark.rule("BASE-COMP-02")
def test_a_revealed_monster_stays_away_when_its_figure_is_not_given_up() -> None:
    scene = Scene("A.....bcdefg??", heroes={"A": "mordrog"}, monsters=dict.fromkeys("bcdefg", "beastman"))
    _waits(scene, Space(12))
    scene.script(0).do(reveal(scene.table, 1))
    assert not scene.facts(Spawned) and len(scene.world.each(Monster)) == 6


def _waits(scene: Scene, space: Space) -> None:
    """A beastman of the second area."""
    placed = SimpleNamespace(heroes=0, monster="beastman", rank="normal", named="", stance=Stance(space), area=1)
    scene.world.game_data.quest.monsters = (placed,)
