"""The modules that there are: the shipped ones, each a folder in `assets/content/`, and those from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from game import paths
from game.content.faults import ContentError, Fault, unknown
from game.content.manifest import MANIFEST, Manifest, read_manifest
from game.kernel.registry import BASE


@dataclass(frozen=True, eq=False)
class Module:
    """A module: what it says of itself, and the folder of its content; of one from elsewhere also a digest of all its
    files, by which it is told whether it has changed."""

    manifest: Manifest
    folder: Path
    digest: str = ""

    @property
    def name(self) -> str:
        """The name by which games, quests and saves call it."""
        return self.manifest.name

    @property
    def content_files(self) -> list[Path]:
        """The files of its cards and figures."""
        return [file for file in sorted(self.folder.glob("*.toml")) if file.name != MANIFEST]


@cache
def shipped_modules() -> Mapping[str, Module]:
    """The modules that ship with the game by name, in their order, those of which there are only rules to be read with
    them."""
    content = paths.assets() / "content"
    found = [Module(read_manifest(file.parent), file.parent) for file in sorted(content.glob(f"*/{MANIFEST}"))]
    if BASE not in {each.name for each in found}:  # nothing can be played: who reads the content tells why
        found.append(Module(Manifest(name=BASE, title="The base rules", version="0"), content / BASE))
    return MappingProxyType({each.name: each for each in _ordered(found)})


_taken_in: list[tuple[Module, ...]] = [()]


def take_in(modules: Iterable[Module]) -> None:
    """From now on these are the modules from elsewhere."""
    _taken_in[0] = tuple(modules)


def outside_modules() -> tuple[Module, ...]:
    """The modules from elsewhere that were taken in."""
    return _taken_in[0]


def all_modules() -> dict[str, Module]:
    """Every module that ships or was taken in, by name, in their order: scenarios may be played with each."""
    return {each.name: each for each in _ordered([*shipped_modules().values(), *outside_modules()])}


def known_modules() -> dict[str, Module]:
    """Every module that games can be played with, by name, in their order."""
    return {name: each for name, each in all_modules().items() if each.manifest.playable}


def any_module(name: str) -> Module:
    """The module of that name, whether games can be played with it or not; ContentError when there is none."""
    found = all_modules().get(name)
    if found is None:
        told = f"{unknown('module', name, known_modules())}; put its folder into {paths.modules()}"
        raise ContentError([Fault("modules", "", told, "module_unknown")])
    return found


def known_module(name: str) -> Module:
    """The module of that name; ContentError when games cannot be played with it."""
    found = any_module(name)
    if not found.manifest.playable:
        told = f'the module "{name}" is not part of this version: its rules can only be read'
        raise ContentError([Fault("modules", "", told, "module_unknown")])
    return found


def played_together(names: Iterable[str]) -> tuple[str, ...]:
    """These modules with the base set and all that they need, in their order; ContentError when one is not there."""
    found: set[str] = set()
    waiting = [BASE, *names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += known_module(name).manifest.needs
    return tuple(name for name in known_modules() if name in found)


def _ordered(modules: Sequence[Module]) -> list[Module]:
    """Each module after those that it needs or comes after; as they stood where nothing is said, or where what is said
    goes round in a circle."""
    left, done = list(modules), []
    while left:
        names = {each.name for each in left}
        ready = (each for each in left if not names & {*each.manifest.needs, *each.manifest.after} - {each.name})
        following = next(ready, left[0])
        left.remove(following)
        done.append(following)
    return done
