"""What a module from elsewhere shows: pictures of its own and other words, looked through before anything is drawn."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import cli
from game.board.grid import Space
from game.boundary.modules import look_through_modules
from game.content.models import CardId
from game.content.module_folders import known_modules, take_in
from game.design.starter import write_starter
from game.kernel.store import Entity
from game.modules.compose import compose
from game.modules.library import shipped_catalog, shipped_quest
from game.show.reading import shown
from game.state.events.facts import RoundBegan
from game.state.events.quest_facts import MarkerPut
from game.ui.log.story import FigureNames, fact_words
from game.ui.render.art import Art
from game.ui.values import tag_meaning
from tests.modules.fen import CARDS, MANIFEST, change, put

PLAYED = ("base", "fen")
MONSTER = """
[[monster]]
id = "fen_toad"
name = "Fen Toad"
art = "monsters/fen_toad"
attack = "melee"
size = "1x1"
figures = { normal = 3, master = 1 }
family = "beast"
normal = { speed = 3, wounds = { 2 = 2, 3 = 2, 4 = 2, 5 = 2 }, armour = 1, dice = ["red"] }
master = { speed = 3, wounds = { 2 = 4, 3 = 4, 4 = 4, 5 = 4 }, armour = 2, dice = ["red"] }
"""
WORDS = """
[facts]
RoundBegan = "The reeds whisper: round {number}"

[facts.MarkerPut]
by = "kind"
chest = "A chest rises out of the mud"
else = "Something rises out of the mud: {kind}"

[tags.burn]
means = "Burn: marsh fire."
"""


@pytest.fixture
def fen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a module with a picture for its hook and one for its toad, and words of its own."""
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path))
    made = put(
        tmp_path / "modules", "fen", MANIFEST, CARDS.replace('kind = "weapon"', 'art = "items/hook"\nkind = "weapon"')
    )
    (made / "toads.toml").write_text(MONSTER, encoding="utf-8")
    paint(made, "items/hook", (200, 30, 30))
    paint(made, "monsters/fen_toad", (30, 200, 30))
    (made / "show").mkdir()
    (made / "show" / "words.toml").write_text(WORDS, encoding="utf-8")
    yield made
    take_in([])


def paint(module: Path, name: str, colour: tuple[int, int, int]) -> Path:
    """A picture of one colour."""
    file = module / "art" / f"{name}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.Surface((16, 16))
    picture.fill(colour)
    pygame.image.save(picture, file)
    return file


def fault() -> str:
    """What is wrong with the one module that there is."""
    (found,) = look_through_modules()
    return found.fault


def colour_of(canvas_art: Art, name: str) -> tuple[int, ...]:
    """The colour in the middle of a picture."""
    return tuple(canvas_art.get(name, 16, 16).get_at((8, 8)))[:3]


@pytest.fixture
def art() -> Art:
    """The pictures of the game."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Art(Path("assets/art/png"))


# --- pictures --------------------------------------------------------------------------------------------------------
def test_its_cards_are_drawn_with_its_pictures(fen: Path, art: Art) -> None:
    assert fault() == ""
    hook = shipped_catalog(PLAYED).items[CardId("peat_hook")]
    assert colour_of(art, hook.art) == (200, 30, 30)
    assert art.missing == []


def test_a_master_without_a_picture_has_that_of_the_others(fen: Path, art: Art) -> None:
    look_through_modules()
    toad = shipped_catalog(PLAYED).monsters[CardId("fen_toad")].art
    assert colour_of(art, f"{toad}_master") == (30, 200, 30)
    paint(fen, "monsters/fen_toad_master", (30, 30, 200))
    assert colour_of(Art(art.root), f"{toad}_master") == (30, 30, 200)


def test_its_pictures_are_those_of_its_own_entries_alone(fen: Path) -> None:
    theirs = shipped_catalog().items[CardId("sword")].art
    paint(fen, theirs, (1, 2, 3))
    look_through_modules()
    assert shipped_catalog(PLAYED).items[CardId("sword")].art == theirs


def test_one_that_was_changed_behind_our_back_is_not_drawn(fen: Path, art: Art) -> None:
    look_through_modules()
    (fen / "art" / "items" / "hook.png").write_bytes(b"GIF89a")
    art.get("fen:items/hook", 16, 16)
    assert art.missing == ["fen:items/hook"]


def test_its_quests_name_its_pictures(fen: Path) -> None:
    drawn = fen / "quests" / "reeds.tmx"
    write_starter(drawn)
    written = drawn.with_suffix(".toml")
    change(written, 'modules = ["base"]', 'modules = ["base", "fen"]')
    named = '[[named]]\nid = "old_toad"\nname = "Old"\nmonster = "fen_toad"\nart = "monsters/fen_toad"\n'
    written.write_text(written.read_text(encoding="utf-8") + named, encoding="utf-8")
    look_through_modules()
    assert shipped_quest(str(drawn), PLAYED).named["old_toad"].art == "fen:monsters/fen_toad"


def huge() -> bytes:
    """The head of a picture that would fill the memory."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("place", "data", "told"),
    [
        ("art/items/hook.png", huge(), "fen/art/items/hook.png: it is 60000 by 60000 pixels; no side may be longer"),
        ("art/items/hook.png", b"GIF89a", "fen/art/items/hook.png: it is no PNG picture"),
        ("art/items/hook.png", bytes(4_000_001), "fen/art/items/hook.png: it is larger than 4 MB"),
        ("quests/tilesets/pictures/reed.png", b"GIF89a", "reed.png: it is no PNG picture"),
        ("art/hook.png", b"", "pictures in art/KIND"),
        ("art/items/hook.gif", b"", "pictures in art/KIND"),
    ],
)
def test_a_picture_that_cannot_be_drawn_keeps_it_out(place: str, data: bytes, told: str, fen: Path) -> None:
    (fen / place).parent.mkdir(parents=True, exist_ok=True)
    (fen / place).write_bytes(data)
    assert told in fault()


def test_check_tells_of_pictures_that_are_nowhere_and_that_nobody_names(
    fen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["check", str(fen)]) == 0
    (fen / "art" / "items" / "hook.png").rename(fen / "art" / "items" / "hooks.png")
    assert cli.main(["check", str(fen)]) == 1
    told = capsys.readouterr().out
    assert 'fen: peat_hook: there is no picture "items/hook"; did you mean "items/hooks"?' in told
    assert 'fen/art/items/hooks.png: nothing has this picture; write art = "items/hooks" in its entry' in told


def test_one_whose_picture_is_missing_can_be_played(fen: Path) -> None:
    (fen / "art" / "items" / "hook.png").unlink()
    assert fault() == ""


# --- words -----------------------------------------------------------------------------------------------------------
def lines(*modules: str) -> list[str]:
    """What the log of a game with these modules says of a round and a new chest."""
    names = FigureNames(compose(modules))
    return [
        fact_words(fact, names)
        for fact in (RoundBegan(number=3), MarkerPut(kind="chest", thing=Entity(1), detail="gold", space=Space(1)))
    ]


def test_its_words_stand_in_the_games_that_it_is_chosen_for(fen: Path) -> None:
    look_through_modules()
    assert lines(*PLAYED) == ["The reeds whisper: round 3", "A chest rises out of the mud"]
    assert lines("base")[0] == "Round 3 begins"


def test_a_token_means_what_it_says_and_looks_as_before(fen: Path) -> None:
    look_through_modules()
    assert tag_meaning("Burn 2", compose(PLAYED)) == "Burn: marsh fire."
    icons = [shown(compose(modules), "tags")["burn"].icon for modules in (PLAYED, ("base",))]
    assert icons[0] == icons[1]


def test_words_that_were_changed_are_read_anew(fen: Path) -> None:
    look_through_modules()
    change(fen / "show" / "words.toml", "The reeds whisper: round", "Reeds:")
    look_through_modules()
    assert lines(*PLAYED)[0] == "Reeds: 3"


def _said(old: str, new: str) -> Callable[[Path], None]:
    return lambda fen: change(fen / "show" / "words.toml", old, new)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_said("RoundBegan", "RoundBegins"), 'facts.RoundBegins: there is no entry "RoundBegins"; did you mean'),
        (_said("{number}", "{number.__class__}"), 'there is no gap "number.__class__" here; it may have number'),
        (_said("{number}", "{who}"), 'there is no gap "who" here; it may have number'),
        (_said("{number}", "{number:round}"), 'there is no gap "number:" here'),
        (_said("{number}", "{number"), "its braces do not close"),
        (_said("{number}", "{number!r}"), "after the name of a gap may stand !u alone"),
        (_said('by = "kind"', 'by = "thing"'), 'there is no gap "thing" here'),
        (_said('means = "Burn', 'icon = "../x"\nmeans = "Burn'), 'there is no sentence "icon"; there are means'),
        (_said("[tags.burn]", "[motions.Moved]"), "motions.Moved: this is no matter of words"),
        (_said("[tags.burn]", "[tag.burn]"), "tag: there is no section of this name"),
        (_said("marsh fire", "marsh\\u0007fire"), "holds the control character U+0007"),
        (_said("[facts]", "[facts"), "the file cannot be read"),
    ],
)
def test_words_that_cannot_be_said_keep_it_out(spoil: Callable[[Path], None], told: str, fen: Path) -> None:
    spoil(fen)
    assert told in fault()
    assert "fen" not in known_modules()
