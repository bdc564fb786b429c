"""The proving quest of the Well has its monsters, boulders, ground and relics, and whole games on it keep every law."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli
from game.kernel.luck import seed_from
from game.modules.compose import compose, load_code
from game.modules.library import quest_at, shipped_catalog
from game.modules.setup import GameSetup
from game.simulate.coverage import known_parts
from game.simulate.game import play_game
from tests.simulate.reachable import reachable

WELL, ALL = ("base", "well"), ("base", "altar", "well")
WHEELHOUSE = Path(__file__).resolve().parents[1] / "quests" / "wheelhouse.tmx"
CATALOG = shipped_catalog(ALL)
QUEST = quest_at(WHEELHOUSE, shipped_catalog(WELL), WELL)


def of_the_well() -> dict[str, set[str]]:
    """What the Well brings that can fire, by kind."""
    load_code()
    before, after = shipped_catalog(("base", "altar")), CATALOG
    known = known_parts(before, compose(("base", "altar")))
    found = {kind: {*names} - {*known[kind]} for kind, names in known_parts(after, compose(ALL)).items()}
    found["overlord card"] = {str(card) for card in after.overlord_cards if card not in before.overlord_cards}
    return found


def test_every_monster_of_the_well_stands_in_it_as_normal_and_as_master() -> None:
    found = {f"{figure.monster} {figure.rank}" for figure in QUEST.monsters}
    assert of_the_well()["monster"] <= found


def test_every_card_ability_and_hazard_of_the_well_can_come_up_in_it() -> None:
    there = reachable(QUEST, CATALOG, treachery=True)
    lacking = {kind: sorted(names - there[kind]) for kind, names in of_the_well().items()}
    assert not any(lacking.values()), lacking


def test_boulders_of_both_sizes_roll_in_it_and_ramps_send_them_every_way() -> None:
    boulders = [body for body in QUEST.bodies if body.kind == "boulder"]
    assert {len(body.spaces) for body in boulders} == {1, 4}
    assert {body.rests for body in boulders} == {True, False}
    ramps = {piece.kind.name for piece in QUEST.terrain if piece.kind.name.startswith("ramp_")}
    assert ramps == {"ramp_north", "ramp_east", "ramp_south", "ramp_west"}


def test_each_treachery_card_of_the_well_can_be_bought_in_some_game() -> None:
    gems = [card.treachery for card in CATALOG.overlord_cards.values() if card.treachery is not None]
    pools = {"event": QUEST.treachery.event, "trap": QUEST.treachery.trap, "monster": QUEST.treachery.monster}
    assert all(pools[gem.colour] >= gem.cost for gem in gems)


def test_check_finds_nothing_wrong_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(WHEELHOUSE)]) == 0
    assert "wheelhouse.tmx: no faults" in capsys.readouterr().out


GAMES = [("random", 2, 6, WELL), ("normal", 3, 3, ALL), ("fickle", 4, 4, ALL)]


@pytest.mark.parametrize(("bot", "heroes", "seed", "modules"), GAMES)
def test_a_whole_game_has_neither_fault_nor_illegal_state(
    bot: str, heroes: int, seed: int, modules: tuple[str, ...]
) -> None:
    setup = GameSetup(quest=str(WHEELHOUSE), heroes=heroes, seed=seed_from(seed), modules=modules)
    report = play_game(setup, number=0, hero_bot=bot, overlord_bot=bot, laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
