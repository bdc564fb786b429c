"""Small unions standing in for the game's verbs and abilities, and the loose ones that take any table."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from game.content.catalog import Catalog, load_catalog
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


def base_catalog() -> Catalog:
    """The base set with every ability and verb taken as it is written."""
    return load_catalog([assets() / "content" / "base"], verbs=ANY, abilities=ANY)


def catalog_of(folder: Path, **files: str) -> Catalog:
    """The catalog of a folder that holds these files, read with the small unions."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return load_catalog([folder], verbs=VERBS, abilities=ABILITIES)
