from __future__ import annotations

from pathlib import Path

import pytest

from compiler.edit import import_sheet, insert
from compiler.edit.import_sheet import ImportRefusedError, SheetImport, add_texts
from compiler.edit.scan import YamlEntry, scan
from compiler.world import find_shared_folders
from tests.sample import write_game

FIELDS = "id,strength\nowl,3\n"
TITLES = "id,title_en\nowl,Owl\n"

OWN_TEXTS = "en:\n  cards:\n    fox:\n      title: Fox\n"
"""A file of texts that has the name of the new set."""


def import_more(folder: Path, table: str, own_texts: str) -> SheetImport:
    """Import a table as a new set `more` into the sample game, which has a file of texts with this name."""
    game = write_game(folder / "mill", {"locales/en/more.yaml": own_texts})
    (folder / "more.csv").write_text(table, "utf-8")
    return import_sheet.import_sheet(game, find_shared_folders(), folder / "more.csv", None)


def read_texts(folder: Path) -> str:
    """Return the file of texts that has the name of the new set."""
    return (folder / "mill/locales/en/more.yaml").read_text("utf-8")


@pytest.mark.parametrize("table", [FIELDS, TITLES])
def test_texts_that_a_file_has_already_are_kept(tmp_path: Path, table: str) -> None:
    """The title of a new set and the texts of its pieces are added to an existing file, which keeps its texts."""
    assert import_more(tmp_path, table, OWN_TEXTS).is_new
    text = read_texts(tmp_path)
    assert text.startswith(OWN_TEXTS)
    assert "  sets:\n    more:\n      title: More\n" in text
    assert ("title: Owl" in text) is (table == TITLES)


def test_title_that_a_set_has_already_is_kept(tmp_path: Path) -> None:
    """A new set whose title the game has gets no second one."""
    own_texts = "en:\n  sets:\n    more:\n      title: My own\n"
    assert import_more(tmp_path, FIELDS, own_texts).is_new
    assert read_texts(tmp_path) == own_texts


@pytest.mark.parametrize("table", [FIELDS, TITLES])
@pytest.mark.parametrize("own_texts", ["en: [\n", "en:\n  a: [b]\n", "en: {cards: {fox: {title: Fox}}}\n"])
def test_file_that_cannot_be_added_to_is_kept(tmp_path: Path, table: str, own_texts: str) -> None:
    """A file of texts that is broken, has lists or is written in braces refuses the import, and nothing is written."""
    with pytest.raises(ImportRefusedError, match=r"locales/en/more\.yaml"):
        import_more(tmp_path, table, own_texts)
    assert read_texts(tmp_path) == own_texts
    assert not (tmp_path / "mill/components/more.yaml").exists()


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
