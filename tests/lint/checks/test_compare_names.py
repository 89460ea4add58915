from __future__ import annotations

from pathlib import Path

import pytest

from tests.lint.lint_sample import lint_texts

NAMES = {"x": {"name": "Temple of Wind"}, "y": {"name": "Old Temple"}}
TRANSLATIONS = {"x": {"name": "Świątynia Wiatru"}, "y": {"name": "Stara Świątynia"}}
SOURCES = {str(n): {"text": f"Go to the Temple of Wind and take {n} stones."} for n in range(2, 7)}
TEXTS = {str(n): {"text": f"Idź do Świątyni Wiatru i weź kamienie w liczbie {n}."} for n in range(2, 7)}


def find_names(folder: Path, source: str, text: str) -> list[object]:
    """Return the names whose translation a Polish text lacks, in a project whose other texts have the translation."""
    sources, texts = NAMES | SOURCES | {"a": {"text": source}}, TRANSLATIONS | TEXTS | {"a": {"text": text}}
    found = lint_texts(folder, "pl", sources, texts)
    assert {one.code for one in found} <= {"term-differs"}
    return [one.args["name"] for one in found]


@pytest.mark.parametrize("text", ["Zostań w Świątyni Burzy.", "Zostań tutaj."])
def test_text_without_a_known_name_is_reported(tmp_path: Path, text: str) -> None:
    """A text that lacks the translation of a name, which other texts use, is reported."""
    assert find_names(tmp_path, "Stay in the Temple of Wind.", text) == ["Temple of Wind"]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Stay in the Temple of Wind.", "Zostań w ŚWIĄTYNI WIATRU."),
        ("Stay in the temple of wind.", "Zostań tutaj."),
        ("Stay in the Great Temple of Wind.", "Zostań tutaj."),
        ("Stay here. (The Temple of Wind is gone.)", "Zostań tutaj."),
        ("Stay in the Old Temple.", "Zostań tutaj."),
    ],
)
def test_other_mentions_are_accepted(tmp_path: Path, source: str, text: str) -> None:
    """Forms of a name, other words, longer names, reminders, and names in no other text have no findings."""
    assert find_names(tmp_path, source, text) == []
