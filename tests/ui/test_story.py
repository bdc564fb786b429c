"""The log and the animations: every kind of fact is told or deliberately not, and what is taken back leaves the log."""

import pytest

from game.board.footprint import Stance
from game.board.grid import NOWHERE, Space
from game.content.models import CardId
from game.content.module_folders import all_modules
from game.kernel.luck import seed_from
from game.kernel.request import Fact, Seat
from game.kernel.store import GAME, NOBODY, Entity, FigureId
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.modules.compose import compose
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.show.reading import shown
from game.state.components.components import OVERLORD, Hero, Monster, Position
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.game_data import game_data
from game.state.movers import Mover, MoverGone, MoverMoved, MoverStarted
from game.state.slugs import CAUSE, Cause
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.flights import Flight, PlayedCard
from game.ui.animation.reel import Appear, Blow, SlayAnimation, SumUp, Tumble, WalkAnimation
from game.ui.animation.scenery import Reveal
from game.ui.board.frame import OnBoard
from game.ui.log.chronicle import Chronicle
from game.ui.log.story import FigureNames, fact_words

WIDTH = 40
WHOLE = compose(tuple(all_modules()))


def table() -> Table:
    """A table with one hero on space 5."""
    one = new_table(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1)))
    one.world.create(Hero(CardId("mordrog"), Seat("seat1"), 1), Position(Space(5)))
    return one


def hero(one: Table) -> FigureId:
    """The hero of the table."""
    return next(entity for entity, _ in one.world.each(Hero, FigureId))


def went(figure: FigureId, start: Space, end: Space, cause: Cause) -> f.Entered:
    """A figure of one space has come from there to here."""
    return f.Entered(figure=figure, start=Stance(start), to=Stance(end), cause=cause)


def test_every_kind_of_fact_is_told_or_silent_on_purpose() -> None:
    kinds = {kind for kind in Fact.kinds.values() if kind.__module__.startswith("game.")}
    assert {kind.__name__ for kind in kinds} == set(shown(WHOLE, "facts"))


def test_a_wound_is_told_with_the_name_as_a_link() -> None:
    one = table()
    log = Chronicle(one.book)
    log.add(0, [f.Wounded(figure=hero(one), wounds=2, cause=causes.TRAP)], one.world)
    assert log.last(1) == ["**Mordrog** suffers 2 wounds from a trap"]


def test_an_attack_is_told_with_whom_it_is_made_on() -> None:
    one = table()
    log = Chronicle(one.book)
    other = FigureId(one.world.create(Monster(card=CardId("beastman"), rank="normal", number=2), Position(Space(6))))

    def told(*on: FigureId) -> str:
        fact = f.AttackDeclared(by=other, weapon=GAME, kind="melee", target=Space(5), chooser=OVERLORD, on=on)
        log.add(0, [fact], one.world)
        return log.last(1)[0].partition(" makes a melee attack on ")[2]

    assert told(hero(one)) == "**Mordrog**"
    assert told(hero(one), other) == "**Mordrog** and **Beastman 2**"
    assert told() == "an empty space"


def test_a_blow_is_told_before_the_death_that_it_brings() -> None:
    one = table()
    log = Chronicle(one.book)
    figure, other = (
        hero(one),
        FigureId(one.world.create(Monster(card=CardId("beastman"), rank="normal", number=2), Position(Space(6)))),
    )
    wound = f.Wounded(figure=other, wounds=4, cause=causes.ATTACK, by=figure)
    death = f.Killed(figure=other, card=CardId("beastman"), rank="normal", cause=causes.ATTACK, by=figure)
    blow = f.Struck(by=figure, figure=other, damage=5, wounds=4, lost=4)
    log.add(0, [wound, death, blow], one.world)
    assert [line.rpartition("** ")[2] for line in log.last(3)] == ["for 5 damage", "suffers 4 wounds", "is killed"]


def test_every_cause_has_words() -> None:
    assert set(WHOLE.all(CAUSE)) == set(shown(WHOLE, "causes"))


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        ("trap", "a trap"),
        ("crushing_wall", "a crushing wall"),
        ("rage", "**Rage**"),
        ("shadow_soul", "**Shadow Soul**"),
        ("an_entry_of_a_quest", "the quest"),
    ],
)
def test_a_cause_is_told_as_its_module_words_it_or_by_the_name_of_a_card(cause: str, told: str) -> None:
    names = FigureNames(WHOLE)
    names.learn(table().world)
    assert names.cause(Cause(cause)) == told


def test_a_monster_is_named_by_what_is_told_of_it_where_it_was_never_seen() -> None:
    one = table()
    log = Chronicle(one.book)
    told: list[Fact] = [
        f.Spawned(
            figure=FigureId(Entity(90)), card=CardId("beastman"), rank="normal", space=Space(5), cause=causes.SPAWN
        ),
        c.Promoted(figure=FigureId(Entity(90)), card=CardId("beastman")),
        f.Killed(figure=FigureId(Entity(90)), card=CardId("beastman"), rank="master", cause=causes.PIT),
        f.Killed(figure=FigureId(Entity(91)), card=CardId("skeleton"), rank="normal", cause=causes.ATTACK),
    ]
    log.add(0, told, one.world)
    assert log.last(4) == [
        "**Beastman** appears",
        "**Master Beastman** takes the place of a normal monster",
        "**Master Beastman** is killed by a fall into a pit",
        "**Skeleton** is killed",
    ]


def test_the_dead_keep_their_names_in_the_log() -> None:
    one = table()
    log = Chronicle(one.book)
    figure = hero(one)
    log.add(0, [f.TurnBegan(hero=figure)], one.world)
    one.world.destroy(figure)
    log.add(1, [f.Killed(figure=figure, card=CardId("mordrog"), rank="hero", cause=causes.ATTACK)], one.world)
    assert log.last(1) == ["**Mordrog** is killed"]


def test_facts_that_were_taken_back_leave_the_log() -> None:
    one = table()
    log = Chronicle(one.book)
    log.add(0, [f.RoundBegan(number=1), f.RoundBegan(number=2)], one.world)
    log.add(1, [], one.world)
    assert log.last(9) == ["Round 1 begins"]


def test_what_an_interrupt_takes_back_is_told_as_such() -> None:
    one = table()
    log = Chronicle(one.book)
    log.add(0, [f.RoundBegan(number=1), f.RoundBegan(number=2)], one.world)
    log.add(1, [], one.world, marked=True)
    assert log.last(9) == ["Round 1 begins", "Taken back: Round 2 begins"]


def test_what_happens_again_just_as_before_stands_in_the_log_once() -> None:
    one = table()
    log = Chronicle(one.book)
    log.add(0, [f.RoundBegan(number=1), f.RoundBegan(number=2), f.RoundBegan(number=3)], one.world)
    log.add(1, [], one.world, marked=True)
    log.add(1, [f.RoundBegan(number=2)], one.world)
    assert log.last(9) == ["Round 1 begins", "Round 2 begins", "Taken back: Round 3 begins"]


def test_what_was_taken_back_leaves_the_log_once_the_game_goes_another_way() -> None:
    one = table()
    log = Chronicle(one.book)
    log.add(0, [f.RoundBegan(number=1), f.RoundBegan(number=2)], one.world)
    log.add(1, [], one.world, marked=True)
    log.add(1, [f.RoundBegan(number=7)], one.world)
    assert log.last(9) == ["Round 1 begins", "Round 7 begins"]


def test_a_reveal_lifts_the_darkness_and_then_drops_in_what_lies_behind() -> None:
    one, hand = table(), FactAnimator(WIDTH)
    facts: list[Fact] = [
        f.Spawned(figure=hero(one), card=CardId("x"), rank="normal", space=Space(5), cause=causes.REVEAL),
        f.AreaRevealed(area=1, by=NOBODY),
    ]
    dark, drop = hand.play(facts, one.world)
    assert isinstance(dark, Reveal) and isinstance(drop, Appear)
    assert dark.spaces == game_data(one.world).quest.area(1).mask


def test_threat_flies_from_where_it_was_earned_to_its_counter() -> None:
    one, hand = table(), FactAnimator(WIDTH)
    facts: list[Fact] = [
        f.ChestOpened(thing=Entity(1), tier="copper", number=1, space=Space(5), by=hero(one)),
        c.ThreatChanged(amount=2, cause=causes.CURSE, left=2),
    ]
    flight = hand.play(facts, one.world)[-1]
    assert isinstance(flight, Flight)
    assert (flight.start, flight.goal, flight.pieces) == (OnBoard(5.5, 0.5), "counter/threat", 2)


def test_the_price_of_a_played_card_is_paid_once() -> None:
    one, hand = table(), FactAnimator(WIDTH)
    card = next(iter(game_data(one.world).catalog.overlord_cards))
    facts: list[Fact] = [c.ThreatChanged(amount=-3, cause=Cause(card), left=0), c.CardPlayed(card=card, cost=3)]
    (played,) = hand.play(facts, one.world)
    assert isinstance(played, PlayedCard) and played.cost == 3


def test_drawn_cards_are_named_only_to_who_sees_them() -> None:
    one = table()
    drawn = c.CardsDrawn(count=1, cards=(CardId("rage"),))
    told = []
    for seat in (OVERLORD, Seat("party")):
        log = Chronicle(one.book)
        seen = drawn.seen_by(seat)
        assert seen is not None
        log.add(0, [seen], one.world)
        told += log.last(1)
    assert told == ["The overlord draws 1 card: **Rage**", "The overlord draws 1 card"]


def test_a_step_walks_and_a_jump_leaps() -> None:
    one = table()
    hand = FactAnimator(WIDTH)
    hand.learn(one.world)
    step, jump = hand.play(
        [
            went(hero(one), Space(5), Space(6), causes.WALK),
            went(hero(one), Space(6), Space(8), causes.JUMP),
        ],
        one.world,
    )
    assert isinstance(step, WalkAnimation) and isinstance(jump, WalkAnimation)
    assert (step.way, jump.way) == ("step", "leap") and step.points == ((5.0, 0.0), (6.0, 0.0))


def test_wounds_shake_the_figure_where_it_stood_at_that_moment() -> None:
    one = table()
    hand = FactAnimator(WIDTH)
    hand.learn(one.world)
    one.world.set(hero(one), Position(Space(7)))
    moved = went(hero(one), Space(5), Space(6), causes.WALK)
    _, blow = hand.play([moved, f.Wounded(figure=hero(one), wounds=1, cause=causes.PIT)], one.world)
    assert isinstance(blow, Blow) and blow.at == (6.0, 0.0) and blow.text == "-1"


@pytest.mark.parametrize(
    ("cause", "word"),
    [(causes.MISS, "Miss"), (causes.RANGE, "Too far"), (causes.FEAR, "Fear"), (causes.CANCELLED, "In vain")],
)
def test_an_attack_that_fails_says_why_at_its_target(cause: Cause, word: str) -> None:
    one = table()
    *_, blow = FactAnimator(WIDTH).play([f.Missed(by=hero(one), target=Space(7), cause=cause)], one.world)
    assert isinstance(blow, Blow) and (blow.at, blow.text, blow.sound) == ((7.0, 0.0), word, "miss")


def test_a_slain_figure_is_still_shown_while_it_falls() -> None:
    one = table()
    figure = hero(one)
    hand = FactAnimator(WIDTH)
    hand.learn(one.world)
    one.world.drop(Position, figure)
    fall = hand.play([f.Killed(figure=figure, card=CardId("mordrog"), rank="hero", cause=causes.ATTACK)], one.world)
    assert isinstance(fall[0], SlayAnimation) and fall[0].at == (5.0, 0.0)


def test_dice_tumble_one_by_one() -> None:
    one = table()
    found = FactAnimator(WIDTH).play(
        [f.DiceRolled(by=NOBODY, dice=("red", "green"), faces=(0, 1), why="attack")], one.world
    )
    assert isinstance(found[0], Tumble) and found[0].count == 2


def test_who_travels_by_glyph_appears() -> None:
    one = table()
    found = FactAnimator(WIDTH).play([went(hero(one), NOWHERE, Space(5), causes.GLYPH)], one.world)
    assert isinstance(found[0], Appear)


@pytest.mark.parametrize(
    ("kind", "detail", "by", "told"),
    [
        ("runekey", "red", 1, "something takes the red runekey"),
        ("money", "", 1, "something takes the coins"),
        ("potion", "healing", 1, ""),
        ("altar", "evil", 0, "The evil altar is taken away"),
    ],
)
def test_what_is_taken_is_named_and_a_card_only_once(kind: str, detail: str, by: FigureId, told: str) -> None:
    fact = f.MarkerTaken(thing=Entity(3), kind=kind, detail=detail, space=Space(4), by=by)
    assert fact_words(fact, FigureNames(WHOLE)) == told


WALL = Mover("crushing_wall", "slab", "east", edges=(8,))


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (MoverStarted(mover=Entity(3), body=WALL), "A crushing wall begins to move"),
        (MoverMoved(mover=Entity(3), start=WALL, end=WALL), "A crushing wall grinds on by a space"),
        (MoverGone(mover=Entity(3), body=WALL, why="wall"), "A crushing wall comes to rest and is removed"),
        (
            went(FigureId(Entity(3)), Space(4), Space(5), altar_causes.CRUSHING_WALL),
            "something is pushed on by the wall",
        ),
        (went(FigureId(Entity(3)), Space(4), Space(5), causes.WALK), ""),
    ],
)
def test_a_mover_is_told_in_the_words_of_its_kind_and_a_step_not_at_all(fact: Fact, told: str) -> None:
    assert fact_words(fact, FigureNames(WHOLE)) == told


def test_blows_know_what_their_figure_had_left_before_each() -> None:
    one = table()
    figure = hero(one)
    animator = FactAnimator(WIDTH)
    animator.learn(one.world)
    whole = animator.seen.known[figure].wounds
    assert whole is not None
    played = animator.play([f.Wounded(figure=figure, wounds=w, cause=causes.TRAP) for w in (2, 1)], one.world)
    assert [each.before for each in played if isinstance(each, Blow)] == [whole, whole - 2]


def test_the_sum_of_a_hit_counts_up_before_its_blow() -> None:
    one = table()
    figure = hero(one)
    animator = FactAnimator(WIDTH)
    animator.learn(one.world)
    attack = f.AttackDeclared(by=figure, weapon=GAME, kind="melee", target=Space(5), chooser=OVERLORD, on=(figure,))
    wounded = f.Wounded(figure=figure, wounds=2, cause=causes.ATTACK)
    struck = f.Struck(by=figure, figure=figure, damage=5, wounds=2)
    kinds = [type(each) for each in animator.play([attack, wounded, struck], one.world)]
    assert kinds.index(SumUp) < kinds.index(Blow)
