"""The reason why an action is not allowed: the rule that forbids it, and the facts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from firestep.contract.canonical_json import Json


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action is forbidden by `rule`; `reason` names the text to show, `facts` fill it in."""

    rule: str
    reason: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """The reason and the facts in one line, for logs; players see the translated text."""
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.reason} ({facts})" if facts else self.reason

    def __str__(self) -> str:
        return f"{self.summary} [{self.rule}]"


class ActionRefused(ValueError):
    """Raised by `apply` for an action that the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        """Store the refusal, so that the caller can explain it."""
        self.refusal = refusal
        super().__init__(str(refusal))
