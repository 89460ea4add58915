"""Read what drawing programs save besides the shapes of a drawing: styles as text, and notes of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

PAINT = ("fill", "stroke", "stroke-width", "fill-rule", "stroke-linecap", "stroke-linejoin", "transform")
"""Attributes of paint that a drawing may have, as attributes or in a style."""

_NOTES = ("metadata", "defs")
"""Elements that draw nothing in place."""

_NEUTRAL = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), ("1", "1.0", "100%")),
    **dict.fromkeys(("stroke-dasharray", "mix-blend-mode"), ("none", "normal")),
    "display": ("inline", "block"),
    "visibility": ("visible",),
}
"""Properties that change a drawing, with the values at which they do not; others than these and paint are ignored."""


def is_note(element: str) -> bool:
    """Return whether an element belongs to the program that saved the drawing, or only holds definitions."""
    return element in _NOTES or ":" in element


def is_note_attribute(name: str) -> bool:
    """Return whether an attribute belongs to the program that saved the drawing; links do not."""
    prefix, colon, _ = name.partition(":")
    return bool(colon) and prefix != "xlink"


def with_style(attributes: Mapping[str, str]) -> dict[str, str]:
    """Return the attributes with the paint of their style, which goes before theirs.

    A style that does more than paint stays as it is: `unread_property` names what.
    """
    style = attributes.get("style", "")
    if "style" not in attributes or unread_property(style):
        return dict(attributes)
    rest = {name: value for name, value in attributes.items() if name != "style"}
    return {**rest, **{name: value for name, value in _declarations(style) if name in PAINT and name != "transform"}}


def unread_property(style: str) -> str | None:
    """Return the first declaration of a style that affects a drawing but is not supported, or None."""
    for name, value in _declarations(style):
        is_reference = name not in PAINT and value.startswith("url(")  # a filter, a marker, a clip path …
        if is_reference or (name in _NEUTRAL and value not in _NEUTRAL[name]):
            return f"{name}: {value}"
    return None


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    for declaration in style.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()
