"""Content streams and form XObjects as data, and the forms of one document."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.model.points import BoundingBox


@dataclass(frozen=True, slots=True)
class Stream:
    """PDF operators, and the names of the forms, graphics states and patterns that they use."""

    code: str
    resources: frozenset[str] = frozenset()


NOTHING = Stream("")
"""The stream that draws nothing."""


def join_streams(*parts: Stream | str, separator: str = " ") -> Stream:
    """Return streams and operators without resources as one stream, without empty ones."""
    code: list[str] = []
    resources: frozenset[str] = frozenset()
    for part in parts:
        if isinstance(part, str):
            code.append(part)
        else:
            code.append(part.code)
            if part.resources:
                resources = resources | part.resources if resources else part.resources
    return Stream(separator.join(filter(None, code)), resources)


@dataclass(frozen=True, slots=True)
class FormXObject:
    """A form XObject.

    Attributes:
        stream: Its content.
        box: The box that it draws in: left, top, right, bottom, in its own units.
        group: The colour space for painting its content as a whole before it is laid on what is below, or None.
    """

    stream: Stream
    box: BoundingBox
    group: str | None = None


class Forms:
    """The forms of one document, each once.

    Attributes:
        by_name: The forms by the names that content streams call them by.
    """

    def __init__(self) -> None:
        """Start with none."""
        self.by_name: dict[str, FormXObject] = {}
        self._names: dict[FormXObject, str] = {}

    def add(self, stream: Stream, box: BoundingBox, group: str | None = None) -> str:
        """Return the name of the form that draws a stream."""
        form = FormXObject(stream, box, group)
        if (name := self._names.get(form)) is None:
            name = self._names[form] = f"X{len(self._names)}"
            self.by_name[name] = form
        return name


def call_form(name: str) -> Stream:
    """Return the operator that draws a form."""
    return Stream(f"/{name} Do", frozenset({name}))
