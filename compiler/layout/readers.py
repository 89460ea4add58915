"""Readers of field values: a number, a text, a colour, an icon, a face, effects …; what does not fit says why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import did_you_mean
from compiler.layout.fields import Reader
from compiler.layout.scope import Scope
from compiler.layout.shapes import Outline, circle, rectangle, sector, svg_path
from compiler.model.game import Effect

OUTLINES: Mapping[str, Callable[..., Outline]] = {"rect": rectangle, "circle": circle, "sector": sector}

EXTENTS: Mapping[str, slice] = {"rect": slice(2, None), "circle": slice(2, None), "sector": slice(2)}
"""Which of a shape's figures are widths or radii."""

FARTHEST = 5000.0
"""The longest length in mm: a side of at most five metres."""

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def number(made: Any, scope: Scope) -> Any:
    """A number of at most `FARTHEST`."""
    del scope
    if isinstance(made, bool) or not isinstance(made, int | float):
        return reason("a number is needed")
    return float(made) if abs(made) <= FARTHEST else reason("a number is at most {largest:,.0f} mm", largest=FARTHEST)


def length(made: Any, scope: Scope) -> Any:
    """A number that is not negative."""
    fit = number(made, scope)
    return reason("{value:g} is negative", value=fit) if isinstance(fit, float) and fit < 0 else fit


def positive(made: Any, scope: Scope) -> Any:
    """A number above nothing: what has no extent cannot be drawn, and what is scaled to nothing is lost."""
    fit = number(made, scope)
    return reason("{value:g} is not greater than 0", value=fit) if isinstance(fit, float) and fit <= 0 else fit


def sizes(made: Any, scope: Scope) -> Any:
    """Sizes to try, one at least."""
    ones = [positive(one, scope) for one in (made if isinstance(made, list | tuple) else [made])]
    if not ones:
        return reason("at least one size is needed")
    return next((one for one in ones if isinstance(one, Reason)), tuple(ones))


def dashes(made: Any, scope: Scope) -> Any:
    """Lengths of dashes and gaps in turn; none for a line that is not broken."""
    ones = [length(one, scope) for one in (made if isinstance(made, list | tuple) else [made])]
    odd = next((one for one in ones if isinstance(one, Reason)), None)
    if odd is None and ones and not any(ones):
        return reason("dashes and gaps that are all 0 draw no line")
    return odd if odd is not None else tuple(ones)


def names(made: Any, scope: Scope) -> Any:
    """A list of names."""
    del scope
    fits = isinstance(made, list | tuple) and all(isinstance(one, str) for one in made)
    return tuple(made) if fits else reason("a list of names is needed")


def numbers(made: Any, scope: Scope) -> Any:
    """A list of numbers, or one alone."""
    ones = [number(one, scope) for one in (made if isinstance(made, list | tuple) else [made])]
    return next((one for one in ones if isinstance(one, Reason)), tuple(ones))


def point(made: Any, scope: Scope) -> Any:
    """Two numbers."""
    pair = numbers(made, scope)
    return pair if isinstance(pair, Reason) or len(pair) == 2 else reason("two numbers are needed")  # noqa: PLR2004


def text(made: Any, scope: Scope) -> Any:
    """A text, or a number as a text; keeps where it stands."""
    del scope
    if isinstance(made, str):
        return made
    if isinstance(made, int | float) and not isinstance(made, bool):
        return f"{made:g}"
    return reason("a text is needed")


def anything(made: Any, scope: Scope) -> Any:
    """Whatever the expression makes."""
    del scope
    return made


def colour(made: Any, scope: Scope) -> Any:
    """'#rrggbb', '' for none, or a name of the theme."""
    theme = scope.context.game.theme
    if made in theme:
        return theme[made]
    if made == "" or (isinstance(made, str) and _HEX.fullmatch(made)):
        return made
    return _unknown(made, "colour", theme, "a colour is a name from theme.yaml, or '#rrggbb' in quotes")


def colours(made: Any, scope: Scope) -> Any:
    """Names of a drawing's colours and what each becomes."""
    if not isinstance(made, Mapping):
        return reason("a mapping of colours is needed")
    pairs = [(str(name), colour(one, scope)) for name, one in made.items()]
    return next((one for _, one in pairs if isinstance(one, Reason)), tuple(pairs))


def outline(made: Any, scope: Scope) -> Any:
    """SVG path data, or a mapping with one key.

    `{rect: [x, y, width, height, radius]}`, `{circle: [x, y, radius]}`, or `{sector: [inner, outer, begin, end]}`,
    a piece of a ring round the origin (degrees, clockwise from the top).
    """
    try:
        if isinstance(made, str):
            return svg_path(made)
        ((kind, figures),) = made.items()
        fit = numbers(figures, scope)
        if not isinstance(fit, Reason) and min(fit[EXTENTS[kind]], default=0.0) < 0:
            return reason("no outline: widths and radii must not be negative")
        return fit if isinstance(fit, Reason) else OUTLINES[kind](*fit)
    except ValueError as problem:
        return reason("no outline: {problem}", problem=str(problem))
    except (KeyError, TypeError, AttributeError):
        return reason("no outline: write path data, or one of {outlines}", outlines=tuple(OUTLINES))


def icon(made: Any, scope: Scope) -> Any:
    """An icon of the game, by name."""
    return made if made in scope.context.game.icons else _unknown(made, "icon", scope.context.game.icons)


def face(made: Any, scope: Scope) -> Any:
    """A prepared face, by name."""
    return scope.context.faces[made] if made in scope.context.faces else _unknown(made, "face", scope.context.faces)


def one_of(*words: str) -> Reader:
    """One of the words listed."""

    def read_word(made: Any, scope: Scope) -> Any:
        del scope
        return made if made in words else _unknown(made, "choice", words, sentence("it is one of {known}", known=words))

    return read_word


def effects(made: Any, scope: Scope) -> Any:
    """Effects of the item: one, or a list."""
    del scope
    ones = made if isinstance(made, list | tuple) else [made]
    found = tuple(one.get("effect") if isinstance(one, Mapping) else one for one in ones)
    return found if all(isinstance(one, Effect) for one in found) else reason("effects of the item are needed")


def _unknown(made: Any, sort: str, known: Iterable[str], *otherwise: str | Sentence) -> Reason:
    """Return why a name is none of those that are known; `otherwise` is the hint where none is near."""
    near = did_you_mean(made, known) if isinstance(made, str) else ()
    return reason("no {sort} is called `{name}`", *(near or otherwise), sort=sort, name=str(made))
