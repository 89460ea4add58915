from __future__ import annotations

from pathlib import Path

import pytest

from tests.lint.lint_sample import lint_texts

NAMES = {"Tool": "Narzędzie", "Relic": "Relikwia", "Hunter": "Łowca", "Ally": "Sojusznik", "Mask": "Maska"}
MEMBERS = [(one, other) for one in NAMES for other in NAMES if one != other]
SOURCES = {str(n): {"traits": f"{one}. {other}."} for n, (one, other) in enumerate(MEMBERS)}
TEXTS = {str(n): {"traits": f"{NAMES[one]}. {NAMES[other]}."} for n, (one, other) in enumerate(MEMBERS)}


def test_lists_with_usual_translations_are_accepted(tmp_path: Path) -> None:
    """Lists with the usual translations have no findings, even in another order."""
    assert not lint_texts(tmp_path, "pl", SOURCES, TEXTS | {"0": {"traits": "Relikwia. Narzędzie."}})


@pytest.mark.parametrize(("text", "usual"), [("Narzędzie. Relikwiia.", "Relikwia"), ("Narzędzie. Relic.", "Relikwia")])
def test_unusual_member_is_reported(tmp_path: Path, text: str, usual: str) -> None:
    """A member that is misspelt or not translated is reported with its usual translation."""
    found = lint_texts(tmp_path, "pl", SOURCES, TEXTS | {"0": {"traits": text}})
    assert [one.args["usual"] for one in found if one.code == "list-differs"] == [usual]


def test_missing_member_is_reported(tmp_path: Path) -> None:
    """A list that is shorter than its source is reported."""
    (one,) = lint_texts(tmp_path, "pl", SOURCES, TEXTS | {"0": {"traits": "Narzędzie."}})
    assert (one.code, one.args["count"], one.args["source"]) == ("list-differs", 1, 2)


def test_capitals_inside_a_member_are_style(tmp_path: Path) -> None:
    """A member that differs from the usual translation only in capitals after its first letter is accepted."""
    assert not lint_texts(tmp_path, "pl", SOURCES, TEXTS | {"0": {"traits": "Narzędzie. RELIKWIA."}})
