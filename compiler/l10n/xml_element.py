"""A type for the elements of lxml, as far as reading XLIFF needs them, and functions for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol, overload

from lxml import etree


class XmlElement(Protocol):
    """An element, a comment or an instruction; `sourceline` counts from 1."""

    text: str | None
    tail: str | None
    sourceline: int

    @property
    def tag(self) -> object:
        """The name of an element, or for a comment or an instruction the function that creates it."""

    @property
    def attrib(self) -> Mapping[str, str]:
        """The attributes."""

    @overload
    def get(self, key: str) -> str | None: ...
    @overload
    def get(self, key: str, default: str) -> str: ...
    def get(self, key: str, default: str | None = None) -> str | None:
        """Return an attribute."""

    def getparent(self) -> XmlElement | None:
        """Return the element that contains this one."""

    def getnext(self) -> XmlElement | None:
        """Return the next element of the same parent."""

    def iter(self, *tags: str) -> Iterator[XmlElement]:
        """Yield this element and all nested ones, or those with one of the tags."""

    def itertext(self) -> Iterator[str]:
        """Yield all nested texts."""

    def __iter__(self) -> Iterator[XmlElement]:
        """Yield the child elements."""

    def __len__(self) -> int:
        """Return the number of child elements."""


def get_local_name(element: XmlElement) -> str | None:
    """Return an element's name without namespace, or None for comments and instructions."""
    return str(etree.QName(element).localname) if isinstance(element.tag, str) else None


def find_namespace(element: XmlElement) -> str | None:
    """Return an element's namespace, if it has one."""
    namespace: str | None = etree.QName(element).namespace
    return namespace


def find_child(element: XmlElement, name: str) -> XmlElement | None:
    """Return the first child with a name, or None."""
    return next((child for child in element if get_local_name(child) == name), None)


def get_all_text(element: XmlElement) -> str:
    """Return all text within an element."""
    return "".join(element.itertext())


def describe_element(element: XmlElement) -> str:
    """Return an element for messages: its name and id."""
    identity = element.get("id") or element.get("rid") or element.get("startRef")
    return f'<{get_local_name(element)} id="{identity}">' if identity else f"<{get_local_name(element)}>"
