"""What a module says of itself in `module.toml`: its name, what it needs, what it brings and what it sets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field, ValidationError

from game.content import bounds
from game.content.faults import ContentError, Fault, sentences
from game.content.models import Strict

MANIFEST = "module.toml"
Name = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", max_length=40)]
Names = Annotated[tuple[Name, ...], Field(max_length=12)]
Title = Annotated[str, Field(min_length=1, max_length=60)]
Note = Annotated[str, Field(max_length=bounds.MOST_WORDS)]


class Group(Strict):
    """A part of the content that a game may be played without (ALTAR-COMP-01): the entries of a table, or something
    else that the module's rules know by this id. `needs` is a group without which this one is out too, and `why` says
    so."""

    id: Name
    title: Title
    note: Note = ""
    needs: str = ""
    why: Note = ""


class BoxPart(Strict):
    """A line of the component list that quests draw on: how many there are, and the rule that says so."""

    rule: Annotated[str, Field(max_length=40)] = ""
    name: Title
    most: Annotated[int, Field(ge=0, le=bounds.MOST_NUMBER)]


def _plain(value: object) -> object:
    if not isinstance(value, bool | int | str):
        raise ValueError("write true, false, a number or a word")
    return value


class Manifest(Strict):
    """A module: `name` is that of its folder.

    It is always played with those that it `needs`, and its entries may use their words; it comes after those and the
    ones named in `after`. Its entries may stand instead of those of the modules in `over`. `options` are rule options
    that it sets, `box` is what its box adds for quests. One that is not `playable` has rules to be read alone."""

    name: Name
    title: Title
    version: Annotated[str, Field(pattern=r"^\d{1,4}(\.\d{1,4}){0,2}$")]
    short: Annotated[str, Field(max_length=10)] = ""
    """What it is called where there is little room."""
    note: Note = ""
    playable: bool = True
    needs: Names = ()
    after: Names = ()
    over: Names = ()
    group: Annotated[tuple[Group, ...], Field(max_length=12)] = ()
    options: Annotated[dict[Name, Annotated[bool | int | str, BeforeValidator(_plain)]], Field(max_length=40)] = Field(
        default_factory=dict
    )
    box: Annotated[tuple[BoxPart, ...], Field(max_length=40)] = ()


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a module's folder; ContentError, with every fault of it, when it is none."""
    file = f"{folder.name}/{MANIFEST}"
    try:
        found = Manifest.model_validate(bounds.toml_table(folder / MANIFEST))
    except FileNotFoundError:
        raise ContentError([Fault(file, "", "the file is missing; it says what the module is")]) from None
    except ValidationError as error:
        raise ContentError([Fault(file, "", told) for told in sentences(error)]) from None
    except (OSError, ValueError, RecursionError) as error:
        raise ContentError([Fault(file, "", f"the file cannot be read: {error}")]) from None
    if found.name != folder.name:
        told = f'the module is called "{found.name}" and its folder "{folder.name}"; give both one name'
        raise ContentError([Fault(file, "name", told)])
    return found
