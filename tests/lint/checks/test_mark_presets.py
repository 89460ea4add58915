from __future__ import annotations

import json
from typing import get_args

import pytest

from compiler.lint.checks.find_marks import BY_NAME, find_marks
from compiler.lint.checks.mark_presets import PRESETS, expand_presets, find_preset
from compiler.lint.files.file_text import TextPair
from compiler.model.lint_data import MarkName, MarkPreset
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("suffixes", "preset"),
    [([".xml", ".xml"], "android"), ([".po"], "gettext"), ([".json"], None), ([".po", ".json"], None), ([], None)],
)
def test_format_shows_the_preset(suffixes: list[str], preset: MarkPreset | None) -> None:
    """Files of one format have its preset; those of formats that leave it open, or of several, have none."""
    assert find_preset(suffixes) == preset


def test_presets_stand_for_kinds() -> None:
    """Names of presets and of kinds can be mixed."""
    assert list(expand_presets(("rails", "colons"))) == ["percent-braces", "tags", "colons"]


def test_chosen_kind_is_used_although_translators_drop_it() -> None:
    """A preset says what marks are, even if most of them are missing, which the texts alone would not show."""
    pairs = [TextPair(f"Pay [coin] now {n}.", f"Zapłać teraz {n}.") for n in range(9)]
    assert "brackets" not in [kind.name for kind in find_marks(pairs).kinds]
    assert "brackets" in [kind.name for kind in find_marks(pairs, tuple(expand_presets(("card-text",)))).kinds]


def test_names_are_those_of_the_schema() -> None:
    """The schema of the settings offers all kinds and presets, and no kind has the name of a preset."""
    schema = json.loads((ROOT / "schemas/lint.json").read_text("utf-8"))
    names = schema["properties"]["marks"]["items"]["enum"]
    assert sorted(names) == sorted((*BY_NAME, *PRESETS)) == sorted((*get_args(MarkName), *get_args(MarkPreset)))
