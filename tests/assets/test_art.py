"""Pictures: the drawings are plain SVG, and each PNG is what its drawing shows."""

import hashlib
import re
import tomllib
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageOps

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
PNG = ART / "png"
MAPS = ART.parents[1] / "maps"
PLAIN = frozenset(
    ["svg", "g", "defs", "path", "ellipse", "circle", "rect", "linearGradient", "radialGradient", "stop", "clipPath"],
)
SAMPLE = 15
LIMIT = 25_000_000

ICONS_OF_THE_INTERFACE = """
    undo redo rulebook menu end_turn move melee ranged magic potion door clock chest bag eye dice play pause settings
    sound mute window fullscreen save load exit search warning error lock key check cross plus minus human computer
    flag arrow_left arrow_right arrow_up arrow_down wound fatigue armor speed conquest threat coin range damage surge
    enhancement miss fighting subterfuge wizardry run battle advance ready rest aim dodge guard shop stairs glyph jump
    pick_up equip give trap spawn event power treachery deck discard hand hero overlord monster log help info torch
    familiar curtain zoom_in zoom_out fit star crown skull
"""
TOKENS = """
    aim dodge guard rest burn poison stun web curse frost bleed daze wound fatigue threat conquest coins_25 coins_100
    coins_500 seat_1 seat_2 seat_3 seat_4 seat_overlord rank_normal rank_master rank_named hero_turn_ready
    hero_turn_done training_melee training_ranged training_magic treachery_event treachery_trap treachery_monster
"""


def faults_of(path: Path) -> list[str]:
    """What in an SVG goes against the rules of the folder's README."""
    text = path.read_text(encoding="utf-8")
    found = []
    for element in ElementTree.fromstring(text).iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in PLAIN:
            found.append(f"element {tag}")
        found += [f"attribute {name}" for name in element.attrib if name in {"style", "class"} or "href" in name]
    if re.search(r"url\((?!#)|<!|<\?", text):
        found.append("something from outside the file")
    known = set(re.findall(r'\bid="([^"]+)"', text))
    found += [f"no #{name}" for name in re.findall(r"url\(#([^)]+)\)", text) if name not in known]
    return [f"{path.relative_to(ART)}: {fault}" for fault in found]


def test_every_drawing_is_plain_svg() -> None:
    assert [fault for path in sorted(ART.rglob("*.svg")) for fault in faults_of(path)] == []


def test_a_filter_a_text_and_an_outside_reference_are_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ART", tmp_path)
    bad = tmp_path / "bad.svg"
    bad.write_text('<svg xmlns="http://www.w3.org/2000/svg"><filter/><text/><rect fill="url(x.svg#a)"/></svg>')
    assert len(faults_of(bad)) == 3


def test_a_sample_of_the_pictures_agrees_with_the_drawings(render: ModuleType) -> None:
    sample = list(render.pictures())[::SAMPLE]
    assert [fault for picture in sample if (fault := render.fault(picture))] == []


@pytest.mark.slow
def test_every_picture_agrees_with_its_drawing(render: ModuleType) -> None:
    assert [fault for picture in render.pictures() if (fault := render.fault(picture))] == []


def test_no_picture_is_left_without_a_drawing(render: ModuleType) -> None:
    assert render.strays() == []


def test_two_pictures_that_differ_in_one_spot_are_not_the_same(render: ModuleType) -> None:
    one = Image.new("RGBA", (8, 8), (10, 20, 30, 255))
    other = one.copy()
    other.putpixel((3, 4), (10, 20, 40, 255))
    assert not render.same(one, other)


def test_no_two_pictures_are_identical_but_those_meant_to_be() -> None:
    groups: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PNG.rglob("*.png")):
        place = path.relative_to(PNG)
        if place.parts[0] != "tiles":
            name = re.sub(r"^(ui/dice/\w+)_\d$", r"\1", place.with_suffix("").as_posix())
            groups[hashlib.sha256(path.read_bytes()).hexdigest()].append(name)
    alike = [sorted(set(names)) for names in groups.values() if len(set(names)) > 1]
    assert alike == [["board/dark_glyph_back", "board/glyph_inactive"]]


@pytest.mark.parametrize(("folder", "names"), [("icons", ICONS_OF_THE_INTERFACE), ("tokens", TOKENS)])
def test_every_named_sign_of_the_interface_is_there(folder: str, names: str) -> None:
    assert [name for name in names.split() if not (PNG / "ui" / folder / f"{name}.png").exists()] == []


def test_each_die_has_six_faces() -> None:
    faces = {f"{colour}_{n}" for colour in ["red", "blue", "white", "green", "yellow", "black"] for n in range(1, 7)}
    assert {path.stem for path in (PNG / "ui" / "dice").iterdir()} == faces


@pytest.mark.parametrize(
    ("tile", "size"),
    [("beastman", (64, 64)), ("hell_hound", (128, 64)), ("narthak", (128, 128)), ("dragon_master", (192, 128))],
)
def test_a_tile_of_the_map_editor_is_as_large_as_its_figure(tile: str, size: tuple[int, int]) -> None:
    with Image.open(PNG / "tiles" / f"{tile}.png") as image:
        assert image.size == size


def test_a_named_monster_with_a_likeness_of_its_own_is_drawn_as_large_as_its_kind() -> None:
    texts = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(MAPS.glob("*.toml"))]
    named = [row for text in texts for row in text.get("named", []) if "art" in row]
    sizes = {}
    for row in named:
        with (
            Image.open(PNG / f"{row['art']}.png") as own,
            Image.open(PNG / "monsters" / f"{row['monster']}.png") as kind,
        ):
            sizes[row["id"]] = (own.size, kind.size)
    assert {"bilge_wife", "cray", "guest", "hake", "hurk", "narthak", "tally", "varn", "vesk", "wem"} <= set(sizes)
    assert [name for name, (own, kind) in sizes.items() if own != kind] == []


@pytest.mark.parametrize("suffix", ["ico", "icns"])
def test_the_program_icon_shows_the_same_as_its_picture(suffix: str) -> None:
    with Image.open(PNG / "ui" / "app_icon.png") as png, Image.open(PNG / "ui" / f"app_icon.{suffix}") as icon:
        small = [image.convert("RGB").resize((8, 8), Image.Resampling.BOX) for image in (png, icon)]
    pairs = zip(small[0].tobytes(), small[1].tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) < 24


def test_all_pictures_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in ART.rglob("*") if path.is_file()) < LIMIT


def test_no_card_shows_another_one_in_a_mirror() -> None:
    looks = {}
    for path in (PNG / "cards").glob("*.png"):
        with Image.open(path) as image:
            looks[path.stem] = image.convert("L").resize((16, 11), Image.Resampling.BOX)
    mirrored = {name: ImageOps.mirror(look).tobytes() for name, look in looks.items()}
    alike = [
        (one, other)
        for one, look in looks.items()
        for other, seen in mirrored.items()
        if one != other and sum(abs(a - b) for a, b in zip(look.tobytes(), seen, strict=True)) < 10 * len(seen)
    ]
    assert alike == []
