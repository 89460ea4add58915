from __future__ import annotations

from pathlib import Path

from compiler.lint.lint_all import Workers, lint_all
from compiler.lint.report.checked_findings import join_texts
from tests.lint.lint_sample import make_request, write_texts


def test_findings_get_the_text_of_their_language(tmp_path: Path) -> None:
    """A key that two languages have is joined with the text of the finding's own; variants have texts, too."""
    message = "Take {n, plural, one {# card} other {# cards}} now."
    source, first = write_texts(tmp_path, {"a": message}, {"a": message.replace("{# card}", "{#  kartę}")})
    second = tmp_path / "de.json"
    second.write_text('{"a": "Nimm {n, plural, one {#  Karte} other {# Karten}}."}')
    checked = lint_all([make_request(source, first, "pl"), make_request(source, second, "de")], Workers(1))
    spaces = [finding for one in checked for finding in one.result.findings if finding.code == "stray-space"]
    joined = list(join_texts(spaces, checked))
    assert [(one.locale, one.matched and one.matched.translation.text) for one in joined] == [
        ("pl", "#  kartę"),
        ("de", "#  Karte"),
    ]
