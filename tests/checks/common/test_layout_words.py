from __future__ import annotations

from compiler.checks.common.layout_words import LayoutWords, list_layout_words
from compiler.load.yaml.load_yaml import load


def list_words(draw: str) -> list[LayoutWords]:
    """Return the words of a layout whose front draws elements."""
    document, findings = load(f"front:\n  draw:\n{draw}".encode(), "layouts/order.yaml", "layout")
    assert document is not None
    assert not findings
    return list(list_layout_words(document))


def test_words_of_elements_have_their_paths() -> None:
    """The value of a text is read; its place, its face and its size are not."""
    assert list_words("    - text: {x: 4, value: Pay, face: display}\n    - rect: {fill: '#ffffff'}\n") == [
        (("front", "draw", 0, "text", "value"), "Pay")
    ]


def test_cells_of_tables_are_read() -> None:
    """Words of the header, of rows and of cells with fields are read, and figures are not."""
    found = list_words("    - table: {head: [Name, Cost], rows: [[Forge, 3], [{value: Mill, columns: 2}]]}\n")
    assert [words.value for words in found] == ["Name", "Cost", "Forge", "Mill"]
    assert found[3].path == ("front", "draw", 0, "table", "rows", 1, 0, "value")


def test_pictures_of_tables_are_read_by_their_description() -> None:
    """The name of a picture is no word."""
    assert [words.value for words in list_words("    - table: {rows: [[{picture: a.png, alt: A mill}]]}\n")] == [
        "A mill"
    ]


def test_labels_and_descriptions_are_read() -> None:
    """What is read aloud counts like what is seen."""
    elements = ("aloud: {value: Pay, label: Cost}", "image: {picture: a.png, alt: A mill}", "arc: {value: Round}")
    draw = "".join(f"    - {element}\n" for element in elements)
    assert [words.value for words in list_words(draw)] == ["Pay", "Cost", "A mill", "Round"]


def test_words_of_elements_within_elements_are_read() -> None:
    """Groups and repeated elements have words, too."""
    found = list_words("    - group: {draw: [{text: {value: Pay}}]}\n")
    assert [words.value for words in found] == ["Pay"]


def test_elements_without_words_have_none() -> None:
    """An icon has a name, and a text may have an expression, which counts as words, or a figure, which does not."""
    assert list_words("    - icon: {name: coin}\n    - text: {value: 3}\n    - text: null\n") == []
    assert [words.value for words in list_words("    - text: {value: '{{ item.id }}'}\n")] == ["{{ item.id }}"]
