from __future__ import annotations

import pytest

from compiler.releases.recorded_texts import RecordedText, TextKey, compare_words, list_text_changes

TIES, END = TextKey("rule", "ties"), TextKey("rule", "end")


@pytest.mark.parametrize(
    ("then", "now", "marked"),
    [
        ("Pay 2 coins.", "Pay 3 coins.", "Pay [2]{3} coins."),
        ("Take a brick, then stop.", "Take a brick.", "Take a brick[, then stop]."),
        ("Move it.", "Move it to the end.", "Move it{ to the end}."),
        ("Take the red stone now.", "Take every blue gem now.", "Take [the red stone]{every blue gem} now."),
        ("Вернитесь домой.", "Nothing at all here", "[Вернитесь домой.]{Nothing at all here}"),
        ("", "New", "{New}"),
        ("Same", "Same", "Same"),
    ],
)
def test_changed_words_are_marked(then: str, now: str, marked: str) -> None:
    """Whole words are marked, neighbours with only a space between them as one passage, unlike lines as a whole."""
    marks = {"same": "{}", "added": "{{{}}}", "removed": "[{}]"}
    assert "".join(marks[change].format(words) for change, words in compare_words(then, now)) == marked


def test_only_changed_lines_of_changed_texts_are_listed() -> None:
    """Texts that are the same are left out, and so are the paragraphs that stay; removed texts come last."""
    then = {END: RecordedText("End", "Stop."), TIES: RecordedText("Ties", "One.\nTwo.\nThree.")}
    now = {TIES: RecordedText("Ties", "One.\nTwo or more.\nThree."), TextKey("term", "coin"): RecordedText("coin", "M")}
    changes = list_text_changes(then, now)
    assert [(str(change.key), change.change) for change in changes] == [
        ("rule:ties", "changed"),
        ("term:coin", "added"),
        ("rule:end", "removed"),
    ]
    assert ["".join(passage.words for passage in line) for line in changes[0].text] == ["Two or more."]
    assert list_text_changes(now, now) == ()
