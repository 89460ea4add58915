from __future__ import annotations

from pathlib import Path

import pytest

from compiler.checks import REGISTRY, Project
from compiler.diagnostics import Severity
from compiler.layout.text.prepared_faces import Face
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import FILES, write_game

WORD_OF_THE_SITE = {
    "glossary/en.yaml": FILES["glossary/en.yaml"] + "  rule: {forms: {nominative: {one: set-up, other: set-ups}}}\n",
    "glossary/ru.yaml": FILES["glossary/ru.yaml"]
    + "  rule: {gender: masculine, forms: {nominative: {one: монтаж, few: монтажа, many: монтажей}}}\n",
}


@pytest.mark.slow
def test_texts_of_sobor_never_stop_a_build(tmp_path: Path, faces: dict[str, Face]) -> None:
    """A word of the game that Sobor's own site translates differently is a warning with the key to replace it by."""
    linked, _ = link(load_game(write_game(tmp_path / "mill", WORD_OF_THE_SITE), find_shared_folders()))
    assert linked is not None
    project = Project(linked, faces, frozenset())
    found = list(REGISTRY["wrong-term"](project))
    assert {finding.severity for finding in found} == {Severity.WARNING}
    for finding in found:
        assert finding.subject is not None
        assert finding.values["key"] == finding.subject.id


@pytest.mark.slow
def test_only_examined_texts_have_findings(tmp_path: Path, faces: dict[str, Face]) -> None:
    """Of the texts of a project, a check reports those that are to be examined."""
    linked, _ = link(load_game(write_game(tmp_path / "mill", WORD_OF_THE_SITE), find_shared_folders()))
    assert linked is not None
    (finding,) = REGISTRY["wrong-term"](Project(linked, faces))
    for examined, expected in (({finding.values["key"]}, [finding]), ({"rules.pay.text"}, [])):
        assert list(REGISTRY["wrong-term"](Project(linked, faces, examined=frozenset(map(str, examined))))) == expected
