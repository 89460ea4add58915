"""failed-example: a worked example that ends differently when the engine plays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.checks.common.check import Project, check
from compiler.compiled.example_figures import collect_figures, load_game_engine, resolve_shown
from compiler.diagnostics import Diagnostic, error
from compiler.model.rule_data import ExampleData
from engine.examples import run_example


@check(
    "failed-example",
    rationale=(
        "Worked examples are printed in the rules and played by the engine from the same file. If the results differ, "
        "the rules, the cards or the engine are wrong."
    ),
    example="`expect: {players: {red: {rubles: 3}}}`, but the engine leaves red with 2.",
)
def failed_example(project: Project) -> Iterator[Diagnostic]:
    """A worked example does not have the result that it states."""
    engine = load_game_engine(project.game)
    figures = collect_figures(project.game)
    if engine is None or any(finding.stops for finding in engine.check_content()):
        return
    for document in project.game.examples.values():
        mismatches = run_example(engine, document.read(ExampleData))
        for mismatch in mismatches:
            finding = error("failed-example", document.locate(*mismatch.path), str(mismatch.kind))
            yield replace(finding, args={"kind": mismatch.kind.code, **mismatch.args})
        if mismatches:
            continue  # what a failed example shows follows from its mismatches
        for name, _, figure in resolve_shown(engine, document, figures):
            if figure is None:
                yield error(
                    "failed-example",
                    document.locate("shows", name),
                    "`{name}` is not a figure of the example",
                    "name a figure of the position, of a step or of the result, such as `after.players.red.rubles`",
                    name=name,
                )
