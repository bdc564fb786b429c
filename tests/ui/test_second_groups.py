"""Groups of monsters on the screen: their letters and rings on the board, their cards in the overlord's foot."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.kernel.request import Request
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.modules.second.groups import GroupTurn
from game.modules.second.shown.groups import kind_signs
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.table import TableScene
from game.show.foe_cards import foe_card
from game.show.groups import groups_shown
from game.state.components.components import Activation, Monster, OverlordTurn, Position
from game.state.events.facts import Activated
from game.state.queries.figures import monsters
from game.ui.panels.group_cards import GroupCard
from game.ui.picture import board_picture
from game.ui.prompts.groups import cards_first, next_to_act
from game.ui.widgets import RichText
from tests.ui.drawn import drawn, screen_at
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.told import look_on

GIVEN = '''
title = "Two groups and a lieutenant"
modules = ["base", "second"]
map = """
##############
#A..b.c.k..v.#
#...d........#
##############
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
figures.d = { monster = "beastman" }
figures.c = { monster = "beastman", rank = "master" }
figures.k = { monster = "skeleton" }
figures.v = { monster = "sorcerer", rank = "named", named = "varn" }
quest.named.varn = { monster = "sorcerer", name = "Captain Varn", rank = "master", speed = 4 }
set.game.SlainFigures = { figures = [["manticore", "normal"]] }
turn = { overlord = true, step = "spawn" }
[quest.lieutenant.varn]
wounds = { two = 12, three = 14, four = 16 }
dice = ["red"]
defence = ["grey"]
might = 4
knowledge = 2
awareness = 3
will = 5
'''
MORE = "".join(f'figures.{name} = {{ monster = "beastman" }}\n' for name in "efgh") + "figures.d ="
WIDE = (1920, 1080)
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "second"
SINGLE = 'options = { monster_activation = "single" }\n' + GIVEN


def table_of(given: str = GIVEN) -> Table:
    """The overlord's menu."""
    table, _ = set_table(parse_scenario(given))
    table.stops = lambda request: True
    table.advance()
    return table


def scene_of(table: Table) -> TableScene:
    """The screen of its question."""
    assert table.pending is not None
    made = screen_at(table, table.pending)
    assert isinstance(made, TableScene)
    return made


def cards(fingers: Fingers) -> dict[str, GroupCard]:
    """The cards in the foot, by name."""
    return {widget.text: widget for widget in fingers.widgets() if isinstance(widget, GroupCard)}


def acted(table: Table, number: int) -> Table:
    """After the first of the beastmen have acted, so many."""
    world = table.world
    beastmen = [figure for figure in monsters(world) if world.get(Monster, figure).card == "beastman"]
    turn = world.the(OverlordTurn)
    world.set(GAME, msgspec.structs.replace(turn, step="activate", activated=tuple(beastmen[:number])))
    world.set(GAME, GroupTurn("beastman"))
    return table


def called(table: Table) -> str:
    """The kind of the monster that acts."""
    return next(
        table.world.get(Monster, fact.figure).card for fact in reversed(table.facts) if isinstance(fact, Activated)
    )


def test_the_figures_of_a_group_carry_its_letter_and_its_colour() -> None:
    figures = board_picture(table_of().world).figures
    signs = {(figure.letter, figure.band) for figure in figures if "beastman" in figure.art}
    assert len(signs) == 1
    assert len({figure.letter for figure in figures if figure.side == "monster"}) == 3
    assert all(not figure.letter for figure in figures if figure.side == "hero")


def test_a_lieutenant_is_a_token_and_no_other_is() -> None:
    tokens = [figure.rank for figure in board_picture(table_of().world).figures if figure.token]
    assert tokens == ["named"]


def test_where_monsters_act_one_by_one_there_are_no_groups_but_lieutenants() -> None:
    table = table_of(SINGLE)
    figures = board_picture(table.world).figures
    assert not any(figure.letter for figure in figures)
    assert [figure.rank for figure in figures if figure.token] == ["named"]  # a lieutenant is one all the same
    assert not cards(Fingers(scene_of(table), size=WIDE))


def test_each_group_has_a_card_and_the_dead_come_last() -> None:
    shown = groups_shown(table_of().world)
    assert [(group.name, group.state) for group in shown] == [
        ("Beastman", "later"),
        ("Skeleton", "later"),
        ("Captain Varn", "later"),
        ("Manticore", "killed"),
    ]


def test_a_card_tells_how_many_make_the_group_whole() -> None:
    notes = {group.name: group.note for group in groups_shown(table_of().world)}
    assert notes["Beastman"] == "limit 2 minions + 1 master"
    assert notes["Captain Varn"] == "lieutenant"


def test_a_card_says_where_a_quest_has_brought_more_than_the_limit() -> None:
    table = table_of(GIVEN.replace("#...d........#", "#...defgh....#").replace("figures.d =", MORE))
    notes = {group.name: group.note for group in groups_shown(table.world)}
    assert notes["Beastman"] == "over its limit of 3"


def test_a_click_on_a_card_lets_the_first_figure_of_the_group_act() -> None:
    table = table_of()
    fingers = Fingers(scene_of(table), size=WIDE)
    fingers.click(cards(fingers)["Skeleton"].key)
    assert called(table) == "skeleton"


def test_a_number_key_chooses_the_card_of_that_number() -> None:
    table = table_of()
    fingers = Fingers(scene_of(table), size=WIDE)
    fingers.type("2")
    assert called(table) == "skeleton"


def test_while_a_group_is_open_the_cards_of_others_say_why_they_wait() -> None:
    made = cards(Fingers(scene_of(acted(table_of(), 1)), size=WIDE))
    assert made["Beastman"].act is not None
    assert made["Skeleton"].refusal == "One group acts to its end before the next begins."
    assert made["Manticore"].refusal == "All its figures are killed."


def test_the_last_figure_of_a_group_is_still_acting_while_it_acts() -> None:
    table = acted(table_of(), 3)
    last = table.world.the(OverlordTurn).activated[-1]
    table.world.set(GAME, Activation(FigureId(Entity(last)), points=4, attacks=1))
    first = groups_shown(table.world)[0]
    assert (first.name, first.state, first.note) == ("Beastman", "now", "1 to act")


def test_a_group_of_which_all_have_acted_is_done() -> None:
    table = acted(table_of(), 3)
    states = {group.name: group.state for group in groups_shown(table.world)}
    assert states["Beastman"] == "done"
    assert cards(Fingers(scene_of(table), size=WIDE))["Beastman"].refusal == "It has acted in this turn."


def test_with_nobody_left_to_act_the_question_says_what_is_left() -> None:
    assert next_to_act(table_of().world) == "click a group to act, or end your turn"
    assert cards_first(table_of().world) == "play cards, or activate a monster"
    table = acted(table_of(), 3)
    turn = table.world.the(OverlordTurn)
    table.world.set(GAME, msgspec.structs.replace(turn, activated=monsters(table.world)))
    assert next_to_act(table.world) == "nobody is left to act: end your turn"
    assert cards_first(table.world) == "play cards, or end your turn"


def test_the_letter_of_a_group_stays_when_others_die() -> None:
    table = table_of()
    before = {group.name: group.sign for group in groups_shown(table.world)}
    for figure in board_picture(table.world).figures:
        if "beastman" in figure.art:
            table.world.drop(Position, FigureId(Entity(int(figure.id))))
    after = {group.name: group.sign for group in groups_shown(table.world)}
    assert after["Skeleton"] == before["Skeleton"]


def test_every_group_has_a_letter_of_its_own_and_a_lieutenant_that_of_his_last_name() -> None:
    letters = {group.name: group.sign.letter for group in groups_shown(table_of().world)}
    assert letters["Captain Varn"] == "V"
    assert letters["Skeleton"] == "S"
    assert len(set(letters.values())) == len(letters)


def test_the_letters_are_the_same_whatever_the_quest_has_not_shown_yet() -> None:
    table = table_of()
    hidden = dataclasses.replace(table.world.game_data.quest, monsters=(), named={}, lieutenants={})
    twin = World(dataclasses.replace(table.world.game_data, quest=hidden))
    assert kind_signs(twin) == kind_signs(table.world)


CROWDED = GIVEN.replace("#...d........#\n", "#...d........#\n#...xx.yy.zz.#\n#...xx....zz.#\n").replace(
    "set.game",
    'figures.x = { monster = "ogre" }\nfigures.y = { monster = "hell_hound" }\n'
    'figures.z = { monster = "bane_spider" }\nset.game',
)
"""Seven groups."""


def test_in_a_small_window_every_group_has_a_card_with_its_name_if_need_be_below_the_coins() -> None:
    scene = scene_of(table_of(CROWDED))
    fingers = Fingers(scene, size=(1280, 720))
    made = cards(fingers)
    assert len(made) == 7
    assert [fault for card in made.values() for fault in card.text_faults(fingers.scene.stage.canvas.fonts)] == []
    below = [line for line in drawn(scene).splitlines() if " text SMALL " in line]
    assert all(any(line.endswith(name) for line in below) for name in made)


def test_a_refusal_is_read_whole_where_cards_leave_little_room() -> None:
    scene = scene_of(table_of(CROWDED))
    fingers = Fingers(scene, size=(1280, 720))
    why = "You cannot reach that space with the movement points left."
    scene.play.refuse(why)
    fingers.wait(20)
    told = next(each for each in fingers.widgets() if isinstance(each, RichText) and each.text == why)
    assert not told.flow(scene.stage.canvas.fonts).cut
    assert told.box.h >= told.flow(scene.stage.canvas.fonts).height


def test_the_coins_of_a_large_group_lie_closer() -> None:
    table = table_of(GIVEN.replace("#...d........#", "#...defgh....#").replace("figures.d =", MORE))
    scene = scene_of(table)
    card = cards(Fingers(scene))["Beastman"]
    assert len(card.children) == 7
    assert faults_at(scene, (1280, 720), 1.0) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_overlaps_or_is_cut(size: tuple[int, int], scale: float) -> None:
    assert faults_at(scene_of(table_of()), size, scale) == []


def test_the_card_of_a_lieutenant_tells_the_chance_to_pass_each_test() -> None:
    world = table_of().world
    card = foe_card(world, next(each for each in monsters(world) if world.get(Monster, each).named))
    assert card is not None
    assert [(each.name, each.number, each.note) for each in card.numbers] == [
        ("might", 4, "passes 80%"),
        ("knowledge", 2, "passes 20%"),
        ("awareness", 3, "passes 49%"),
        ("will", 5, "passes 96%"),
    ]
    assert "12 with two, 14 with three, 16 with four" in card.text


def test_other_monsters_have_no_such_card() -> None:
    world = table_of().world
    plain = [figure for figure in monsters(world) if not world.get(Monster, figure).named]
    assert {foe_card(world, figure) for figure in plain} == {None}


@pytest.mark.parametrize("size", SIZES)
def test_the_card_of_a_lieutenant_is_read_whole(size: tuple[int, int]) -> None:
    table = table_of()
    scene = scene_of(table)
    lieutenant = next(each for each in monsters(table.world) if table.world.get(Monster, each).named)
    Fingers(scene, size=size)
    scene.inspection.look(lieutenant)
    assert faults_at(scene, size, 1.0) == []


def test_the_figure_of_a_familiar_carries_the_number_of_its_hero() -> None:
    found: list[set[tuple[str, str]]] = []

    def see(table: Table, request: Request[Any]) -> None:
        found.append({(figure.art, figure.letter) for figure in board_picture(table.world).figures})

    look_on(SCENARIOS / "familiars" / "the_reanimate_moves_attacks_and_moves_on.toml", see)
    assert ("monsters/familiars/reanimate", "1") in found[-1]
