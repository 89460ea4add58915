"""unknown-rule: a piece names a rule that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.model.game import Game, Item


@check(
    "unknown-rule",
    rationale=(
        "A piece with actions names the rule of each of them, so that the log and the site can link to it; any other "
        "piece names the rules that explain it."
    ),
    example="`rules: [influence.sell-an, influence.buy-any]`",
)
def unknown_rule(project: Project) -> Iterator[Diagnostic]:
    """The rules that a piece names do not match its actions."""
    for item in project.game.items.values():
        rules = item.figures.get("rules")
        if rules is None:
            continue
        for name in rules:
            if name not in project.game.rules:
                yield _report_unknown_rule(item, name, project.game)
        actions = item.effects.get("actions", ())
        if actions and len(rules) != len(actions):
            yield error(
                "unknown-rule",
                item.span,
                "`{item}` needs one rule for each of its actions",
                "list {count:plural rule} under `rules`, in the order of the actions",
                item=item.id,
                count=len(actions),
            )


def _report_unknown_rule(item: Item, name: str, game: Game) -> Diagnostic:
    template = "`{item}` names the rule `{rule}`, which does not exist"
    hints = suggest_nearest(name, game.rules)
    return error("unknown-rule", item.span, template, *hints, item=item.id, rule=name)
