from __future__ import annotations

import pytest

from compiler.edit import import_sheet, insert
from compiler.edit.import_sheet import add_texts
from compiler.edit.scan import YamlEntry, scan


def test_a_file_is_scanned_as_often_however_many_pieces_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts of new pieces are added to a locale file at once, so that the time grows with their number only."""
    scans: list[int] = []

    def counted(text: str) -> tuple[YamlEntry, ...]:
        scans.append(len(text))
        return scan(text)

    for module in (import_sheet, insert):
        monkeypatch.setattr(module, "scan", counted)
    for number in (2, 200):
        scans.clear()
        pieces = {f"card-{index}": {"title": f"Card {index}", "text": "Draw."} for index in range(number)}
        added = add_texts("en:\n  cards:\n    other:\n      title: Other\n", "en", pieces, "")
        assert added.count("title:") == number + 1
        assert len(scans) == 2
