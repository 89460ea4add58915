"""`sobor l10n export`: export the texts of a locale as a file for translators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from compiler.l10n.find_limits import find_limits
from compiler.l10n.unit import ExchangeContext, ExportHeader, TranslationUnit, make_unit
from compiler.layout.text.prepared_faces import prepare_faces
from compiler.link import Linked

ExchangeFormat: TypeAlias = Literal["po", "xliff"]

FORMATS: Mapping[ExchangeFormat, str] = {"po": ".po", "xliff": ".xlf"}
"""The exchange formats and the suffixes of their files."""

SUFFIXES: Mapping[str, ExchangeFormat] = {".po": "po", ".pot": "po", ".xlf": "xliff", ".xliff": "xliff"}
"""The format of files with each suffix."""


def make_export_context(linked: Linked, locale: str, cache: Path) -> ExchangeContext:
    """Return the context for exporting a locale, with the boxes of the source texts as limits."""
    faces, _ = prepare_faces(cache, linked.game.faces)
    return ExchangeContext(linked, locale, find_limits(linked, faces, linked.game.source_locale))


def export_units(exchange: ExchangeContext, folders: tuple[Path, ...], *, todo: bool) -> Iterator[TranslationUnit]:
    """Yield the units whose sources are in the folders, in file order. With `todo`, yield only unfinished ones."""
    files = exchange.linked.list_files(*folders)
    for key, message in exchange.source.messages.items():
        if message.span.file in files:
            translation_unit = make_unit(exchange, key)
            if not (todo and translation_unit.is_done):
                yield translation_unit


def format_exchange_file(
    exchange: ExchangeContext, chosen: Sequence[TranslationUnit], format_: ExchangeFormat, *, todo: bool = False
) -> bytes:
    """Return the exchange file in one of `FORMATS`; `todo` means that it has only unfinished units."""
    from compiler.l10n import po, xliff  # slow to import

    write: Callable[[Sequence[TranslationUnit], ExportHeader], bytes] = po.write if format_ == "po" else xliff.write
    header = ExportHeader(
        game=exchange.linked.game.id, source_locale=exchange.source.locale, locale=exchange.locale, todo=todo
    )
    return write(chosen, header)
