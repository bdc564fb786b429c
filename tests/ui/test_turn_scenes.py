"""The two turns on the screen: nothing is cut or overlaps at any size, and clicks and keys play the game."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.kernel.request import Seat
from game.modules.setup import GameSetup
from game.players import make
from game.rules.turn.hero_actions import Declare
from game.scenes.menus.log import LogScene
from game.scenes.menus.rulebook import RulebookScene
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.sample import sample_session
from game.scenes.table.table import TableScene
from game.scenes.table.top import Counter
from game.state.components.components import (
    OVERLORD,
    Hand,
    HeroTurn,
    Position,
    Threat,
)
from game.state.queries.figures import monsters, name_of
from game.state.requests.requests import Menu, PlaceFigure
from game.ui.animation.flights import (
    CENTRE,
    GEM,
    THREAT,
    Flight,
)
from game.ui.animation.reel import PauseAnimation
from game.ui.animation.scenery import Reveal
from game.ui.geometry import faults
from game.ui.input.actions import Action, Pressed, Typed
from game.ui.panels.plates import beside_space
from game.ui.preferences import Preferences
from game.ui.prompts import Route
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box, metrics
from game.ui.scene import Push, Scene, UiContext
from game.ui.session import Session
from game.ui.sound import Sound

WINDOWS = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
SCALES = (0.75, 1.0, 1.5, 2.0)
Sized = Callable[..., UiContext]


@pytest.fixture
def stage() -> Iterator[Sized]:
    """A maker of stages of a window and scale, where animations end at once."""
    pygame.display.init()
    pygame.font.init()

    def make(window: tuple[int, int] = (1920, 1080), scale: float = 1.0) -> UiContext:
        surface = pygame.display.set_mode((320, 180))
        canvas = Canvas(surface, metrics(window, scale), Art(paths.assets() / "art" / "png"))
        return UiContext(canvas, Sound(Path("nowhere")), Preferences(speed="instant", ui_scale=scale))

    yield make
    pygame.display.quit()


def hero_turn(stage: UiContext) -> HeroTurnScene:
    """The hero turn of the sample game."""
    scene = HeroTurnScene(sample_session("heroes"))
    scene.enter(stage)
    return scene


def overlord_turn(stage: UiContext) -> OverlordTurnScene:
    """The overlord turn of the sample game."""
    scene = OverlordTurnScene(sample_session(OVERLORD))
    scene.enter(stage)
    return scene


def press(scene: Scene, key: str) -> None:
    """Do what the button of this key does."""
    assert scene.desk is not None
    widget = next(widget for widget in scene.desk.reachable() if widget.key == key)
    assert widget.act is not None
    widget.act()


def type_letter(scene: Scene, letter: str) -> bool:
    """Type a letter at the desk."""
    assert scene.desk is not None
    return scene.desk.handle(Typed(letter), scene.stage.canvas.metrics, now=0.0)


def seen_faults(scene: Scene) -> list[str]:
    """What is wrong with the geometry of a scene."""
    assert scene.desk is not None
    return faults(scene.desk.root, scene.stage.canvas.fonts)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("make", [hero_turn, overlord_turn])
def test_nothing_is_cut_at_any_size(
    make: Callable[[UiContext], TableScene], window: tuple[int, int], scale: float, stage: Sized
) -> None:
    assert seen_faults(make(stage(window, scale))) == []


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("rule", ["", "BASE-LOS-02", "ALTAR-WALL-01"])
def test_the_rulebook_fits_every_window(window: tuple[int, int], rule: str, stage: Sized) -> None:
    scene = RulebookScene(rule)
    scene.enter(stage(window))
    assert seen_faults(scene) == []


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("drawer", ("cards", "log", "foes", "stops"))
def test_every_drawer_of_the_overlord_fits(window: tuple[int, int], drawer: str, stage: Sized) -> None:
    scene = overlord_turn(stage(window))
    scene.toggle_drawer(drawer)
    assert seen_faults(scene) == []


@pytest.mark.parametrize("window", WINDOWS)
def test_the_list_of_all_that_a_menu_holds_fits(window: tuple[int, int], stage: Sized) -> None:
    scene = hero_turn(stage(window))
    scene.toggle_more()
    assert seen_faults(scene) == []


@pytest.mark.parametrize("window", WINDOWS)
def test_the_log_fits_every_window(window: tuple[int, int], stage: Sized) -> None:
    scene = LogScene(sample_session("heroes"))
    scene.enter(stage(window))
    assert seen_faults(scene) == []


def test_a_stop_is_switched_off_and_on_again(stage: Sized) -> None:
    scene = overlord_turn(stage())
    press(scene, "drawer/stops")
    press(scene, "stop/chest_opening")
    assert "chest_opening" not in scene.session.stops.on
    press(scene, "stop/chest_opening")
    assert "chest_opening" in scene.session.stops.on


def test_a_click_on_a_reachable_space_walks_there_step_by_step(stage: Sized) -> None:
    scene = hero_turn(stage())
    world = scene.session.table.world
    hero = world.the(HeroTurn).hero
    goal, route = max(
        ((space, answer) for space, answer in scene.play.prompt.spaces.items() if isinstance(answer, Route)),
        key=lambda pair: len(pair[1].answers),
    )
    scene.pane.choose(goal)
    assert world.get(Position, hero).anchor == route.path[1]
    for _ in range(12):
        scene.tick(0.0)
    assert world.get(Position, hero).anchor == goal


def test_the_pointer_over_a_reachable_space_shows_the_path(stage: Sized) -> None:
    scene = hero_turn(stage())
    space, route = next((s, a) for s, a in scene.play.prompt.spaces.items() if isinstance(a, Route))
    scene.pane.look(space)
    assert scene.pane.picture.path == route.path


def test_the_pointer_over_a_target_shows_the_odds(stage: Sized) -> None:
    scene = hero_turn(stage())
    space = next(s for s, a in scene.play.prompt.spaces.items() if type(a).__name__ == "Strike")
    scene.pane.look(space)
    assert scene.desk is not None
    texts = [str(getattr(widget, "text", "")) for widget in scene.desk.root.walk()]
    assert any("% hit" in text and "kill" in text for text in texts)


def test_undo_takes_the_step_back(stage: Sized) -> None:
    scene = hero_turn(stage())
    world = scene.session.table.world
    hero = world.the(HeroTurn).hero
    start = world.get(Position, hero).anchor
    step = next(s for s, a in scene.play.prompt.spaces.items() if isinstance(a, Route) and len(a.answers) == 1)
    scene.pane.choose(step)
    press(scene, "way/undo")
    assert world.get(Position, hero).anchor == start


def test_the_attack_button_takes_aim_and_lets_go_again(stage: Sized) -> None:
    scene = hero_turn(stage())
    for wanted in ("attack", ""):
        assert type_letter(scene, "a")
        assert scene.play.mode == wanted and not scene.play.notice


def test_a_click_on_a_foe_out_of_sight_says_so_and_keeps_the_aim(stage: Sized) -> None:
    scene = hero_turn(stage())
    type_letter(scene, "a")
    world = scene.session.view.world
    hidden = next(foe for foe in monsters(world) if world.find(Position, foe) and foe not in scene.play.prompt.targets)
    scene.pane.choose(world.get(Position, hidden).anchor)
    assert "cannot be attacked" in scene.play.notice
    assert scene.play.mode == "attack"


def test_aiming_puts_the_cursor_and_the_odds_on_a_target(stage: Sized) -> None:
    scene = hero_turn(stage((1280, 720)))
    scene.pane.camera.look_at(0, 0)
    type_letter(scene, "a")
    world = scene.session.view.world
    targets = {world.get(Position, figure).anchor for figure in scene.play.prompt.targets}
    assert scene.aim.hovered in targets
    assert "% hit" in scene.aim.told_of_space()
    assert all(scene.pane.camera.view.contains(scene.pane.camera.rect(*scene.pane.picture.at(one))) for one in targets)


def test_the_key_of_the_interrupt_works_with_nothing_focused(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.session.people = frozenset({Seat("seat1")})
    assert scene.handle(Typed("i"))
    assert scene.play.notice == "A computer plays the overlord."


def test_a_figure_under_the_pointer_is_told(stage: Sized) -> None:
    scene = overlord_turn(stage())
    world = scene.session.table.world
    figure = monsters(world)[0]
    scene.pane.look(world.get(Position, figure).anchor)
    assert scene.desk is not None
    texts = [str(getattr(widget, "text", "")) for widget in scene.desk.root.walk()]
    assert any(f"**{name_of(world, figure)}**" in text and "armour" in text for text in texts)


def test_ending_the_turn_asks_when_something_is_left(stage: Sized) -> None:
    scene = hero_turn(stage())
    assert type_letter(scene, "e")
    assert scene.play.question is not None
    assert isinstance(scene.session.request, Menu)
    scene.handle(Pressed(Action.BACK))
    assert scene.play.question is None


def test_what_cannot_be_done_is_told_with_its_rule(stage: Sized) -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2))
    bots = {seat: make("normal", seat, "1") for seat in (OVERLORD, Seat("seat1"), Seat("seat2"), Seat("party"))}
    while not isinstance(request := session.request, Menu) or request.menu != "hero":
        assert request is not None
        session.answer(bots[request.seat](session.table, request))
    session.answer(Declare(action="battle"))
    scene = HeroTurnScene(session)
    scene.enter(stage())
    scene.play.sheets.skip_story()
    attack = next(line for line in scene.play.prompt.lines if line.text == "Attack")
    assert attack.refusal == "No enemy is in line of sight and in reach. (BASE-LOS-07)"


def test_help_over_a_refusal_opens_its_rule(stage: Sized) -> None:
    scene = hero_turn(stage())
    assert scene.desk is not None
    scene.desk.tip = "There is no way. (BASE-LOS-02)"
    scene.handle(Pressed(Action.HELP))
    assert isinstance(scene.change, Push) and isinstance(scene.change.scene, RulebookScene)
    assert scene.change.scene.rule == "BASE-LOS-02"


def test_a_card_of_equipment_opens_with_what_can_be_done_with_it(stage: Sized) -> None:
    scene = hero_turn(stage())
    press(scene, "drawer/cards")
    assert scene.desk is not None
    shown = {widget.key for widget in scene.desk.reachable()}
    item = next(item for item in scene.play.prompt.items if f"item/{item}" in shown)
    press(scene, f"item/{item}")
    assert scene.play.open_item == item
    assert scene.desk is not None and scene.desk.top().modal


def test_a_space_for_a_spawned_monster_is_chosen_by_a_click(stage: Sized) -> None:
    scene = overlord_turn(stage())
    assert isinstance(scene.session.request, PlaceFigure)
    before = scene.session.request
    scene.pane.choose(next(iter(scene.play.prompt.spaces)))
    assert not scene.play.notice
    assert scene.session.request is not before


def test_a_new_question_for_a_space_pushes_the_cards_back_and_they_may_be_pulled_out_again(stage: Sized) -> None:
    scene = overlord_turn(stage())
    press(scene, "drawer/cards")
    assert scene.drawer == "cards"
    scene.pane.choose(next(iter(scene.play.prompt.spaces)))
    scene.refresh()
    assert isinstance(scene.session.request, PlaceFigure) and scene.drawer == ""
    press(scene, "drawer/cards")
    assert scene.drawer == "cards"


def test_a_card_can_be_discarded_for_threat_while_something_else_is_asked(stage: Sized) -> None:
    scene = overlord_turn(stage())
    world = scene.session.table.world
    threat, cards = world.the(Threat).points, world.the(Hand).cards
    press(scene, "drawer/cards")
    press(scene, "hand/0")
    line = next(line for line in scene.play.lines_of_card(scene.play.open_card) if line.mode == "interject")
    scene.play.press(line)
    assert world.the(Threat).points > threat and len(world.the(Hand).cards) == len(cards) - 1


def test_the_heroes_screen_holds_no_name_of_a_card_in_the_overlords_hand(stage: Sized) -> None:
    scene = hero_turn(stage())
    assert scene.desk is not None
    cards = scene.session.table.world.game_data.catalog.overlord_cards
    public = " ".join(scene.session.chronicle.last(999))
    held = [cards[card].name for card in scene.session.table.world.the(Hand).cards]
    secret = [name for name in held if name not in public]
    told = " ".join(f"{getattr(w, 'text', '')} {getattr(w, 'name', '')} {w.hint}" for w in scene.desk.root.walk())
    assert secret and not [name for name in secret if name in told]


def test_the_rulebook_finds_rules_by_words(stage: Sized) -> None:
    scene = RulebookScene()
    scene.enter(stage())
    scene._search("grapple")
    assert scene.desk is not None
    assert any(widget.key == "rule/BASE-ABIL-12" for widget in scene.desk.reachable())


def test_a_search_keeps_to_the_part_that_is_open_until_all_are_asked_for(stage: Sized) -> None:
    scene = RulebookScene()
    scene.enter(stage())
    scene._search("pit")

    def parts() -> set[str]:
        assert scene.desk is not None
        keys = [widget.key for widget in scene.desk.root.walk() if widget.key.startswith("rule/") and widget.key[5:]]
        return {key[5:].partition("-")[0] for key in keys}

    assert parts() == {"BASE"}
    scene._everywhere()
    assert len(parts()) > 1
    scene._search("shadowcloak")
    assert parts() == {"ALTAR"}


def test_escape_goes_back_rule_by_rule(stage: Sized) -> None:
    scene = RulebookScene("BASE-LOS-01")
    scene.enter(stage())
    scene.open_rule("BASE-LOS-02")
    scene.handle(Pressed(Action.BACK))
    assert scene.rule == "BASE-LOS-01"


def test_words_beside_a_space_stand_where_they_hide_nothing() -> None:
    board = Box(0, 0, 600, 600)
    places = beside_space(Box(280, 280, 40, 40), 120, 60, board, head=52)
    assert len(places) == 4
    assert not any(place.common(Box(280, 280, 40, 40)) for place in places)
    assert all(board.contains(place) for place in places)


def test_the_list_of_all_that_can_be_done_offers_the_way_back_to_the_start_of_the_turn(stage: Sized) -> None:
    scene = hero_turn(stage((1280, 720)))
    scene.toggle_more()
    assert scene.desk is not None
    assert "undo_turn" in {widget.key for widget in scene.desk.root.walk()}


def test_the_short_figures_of_the_bar_are_told_on_hover(stage: Sized) -> None:
    scene = hero_turn(stage((1280, 720)))
    assert scene.desk is not None
    tips = [widget.hint for widget in scene.desk.root.walk() if isinstance(widget, Counter)]
    assert [tip.split("**")[1] for tip in tips] == ["Conquest", "Round", "Threat", "Overlord hand"]


def test_a_counter_lacks_what_still_flies(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.reel.speed = "normal"
    scene.reel.add(Flight(picture=GEM, start=CENTRE, goal=THREAT, pieces=2, counter="threat", gain=2))
    scene.reel.update(0.0)
    scene.draw(scene.stage.canvas)
    assert scene.desk is not None
    owed = {widget.figure.icon: widget.owed for widget in scene.desk.root.walk() if isinstance(widget, Counter)}
    assert owed["threat"] == 2 and owed["conquest"] == 0


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("make", [hero_turn, overlord_turn])
def test_nothing_that_can_be_clicked_lies_under_something_else(
    make: Callable[[UiContext], TableScene], window: tuple[int, int], scale: float, stage: Sized
) -> None:
    desk = make(stage(window, scale)).desk
    assert desk is not None
    for widget in desk.reachable():
        assert widget.live or desk.at(widget.box.centre) is widget


def test_an_answer_ends_what_is_still_being_played(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.reel.speed = "slow"
    scene.reel.add(PauseAnimation(wait=5000.0), PauseAnimation(wait=5000.0))
    scene.play.give(next(iter(scene.play.prompt.spaces.values())))
    assert not any(isinstance(one, PauseAnimation) and one.wait == 5000.0 for one in scene.reel._queue)


def test_a_key_ends_the_animation_and_still_does_its_work(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.reel.speed = "slow"
    scene.reel.add(PauseAnimation(wait=5000.0))
    before = scene.pane.camera.step
    assert scene.handle(Pressed(Action.ZOOM_IN))
    assert not scene.reel.busy
    assert scene.pane.camera.step == before + 1


def test_while_only_the_board_moves_only_the_board_is_drawn(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.reel.speed = "normal"
    scene.reel.add(Reveal(spaces=1, origin=(0.0, 0.0)))
    scene.tick(0.0)
    assert scene.desk is not None
    scene.desk.stale.clear()
    assert not scene.tick(100.0)
    assert scene.desk.stale == [scene.pane]


def test_while_gems_fly_the_whole_table_is_drawn_and_once_more_after_them(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.reel.speed = "normal"
    gems = Flight(picture=GEM, start=CENTRE, goal=THREAT, counter="threat", gain=1)
    scene.reel.add(gems, PauseAnimation(wait=5000.0))
    drawn = [scene.tick(now) for now in (0.0, 100.0, 200.0, gems.length + 10, gems.length + 20)]
    assert drawn == [True, True, True, True, False]


def test_nothing_is_told_of_a_space_from_which_the_board_has_moved_away(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.aim.hovered = scene.session.view.world.get(Position, monsters(scene.session.view.world)[0]).anchor
    assert scene.aim.told_of_space()
    scene.pane.camera.left = 9000
    assert not scene.aim.told_of_space()
