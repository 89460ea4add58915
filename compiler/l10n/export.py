"""`sobor l10n export`: the texts of one locale as a file for translators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from compiler.l10n.limit import limits
from compiler.l10n.unit import ExchangeContext, Sent, TranslationUnit, unit
from compiler.layout.fonts import prepare_all
from compiler.link import Linked

FORMATS = {"po": ".po", "xliff": ".xlf"}
"""The exchange formats and how their files' names end."""


def context(linked: Linked, locale: str, cache: Path) -> ExchangeContext:
    """Return what the units of a locale are made from; boxes are those that the source texts are set in."""
    faces, _ = prepare_all(cache, linked.game.faces)
    return ExchangeContext(linked, locale, limits(linked, faces, linked.game.source_locale))


def units(exchange: ExchangeContext, folders: tuple[Path, ...], *, todo: bool) -> Iterator[TranslationUnit]:
    """Yield the texts whose source lies in one of the folders, in file order; with `todo`, only unfinished ones."""
    files = exchange.linked.files_in(*folders)
    for key, message in exchange.source.messages.items():
        if message.span.file in files:
            translation_unit = unit(exchange, key)
            if not (todo and translation_unit.is_done):
                yield translation_unit


def export(exchange: ExchangeContext, chosen: Sequence[TranslationUnit], format_: str, *, todo: bool = False) -> bytes:
    """Return the file, in one of `FORMATS`; `todo` says that the units are those that were left to do."""
    from compiler.l10n import po, xliff

    write: Callable[[Sequence[TranslationUnit], Sent], bytes] = po.write if format_ == "po" else xliff.write
    return write(chosen, Sent(exchange.linked.game.id, exchange.source.locale, exchange.locale, todo))
