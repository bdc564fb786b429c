"""What the ground does to whoever steps there, to see: its die, its blow, its lines; and the dice of boulders."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel.request import Fact
from game.kernel.store import NOBODY, World
from game.rules.status.wounds import add_token, remove_token, wound
from game.state.components.components import Tokens
from game.state.events.facts import DiceRolled
from game.state.game_data import game_data
from game.state.slugs import Cause
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.harms import HarmHit, LieThere, Throw
from game.ui.animation.hazards import MoverStep
from game.ui.animation.reel import Animation, Blow, Reel, Tumble
from game.ui.board.camera import Camera
from game.ui.board.frame import Frame
from game.ui.board.strikes import draw_missiles
from tests.modules.boulders import put, roll_on, scene
from tests.overlord_support import Scene

HARMS = {"darts": ("WELL-DART-03", 1, "daze"), "blades": ("WELL-BLADE-03", 2, "bleed"), "lava": ("", 2, "burn")}
SURGE = 5


def stepped(cause: str, face: int = 0) -> tuple[Scene, list[Animation]]:
    """What is played as the ground rolls its die and does its harm to one who stands near the west wall."""
    on = scene("........", ".A......", "........")
    hand = FactAnimator(8)
    hand.learn(on.world)
    rule, wounds, token = HARMS[cause]
    facts: list[Fact] = [DiceRolled(by=on["A"], dice=("black",), faces=(face,), why=rule)] if rule else []
    since = len(on.table.facts)
    if face != SURGE:
        on.do(wound(on.table, on["A"], wounds, cause=Cause(cause)))
        on.do(add_token(on.table, on["A"], token, 1))
    return on, hand.play([*facts, *on.table.facts[since:]], on.world)


def kinds(played: list[Animation]) -> Iterator[type[Animation]]:
    """The kinds of what is played of the ground and the blow, in order."""
    return (type(each) for each in played if isinstance(each, Throw | HarmHit | Blow | LieThere))


@pytest.mark.parametrize("cause", ["darts", "blades"])
def test_the_die_rolls_beside_the_figure_the_ground_strikes_and_the_lines_say_what_it_did(cause: str) -> None:
    on, played = stepped(cause)
    assert list(kinds(played))[:3] == [Throw, HarmHit, Blow]
    told = next(each for each in played if isinstance(each, LieThere)).lying
    _, wounds, token = HARMS[cause]
    assert told.dice == (("black", 0),) and told.at == (on.space(1, 1),)
    assert [wounds, token] == [int(told.told[2][2]), told.told[3].split()[1]]


def test_a_surge_turns_the_blow_aside() -> None:
    _, played = stepped("blades", SURGE)
    assert list(kinds(played)) == [Throw, Blow, LieThere]
    assert "A surge: unhurt" in next(each for each in played if isinstance(each, LieThere)).lying.told


def test_lava_needs_no_die_and_tells_what_it_did() -> None:
    _, played = stepped("lava")
    assert list(kinds(played))[:2] == [HarmHit, Blow]
    assert next(each for each in played if isinstance(each, LieThere)).lying.dice == ()


def unseen(played: list[Animation], figure: str, tokens: tuple[str, ...]) -> list[tuple[type[Animation], bool]]:
    """What is played, each with whether the figure stands there as it begins with these tokens, and no others."""
    reel, found = Reel(), []
    reel.add(*played)
    while reel.running is not None:
        found.append((type(reel.running), reel.frame().tokens.get(figure) == tokens))
        reel.finish()
    return found


@pytest.mark.parametrize("cause", HARMS)
def test_a_token_lies_there_only_once_the_blow_that_gives_it_has_been_seen(cause: str) -> None:
    on, played = stepped(cause)
    held = unseen(played, str(on["A"]), ())
    landed = [kind for kind, _ in held].index(Blow)
    assert all(before for _, before in held[: landed + 1])
    assert not any(before for kind, before in held if kind is LieThere)


def test_a_token_goes_only_once_the_dice_that_take_it_have_been_seen() -> None:
    on = scene("........", ".A......")
    on.do(add_token(on.table, on["A"], "bleed", 1))
    hand = FactAnimator(8)
    hand.learn(on.world)
    since = len(on.table.facts)
    remove_token(on.table, on["A"], "bleed")
    roll = DiceRolled(by=on["A"], dice=("white",), faces=(0,), why="BASE-EFFECT-01")
    played = hand.play([roll, *on.table.facts[since:]], on.world)
    assert unseen(played, str(on["A"]), ("bleed",))[0] == (Throw, True)
    assert on.world.get(Tokens, on["A"]).bleed == 0


def lying(why: str, shown: str = "surge") -> list[Animation]:
    """How the dice of a roll for this are played, a power die with such a face."""
    on = scene("........", ".A......")
    roll = DiceRolled(by=on["A"], dice=("black",), faces=(face_of(on.world, shown),), why=why)
    hand = FactAnimator(8)
    hand.learn(on.world)
    return hand.play([roll], on.world)


def face_of(world: World, shown: str) -> int:
    """The number of a face of a power die that shows this."""
    faces = game_data(world).faces["black"]
    kinds = ["surge" if face.surge else "enhancement" if face.enhancement else "blank" for face in faces]
    return kinds.index(shown)


@pytest.mark.parametrize(("shown", "told"), [("enhancement", "**1** enhancement"), ("blank", "blank")])
def test_a_power_die_alone_is_told_by_what_it_shows(shown: str, told: str) -> None:
    (throw,) = lying("BASE-ABIL-24", shown)
    assert isinstance(throw, Throw)
    assert throw.lying.told[-1] == told


@pytest.mark.parametrize(("why", "title"), [("BASE-ABIL-24", "Undying"), ("spiked_pit", "Spiked Pit")])
def test_a_roll_outside_of_attacks_lies_beside_its_figure_with_what_it_is_for_and_its_sum(why: str, title: str) -> None:
    (throw,) = lying(why)
    assert isinstance(throw, Throw)
    assert throw.lying.told == (f"**{title}**", "**1** surge")


@pytest.mark.parametrize("why", ["attack", "fatigue", "reroll", "ALTAR-PROLONG-03", "ALTAR-PROLONG-04"])
def test_the_dice_of_attacks_and_of_rolls_to_which_fatigue_adds_lie_in_the_tray(why: str) -> None:
    assert [type(each) for each in lying(why)] == [Tumble]


def test_the_sum_of_tokens_is_told_where_some_lay_there_before() -> None:
    on = scene("........", ".A......")
    on.do(add_token(on.table, on["A"], "bleed", 1))
    hand = FactAnimator(8)
    hand.learn(on.world)
    since = len(on.table.facts)
    on.do(wound(on.table, on["A"], 2, cause=Cause("blades")))
    on.do(add_token(on.table, on["A"], "bleed", 1))
    played = hand.play(list(on.table.facts[since:]), on.world)
    assert next(each for each in played if isinstance(each, LieThere)).lying.told[-1] == "**1 bleed token**, 2 in all"


def test_a_dart_comes_out_of_the_nearest_wall() -> None:
    _, played = stepped("darts")
    hit = next(each for each in played if isinstance(each, HarmHit))
    assert hit.goal == (1.5, 1.5)
    assert hit.start in ((1.5, 0.0), (0.0, 1.5), (1.5, 3.0))


@pytest.mark.parametrize("cause", [*HARMS])
def test_each_blow_moves_and_stands_still_where_that_is_wished(cause: str) -> None:
    _, played = stepped(cause)
    hit = next(each for each in played if isinstance(each, HarmHit))
    seen: list[set[bytes]] = []
    for reduced in (False, True):
        seen.append(set())
        for t in (0.1, 0.4, 0.7, 0.9):
            frame, surface = Frame(), pygame.Surface((400, 300))
            hit.show(t, frame, reduced=reduced)
            draw_missiles(surface, frame.missiles, Camera(8, 3, view=surface.get_rect()))
            seen[-1].add(pygame.image.tobytes(surface, "RGB"))
    assert [len(each) for each in seen] == [4, 1]


def test_the_dice_of_a_boulder_lie_beside_all_of_its_way_with_their_sum() -> None:
    on = scene("........", "......A.")
    hand = FactAnimator(8)
    hand.learn(on.world)
    roll_on(on, put(on, (0, 0)), 3)
    played = hand.play(list(on.table.facts), on.world)
    throw = next(each for each in played if isinstance(each, Throw))
    assert played.index(throw) < next(at for at, each in enumerate(played) if isinstance(each, MoverStep))
    assert throw.lying.at == tuple(on.space(x, 0) for x in range(4)) and len(throw.lying.dice) == 2
    assert throw.lying.told[0].endswith("= **3 spaces**")
    assert hand.seen.lying == throw.lying


def test_other_dice_roll_in_the_tray_as_ever() -> None:
    on = scene("........", "......A.")
    fact = DiceRolled(by=NOBODY, dice=("black",), faces=(0,), why="attack")
    assert [type(each) for each in FactAnimator(8).play([fact], on.world)] == [Tumble]
