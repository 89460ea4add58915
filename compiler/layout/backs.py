"""Backs that give their pieces away: what is seen from behind beyond the traits that a set lets its backs show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest

from compiler.diagnostics import Diagnostic, Related, warning
from compiler.layout.frame import Element, Frame, Glyphs, Group, Part, Path, Symbol
from compiler.model.game import ComponentSet, Item

_NAMED = 4
"""How many of the pieces that differ are named."""
_LONGEST = 40

_HINT = "draw on the back only what all of them share, or list under `backs-show` the traits that it may show"


def telling_backs(group: ComponentSet, parts: Mapping[str, Part], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for each kind of back, as `backs-show` allows them, of which pieces look different.

    `parts` are the laid-out parts by their ids, `<set>/<item>`.
    """
    if group.backs_show is None:
        return
    printed = sorted((item for item in group.items if f"{group.id}/{item.id}" in parts), key=_shown(group))
    for _, alike in groupby(printed, _shown(group)):
        items = list(alike)
        backs = [parts[f"{group.id}/{item.id}"].back for item in items]
        others = [at for at, back in enumerate(backs) if _drawn(back) != _drawn(backs[0])]
        if others:
            what = _difference(_drawn(backs[others[0]]), _drawn(backs[0]))
            yield _finding(group, [items[at] for at in others], items[0], what, locale)


def _finding(group: ComponentSet, others: Sequence[Item], first: Item, what: str, locale: str) -> Diagnostic:
    names = ", ".join(f"`{item.id}`" for item in others[:_NAMED])
    more = f" and {len(others) - _NAMED} more" if len(others) > _NAMED else ""
    verb = "looks" if len(others) == 1 else "look"
    there = Related(first.span, "the piece with the other back")
    return warning(
        "telling-back",
        others[0].span,
        "{set} ({locale}): from behind {names}{more} {verb} different from `{first}`: {what}",
        _HINT,
        related=(there,),
        set=group.id,
        locale=locale,
        names=names,
        more=more,
        verb=verb,
        first=first.id,
        what=what,
    )


def _shown(group: ComponentSet) -> Callable[[Item], tuple[str, ...]]:
    """Return what gives the words of an item that a back of the set may show."""
    traits = group.backs_show or ()
    return lambda item: tuple(item.traits.get(trait, "") for trait in traits)


def _drawn(back: Frame | None) -> tuple[Element, ...]:
    return back.items if back else ()


def _difference(items: Sequence[Element], others: Sequence[Element]) -> str:
    """What comes first that only one of two faces shows, in words."""
    for one, other in zip_longest(_leaves(items), _leaves(others)):
        if one == other:
            continue
        if other is None:
            return f"only there is {_words(one)}"
        if one is None:
            return f"{_words(other)} is missing"
        here, there = _words(one), _words(other)
        return f"{here} instead of {there}" if here != there else f"{here} at another place or in another size or shape"
    return "it is turned or cut in another way"


def _leaves(items: Sequence[Element]) -> Iterator[Glyphs | Path | Symbol]:
    for item in items:
        if isinstance(item, Group):
            yield from _leaves(item.items)
        else:
            yield item


def _words(leaf: Glyphs | Path | Symbol) -> str:
    if isinstance(leaf, Glyphs):
        return f"“{leaf.text[:_LONGEST]}”"
    if isinstance(leaf, Symbol):
        colours = ", ".join(colour for _, colour in leaf.colours)
        return f"the {leaf.kind} `{leaf.name}`" + (f" in {colours}" if colours else "")
    colours = " with a line in ".join(filter(None, (leaf.fill, leaf.stroke)))
    return f"a shape in {colours}" if colours else "a shape"
