"""Print to the terminal; no other module of the compiler does.

Names of files and words of content come from strangers; printed as they are, they could move the cursor, hide lines
or, where the terminal's encoding has no form for them, end the command.
"""

from __future__ import annotations

import click

from compiler.diagnostics.visible import visible


def say(*lines: str, err: bool = False) -> None:
    """Print lines with control characters escaped, a line feed among them."""
    click.echo("\n".join(map(visible, lines)), err=err)


def print_report(text: str, *, err: bool = False) -> None:
    """Print a report of several lines, which has escaped what comes from content and may be in colour."""
    click.echo(text, err=err)
