"""Attributes of the elements that usvg writes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.load.svg.attribute_values import parse_transform
from compiler.load.svg.vector_geometry import outline_rectangle
from compiler.model.drawing import Command
from compiler.model.vector import Matrix, transform_path

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_NUMBERS_PER_COMMAND: Mapping[str, int] = {"M": 2, "L": 2, "C": 6, "Z": 0}
_REFERENCE = re.compile(r"url\(#(.+)\)")
_LINK = "{http://www.w3.org/1999/xlink}href"


def parse_element_transform(element: Element) -> Matrix:
    """Return the matrix of an element's own transform."""
    return parse_transform(element.get("transform", ""))


def parse_reference(value: str | None) -> str | None:
    """Return the id in `url(#id)`, or None for anything else."""
    match = _REFERENCE.fullmatch(value or "")
    return match[1] if match else None


def read_link(element: Element) -> str | None:
    """Return the address that an element refers to, or None if it refers to nothing."""
    return element.get(_LINK) or element.get("href")


def read_blend_mode(element: Element) -> str:
    """Return how an element is blended with the elements below it."""
    for declaration in element.get("style", "").split(";"):
        name, _, value = declaration.partition(":")
        if name.strip() == "mix-blend-mode":
            return value.strip()
    return "normal"


def has_inner_clips(clip: Element) -> bool:
    """Return whether anything inside a clip path is clipped or masked itself."""
    return any(child.get("clip-path") or child.get("mask") for child in clip.iter() if child is not clip)


def parse_commands(data: str) -> tuple[Command, ...]:
    """Return path data as usvg writes it: absolute M, L, C and Z, everything set off by spaces."""
    words = iter(data.split())
    return tuple((letter, tuple(float(next(words)) for _ in range(_NUMBERS_PER_COMMAND[letter]))) for letter in words)


def outline_mask_area(mask: Element, matrix: Matrix) -> tuple[Command, ...]:
    """Return the outline of a mask's area."""
    x, y, width, height = (float(mask.get(name, "0")) for name in ("x", "y", "width", "height"))
    return transform_path(outline_rectangle(x, y, width, height), matrix)
