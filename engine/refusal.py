"""Refusals of actions: the rule that forbids an action, and a template with the values of its sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.template import Args, Template


class SharedRefusal(Template):
    """The reasons for refusing an action that all games share."""

    CHANCE_FIRST = "chance decides first"
    GAME_OVER = "the game is over"
    NOT_AN_ACTION = "not an action: {action}"
    NOT_A_CHOICE = "the action is not one of the current choices"
    UNKNOWN_ACTION = "the game has no action {action}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not legal now.

    Attributes:
        rule: The id of the rule that forbids the action, as in the game's `rules.yaml`.
        kind: The template of an English sentence for developers. Players read the rule itself.
        args: The values of the sentence.
    """

    rule: str
    kind: Template
    args: Args = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.kind.fill(self.args)


def make_refusal(rule: str, kind: Template, **args: str | int) -> Refusal:
    """Return the refusal of an action by a rule, with the values of the sentence."""
    return Refusal(rule, kind, args)


class IllegalAction(Exception):  # noqa: N818  # what is refused is an action, and not every refusal is an error
    """Signal that an action is not legal now.

    Attributes:
        refusal: The reason.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.refusal} ({self.refusal.rule})"

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action."""
        return self.refusal.rule

    @property
    def reason(self) -> str:
        """The reason in one English line."""
        return str(self.refusal)
