"""Every part of the program comes with the text of its licence."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest

from game import paths
from game.content.licences import (
    LicensedPart,
    NoLicence,
    gathered_licences,
    library_name,
    licensed_parts,
    require_licences,
    texts_of,
)

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("part", [part for part in licensed_parts() if not part.build], ids=lambda part: part.name)
def test_every_part_has_a_text(part: LicensedPart) -> None:
    assert all(len(file.read_text(encoding="utf-8")) > 300 for _, file in texts_of(part))


def test_every_distribution_that_the_lock_names_is_a_part() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = {name.lower() for name in re.findall(r"^(\S+)==", lock, flags=re.MULTILINE)}
    assert locked <= {part.distribution for part in licensed_parts()}


@pytest.mark.parametrize("distribution", ["pygame-ce", "numpy"])
def test_every_library_that_a_distribution_brings_is_a_part(distribution: str) -> None:
    files = [file.as_posix() for file in metadata.files(distribution) or ()]
    brought = [file for file in files if re.search(r"\.so(\.|$)|\.dll$|\.dylib$|\.pyd$", file)]
    libraries = [file for file in brought if not re.search(r"\.cpython-|\.pyd$|\.abi3\.", file)]
    assert libraries
    require_licences(libraries, ())


def test_every_text_in_the_folder_belongs_to_a_part() -> None:
    named = {text for part in licensed_parts() for text in part.texts}
    assert {file.name for file in (paths.assets() / "licences").glob("*.txt")} <= named


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("pygame/SDL2_image.dll", "sdl2_image"),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", "sdl2"),
        ("libz.so.1", "z"),
        ("libpython3.11.so.1.0", "python3"),
    ],
)
def test_a_library_has_one_name_on_all_systems(path: str, name: str) -> None:
    assert library_name(path) == name


@pytest.mark.parametrize(("binaries", "modules"), [(["libreadline.so.8"], []), ([], ["hypothesis.core"])])
def test_a_build_with_a_part_unknown_stops(binaries: list[str], modules: list[str]) -> None:
    with pytest.raises(NoLicence, match="add"):
        require_licences(binaries, modules)


def test_a_build_of_known_parts_goes_on() -> None:
    require_licences(["numpy/_core/_multiarray_umath.so", "lib-dynload/math.so"], ["json.decoder", "pydantic.main"])


def test_a_part_without_a_text_is_named() -> None:
    with pytest.raises(NoLicence, match="of Lamp oil is missing"):
        texts_of(LicensedPart(name="Lamp oil", distribution="no-such-lamp-oil"))


def test_a_frozen_program_shows_what_it_carries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = tmp_path / "Lamp oil" / "deep" / "LICENSE"
    text.parent.mkdir(parents=True)
    text.touch()
    monkeypatch.setattr(paths, "licences", lambda: tmp_path)
    assert gathered_licences() == [("Lamp oil", [("deep/LICENSE", text)])]
