"""The wall, the breath and the leap in the real window, as rows of pictures."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from game.board.grid import Space
from game.kernel.store import World
from game.state.movers import Mover
from tests.desktop.player import Player, Screen
from tests.desktop.prepared import at, overlord_acts, overlord_begins, put, reveal, saved, stand
from tests.desktop.screen import missing_tools, until
from tests.desktop.table import sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]
WIDTH = 55
PATIENCE = 12.0


def space(column: int, row: int) -> Space:
    """The number of a space of the Bone Mill."""
    return Space(row * WIDTH + column)


def part(screen: Screen, spaces: Iterable[int]) -> pygame.Rect:
    """The pixels about the middles of some spaces."""
    found = [screen.board["spaces"][str(one)] for one in spaces]
    across, down = zip(*found, strict=True)
    return pygame.Rect(min(across) - 14, min(down) - 14, max(across) - min(across) + 28, max(down) - min(down) + 28)


def pictures(player: Player, area: pygame.Rect) -> list[bytes]:
    """The different pictures of a part of the window, in their order, until something has moved and is at rest."""
    found = [b""]
    moved = False
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        busy = player.glance().told["busy"]
        now = pygame.image.tobytes(player.window.picture().subsurface(area), "RGB")
        if now != found[-1]:
            found.append(now)
        if moved and not busy:
            break
        moved = moved or busy
        time.sleep(0.03)
    return found[1:]


def where(screen: Screen, art: str) -> int:
    """Where the figure of a picture stands."""
    return next(int(figure["space"]) for figure in screen.board["figures"] if art in figure["art"])


def walls(world: World) -> None:
    """One wall before a hero in the throat of the mill, another before a niche with a hero in it."""
    reveal(world, 0, 1, 2, 3)
    stand(world, [(20, 4), (26, 3)])
    below = 2 * at(world, 25, 3) + 1
    world.create(Mover("crushing_wall", "throat_wall", "east", edges=(2 * at(world, 19, 4), 2 * at(world, 19, 5))))
    world.create(Mover("crushing_wall", "jaw_wall", "north", edges=(below, below + 2)))
    overlord_begins(world)


def beasts(world: World) -> None:
    """A hell hound between two heroes, and a blood ape behind one of them."""
    reveal(world, 0, 1, 2, 3)
    stand(world, [(22, 4), (28, 5)])
    put(world, "hell_hound", 24, 4)
    put(world, "blood_ape", 19, 4)
    overlord_acts(world)


def monster(screen: Screen, name: str) -> str:
    """The key of the row of a monster in the list."""
    rows = [w for w in screen.told["widgets"] if str(w.get("key", "")).startswith("monster/")]
    names = [w for w in screen.told["widgets"] if str(w.get("text", "")).startswith(name)]
    top = names[0]["box"][1]
    return str(next(row["key"] for row in rows if row["box"][1] <= top < row["box"][1] + row["box"][3]))


def test_a_wall_grinds_on_pushes_one_hero_and_crushes_another(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(home_of_its_own, "the_bone_mill", walls)
    with sitting(home_of_its_own, monkeypatch, way="mouse", speed="normal") as player:
        screen = player.use("resume")
        before, pushed = screen.board["figures"], space(20, 4)
        assert sorted(figure["space"] for figure in before) == [space(26, 3), pushed]
        hero = next(figure["art"] for figure in before if figure["space"] == pushed)
        track = part(screen, [pushed, space(21, 5)])
        player.begin(next(one for one in screen.board["marks"]["legal"] if one in (pushed, space(20, 5))))
        seen = pictures(player, track)
        assert len(set(seen)) >= 5
        screen = player.look()
        assert [figure["space"] for figure in screen.board["figures"]] == [space(21, 4)]
        assert where(screen, hero) == space(21, 4)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_breath_is_laid_turned_and_confirmed(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    saved(home_of_its_own, "the_bone_mill", beasts)
    with sitting(home_of_its_own, monkeypatch, way=way, speed="fast") as player:
        screen = player.use("resume")
        screen = player.use(monster(player.use("drawer/foes"), "Hell"))
        screen = player.use("drawer/close")
        hall = part(screen, [space(21, 4), space(30, 5)])
        rows = [pygame.image.tobytes(player.window.picture().subsurface(hall), "RGB")]
        screen = player.use(screen.line("Breath"))
        first = screen.board["marks"]["area"]
        rows.append(pygame.image.tobytes(player.window.picture().subsurface(hall), "RGB"))
        screen = player.use(screen.line("Turn"))
        second = screen.board["marks"]["area"]
        rows.append(pygame.image.tobytes(player.window.picture().subsurface(hall), "RGB"))
        assert len(set(rows)) == 3
        assert {space(22, 4) in first, space(22, 4) in second} == {True, False}
        assert {space(28, 5) in first, space(28, 5) in second} == {True, False}
        screen = player.step_on(space(22, 4)) if way == "mouse" else player.use(screen.line("Breathe"))
        while (more := screen.line("Keep this roll", "Spend no more", "Pass")) or screen.find("faces*"):
            screen = player.use(more)
        assert not screen.line("Breath")


def test_a_leap_shows_its_line_and_carries_the_figure_over_a_hero(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(home_of_its_own, "the_bone_mill", beasts)
    with sitting(home_of_its_own, monkeypatch, way="mouse", speed="slow") as player:
        screen = player.use("resume")
        screen = player.use(monster(player.use("drawer/foes"), "Blood"))
        screen = player.use("drawer/close")
        screen = player.use(screen.line("Leap"))
        landing = max(one for one in screen.board["marks"]["reachable"] if one // WIDTH == 4)
        assert landing > space(22, 4)
        x, y = screen.board["spaces"][str(landing)]
        hall = part(screen, [space(20, 4), landing])
        plain = pygame.image.tobytes(player.window.picture().subsurface(hall), "RGB")
        player.window.hand("mousemove", "--window", player.window.ident, str(x), str(y))
        assert space(22, 4) in until(lambda: player.glance().board["marks"].get("area"), "the line of the leap")
        player.look()
        assert pygame.image.tobytes(player.window.picture().subsurface(hall), "RGB") != plain
        player.begin(landing)
        assert len(set(pictures(player, hall))) >= 4
        screen = player.look()
        assert where(screen, "blood_ape") == landing
        screen = player.use(screen.line("Yes"))
        assert not screen.line("Leap")
