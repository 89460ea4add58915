from __future__ import annotations

import pytest

from compiler.layout.text.typographic_conventions import read_typography
from compiler.render.text.no_break_spaces import bind_words

HABITS = read_typography("ru", {"bind": {"after": ["в", "и", "не"], "before": ["—", "ли"], "figures": True}})


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("жетон в мастерской", "жетон в_мастерской"),
        ("И в городе", "И_в_городе"),
        ("(в городе)", "(в_городе)"),
        ("доска — это", "доска_— это"),
        ("есть ли?", "есть_ли?"),
        ("ровно 3 дома", "ровно 3_дома"),
        ("кладут в ", "кладут в_"),
        ("не_в городе", "не_в_городе"),
        ("", ""),
        ("дом", "дом"),
    ],
)
def test_short_words_and_figures_are_bound(text: str, kept: str) -> None:
    """A no-break space joins words to the neighbour that they hold and figures to what follows; all else is kept."""
    assert bind_words(text.replace("_", "\u00a0"), HABITS) == kept.replace("_", "\u00a0")


def test_language_that_binds_nothing_keeps_its_spaces() -> None:
    """A language that binds nothing keeps its spaces."""
    assert bind_words("a b 3 c", read_typography("xx", {"bind": {"figures": False}})) == "a b 3 c"
