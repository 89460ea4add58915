"""Places in a file where the parser of YAML has noticed an error."""

from __future__ import annotations

import pytest

from compiler.load.yaml.yaml_error import YamlSyntaxError

ERROR = YamlSyntaxError(
    file="game.yaml", lines=("a: 1", "b: [2"), problem="", context="", line=1, column=3, from_line=1, from_column=3
)


@pytest.mark.parametrize(("line", "text"), [(-1, ""), (0, "a: 1"), (1, "b: [2"), (2, "")])
def test_lines_outside_of_the_file_are_empty(line: int, text: str) -> None:
    """Lines count from 0; before the first and after the last there is nothing."""
    assert ERROR.get_line(line) == text


@pytest.mark.parametrize(("length", "shown"), [(-2, 1), (0, 1), (1, 1), (5, 5)])
def test_span_has_at_least_one_character(length: int, shown: int) -> None:
    """A span counts lines and columns from 1, and is never empty."""
    span = ERROR.locate(1, 3, length)
    assert (span.file, span.line, span.column, span.length) == ("game.yaml", 2, 4, shown)
