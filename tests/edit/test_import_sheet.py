from __future__ import annotations

import pytest

from compiler.edit import import_sheet, insert
from compiler.edit.import_sheet import add_texts
from compiler.edit.scan import YamlEntry, scan


@pytest.mark.parametrize("number", [2, 200])
def test_locale_file_is_scanned_twice_for_any_number_of_pieces(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Texts of new pieces are all added to a locale file at once, so that the time grows linearly with their number."""
    scans: list[int] = []

    def counted(text: str) -> tuple[YamlEntry, ...]:
        scans.append(len(text))
        return scan(text)

    for module in (import_sheet, insert):
        monkeypatch.setattr(module, "scan", counted)
    pieces = {f"card-{index}": {"title": f"Card {index}", "text": "Draw."} for index in range(number)}
    added = add_texts("en:\n  cards:\n    other:\n      title: Other\n", "en", pieces, "")
    assert added.count("title:") == number + 1
    assert len(scans) == 2
