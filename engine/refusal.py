"""Refusals of actions: the rule, and a kind of sentence with its values."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.template import Args, Template


class SharedRefusal(Template):
    """The reasons to refuse an action that all games share."""

    CHANCE_FIRST = "chance comes first"
    GAME_OVER = "the game is over"
    NOT_AN_ACTION = "not an action: {action}"
    NOT_A_CHOICE = "it is not one of the choices now"
    UNKNOWN_ACTION = "there is no action {action}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not legal now.

    Attributes:
        rule: the id of the rule that forbids it, as in the game's `rules.yaml`.
        kind: the kind of sentence, in English, for developers. Players read the rule itself.
        args: the values of the sentence.
    """

    rule: str
    kind: Template
    args: Args = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.kind.fill(self.args)


def refuse(rule: str, kind: Template, **args: str | int) -> Refusal:
    """Return a refusal by a rule, with the values of its sentence."""
    return Refusal(rule, kind, args)


class IllegalAction(Exception):  # noqa: N818  # what is refused is an action, and not every refusal is an error
    """Signal that an action is not legal now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal} ({refusal.rule})")
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.refusal.rule

    @property
    def reason(self) -> str:
        """The reason in one English line."""
        return str(self.refusal)
