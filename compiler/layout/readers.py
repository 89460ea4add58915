"""Readers of field values: a number, a text, a colour, an icon, a face, effects …; what does not fit says why."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from compiler.diagnostics.suggest import nearest
from compiler.layout.fields import Reader, Unfit
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
        return Unfit("a number is needed")
    return float(made) if abs(made) <= FARTHEST else Unfit(f"a number is at most {FARTHEST:,.0f} (mm: five metres)")


def length(made: Any, scope: Scope) -> Any:
    """A number that is not negative."""
    fit = number(made, scope)
    return Unfit(f"{fit:g} is negative") if isinstance(fit, float) and fit < 0 else fit


def positive(made: Any, scope: Scope) -> Any:
    """A number above nothing: what has no extent cannot be drawn, and what is scaled to nothing is lost."""
    fit = number(made, scope)
    return Unfit(f"{fit:g} is not more than 0") if isinstance(fit, float) and fit <= 0 else fit


def sizes(made: Any, scope: Scope) -> Any:
    """Sizes to try, one at least."""
    ones = [positive(one, scope) for one in (made if isinstance(made, list | tuple) else [made])]
    if not ones:
        return Unfit("one size at least is needed")
    return next((one for one in ones if isinstance(one, Unfit)), tuple(ones))


def dashes(made: Any, scope: Scope) -> Any:
    """Lengths of dashes and gaps in turn; none for a line that is not broken."""
    ones = [length(one, scope) for one in (made if isinstance(made, list | tuple) else [made])]
    odd = next((one for one in ones if isinstance(one, Unfit)), None)
    if odd is None and ones and not any(ones):
        return Unfit("dashes and gaps that are all 0 make no line")
    return odd if odd is not None else tuple(ones)


def names(made: Any, scope: Scope) -> Any:
    """A list of names."""
    del scope
    fits = isinstance(made, list | tuple) and all(isinstance(one, str) for one in made)
    return tuple(made) if fits else Unfit("a list of names is needed")


def numbers(made: Any, scope: Scope) -> Any:
    """A list of numbers, or one alone."""
    ones = [number(one, scope) for one in (made if isinstance(made, list | tuple) else [made])]
    return next((one for one in ones if isinstance(one, Unfit)), tuple(ones))


def point(made: Any, scope: Scope) -> Any:
    """Two numbers."""
    pair = numbers(made, scope)
    return pair if isinstance(pair, Unfit) or len(pair) == 2 else Unfit("two numbers are needed")  # noqa: PLR2004


def text(made: Any, scope: Scope) -> Any:
    """A text, or a number as a text; keeps where it stands."""
    del scope
    if isinstance(made, str):
        return made
    if isinstance(made, int | float) and not isinstance(made, bool):
        return f"{made:g}"
    return Unfit("a text is needed")


def anything(made: Any, scope: Scope) -> Any:
    """Whatever the expression makes."""
    del scope
    return made


def colour(made: Any, scope: Scope) -> Any:
    """'#rrggbb', '' for none, or a name of the theme."""
    theme = scope.desk.game.theme
    if made in theme:
        return theme[made]
    if made == "" or (isinstance(made, str) and _HEX.fullmatch(made)):
        return made
    return Unfit(
        _unlisted(made, "colour", theme, "a colour is a name of theme.yaml, or written as '#rrggbb' in quotes")
    )


def colours(made: Any, scope: Scope) -> Any:
    """Names of a drawing's colours and what each becomes."""
    if not isinstance(made, Mapping):
        return Unfit("a mapping of colours is needed")
    pairs = [(str(name), colour(one, scope)) for name, one in made.items()]
    return next((one for _, one in pairs if isinstance(one, Unfit)), tuple(pairs))


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
        if not isinstance(fit, Unfit) and min(fit[EXTENTS[kind]], default=0.0) < 0:
            return Unfit("no outline: widths and radii are not negative")
        return fit if isinstance(fit, Unfit) else OUTLINES[kind](*fit)
    except ValueError as problem:
        return Unfit(f"no outline: {problem}")
    except (KeyError, TypeError, AttributeError):
        return Unfit(f"no outline: path data, {', '.join(OUTLINES)}")


def icon(made: Any, scope: Scope) -> Any:
    """An icon of the game, by name."""
    return made if made in scope.desk.game.icons else Unfit(_unlisted(made, "icon", scope.desk.game.icons))


def face(made: Any, scope: Scope) -> Any:
    """A prepared face, by name."""
    return scope.desk.faces[made] if made in scope.desk.faces else Unfit(_unlisted(made, "face", scope.desk.faces))


def one_of(*words: str) -> Reader:
    """One of the words listed."""

    def read_word(made: Any, scope: Scope) -> Any:
        del scope
        return made if made in words else Unfit(_unlisted(made, "choice", words, f"it is one of {', '.join(words)}"))

    return read_word


def effects(made: Any, scope: Scope) -> Any:
    """Effects of the item: one, or a list."""
    del scope
    ones = made if isinstance(made, list | tuple) else [made]
    found = tuple(one.get("effect") if isinstance(one, Mapping) else one for one in ones)
    return found if all(isinstance(one, Effect) for one in found) else Unfit("effects of the item are needed")


def _unlisted(made: Any, sort: str, known: Any, otherwise: str = "") -> str:
    close = nearest(made, known) if isinstance(made, str) else None
    hint = f"did you mean `{close}`?" if close else otherwise
    return f"no {sort} is called `{made}`" + (f"\n{hint}" if hint else "")
