"""What was approved of the screen, as texts in `approved/`: what players are told, what is drawn, and what moves.

`python -m tests.ui.approved` writes all of them anew. Do that after a change that is meant to be seen, and look at
what has changed before you commit it: a line there that you did not mean is a fault."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.content.models import CardId
from game.kernel.request import Request
from game.kernel.store import GAME
from game.kernel.table import Over, Table
from game.modules.setup import GameSetup
from game.scenes import open_scene
from game.scenes.menus.crash import Crash
from game.scenes.menus.log import LogScene
from game.scenes.menus.result import Result
from game.scenes.menus.rulebook import RulebookScene
from game.scenes.modules.second.interval import IntervalScene
from game.scenes.setup.choices import Choices
from game.scenes.setup.remembered import first_choices
from game.scenes.setup.setup import Setup
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sample_town import outfit_session, shopping_session
from game.scenes.table.town import Town
from game.scenes.treachery.treachery import TreacheryScene
from game.state.components.components import OVERLORD, HeroSeats
from game.ui.scene import Scene
from game.ui.session import Session
from tests.ui.drawn import Drawing, animated, drawn, played_with, screen_at
from tests.ui.told import look_on, told

APPROVED = Path(__file__).parent / "approved"
SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SMALL, LARGE = (1280, 720), (1920, 1080)


def ended(winner: str) -> Session:
    """A game that is over."""
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed="5"))
    session.table.world.set(GAME, Over(winner, "BASE-QUEST-02" if winner == "heroes" else "BASE-QUEST-01"))
    return session


def at_tab(scene: Scene, tab: int) -> Scene:
    """A screen with another of its tabs open."""
    scene.tab = tab  # type: ignore[attr-defined]
    return scene


def set_up(*, browsing: bool = False, folded: bool = True, swapped: int = 0) -> Scene:
    """The set-up with all quests, the house rules or the heroes for a swap open."""
    scene = Setup(choices=first_choices().with_module("altar"))
    scene.browsing, scene.folded, scene.swapped = browsing, folded, swapped
    return scene


FOUR = Choices(players=4).picked(CardId("mordrog")).picked(CardId("lyssa"))
SCREENS: Mapping[str, Callable[[], Scene]] = {
    "title": partial(open_scene, "title"),
    "settings": partial(open_scene, "settings"),
    "setup": lambda: Setup(choices=first_choices()),
    "setup_picked": lambda: Setup(choices=FOUR),
    "setup_quests": lambda: set_up(browsing=True),
    "setup_rules": lambda: set_up(folded=False),
    "setup_swap": lambda: set_up(swapped=1),
    "skills": partial(open_scene, "skills"),
    "pause": partial(open_scene, "pause"),
    "curtain": partial(open_scene, "curtain"),
    "outfit": lambda: Town(outfit_session()),
    **{f"town_{tab}": (lambda tab=tab: at_tab(Town(shopping_session()), tab)) for tab in range(3)},  # type: ignore[misc]
    **{f"treachery_{tab}": (lambda tab=tab: at_tab(TreacheryScene(), tab)) for tab in range(3)},  # type: ignore[misc]
    "won": lambda: Result(ended("heroes")),
    "lost": lambda: Result(ended(OVERLORD)),
    "log": lambda: LogScene(shopping_session()),
    "rulebook": lambda: RulebookScene("BASE-ATK-16"),
    "rulebook_contents": RulebookScene,
    "rulebook_page": lambda: RulebookScene(page="altar", picture=1, played=("base", "altar")),
    **{
        f"rulebook_{name}": (lambda name=name: RulebookScene(page=name, picture=2, played=("base", name)))  # type: ignore[misc]
        for name in ("second", "mod")
    },
    "interval": IntervalScene,
    "crash": lambda: Crash("The game stopped."),
}
"""Screens beside the board."""
WIDE = ("setup", "outfit", "town_0", "treachery_0", "rulebook", "rulebook_page", "rulebook_mod", "interval")
"""Those that are arranged in another way where there is room."""
MOMENTS: Mapping[str, int] = {
    "one_who_has_come_from_town_and_has_to_make_room_is_not_put_into_a_pit": 2,
    "an_area_is_revealed_when_the_figure_that_hid_it_is_used_again_elsewhere": 2,
    "a_power_card_is_paid_by_the_colour_of_its_gem": 1,
    "a_dark_relic_stands_in_for_the_treasure_of_one_hero_and_costs_eight_more_for_silver": 3,
    "a_shadow_soul_in_the_wall_s_own_way_is_passed_over": 1,
    "with_difficulty_x_the_hero_says_when_it_is_enough_and_the_effect_is_that_much": 2,
    "a_bought_treasure_is_drawn_unseen_at_the_price_of_its_colour": 1,
    "a_quest_gives_progress_to_a_group_effort_and_may_complete_it": 1,
    "the_overlord_lets_one_space_of_fog_drift_to_empty_floor_of_its_area": 2,
    "a_relic_left_by_its_hero_is_found_and_carried_by_mata": 4,
    "a_poltergeist_drags_a_large_monster_and_wakes_a_trap": 3,
    "the_overlord_s_dodge_has_dice_rolled_again_and_is_no_miss_by_itself": 2,
    "a_monkey_is_lent_no_order": 1,
    "a_power_glyph_with_one_card_in_the_deck": 3,
    "cleaving_buys_one_more_blow_with_the_same_weapon_after_a_kill": 1,
    "landrec_has_two_surges_more_in_every_attack_roll": 2,
    "a_knocked_out_hero_stands_up_by_two_red_dice": 1,
    "a_hero_revives_one_who_is_knocked_out_in_place_of_an_attack": 1,
    "the_overlord_may_draw_a_card_for_a_hero_who_falls": 2,
    "one_group_acts_before_another": 1,
    "a_large_monster_walks_through_a_gap_of_one_space": 3,
    "the_reanimate_moves_attacks_and_moves_on": 3,
    "whoever_steps_into_a_blocking_zone_stops_there": 1,
    "an_aimed_shot_may_be_a_snipe_that_nobody_takes": 3,
    "the_nearest_is_asked_first_and_one_is_enough": 2,
    "a_healer_goes_on_with_a_second_roll": 3,
}
"""Scenarios, and at which of their questions the table is drawn."""

MOTIONS = (
    "an_alarm_opens_a_door_to_the_unknown_and_brings_the_overlord_s_turn",
    "a_poltergeist_drags_a_large_monster_and_wakes_a_trap",
    "a_shadow_soul_in_the_wall_s_own_way_is_passed_over",
    "a_quest_gives_progress_to_a_group_effort_and_may_complete_it",
    "the_overlord_lets_one_space_of_fog_drift_to_empty_floor_of_its_area",
    "where_fear_guards_its_figure_alone_an_unpaid_attack_strikes_the_others",
    "a_power_glyph_with_one_card_in_the_deck",
    "any_space_of_a_large_monster_on_the_altar_is_enough",
    "a_dark_servant_is_an_unwounded_master",
    "silhouette_swaps_her_order_for_a_dodge_when_she_is_attacked",
    "an_alert_hero_s_mace_throws_the_leaper_out_of_its_leap",
    "cleaving_buys_one_more_blow_with_the_same_weapon_after_a_kill",
    "a_hero_who_falls_is_knocked_out_on_his_space",
    "a_knocked_out_hero_stands_up_by_two_red_dice",
    "a_lieutenant_passes_a_test_with_no_more_than_his_number",
    "a_large_monster_walks_through_a_gap_of_one_space",
    "who_walks_faces_where_he_went_and_turns_as_he_stops",
)
"""Scenarios of which it is drawn how everything moves."""


def shown(make: Callable[[], Scene], size: tuple[int, int]) -> str:
    """A screen beside the board."""
    return drawn(make(), size)


def moment(scenario: Path, number: int, size: tuple[int, int]) -> str:
    """The table at one of the questions of a scenario."""
    found, asked = [], 0

    def see(table: Table, request: Request[Any]) -> None:
        nonlocal asked
        asked += 1
        if asked == number:
            stops = table.stops
            found.append(played_with(screen_at(table, request), size))
            table.stops = stops

    look_on(scenario, see)
    return found[0]


def motion(scenario: Path) -> str:
    """What moves and is heard on the heroes' screen while a scenario is played."""
    drawings, found = list[Drawing](), list[str]()

    def see(table: Table, request: Request[Any]) -> None:
        if drawings:
            found.extend(animated(drawings[0]))
            return
        stops, heroes = table.stops, len(table.world.the(HeroSeats).seats)
        session = Session(GameSetup(quest="into_the_dark", heroes=heroes), table=table, curtain=False)
        table.stops = stops
        drawings.append(Drawing(HeroTurnScene(session), reduced=False))
        drawings[0].lines()

    look_on(scenario, see)
    return "\n".join([*found, *animated(drawings[0])]) + "\n"


def scenarios_told() -> list[Path]:
    """The scenarios of which it is approved what is told in them: together they ask every kind of question, and offer
    and refuse every kind of line, that any scenario does."""
    names = {text.stem for text in (APPROVED / "told").glob("*.txt")}
    return sorted(file for file in SCENARIOS.rglob("*.toml") if file.stem in names)


def texts() -> Iterator[tuple[str, Callable[[], str]]]:
    """Every text, by its name in the folder."""
    files = {file.stem: file for file in SCENARIOS.rglob("*.toml")}
    for scenario in scenarios_told():
        yield f"told/{scenario.stem}", partial(told, scenario)
    for name, make in SCREENS.items():
        yield f"drawn/{name}", partial(shown, make, SMALL)
    for name in WIDE:
        yield f"drawn/{name}_wide", partial(shown, SCREENS[name], LARGE)
    for name, number in MOMENTS.items():
        yield f"drawn/{name}", partial(moment, files[name], number, SMALL)
        yield f"drawn/{name}_wide", partial(moment, files[name], number, LARGE)
    for name in MOTIONS:
        yield f"motion/{name}", partial(motion, files[name])


def main() -> None:
    """Write every text anew, in a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"EMBERDELVE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        for name, make in texts():
            (APPROVED / f"{name}.txt").write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
