from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.l10n.check_header import check_header, is_variant
from compiler.l10n.returned import Header


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("ru", "ru"),
        ("RU", "ru"),
        (" ru_RU.UTF-8 ", "ru"),
        ("de_DE@euro", "de"),
        ("es-419", "es"),
        ("pt", "pt-BR"),
        ("zh_Hans_CN", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("sr@latin", "sr-Latn"),
    ],
)
def test_variant_of_a_language_is_accepted(tag: str, locale: str) -> None:
    """A tag that says less, or more, than a locale names the same language."""
    assert is_variant(tag, locale)


@pytest.mark.parametrize(
    ("tag", "locale"), [("uk", "ru"), ("pt-PT", "pt-BR"), ("es-419", "es-ES"), ("zh-Hant", "zh-Hans"), ("", "ru")]
)
def test_other_language_region_or_script_is_refused(tag: str, locale: str) -> None:
    """A tag with another language, region or script than the locale names another language."""
    assert not is_variant(tag, locale)


def test_header_that_names_nothing_is_accepted() -> None:
    """A header without a game and languages, as some tools leave it, has no findings."""
    assert not list(check_header(Header(), "mill", "en", "ru"))


def test_each_wrong_field_of_a_header_is_reported() -> None:
    """Another language, source language and game are three findings at the place of the header."""
    header = Header(source_locale="de", locale="pl", game="forge", span=Span("ru.po", 4))
    findings = list(check_header(header, "mill", "en", "ru"))
    assert [finding.code for finding in findings] == ["other-language", "other-language", "other-game"]
    assert [finding.args["wanted"] for finding in findings] == ["ru", "en", "mill"]
    assert {finding.span for finding in findings} == {Span("ru.po", 4)}
    assert "l10n import forge ru.po --locale ru" in str(findings[-1].args["command"])
