from __future__ import annotations

import pytest

from compiler.model.language_tag import LanguageTag, read_language_tag


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("pl", LanguageTag("pl")),
        ("pt-BR", LanguageTag("pt", region="br")),
        ("zh-Hant", LanguageTag("zh", script="hant")),
        ("sr_Latn_RS", LanguageTag("sr", "latn", "rs")),
        ("es-419", LanguageTag("es", region="419")),
        (" es_ES.UTF-8 ", LanguageTag("es", region="es")),
        ("es_ES@euro", LanguageTag("es", region="es")),
        ("de_DE_frami", LanguageTag("de", region="de")),
        ("de-1996", LanguageTag("de")),
        ("", LanguageTag("")),
    ],
)
def test_parts_are_told_by_form_and_place(text: str, tag: LanguageTag) -> None:
    """Script and region are recognised by their forms, right after the language, in tags, locales and file names."""
    assert read_language_tag(text) == tag
