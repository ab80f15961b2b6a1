"""Why an action is not allowed: the rule that forbids it, and the facts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from firestep.contract.canonical_json import Json


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action is forbidden by `rule`; `reason` names the sentence, `facts` fill it."""

    rule: str
    reason: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    @property
    def told(self) -> str:
        """The reason and the facts for a log; people get the sentence of their language."""
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.reason} ({facts})" if facts else self.reason

    def __str__(self) -> str:
        return f"{self.told} [{self.rule}]"


class ActionRefused(ValueError):
    """Raised by `apply` for an action that the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal for whoever has to explain it."""
        self.refusal = refusal
        super().__init__(str(refusal))
