from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game

NOTES = {
    "sources.yaml": "sources:\n  uk: {title: The Mill, language: en}\n  en: {title: Mill Rules, language: en}\n",
    "editions.yaml": """\
editions:
  a: {rules: [pay], readings: [{id: x, says: ['uk:1']}, {id: y, says: []}], played: x}
""",
    "faq.yaml": "faq:\n  b: {date: 2026-01-02, rules: [pay], basis: derived, slots: {n: {coin: settings.price}}}\n",
    "errata.yaml": "errata:\n  c: {date: 2026-01-03, rules: [pay], sources: [uk]}\n",
}


def link_notes(folder: Path, name: str = "", old: str = "", new: str = "") -> WithFindings[Linked | None]:
    """Link the sample with notes, one passage of them replaced."""
    files = {path: text.replace(old, new) if path == name else text for path, text in NOTES.items()}
    return link(load_game(write_game(folder, files), find_shared_folders()))


def test_notes_are_linked(tmp_path: Path) -> None:
    """Notes become objects with their figures; a difference that does not say so does not change play."""
    found, findings = link_notes(tmp_path)
    assert not findings
    game = found.game
    assert game.differences["a"].readings[0].citations == ("uk:1",)
    assert not game.differences["a"].affects_play
    assert not game.differences["a"].is_unanswered
    assert game.rulings["b"].slots == {"n": ("coin", 3)}
    assert game.rulings["c"].kind == "errata"
    assert game.sources["uk"].title == "The Mill"


def test_misprint_with_the_id_of_a_question_is_reported(tmp_path: Path) -> None:
    """The question is kept, and the finding shows both places."""
    found, (finding,) = link_notes(tmp_path, "errata.yaml", "  c:", "  b:")
    assert (finding.code, finding.args) == ("duplicate-id", {"ruling": "b"})
    assert finding.span.file.endswith("errata.yaml")
    assert [place.span.file.rpartition("/")[2] for place in finding.related] == ["faq.yaml"]
    assert found.game.rulings["b"].kind == "faq"


def test_difference_with_an_option_changes_play(tmp_path: Path) -> None:
    """A difference that sets an option of the engine changes play, even if not marked so."""
    found, _ = link_notes(tmp_path, "editions.yaml", "played: x", "played: x, option: price")
    assert found.game.differences["a"].affects_play


@pytest.mark.parametrize(
    ("name", "old", "new", "unknown"),
    [
        ("editions.yaml", "rules: [pay]", "rules: [pya]", "pya"),
        ("faq.yaml", "rules: [pay]", "rules: [pya]", "pya"),
        ("editions.yaml", "uk:1", "ku:1", "ku"),
        ("errata.yaml", "[uk]", "[ku]", "ku"),
        ("editions.yaml", "played: x", "played: z", "z"),
        ("faq.yaml", "settings.price", "settings.prise", "settings.prise"),
    ],
)
def test_unknown_name_in_a_note_is_reported(tmp_path: Path, name: str, old: str, new: str, unknown: str) -> None:
    """An unknown rule, source, reading or figure is reported where it is named."""
    _, (finding,) = link_notes(tmp_path, name, old, new)
    assert unknown in finding.values.values()
    assert finding.span.file.endswith(name)
    lines = NOTES[name].replace(old, new).splitlines()
    assert new.strip("[]") in lines[finding.span.line - 1]
