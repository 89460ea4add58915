"""Find backs that give their pieces away by showing more than the traits that their set allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Literal, TypeAlias

from compiler.diagnostics import Diagnostic, Related, Sentence, Value, warning
from compiler.diagnostics.sentence import sentence
from compiler.layout.frame import Element, Glyphs, Image, Path, Symbol
from compiler.layout.leaves import MAX_QUOTE_LENGTH, Leaf, place_leaves
from compiler.layout.part import Part
from compiler.model.game import ComponentSet, Item
from compiler.model.piece_id import PieceId
from compiler.model.vector import Gradient

_MAX_NAMED = 4
"""The maximum number of pieces with a different back that a finding names."""

_MAX_DIFFERENCES = 5
"""The maximum number of differences between backs that a finding describes."""

_HINT = "draw only what all of them share on the back, or list the traits that it may show under `backs-show`"


_Difference: TypeAlias = Literal["added", "missing", "replaced", "changed"]
"""How a leaf of a back differs from the expected back."""

_DIFFERENCES: Mapping[type[Leaf], Mapping[_Difference, str]] = {
    Glyphs: {
        "added": "only this back shows “{shown}”",
        "missing": "“{expected}” is missing",
        "replaced": "“{shown}” instead of “{expected}”",
        "changed": "“{shown}” has a different place, size or shape",
    },
    Symbol: {
        "added": "only this back shows the {kind} `{shown}`",
        "missing": "the {kind} `{expected}` is missing",
        "replaced": "the {kind} `{shown}` instead of `{expected}`",
        "changed": "the {kind} `{shown}` has a different place, size or colour",
    },
    Image: {
        "added": "only this back shows the picture `{shown}`",
        "missing": "the picture `{expected}` is missing",
        "replaced": "the picture `{shown}` instead of `{expected}`",
        "changed": "the picture `{shown}` has a different place, size or shape",
    },
    Path: {
        "added": "only this back shows a shape in {shown}",
        "missing": "a shape in {expected} is missing",
        "replaced": "a shape in {shown} instead of one in {expected}",
        "changed": "a shape in {shown} has a different place, size or form",
    },
}
"""The sentences by the kind of leaf."""


def find_telling_backs(group: ComponentSet, parts: Mapping[PieceId, Part], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for each group of pieces whose backs must look alike according to `backs-show`, but do not.

    `parts` are the laid-out parts by their ids.
    """
    if group.backs_show is None:
        return
    key = _make_trait_key(group)
    printed = sorted((item for item in group.items if PieceId(group.id, item.id) in parts), key=key)
    for _, alike in groupby(printed, key):
        first, *others = alike
        expected = _find_back_elements(parts[PieceId(group.id, first.id)])
        backs = {item.id: _find_back_elements(parts[PieceId(group.id, item.id)]) for item in others}
        different = [item for item in others if backs[item.id] != expected]
        if different:
            differences = [
                Related(item.span, difference.template, difference.args)
                for item in different
                for difference in _find_differences(backs[item.id], expected)
            ]
            yield _report_telling_back(group, different, first, differences, locale)


def _report_telling_back(
    group: ComponentSet, different: Sequence[Item], first: Item, differences: Sequence[Related], locale: str
) -> Diagnostic:
    """Return the finding about pieces whose backs differ from the back of the first, with some of the differences."""
    distinct = list({(related.template, *related.args.values()): related for related in differences}.values())
    return warning(
        "telling-back",
        different[0].span,
        "{set} ({locale}): {count:plural piece} can be told apart from `{first}` from behind: {names:code}",
        _HINT,
        related=(Related(first.span, "the piece with the other back"), *distinct[:_MAX_DIFFERENCES]),
        set=group.id,
        locale=locale,
        count=len(different),
        names=tuple(item.id for item in different[:_MAX_NAMED]),
        first=first.id,
        differences=len(distinct),
    )


def _make_trait_key(group: ComponentSet) -> Callable[[Item], tuple[str, ...]]:
    """Return a function from an item to the values of the traits that backs of the set may show."""
    traits = group.backs_show or ()
    return lambda item: tuple(item.traits.get(trait, "") for trait in traits)


def _find_back_elements(part: Part) -> tuple[Element, ...]:
    return part.back.items if part.back else ()


def _find_differences(elements: Sequence[Element], expected: Sequence[Element]) -> Iterator[Sentence]:
    """Yield the differences of a back from the expected one; differing leaves of a kind are paired in their order."""
    counts, expected_counts = (Counter(placed.leaf for placed in place_leaves(items)) for items in (elements, expected))
    extra = list((counts - expected_counts).elements())
    missing = list((expected_counts - counts).elements())
    for kind in (Glyphs, Symbol, Image, Path):
        pairs = zip_longest(
            (leaf for leaf in extra if isinstance(leaf, kind)), (leaf for leaf in missing if isinstance(leaf, kind))
        )
        yield from (_describe_difference(kind, leaf, other) for leaf, other in pairs)
    if not (extra or missing) and elements != expected:
        yield sentence("it is turned, clipped or layered differently")


def _describe_difference(kind: type[Leaf], leaf: Leaf | None, expected: Leaf | None) -> Sentence:
    shown = _describe_leaf(leaf)
    wanted = _describe_leaf(expected)
    symbol = next((part.kind for part in (leaf, expected) if isinstance(part, Symbol)), "")
    difference: _Difference = "changed" if shown == wanted else "replaced"
    if leaf is None or expected is None:
        difference = "missing" if leaf is None else "added"
    return sentence(_DIFFERENCES[kind][difference], kind=symbol, shown=shown, expected=wanted)


def _describe_leaf(leaf: Leaf | None) -> Value:
    """Return the text, the name, the file or the paints of a leaf; an empty text without a leaf."""
    if leaf is None:
        return ""
    if isinstance(leaf, Glyphs):
        return leaf.text[:MAX_QUOTE_LENGTH]
    if isinstance(leaf, Symbol):
        return leaf.name
    if isinstance(leaf, Image):
        return leaf.picture
    paints = tuple("gradient" if isinstance(paint, Gradient) else paint for paint in (leaf.fill, leaf.stroke) if paint)
    return paints or ("none",)
