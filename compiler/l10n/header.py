"""What an exchange file says about itself, compared with what it is imported as."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.diagnostics import Diagnostic, error
from compiler.l10n.returned import Header
from compiler.load.commands import command


def contradictions(header: Header, game: str, source_locale: str, locale: str) -> Iterator[Diagnostic]:
    """Yield what in a header contradicts the import: the language, the source language, the game.

    Errors: other-language, other-game.
    """
    if header.locale and not is_variant(header.locale, locale):
        yield error(
            "other-language",
            header.span,
            "the file is in `{locale}`, not in `{wanted}`",
            "import it with the `--locale` of its language, or correct its header if that is wrong",
            locale=header.locale,
            wanted=locale,
        )
    if header.source_locale and not is_variant(header.source_locale, source_locale):
        yield error(
            "other-language",
            header.span,
            "the file was translated from `{source_locale}`, not from `{wanted}`",
            "correct its header if that is wrong",
            source_locale=header.source_locale,
            wanted=source_locale,
        )
    if header.game and header.game != game:
        yield error(
            "other-game",
            header.span,
            "the file is of the game `{game}`, not of `{wanted}`",
            "{command} imports it there",
            game=header.game,
            wanted=game,
            command=command("l10n", "import", header.game, header.span.file, "--locale", locale),
        )


def is_variant(named: str, locale: str) -> bool:
    """Return whether a language tag names a locale or a variety of it.

    `es_ES.UTF-8` and `es-419` are `es`; `pt` may be `pt-BR`, and `pt-PT` is not.
    """
    theirs, ours = (re.split(r"[-_@.]", tag.strip().lower()) for tag in (named, locale))
    regions = [{part for part in tag[1:] if re.fullmatch(r"[a-z]{2}|[0-9]{3}", part)} for tag in (theirs, ours)]
    return theirs[0] == ours[0] and (not all(regions) or regions[0] == regions[1])
