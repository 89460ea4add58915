"""Games that begin with spreadsheets."""

from __future__ import annotations

from pathlib import Path

from compiler.edit.adopt_sheets import adopt_sheets, list_set_files, write_texts_of_pieces


def write_files(folder: Path, **files: str) -> Path:
    """Write files into a folder; in their names, `_` stands for a dot."""
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return folder


def test_each_spreadsheet_becomes_a_set(tmp_path: Path) -> None:
    """Lock files and other files are left alone, and sets are named after their files."""
    write_files(tmp_path, Heroes_csv="Name,Description\nOwl,Fly.\n", foes_tsv="id\ttitle\nfox\tFox\n", notes_txt="-")
    (tmp_path / "~$Heroes.xlsx").write_bytes(b"")
    adopted = adopt_sheets(tmp_path)
    assert [(sheet.file, sheet.set_id) for sheet in adopted.sheets] == [("Heroes.csv", "heroes"), ("foes.tsv", "foes")]
    assert adopted.locales == ("en",)
    files = dict(list_set_files(adopted))
    assert list(files) == ["components/heroes.yaml", "components/foes.yaml", "locales/en/game.yaml"]
    assert "ids: Name" in files["components/heroes.yaml"]
    assert "    heroes:\n      title: Heroes\n" in files["locales/en/game.yaml"]


def test_sets_of_files_with_one_name_are_told_apart(tmp_path: Path) -> None:
    """The second file of a name gets a number."""
    write_files(tmp_path, cards_csv="id,title\nowl,Owl\n", cards_tsv="id\ttitle\nfox\tFox\n")
    assert [sheet.set_id for sheet in adopt_sheets(tmp_path).sheets] == ["cards", "cards-2"]


def test_sheet_of_questions_gets_numbered_titles_and_a_layout(tmp_path: Path) -> None:
    """A sheet without titles gets a pattern in each language, and its texts share the card by their length."""
    question, answer = "Wer war der erste Kaiser von Rom?", "Who was the first emperor of Rome?"
    write_files(tmp_path, Quiz_csv=f"Frage,Question,Antwort,Answer\n{question},{answer},Augustus,Augustus\n")
    adopted = adopt_sheets(tmp_path)
    assert adopted.locales == ("de", "en")
    files = dict(list_set_files(adopted))
    assert 'title: "Quiz %{index}"' in files["locales/de/game.yaml"]
    assert 'title: "Quiz %{index}"' in files["locales/en/game.yaml"]
    assert "Antwort: answer_de" in files["components/quiz.yaml"]
    texts = write_texts_of_pieces(adopted)
    assert [word in texts for word in (".question", ".answer", ".title")] == [True, True, False]


def test_names_that_all_languages_share_are_a_field(tmp_path: Path) -> None:
    """A column of names beside texts in two languages gives the titles of both by a pattern."""
    write_files(tmp_path, cards_csv="Name,Text DE,Text EN\nAnna,Nimm eine Karte.,Take a card.\n")
    files = dict(list_set_files(adopt_sheets(tmp_path)))
    assert "data: {name: text}" in files["components/cards.yaml"]
    assert 'title: "%{name}"' in files["locales/en/game.yaml"]


def test_numbers_of_sets_are_not_those_of_other_files(tmp_path: Path) -> None:
    """A number that is in the name of another file is passed over."""
    rows = "id,title\nowl,Owl\n"
    write_files(tmp_path, **{"cards-2_csv": rows, "cards_csv": rows, "cards_tsv": rows.replace(",", "\t")})
    assert [sheet.set_id for sheet in adopt_sheets(tmp_path).sheets] == ["cards-2", "cards", "cards-3"]


def test_a_file_with_a_line_break_in_its_name_is_left_alone(tmp_path: Path) -> None:
    """Such a name cannot stand in the comment of a component file."""
    write_files(tmp_path, **{"x\nkind: y_csv": "id,title\nowl,Owl\n"})
    assert adopt_sheets(tmp_path).sheets == ()


def test_each_field_of_a_set_has_a_line(tmp_path: Path) -> None:
    """Also if all fields are short, the component file is in block style."""
    files = dict(list_set_files(adopt_sheets(write_files(tmp_path, cards_csv="id,title\nowl,Owl\n"))))
    assert files["components/cards.yaml"].endswith("\nkind: card\nformat: poker\nlayout: card\nfrom: cards.csv\n")
