from __future__ import annotations

from compiler.model.diagram_name import parse_diagram_name


def test_name_has_a_file_and_a_part_of_the_table() -> None:
    """The part after the dot is that of the table; without a dot, a diagram shows the whole table."""
    assert parse_diagram_name("city.black") == ("city", "black")
    assert parse_diagram_name("market") == ("market", None)
