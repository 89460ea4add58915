"""Print to the terminal; no other module of the compiler does.

File names and content are untrusted: unescaped, they could move the cursor, hide lines, or fail to be encoded for the
terminal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from compiler.diagnostics.visible import escape_controls


def say(*lines: str, err: bool = False) -> None:
    """Print lines, with control characters (line feeds included) escaped."""
    click.echo("\n".join(map(escape_controls, lines)), err=err)


def print_report(text: str, *, err: bool = False) -> None:
    """Print a report of several lines, perhaps in colour, with its content already escaped."""
    click.echo(text, err=err)


@contextmanager
def show_progress(words: str) -> Iterator[None]:
    """Show `words`, with control characters escaped, while the block runs; only if errors go to a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status(Text(escape_controls(words))):
        yield
