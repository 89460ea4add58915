from __future__ import annotations

from compiler.model.markup_links import find_near_links


def test_near_links_are_found() -> None:
    """Misspelt links are found with their brackets; links and words in brackets are not."""
    source = "See [a] (rule:end), [b](card: x), [c][term:y], [d](rule:end), [e] and (rule:end)."
    assert [words for words, _ in find_near_links(source)] == ["[a] (rule:end)", "[b](card: x)", "[c][term:y]"]
