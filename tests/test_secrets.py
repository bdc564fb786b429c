"""Secrets: games that differ only in what a side may not know look, sound and answer alike to that side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.store import GAME, World
from game.kernel.table import WAIT, ChanceUsed, Over, Seed, Table
from game.modules.altar.treachery.state import Bought, DarkGlyph, DarkPool, FaceKnown, dark_kind
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.rules.turn.hero_actions import Declare, Walk
from game.scenes.menus.log import LogScene
from game.scenes.menus.pause import PauseMenu
from game.scenes.menus.result import Result
from game.scenes.table.hero_turn import HeroTurnScene
from game.simulate.game import seated
from game.state.components.components import OVERLORD, PARTY, Deck, Hand, Marker, OverlordDeck, Revealed, Threat
from game.state.game_data import game_data
from game.state.queries.figures import monsters
from game.state.queries.view import facts_for, view_for
from game.state.requests.requests import Menu
from game.ui.foe_reach import foe_reach
from game.ui.log.luck_words import grouped
from game.ui.prompts import Asked, prompt_for
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.trace import screen
from tests.ui.fingers import Fingers

SETUP = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4))
RELIQUARY = Path(__file__).resolve().parent / "quests" / "reliquary.tmx"
ALTAR = GameSetup(quest=str(RELIQUARY), heroes=2, seed=seed_from(4), modules=("base", "altar"))
SEATS = (Seat("seat1"), Seat("seat2"), PARTY)
MOMENTS = (50, 75, 110, 150, 210)
"""How many answers have been given when the games are compared; then on to the next question for a hero player."""
ALTAR_MOMENTS = (40, 170)


def after(answers: int, setup: GameSetup = SETUP) -> Table:
    """A game between greedy players that waits for a hero player, this many answers after its beginning or later."""
    players = seated(setup, hero_bot="normal", overlord_bot="normal")
    given = 0

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal given
        given += 1
        ripe = given > answers and request.seat not in (OVERLORD, PARTY) and isinstance(request, Menu)
        return WAIT if ripe else players[request.seat](table, request)

    table = new_table(setup, sources=dict.fromkeys(players, source))
    table.advance()
    table.sources = {}
    assert table.pending is not None
    return table


def hide_otherwise(world: World) -> None:
    """Other luck to come, other cards in the overlord's hand and deck, other chest markers, other treachery."""
    world.set(GAME, Seed(seed_from(99)))
    world.set(GAME, ChanceUsed({"draw/overlord": 77}))
    hand, deck = world.the(Hand).cards, world.the(OverlordDeck).cards
    every = sorted((*hand, *deck), reverse=True)
    world.set(GAME, Hand(tuple(every[: len(hand)])))
    world.set(GAME, OverlordDeck(tuple(sorted(every[len(hand) :]))))
    beyond = len(game_data(world).quest.chests) + 1
    for entity, thing in list(world.each(Marker)):
        if thing.number:
            world.set(entity, msgspec.structs.replace(thing, number=beyond - thing.number))
    for entity, bag in list(world.each(Deck)):
        if bag.name.startswith("chest_"):
            world.set(entity, Deck(bag.name, tuple(CardId(str(beyond - int(card))) for card in bag.cards)))
    if world.find(Bought, GAME) is not None:
        betray_otherwise(world)


def betray_otherwise(world: World) -> None:
    """Other cards and glyphs bought, and the other face on every glyph that nobody has activated."""
    world.set(GAME, Bought(((CardId("dance_of_the_monkey_god"), CardId("aim")),), (("power", ("trap", "trap")),)))
    world.set(GAME, DarkPool(("summoning", "sundered")))
    cards = list(world.the(OverlordDeck).cards)
    cards[0] = CardId("dance_of_the_monkey_god")
    world.set(GAME, OverlordDeck(tuple(sorted(cards))))
    for glyph, thing in list(world.each(Marker)):
        if thing.kind == "glyph" and not thing.on and world.find(FaceKnown, glyph) is None:
            if world.find(DarkGlyph, glyph) is None:
                world.set(glyph, DarkGlyph("sundered"))
            else:
                world.drop(DarkGlyph, glyph)


def other_dark(table: Table) -> Any:
    """The game data of the same game with other monsters, things, texts and chests in what was never seen."""
    whole = table.world.game_data
    quest, shown = whole.quest, table.world.the(Revealed).areas
    areas = tuple(
        replace(area, overlord="Hm.") if area.number in shown else replace(area, title="Elsewhere", text="Other")
        for area in quest.areas
    )
    dark = replace(
        quest,
        areas=tuple(replace(area, overlord="Hm.") for area in areas),
        monsters=tuple(each for each in quest.monsters if each.area in shown),
        things=tuple(each for each in quest.things if each.area in shown),
        chests=tuple(replace(chest, curses=0) for chest in quest.chests),
        events=(),
    )
    return replace(whole, quest=dark)


def twins(table: Table) -> tuple[Table, Table]:
    """Two games from this moment on that differ in everything that the heroes do not know, and in nothing else."""
    begun = table.checkpoints[-1]
    made = []
    for told, otherwise in ((table.world.game_data, False), (other_dark(table), True)):
        world = World(told)
        world.restore(begun.snapshot)
        if otherwise:
            hide_otherwise(world)
        twin = Table(world, table.book)
        twin.replay(table.journal[begun.entries :], raw=False)
        made.append(twin)
    assert made[0].world.hash() != made[1].world.hash()
    return made[0], made[1]


@pytest.fixture(
    params=[
        *(pytest.param((SETUP, answers), id=str(answers)) for answers in MOMENTS),
        *(pytest.param((ALTAR, answers), id=f"altar {answers}") for answers in ALTAR_MOMENTS),
    ]
)
def pair(request: pytest.FixtureRequest) -> tuple[Table, Table]:
    """Two games that only the overlord can tell apart."""
    setup, answers = request.param
    return twins(after(answers, setup))


def setup_of(table: Table) -> GameSetup:
    """How the game at a table was begun."""
    return next(setup for setup in (SETUP, ALTAR) if Path(setup.quest).stem == game_data(table.world).quest.id)


def sessions(pair: tuple[Table, Table], **seats: str) -> Iterator[Session]:
    """Both games at a screen, with these computer players."""
    for table in pair:
        yield Session(msgspec.structs.replace(setup_of(table), seats=seats), table=table)


def test_their_views_are_equal_byte_by_byte(pair: tuple[Table, Table]) -> None:
    for seat in SEATS:
        one, other = (view_for(table, seat).encoded() for table in pair)
        assert one == other


@pytest.mark.rule("ALTAR-GLYPH-02")
def test_glyphs_of_either_face_lie_asleep_in_games_that_differ_in_faces_alone() -> None:
    one, other = (dark_faces(table.world) for table in twins(after(ALTAR_MOMENTS[0], ALTAR)))
    assert one != other


def dark_faces(world: World) -> list[str]:
    """The kinds of the glyphs that sleep on the table."""
    return [dark_kind(world, glyph) for glyph, thing in world.each(Marker) if thing.kind == "glyph" and not thing.on]


def test_the_overlord_sees_them_differ(pair: tuple[Table, Table]) -> None:
    one, other = (view_for(table, OVERLORD).encoded() for table in pair)
    assert one != other


def test_they_offer_and_refuse_the_heroes_the_same(pair: tuple[Table, Table]) -> None:
    offers = []
    for table in pair:
        request = table.pending
        assert isinstance(request, Menu)
        offers.append((request, list(table.options_of(request)), request.refusals(table)))
    assert offers[0] == offers[1]


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard/12"])
def test_a_computer_player_of_the_heroes_chooses_alike(name: str, pair: tuple[Table, Table]) -> None:
    choices = [make(name, table.pending.seat, "1")(table, table.pending) for table in pair if table.pending]
    assert choices[0] == choices[1]


def test_their_screens_are_equal_to_the_last_pixel_and_word(
    pair: tuple[Table, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    for session in sessions(pair):
        heard: list[str] = []
        fingers = Fingers(HeroTurnScene(session))
        monkeypatch.setattr(fingers.program.stage.sound, "play", heard.append)
        for _ in range(5):
            fingers.wait(400)
        canvas = fingers.program.stage.canvas
        told = json.dumps(screen(fingers.scene, canvas))
        pixels = pygame.image.tobytes(canvas.surface, "RGB")
        shown.append((told, sorted(canvas.art._whole), heard, session.chronicle.entries, pixels))
    assert shown[0][:4] == shown[1][:4]
    assert shown[0][4] == shown[1][4]


def test_the_words_of_the_prompt_are_equal(pair: tuple[Table, Table]) -> None:
    prompts = []
    for session in sessions(pair):
        assert session.request is not None
        options = session.table.options_of(session.request)
        asked = Asked(request=session.request, table=session.table, world=session.view.world, options=options)
        prompts.append(repr(prompt_for(asked)))
    assert prompts[0] == prompts[1]


def walk(session: Session, steps: int) -> None:
    """Let the hero run and walk, always to the first space offered, as long as his player is asked."""
    for _ in range(steps + 1):
        request = session.request
        if not isinstance(request, Menu) or request.menu != "hero":
            return
        lines = session.table.options_of(request)
        run = next((line for line in lines if isinstance(line, Declare) and line.action == "run"), None)
        session.answer(run or next(line for line in lines if isinstance(line, Walk)))
        while session.think():
            pass


def passes(table: Table, request: Request[Any]) -> Any:
    """Answers as an overlord who never does anything at a window."""
    return table.options_of(request)[0]


@pytest.mark.parametrize("overlord", ["human", "computer"])
def test_a_walk_is_logged_and_taken_back_alike_whatever_hand_the_overlord_holds(
    overlord: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.computers.computer_player", lambda name, seat, seed: passes)
    table = after(60)
    told = []
    for hand in (("aim",) * 4, ("base_paralyzing_gas", "spiked_pit", "rage", "dodge")):
        twin = table.fork()
        twin.world.set(GAME, Hand(tuple(map(CardId, hand))))
        twin.world.set(GAME, Threat(20))
        session = Session(msgspec.structs.replace(SETUP, seats={OVERLORD: overlord}), table=twin)
        session.stops.on = set()
        before = len(session.table.facts)
        walk(session, 3)
        session.news()
        facts = repr([facts_for(session.table, Seat("seat1"), since=before), session.chronicles["heroes"].entries])
        told.append((facts, session.undo_refusal(), session.handover, session.sealed, type(session.request)))
    assert told[0] == told[1]
    assert "Entered" in told[0][0]
    assert told[0][1] == ""


def seen_of(scene: Scene) -> str:
    """All that a scene holds to be read: texts, tips and whatever else its widgets say of themselves."""
    fingers = Fingers(scene)
    held = [repr({name: told for name, told in vars(each).items() if name != "pane"}) for each in fingers.widgets()]
    return json.dumps(
        [screen(fingers.scene, fingers.program.stage.canvas), held, [each.hint for each in fingers.widgets()]]
    )


def tells(seed: str, told: str) -> bool:
    """Whether a text holds a seed, in groups or not."""
    return seed in told or grouped(seed) in told or seed[:16] in told


@pytest.mark.rule("BASE-LUCK-01")
@pytest.mark.parametrize("answers", [1, 110])
def test_the_seed_is_told_nowhere_before_the_game_is_over(answers: int) -> None:
    session = Session(SETUP, table=after(answers))
    told = [view_for(session.table, seat).encoded().decode() for seat in (*SEATS, OVERLORD)]
    told += [line for chronicle in session.chronicles.values() for line in chronicle.last(9999)]
    for side in (OVERLORD, "heroes"):
        session.viewer = side
        told += [seen_of(scene(session)) for scene in (PauseMenu, LogScene, Result)]
    session.viewer = "heroes"
    told.append(seen_of(HeroTurnScene(session)))
    assert [text[:80] for text in told if tells(SETUP.seed, text)] == []
    session.table.world.set(GAME, Over(OVERLORD, "BASE-QUEST-01"))
    assert tells(SETUP.seed, seen_of(Result(session)))


def test_the_name_of_a_save_tells_nothing_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import paths
    from game.scenes.route import begin
    from game.scenes.setup.choices import Choices

    names = []
    for seed in (1, 2):
        monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / str(seed)))
        begin(Choices(players=2).game(seed=seed_from(seed)), Choices(players=2))
        (file,) = paths.saves().glob("*.emberdelve")
        names.append(file.stem.rpartition("-")[0].rpartition("-")[0])
    assert names == ["into-the-dark"] * 2


def test_what_a_foe_could_do_is_the_same_to_the_heroes(pair: tuple[Table, Table]) -> None:
    told = []
    for session in sessions(pair):
        world = session.view.world
        told.append([foe_reach(world, foe) for foe in monsters(world)])
    assert told[0] == told[1]
