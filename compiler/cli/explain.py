"""`sobor explain`: explain the code of a finding."""

from __future__ import annotations

import click

from compiler.cli import complete
from compiler.report.terminal import print_report, say


@click.command()
@click.argument("code", required=False, shell_complete=complete.complete_codes)
def explain(code: str | None) -> None:
    """Explain what the code of a finding means and why it matters, with an example.

    Without a CODE, all codes are listed.

    \b
    Examples:
      sobor explain
      sobor explain text-overflow
      sobor explain all
    """
    from compiler.report.code_explanations import explain as find_explanation
    from compiler.report.code_explanations import list_codes, read_titles
    from compiler.report.renamed_codes import suggest_code

    if code is None:
        width = max(map(len, list_codes()))
        say(*(f"{name:{width}}  {title}" for name, title in read_titles().items()))
        return
    codes = list_codes() if code == "all" else (code,)
    for name in codes:
        explanation = find_explanation(name)
        if explanation is None:
            hints = map(str, suggest_code(name))
            raise click.UsageError("; ".join((f"there is no finding `{name}`", *hints)))
        print_report(explanation)
