"""The print products of a published site: the same files that a build writes, below the pages of their locale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from compiler.disk.named_file import FileToWrite
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.product_pdfs import render_product_pdfs
from compiler.render.rulebook.book_pdfs import render_books
from compiler.render.shown.printed_files import locate_prints


def render_published_prints(layout: LocaleLayout) -> Rendered:
    """Return the files of all products of sheets and books, and the findings of their imposition."""
    sheets = render_product_pdfs(layout)
    books = render_books(layout)
    old = locate_prints(replace(layout, publication=None))
    new = locate_prints(layout)
    outputs = [_move_output(output, old, new) for output in (*sheets.outputs, *books.outputs)]
    return Rendered(outputs, [*sheets.findings, *books.findings])


def _move_output(output: Output, old: str, new: str) -> Output:
    """Return an output whose files are below the folder `new` instead of `old`."""

    def produce() -> Iterator[FileToWrite]:
        return (FileToWrite(_move_path(path, old, new), content) for path, content in output.produce_files())

    return Output(_move_path(output.path, old, new), output.key, produce)


def _move_path(path: str, old: str, new: str) -> str:
    """Return a path below the folder `new` instead of `old`; raise ValueError if it is not below `old`."""
    return f"{new}/{PurePosixPath(path).relative_to(old)}"
