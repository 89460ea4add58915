"""Check the header of an exchange file: it must name the game and the locale of the import."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.l10n.returned import Header
from compiler.load.command_lines import format_command

_SCRIPT = re.compile(r"[a-z]{4}")
_REGION = re.compile(r"[a-z]{2}|[0-9]{3}")


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
    template = "the file is in `{locale}`, not `{wanted}`"
    hint = "import it with the `--locale` of its language, or correct its header if that is wrong"
    return error("other-language", header.span, template, hint, locale=language, wanted=wanted)


def _report_other_source(header: Header, language: str, wanted: str) -> Diagnostic:
    template, hint = (
        "the file was translated from `{source_locale}`, not `{wanted}`",
        "correct its header if that is wrong",
    )
    return error("other-language", header.span, template, hint, source_locale=language, wanted=wanted)


def _report_other_game(header: Header, game: str, wanted: str, locale: str) -> Diagnostic:
    template, hint = "the file is for the game `{game}`, not `{wanted}`", "import it there with {command}"
    there = format_command("l10n", "import", game, header.span.file, "--locale", locale)
    return error("other-game", header.span, template, hint, game=game, wanted=wanted, command=there)


class _LanguageTag(NamedTuple):
    """The parts of a language tag, in lower case; script and region are None if it names none."""

    language: str
    script: str | None
    region: str | None


def is_variant(tag: str, locale: str) -> bool:
    """Return whether a language tag names a locale or a variant of it.

    `es_ES.UTF-8` and `es-419` are variants of `es`; `pt` matches `pt-BR`, but `pt-PT` does not, nor does `zh-Hant`
    match `zh-Hans`.
    """
    named, wanted = _read_tag(tag), _read_tag(locale)
    is_same_script = None in (named.script, wanted.script) or named.script == wanted.script
    is_same_region = None in (named.region, wanted.region) or named.region == wanted.region
    return named.language == wanted.language and is_same_script and is_same_region


def _read_tag(tag: str) -> _LanguageTag:
    """Read a tag of BCP 47, or a locale of POSIX such as `es_ES.UTF-8`, by the forms of its parts."""
    language, *subtags = re.split(r"[-_@.]", tag.strip().lower())
    return _LanguageTag(language, _find_subtag(_SCRIPT, subtags), _find_subtag(_REGION, subtags))


def _find_subtag(form: re.Pattern[str], subtags: Sequence[str]) -> str | None:
    return next(filter(form.fullmatch, subtags), None)
