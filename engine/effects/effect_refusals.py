"""The reasons why the engine refuses effects of content."""

from __future__ import annotations

from engine.template import Template


class EffectRefusal(Template):
    """The reasons for refusing an effect that all games share."""

    UNKNOWN_KIND = "the engine has no effects of the kind {kind}"
    UNKNOWN_WILDCARD = "a bag cannot contain {name}"
    CHOICE_IN_BAG = "this bag cannot contain a choice"
    INCOMPLETE_CHOICE = "a bag has `of` and `n` together, or neither"
    TOO_MANY_WAYS = "an exchange can be made in more than {most} ways"
