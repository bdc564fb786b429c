"""The preview tells what an event did and why another did not, names things as they are, and shows what was drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.modules.library import shipped_quest
from game.rules.dungeon.region import Region
from game.scenes.preview.preview import Preview
from game.show.quest_words import occasion_in_words
from game.simulate.worker import Batch, Worker
from game.state.components.components import OVERLORD, Position
from game.state.events.quest_facts import EntryHeld, StayedAway
from game.state.queries.figures import heroes
from game.ui.preview.drawn import area_marks
from game.ui.preview.objects import item_called
from tests.maps.guide_quest import make
from tests.ui.fingers import Fingers

EVENTS = """
[[event]]
when = { when = "entered", where = "by_the_door", given = [{ is = "flag", flag = "lamp", least = 2 }] }
do = [{ verb = "tell", title = "The lamp", text = "The light falls through the door before you do." }]

[[event]]
when = { when = "flag", flag = "lamp" }
do = [{ verb = "tell", title = "Lit", text = "Somebody has lit a lamp, and nobody says who." }]

[[event]]
when = { when = "revealed", area = 1, once = true }
do = [{ verb = "set", flag = "lamp", add = 1 }]
"""
REGION = """  <object id="91" name="by_the_door" type="Region" x="64" y="64" width="128" height="64">
   <properties><property name="no_spawn" type="bool" value="true"/></properties>
  </object>
  <object id="92" name="the_hook" type="Place" x="64" y="128" width="64" height="64"/>
"""


@pytest.fixture
def scene(tmp_path: Path) -> Preview:
    """The guide's quest with three more events and a region."""
    quest = make(tmp_path)
    text = quest.with_suffix(".toml")
    text.write_text(text.read_text(encoding="utf-8") + EVENTS, encoding="utf-8")
    map_text = quest.read_text(encoding="utf-8")
    quest.write_text(map_text.replace(" </objectgroup>", f"{REGION} </objectgroup>"), encoding="utf-8")
    found = Preview(quest, wait=True)
    assert found.board.quest is not None, found.board.faults
    return found


def walk_into_the_region(scene: Preview) -> None:
    """Drag the first hero out of the region and back."""
    trial = scene.board.trial
    assert trial is not None
    hero = heroes(trial.world)[0]
    for space in (4 * 18 + 4, 18 + 1):
        scene.board.drop(hero, Space(space))
        assert trial.world.get(Position, hero).anchor == space


def test_a_dragged_hero_sets_events_off_only_when_that_is_wanted(scene: Preview) -> None:
    fingers = Fingers(scene)
    walk_into_the_region(scene)
    assert scene.board.log == []
    scene.deeds.set_moves(True)
    walk_into_the_region(scene)
    assert scene.board.log[-1] == "**event 3** did not run, not so: lamp stands at 2 or more (it is 0)"
    assert any("did not run" in text for text in fingers.texts())


def test_an_event_that_runs_is_told_with_those_that_it_sets_off(scene: Preview) -> None:
    Fingers(scene)
    scene.deeds.firer(4)()
    told = scene.board.log
    assert told[0].startswith("**event 5: area 1 is revealed, once**, by hand")
    assert "**event 4** runs" in told
    assert any("Somebody has lit a lamp" in line for line in told)


def test_the_chosen_event_shows_its_tests_with_their_values(scene: Preview) -> None:
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("event/2")
    texts = fingers.texts()
    assert "Why event 3 does not run" in texts
    assert "**lamp stands at 2 or more** it is 0" in texts
    assert "**a hero enters by_the_door** its occasion has not come yet" in texts
    fingers.click("fire/4")
    fingers.click("fire/4")
    assert "**lamp stands at 2 or more** it is 2" in fingers.texts()
    fingers.click("event/2")
    assert "Why event 3 does not run" not in fingers.texts()


def test_monsters_that_cannot_come_are_told_with_the_reason(scene: Preview) -> None:
    Fingers(scene)
    trial = scene.board.trial
    assert trial is not None
    send = trial.quest.events[1].do[1]
    trial.fire("event 2: a glyph is lit", [send.model_copy(update={"where": Region(spaces=("the_hook",))})])
    assert scene.board.log[-1] == "**2 Skeletons** did not come: no space out of the heroes' sight was free"
    assert StayedAway(monster=CardId("skeleton"), rank="normal", many=1, room=True).seen_by(OVERLORD) is None


@pytest.mark.parametrize(("said", "told"), [({"half": True}, "half of the wounds"), ({"most": 3}, "3 wounds")])
def test_an_occasion_of_wounds_says_how_many(said: dict[str, object], told: str) -> None:
    occasion = {"when": "wounds_left", "figure": "brine", **said}
    assert occasion_in_words(occasion) == f"brine has at most {told} left"


def test_what_happened_outlasts_the_next_save(scene: Preview) -> None:
    fingers = Fingers(scene)
    scene.deeds.firer(4)()
    scene.read_again()
    assert any("Somebody has lit a lamp" in text for text in fingers.texts())


def test_why_an_event_is_held_back_is_told_to_no_seat() -> None:
    assert EntryHeld(entry="event 1", failed=(0,)).seen_by(OVERLORD) is None


def test_regions_and_places_are_shaded_and_named(scene: Preview) -> None:
    scene.board.overlays = {"regions"}
    scene.board.show_board()
    assert [plate.text for plate in scene.board.marks.plates] == ["by_the_door, nothing spawns here", "the_hook"]
    assert scene.board.marks.washes[0].mask == sum(1 << space for space in (19, 20))
    assert scene.board.counts()["regions"] == "2"


def test_the_outline_of_an_area_leaves_its_doors_open(scene: Preview) -> None:
    assert scene.board.quest is not None
    (door,) = scene.board.quest.doors
    assert all(wash.gaps == door.edges for wash in area_marks(scene.board.quest).washes)


def test_things_without_a_name_are_called_by_what_they_are() -> None:
    scene = Preview(wait=True)
    found = {name: item_called(scene.board.items, name) for name in ("monster_32", "chest_14", "narthak", "terrain_6")}
    assert [item.title if item else "" for item in found.values()] == ["skeleton", "gold chest", "narthak", "rubble"]


def test_a_click_on_a_problem_keeps_the_tab(scene: Preview) -> None:
    path = scene.board.path
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('x="704" y="192"', 'x="0" y="64"'), encoding="utf-8")
    scene.read_again()
    fingers = Fingers(scene)
    fingers.click("tab/play")
    fault = next(at for at, fault in enumerate(scene.board.faults) if "object" in fault.where)
    fingers.click(f"problem/{fault}")
    assert scene.board.item is not None
    assert scene.board.tab == "Play"


def test_the_games_of_a_batch_are_played_with_every_number_of_players() -> None:
    batch = Batch(quest="into_the_dark", games=3)
    assert (batch.parties, batch.whole) == ((1, 2, 3, 4), 12)
    worker = Worker(batch)
    worker.cancel()
    assert (worker.played, worker.running) == (0, False)


def test_an_occasion_tells_its_tests_as_the_tests_are_told() -> None:
    quest = shipped_quest("below_decks", ("base", "altar"))
    told = {occasion_in_words(event.when) for event in quest.events}
    assert "area 3 is revealed, if 1 to 3 heroes play" in told
