from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.lint_translation import lint
from tests.lint.lint_sample import make_request, write_texts

GLOSSARY = "en,pl\nrelic,relikwia\nguardian,strażnik\ntoken of gold,złoty żeton|złota moneta\nready,przygotuj\n"
TBX = """<martif type="TBX"><text><body>
<termEntry id="1"><langSet xml:lang="en"><tig><term>relic</term></tig></langSet>
<langSet xml:lang="pl"><tig><term>relikwia</term></tig></langSet></termEntry>
</body></text></martif>"""


def lint_with_terms(
    folder: Path, sources: Mapping[str, str], texts: Mapping[str, str], glossary: str = "terms.csv"
) -> list[Diagnostic]:
    """Return the findings about Polish texts of a project with a glossary."""
    (folder / glossary).write_text(TBX if glossary.endswith(".tbx") else GLOSSARY)
    source, translation = write_texts(folder, sources, texts)
    request = make_request(source, translation, glossary=LintedFile(folder / glossary))
    return list(lint(request).findings)


@pytest.mark.parametrize("glossary", ["terms.csv", "terms.tbx"])
def test_text_without_the_term_is_reported(tmp_path: Path, glossary: str) -> None:
    """A text without the translation of a term that its source has is reported."""
    (one,) = lint_with_terms(tmp_path, {"a": "Take 1 relic."}, {"a": "Weź 1 zabytek."}, glossary)
    assert (one.code, one.args["term"], one.args["translation"]) == ("term-differs", "relic", "relikwia")


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Take 2 relics.", "Weź 2 relikwie."),
        ("Lose all relics.", "Strać wszystkie RELIKWIE."),
        ("Take a token of gold.", "Weź złotą monetę."),
        ("Guardian Angel stays.", "Anioł Stróż zostaje."),
        ("Stop. (A relic stays.)", "Stój."),
        ("The guardians stop.", "Strażnicy stają."),
    ],
)
def test_form_of_the_term_is_accepted(tmp_path: Path, source: str, text: str) -> None:
    """Any form of a permitted translation is accepted, and a term in a name or in brackets needs no translation."""
    assert not lint_with_terms(tmp_path, {"a": source}, {"a": text})


def test_term_with_another_meaning_is_left_out(tmp_path: Path) -> None:
    """A term that most texts translate in another way has another meaning there, and is not reported."""
    sources = {str(n): f"Get ready for round {n}." for n in range(6)}
    texts = {str(n): f"Rozpoczyna się runda {n}." for n in range(6)}
    assert not lint_with_terms(tmp_path, sources, texts)


def test_unreadable_glossary_is_reported(tmp_path: Path) -> None:
    """A glossary without a column for a language is reported."""
    (tmp_path / "terms.csv").write_text("en,fr\nrelic,relique\n")
    source, translation = write_texts(tmp_path, {"a": "Take 1 relic."}, {"a": "Weź 1 zabytek."})
    found = lint(make_request(source, translation, glossary=LintedFile(tmp_path / "terms.csv"))).findings
    assert [one.code for one in found] == ["unreadable-texts"]
