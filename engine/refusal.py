"""How an engine refuses: misuse of its interface, so an exception, always with the rule that forbids."""

from __future__ import annotations


class IllegalAction(Exception):  # noqa: N818  # what is refused is an action, and not every refusal is an error
    """The action is not legal now.

    Attributes:
        rule: id of the rule that forbids it, as in the game's `rules.yaml`.
        reason: one English line for developers; players read the rule itself.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason
