"""Validate documents against their schemas, each by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic
from compiler.model.document import Document
from compiler.validate.check_consistency import check_consistency
from compiler.validate.check_locale_texts import check_texts
from compiler.validate.effect_schemas import list_effect_engines
from compiler.validate.validators import get_validator


def validate(documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """Yield the findings about each document; a document without findings conforms to its schema.

    Effects may be of the kinds of the engines that the `game.yaml` among the documents names.

    Errors: unknown-key, unknown-kind, missing-key, wrong-type, unquoted-text, unknown-value, out-of-range,
    wrong-form, wrong-size, repeated-value, one-kind-only, wrong-value, wrong-locale; warnings: cut-by-comment.
    """
    documents = tuple(documents)
    engines = list_effect_engines(documents)
    for document in documents:
        if not get_validator(document.kind, engines).is_valid(document.data):
            from compiler.validate.explain_errors import (
                explain_errors,  # imports jsonschema, which only invalid documents need
            )

            yield from explain_errors(document, engines)
        elif document.kind == "texts":
            yield from check_texts(document)
        else:
            yield from check_consistency(document)
