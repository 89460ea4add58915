"""Texts between the marks of drafts are elements in the language of the source."""

from __future__ import annotations

import pytest

from compiler.render.site.untranslated import mark_untranslated

OPEN, CLOSE = '<span class="untranslated" lang="en">', "</span>"


@pytest.mark.parametrize(
    ("body", "marked"),
    [
        ("<p>Готово</p>", "<p>Готово</p>"),
        ("<p>‹Done›</p>", f"<p>{OPEN}‹Done›{CLOSE}</p>"),
        ("<p>‹Pay <b>3</b><br> coins›</p>", f"<p>{OPEN}‹Pay <b>3</b><br> coins›{CLOSE}</p>"),
        ("<p>‹Pay ‹coin››</p>", f"<p>{OPEN}‹Pay ‹coin››{CLOSE}</p>"),
        ('<img alt="‹Card›"><p>Да</p>', '<img alt="‹Card›"><p>Да</p>'),
        ("<svg><title>‹coin›</title></svg>", "<svg><title>‹coin›</title></svg>"),
        ("<p>‹one</p><p>two›</p>", "<p>‹one</p><p>two›</p>"),
        ("<p><b>‹one</b> two›</p>", "<p><b>‹one</b> two›</p>"),
        ("<p>5 › 3 and ‹ alone</p>", "<p>5 › 3 and ‹ alone</p>"),
    ],
)
def test_untranslated_text_is_marked_as_foreign(body: str, marked: str) -> None:
    """What opens and closes in one element is marked as foreign; attributes and crossed elements stay as they are."""
    page = "<html><title>‹Mill›</title><body>{}</body></html>"
    assert mark_untranslated(page.format(body), "en") == page.format(marked)
