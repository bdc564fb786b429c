"""The sheet of a chest: when it comes, what it asks and proposes, what it never tells."""

from __future__ import annotations

import msgspec
import pytest

from game.content.models import CardId
from game.kernel.store import GAME, Entity, FigureId
from game.rules.items.chests import OpenChest
from game.rules.items.equipment import DropFor, PackNew, WearNew
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sample import sample_session
from game.scenes.table.table import TableScene
from game.state.components.components import HeroTurn, InTown, Item, Marker, Position
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.game_data import card_name, game_data
from game.state.queries.figures import heroes
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Menu
from game.ui.chest_story import ChestStory, Find, HeroShare, by_use, chest_story, owner_of, proposed_place
from game.ui.input.actions import Action
from game.ui.panels.chest_sheet import Dealt, place_words, step_words
from game.ui.panels.table_context import LineButton
from game.ui.render.metrics import metrics
from game.ui.session import Session
from game.ui.widgets import Scroller
from tests.overlord_support import TWO, Scene, board
from tests.ui.fingers import ARRANGED, ROOMY, Fingers, faults_at, left_out


def before_a_chest() -> Session:
    """A hero stands on a chest with points enough to open it."""
    session = sample_session("heroes")
    world = session.table.world
    turn = world.the(HeroTurn)
    world.set(GAME, msgspec.structs.replace(turn, points=5))
    chest = max(game_data(world).quest.chests, key=lambda chest: chest.treasures)
    place = world.get(Position, turn.hero).anchor
    world.create(Marker(kind="chest", space=place, detail=chest.tier, number=chest.number))
    session.table._options = None
    session._view = None
    return session


def opened(size: tuple[int, int] = (1280, 720)) -> tuple[Fingers, TableScene]:
    """A table on which a chest is opened, when all that flies has been seen."""
    fingers = Fingers(HeroTurnScene(before_a_chest()), size=size)
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    scene.play.give(OpenChest())
    seen(fingers)
    return fingers, scene


def seen(fingers: Fingers) -> None:
    """All that is played is over, and the overlord has passed at his windows."""
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    for _ in range(4):
        scene.reel.finish(everything=True)
        if isinstance(scene.session.request, React):
            scene.play.give(Pass())
        fingers.wait(20)


def sheets(fingers: Fingers) -> list[str]:
    """The names of the classes of widgets on the screen that only the sheet has."""
    return [type(widget).__name__ for widget in fingers.widgets() if type(widget).__name__ in ("Lid", "ChestGround")]


def test_the_sheet_lies_over_the_board_while_cards_wait_and_until_it_is_left() -> None:
    fingers, scene = opened()
    count = 0
    while scene.play.chest.asks:
        assert "ChestGround" in sheets(fingers)
        fingers.press(Action.ACCEPT)
        seen(fingers)
        count += 1
        assert count < 20
    assert scene.play.chest.settled
    assert "Go on" in fingers.texts()
    before = len(scene.session.table.journal)
    fingers.press(Action.ACCEPT)
    assert sheets(fingers) == []
    assert len(scene.session.table.journal) == before


def test_escape_leaves_a_chest_that_is_empty() -> None:
    fingers, scene = opened()
    scene.play.chest.taking = scene.session.request.seat if scene.session.request else None
    while scene.play.chest.asks:
        scene.play.give(scene.play.chest.proposal())
        seen(fingers)
    fingers.press(Action.BACK)
    assert sheets(fingers) == []


def test_every_hero_has_a_share_wherever_he_is() -> None:
    _, scene = opened()
    story = scene.play.chest.story
    assert story is not None
    assert list(story.shares) == list(heroes(scene.session.view.world))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_nothing_is_cut_on_the_sheet(size: tuple[int, int], scale: float) -> None:
    _, scene = opened()
    assert faults_at(scene, size, scale) == []


def test_the_cards_come_one_after_the_other() -> None:
    fingers, scene = opened()
    chest = scene.play.chest
    items = [find.item for share in chest.story.shares.values() for find in share.finds]  # type: ignore[union-attr]
    assert items and chest._shares(items[0]) == 0.0
    fingers.wait(600)
    fingers.wait(200)
    assert 0.0 < chest._shares(items[0]) < 1.0
    fingers.wait(350)
    assert chest._shares(items[0]) == 1.0


def test_with_reduced_motion_the_cards_are_there_at_once() -> None:
    _, scene = opened()
    scene.reel.reduced = True
    assert [scene.play.chest.stirs, scene.play.chest.stirs] == [True, False]  # the last of it is drawn once


def test_of_the_trap_nothing_is_told_but_what_was_played() -> None:
    scene = board("Ab..B", heroes=TWO, monsters={"b": "beastman"})
    story = ChestStory("copper", scene["A"], {}, threat=(6, 10))
    assert [note for _, _, note in step_words(story, scene.world)][:2] == ["threat 6 → 10", "passed"]
    story.played.append(CardId("explosive_rune"))
    assert step_words(story, scene.world)[1][2] == "Explosive Rune"


def test_the_story_gathers_curse_trap_loot_and_shares() -> None:
    scene = board("Ab..B", heroes=TWO, monsters={"b": "beastman"})
    a, b, item = scene["A"], scene["B"], Entity(77)
    facts = [
        f.ChestOpened(thing=Entity(70), tier="silver", number=1, space=scene.get(Position, a).anchor, by=a),
        c.ThreatChanged(amount=4, cause=causes.CURSE, left=10),
        c.CardPlayed(card=CardId("explosive_rune"), cost=3),
        f.ConquestChanged(amount=3, cause=causes.CHEST, left=10),
        f.CoinsChanged(hero=a, amount=100, cause=causes.CHEST),
        f.ItemGained(hero=a, item=item, card=CardId("axe"), source="chest"),
        c.CardPlayed(card=CardId("dodge"), cost=0),
        f.CoinsChanged(hero=b, amount=150, cause=causes.CACHE),
    ]
    story = chest_story(facts, scene.world)
    assert story == ChestStory(
        "silver", a, {a: HeroShare([Find(item, CardId("axe"))]), b: HeroShare(cache=150)},
        played=[CardId("explosive_rune")], threat=(6, 10), conquest=(7, 10), coins=100, looted=True,
    )  # fmt: skip


# --- what is proposed ------------------------------------------------------------------------------------------------
def with_items(*cards: str, worn: bool = True) -> tuple[Scene, list[Entity]]:
    """A hero with these items."""
    scene = board("Ab..B", heroes=TWO, monsters={"b": "beastman"})
    return scene, [scene.world.create(Item(card=CardId(card), hero=scene["A"], equipped=worn)) for card in cards]


def test_the_better_of_two_weapons_is_worn_and_the_worse_kept() -> None:
    scene, (axe, bow) = with_items("axe", "crossbow")
    ways = [WearNew(off=(axe,)), PackNew()]
    assert proposed_place(ways, bow, scene.world) == PackNew()
    assert proposed_place([WearNew(off=(bow,)), PackNew()], axe, scene.world) == WearNew(off=(bow,))


def test_of_a_full_pack_what_lies_idle_goes_before_what_is_worn() -> None:
    scene, (axe, shield) = with_items("axe", "iron_shield")
    sword, new = (scene.world.create(Item(card=CardId(card), hero=scene["A"])) for card in ("sword", "healing_potion"))
    ways = [DropFor(item=each) for each in (axe, shield, sword, new)]
    assert proposed_place(ways, new, scene.world) == DropFor(item=sword)


def test_what_can_be_put_on_in_no_way_is_left_lying_before_a_treasure() -> None:
    scene, (crossbow,) = with_items("crossbow")
    ring, new = (
        scene.world.create(Item(card=CardId(card), hero=scene["A"]))
        for card in ("ring_of_quickness", "shield_of_light")
    )
    ways = [DropFor(item=each) for each in (crossbow, ring, new)]
    assert proposed_place(ways, new, scene.world) == DropFor(item=new)


def test_the_last_weapon_comes_off_for_no_shield() -> None:
    scene, (sword, old, new) = with_items("sword", "iron_shield", "shield_of_light")
    ways = [WearNew(off=(sword,)), WearNew(off=(old,)), PackNew()]
    assert [way for way in by_use(ways, new, scene.world) if isinstance(way, WearNew)][-1] == WearNew(off=(sword,))
    assert proposed_place([WearNew(off=(sword,)), PackNew()], new, scene.world) == PackNew()


def test_what_a_card_replaces_and_where_that_goes_is_told() -> None:
    scene, (axe, new) = with_items("axe", "dagger")
    find = Find(new, CardId("dagger"))
    assert "goes" not in place_words(find, WearNew(), scene.world, scene["A"])
    told = place_words(find, WearNew(off=(axe,)), scene.world, scene["A"])
    assert told == "**Axe** would go to the pack, 1 of 3."


def test_all_as_proposed_asks_nothing_more_of_that_player() -> None:
    fingers, scene = opened()
    request = scene.session.request
    assert request is not None and scene.play.chest.asks
    fingers.type("a")
    for _ in range(10):
        seen(fingers)
    now = scene.session.request
    assert now is not None and now.seat != request.seat  # another player chooses for his own hero


def test_a_card_may_be_dropped_though_there_is_room_and_is_asked_about_first() -> None:
    fingers, scene = opened()
    item = scene.play.chest.item
    fingers.type("x")
    assert scene.play.question is not None
    fingers.type("y")
    assert scene.session.view.world.find(Item, item) is None


def test_below_the_sheet_no_list_tells_what_cannot_be_done() -> None:
    fingers, scene = opened()
    refusal = scene.session.undo_refusal()
    assert refusal and scene.play.chest.shows
    assert "more" not in {widget.key for widget in fingers.widgets()}
    assert "Go back" not in {line.text for line in scene.play.prompt.lines}
    scene.play.back.last()
    assert f"No undo: {refusal}" in fingers.texts()


def test_who_is_in_town_gets_his_card_at_the_table() -> None:
    session = before_a_chest()
    world = session.table.world
    away: FigureId = heroes(world)[-1]
    world.drop(Position, away)
    world.set(away, InTown())
    fingers = Fingers(HeroTurnScene(session))
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    scene.play.give(OpenChest())
    for _ in range(20):
        seen(fingers)
        assert isinstance(fingers.scene, TableScene)
        if not scene.play.chest.asks:
            break
        fingers.press(Action.ACCEPT)
    assert scene.play.chest.settled


def test_every_card_that_came_to_a_hero_is_shown() -> None:
    fingers, scene = opened()
    story = scene.play.chest.story
    assert story is not None
    hero, share = next((hero, share) for hero, share in story.shares.items() if len(share.finds) > 1)
    assert owner_of(scene.session.view.world, scene.play.chest.item) == hero
    keys = {widget.key for widget in fingers.widgets()}
    assert {f"chest/find/{find.item}" for find in share.finds[:-1]} <= keys
    shown = [widget.name for widget in fingers.widgets() if isinstance(widget, Dealt)]
    assert card_name(scene.session.view.world, share.finds[-1].card) in shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_no_text_of_a_card_is_cut(size: tuple[int, int], scale: float) -> None:
    fingers = Fingers(opened()[1], size=size, scale=scale)
    fonts = fingers.program.stage.canvas.fonts
    cards = [widget for widget in fingers.widgets() if isinstance(widget, Dealt)]
    assert cards and all(card.wanted(fonts) <= card.box.h for card in cards)


@pytest.mark.parametrize(("size", "scale"), [each for each in ARRANGED if metrics(*each).page.h >= ROOMY])
def test_no_word_is_left_out_on_the_sheet(size: tuple[int, int], scale: float) -> None:
    _, scene = opened()
    assert faults_at(scene, size, scale) == []
    assert left_out(scene) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_foot_repeats_only_what_is_proposed_where_the_column_has_the_ways(size: tuple[int, int]) -> None:
    fingers, scene = opened(size)
    column = {each.text for each in fingers.widgets() if each.key.startswith("chest/") and isinstance(each, LineButton)}
    foot = {each.text for each in fingers.widgets() if each.key.startswith("line/") and isinstance(each, LineButton)}
    bright = {line.text for line in scene.play.prompt.lines if line.chosen}
    assert len(column) == 3 and column & foot == bright
    assert "Take all as proposed" in foot


def test_the_ways_of_each_find_are_a_list_of_their_own_that_begins_at_its_top() -> None:
    fingers, scene = opened((1920, 1080))
    seen(fingers)
    asked = scene.session.request
    assert isinstance(asked, Menu)
    (ways,) = [each for each in fingers.widgets() if isinstance(each, Scroller) and each.key.startswith("chest/ways")]
    assert ways.key.endswith(f"/{asked.who}")


def test_in_a_low_window_the_foot_has_every_way() -> None:
    fingers, scene = opened((960, 540))
    foot = {each.text for each in fingers.widgets() if each.key.startswith("line/") and isinstance(each, LineButton)}
    ways = {line.text for line in scene.play.prompt.lines if not line.mode}
    assert len(ways & foot) > 1
