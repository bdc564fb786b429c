"""What the program is made of, and the licence texts of each part."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from game import paths

_TEXT = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE)[^/]*$|_LICENSE[^/]*$", re.IGNORECASE)


class NoLicence(ValueError):
    """A part of the program is without the text of its licence; one sentence with the cure."""


class LicensedPart(BaseModel):
    """A part of the program: an entry of `assets/licences/parts.toml`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    distribution: str = ""
    texts: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    build: bool = False
    """Whether only the frozen program carries it."""


@cache
def licensed_parts() -> tuple[LicensedPart, ...]:
    """Every part that a frozen game may carry."""
    listed = tomllib.loads((_folder() / "parts.toml").read_text(encoding="utf-8"))["part"]
    return tuple(LicensedPart.model_validate(each) for each in listed)


def texts_of(part: LicensedPart) -> list[tuple[str, Path]]:
    """The licence texts of a part as pairs (name below the part's folder, file); NoLicence when there are none."""
    own = [(Path(text).name, (_folder() / text).resolve()) for text in part.texts]
    found = own or list(_carried_by(part.distribution))
    if not found or not all(file.is_file() for _, file in found):
        raise NoLicence(f"The licence of {part.name} is missing; put its text into assets/licences and parts.toml.")
    return found


def _carried_by(distribution: str) -> Iterator[tuple[str, Path]]:
    """The licence texts among the metadata of an installed distribution."""
    try:
        installed = metadata.distribution(distribution)
    except (metadata.PackageNotFoundError, ValueError):
        return
    for file in installed.files or ():
        folder, _, rest = file.as_posix().partition(".dist-info/")
        if rest and "/" not in folder and _TEXT.search(rest):
            yield rest.removeprefix("licenses/"), Path(str(file.locate()))


def gathered_licences() -> list[tuple[str, list[tuple[str, Path]]]]:
    """The parts of this program by name, each with its texts: those that a frozen program carries, else what is
    installed here."""
    carried = paths.licences()
    if carried.is_dir():
        folders = sorted((each for each in carried.iterdir() if each.is_dir()), key=lambda each: each.name.lower())
        return [(each.name, _below(each)) for each in folders]
    return [(part.name, texts_of(part)) for part in licensed_parts() if not part.build]


def _below(folder: Path) -> list[tuple[str, Path]]:
    return [(file.relative_to(folder).as_posix(), file) for file in sorted(folder.rglob("*")) if file.is_file()]


def strange_packages() -> list[str]:
    """The installed packages, by the name they are imported by, that belong to no part: a build leaves them out."""
    return sorted(package for package in metadata.packages_distributions() if not _of_a_part(package))


def require_licences(binaries: Iterable[str], modules: Iterable[str]) -> None:
    """Hold what a build collects against the list of parts: paths of shared libraries and extensions, and names of
    Python modules; NoLicence names the first that belongs to no part."""
    libraries = {library for part in licensed_parts() for library in part.libraries}
    for binary in binaries:
        package = re.split(r"[\\/.]", binary)[0]
        if library_name(binary) not in libraries and "lib-dynload" not in binary and not _of_a_part(package):
            raise NoLicence(f"{binary} belongs to no part in assets/licences/parts.toml; add it with its licence.")
    for module in modules:
        if not _of_a_part(module.partition(".")[0]):
            raise NoLicence(f"The module {module} belongs to no part in assets/licences/parts.toml; add its package.")


def _of_a_part(package: str) -> bool:
    """Whether an importable package is Python's own or a part's."""
    if package in sys.stdlib_module_names or package.startswith(("_sysconfigdata", "_pyi", "pyi")):
        return True
    return bool(_owners().get(package, frozenset()) & {part.distribution for part in licensed_parts()})


@cache
def _owners() -> dict[str, frozenset[str]]:
    """The distributions that bring each importable package, named as parts.toml names them."""
    return {
        package: frozenset(re.sub(r"[-_.]+", "-", name).lower() for name in names)
        for package, names in metadata.packages_distributions().items()
    }


def library_name(path: str) -> str:
    """A shared library as parts.toml calls it: "SDL2_image" of libSDL2_image-2.so.0 and SDL2_image.dll, in small
    letters."""
    name = re.split(r"[\\/]", path)[-1].lower()
    return re.split(r"[-.]", name.removeprefix("lib"))[0]


def _folder() -> Path:
    return paths.assets() / "licences"
