"""How the models of a union are told apart: by a field that holds one word."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from pydantic.fields import FieldInfo


def set_tag(kind: type[BaseModel], field: str, word: str) -> None:
    """Let a field of a model be this word and nothing else."""
    only: Any = Literal
    kind.model_fields[field] = FieldInfo.from_annotated_attribute(only[word], word)
    kind.model_rebuild(force=True)
