"""Read content streams and the forms in them, each form once, within limits."""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Sequence

import pikepdf

from compiler.preflight.content_facts import ContentFacts
from compiler.preflight.follow_stream import OPERATORS, StreamWalk
from compiler.preflight.pdf_values import PdfObject, get, identify, list_values
from compiler.preflight.reading_limits import MAX_DEPTH, MAX_STREAM, Budget
from compiler.preflight.unpack_stream import unpack_stream

_MAX_EXPANSION = 1_000
"""The maximum number of bytes that a byte may become under a rarely used filter."""

TOO_LARGE = "a content stream is too large"
"""The reason why a stream that unpacks to too many bytes was not read."""

DAMAGED = "a content stream is damaged"
"""The reason why a stream that cannot be unpacked or parsed was not read."""

TOO_DEEP = "forms are nested too deeply"
"""The reason why a form was not read that is nested in too many others."""


class ContentReader:
    """Reads the content streams of one document; forms that are used repeatedly are read once."""

    def __init__(self, budget: Budget) -> None:
        """Start with nothing read."""
        self._budget = budget
        self._forms: dict[object, ContentFacts] = {}
        self._kept: list[PdfObject] = []  # keeps direct objects alive, whose keys are their addresses

    def read_page(self, page: pikepdf.Page) -> ContentFacts:
        """Return what a page draws."""
        streams = list_values(page.get("/Contents")) or [page.get("/Contents")]
        return self._read(page.obj, [stream for stream in streams if stream is not None], page.get("/Resources"), 0)

    def read_form(self, form: PdfObject, resources: PdfObject, depth: int) -> ContentFacts:
        """Return what a form draws, in its own units; `resources` are those of the stream that uses it."""
        key = identify(form)
        if key not in self._forms:
            self._forms[key] = ContentFacts()  # found by a form that draws itself
            own = get(form, "/Resources")
            self._forms[key] = self._read(form, [form], resources if own is None else own, depth + 1)
            self._kept.append(form)
        return self._forms[key]

    def _read(self, source: PdfObject, streams: Sequence[PdfObject], resources: PdfObject, depth: int) -> ContentFacts:
        facts = ContentFacts()
        if depth > MAX_DEPTH:
            facts.unread.add(TOO_DEEP)
            return facts
        if not all(map(_is_small, streams)):
            facts.unread.add(TOO_LARGE)
            return facts
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                instructions = pikepdf.parse_content_stream(source, OPERATORS)
        except (pikepdf.PdfError, TypeError, ValueError, LookupError, RuntimeError):
            facts.unread.add(DAMAGED)
            return facts
        if warned:
            facts.unread.add(DAMAGED)
        self._budget.spend_operators(len(instructions))
        StreamWalk(self.read_form, facts, resources, depth).follow(instructions)
        return facts


def _is_small(stream: PdfObject) -> bool:
    """Return whether an unpacked stream is within the limit; a decompression bomb is not unpacked to find out."""
    if not isinstance(stream, pikepdf.Stream):
        return True
    try:
        unpacked = unpack_stream(stream, MAX_STREAM + 1)
    except (zlib.error, ValueError):
        return True  # the parser reads it up to the damage
    return len(unpacked.data) <= (MAX_STREAM // _MAX_EXPANSION if unpacked.filters else MAX_STREAM)
