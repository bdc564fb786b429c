"""The vocabulary of cards and quests: what each verb does, and what is refused when content is read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId, ReadCard
from game.kernel.store import GAME
from game.kernel.table import Over
from game.modules.compose import compose
from game.modules.library import card_vocabulary
from game.rules.dungeon.reveal import reveal
from game.rules.overlord.card_trigger import card_triggers
from game.rules.quest.effect_context import EffectContext as Setting
from game.rules.quest.effect_context import perform
from game.state.components.components import (
    Coins,
    Conquest,
    Hand,
    HeroTurn,
    InPlay,
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
from game.state.queries.cards_in_play import power_card_total
from game.state.queries.figures import armour_of, hero_card
from game.state.slugs import Cause
from tests.overlord_support import Scene, catalog
from tests.vocabulary_support import read_verb

TWO = {"A": "mordrog", "B": "lyssa"}


def run(context: Scene, *verbs: dict[str, Any], figure: str = "A", **fields: Any) -> None:
    """Read verbs as content reads them and run them."""
    read = [read_verb(verb) for verb in verbs]
    context.do(perform(context.table, read, Setting(figure=context[figure], cause=Cause("test"), **fields)))


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
    context = pair()
    run(context, {"verb": "tell", "text": "It hums.", "title": "The key"})
    assert context.facts(TextRead) == [TextRead(text="It hums.", title="The key")]


@pytest.mark.rule("BASE-MASTER-03")
def test_the_heroes_are_told_the_numbers_of_a_named_monster_that_differ() -> None:
    named = {"grim": SimpleNamespace(name="Grim", text="Chalk.", extra_wounds=4, armour=8, speed=None)}
    context = pair(named=named)
    run(context, {"verb": "tell", "figure": "grim"})
    assert context.facts(TextRead) == [TextRead(text="Chalk. (+4 wounds, armour 8)", title="Grim")]


# --- pools -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-CONQ-06")
def test_an_encounter_changes_the_heroes_conquest() -> None:
    context = pair(conquest=5)
    run(context, {"verb": "conquest", "amount": 2})
    assert context.get(Conquest).points == 7


def test_a_loss_of_conquest_can_end_the_game() -> None:
    context = pair(conquest=2)
    run(context, {"verb": "conquest", "amount": -2})
    assert context.get(Over).winner == "overlord"


def test_the_goal_reached_wins_the_game() -> None:
    context = pair(conquest=1)
    run(context, {"verb": "win"})
    assert context.get(Over).winner == "heroes"


def test_threat_for_each_hero() -> None:
    context = pair(threat=0)
    run(context, {"verb": "gain_threat", "amount": 1, "for_each_hero": 2})
    assert context.get(Threat).points == 5


def test_the_overlord_draws() -> None:
    context = pair(deck=("aim", "rage"))
    run(context, {"verb": "draw", "count": 1})
    assert len(context.get(Hand).cards) == 1


def test_nobody_loses_coins_that_he_does_not_have() -> None:
    context = pair()
    run(context, {"verb": "coins", "amount": -500, "who": "heroes"})
    assert [context.get(Coins, context[letter]).amount for letter in "AB"] == [0, 0]


# --- figures and markers ---------------------------------------------------------------------------------------------
def test_tokens_for_every_hero_on_the_board() -> None:
    context = pair()
    run(context, {"verb": "token", "token": "burn", "count": 2, "who": "heroes_on_board"})
    assert [context.get(Tokens, context[letter]).burn for letter in "AB"] == [2, 2]


def test_the_turn_of_another_hero_does_not_end() -> None:
    context = pair()
    context.world.set(GAME, HeroTurn(hero=context["A"]))
    run(context, {"verb": "end_turn"}, figure="B")
    assert not context.get(HeroTurn).over


def test_a_marker_is_taken_off() -> None:
    context = pair()
    marker = context.world.create(Marker(kind="encounter", space=Space(0), id="stone"))
    run(context, {"verb": "remove"}, thing=marker)
    assert context.get(Marker, marker) is None and len(context.facts(MarkerTaken)) == 1


@pytest.mark.parametrize(("answer", "coins", "conquest"), [(True, 200, 22), (False, 300, 20)])
def test_an_offer_is_paid_for_only_when_it_is_taken(answer: bool, coins: int, conquest: int) -> None:
    context = pair().script(answer)
    bargain = {"verb": "offer", "purpose": "toll", "coins": 100, "do": [{"verb": "conquest", "amount": 2}]}
    run(context, bargain, seat="seat1")
    assert (context.get(Coins, context["A"]).amount, context.get(Conquest).points) == (coins, conquest)


def test_an_offer_is_not_made_to_who_cannot_pay() -> None:
    context = pair()
    context.world.set(context["A"], Coins(75))
    run(context, {"verb": "offer", "purpose": "toll", "coins": 100, "do": []}, seat="seat1")
    assert context.asked == []


def test_a_quest_brings_monsters_by_the_spawning_rules_and_fewer_against_two_heroes() -> None:
    context = Scene("AB#..", heroes=TWO).script(Stance(Space(4)))
    run(context, {"verb": "spawn", "monster": "skeleton", "count": 2, "few": 1})
    assert [fact.space for fact in context.facts(Spawned)] == [4]


# --- the box of figures ----------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-EXPL-04", "BASE-COMP-02")
def test_a_revealed_monster_without_a_free_figure_may_take_one_off_the_board() -> None:
    context = Scene("A.....bcdefg??", heroes={"A": "mordrog"}, monsters=dict.fromkeys("bcdefg", "beastman"))
    _waits(context, Space(12))
    context.script(context["c"]).do(reveal(context.table, 1))
    assert context.facts(Removed) == [Removed(figure=context["c"])]
    assert [fact.space for fact in context.facts(Spawned)] == [12]


@pytest.mark.rule("BASE-COMP-02")
def test_a_revealed_monster_stays_away_when_its_figure_is_not_given_up() -> None:
    context = Scene("A.....bcdefg??", heroes={"A": "mordrog"}, monsters=dict.fromkeys("bcdefg", "beastman"))
    _waits(context, Space(12))
    context.script(0).do(reveal(context.table, 1))
    assert not context.facts(Spawned) and len(context.world.each(Monster)) == 6


def _waits(context: Scene, space: Space) -> None:
    """A beastman of the second area."""
    placed = SimpleNamespace(heroes=0, monster="beastman", rank="normal", named="", stance=Stance(space), area=1)
    context.world.game_data.quest.monsters = (placed,)


def test_what_a_quest_lets_stand_counts_from_then_on_and_adds_up() -> None:
    scene = Scene("Ab..", "....", heroes={"A": "mordrog"}, monsters={"b": "beastman"})
    bare = armour_of(scene.world, scene["b"])
    for more in (1, 2):
        run(scene, {"verb": "standing", "monster_armour": 1})
        assert armour_of(scene.world, scene["b"]) == bare + more
    assert armour_of(scene.world, scene["A"]) == hero_card(scene.world, scene["A"]).armour


def test_what_a_power_card_lets_stand_counts_by_the_card_in_play_alone() -> None:
    scene = Scene("Ab..", "....", heroes={"A": "mordrog"}, monsters={"b": "beastman"})
    verbs = catalog().overlord_cards[CardId("base_doom")].do
    scene.do(perform(scene.table, verbs, Setting(cause=Cause("base_doom"))))
    assert power_card_total(scene.world, "monster_dice") == 0
    scene.world.set(GAME, InPlay((CardId("base_doom"),)))
    assert power_card_total(scene.world, "monster_dice") == 1
