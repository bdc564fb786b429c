"""The strip of what a side has missed: its moments, its pictures, and how it plays."""

from __future__ import annotations

from functools import cache

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.scenes.menus.log import LogScene
from game.scenes.menus.replay import Replay
from game.scenes.table.curtain import Curtain
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.strip import FRAME, StripBoard, StripScene
from game.state.components.components import OVERLORD, PARTY, hero_seat
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.card_facts import CardPlayed
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.queries.figures import heroes, monsters, name_of
from game.ui.input.actions import Action
from game.ui.log.missed import MOST, LookedAway, Moment, MomentFinder, joined, missed_by, others_turn
from game.ui.session import HEROES, Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


@cache
def played() -> Session:
    """A game, not to be changed: the overlord has ended a turn with deeds, and the heroes get the screen."""
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4)))
    bots = {seat: make("normal", seat, "x") for seat in (OVERLORD, hero_seat(1), hero_seat(2))}
    for _ in range(3000):
        request = session.request
        assert request is not None
        side = session.handover
        if side:
            since = session.watched.get(side, 0)
            session.watched[session.viewer] = len(session.table.facts)
            kinds = set(map(type, session.table.facts[since:]))
            if side == HEROES and kinds >= {f.Struck, f.Entered, OverlordTurnEnded}:
                return session
            session.reveal(side)
        elif session.sealed:
            session.reveal(OVERLORD if session.viewer == HEROES else HEROES)
        bot = bots[hero_seat(1) if request.seat == PARTY else request.seat]
        session.answer(bot(session.table, request))
        session.news()
    raise AssertionError("Nobody was struck.")


@cache
def missed() -> LookedAway:
    """What the heroes have missed in that game."""
    session = played()
    names = session.chronicle.names
    names.learn(session.table.world)
    return missed_by(session.table, hero_seat(1), session.watched[HEROES], names)


def lifted(*, reduced: bool = False) -> tuple[Fingers, Curtain]:
    """That game with the curtain lifted and away."""
    played().reveal(OVERLORD)
    curtain = Curtain(played(), side=HEROES)
    fingers = Fingers(curtain)
    fingers.program.stage.canvas.reduced_motion = reduced
    curtain.lift()
    for _ in range(9):
        fingers.wait(100)
    assert curtain.strip is not None and curtain.strip.last > 1
    return fingers, curtain


def finder() -> tuple[MomentFinder, Session]:
    """A finder that has heard nothing, and a game for its names."""
    session = played()
    session.chronicle.names.learn(session.table.world)
    return MomentFinder(session.chronicle.names), session


def test_a_moment_tells_a_deed_with_its_whole_sum() -> None:
    found, session = finder()
    world = session.table.world
    hero, monster = heroes(world)[0], monsters(world)[0]
    blow = f.Struck(by=monster, figure=hero, damage=5, wounds=3)
    attack = f.AttackDeclared(by=monster, weapon=monster, kind="ranged", target=Space(7), chooser=OVERLORD, on=(hero,))
    for at, fact in enumerate((attack, blow, f.Attacked(by=monster, weapon=monster, kind="ranged", chooser=OVERLORD))):
        found.hear(at, fact, world)
    (moment,) = found.found
    assert "**5** damage − **2** armour = **3 wounds**" in moment.text
    assert (moment.at, moment.by, moment.on, moment.spaces) == (0, monster, (hero,), (7,))


def test_the_harm_that_a_card_does_is_told_with_the_card() -> None:
    found, session = finder()
    world = session.table.world
    hero = heroes(world)[0]
    found.hear(0, CardPlayed(card=CardId("spiked_pit"), cost=3), world)
    found.hear(1, f.Wounded(figure=hero, wounds=2, cause=causes.ATTACK), world)
    (moment,) = found.found
    assert "Spiked Pit" in moment.text
    assert "2" in moment.more[0]


def test_an_attack_that_was_declared_before_is_missed_if_it_ended_since() -> None:
    found, session = finder()
    world = session.table.world
    hero, monster = heroes(world)[0], monsters(world)[0]
    attack = f.AttackDeclared(by=monster, weapon=monster, kind="melee", target=Space(7), chooser=OVERLORD, on=(hero,))
    found.hear(0, attack, world)
    found.forget()
    found.hear(1, f.Attacked(by=monster, weapon=monster, kind="melee", chooser=OVERLORD), world)
    assert len(found.found) == 1


def test_neighbours_in_which_there_is_least_to_see_are_joined() -> None:
    walks = [Moment(at, f"walk {at}", f"walk {at}") for at in range(5)]
    blows = [Moment(at, f"blow {at}", f"blow {at}", weight=2) for at in range(5, 9)]
    found = joined(walks + blows)
    assert len(found) == MOST
    assert [each.text for each in found[2:]] == ["blow 5", "blow 6", "blow 7", "blow 8"]
    assert "walk 0" in " ".join(found[0].lines)


def test_moments_have_pictures_of_their_own_time() -> None:
    walked = [each for each in missed().frames if each.moment.path and not each.moment.joined]
    for shown in walked:
        placed = {figure.id: figure.anchor for figure in shown.picture.figures}
        assert placed[str(shown.moment.by)] == shown.moment.path[-1]
    assert walked


def test_no_picture_shows_more_than_the_side_knew_then() -> None:
    session = played()
    names = session.chronicle.names
    names.learn(session.table.world)
    revealed = 0
    for shown in missed_by(session.table, hero_seat(1), 0, names).frames:
        assert shown.picture.revealed & revealed == revealed
        revealed = shown.picture.revealed
        assert all(revealed >> figure.anchor & 1 for figure in shown.picture.figures)


def test_what_it_has_cost_is_told_first() -> None:
    fingers, curtain = lifted()
    assert curtain.strip is not None
    names = {name_of(curtain.session.table.world, hero) for hero in heroes(curtain.session.table.world)}
    assert any(name in curtain.strip.missed.toll for name in names)
    assert curtain.strip.missed.toll in fingers.texts()


def test_it_goes_on_by_itself_until_the_last_moment() -> None:
    fingers, curtain = lifted()
    assert curtain.strip is not None
    assert curtain.strip.live == 0
    for _ in range(int(FRAME * curtain.strip.last / 100) + 10):
        fingers.wait(100)
    assert curtain.strip.over
    assert fingers.scene is curtain


def test_left_and_right_go_a_frame_back_and_on_and_stop_it() -> None:
    fingers, curtain = lifted()
    assert curtain.strip is not None
    fingers.press(Action.RIGHT)
    assert curtain.strip.live == 1
    fingers.press(Action.LEFT)
    assert curtain.strip.live == 0
    fingers.wait(FRAME * 2)
    assert curtain.strip.live == 0


def test_p_plays_it_again() -> None:
    fingers, curtain = lifted()
    assert curtain.strip is not None
    fingers.press(Action.BACK)
    fingers.type("p")
    assert curtain.strip.live == 0
    assert curtain.strip.playing


def test_with_reduced_motion_it_stands_still_with_all_frames_shown() -> None:
    fingers, curtain = lifted(reduced=True)
    fingers.wait(FRAME * 3)
    assert curtain.strip is not None
    assert curtain.strip.live == 0
    numbers = [widget.number for widget in fingers.widgets() if isinstance(widget, StripBoard)]
    assert numbers == list(range(curtain.strip.last + 1))


def test_every_line_can_be_read_instead() -> None:
    fingers, curtain = lifted()
    fingers.type("l")
    assert all(line in fingers.texts() for line in curtain.news())
    fingers.press(Action.BACK)
    assert curtain.news()[0] not in fingers.texts()


def test_the_strip_opens_again_from_the_log() -> None:
    _, curtain = lifted()
    log = Fingers(LogScene(curtain.session))
    log.click("way/strip")
    assert isinstance(log.scene, StripScene)
    log.press(Action.BACK)
    log.press(Action.BACK)
    assert log.scene.name == "log"


def watching(fingers: Fingers) -> Replay:
    """The replay that was opened, as the heroes alone see it."""
    scene = fingers.scene
    assert isinstance(scene, Replay)
    assert (scene.game.sides, scene.game.side) == ((HEROES,), HEROES)
    assert scene.game.recording.facts == played().table.facts
    return scene


def test_a_moment_is_watched_from_the_answer_before_it() -> None:
    fingers, curtain = lifted()
    fingers.press(Action.BACK)
    fingers.press(Action.LEFT)
    assert curtain.strip is not None
    fact = curtain.strip.fact
    fingers.click("strip/watch")
    game = watching(fingers).game
    assert game.facts_at(game.at) <= fact < game.facts_at(game.at + 1)
    fingers.press(Action.BACK)
    assert fingers.scene is curtain


def test_a_deed_is_watched_from_the_log() -> None:
    _, curtain = lifted()
    fingers = Fingers(LogScene(curtain.session))
    sign = [widget.key for widget in fingers.widgets() if widget.key.startswith("log/watch/")][-1]
    fingers.click(sign)
    game = watching(fingers).game
    fact = [line for line in curtain.session.chronicle.entries if line.kind == "deed"][-1].fact
    assert game.facts_at(game.at) <= fact < game.facts_at(game.at + 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered(size: tuple[int, int], scale: float) -> None:
    scene = StripScene(missed(), played())
    scene.reel.skip()
    assert faults_at(scene, size, scale) == []


def against_a_computer(seed: int = 4) -> Session:
    """A game of heroes alone at the screen, after the overlord's first turn."""
    session = Session(
        GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(seed), seats={OVERLORD: "normal"}), curtain=False
    )
    bots = {seat: make("normal", seat, "x") for seat in (PARTY, hero_seat(1), hero_seat(2))}
    while not any(isinstance(fact, OverlordTurnEnded) for fact in session.table.facts):
        request = session.request
        assert request is not None
        if not session.think():
            session.answer(bots[request.seat](session.table, request))
    session.news()
    return session


def texts_of(missed_now: LookedAway | None) -> list[str]:
    assert missed_now is not None
    return [frame.moment.text for frame in missed_now.frames]


def test_the_strip_opens_from_the_drawer_with_the_log_at_the_table() -> None:
    scene = HeroTurnScene(against_a_computer())
    fingers = Fingers(scene)
    scene.drawer = "log"
    scene.refresh()
    fingers.click("log/strip")
    assert isinstance(fingers.scene, StripScene)
    fingers.press(Action.BACK)
    fingers.press(Action.BACK)
    assert fingers.scene.name == "hero_turn"


def test_an_opened_game_still_has_the_strip_of_the_other_side_s_last_turn() -> None:
    before = against_a_computer()
    again = Session(before.setup, table=opened_again(before), curtain=False)
    assert again.missed == {}
    assert texts_of(again.look_back()) == texts_of(before.look_back()) != []


def test_before_the_other_side_had_a_turn_there_is_nothing_to_look_back_on() -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seats={OVERLORD: "normal"}), curtain=False)
    assert not session.may_look_back and session.look_back() is None


def test_what_was_missed_ends_with_the_other_side_s_turn() -> None:
    session = against_a_computer()
    span = others_turn(session.table, hero_seat(1))
    assert span is not None
    start, end = span
    assert isinstance(session.table.facts[start], OverlordTurnBegan)
    assert isinstance(session.table.facts[end - 1], OverlordTurnEnded)
    heroes_turn = others_turn(session.table, OVERLORD)
    assert heroes_turn == (end - 1, len(session.table.facts))


def opened_again(session: Session) -> Table:
    """The table of a game as a save of it would be played again."""
    table = new_table(session.setup)
    table.replay(session.table.journal, raw=False)
    return table
