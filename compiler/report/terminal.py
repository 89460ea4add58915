"""Print to the terminal; no other module of the compiler does.

File names and content are untrusted: unescaped, they could move the cursor, hide lines, or fail to be encoded for the
terminal.
"""

from __future__ import annotations

import click

from compiler.diagnostics.visible import escape_controls


def say(*lines: str, err: bool = False) -> None:
    """Print lines, with control characters (line feeds included) escaped."""
    click.echo("\n".join(map(escape_controls, lines)), err=err)


def print_report(text: str, *, err: bool = False) -> None:
    """Print a report of several lines, perhaps in colour, in which content is already escaped."""
    click.echo(text, err=err)
