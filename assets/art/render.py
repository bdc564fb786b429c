"""Rasterises every SVG of the art folder to PNG at twice the size it has on screen at 100 %.

Run `python assets/art/render.py` after a drawing has changed; `--check` only compares what is committed.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops

ART = Path(__file__).resolve().parent
PNG = ART / "png"
SPACE = 160
"""Pixels that one space of a figure takes."""
TILE = 64
"""Pixels that one space takes in the tilesets of the map editor."""
TOLERANCE = 2
"""Levels by which a channel may differ, so that another processor's rounding is no difference."""

SCALE = {
    "board": 1.12,
    "cards": 2.0,
    "heroes": 2.56,
    "items": 1.92,
    "monsters": SPACE / 100,
    "monsters/familiars": SPACE / 100,
    "skills": 1.92,
    "ui": 2.0,
    "ui/dice": 1.28,
    "ui/icons": 64 / 24,
    "ui/tokens": 1.28,
}
"""Pixels for one unit of the view box, folder by folder."""
SCALE_OF_ONE = {
    "ui/app_icon": 4.0,
    "ui/curtain_left": 1.0,
    "ui/curtain_right": 1.0,
    "ui/curtain_valance": 1.0,
    "ui/title_background": 1.0,
}
"""The same for single drawings that are not drawn at their folder's scale."""
TWO_BY_TWO = frozenset(
    [
        *("bane_spider", "bilge_wife", "chaos_beast", "demon", "giant", "golem", "guest"),
        *("hake", "hurk", "manticore", "naga", "narthak", "ogre", "troll"),
    ],
)
"""Monsters of four spaces: their view box is that of one space, their picture is twice as wide."""

ONE_SPACE = frozenset(["boulder_small"])
"""Tiles of one space whose drawing is of four."""

COLOURS = ("red", "blue", "yellow")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@dataclass(frozen=True)
class Picture:
    """One PNG to make: the SVG it comes from, its place below `png/` and its size in pixels."""

    source: Path
    target: Path
    width: int
    height: int

    def draw(self) -> Image.Image:
        """The picture, drawn afresh, as RGBA (or RGB where nothing is transparent)."""
        svg = self.source.read_text(encoding="utf-8")
        data = resvg_py.svg_to_bytes(svg_string=svg, width=self.width, height=self.height, skip_system_fonts=True)
        image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
        if image.size != (self.width, self.height):
            raise ValueError(f"{self.source.name} is {image.size}, wanted {(self.width, self.height)}")
        return image if image.getchannel("A").getextrema() != (255, 255) else image.convert("RGB")


def view_box(source: Path) -> tuple[float, float]:
    """Width and height of an SVG's view box, in its own units."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', source.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{source.name} has no view box")
    return float(found[1]), float(found[2])


def kind_of(name: str) -> str:
    """The monster that a picture shows, be it the normal one or the master."""
    return name.removesuffix("_master")


def scaled(source: Path, target: Path, scale: float) -> Picture:
    """A picture of `scale` pixels for each unit of the source's view box."""
    width, height = view_box(source)
    return Picture(source, target, round(width * scale), round(height * scale))


def tile(source: Path, name: str) -> Picture:
    """A tile of the map editor: a figure as large as it stands on the board, anything else fitted to one space (doors
    of two spaces keep their length)."""
    width, height = view_box(source)
    figure = source.parent.name == "monsters"
    scale = TILE * (2 if kind_of(name) in TWO_BY_TWO else 1) / 100
    if name in ONE_SPACE or (not figure and source.parent.name != "board"):
        scale = TILE / max(width, height)
    return Picture(source, PNG / "tiles" / f"{name}.png", round(width * scale), round(height * scale))


def drawings() -> list[Path]:
    """Every SVG of the folder, in the order of its path."""
    return sorted(ART.rglob("*.svg"))


def tile_sources() -> dict[str, str]:
    """Name of each tile of the map editor's kit, and the drawing that it shows (folder/name)."""
    tiles = {f"floor_stone_{n}": f"board/floor_stone_{n}" for n in range(1, 9)}
    sixes, fours = ("cave", "corrupted", "wood", "ice"), ("grass", "metal", "sand")
    tiles |= {f"floor_{kind}_{n}": f"board/floor_{kind}_{n}" for kind in sixes for n in range(1, 7)}
    tiles |= {f"floor_{kind}_{n}": f"board/floor_{kind}_{n}" for kind in fours for n in range(1, 5)}
    painted = [file.stem for name in ("prop", "behind") for file in sorted(ART.glob(f"board/{name}_*.svg"))]
    tiles |= {name: f"board/{name}" for name in painted}
    tiles |= {"rock": "board/void_1", "rubble": "board/rubble_1", "pit": "board/pit", "water": "board/water_1"}
    tiles |= {"fog": "board/fog_1", "lava": "board/lava_1", "mud": "board/mud_1", "boulder": "board/boulder_1"}
    tiles["boulder_small"] = "board/boulder_2"
    tiles |= {"dart_field": "board/dart_field", "scything_blades": "board/scything_blades_1"}
    for door in ("door", "door_wide"):
        for kind in ("", *(f"_rune_{colour}" for colour in COLOURS)):
            tiles |= {f"{door}{kind}_{way}": f"board/{door}{kind}_closed_{way}" for way in "hv"}
    for colour in COLOURS:
        tiles[f"runekey_{colour}"] = f"board/runekey_{colour}"
    tiles |= {f"stairs_{colour}": f"board/stairs_{colour}" for colour in ("blue", "green", "red")}
    tiles |= {f"chest_{tier}": f"board/chest_{tier}_closed" for tier in ("copper", "silver", "gold")}
    tiles |= {f"glyph_{state}": f"board/glyph_{state}" for state in ("active", "inactive")}
    tiles |= {f"potion_{kind}": f"board/potion_{kind}" for kind in ("healing", "vitality", "invulnerability", "power")}
    tiles |= {"stairs": "board/stairs_grey", "money": "board/coins", "encounter": "board/encounter_marker"}
    tiles |= {f"altar_{side}": f"board/altar_{side}_1" for side in ("good", "evil")}
    tiles |= {f"crushing_wall_{way}": f"board/crushing_wall_{way}" for way in "nesw"}
    tiles |= {f"ramp_{way}": f"board/boulder_ramp_{way}" for way in "nesw"}
    tiles |= {f"wall_{way}": f"board/wall_mid_{way}_1" for way in "hv"}
    tiles |= {"dark_glyph": "board/dark_glyph_back", "relic": "board/relic_marker", "spot": "ui/tokens/prolonged"}
    tiles |= {"familiar": "monsters/familiars/pico", "note": "ui/icons/info"}
    for drawing in sorted((ART / "monsters").glob("*.svg")):
        tiles[drawing.stem] = f"monsters/{drawing.stem}"
    return tiles


def pictures() -> Iterator[Picture]:
    """Every PNG that belongs below `png/`: one for each drawing, then the tiles of the map editor."""
    for source in drawings():
        place = source.relative_to(ART).with_suffix("")
        folder = place.parent.as_posix()
        scale = SCALE_OF_ONE.get(place.as_posix(), SCALE[folder])
        if folder == "monsters" and kind_of(place.name) in TWO_BY_TWO:
            scale *= 2
        yield scaled(source, PNG / place.with_suffix(".png"), scale)
    for name, drawing in tile_sources().items():
        yield tile(ART / f"{drawing}.svg", name)


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures look alike, but for rounding."""
    if one.size != other.size or one.mode != other.mode:
        return False
    apart = ImageChops.difference(one, other).point(lambda level: 255 if level > TOLERANCE else 0)
    return apart.getbbox(alpha_only=False) is None


def fault(picture: Picture) -> str | None:
    """What is wrong with the committed PNG of a picture, or None."""
    name = picture.target.relative_to(ART).as_posix()
    if not picture.target.exists():
        return f"{name} is missing"
    with Image.open(picture.target) as committed:
        return None if same(committed, picture.draw()) else f"{name} differs from its drawing"


def strays() -> list[Path]:
    """PNGs below `png/` that no drawing stands behind."""
    wanted = {picture.target for picture in pictures()}
    return sorted(path for path in PNG.rglob("*.png") if path not in wanted)


def write(picture: Picture) -> None:
    """Draws a picture and writes it, unless the file shows the same already."""
    if fault(picture) is not None:
        picture.target.parent.mkdir(parents=True, exist_ok=True)
        picture.draw().save(picture.target, optimize=True)


def write_icons() -> None:
    """Writes the program's icon for Windows (.ico) and macOS (.icns) beside its PNG."""
    with Image.open(PNG / "ui" / "app_icon.png") as icon:
        icon.save(PNG / "ui" / "app_icon.ico", sizes=[(size, size) for size in ICON_SIZES])
        icon.save(PNG / "ui" / "app_icon.icns")


def main() -> int:
    """Renders everything, or with `--check` only names what is missing, different or superfluous (exit code 1)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    if not parser.parse_args().check:
        for picture in pictures():
            write(picture)
        for stray in strays():
            stray.unlink()
        write_icons()
    faults = [found for picture in pictures() if (found := fault(picture))]
    faults += [f"{stray.relative_to(ART).as_posix()} has no drawing" for stray in strays()]
    print("\n".join(faults) or f"{sum(1 for _ in pictures())} pictures agree with their drawings")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
