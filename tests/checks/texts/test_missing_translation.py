from __future__ import annotations

import pytest

from compiler.diagnostics import Subject
from tests.checks.find import Find
from tests.sample import FILES, change_file

IN_FILES: dict[str, str | None] = {
    f"locales/{locale}/{file}.yaml": f"{locale}:\n{part}"
    for locale in ("en", "ru")
    for file, part in {
        "cards": "".join(FILES[f"locales/{locale}/game.yaml"].splitlines(keepends=True)[2:5]),
        "game": "".join(FILES[f"locales/{locale}/game.yaml"].splitlines(keepends=True)[i] for i in (1, 5, 6, 7, 8, 9)),
    }.items()
}
"""The texts of the sample in two files for each language: the cards in one of their own."""


def test_equal_keys_are_accepted(findings_of: Find) -> None:
    """A game whose locales have the same keys is clean."""
    assert findings_of("missing-translation") == []


def test_missing_key_is_reported_with_its_source(findings_of: Find) -> None:
    """A key that only the source has is missing, and the finding shows the source text."""
    (finding,) = findings_of(
        "missing-translation", change_file("locales/ru/game.yaml", "    wheel: {title: Колесо}\n", "")
    )
    assert finding.args == {"key": "cards.wheel.title", "locale": "ru"}
    assert finding.span.file.endswith("locales/ru/game.yaml")
    assert finding.related[0].args == {"locale": "en"}
    assert finding.related[0].span.line == 5


def test_term_missing_from_a_glossary_is_reported(findings_of: Find) -> None:
    """A term of the source's glossary that a language lacks is missing from that language's glossary."""
    (finding,) = findings_of("missing-translation", change_file("glossary/ru.yaml", "  coin:", "  coyn:"))
    assert finding.args == {"key": "coin", "locale": "ru"}
    assert finding.span.file.endswith("glossary/ru.yaml")


def test_misspelt_key_is_not_reported_as_missing(findings_of: Find) -> None:
    """A text under a misspelt key is one finding, that of the extra key."""
    assert (
        findings_of("missing-translation", change_file("locales/ru/game.yaml", "wheel: {title", "weel: {title")) == []
    )


@pytest.mark.parametrize("text", ["''", "'  '", '"\\u00a0"', '"\\u200b\\n"'])
def test_blank_text_is_missing(findings_of: Find, text: str) -> None:
    """A blank text is missing, and the finding is at the file."""
    (finding,) = findings_of(
        "missing-translation", change_file("locales/ru/game.yaml", "{title: Колесо}", f"{{title: {text}}}")
    )
    assert finding.args == {"key": "cards.wheel.title", "locale": "ru"}
    assert (finding.span.line, finding.span.column) == (5, 20)


def test_text_that_is_blank_in_the_source_is_accepted(findings_of: Find) -> None:
    """A text that the source leaves blank, too, is not missing."""
    source = change_file("locales/en/game.yaml", "{title: The wheel}", "{title: ''}")
    assert (
        findings_of(
            "missing-translation", source | change_file("locales/ru/game.yaml", "{title: Колесо}", "{title: ''}")
        )
        == []
    )


@pytest.mark.parametrize(("file", "texts", "terms"), [("locales/ru/cards.yaml", 2, 0), ("glossary/ru.yaml", 0, 1)])
def test_missing_file_is_one_finding(findings_of: Find, file: str, texts: int, terms: int) -> None:
    """A missing file is one finding, which counts the missing texts."""
    found = findings_of("missing-translation", {**IN_FILES, file: None})
    assert [(finding.args["texts"], finding.args["terms"]) for finding in found] == [(texts, terms)]
    assert found[0].subject == Subject("file", file, "ru")
    assert found[0].span.file.endswith(file)


def test_language_without_texts_is_one_finding(findings_of: Find) -> None:
    """A language without texts is one finding, at its entry among the languages of the game."""
    (finding,) = findings_of("missing-translation", {"locales/ru/game.yaml": None, "glossary/ru.yaml": None})
    assert (finding.args["texts"], finding.args["terms"]) == (8, 1)
    assert (finding.span.file.endswith("game.yaml"), finding.span.line) == (True, 4)


def test_translations_may_be_divided_among_other_files(findings_of: Find) -> None:
    """A translation may divide its texts among other files than the source."""
    assert (
        findings_of(
            "missing-translation",
            {**IN_FILES, "locales/ru/cards.yaml": None, "locales/ru/game.yaml": FILES["locales/ru/game.yaml"]},
        )
        == []
    )


def test_texts_of_sobor_in_a_new_language_belong_to_the_game(findings_of: Find) -> None:
    """In a language that Sobor does not have, its own texts are to be written into the game's folder."""
    game = change_file("game.yaml", "locales: [en, ru]", "locales: [en, nl]")
    text = FILES["locales/ru/game.yaml"].replace("ru:", "nl:", 1)
    moved = {"locales/nl/game.yaml": text, "locales/ru/game.yaml": None, "glossary/ru.yaml": None}
    found = findings_of("missing-translation", {**game, **moved, "glossary/nl.yaml": FILES["glossary/ru.yaml"]})
    assert not [finding.span.file for finding in found if "content/common" in finding.span.file]
    assert "locales/nl/print.yaml" in {finding.subject.id for finding in found if finding.subject}
