"""Where the cases come from: real quests and packs, and what writes a mutated one into a folder."""

from __future__ import annotations

import io
import shutil
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Protocol
from xml.etree import ElementTree

from game import paths
from game.boundary.client import Boundary
from game.boundary.wire import Reply
from game.content.quest_pack import ENDING
from game.design.pack import pack_quest
from game.design.starter import write_starter
from tests.content.good_quest import good
from tests.fuzz.mutate import WORDS, Luck, mutated

NAMES = (
    *("../out.tmx", "/abs.tmx", "a/b.tmx", "run.py", "CON.tmx", "A.TMX", "con.toml", "x.tmx/", "tilesets/..tsx"),
    *("é.tmx", "..", "tilesets/pictures/deep/a.png"),
)
"""Names that no pack may hold."""


class Cases(Protocol):
    """One kind of case: writes a mutated file, and asks what the program makes of it."""

    def write(self, luck: Luck) -> Path:
        """Write one case and return its path."""

    def ask(self, door: Boundary, path: Path) -> Reply:
        """What came of a case."""


class Quests:
    """Mutated quests: mostly the two halves, at times a tileset, a template or the project."""

    def __init__(self, home: Path) -> None:
        write_starter(home / "kit" / "old_mill.tmx")
        small = {name: text.encode() for name, text in good().items()}
        self._folders = {home / "plain": plain(small), home / "small": small, home / "kit": _read(home / "kit")}
        for folder, files in self._folders.items():
            for name, data in files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(data)
        self._changed: dict[Path, bytes] = {}

    def write(self, luck: Luck) -> Path:
        """Put the files of the case before back, and spoil others."""
        for path, data in self._changed.items():
            path.write_bytes(data)
        plain, *others = self._folders
        folder = plain if luck.random() < 0.8 else luck.choice(others)
        files = self._folders[folder]
        first = next(name for name in sorted(files) if name.endswith(".tmx") and "/" not in name)
        names = luck.choice(_halves(files, first, luck))
        self._changed = {folder / name: files[name] for name in names}
        for path, data in self._changed.items():
            path.write_bytes(mutated(data, luck))
        return folder / first

    def ask(self, door: Boundary, path: Path) -> Reply:
        """Read it as every screen does."""
        return door.read(path, partly=path.stat().st_size % 2 == 0)


def plain(files: dict[str, bytes]) -> dict[str, bytes]:
    """A quest with every object written out, so that it has few files and is read fast."""
    root = ElementTree.fromstring(files["mill.tmx"])
    sets = sorted(name for name in files if name.startswith("tilesets/") and name != "tilesets/floors.tsx")
    firsts = {f"../../{name}": 1000 * (at + 1) for at, name in enumerate(sets)}
    for node in root.iter("object"):
        template = ElementTree.fromstring(files[node.attrib.pop("template")])
        base, source = template.find("object"), template.find("tileset")
        assert base is not None
        node.attrib.update({key: value for key, value in base.attrib.items() if key not in node.attrib})
        if source is not None and node.get("gid"):
            node.set("gid", str(firsts[source.get("source", "")] + int(base.get("gid", "0")) - 1))
        said = {each.get("name") for each in node.findall("properties/property")}
        inner = node.find("properties")
        inner = ElementTree.SubElement(node, "properties") if inner is None else inner
        inner.extend(each for each in base.findall("properties/property") if each.get("name") not in said)
    for source_name, first in firsts.items():
        root.insert(0, ElementTree.Element("tileset", firstgid=str(first), source=source_name.removeprefix("../../")))
    kept = {name: data for name, data in files.items() if not name.startswith("templates/")}
    return {**kept, "mill.tmx": ElementTree.tostring(root)}


def _halves(files: dict[str, bytes], first: str, luck: Luck) -> list[tuple[str, ...]]:
    text = first.replace(".tmx", ".toml")
    other = luck.choice([name for name in sorted(files) if name not in (first, text)])
    return [(first,), (text,), (text,), (first, text), (other,)]


def _read(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix in (".tmx", ".toml", ".tsx", ".tx", ".tiled-project")
    }


class Packs:
    """Mutated packs: the bytes of the archive, its members, its names, pictures and kinds of packing."""

    def __init__(self, home: Path) -> None:
        self._home = home
        (home / "into").mkdir()
        drawn = home / "kit" / "old_mill.tmx"
        write_starter(drawn)
        self._bases = []
        for each in (drawn, paths.maps() / "into_the_dark.tmx"):
            pack_quest(each, home / f"made{ENDING}")
            self._bases.append((home / f"made{ENDING}").read_bytes())
        self._members = [_members(base) for base in self._bases]

    def write(self, luck: Luck) -> Path:
        """Write one archive."""
        at = luck.randrange(len(self._bases))
        path = self._home / f"{luck.choice(('a', 'name (1)', 'Ночь', 'b' * 60))}{ENDING}"
        way = luck.randrange(5)
        data = mutated(self._bases[at], luck) if way == 0 else _archive(dict(self._members[at]), luck, way)
        path.write_bytes(data)
        return path

    def ask(self, door: Boundary, path: Path) -> Reply:
        """Install it in a folder of its own."""
        into = self._home / "into"
        answer = door.unpack(path, into)
        for each in into.iterdir():
            shutil.rmtree(each, ignore_errors=True)
        return answer


def _members(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _archive(files: dict[str, bytes], luck: Luck, way: int) -> bytes:
    name = luck.choice(sorted(files))
    if way == 1:
        files[name] = mutated(files[name], luck)
    elif way == 2:
        other = luck.choice((*NAMES, mutated(name.encode(), luck).decode("utf-8", "replace"), luck.choice(WORDS)))
        files[other.encode("utf-8", "replace").decode()[:200] or "x"] = files.pop(name)
    elif way == 3:
        files[f"tilesets/pictures/{luck.choice(('a', 'floor', 'B'))}.png"] = _picture(luck)
    else:
        size = luck.choice((9, *(40_000,) * 30, 33_000_000))
        files[luck.choice((name, "zeros.tmx", "tilesets/zeros.tsx"))] = bytes(size)
    kind = luck.choice((zipfile.ZIP_DEFLATED,) * 6 + (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for each, data in files.items():
            entry = zipfile.ZipInfo(each)
            entry.compress_type = kind if len(data) > 8_000 else zipfile.ZIP_STORED
            if luck.random() < 0.002:
                entry.external_attr = 0o120777 << 16
            archive.writestr(entry, data)
    data = out.getvalue()
    return mutated(data, luck) if luck.random() < 0.2 else data


def _picture(luck: Luck) -> bytes:
    """A picture of some size, at times not of that which it says."""
    width, height = luck.choice((1, 8, 2048, 2049, 20_000, 1 << 31)), luck.choice((1, 8, 30_000))
    body = bytes(luck.choice((0, 2, *(72,) * 30, 20_000_000)))

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width & 0xFFFFFFFF, height, 8, luck.choice((0, 2, 6, 9)), 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(body, 1)) + chunk(b"IEND", b"")
    return mutated(data, luck) if luck.random() < 0.5 else data
