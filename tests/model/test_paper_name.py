from __future__ import annotations

import pytest

from compiler.model.paper_name import format_paper_name


@pytest.mark.parametrize(
    ("paper", "name"),
    [("a4", "A4"), ("sra3", "SRA3"), ("b10", "B10"), ("letter", "Letter"), ("half-letter", "Half letter")],
)
def test_paper_is_named_as_people_write_it(paper: str, name: str) -> None:
    """Sizes of a series are in capitals; the names of others begin with one."""
    assert format_paper_name(paper) == name
