"""`sobor l10n export`: the texts of one locale as a file for translators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from compiler.l10n.limit import limits
from compiler.l10n.unit import Hands, Sent, Unit, unit
from compiler.layout.fonts import prepare
from compiler.link import Linked

FORMATS = {"po": ".po", "xliff": ".xlf"}
"""The exchange formats and how their files' names end."""


def hands(linked: Linked, locale: str, cache: Path) -> Hands:
    """What units of a locale are made from; boxes are those that the source's texts are set in."""
    return Hands(linked, locale, limits(linked, prepare(cache), linked.game.source_locale))


def units(found: Hands, folders: tuple[Path, ...], *, todo: bool) -> Iterator[Unit]:
    """The texts whose source lies in one of the folders, in the order of their files; with `todo` the unfinished."""
    files = found.linked.files_in(*folders)
    for key, message in found.source.messages.items():
        if message.span.file in files:
            made = unit(found, key)
            if not (todo and made.is_done):
                yield made


def export(found: Hands, some: Sequence[Unit], format_: str, *, todo: bool = False) -> bytes:
    """Return the file, in one of `FORMATS`; `todo` says that the units are those that were left to do."""
    from compiler.l10n import po, xliff

    write: Callable[[Sequence[Unit], Sent], bytes] = po.write if format_ == "po" else xliff.write
    return write(some, Sent(found.linked.game.id, found.source.locale, found.locale, todo))
