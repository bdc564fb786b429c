"""Small unions standing in for the game's verbs and abilities, and the loose ones that take any table."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from game.content.catalog import Catalog, ContentFolder, load_catalog
from game.content.models import (
    CardId,
    HeroCard,
    ItemCard,
    MonsterCard,
    PrintedCard,
    SkillCard,
    Vocabulary,
)
from game.modules.compose import load_code
from game.paths import assets


class _Tagged(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Pierce(_Tagged):
    ability: Literal["pierce"]
    rank: int = 1


class Reach(_Tagged):
    ability: Literal["reach"]


class Wound(_Tagged):
    verb: Literal["wound"]
    amount: int


class Stop(_Tagged):
    verb: Literal["stop"]


ABILITIES: TypeAdapter[Any] = TypeAdapter(Annotated[Pierce | Reach, Field(discriminator="ability")])
VERBS: TypeAdapter[Any] = TypeAdapter(Annotated[Wound | Stop, Field(discriminator="verb")])
ANY: TypeAdapter[Any] = TypeAdapter(dict[str, Any])
load_code()
FEW = Vocabulary(verbs=VERBS, abilities=ABILITIES)
PLAIN = Vocabulary(verbs=ANY, abilities=ANY)


E = TypeVar("E", bound=PrintedCard)


def base_catalog() -> Catalog:
    """The base set, held-back entries included, with every ability and verb taken as it is written."""
    read = load_catalog([ContentFolder(assets() / "content" / "base", PLAIN)])

    def whole(known: Mapping[CardId, E], kind: type[E]) -> dict[CardId, E]:
        return {**known, **{entry.id: entry for entry in read.held.values() if isinstance(entry, kind)}}

    return replace(
        read,
        heroes=whole(read.heroes, HeroCard),
        monsters=whole(read.monsters, MonsterCard),
        items=whole(read.items, ItemCard),
        skills=whole(read.skills, SkillCard),
        held={},
    )


def catalog_of(folder: Path, **files: str) -> Catalog:
    """The catalog of a folder that holds these files, read with the small unions."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return load_catalog([ContentFolder(folder, FEW)])
