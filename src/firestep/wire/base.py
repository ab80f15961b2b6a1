"""What all messages have in common."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from firestep.table.commands import ID_LENGTH, NONCE_LENGTH, TEXT_LENGTH
from firestep.table.setup import NAME_LENGTH

VERSION: Final = 1
"""Raised when a client of an older version would misunderstand."""

Id = Annotated[str, Field(min_length=1, max_length=ID_LENGTH)]
Name = Annotated[str, Field(max_length=NAME_LENGTH)]
Nonce = Annotated[str, Field(max_length=NONCE_LENGTH)]
Text = Annotated[str, Field(min_length=1, max_length=TEXT_LENGTH)]
SeatNumber = Annotated[int, Field(ge=1, le=9)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=366 * 86_400_000)]
Language = Annotated[str, Field(pattern="^(en|fr|es)$")]
ActionText = Annotated[str, Field(min_length=1, max_length=200)]
Facts = dict[str, Any]


class Message(BaseModel):
    """A message with nothing unknown in it and nothing bent into shape."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
