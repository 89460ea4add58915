"""Interpret the styles and the foreign elements that drawing programs save besides shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

PAINT = ("fill", "stroke", "stroke-width", "fill-rule", "stroke-linecap", "stroke-linejoin")
"""Properties of paint that a drawing may have, as attributes or in a style."""

_UNDRAWN = ("metadata", "defs", "title", "desc")
"""Elements that draw nothing in place."""

_NEUTRAL = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), ("1", "1.0", "100%")),
    **dict.fromkeys(("stroke-dasharray", "mix-blend-mode"), ("none", "normal")),
    "display": ("inline", "block"),
    "visibility": ("visible",),
}
"""Properties that are not supported, each with the values that change nothing; all others are ignored."""

_INVISIBLE = ("0", "0.0", "0%")
"""Opacities that make everything invisible."""


def is_undrawn_element(element: str) -> bool:
    """Return whether an element draws nothing in place: titles, definitions, or an element of another namespace."""
    return element in _UNDRAWN or ":" in element


def is_undrawn_attribute(name: str) -> bool:
    """Return whether an attribute draws nothing: a class, or one in the namespace of a drawing program, except links.

    A class has no meaning without a style sheet, which is refused.
    """
    prefix, colon, _ = name.partition(":")
    return name == "class" or (bool(colon) and prefix != "xlink")


def apply_style(attributes: Mapping[str, str]) -> dict[str, str]:
    """Return the attributes with the paint of their `style`, which takes precedence over attributes.

    Opacities that change nothing are left out, and an invisible paint becomes `none`. A style with an unsupported
    declaration is returned unchanged (see `find_unsupported_declaration`).
    """
    given = {name: value for name, value in attributes.items() if value.strip() not in _NEUTRAL.get(name, ())}
    for paint in ("fill", "stroke"):
        if given.get(f"{paint}-opacity", "").strip() in _INVISIBLE:
            given = {**given, paint: "none"}
            del given[f"{paint}-opacity"]
    style = given.get("style", "")
    if "style" not in given or find_unsupported_declaration(style):
        return given
    rest = {name: value for name, value in given.items() if name != "style"}
    return {
        **rest,
        **{name: value for name, value in _parse_declarations(style) if name in PAINT},
    }


def find_unsupported_declaration(style: str) -> str | None:
    """Return the first declaration of a style that affects a drawing but is not supported, or None."""
    for name, value in _parse_declarations(style):
        is_reference = name not in PAINT and value.startswith("url(")  # a filter, a marker, a clip path …
        if is_reference or (name in _NEUTRAL and value not in _NEUTRAL[name]):
            return f"{name}: {value}"
    return None


def _parse_declarations(style: str) -> Iterator[tuple[str, str]]:
    for declaration in style.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()
