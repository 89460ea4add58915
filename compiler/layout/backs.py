"""Backs that give their pieces away: they show more than the traits that a set allows its backs to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import TypeAlias

from compiler.diagnostics import Diagnostic, Related, warning
from compiler.layout.frame import Element, Glyphs, Group, Image, Part, Path, Symbol
from compiler.model.game import ComponentSet, Item
from compiler.model.vector import Gradient

_Leaf: TypeAlias = "Glyphs | Path | Symbol | Image"

_MOST_NAMED = 4
"""The most pieces with a different back that a finding names."""

_MOST_DIFFERENCES = 5
"""The most differences between backs that a finding describes."""

_LONGEST_QUOTE = 40
"""The most characters of a text that a finding quotes."""

_HINT = "draw on the back only what all of them share, or list under `backs-show` the traits that it may show"


def telling_backs(group: ComponentSet, parts: Mapping[str, Part], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for each group of pieces whose backs should look alike by `backs-show` and do not.

    `parts` are the laid-out parts by their ids, `<set>/<item>`.
    """
    if group.backs_show is None:
        return
    key = _shown_traits(group)
    printed = sorted((item for item in group.items if f"{group.id}/{item.id}" in parts), key=key)
    for _, alike in groupby(printed, key):
        first, *others = alike
        expected = _back_elements(parts[f"{group.id}/{first.id}"])
        backs = {item.id: _back_elements(parts[f"{group.id}/{item.id}"]) for item in others}
        different = [item for item in others if backs[item.id] != expected]
        if different:
            differences = [text for item in different for text in _describe_differences(backs[item.id], expected)]
            yield _telling_back(group, different, first, _join_first(differences), locale)


def _telling_back(
    group: ComponentSet, different: Sequence[Item], first: Item, difference: str, locale: str
) -> Diagnostic:
    names = ", ".join(f"`{item.id}`" for item in different[:_MOST_NAMED])
    more = f" and {len(different) - _MOST_NAMED} more" if len(different) > _MOST_NAMED else ""
    verb = "looks" if len(different) == 1 else "look"
    return warning(
        "telling-back",
        different[0].span,
        "{set} ({locale}): from behind {names}{more} {verb} different from `{first}`: {what}",
        _HINT,
        related=(Related(first.span, "the piece with the other back"),),
        set=group.id,
        locale=locale,
        names=names,
        more=more,
        verb=verb,
        first=first.id,
        what=difference,
    )


def _shown_traits(group: ComponentSet) -> Callable[[Item], tuple[str, ...]]:
    """Return a function from an item to the values of the traits that backs of the set may show."""
    traits = group.backs_show or ()
    return lambda item: tuple(item.traits.get(trait, "") for trait in traits)


def _back_elements(part: Part) -> tuple[Element, ...]:
    return part.back.items if part.back else ()


def _join_first(differences: Sequence[str]) -> str:
    """Return the first few differences, each once, and how many more there are."""
    distinct = list(dict.fromkeys(differences))
    more = len(distinct) - _MOST_DIFFERENCES
    return "; ".join((*distinct[:_MOST_DIFFERENCES], *([f"and {more} more"] if more > 0 else ())))


def _describe_differences(elements: Sequence[Element], expected: Sequence[Element]) -> Iterator[str]:
    """Yield in words all in which a back differs from the expected one: leaves of a kind are paired in their order."""
    drawn, wanted = Counter(_back_leaves(elements)), Counter(_back_leaves(expected))
    extra, missing = list((drawn - wanted).elements()), list((wanted - drawn).elements())
    for kind in (Glyphs, Symbol, Image, Path):
        pairs = zip_longest(
            (leaf for leaf in extra if isinstance(leaf, kind)), (leaf for leaf in missing if isinstance(leaf, kind))
        )
        yield from (_describe_difference(leaf, other) for leaf, other in pairs)
    if not (extra or missing) and elements != expected:
        yield "it is turned, clipped or layered differently"


def _describe_difference(leaf: _Leaf | None, expected: _Leaf | None) -> str:
    if expected is None:
        return f"only there is {_describe_leaf(leaf)}" if leaf else ""
    if leaf is None:
        return f"{_describe_leaf(expected)} is missing"
    drawn, wanted = _describe_leaf(leaf), _describe_leaf(expected)
    return f"{drawn} instead of {wanted}" if drawn != wanted else f"{drawn} in a different place, size or shape"


def _back_leaves(items: Sequence[Element]) -> Iterator[_Leaf]:
    for item in items:
        if isinstance(item, Group):
            yield from _back_leaves(item.items)
        else:
            yield item


def _describe_leaf(leaf: _Leaf) -> str:
    if isinstance(leaf, Glyphs):
        return f"“{leaf.text[:_LONGEST_QUOTE]}”"
    if isinstance(leaf, Symbol):
        colours = ", ".join(colour for _, colour in leaf.colours if colour)
        return f"the {leaf.kind} `{leaf.name}`" + (f" in {colours}" if colours else "")
    if isinstance(leaf, Image):
        return f"the picture `{leaf.picture}`"
    colours = " with a line in ".join(_name_paint(paint) for paint in (leaf.fill, leaf.stroke) if paint)
    return f"a shape in {colours}" if colours else "a shape"


def _name_paint(paint: str | Gradient) -> str:
    return "a gradient" if isinstance(paint, Gradient) else paint
