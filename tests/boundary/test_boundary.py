"""The process behind the boundary: what it lets through, what it refuses, and that it comes back when it fails."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import cli, paths
from game.boundary import limits
from game.boundary.child import GROWN
from game.boundary.client import Boundary, boundary
from game.boundary.installed import install, installed, open_installed
from game.boundary.wire import CheckPath
from game.content.faults import ContentError
from game.content.pictures import picture_told
from game.design.pack import pack_quest
from game.design.starter import write_starter
from tests.content.painted_quest import FIRST, painted_layer, painted_quest


@pytest.fixture
def starter(tmp_path: Path) -> Path:
    """The map of a new quest in a folder of its own."""
    drawn = tmp_path / "q" / "old_mill.tmx"
    write_starter(drawn)
    return drawn


@pytest.fixture
def hasty() -> Iterator[Boundary]:
    """A boundary of its own that waits no time at all."""
    made = Boundary(longest=0.0)
    yield made
    made.close()


def png(width: int, height: int, data: bytes) -> bytes:
    """A grey picture with this content."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def test_a_quest_without_fault_is_let_through_and_kept(starter: Path) -> None:
    first = boundary().read(starter)
    assert (first.faults, first.broken, first.strange) == ([], "", [])
    assert boundary().read(starter) is first
    starter.with_suffix(".toml").write_text("name = 3", encoding="utf-8")
    assert boundary().read(starter).faults


def test_a_quest_that_was_changed_is_looked_at_again_though_its_size_and_time_are_the_old_ones(starter: Path) -> None:
    written = starter.with_suffix(".toml")
    told = written.stat()
    assert not boundary().read(starter).faults
    text = written.read_text(encoding="utf-8")
    written.write_text(text.replace("killed", "killer", 1), encoding="utf-8")
    os.utime(written, ns=(told.st_atime_ns, told.st_mtime_ns))
    assert written.stat().st_size == told.st_size
    assert boundary().read(starter).faults


def test_a_quest_is_looked_at_again_when_a_picture_of_its_own_has_changed(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer({(2, 2): FIRST}))
    assert boundary().check(drawn).faults == []
    (tmp_path / "tilesets" / "pictures" / "rugs.png").write_bytes(png(9, 9, b"")[:-5])
    (fault,) = boundary().check(drawn).told()
    assert fault.id == "picture_unfit"


def test_the_tiles_of_a_map_come_through_without_what_else_it_holds(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer({(2, 2): FIRST}, said='parent="evil"'))
    seen = boundary().read_tiles(drawn)
    assert (seen.faults, seen.strange) == ([], [])
    assert str(FIRST) in seen.tiles
    assert "evil" not in seen.tiles
    drawn.write_text('<!DOCTYPE map [<!ENTITY a "b">]>' + drawn.read_text(encoding="utf-8"), encoding="utf-8")
    refused = boundary().read_tiles(drawn)
    assert (refused.tiles, [fault.id for fault in refused.told()]) == ("", ["file_entities"])


def test_a_file_that_takes_too_long_is_a_sentence_and_the_next_is_read(hasty: Boundary, starter: Path) -> None:
    (fault,) = hasty.read(starter).told()
    assert "takes longer than 0 seconds" in fault.message
    hasty.longest = 60.0
    assert hasty.read(starter).faults == []
    assert hasty.starts == 2


def test_a_process_that_was_ended_is_started_again(starter: Path) -> None:
    made = Boundary()
    assert made.read(starter).faults == []
    assert made._process is not None
    made._process.kill()
    made._process.wait()
    assert made.check(starter).faults == []
    made.close()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system's own limit of memory")
def test_what_the_program_itself_holds_does_not_count(starter: Path) -> None:
    held = bytearray(1_000_000 * (GROWN + 50))
    held[:: mmap.PAGESIZE] = b"x" * len(held[:: mmap.PAGESIZE])
    fresh = Boundary()
    try:
        assert fresh.ask(CheckPath(str(starter))).faults == []
    finally:
        fresh.close()


def test_memory_has_a_limit() -> None:
    code = "from game.boundary.limits import limit_memory; limit_memory(200); x = bytearray(300_000_000)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "MemoryError" in ran.stderr


def test_where_the_system_has_no_limit_memory_is_watched() -> None:
    code = """
from threading import Thread
from game.boundary.limits import _watch, peak
most = peak() + 50
Thread(target=_watch, args=(most,)).start()
held = []
while True:
    held.append(bytearray(1_000_000))
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == limits.SPENT


def test_nothing_outside_is_read_or_written_behind_the_boundary(starter: Path, tmp_path: Path) -> None:
    code = f"""
from pathlib import Path
from game.boundary.limits import Fence
fence = Fence()
fence.begin()
with fence.around(read=[Path({str(starter.parent)!r})]):
    open({str(starter)!r}).close()
    for deed in ("open({str(tmp_path / "out")!r})", "open({str(starter)!r}, 'a')", "__import__('os').listdir('/')",
                 "__import__('subprocess').run(['true'])", "__import__('socket').socket()"):
        try:
            eval(deed)
        except PermissionError:
            continue
        print(deed)
print(len(fence.strange))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("5\n", "")


def test_a_link_out_of_the_folder_is_not_followed(starter: Path, tmp_path: Path) -> None:
    text = starter.with_suffix(".toml")
    text.rename(tmp_path / "elsewhere.toml")
    text.symlink_to(tmp_path / "elsewhere.toml")
    answer = boundary().read(starter)
    assert answer.faults
    assert answer.strange


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "circle"])
def test_check_of_what_is_no_file_is_a_sentence_at_once(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.tmx"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        (path / "odd.tmx").mkdir(parents=True)
    else:
        path.symlink_to(path)
    assert cli.main(["check", str(path)]) == 1
    told = capsys.readouterr()
    assert (told.out.count("\n"), told.err) == (1, "")


def test_check_of_a_pipe_as_a_packed_quest_is_a_sentence_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "odd.emberquest")
    assert cli.main(["check", str(tmp_path / "odd.emberquest")]) == 1
    assert "a folder, a pipe or a device" in capsys.readouterr().out


def zipped(path: Path, change: Callable[[bytes], bytes] = bytes, kind: int = zipfile.ZIP_DEFLATED) -> Path:
    """A packed file with a map in it, changed."""
    with zipfile.ZipFile(path, "w", kind) as archive:
        archive.writestr("a.tmx", "<map/>" * 400)
    path.write_bytes(change(path.read_bytes()))
    return path


def hollow(path: Path) -> Path:
    """A sparse file of 6 GB."""
    with path.open("wb") as file:
        file.truncate(6_000_000_000)
    return path


def spoilt(at: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:at] + b"\xff\xfe\xfd" + data[at + 3 :]


def crowded(path: Path) -> Path:
    """An archive of many entries."""
    with zipfile.ZipFile(path, "w") as archive:
        for number in range(1000):
            archive.writestr(f"a{number}.tmx", "")
    return path


PACKS: dict[str, tuple[Callable[[Path], Path], str]] = {
    "hollow": (hollow, "larger than 16 MB"),
    "damaged data": (lambda path: zipped(path, spoilt(40)), "it is damaged"),
    "another packing": (lambda path: zipped(path, kind=zipfile.ZIP_LZMA), "no .emberquest file that this program"),
    "a wrong name": (lambda path: zipped(path, lambda data: data.replace(b"a.tmx", b"\xff.tmx")), "which no quest"),
    "crowded": (crowded, "more files than any quest needs"),
    "empty": (lambda path: zipped(path, lambda data: b""), "not a zip file"),
}


@pytest.mark.parametrize("kind", PACKS)
def test_a_bad_pack_is_refused_in_one_sentence(kind: str, tmp_path: Path) -> None:
    make, words = PACKS[kind]
    with pytest.raises(ContentError) as refused:
        install(make(tmp_path / "evil.emberquest"))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert list(paths.quests().iterdir()) == []


def test_a_quest_at_fault_is_not_installed(starter: Path, tmp_path: Path) -> None:
    pack_quest(starter, tmp_path / "a.emberquest")
    with zipfile.ZipFile(tmp_path / "a.emberquest") as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    members["old_mill.toml"] = members["old_mill.toml"].replace(b"goal", b"gaol")
    with zipfile.ZipFile(tmp_path / "b.emberquest", "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    with pytest.raises(ContentError, match="goal"):
        install(tmp_path / "b.emberquest")
    assert list(paths.quests().iterdir()) == []
    drawn = install(tmp_path / "a.emberquest")
    assert [each.drawn for each in installed()] == [drawn]


def test_a_packed_quest_with_the_old_ending_is_told_how_to_be_named(starter: Path, tmp_path: Path) -> None:
    pack_quest(starter, tmp_path / "old.emberdelve")
    with pytest.raises(ContentError, match=r"rename it to old\.emberquest"):
        open_installed(str(tmp_path / "old.emberdelve"))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (png(8, 8, bytes(72)), ""),
        (png(20_000, 20_000, b""), "no side may be longer"),
        (png(8, 8, bytes(100_000_000)), "does not hold 8 by 8 pixels"),
        (png(8, 8, b""), "does not hold 8 by 8 pixels"),
        (png(8, 8, bytes(72))[:-9], "is no picture that can be read"),
        (b"GIF89a", "is no PNG picture"),
    ],
)
def test_a_picture_is_what_its_head_says(data: bytes, told: str) -> None:
    assert picture_told(data) == told or (told and told in picture_told(data))


def test_a_folder_is_checked_without_its_packs(tmp_path: Path) -> None:
    assert boundary().ask(CheckPath(str(tmp_path))).told()[0].message.startswith("the folder holds neither")
