"""Check the header of an exchange file: it must name the game and the locale of the import."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import Diagnostic, error
from compiler.l10n.returned import Header
from compiler.load.command_lines import format_command
from compiler.model.language_tag import read_language_tag


def check_header(header: Header, game: str, source_locale: str, locale: str) -> Iterator[Diagnostic]:
    """Yield findings about a header with another language, source language or game.

    Errors: other-language, other-game.
    """
    if header.locale and not is_variant(header.locale, locale):
        yield _report_other_language(header, header.locale, locale)
    if header.source_locale and not is_variant(header.source_locale, source_locale):
        yield _report_other_source(header, header.source_locale, source_locale)
    if header.game and header.game != game:
        yield _report_other_game(header, header.game, game, locale)


def _report_other_language(header: Header, language: str, wanted: str) -> Diagnostic:
    return error(
        "other-language",
        header.span,
        "the file is in `{locale}`, not `{wanted}`",
        "import it with the `--locale` of its language, or correct its header if that is wrong",
        locale=language,
        wanted=wanted,
    )


def _report_other_source(header: Header, language: str, wanted: str) -> Diagnostic:
    return error(
        "other-language",
        header.span,
        "the file was translated from `{source_locale}`, not `{wanted}`",
        "correct its header if that is wrong",
        source_locale=language,
        wanted=wanted,
    )


def _report_other_game(header: Header, game: str, wanted: str, locale: str) -> Diagnostic:
    there = format_command("l10n", "import", game, header.span.file, "--locale", locale)
    return error(
        "other-game",
        header.span,
        "the file is for the game `{game}`, not `{wanted}`",
        "import it there with {command}",
        game=game,
        wanted=wanted,
        command=there,
    )


def is_variant(tag: str, locale: str) -> bool:
    """Return whether a language tag names a locale or a variant of it.

    `es_ES.UTF-8` and `es-419` are variants of `es`; `pt` matches `pt-BR`, but `pt-PT` does not, nor does `zh-Hant`
    match `zh-Hans`.
    """
    named = read_language_tag(tag)
    wanted = read_language_tag(locale)
    is_same_script = None in (named.script, wanted.script) or named.script == wanted.script
    is_same_region = None in (named.region, wanted.region) or named.region == wanted.region
    return named.language == wanted.language and is_same_script and is_same_region
