"""The base class and the field types of all messages."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from firestep.table.commands import MAX_ID_CHARACTERS, MAX_NONCE_CHARACTERS, MAX_TEXT_CHARACTERS
from firestep.table.setup import MAX_NAME_CHARACTERS

VERSION: Final = 1
"""The version of the protocol; increased by incompatible changes."""

Id = Annotated[str, Field(min_length=1, max_length=MAX_ID_CHARACTERS)]
Name = Annotated[str, Field(max_length=MAX_NAME_CHARACTERS)]
Nonce = Annotated[str, Field(max_length=MAX_NONCE_CHARACTERS)]
Text = Annotated[str, Field(min_length=1, max_length=MAX_TEXT_CHARACTERS)]
SeatNumber = Annotated[int, Field(ge=1, le=9)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=366 * 86_400_000)]
Language = Annotated[str, Field(pattern="^(en|fr|es)$")]
ActionText = Annotated[str, Field(min_length=1, max_length=200)]
Facts = dict[str, Any]


class Message(BaseModel):
    """A message without unknown fields, validated without type coercion."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
