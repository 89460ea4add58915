"""`sobor l10n export`: the texts of one locale as a file for translators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from compiler.l10n.limit import limits
from compiler.l10n.unit import ExchangeContext, Sent, TranslationUnit, unit
from compiler.layout.fonts import prepare
from compiler.link import Linked

FORMATS = {"po": ".po", "xliff": ".xlf"}
"""The exchange formats and how their files' names end."""


def context(linked: Linked, locale: str, cache: Path) -> ExchangeContext:
    """What units of a locale are made from; boxes are those that the source's texts are set in."""
    return ExchangeContext(linked, locale, limits(linked, prepare(cache), linked.game.source_locale))


def units(found: ExchangeContext, folders: tuple[Path, ...], *, todo: bool) -> Iterator[TranslationUnit]:
    """The texts whose source lies in one of the folders, in the order of their files; with `todo` the unfinished."""
    files = found.linked.files_in(*folders)
    for key, message in found.source.messages.items():
        if message.span.file in files:
            made = unit(found, key)
            if not (todo and made.is_done):
                yield made


def export(found: ExchangeContext, some: Sequence[TranslationUnit], format_: str, *, todo: bool = False) -> bytes:
    """Return the file, in one of `FORMATS`; `todo` says that the units are those that were left to do."""
    from compiler.l10n import po, xliff

    write: Callable[[Sequence[TranslationUnit], Sent], bytes] = po.write if format_ == "po" else xliff.write
    return write(some, Sent(found.linked.game.id, found.source.locale, found.locale, todo))
