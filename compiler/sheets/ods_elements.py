"""Find sheets, rows and cells in the XML of an ODS file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple
from xml.etree import ElementTree as ET

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
"""The namespace of the elements and attributes of tables."""

_COUNT = re.compile(r"\s*[0-9]{1,12}\s*")


class NumberedElement(NamedTuple):
    """An element of a row, a column or a cell, and its number from 1."""

    number: int
    element: ET.Element


def find_ods_sheet(content: bytes, name: str | None) -> ET.Element | None:
    """Return the element of the sheet with a name in the content of an ODS file, or None."""
    sheets = ET.fromstring(content).iter(f"{TABLE}table")  # noqa: S314 -- without a DOCTYPE there are no entities
    return next((element for element in sheets if element.get(f"{TABLE}name") == name), None)


def number_elements(
    nodes: Iterator[ET.Element], axis: Literal["rows", "columns"], limit: int
) -> Iterator[NumberedElement]:
    """Yield each element with its number, from 1 to `limit`. An element with a repeat count is yielded as often."""
    number = 0
    for node in nodes:
        for _ in range(min(read_count(node, f"number-{axis}-repeated"), limit)):
            number += 1
            if number > limit:
                return
            yield NumberedElement(number, node)


def read_count(node: ET.Element, name: str) -> int:
    """Return the number in an attribute of a row, column or cell; 1 if it has none, or one that is not a count."""
    value = node.get(f"{TABLE}{name}", "")
    return int(value) if _COUNT.fullmatch(value) else 1
